// What any page that follows a partie runs.
import "./live.js";
import "./awake.js";
import "./kept.js";
