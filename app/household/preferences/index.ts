export { ASKING, CARRIED, carriedAs, readCarried } from "./asking";
export type { Preferences } from "./choices";
export { PreferencesFold } from "./preferences-card";
export { PreferencesForm, preferencesInShort } from "./preferences-form";
export {
  PREFERENCES_FAILED,
  preferencesFormSchema,
  preferencesSchema,
  preferencesShape,
} from "./preferences.schema";
export { WeeknightsForm } from "./weeknights-form";
export {
  WEEKNIGHTS_NOT_SAVED,
  type Weeknights,
  weeknightsInWords,
  weeknightsSchema,
} from "./weeknights";
export { hrefWithout, leaveOut, readWithout, saved, withoutSchema } from "./without";
