export {
  addFood,
  forgetFood,
  listPantry,
  listUseSoon,
  noteSaid,
  saveFood,
  listUses,
} from "./pantry.server";
