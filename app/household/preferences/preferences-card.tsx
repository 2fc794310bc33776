import { Fold } from "~/ui/fold";
import type { Preferences } from "./choices";
import { PreferencesForm } from "./preferences-form";

type PreferencesFoldProps = { preferences: Preferences; open: boolean };

/** The preferences in one line that says what is chosen, which opens in place. */
export function PreferencesFold({ preferences, open }: PreferencesFoldProps) {
  return (
    <Fold id="preferences" title="Preferences" note={inOneLine(preferences)} open={open}>
      <PreferencesForm preferences={preferences} place="dashboard" />
    </Fold>
  );
}

/** What is chosen, in one line. */
function inOneLine({
  mealTypePreferences,
  proteinPreferences,
  cuisinePreferences,
  allergyPreferences,
}: Preferences) {
  const proteins = mealTypePreferences.includes("Desserts") ? [] : proteinPreferences;
  const chosen = [mealTypePreferences, proteins, cuisinePreferences, allergyPreferences].flat();
  return chosen.join(", ") || "Nothing chosen yet";
}
