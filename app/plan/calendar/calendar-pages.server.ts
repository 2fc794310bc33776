import { earliestDateOf, todayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import { listEntryCards, type Entry, listEntryTitles } from "./entries.server";
import { listLeftovers, addLeftovers, saveLeftovers } from "./leftovers.server";
import type * as z from "zod";
import {
  addedToast,
  cookedToast,
  exchangedToast,
  movedToast,
  seatsToast,
  servingsToast,
  type Adding,
} from "./adding";
import {
  addLeftoversSchema,
  COOKED_FAILED,
  cookedSchema,
  LEFTOVERS_FAILED,
  leftoversStateSchema,
  moveEntrySchema,
  noDate,
  OCCASION_FAILED,
  saveOccasionSchema,
  SEATS_FAILED,
  seatsFormSchema,
  SERVINGS_FAILED,
  servingsSchema,
} from "./calendar.schema";
import {
  moveWithLeftovers,
  saveServings,
  setCooked,
  exchangeEntry,
  saveSeatsForm,
} from "./calendar.server";
import { saveOccasion } from "./planning.server";
import type { MonthData } from "./month";
import { monthGrid, monthOf, readMonth } from "./month-grid";
import { buysSomething } from "~/engine/calendar";
import { markOf } from "~/recipes/verdicts";
import { drawingOf } from "~/recipes/drawings";
import type { MealCardData } from "~/recipes/meals";
import { getCheckedMeal } from "~/recipes/meals/index.server";
import { wholeMinutes } from "~/engine/sub-recipes";
import { seatsAt } from "./night.server";
import { type Message, t } from "~/language/messages";

/** The number of entries that `?select=all` selects, which is the maximum of a grocery list. */
const MAX_TICKED = 10;

/**
 * Returns the entries on the days of a month's whole weeks. `month` is such as "2026-11". For any other text, uses the
 * user's current month. Without `select`, the entries are titles for a read-only month. With it, each meal has a
 * checkbox. "all" selects the first ten entries of the page from today on, including those of the next month in the
 * last week. `tickable` is their number without that limit.
 */
export async function getMonth(
  services: Deps<"db" | "now">,
  user: User,
  params: { month: string | null; select: string | null },
): Promise<Omit<MonthData, "path" | "from">> {
  const at = services.now();
  const today = todayOf(user, at);
  const month = readMonth(params.month) ?? monthOf(today);
  const days = monthGrid(month);
  const range = { startDate: days[0]?.date ?? today, endDate: days.at(-1)?.date ?? today };
  const earliest = earliestDateOf(user, at);
  const monthFields = { month, today, earliest, householdSize: user.householdSize };
  if (params.select === null) {
    const entries = await listEntryTitles(services, user, range);
    return { ...monthFields, entries, cards: null, ticked: [], tickable: 0 };
  }
  const entries = await listEntryCards(services, user, range);
  const isAll = params.select === "all";
  const coming = entries.filter((entry) => entry.scheduledDate >= today && buysSomething(entry));
  return {
    ...monthFields,
    entries,
    cards: entries,
    ticked: isAll ? coming.slice(0, MAX_TICKED).map((entry) => entry.id) : [],
    tickable: isAll ? coming.length : 0,
  };
}

/** Returns a day: its entries, and the leftovers that can be eaten on that day. */
export async function getDay(services: Deps<"db" | "now">, user: User, date: string) {
  const [entries, leftovers] = await Promise.all([
    listEntryCards(services, user, { startDate: date, endDate: date }),
    listLeftovers(services, user, date),
  ]);
  return {
    earliest: earliestDateOf(user, services.now()),
    date,
    entries,
    leftovers,
    householdSize: user.householdSize,
  };
}

/** The toast after a form was handled. `back` is the page to return to. */
type Said = {
  title: string;
  description?: string;
  link?: { href: string; label: string };
  undoForm?: { action: string; fields: Record<string, string> };
};

type Save<Input> = (
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: Input,
  back: string,
) => Promise<Said>;

type Parse = <S extends z.ZodObject>(schema: S, invalid?: Said) => z.infer<S>;

/** A form that stays on its day: the title of its failure toast, and the function that saves the parsed input. */
type DayForm = { failed: Message; save: Save<Parse> };

const form = <S extends z.ZodObject>(
  failed: Message,
  schema: S,
  save: Save<z.infer<S>>,
): DayForm => ({
  failed,
  save: (services, user, parse, back) => save(services, user, parse(schema), back),
});

/** The forms of a day by intent, except the forms that plan and move a meal. */
export const DAY_FORMS: ReadonlyMap<string, DayForm> = new Map([
  [
    "occasion-save",
    form(OCCASION_FAILED, saveOccasionSchema, async (services, user, input) => ({
      title: t("Saved: {title}", { title: (await saveOccasion(services, user, input)).title }),
    })),
  ],
  [
    "leftovers",
    form(LEFTOVERS_FAILED, addLeftoversSchema, async (services, user, { kind, ...input }, back) => {
      void kind;
      const added = await addLeftovers(services, user, input);
      return addedToast({ ...added, asksOf: null }, back);
    }),
  ],
  [
    "leftovers-state",
    form(LEFTOVERS_FAILED, leftoversStateSchema, async (services, user, input) => {
      await saveLeftovers(services, user, input);
      return { title: t("Leftovers saved") };
    }),
  ],
  [
    "cooked",
    form(COOKED_FAILED, cookedSchema, async (services, user, input, back) =>
      cookedToast(await setCooked(services, user, input), back),
    ),
  ],
  [
    "servings",
    form(SERVINGS_FAILED, servingsSchema, async (services, user, input) =>
      servingsToast(await saveServings(services, user, input)),
    ),
  ],
  [
    "seats",
    form(SEATS_FAILED, seatsFormSchema, async (services, user, input) =>
      seatsToast(await saveSeatsForm(services, user, input)),
    ),
  ],
]);

/**
 * Moves an entry to another day. If the form requests it, the entries there move to the entry's previous day. Returns
 * the entry and the toast.
 */
export async function saveMove(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  { parse, text }: { parse: Parse; text: (name: string) => string },
): Promise<{ entry: Pick<Entry, "id" | "scheduledDate">; toast: Said }> {
  const input = parse(moveEntrySchema, text("scheduledDate") === "" ? noDate() : undefined);
  if (text("exchange") === "yes") {
    const exchanged = await exchangeEntry(services, user, input);
    return { entry: exchanged.entry, toast: exchangedToast(exchanged) };
  }
  const { entry, along } = await moveWithLeftovers(services, user, input);
  return { entry, toast: movedToast(entry, along) };
}

/** A meal that can be chosen for a day. */
export type PickableMeal = Pick<
  MealCardData,
  | "id"
  | "title"
  | "cuisine"
  | "drawing"
  | "protein"
  | "course"
  | "cookingTime"
  | "mark"
  | "coverId"
  | "coverWidth"
>;

/** Meals to choose from, by heading. `count` is their total number. */
export type Pickable = {
  groups: { heading: string; meals: PickableMeal[] }[];
  shown: number;
  count: number;
};

/** Returns the fields of a meal card that choosing needs. */
export const toPickable = ({
  id,
  title,
  cuisine,
  drawing,
  protein,
  course,
  cookingTime,
  mark,
  coverId,
  coverWidth,
}: PickableMeal): PickableMeal => ({
  id,
  title,
  cuisine,
  drawing,
  protein,
  course,
  cookingTime,
  mark,
  coverId,
  coverWidth,
});

/**
 * Returns the meal to plan, checked for the eaters of the entries planned for the same meal of the day. Throws
 * `not_found` if none exists.
 */
export async function getMealToPlan(services: Deps<"db" | "now">, user: User, adding: Adding) {
  const seats = await seatsAt(services, user, adding);
  const { meal, check } = await getCheckedMeal(services, user, adding.mealId, seats);
  const card = toPickable({
    ...meal,
    cookingTime: wholeMinutes(meal) ?? meal.cookingTime,
    drawing: drawingOf(meal),
    mark: markOf(check),
  });
  return { ...card, servings: meal.servings };
}
