export { PreferencesFold } from "./preferences-card";
export { PreferencesForm, preferencesInShort } from "./preferences-form";
export { WeeknightsForm } from "./weeknights-form";
