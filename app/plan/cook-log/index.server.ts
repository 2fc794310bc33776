export { getAskedOfMade } from "./asked.server";
export { noteMadeBefore } from "./made-before.server";
export { findNoteForNextTime, listMade } from "./made-list.server";
export { addMade, removeMade, saveMade } from "./made.server";
export { restoreAnything } from "./restore.server";
