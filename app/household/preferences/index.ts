export {
  ASKING,
  CARRIED,
  carriedAs,
  readCarried,
  type Preferences,
  hrefWithout,
  leaveOut,
  readWithout,
  saved,
  withoutSchema,
} from "./preferences";
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
