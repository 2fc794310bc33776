export { NotesForm } from "./notes-form";
export { Notes, notesPath } from "./notes";
