import { creditsInWords } from "~/household/billing";
import { addDays, weekFrom, formatDate } from "~/server/values/dates";
import { Button, SaveRow } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { useForm, inputProps } from "~/ui/use-form";
import { FILL_PATH } from "~/server/values/paths";
import { FillDay, type ShownProposal, type ShownRequest } from "./fill-day";
import { FillOptions, ViewFields, ChangingForm } from "./fill-options";
import type { SlotRow } from "./shown-proposal";
import {
  acceptFormSchema,
  changeFormSchema,
  wordsFormSchema,
  settingsFormSchema,
  WEEKNIGHT_MINUTES,
  TIME_LIMITS,
  limitsSchema,
} from "./week-plan.schema";
import { Icon } from "~/ui/icon";
import { MenuEntries } from "~/ui/menu";
import { Field } from "~/ui/field";
import { type KeptWish, wishInWords } from "./week";
import { type ProposalSettings, VARIETIES, VARIETY_WORDS, type Variety } from "./proposal-settings";
import type { DayLimits } from "./proposal-settings.server";
import { type Message, message, t } from "~/language/messages";
import { rich } from "~/language/rich";

type FillFormProps = ShownProposal & {
  /** The first of the seven days. */
  start: string;
  /** The price of all dishes in credits, and the household's credits. Null if no credits are needed. */
  price: number;
  credits: number | null;
  /** The request key, which charges a new dish only once even if the form is sent again. */
  requestId: string;
};

/**
 * The form of a proposal: seven days with the buttons that change them. It contains the slots to plan, and their price.
 */
export function FillForm(props: FillFormProps) {
  const { start, price, credits, requestId, ...proposal } = props;
  const { rows, open, planned: plannedEntries, restDays, eaters, asked: request } = proposal;
  const { form } = useForm("fill-week", acceptFormSchema);
  const dishes = rows.filter(({ dish }) => dish !== null);
  const hasTypes = request.mealTypes.length > 1;
  const meals = rows.length + open.length + plannedEntries.length;
  const daysAfter = `${FILL_PATH}?from=${addDays(start, 7)}`;
  return (
    <Form form={form} action={proposal.here} noValidate data-region="" data-enhance="">
      <ViewFields {...{ start, asked: request }} />
      <input type="hidden" name="credits" value={price} />
      <input type="hidden" name="requestId" value={requestId} />
      {rows.length + open.length === 0 && plannedEntries.length > 0 ? (
        <Notice tone="info" title={t("These seven days are planned.")}>
          {rich(
            "{meal, select, breakfast {No breakfast is open.} lunch {No lunch is open.} dinner {No dinner is open.} snack {No snack is open.} other {No meal is open.}} <link>Fill the next seven days</link>",
            {
              meal: hasTypes ? "meal" : request.mealTypes[0],
              link: (text) => <a href={daysAfter}>{text}</a>,
            },
          )}
        </Notice>
      ) : (
        meals > 0 &&
        meals <= FEW && (
          <p className="mb-2">
            {rich(
              "These seven days have nothing else to fill. <link>Fill the next seven days</link>",
              {
                link: (text) => (
                  <a href={daysAfter} className="inline-flex min-h-11 items-center">
                    {text}
                  </a>
                ),
              },
            )}
          </p>
        )
      )}
      {meals === 0 && restDays.length === 0 ? (
        <EmptyState cuisine="italian" heading="h2" title={t("Nothing left to fill")}>
          {t("None of these seven days can be planned.")}
        </EmptyState>
      ) : (
        <div className="proposal">
          <ol role="list" className="lg:contents">
            {weekFrom(start).map((date) => (
              <FillDay key={date} {...proposal} date={date} />
            ))}
          </ol>
          <FillOptions
            {...{ asked: request, eaters }}
            from={start}
            slots={[...rows.map(({ slot }) => slot), ...open]}
          />
        </div>
      )}
      {dishes.length > 0 && <PayBar {...{ dishes, price, credits }} />}
    </Form>
  );
}

/** The number of meals up to which the next seven days are offered, too. */
const FEW = 2;

type PayBarProps = { dishes: readonly SlotRow[]; price: number; credits: number | null };

/** The bar that stays visible: the number of dishes, and their price. */
function PayBar({ dishes, price, credits }: PayBarProps) {
  const isDinners = dishes.every(({ slot }) => slot.mealType === "dinner");
  const fresh = dishes.filter(({ dish }) => dish?.kind === "new").length;
  const ownCount = dishes.length - fresh;
  return (
    <div className="pay-bar" data-sticky="pay">
      <p className="flex-[1_1_6.5rem] text-sm leading-tight text-ink2 figures">
        {fresh === 0
          ? t("{own} of yours.", { own: ownCount })
          : ownCount === 0
            ? t("{fresh} new.", { fresh })
            : t("{own} of yours, {fresh} new.", { own: ownCount, fresh })}
        {credits !== null && (
          <>
            <br />
            {price > 0
              ? t("You have {credits}.", { credits: creditsInWords(credits) })
              : t("Nothing to pay.")}
          </>
        )}
      </p>
      <Button busyLabel={t("Planning...")} className="min-h-12 px-4.5">
        {planInWords(dishes.length, isDinners, price)}
      </Button>
    </div>
  );
}

/** Returns the label of the button that plans dishes, with their price if there is one. */
function planInWords(count: number, isDinners: boolean, price: number) {
  const meal = isDinners ? "dinner" : "meal";
  return price > 0
    ? t(
        "{meal, select, dinner {{count, plural, one {Plan # dinner, {credits}} other {Plan # dinners, {credits}}}} other {{count, plural, one {Plan # meal, {credits}} other {Plan # meals, {credits}}}}}",
        { meal, count, credits: creditsInWords(price) },
      )
    : t(
        "{meal, select, dinner {{count, plural, one {Plan # dinner} other {Plan # dinners}}} other {{count, plural, one {Plan # meal} other {Plan # meals}}}}",
        { meal, count },
      );
}

type ChangeFormProps = {
  wishes: readonly KeptWish[];
  start: string;
  asked: ShownRequest;
  /** The address of this proposal, which is shown again if the words are not understood. */
  here: string;
};

/** Renders a text field for changes in the user's own words, and the stored wishes. */
export function ChangeForm({ wishes, start, asked: request, here }: ChangeFormProps) {
  const { form, fields } = useForm("change-week", wordsFormSchema);
  return (
    <div className="min-w-0">
      <ChangingForm
        {...{ form, start, asked: request }}
        intent="words"
        action={here}
        className="flex flex-wrap items-start gap-2"
      >
        <div className="min-w-0 flex-[1_1_12rem]">
          <Field
            {...inputProps(fields.words)}
            label={t("Change something")}
            className="[&>label]:sr-only"
            placeholder={t("Change something: no fish")}
            maxLength={300}
            enterKeyHint="go"
          />
        </div>
        <Button variant="secondary" className="min-h-12" busyLabel={t("Changing...")}>
          {t("Change")}
        </Button>
      </ChangingForm>
      {wishes.length > 0 && <Wishes {...{ wishes, start, asked: request }} />}
    </div>
  );
}

/** Renders each wish as a button that removes it. */
function Wishes({ wishes, start, asked: request }: Omit<ChangeFormProps, "here">) {
  const { form } = useForm("wishes", changeFormSchema);
  return (
    <ChangingForm
      {...{ form, start, asked: request }}
      intent="change"
      className="mt-2 flex flex-wrap items-center gap-1.5"
    >
      <span className="text-sm text-ink2">{t("You asked for:")}</span>
      {wishes.map((wish, at) => (
        <button
          key={at}
          name="drop"
          value={`${at}~${wish.words}`}
          aria-label={t("Remove {wish}", { wish: wishInWords(wish) })}
          className="relative inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-sm border-[1.5px] border-olive bg-olive-wash px-3 text-sm font-semibold text-ink after:absolute after:inset-x-0 after:inset-y-[-5.5px]"
        >
          <bdi className="min-w-0 wrap-anywhere">{wishInWords(wish)}</bdi>
          <Icon name="close" className="size-4 flex-none" />
        </button>
      ))}
    </ChangingForm>
  );
}

type QuickChoicesProps = {
  settings: ProposalSettings;
  /** The time limit in minutes from Monday to Thursday. Null for any time, "mixed" if the days differ. */
  weeknights: number | null | "mixed";
  start: string;
  asked: ShownRequest;
};

type Choice = { value: string; words: string; detail?: string; isChosen: boolean };

const MIX_DETAILS: Record<Variety, Message> = {
  familiar: message("Two of seven are new"),
  half: message("Three of seven are new"),
  adventurous: message("Six of seven are new, some unusual"),
};

/**
 * Renders three settings of the household's proposals. Choosing one saves it and replaces the proposed dishes that no
 * longer fit.
 */
export function QuickChoices({ settings, weeknights, start, asked: request }: QuickChoicesProps) {
  const { form } = useForm("quick-choices", settingsFormSchema);
  const minutes = weeknights === null ? "any" : String(weeknights);
  return (
    <ChangingForm {...{ form, start, asked: request }} intent="settings" className="quick-choices">
      <QuickChoice
        name="minutes"
        label={t("Weeknights")}
        now={
          weeknights === null
            ? t("Any time")
            : weeknights === "mixed"
              ? t("By day")
              : t("{minutes} min", { minutes })
        }
        choices={WEEKNIGHT_MINUTES.map((value) => ({
          value,
          words:
            value === "any" ? t("As long as it takes") : t("{minutes} minutes", { minutes: value }),
          isChosen: value === minutes,
        }))}
      />
      <QuickChoice
        name="children"
        label={t("Children")}
        now={settings.isForChildren ? t("Yes") : t("No")}
        choices={[
          {
            value: "yes",
            words: t("Yes"),
            detail: t("Mild dishes that children like"),
            isChosen: settings.isForChildren,
          },
          { value: "no", words: t("No"), isChosen: !settings.isForChildren },
        ]}
      />
      <QuickChoice
        name="variety"
        label={t("Mix")}
        now={t(VARIETY_WORDS[settings.variety])}
        choices={VARIETIES.map((value) => ({
          value,
          words: t(VARIETY_WORDS[value]),
          detail: t(MIX_DETAILS[value]),
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
    <MenuEntries label={label}>
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
    </MenuEntries>
  </details>
);

/** A Sunday, to format the names of weekdays. */
const SUNDAY = "2026-11-22";
const nameOf = (day: number, format: "EEE" | "EEEE") => formatDate(addDays(SUNDAY, day), format);
const shortLimit = (limit: (typeof TIME_LIMITS)[number]) =>
  limit === "any" ? "–" : limit === "0" ? t("None|no time") : limit;

/** Returns the days with a time limit ("Tue, Thu"), or "None". */
export const busyDaysInWords = (limits: DayLimits) =>
  limits.flatMap((limit, day) => (limit === null ? [] : nameOf(day, "EEE"))).join(", ") ||
  t("None|no days");

/** The form for the time limits of the days of the week. */
export function TimesForm({ limits }: { limits: DayLimits }) {
  const { form } = useForm("week-times", limitsSchema);
  return (
    <Form
      form={form}
      action="/dashboard/week/times"
      noValidate
      data-enhance=""
      data-save-on-change=""
    >
      <div className="grid max-w-136 grid-cols-[repeat(auto-fit,minmax(min(100%,2.75rem),1fr))] gap-1">
        {limits.map((limit, day) => (
          <label key={day} className="grid gap-1 text-center text-xs font-semibold text-ink2">
            <span aria-hidden="true">{nameOf(day, "EEE")}</span>
            <select
              name="limit"
              aria-label={nameOf(day, "EEEE")}
              defaultValue={limit === null ? "any" : String(limit)}
              className={`appearance-none px-0 text-center [text-align-last:center] ${limit === null ? "" : "border-mustard bg-mustard-wash font-semibold text-mustard"}`}
            >
              {TIME_LIMITS.map((value) => (
                <option key={value} value={value}>
                  {shortLimit(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink2">
        {t(
          "These limits apply every week. Choose None for a day without cooking. To change a single night, use the planner.",
        )}
      </p>
      <SaveRow>{t("Save busy days")}</SaveRow>
    </Form>
  );
}
