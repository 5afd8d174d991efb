// What a page with the form of a donne runs.
import "./line.js";
import "./pad.js";
import "./felt.js";
import "./live.js";
import "./awake.js";
import "./kept.js";
import "./waits.js";
