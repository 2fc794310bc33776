import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { cx } from "~/ui/classes";
import { Chips } from "~/ui/choices";
import { Icon } from "~/ui/icon";
import { remembered } from "~/ui/remembered";
import { choiceProps } from "~/ui/field-props";
import { type FormAnswer, typedText, useAnsweredForm, useFormAnswer } from "~/ui/use-form";
import { preferencesFormSchema } from "./preferences.schema";
import { WEEKNIGHTS_PATH } from "./weeknights";
import { ASKING, CARRIED, carriedOf } from "./asking";
import { CUISINES, MEAL_TYPES, type Preferences, PROTEINS, RESTRICTIONS } from "./choices";

/**
 * The four groups of choices. With Desserts chosen the proteins are hidden by CSS: they are kept and still
 * apply to the other courses. Folded, they are one line of what is chosen.
 */
export function PreferencesCard({
  preferences,
  folds = false,
}: {
  preferences: Preferences;
  folds?: boolean;
}) {
  const answer = useFormAnswer(ASKING);
  return (
    <Card
      id="preferences"
      title="Preferences"
      plain
      className={cx(
        "group/preferences print:hidden",
        folds && "md:grid md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-x-5 md:py-3",
      )}
      region
    >
      {folds && <Summary preferences={preferences} />}
      <form
        id={ASKING}
        method="post"
        className={cx(
          "*:[fieldset]:mt-6 [&_legend]:text-base",
          folds && "col-span-full hidden peer-checked/open:block md:pb-3",
        )}
        action="/dashboard/preferences"
        data-enhance=""
        data-save-on-change=""
        {...remembered(Groups, { preferences, answer })}
      />
    </Card>
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

function Summary({ preferences }: { preferences: Preferences }) {
  const lines = [
    preferences.mealTypePreferences,
    preferences.mealTypePreferences.includes("Desserts") ? [] : preferences.proteinPreferences,
    preferences.cuisinePreferences,
    preferences.allergyPreferences,
  ]
    .filter((list) => list.length > 0)
    .map((list) => `${list.join(", ")}.`);
  return (
    <>
      {/* Its button is as far below it: who comes by the keyboard sees that. */}
      <input
        type="checkbox"
        id="pf"
        className="peer/open sr-only scroll-mb-60"
        aria-label="Change preferences"
      />
      <div className="peer-checked/open:hidden peer-focus-visible/open:[&_.btn]:outline-3 [&_.btn]:outline-offset-2 [&_.btn]:outline-focus md:flex md:items-center md:justify-between md:gap-4">
        <div className="min-w-0 text-sm text-ink2">
          <p>{lines.join(" ") || "Nothing chosen yet for all of you."}</p>
          <p className="mt-1">
            Suggestions also keep to{" "}
            <a href="/eaters" className="py-3.5">
              what each of you needs
            </a>
            .
          </p>
        </div>
        <label
          className={buttonClass({
            variant: "outline",
            className: "max-md:mt-3 max-md:w-full md:flex-none",
          })}
          htmlFor="pf"
        >
          <Icon name="sliders" />
          Change preferences
        </label>
      </div>
    </>
  );
}
