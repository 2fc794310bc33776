import { Button, SaveRow } from "~/ui/button";
import { cx } from "~/ui/classes";
import { Chips } from "~/ui/choices";
import { Icon } from "~/ui/icon";
import {
  choiceProps,
  type FormAnswer,
  typedText,
  useAnsweredForm,
  useFormAnswer,
} from "~/ui/use-form";
import {
  ASKING,
  CARRIED,
  carriedOf,
  CUISINES,
  MEAL_TYPES,
  type Preferences,
  PROTEINS,
  RESTRICTIONS,
} from "./preferences";
import { preferencesFormSchema } from "./preferences.schema";
import { Fold } from "~/ui/fold";
import { labelOf } from "~/engine/labels";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/** The page that the form is on, which decides where its links lead. */
type Place = "dashboard" | "table";

type PreferencesFormProps = { preferences: Preferences; place: Place; className?: string };

/**
 * Renders the four groups of choices. If Desserts is chosen, CSS hides the proteins. They stay checked and still apply
 * to the other courses.
 */
export function PreferencesForm({ preferences, place, className }: PreferencesFormProps) {
  const answer = useFormAnswer(ASKING);
  return (
    <form
      id={ASKING}
      method="post"
      className={cx("group/preferences *:[fieldset]:mt-6 [&_legend]:text-base", className)}
      action="/dashboard/preferences"
      data-enhance=""
      data-save-on-change=""
    >
      <Groups preferences={preferences} answer={answer} place={place} />
    </form>
  );
}

/** Returns the preferred cuisines, or else proteins, on one line. */
export const preferencesInShort = ({ cuisinePreferences, proteinPreferences }: Preferences) =>
  [cuisinePreferences, proteinPreferences]
    .find((list) => list.length > 0)
    ?.map(labelOf)
    .join(", ") ?? t("Anything");

const choice = (value: string) => ({ value, label: labelOf(value) });

type GroupsProps = { preferences: Preferences; answer: FormAnswer | null; place: Place };

function Groups({ preferences, answer, place }: GroupsProps) {
  const { fields } = useAnsweredForm(ASKING, preferencesFormSchema, answer, preferences);
  const carried = typedText(answer, CARRIED) || carriedOf(preferences);
  return (
    <>
      <input type="hidden" name="form" value={ASKING} />
      <input type="hidden" name={CARRIED} value={carried} data-carried="" />
      <Chips
        legend={t("Meal Types")}
        options={MEAL_TYPES.map(choice)}
        {...choiceProps(fields.mealTypePreferences)}
      />
      <p className="col-span-full mt-4 hidden gap-2 rounded-md bg-plum-wash p-3 text-sm text-plum desserts:flex">
        <Icon name="info" />
        <span>
          <b>{t("Dessert Mode")}</b>
          <br />
          {t("Protein is not needed while Desserts is selected.")}
        </span>
      </p>
      <Chips
        legend={t("Protein Preferences")}
        options={PROTEINS.map(choice)}
        className="desserts:hidden"
        {...choiceProps(fields.proteinPreferences)}
      />
      <Chips
        legend={t("Cuisine Types")}
        options={CUISINES.map(choice)}
        {...choiceProps(fields.cuisinePreferences)}
      />
      <Chips
        legend={t("Allergy & Dietary Restrictions")}
        options={RESTRICTIONS.map(choice)}
        {...choiceProps(fields.allergyPreferences)}
      />
      <p className="col-span-full mt-3 text-sm text-ink2">
        {t("Applies to everyone at the table.")}{" "}
        {place === "dashboard" ? (
          <>
            {rich("To change people, allergies and weeknights, go to <link>Your table</link>.", {
              link: (text) => <a href="/table">{text}</a>,
            })}
          </>
        ) : (
          <>
            {rich(
              "Set one person’s restrictions on their own page. <link>More restrictions</link>",
              { link: (text) => <a href="/eaters/everybody">{text}</a> },
            )}
          </>
        )}
      </p>
      {place === "table" ? (
        <SaveRow>{t("Save preferences")}</SaveRow>
      ) : (
        <p className="col-span-full mt-5 flex flex-wrap items-center gap-2">
          <Button variant="secondary">{t("Save preferences")}</Button>
          <span className="text-sm text-ink2 no-script:hidden">{t("Saved as you tap.")}</span>
        </p>
      )}
    </>
  );
}

type PreferencesFoldProps = { preferences: Preferences; open: boolean };

/** Renders the preferences as one line with the choices, which opens in place. */
export function PreferencesFold({ preferences, open }: PreferencesFoldProps) {
  return (
    <Fold id="preferences" title={t("Preferences")} note={inOneLine(preferences)} open={open}>
      <PreferencesForm preferences={preferences} place="dashboard" />
    </Fold>
  );
}

/** Returns the choices on one line. */
function inOneLine({
  mealTypePreferences,
  proteinPreferences,
  cuisinePreferences,
  allergyPreferences,
}: Preferences) {
  const proteins = mealTypePreferences.includes("Desserts") ? [] : proteinPreferences;
  const choices = [mealTypePreferences, proteins, cuisinePreferences, allergyPreferences].flat();
  return choices.map(labelOf).join(", ") || t("Nothing chosen yet");
}
