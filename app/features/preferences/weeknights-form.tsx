import { Button, ButtonLink } from "~/ui/button";
import { CheckRow } from "~/ui/choices";
import { checkProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import {
  HEAT_WORDS,
  MAX_CARBS,
  MAX_HEATS,
  MAX_MINUTES,
  MIN_PROTEINS,
  type Weeknights,
  WEEKNIGHTS_PATH,
  weeknightsSchema,
} from "./weeknights";

const BOXES = [
  ["isEasy", "Little work", "25 minutes with your hands, two pots and 12 ingredients at most."],
  ["isKidMild", "Mild enough for children", "Only dishes that we know to be."],
  ["isSeasonal", "In season first", "What is at its best now comes before the rest."],
  ["isBudget", "What costs little first", "Steak, lamb, shellfish and the like come last."],
] as const;

/** A choice: on a phone below its words, or else at the end of their line, all as wide. */
const ROW = "grid gap-1.5 md:grid-cols-[minmax(0,1fr)_15rem] md:items-center";

/** What suggestions, Find and a filled week follow on weeknights. */
export function WeeknightsForm({ weeknights, from }: { weeknights: Weeknights; from: string }) {
  const ticked = Object.fromEntries(BOXES.map(([name]) => [name, weeknights[name] ? "on" : ""]));
  const { form, fields } = useForm("weeknights", weeknightsSchema, ticked);
  return (
    <Form
      form={form}
      action={`${WEEKNIGHTS_PATH}?from=${encodeURIComponent(from)}`}
      className="stack"
      noValidate
      data-closes=""
    >
      <p>Suggestions and filled weeks keep to this. Find shows first what fits it.</p>
      <label className={ROW}>
        <span className="font-medium">Time, start to table</span>
        <select name="maxMinutes" defaultValue={`${weeknights.maxMinutes ?? "any"}`}>
          {MAX_MINUTES.map((value) => (
            <option key={value} value={value}>
              {value === "any" ? "As long as it takes" : `Up to ${value} minutes`}
            </option>
          ))}
        </select>
      </label>
      <p className="text-sm text-ink2">
        Desserts may take longer. For single days of the week:{" "}
        <a href="/dashboard/week/times">Busy days</a>.
      </p>
      <label className={ROW}>
        <span className="font-medium">Heat</span>
        <select name="maxHeat" defaultValue={weeknights.maxHeat ?? "any"}>
          {MAX_HEATS.map((value) => (
            <option key={value} value={value}>
              {value === "any" ? "As hot as it is" : capital(HEAT_WORDS[value])}
            </option>
          ))}
        </select>
      </label>
      <GramsRow
        {...{ name: "minProtein", label: "Protein a serving", grams: weeknights.minProtein }}
        {...{ choices: MIN_PROTEINS, words: (value) => `${value} g or more first` }}
      />
      <GramsRow
        {...{ name: "maxCarbs", label: "Net carbohydrate a serving", grams: weeknights.maxCarbs }}
        {...{ choices: MAX_CARBS, words: (value) => `${value} g or less first` }}
      />
      <p className="text-sm text-ink2">
        Estimates, by the ingredients. They put dishes first and leave none out.
      </p>
      {BOXES.map(([name, label, hint]) => (
        <div key={name}>
          <CheckRow label={<b>{label}</b>} {...checkProps(fields[name])} />
          <p className="text-sm text-ink2">{hint}</p>
        </div>
      ))}
      <div className="sheet-foot">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          Cancel
        </ButtonLink>
        <Button icon="check">Save</Button>
      </div>
    </Form>
  );
}

type GramsRowProps = {
  name: "minProtein" | "maxCarbs";
  label: string;
  grams: number | null;
  choices: readonly string[];
  words: (value: string) => string;
};

function GramsRow({ name, label, grams, choices, words }: GramsRowProps) {
  return (
    <label className={ROW}>
      <span className="font-medium">{label}</span>
      <select name={name} defaultValue={`${grams ?? "any"}`}>
        {choices.map((value) => (
          <option key={value} value={value}>
            {value === "any" ? "As it comes" : words(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
