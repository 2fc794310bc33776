export { addFood, forgetFood, listPantry, listUseSoon, noteSaid, saveFood } from "./pantry.server";
export { listUses } from "./uses.server";
