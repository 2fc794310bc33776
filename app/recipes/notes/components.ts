export { NotesForm, Notes, notesPath } from "./notes";
