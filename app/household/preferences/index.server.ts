export {
  dropChoices,
  getPreferences,
  savePreferences,
  saveTicked,
  getWeeknights,
  saveWeeknights,
} from "./preferences.server";
