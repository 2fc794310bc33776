export { dropChoices, getPreferences, savePreferences, saveTicked } from "./preferences.server";
export { getWeeknights, saveWeeknights } from "./weeknights.server";
