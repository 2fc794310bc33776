import { CheckRow, Segment } from "~/ui/choices";
import { checkProps, choiceProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import { SaveRow } from "~/ui/button";
import {
  MAX_CARBS,
  MAX_HEATS,
  MAX_MINUTES,
  MIN_PROTEINS,
  type Weeknights,
  WEEKNIGHTS_PATH,
  weeknightsSchema,
} from "./weeknights";
import { message, t } from "~/language/messages";

const BOXES = [
  {
    name: "isEasy",
    label: message("Little work"),
    hint: message("At most 25 minutes of work, two pots and 12 ingredients"),
  },
  {
    name: "isKidMild",
    label: message("Mild enough for children"),
    hint: message("Only dishes known to be mild"),
  },
  {
    name: "isSeasonal",
    label: message("In season first"),
    hint: message("Show seasonal foods before the rest"),
  },
  {
    name: "isBudget",
    label: message("Low cost first"),
    hint: message("Show steak, lamb, shellfish and similar foods last"),
  },
] as const;

/** The times that are shown. An earlier choice that is not among them stays. */
const TIMES: readonly string[] = ["20", "30", "45", "60", "any"];
const HEATS = {
  none: message("None|heat"),
  mild: message("Mild|heat"),
  medium: message("Medium|heat"),
  any: message("Any|heat"),
};

/** Renders the rules for weeknights, which suggestions, Find Recipe and proposals follow. */
export function WeeknightsForm({ weeknights }: { weeknights: Weeknights }) {
  const { maxMinutes, maxHeat, minProtein, maxCarbs } = weeknights;
  const { form, fields } = useForm("weeknights-form", weeknightsSchema, {
    ...Object.fromEntries(BOXES.map(({ name }) => [name, weeknights[name] ? "on" : ""])),
    maxMinutes: MAX_MINUTES.find((value) => value === `${maxMinutes}`) ?? "any",
    maxHeat: maxHeat ?? "any",
  });
  const grams = [
    minProtein !== null && t("{grams} g of protein or more", { grams: minProtein }),
    maxCarbs !== null && t("{grams} g of carbohydrate or less", { grams: maxCarbs }),
  ].filter((words) => words !== false);
  return (
    <Form form={form} action={WEEKNIGHTS_PATH} noValidate data-enhance="" data-save-on-change="">
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-12">
        <Segment
          legend={t("Time, start to table, in minutes")}
          className="[&>div]:grid-cols-[repeat(auto-fit,minmax(min(100%,3rem),1fr))]"
          options={MAX_MINUTES.filter((value) => TIMES.includes(value) || value === `${maxMinutes}`)
            .toSorted((a, b) => Number(a === "any") - Number(b === "any"))
            .map((value) => ({ value, label: value === "any" ? t("Any|time") : value }))}
          {...choiceProps(fields.maxMinutes)}
        />
        <Segment
          legend={t("Heat")}
          options={MAX_HEATS.toReversed().map((value) => ({ value, label: t(HEATS[value]) }))}
          {...choiceProps(fields.maxHeat)}
        />
      </div>
      <div className="mt-3 md:grid md:grid-cols-2 md:gap-x-12">
        {BOXES.map(({ name, label, hint }) => (
          <div key={name} className="border-b border-line py-1">
            <CheckRow
              className="flex-row-reverse"
              label={
                <>
                  <span className="font-medium">{t(label)}</span>
                  <span className="block text-sm text-ink2">{t(hint)}</span>
                </>
              }
              {...checkProps(fields[name])}
            />
          </div>
        ))}
      </div>
      <details className="border-b border-line">
        <summary>
          {t("Protein and carbohydrate")}{" "}
          <span className="text-sm font-normal text-ink2">
            {grams.join(", ") || t("Any amount")}
          </span>
        </summary>
        <div className="grid gap-4 pb-4 md:grid-cols-2 md:gap-x-12">
          <GramsField
            {...{ name: "minProtein", label: t("Protein per serving"), grams: minProtein }}
            {...{
              choices: MIN_PROTEINS,
              words: (grams) => t("{grams} g or more first", { grams }),
            }}
          />
          <GramsField
            {...{ name: "maxCarbs", label: t("Net carbohydrate per serving"), grams: maxCarbs }}
            {...{ choices: MAX_CARBS, words: (grams) => t("{grams} g or less first", { grams }) }}
          />
          <p className="text-sm text-ink2">
            {t(
              "Estimated from the ingredients. Matching dishes are suggested first, and no dish is left out.",
            )}
          </p>
        </div>
      </details>
      <SaveRow>{t("Save weeknights")}</SaveRow>
    </Form>
  );
}

type GramsFieldProps = {
  name: "minProtein" | "maxCarbs";
  label: string;
  grams: number | null;
  choices: readonly string[];
  words: (value: string) => string;
};

function GramsField({ name, label, grams, choices, words }: GramsFieldProps) {
  return (
    <label className="grid gap-1.5">
      <span className="text-sm font-semibold">{label}</span>
      <select name={name} defaultValue={`${grams ?? "any"}`}>
        {choices.map((value) => (
          <option key={value} value={value}>
            {value === "any" ? t("Any amount") : words(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
