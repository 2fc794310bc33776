import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chips } from "~/ui/choices";
import { Fold } from "~/ui/fold";
import { Icon } from "~/ui/icon";
import { remembered } from "~/ui/remembered";
import { choiceProps } from "~/ui/field-props";
import { type FormAnswer, typedText, useAnsweredForm, useFormAnswer } from "~/ui/use-form";
import { preferencesFormSchema } from "./preferences.schema";
import { WEEKNIGHTS_PATH } from "./weeknights";
import { ASKING, CARRIED, carriedOf } from "./asking";
import { CUISINES, MEAL_TYPES, type Preferences, PROTEINS, RESTRICTIONS } from "./choices";

type PreferencesProps = { preferences: Preferences };

/** The preferences on a page of their own. */
export function PreferencesCard({ preferences }: PreferencesProps) {
  return (
    <Card id="preferences" title="Preferences" plain className="print:hidden" region>
      <PreferencesForm preferences={preferences} />
    </Card>
  );
}

/** The preferences in one line that says what is chosen, which opens in place. */
export function PreferencesFold({ preferences, open }: PreferencesProps & { open: boolean }) {
  return (
    <Fold id="preferences" title="Preferences" note={inOneLine(preferences)} open={open}>
      <PreferencesForm preferences={preferences} />
    </Fold>
  );
}

/**
 * The four groups of choices. With Desserts chosen the proteins are hidden by CSS: they are kept and still
 * apply to the other courses.
 */
function PreferencesForm({ preferences }: PreferencesProps) {
  const answer = useFormAnswer(ASKING);
  return (
    <form
      id={ASKING}
      method="post"
      className="*:[fieldset]:mt-6 *:[fieldset]:first-of-type:mt-0 [&_legend]:text-base"
      action="/dashboard/preferences"
      data-enhance=""
      data-save-on-change=""
      {...remembered(Groups, { preferences, answer })}
    />
  );
}

type GroupsProps = { preferences: Preferences; answer: FormAnswer | null };

function Groups({ preferences, answer }: GroupsProps) {
  const { fields } = useAnsweredForm(ASKING, preferencesFormSchema, answer, preferences);
  const carried = typedText(answer, CARRIED) || carriedOf(preferences);
  return (
    <>
      <input type="hidden" name="form" value={ASKING} />
      <input type="hidden" name={CARRIED} value={carried} data-carried="" />
      <Chips
        legend="Meal Types"
        options={MEAL_TYPES}
        {...choiceProps(fields.mealTypePreferences)}
      />
      <p className="mt-4 hidden gap-2 rounded-md bg-plum-wash p-3 text-sm text-plum desserts:flex">
        <Icon name="info" />
        <span>
          <b>Dessert Mode</b>
          <br />
          Protein is not needed while Desserts is selected.
        </span>
      </p>
      <Chips
        legend="Protein Preferences"
        options={PROTEINS}
        className="desserts:hidden"
        {...choiceProps(fields.proteinPreferences)}
      />
      <Chips
        legend="Cuisine Types"
        options={CUISINES}
        {...choiceProps(fields.cuisinePreferences)}
      />
      <Chips
        legend="Allergy & Dietary Restrictions"
        options={RESTRICTIONS}
        {...choiceProps(fields.allergyPreferences)}
      />
      <p className="mt-3 text-sm text-ink2">
        <a href="/eaters">More allergies (peanut, sesame, fish …), own words, and who eats what</a>
      </p>
      <p className="mt-3 text-sm text-ink2">
        <a href={WEEKNIGHTS_PATH}>More: minutes, effort, heat and what is in season</a>
      </p>
      <p className="flex flex-wrap items-center gap-2 mt-5">
        <Button variant="secondary">Save preferences</Button>
        <span className="text-sm text-ink2 no-script:hidden">Saved as you tap.</span>
      </p>
    </>
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
