export { PreferencesFold, PreferencesForm, preferencesInShort } from "./preferences-form";
export { WeeknightsForm } from "./weeknights-form";
