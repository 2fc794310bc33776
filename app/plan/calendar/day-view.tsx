import { addDays, formatDate } from "~/server/values/dates";
import { MAX_SERVES } from "~/recipes/meals";
import { Button, ButtonLink } from "~/ui/button";
import { Field, SelectField } from "~/ui/field";
import { inputProps, selectProps, useForm } from "~/ui/use-form";
import { Fold } from "~/ui/fold";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { withFrom } from "~/ui/way-back";
import { addLeftoversSchema, type EntryType, MEAL_TYPE_LABELS, DAY_TYPES } from "./calendar.schema";
import { dayPath } from "~/server/values/paths";
import { inWords } from "~/language/words";
import type { Leftovers } from "./leftovers.server";
import { CheckMark } from "~/recipes/verdicts/components";
import type { EntryCard } from "./entries.server";
import { addMealPath, entryPath } from "./entry-path";
import { RemoveEntry } from "./calendar-day";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

function untilInWords({ until, isFrozen }: Leftovers, today: string | undefined) {
  if (until === today) return isFrozen ? t("frozen, until today") : t("until today");
  if (today && until === addDays(today, 1)) {
    return isFrozen ? t("frozen, until tomorrow") : t("until tomorrow");
  }
  return isFrozen
    ? t("frozen, until {date}", { date: formatDate(until, "d MMMM") })
    : t("until {date}", { date: formatDate(until, "EEEE") });
}

type OnDayProps = {
  leftovers: readonly Leftovers[];
  /** The day, and its path. */
  date: string;
  /** The first day for which meals can be planned. */
  earliest: string;
  action: string;
  types: readonly EntryType[];
  householdSize: number;
};

/** The id of the heading. The day's page may be open over the planner, which has its own heading for leftovers. */
const ON_DAY = "leftovers-on-day";

/** The leftovers that can be eaten on a day, each with a form that plans it for that or another day. */
function LeftoversOnDay({ leftovers, ...props }: OnDayProps) {
  if (leftovers.length === 0) return null;
  return (
    <section className="mb-5" aria-labelledby={ON_DAY}>
      <h2 className="mb-2 text-xl" id={ON_DAY}>
        {t("Leftovers")}
      </h2>
      <ul role="list" className="stack">
        {leftovers.map((mealLeftovers) => (
          <li key={mealLeftovers.entryId}>
            <PlanLeftovers one={mealLeftovers} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlanProps = Omit<OnDayProps, "leftovers"> & { one: Leftovers };

/** The form that plans the leftovers of one meal for a day on which they are good. */
export function PlanLeftovers({
  one: mealLeftovers,
  date,
  earliest,
  action,
  types,
  householdSize,
}: PlanProps) {
  const { entryId, title, portions, cookedOn, until } = mealLeftovers;
  const { form, fields } = useForm(`leftovers-${entryId}`, addLeftoversSchema, {
    leftoversOf: entryId,
    scheduledDate: date,
    mealType: "dinner",
    servings: Math.min(portions, householdSize),
  });
  return (
    <>
      <Words one={mealLeftovers} />
      <Form
        form={form}
        intent="leftovers"
        action={action}
        className="mt-2 flex flex-wrap items-end gap-2"
        noValidate
        data-enhance=""
      >
        <input type="hidden" name="leftoversOf" value={entryId} />
        <Field
          label={t("On|a date")}
          {...inputProps(fields.scheduledDate, "date")}
          min={cookedOn > earliest ? cookedOn : earliest}
          max={until}
        />
        <SelectField
          label={t("Meal type")}
          {...selectProps(fields.mealType)}
          options={types.map((value) => ({ value, label: t(MEAL_TYPE_LABELS[value]) }))}
        />
        <Field
          label={t("Portions")}
          {...inputProps(fields.servings, "number")}
          inputMode="numeric"
          max={Math.min(portions, MAX_SERVES)}
          className="*:[input]:w-24"
        />
        <Button variant="outline" label={t("Eat leftovers of {title}", { title })}>
          {t("Eat leftovers")}
        </Button>
      </Form>
    </>
  );
}

function Words({ one: mealLeftovers, today }: { one: Leftovers; today?: string }) {
  return (
    <p className="wrap-anywhere">
      {rich(
        "Leftovers of <strong>{title}</strong>, {count, plural, one {# portion} other {# portions}}, {until}",
        {
          title: mealLeftovers.title,
          count: mealLeftovers.portions,
          strong: (text) => <b dir="auto">{text}</b>,
          until: (
            <span
              className={mealLeftovers.isSoon ? "inline-block font-semibold text-err" : undefined}
            >
              {mealLeftovers.isSoon && <Icon name="clock" className="me-1 inline size-4" />}
              {untilInWords(mealLeftovers, today)}
            </span>
          ),
        },
      )}
    </p>
  );
}

/** Today's leftovers before they spoil, to be planned, frozen, or marked as gone. */
export function LeftoversCard({
  leftovers,
  today,
  open,
}: {
  leftovers: Leftovers[];
  today: string;
  open: boolean;
}) {
  // Keep the empty region in the page, so that an update can fill it.
  if (leftovers.length === 0) return <div id="leftovers" data-region="" hidden />;
  return (
    <Fold
      id="leftovers"
      title={t("Leftovers")}
      note={inWords(leftovers.map(({ title }) => title))}
      open={open}
    >
      <ul role="list" className="stack">
        {leftovers.map((mealLeftovers) => (
          <li key={mealLeftovers.entryId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 grow basis-80">
              <Words one={mealLeftovers} today={today} />
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink
                variant="outline"
                size="sm"
                label={t("Plan leftovers of {title}", { title: mealLeftovers.title })}
                href={withFrom(
                  `${dayPath(nextDay(mealLeftovers, today))}#${ON_DAY}`,
                  "/dashboard?open=leftovers#leftovers",
                )}
                data-modal=""
              >
                {t("Plan|verb")}
              </ButtonLink>
              <StateForm one={mealLeftovers} today={today} />
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Returns the day for which leftovers are offered: today, or the day after they are cooked if that is later. */
export const nextDay = ({ cookedOn }: Leftovers, today: string) =>
  cookedOn < today ? today : addDays(cookedOn, 1);

function StateForm({ one: mealLeftovers, today }: { one: Leftovers; today: string }) {
  return (
    <form
      method="post"
      action={`/dashboard/calendar/${today}`}
      className="flex flex-wrap gap-2"
      data-enhance=""
    >
      <input type="hidden" name="intent" value="leftovers-state" />
      <input type="hidden" name="entryId" value={mealLeftovers.entryId} />
      <input type="hidden" name="returnTo" value="/dashboard?open=leftovers#leftovers" />
      {!mealLeftovers.isFrozen && (
        <Button
          variant="outline"
          size="sm"
          name="state"
          value="frozen"
          label={t("Leftovers of {title} are frozen", { title: mealLeftovers.title })}
        >
          {t("Frozen|leftovers")}
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        name="state"
        value="gone"
        label={t("Leftovers of {title} are gone", { title: mealLeftovers.title })}
      >
        {t("Gone|leftovers")}
      </Button>
    </form>
  );
}

type DayViewProps = {
  date: string;
  earliest: string;
  entries: EntryCard[];
  /** The leftovers that can be eaten on the day. */
  leftovers: readonly Leftovers[];
  householdSize: number;
  /** The page to return to. */
  from: string;
};

/** Shows one day: its entries with links to their pages, its leftovers, and the ways to add a meal. */
export function DayView(props: DayViewProps) {
  const { date, earliest, entries, leftovers, householdSize, from } = props;
  const path = dayPath(date);
  const here = withFrom(path, from);
  const isPast = date < earliest;
  return (
    <>
      {entries.length > 0 && (
        <ul className="stack mb-5" role="list">
          {entries.map((entry) => (
            <DayEntry key={entry.id} entry={entry} here={here} />
          ))}
        </ul>
      )}
      {isPast ? (
        entries.length === 0 && <p>{t("Nothing was planned on this day.")}</p>
      ) : (
        <>
          <LeftoversOnDay
            {...{ leftovers, date, earliest, householdSize }}
            action={here}
            types={DAY_TYPES}
          />
          <h2 className="mb-3 text-xl" id="add-meal">
            {t("Add Meal")}
          </h2>
          <ul role="list" className="flex flex-wrap gap-2">
            {DAY_TYPES.map((mealType) => (
              <li key={mealType}>
                <ButtonLink
                  variant="outline"
                  icon="plus"
                  href={withFrom(addMealPath({ scheduledDate: date, mealType }), from)}
                >
                  {t(MEAL_TYPE_LABELS[mealType])}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A planned meal of the day: the link to its page, and the button that removes it. */
function DayEntry({ entry, here }: { entry: EntryCard; here: string }) {
  const { id, title, mealType, lines, mark } = entry;
  return (
    <li>
      <div className="entry" data-type={mealType}>
        <div className="entry-text">
          <small>{t(MEAL_TYPE_LABELS[mealType])}</small>
          <a dir="auto" href={withFrom(entryPath(entry), here)}>
            {title}
          </a>
        </div>
        <RemoveEntry id={id} title={title} />
      </div>
      <CheckMark mark={mark} className="my-2" />
      {lines.length > 0 && (
        <p className="mt-1 text-sm text-ink2 wrap-anywhere" dir="auto">
          {t("To buy: {lines}", { lines: lines.join(", ") })}
        </p>
      )}
    </li>
  );
}
