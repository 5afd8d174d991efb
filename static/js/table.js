// What a page with the form of a donne runs.
import "./line.js";
import "./pad.js";
