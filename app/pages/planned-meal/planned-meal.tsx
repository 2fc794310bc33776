import type { ReactNode } from "react";
import { formatDate, weekFrom } from "~/server/values/dates";
import {
  ENTRY_TYPES,
  MEAL_TYPE_LABELS,
  moveEntrySchema,
  entryPath,
  recipeOfEntry,
} from "~/plan/calendar";
import {
  nextDay,
  PlanLeftovers,
  OccasionForm,
  RemoveFromPlan,
  ServingsForm,
} from "~/plan/calendar/components";
import { CheckMark } from "~/recipes/verdicts/components";
import { cookPath } from "~/plan/cook-mode";
import { timeOf, madePath } from "~/recipes/meals";
import { ButtonLink, Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Lid, Napkin } from "~/ui/plate";
import { typedText, useFormAnswer, useForm, inputProps } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import type { getPlannedMeal } from "./planned-meal.server";
import { SeatsForm, whoEats } from "./seats-form";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

type MoveEntryProps = {
  id: string;
  title: string;
  scheduledDate: string;
  /** The first date to which the entry can be moved. */
  earliest: string;
  /** The entries for the same meal of the next seven days, by date. */
  taken: Readonly<Record<string, string>>;
  /** The page that the form is sent to. */
  action: string;
};

/** Moves an entry to another day. If an entry is planned there for the same meal, the two swap days. */
function MoveEntry(props: MoveEntryProps) {
  const { id, title, scheduledDate, earliest, taken: takenDates, action } = props;
  const { form, fields } = useForm(`move-${id}`, moveEntrySchema, {
    scheduledDate: scheduledDate < earliest ? earliest : scheduledDate,
  });
  const hidden = (
    <>
      <input type="hidden" name="exchange" value="yes" />
      <input type="hidden" name="entryId" value={id} />
      <input type="hidden" name="intent" value="move" />
    </>
  );
  return (
    <div className="stack">
      <form method="post" action={action} data-enhance="" data-here="">
        {hidden}
        <fieldset className="grid grid-cols-7 gap-1">
          <legend className="mb-2 text-sm font-semibold">{t("Move to")}</legend>
          {weekFrom(earliest).map((date) => (
            <button
              key={date}
              name="scheduledDate"
              value={date}
              disabled={date === scheduledDate}
              aria-label={dayAndMeal(date, takenDates[date])}
              className="grid min-h-14 cursor-pointer content-center justify-items-center rounded-sm border-[1.5px] border-edge bg-card text-xs text-ink2 hover:bg-sunk disabled:border-olive disabled:bg-olive disabled:text-on-olive"
            >
              {formatDate(date, "EEE")}
              <b className="font-serif text-lg leading-none font-normal">{formatDate(date, "d")}</b>
            </button>
          ))}
        </fieldset>
        <p className="mt-2 text-sm text-ink2">
          {t("If another meal is planned there, the two meals swap days.")}
        </p>
      </form>
      <Form
        form={form}
        action={action}
        className="flex flex-wrap items-end gap-2"
        noValidate
        data-enhance=""
        data-here=""
      >
        {hidden}
        <Field
          label={t("Another day")}
          {...inputProps(fields.scheduledDate, "date")}
          min={earliest}
        />
        <Button variant="secondary" label={t("Move {title}", { title })}>
          {t("Move")}
        </Button>
      </Form>
    </div>
  );
}

const dayAndMeal = (date: string, title: string | undefined) => {
  const day = formatDate(date, "EEEE d MMMM");
  return title ? t("{day}, where {title} is planned", { day, title }) : day;
};

type CookedFormProps = {
  id: string;
  mealId: string;
  title: string;
  isCooked: boolean;
  /** The current page, which receives the form. */
  here: string;
};

/** Shows the checkbox for a cooked meal, and then the link to rate it. */
function CookedForm({ id, mealId, title, isCooked, here }: CookedFormProps) {
  return (
    <form method="post" action={here} className="flex flex-wrap gap-2 self-end" data-enhance="">
      {isCooked && (
        <ButtonLink
          variant="outline"
          href={madePath({ mealId, entryId: id, from: here })}
          label={t("How was it: {title}", { title })}
          data-modal=""
        >
          {t("How was it?")}
        </ButtonLink>
      )}
      <input type="hidden" name="entryId" value={id} />
      <input type="hidden" name="intent" value="cooked" />
      <Button
        variant={isCooked ? "ghost" : "outline"}
        icon="check"
        name="isCooked"
        value={isCooked ? "no" : "yes"}
        label={isCooked ? t("Cooked: {title}. Undo", { title }) : t("Cooked: {title}", { title })}
      >
        {isCooked ? t("Cooked: undo") : t("Cooked")}
      </Button>
    </form>
  );
}

type PlannedMealProps = Awaited<ReturnType<typeof getPlannedMeal>> & {
  /** The form that repeats the entry, and the current rule: "Every Friday". */
  repeat: { form: ReactNode; value: string } | null;
  /** The page to which this page leads back. */
  from: string;
};

/** Shows a planned meal: its dish, the link to cook it, and a row for each setting. */
export function PlannedMealCard(props: PlannedMealProps) {
  const { entry, today, earliest, eaters, repeat, from, taken: takenDates, guestWords } = props;
  const { leftovers, householdSize } = props;
  const { id, title, mealId, kind, scheduledDate, servings, cookFor, isCooked } = entry;
  const here = withFrom(entryPath(entry), from);
  const date = formatDate(scheduledDate, "EEEE d MMMM");
  const isAhead = scheduledDate >= earliest;
  const isDish = kind === "meal" && mealId !== null;
  const answer = useFormAnswer();
  const refused = typedText(answer, "intent");
  return (
    <div className="lg:mx-auto lg:grid lg:max-w-page lg:grid-cols-[1.1fr_1fr] lg:items-start lg:gap-14 lg:px-gutter lg:py-6">
      <Setting {...props} here={here} />
      <div className="px-gutter lg:px-0">
        {mealId !== null && (
          <Row
            icon="serves"
            name={t("Who eats")}
            value={whoEats(eaters, entry.eaters)}
            note={
              cookFor === null
                ? t("{count, plural, one {# serving} other {# servings}}", { count: servings })
                : t("{servings} servings, cook for {people}", { servings, people: cookFor })
            }
            isOpen={refused === "seats" || refused === "servings"}
          >
            <SeatsForm
              {...{ title, eaters }}
              entryId={id}
              action={here}
              seats={entry.eaters}
              understood={guestWords}
            />
            <div className="mt-4">
              <ServingsForm
                {...{ id, title, servings, cookFor }}
                path={here}
                isCooked={kind === "meal"}
              />
            </div>
          </Row>
        )}
        {mealId === null && (
          <Row icon="pencil" name={t("Type")} value={title} isOpen={refused === "occasion-save"}>
            <OccasionForm entry={entry} action={here} />
          </Row>
        )}
        {isAhead && (
          <Row
            icon="calendar"
            name={t("Day")}
            value={scheduledDate === today ? t("Today, {date}", { date }) : date}
            note={t(MEAL_TYPE_LABELS[entry.mealType])}
            isOpen={refused === "move"}
          >
            <MoveEntry
              {...{ id, title, scheduledDate, earliest, taken: takenDates }}
              action={here}
            />
          </Row>
        )}
        {repeat && isAhead && (
          <Row icon="refresh" name={t("Repeat")} value={repeat.value}>
            {repeat.form}
          </Row>
        )}
        {leftovers && (
          <Row
            icon="pot"
            name={t("Leftovers")}
            value={t("{count, plural, one {# portion} other {# portions}} left", {
              count: leftovers.portions,
            })}
            note={t("Plan them for another day")}
            isOpen={refused === "leftovers"}
          >
            <PlanLeftovers
              {...{ earliest, householdSize }}
              one={leftovers}
              date={nextDay(leftovers, today)}
              action={here}
              types={ENTRY_TYPES}
            />
          </Row>
        )}
        {isDish && (scheduledDate <= today || isCooked) && (
          <Row icon="check" name={t("Cooked")} value={isCooked ? t("Yes") : t("Not yet")}>
            <CookedForm {...{ id, mealId, title, here, isCooked }} />
          </Row>
        )}
        {isDish && isAhead && (
          <a
            href={withFrom(`/dashboard/calendar/${id}/replace`, here)}
            className={`${ROW} border-b border-line text-ink no-underline hover:[&_b]:underline`}
            data-modal=""
          >
            <Icon name="shuffle" className="text-ink2" />
            <span className="text-ink2">{t("Dish")}</span>
            <b className="font-medium">{t("Replace it")}</b>
            <Icon name="right" className="text-ink2" />
          </a>
        )}
        <RemoveFromPlan {...{ id, title, scheduledDate }} back={from} />
      </div>
    </div>
  );
}

/** Shows the dish on a plate, with its name, facts and next steps. */
function Setting(props: PlannedMealProps & { here: string }) {
  const { entry, dish, mark, remedy, today, here } = props;
  const { id, kind, mealId, title, scheduledDate, mealType, isCooked } = entry;
  const isToday = scheduledDate === today;
  const day = formatDate(scheduledDate, "EEEE d MMMM");
  const dinnerOf = isToday ? t("Tonight") : day;
  return (
    <section className="cloth" aria-labelledby="planned-title">
      <div className="px-gutter py-4">
        <div className="relative mx-auto h-54 max-w-120 lg:h-76">
          {!dish ? (
            <Napkin on="table" />
          ) : kind === "leftovers" ? (
            <Lid on="table" />
          ) : (
            <Picture {...dish} on="table" isFirst sizes="(min-width: 64rem) 30rem, 88vw" />
          )}
        </div>
        <div className="paper mt-2 p-4 lg:p-6">
          <p className="font-serif text-accent italic">
            {mealType === "dinner"
              ? dinnerOf
              : t("{day}, {meal, select, breakfast {breakfast} lunch {lunch} other {snack}}", {
                  day,
                  meal: mealType,
                })}
          </p>
          <h1 id="planned-title" dir="auto" className="text-3xl leading-tight wrap-anywhere">
            {title}
          </h1>
          {dish && (
            <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm text-ink2 figures">
              {kind === "meal" && <span>{timeOf(dish)}</span>}
              <span>{labelOf(dish.cuisine)}</span>
              {dish.protein && <span>{labelOf(dish.protein)}</span>}
            </p>
          )}
          <CheckMark mark={mark} className="mt-2 font-semibold" />
          {remedy !== null && (
            <p className="mt-1">
              <a
                href={withFrom(`/dashboard/calendar/${id}/${remedy}`, here)}
                className="py-3"
                data-modal=""
              >
                {remedy === "swap" ? t("Swap what does not fit") : t("Replace this meal")}
              </a>
            </p>
          )}
          {mealId !== null && (
            <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-2">
              {kind === "meal" && isToday && !isCooked && (
                <ButtonLink icon="pot" href={cookPath({ mealId, entryId: id, from: here })}>
                  {t("Cook")}
                </ButtonLink>
              )}
              <ButtonLink
                variant={kind === "meal" && isToday && !isCooked ? "outline" : "default"}
                href={withFrom(recipeOfEntry(entry), here)}
                data-modal=""
              >
                {t("Open recipe")}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

const ROW =
  "grid min-h-14 grid-cols-[auto_5.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 lg:min-h-16 lg:grid-cols-[auto_7rem_minmax(0,1fr)_auto]";

type RowProps = {
  icon: IconName;
  name: string;
  value: string;
  note?: string;
  /** True if a form in the row was refused. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Shows a setting with its current value. It opens in place. */
function Row({ icon, name, value, note, isOpen = false, children }: RowProps) {
  return (
    <details className="group/row border-b border-line" open={isOpen}>
      <summary className={`${ROW} ps-0 font-normal before:content-none`}>
        <Icon name={icon} className="text-ink2" />
        <span className="text-ink2">{name}</span>
        <span className="font-medium wrap-anywhere" dir="auto">
          {value}
          {note && <small className="block text-sm font-normal text-ink2">{note}</small>}
        </span>
        <Icon name="down" className="text-ink2 group-open/row:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
