export { getNightNotes } from "./night-notes.server";
