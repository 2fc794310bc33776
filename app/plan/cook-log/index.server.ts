export { getAskedOfMade, noteMadeBefore, findNoteForNextTime, listMade } from "./made-list.server";
export { addMade, removeMade, saveMade, restoreAnything } from "./made.server";
