export { NotesForm } from "./notes-form";
export { Notes, notesPath } from "./notes";
export { NOTES_FAILED, notesCallSchema, notesSchema, notesShape } from "./recipe-notes.schema";
