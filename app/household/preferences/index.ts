export { ASKING, CARRIED, carriedAs, readCarried } from "./asking";
export type { Preferences } from "./choices";
export {
  PREFERENCES_FAILED,
  preferencesFormSchema,
  preferencesSchema,
  preferencesShape,
} from "./preferences.schema";
export {
  WEEKNIGHTS_NOT_SAVED,
  type Weeknights,
  weeknightsInWords,
  weeknightsSchema,
} from "./weeknights";
export { hrefWithout, leaveOut, readWithout, saved, withoutSchema } from "./without";
