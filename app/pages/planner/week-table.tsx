import { weekInWords, formatDate } from "~/server/values/dates";
import {
  type DinnerTable,
  type Place,
  type TableDinner,
  addMealPath,
  nightId,
} from "~/plan/calendar";
import { ButtonLink, Button } from "~/ui/button";
import { Menu } from "~/ui/menu";
import { Night, DinnerTitle, NightFacts, NightPicture } from "./night";
import { fillPath, showsToday } from "./table-path";
import { WeekLinks } from "./planner-header";
import type { ComponentProps } from "react";
import { type AheadTask, dueInWords, mealDayInWords } from "~/plan/prep-tasks";
import { AheadTick } from "~/plan/prep-tasks/components";
import { Icon } from "~/ui/icon";
import { dayPath } from "~/server/values/paths";
import { cookPath } from "~/plan/cook-mode";
import { madePath } from "~/recipes/meals";
import { EATERS_PATH } from "~/household/eaters";
import { CARRIED, carriedAs } from "~/household/preferences";
import type { Restriction } from "~/engine/restrictions";
import { Chips } from "~/ui/choices";
import { FreePlate } from "~/ui/plate";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { labeled } from "~/engine/labels";

/** The maximum number of common restrictions of families. The page for eaters asks about all others. */
const ASKED = [
  "Nut-Free",
  "Egg-Free",
  "Soy-Free",
  "Gluten-Free",
  "Dairy-Free",
  "Vegan",
] as const satisfies readonly Restriction[];

type EmptyTableProps = {
  table: DinnerTable;
  /** Restrictions for everyone in the household. */
  restrictions: readonly string[];
  /** The price of a new dish in credits. Null for a household that does not pay. */
  price: number | null;
};

/**
 * Shows seven empty plates before anything is planned, a choice of restrictions, and one button that proposes
 * seven dinners.
 */
function EmptyTable({ table, restrictions, price }: EmptyTableProps) {
  const { places } = table;
  const selected = ASKED.filter((restriction) => restrictions.includes(restriction));
  return (
    <>
      <ol className="seven" role="list">
        {places.map((place) => (
          <li
            key={place.date}
            data-night={place.date}
            aria-current={isToday(place) ? "date" : undefined}
          >
            <EmptyPlace place={place} />
          </li>
        ))}
      </ol>
      <form
        method="post"
        action="/dashboard/preferences"
        className="paper mx-auto mt-3.5 max-w-140 px-3.5 pt-3.5 pb-4 md:p-6"
        data-enhance=""
      >
        <input type="hidden" name={CARRIED} value={carriedAs(selected)} />
        <input type="hidden" name="returnTo" value={fillPath(table)} />
        <h3 className="text-lg leading-tight font-normal md:text-xl">
          {t("Seven plates, nothing on them yet")}
        </h3>
        <Chips
          legend={t("Anyone who must avoid something?")}
          name="allergyPreferences"
          options={ASKED.map(labeled)}
          selected={selected}
          className="chips-small mt-2.5 [&>div]:gap-1.25"
        />
        <p className="mt-2 text-sm text-ink2">
          {rich("Only one of you? <link>List who eats</link>", {
            link: (text) => (
              <a href={EATERS_PATH} className="py-3">
                {text}
              </a>
            ),
          })}
        </p>
        <Button
          size="lg"
          icon="shuffle"
          busyLabel={t("Looking for dinners...")}
          className="mt-3 w-full"
        >
          {t("Fill my week")}
        </Button>
        <p className="mt-2 text-sm text-ink2">
          {price === null
            ? t("Preview seven dinners. Nothing is planned until you confirm.")
            : t(
                "Preview seven dinners, up to {count, plural, one {# credit} other {# credits}}. Nothing is planned until you confirm.",
                { count: 7 * price },
              )}
        </p>
      </form>
    </>
  );
}

const isToday = ({ when }: Place) => when === "today";

function EmptyPlace({ place }: { place: Place }) {
  const { date } = place;
  return (
    <a
      href={addMealPath({ scheduledDate: date })}
      aria-label={t("Add a dinner on {date}", { date: formatDate(date, "EEEE d MMMM") })}
    >
      <span className="seven-plate">
        <FreePlate canAdd on="runner" />
      </span>
      <b>
        {isToday(place) ? t("Tonight") : formatDate(date, "EEE")}
        {!isToday(place) && <span className="figures"> {formatDate(date, "d")}</span>}
      </b>
    </a>
  );
}

/** Shows tonight's dinner in large letters, with the button for the next step. */
function Tonight({ place }: { place: Place }) {
  const { date, dinners } = place;
  const [dinner] = dinners;
  return (
    <div
      className="flex flex-wrap items-center gap-3 lg:block"
      aria-current="date"
      data-night={date}
      data-dinner={dinner?.id}
    >
      <div className="tonight-plate">
        <NightPicture place={place} isTonight />
      </div>
      <div className="paper min-w-0 grow-99 basis-46 p-3.5 lg:px-5 lg:pt-4.5 lg:pb-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-ink2">
          <span className="font-serif text-base text-accent italic">{t("Tonight")}</span>
          <a
            href={dayPath(date)}
            className="-my-2.5 py-2.5 text-xs text-ink2 no-underline hover:underline"
            aria-label={formatDate(date, "EEEE d MMMM")}
            data-modal=""
          >
            {formatDate(date, "EEEE d")}
          </a>
        </p>
        {dinner ? (
          <>
            <h3 className="text-xl leading-tight font-normal text-balance lg:text-3xl" dir="auto">
              <DinnerTitle
                id={nightId(date)}
                dinner={dinner}
                place={place}
                className="text-ink no-underline hover:underline"
              />
            </h3>
            <NightFacts dinner={dinner} others={dinners.slice(1)} place={place} isTonight />
            <NextStep dinner={dinner} />
          </>
        ) : (
          <>
            <h3 className="text-xl leading-tight font-normal text-ink2 italic">
              {t("Nothing planned")}
            </h3>
            <ButtonLink
              id={nightId(date)}
              href={addMealPath({ scheduledDate: date })}
              icon="plus"
              className="mt-3 w-full lg:w-auto lg:min-w-48"
            >
              {t("Choose a dinner")}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Shows the next step: "Cook", and afterwards "How was it?" until the household has answered. Shows none for an entry
 * without a recipe.
 */
function NextStep({ dinner }: { dinner: TableDinner }) {
  const { id, kind, mealId, title, isCooked, isNoted } = dinner;
  if (kind !== "meal" || mealId === null || isNoted) return null;
  const dish = { mealId, entryId: id, from: "/dashboard" };
  const className = "mt-3 w-full lg:w-auto lg:min-w-48";
  return isCooked ? (
    <ButtonLink variant="outline" href={madePath(dish)} className={className} data-modal="">
      {t("How was it?")}
    </ButtonLink>
  ) : (
    <ButtonLink
      icon="pot"
      href={cookPath(dish)}
      label={t("Cook {title}", { title })}
      className={className}
    >
      {t("Cook")}
    </ButtonLink>
  );
}

/** The number of items left to buy on the week's list. Null without a list. */
type ToBuy = { left: number } | null;

type SlipsProps = {
  toBuy: ToBuy;
  /** True if something is planned, so that a list can be built. */
  hasDinners: boolean;
  /** Today's prep tasks, the next one first. */
  ahead: readonly AheadTask[];
  today: string;
};

const SLIP = "relative flex min-h-12 flex-wrap items-center gap-x-2.5 px-3.5 text-sm leading-snug";
const COVERS = "text-ink no-underline before:absolute before:inset-0 hover:underline";

/** Shows the tasks before cooking: shopping and prep tasks. */
function Slips({ toBuy, hasDinners, ahead, today }: SlipsProps) {
  const due = ahead.filter(({ isDone }) => !isDone);
  const [task] = due;
  const shopping = toBuy ? toBuy.left > 0 : hasDinners;
  if (!shopping && !task) return null;
  return (
    <ul
      role="list"
      className="paper mt-3 [&>li+li]:border-t [&>li+li]:border-dashed [&>li+li]:border-line"
    >
      {shopping && (
        <li className={SLIP}>
          <Icon name="basket" className="flex-none text-ink2" />
          <p className="min-w-0 grow basis-36 py-2 figures">
            <a href="/dashboard/groceries" className={COVERS}>
              {toBuy ? (
                <b>{t("{count} left to buy", { count: toBuy.left })}</b>
              ) : (
                t("Make the grocery list")
              )}
            </a>
          </p>
          <Icon name="right" className="flex-none text-ink2" />
        </li>
      )}
      {task && (
        <li className={SLIP} id="ahead">
          <Icon name="clock" className="flex-none text-ink2" />
          <p className="min-w-0 grow basis-36 py-2" dir="auto">
            {rich("<span>{due}:</span> {task} for {day} {title}", {
              due: dueInWords(task.due, today),
              task: task.what,
              day: mealDayInWords(task.meal.date, task.meal.mealType, today),
              title: task.meal.title,
              span: (text) => <span className="font-semibold">{text}</span>,
            })}
            {due.length > 1 && (
              <>
                {" "}
                <a href="/dashboard/ahead" className="py-3.5" data-modal="">
                  {t("and {count} more", { count: due.length - 1 })}
                </a>
              </>
            )}
          </p>
          <AheadTick task={task} variant="ghost" />
        </li>
      )}
    </ul>
  );
}

type WeekTableProps = Omit<ComponentProps<typeof Slips>, "hasDinners"> &
  Pick<EmptyTableProps, "restrictions"> & {
    table: DinnerTable;
    /** The price of a new dish in credits. Null for a household that does not pay or cannot get new dishes. */
    price: number | null;
    /** The month of the page's calendar, if it is not today's. */
    month?: string | undefined;
  };

/** Shows the table with seven dinners, tonight's first, and one button that fills the open nights. */
export function WeekTable({ restrictions, ...props }: WeekTableProps) {
  const { table } = props;
  const isEmpty = table.places.every(({ dinners }) => dinners.length === 0);
  return (
    <section id="table" className="cloth print:hidden" aria-labelledby="table-title" data-region="">
      <h2 id="table-title" className="sr-only">
        {t("The week on the table")}
      </h2>
      <div className="mx-auto max-w-page px-gutter pt-3.5 pb-5 lg:pt-6 lg:pb-7" data-prefetch="">
        {isEmpty && table.open.length > 0 && showsToday(table) ? (
          <EmptyTable table={table} restrictions={restrictions} price={props.price} />
        ) : (
          <Laid {...props} />
        )}
      </div>
    </section>
  );
}

function Laid({ table, month, price, ...slips }: Omit<WeekTableProps, "restrictions">) {
  const { start, places } = table;
  const tonight = places.find(({ when }) => when === "today");
  const nights = places.filter(({ when }) => when !== "today");
  const hasDinners = places.some(({ dinners }) => dinners.length > 0);
  return (
    <>
      {!(tonight && places[0] === tonight) && (
        <p className="paper mb-3.5 inline-flex min-h-11 items-center gap-x-4 px-3.5">
          <b>{weekInWords(start, "MMMM")}</b>
          <a href="/dashboard" className="py-2.5">
            {t("Back to tonight")}
          </a>
        </p>
      )}
      <div
        className={tonight ? "items-start gap-x-11 lg:grid lg:grid-cols-[5fr_7.4fr]" : undefined}
      >
        {tonight && (
          <div>
            <Tonight place={tonight} />
            <Slips {...slips} hasDinners={hasDinners} />
          </div>
        )}
        <div>
          <ol
            className="nights"
            role="list"
            aria-label={tonight ? t("The next six dinners") : t("Seven dinners")}
          >
            {nights.map((place) => (
              <Night key={place.date} place={place} />
            ))}
          </ol>
          <div className="relative mt-3.5 flex flex-wrap items-start gap-2">
            <FillOpen table={table} price={price} />
            <Menu name={t("Week")} className="menu-up">
              <WeekLinks start={start} month={month} />
            </Menu>
          </div>
        </div>
      </div>
    </>
  );
}

/** Shows the button that fills exactly the open nights, or nothing without an open night. */
function FillOpen({ table, price }: { table: DinnerTable; price: number | null }) {
  const count = table.open.length;
  if (count === 0) return null;
  return (
    <ButtonLink
      variant="outline"
      href={fillPath(table)}
      className="grow basis-48 flex-col gap-0 lg:grow-0"
    >
      {t("Fill {count, plural, one {# open night} other {# open nights}}", { count })}
      <small className="text-xs font-normal text-ink2">
        {price === null
          ? t("shown before you confirm")
          : t("up to {count, plural, one {# credit} other {# credits}}, shown before you confirm", {
              count: count * price,
            })}
      </small>
    </ButtonLink>
  );
}
