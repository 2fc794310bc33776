export { getRecipeNotes, saveRecipeNotes } from "./recipe-notes.server";
