export { NOTES_FAILED, notesCallSchema, notesSchema, notesShape } from "./recipe-notes.schema";
