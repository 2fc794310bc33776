import { Icon } from "~/ui/icon";
import { useForm } from "~/ui/use-form";
import type { ShownAsked } from "./fill-day";
import { type ProposalSettings, VARIETIES, VARIETY_WORDS, type Variety } from "./proposal-settings";
import { ChangingForm } from "./view-fields";
import { settingsFormSchema, WEEKNIGHT_MINUTES } from "./week-plan.schema";

type QuickChoicesProps = {
  settings: ProposalSettings;
  /** Minutes from Monday to Thursday: null for any, "mixed" where the days differ. */
  weeknights: number | null | "mixed";
  start: string;
  asked: ShownAsked;
};

type Choice = { value: string; words: string; detail?: string; isChosen: boolean };

const MIX_DETAILS: Record<Variety, string> = {
  familiar: "Two of seven are new",
  half: "Three of seven are new",
  adventurous: "Six of seven are new, some unusual",
};

/** Three settings of the household's proposals. A tap saves a choice and proposes again the dishes that no longer agree. */
export function QuickChoices({ settings, weeknights, start, asked }: QuickChoicesProps) {
  const { form } = useForm("quick-choices", settingsFormSchema);
  const minutes = weeknights === null ? "any" : String(weeknights);
  return (
    <ChangingForm {...{ form, start, asked }} intent="settings" className="quick-choices">
      <QuickChoice
        name="minutes"
        label="Weeknights"
        now={
          weeknights === null ? "Any time" : weeknights === "mixed" ? "By day" : `${minutes} min`
        }
        choices={WEEKNIGHT_MINUTES.map((value) => ({
          value,
          words: value === "any" ? "As long as it takes" : `${value} minutes`,
          isChosen: value === minutes,
        }))}
      />
      <QuickChoice
        name="children"
        label="Children"
        now={settings.isForChildren ? "Yes" : "No"}
        choices={[
          {
            value: "yes",
            words: "Yes",
            detail: "Mild, and what children like",
            isChosen: settings.isForChildren,
          },
          { value: "no", words: "No", isChosen: !settings.isForChildren },
        ]}
      />
      <QuickChoice
        name="variety"
        label="Mix"
        now={VARIETY_WORDS[settings.variety]}
        choices={VARIETIES.map((value) => ({
          value,
          words: VARIETY_WORDS[value],
          detail: MIX_DETAILS[value],
          isChosen: value === settings.variety,
        }))}
      />
    </ChangingForm>
  );
}

type QuickChoiceProps = { name: string; label: string; now: string; choices: readonly Choice[] };

const QuickChoice = ({ name, label, now, choices }: QuickChoiceProps) => (
  <details className="menu" data-menu="">
    <summary>
      <small>{label}</small>
      <Icon name="down" className="size-4 text-ink2" />
      <b>{now}</b>
    </summary>
    <ul role="list" aria-label={label}>
      {choices.map(({ value, words, detail, isChosen }) => (
        <li key={value}>
          <button name={name} value={value} aria-pressed={isChosen}>
            <Icon name="check" className={isChosen ? "text-olive" : "invisible"} />
            <span>
              {words}
              {detail && <small className="block">{detail}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </details>
);
