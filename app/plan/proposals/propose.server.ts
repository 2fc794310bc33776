import type { Steps } from "~/server/values/cooperative-scheduling";
import { addDays, todayOf, weekdayOf, weekFrom, weekStartOf } from "~/server/values/dates";
import type { User, Owner } from "~/household/access";
import { listEntryCards } from "~/plan/calendar/entries.server";
import { type Facts, getFacts } from "~/recipes/facts/index.server";
import { readTextsOf } from "~/recipes/verdicts/index.server";
import { drawingOf } from "~/recipes/drawings";
import { withDrawing } from "~/recipes/drawings/index.server";
import { firstToFill } from "~/plan/calendar/meal-times.server";
import { latestDateOf, howManyEat } from "~/plan/calendar/plannable";
import type { HouseholdNeeds } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import { priceOfNew } from "~/find/generation/index.server";
import { sourceFor } from "~/household/access/index.server";
import { type Cover, coverIn, type Covers } from "~/recipes/photos";
import { coversOf } from "~/recipes/photos/index.server";
import { listUseSoon } from "~/shop/pantry/index.server";
import { getWeeknights } from "~/household/preferences/index.server";
import { withLock } from "~/server/values/lock";
import { isUnderstood } from "~/engine/check";
import type { Deps } from "~/server/services";
import { runOnBudget } from "~/server/work-budget";
import type { ProposalRequest } from "./asked";
import { fillWeek, withWritten, WRITTEN } from "./fill";
import { foodsOf } from "~/shop/pantry";
import { mostNewOf, listCandidates, welcomeOf } from "./candidates.server";
import { isMainMeal } from "./dish-titles";
import { listOwnDishes, readWishes } from "./own-dishes.server";
import { isSouthern } from "~/engine/food";
import { type ProposalSettings, wantedNewOf } from "./proposal-settings";
import {
  getProposalSettings,
  getLimits,
  isWeeknight,
  type DayLimits,
} from "./proposal-settings.server";
import { BUSY, cannotStay } from "./score";
import { dateOfKey } from "./kept-proposal";
import {
  type Candidate,
  type Filled,
  mealIdOf,
  type FixedDish,
  type Slot,
  slotKey,
  type WeekToFill,
} from "./week";
import { listUnwanted } from "~/find/unwanted/index.server";
import { inHousehold } from "~db/in-household";
import type { EntryType } from "~/plan/calendar/calendar.schema";

/** A proposal for seven days: their empty slots with a dish for each, and the planned entries, which stay. */
export type WeekProposal = {
  /** The first of the seven days. */
  start: string;
  slots: readonly Filled[];
  /** The keys of slots whose dish can no longer be planned there, because it was deleted or breaks a rule. */
  gone: ReadonlySet<string>;
  /** The empty slots without a requested proposal. */
  open: readonly Slot[];
  /** The dates from today on that are days without cooking. */
  restDays: readonly string[];
  /** True if the household has a recipe for one of these meals, whether or not it fits. */
  hasOwn: boolean;
  /** True if new dishes can be proposed: there are credits, or none are needed. */
  offersNew: boolean;
  /** True if dishes may be repeated after a few days. */
  allowsRepeats: boolean;
  planned: readonly (Cover & {
    id: string;
    date: string;
    mealType: EntryType;
    /** Null for an occasion without a recipe. */
    mealId: string | null;
    title: string;
    cuisine: string;
    protein: string | null;
    /** The id of its drawing, for a dish without a photo. */
    drawing: string;
  })[];
  /** The photos of all proposed and planned dishes. */
  covers: Covers;
  limits: DayLimits;
  settings: ProposalSettings;
  /** True if more dishes are new than the household chose, because too few of its own fit. */
  isNewer: boolean;
  /** The price in credits of planning the whole proposal. */
  price: number;
  /** The eaters for whom the dishes were checked. Empty if the household has not listed any. */
  eaters: readonly { id: string; name: string }[];
  /**
   * True if an eater's avoided foods include words that were not understood. Then no dish is described as checked for
   * everyone.
   */
  hasUnreadWords: boolean;
};

/** The maximum number of considered foods that should be eaten soon. */
const MOST_SOON = 6;

/**
 * Proposes a dish for each empty slot of seven days. Only reads: stores nothing and charges nothing. Computes the
 * proposals of one household one after another.
 */
export const proposeWeek = (
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource">,
  user: User,
  request: ProposalRequest,
): Promise<WeekProposal> =>
  withLock(`propose ${user.householdId}`, () => propose(services, user, request));

async function propose(
  services: Deps<"db" | "now" | "recipeBook" | "recipeSource">,
  user: User,
  request: ProposalRequest,
): Promise<WeekProposal> {
  const now = services.now();
  // Do not fill yesterday, which may still be planned if the household's time zone is unknown.
  const first = todayOf(user, now);
  const last = latestDateOf(user, now);
  const start =
    request.days.kind === "week"
      ? weekStartOf(request.days.date ?? first)
      : (request.days.date ?? (await firstToFill(services, user)));
  const range = { startDate: addDays(start, -1), endDate: addDays(start, 7) };
  const [needs, limits, { minProtein, maxCarbs }, settings, entries, soonFoods, unwanted] =
    await Promise.all([
      getNeeds(services, user),
      getLimits(services, user),
      getWeeknights(services, user),
      getProposalSettings(services, user),
      listEntryCards(services, user, range),
      listUseSoon(services, user),
      listUnwanted(services, user),
    ]);
  const refused = [...request.refused, ...unwanted.map(({ dish }) => dish)];
  const isTaken = new Set(
    entries.map(({ scheduledDate, mealType }) => `${scheduledDate}.${mealType}`),
  );
  const slots = slotsOf(start, { limits, asked: request, needs, size: user.householdSize }).filter(
    (slot) => slot.date >= first && slot.date <= last && !isTaken.has(slotKey(slot)),
  );
  // Without a date, use the first days with empty slots.
  if (request.days.date === null && slots.length === 0) {
    const days = { ...request.days, date: addDays(start, 7) };
    return propose(services, user, { ...request, days });
  }
  // An open night counts as one of the requested nights, so that no other night is filled instead.
  const nights = [...new Set(slots.map(({ date }) => date))].slice(0, request.nights);
  const ofNights = slots.filter(({ date }) => nights.includes(date));
  const slotsToFill = ofNights.filter((slot) => !request.skipped.has(slotKey(slot)));
  const soon = soonFoods.slice(0, MOST_SOON).map(({ food, name }) => ({ food, name }));
  const dishes = await listOwnDishes(services, user, {
    from: start,
    types: request.mealTypes,
    eaters: needs.eaters,
  });
  const { isForChildren, variety } = settings;
  const wishes = readWishes(
    (request.wishes ?? []).filter(({ dates }) =>
      slotsToFill.some(({ date }) => dates.includes(date)),
    ),
  );
  const here = new Set(slotsToFill.map(slotKey));
  const chosenIds = new Map([...request.chosen].filter(([key]) => here.has(key)));
  const seed = `${request.seed} ${start}`;
  const wantedNew = wantedNewOf(
    variety,
    slotsToFill.filter(({ mealType }) => isMainMeal(mealType)).length,
  );
  const isAdventurous = variety === "adventurous";
  const listedCandidates = await listCandidates(services, user, {
    asked: { ...request, refused, chosen: chosenIds, seed },
    slots: slotsToFill,
    dishes,
    needs,
    soon,
    wishes,
    targets: { minProtein, maxCarbs },
    wantedNew,
    isForChildren,
    isAdventurous,
  });
  const candidates = withOtherWeeks(listedCandidates, request.chosen, here);
  const mealIds = entries.flatMap(({ mealId }) => mealId ?? []);
  const texts = await readTextsOf(services, user, mealIds);
  const facts = await getFacts(services, user, mealIds);
  const plannedMeals = await runOnBudget(user.householdId, readPlanned(entries, texts, facts));
  const mostNew = mostNewOf(user);
  const week: WeekToFill = {
    slots: slotsToFill,
    planned: plannedMeals,
    candidates,
    kept: chosenIds,
    refused: new Set(refused),
    mostNew,
    wantedNew,
    isForChildren,
    isFamiliar: variety === "familiar",
    welcome: welcomeOf(candidates, { isAdventurous }),
    wishes,
    taken: request.taken ?? new Set(),
    ...(request.allowsRepeats && { allowsRepeats: true }),
    eaters: needs.eaters,
    soon,
    seed,
    isSouthern: isSouthern(user.timeZone),
  };
  const chosenDishes = fillWeek(week);
  const isWriting =
    sourceFor(services, user).kind === "model" && !request.refused.includes(WRITTEN);
  const filled = isWriting ? withWritten(chosenDishes, { mostNew, wishes }) : chosenDishes;
  const shownMeals = await listShown(services, user, mealIds);
  const covers = await coversOf(services, user, [
    ...mealIds,
    ...filled.flatMap(({ candidate, others: alternatives }) =>
      [...(candidate ? [candidate] : []), ...alternatives].flatMap((dish) => mealIdOf(dish) ?? []),
    ),
  ]);
  const count = filled.filter(({ candidate }) => candidate?.kind === "new").length;
  return {
    start,
    slots: filled,
    gone: goneOf(week),
    open: ofNights.filter((slot) => !slotsToFill.includes(slot)),
    restDays: weekFrom(start).filter((date) => date >= first && limits[weekdayOf(date)] === 0),
    hasOwn: dishes.length > 0,
    offersNew: mostNew > 0,
    allowsRepeats: request.allowsRepeats === true,
    planned: entries
      .filter(({ scheduledDate }) => scheduledDate >= start && scheduledDate < addDays(start, 7))
      .map(({ id, mealId, title, mealType, scheduledDate: date }) => {
        const dish = shownMeals.get(mealId ?? "") ?? noRecipe(title);
        return { id, mealId, title, mealType, date, ...dish, ...coverIn(covers, mealId) };
      }),
    covers,
    limits,
    settings,
    isNewer: filled.filter(isNewMain).length > wantedNew,
    price: count * priceOfNew(user),
    eaters: needs.eaters.map(({ id, name }) => ({ id, name })),
    hasUnreadWords: [needs.everybody, ...needs.eaters].some(({ avoids }) =>
      avoids.some((need) => !isUnderstood(need)),
    ),
  };
}

const isNewMain = ({ slot, candidate }: Filled) =>
  isMainMeal(slot.mealType) && candidate?.kind === "new";

/** Returns the keys of slots whose kept dish no longer exists or cannot stay. Does not include refused dishes. */
const goneOf = (week: WeekToFill) =>
  new Set(
    week.slots.flatMap((slot) => {
      const id = week.kept.get(slotKey(slot));
      if (id === undefined || week.refused.has(id)) return [];
      const dish = week.candidates.find((candidate) => candidate.id === id);
      return dish && !cannotStay(dish, slot, week) ? [] : slotKey(slot);
    }),
  );

/** Adds to each candidate the dates of slots outside the page for which it is also proposed. */
function withOtherWeeks(
  candidates: readonly Candidate[],
  chosenIds: ProposalRequest["chosen"],
  shownKeys: ReadonlySet<string>,
): Candidate[] {
  const dates = new Map<string, string[]>();
  for (const [key, id] of chosenIds) {
    if (!shownKeys.has(key)) dates.set(id, [...(dates.get(id) ?? []), dateOfKey(key)]);
  }
  return candidates.map((candidate) => {
    const alsoOn = dates.get(candidate.id);
    return alsoOn ? { ...candidate, alsoOn } : candidate;
  });
}

type Shown = Pick<WeekProposal["planned"][number], "cuisine" | "protein" | "drawing">;

/** Returns the display data of an occasion without a recipe. */
const noRecipe = (title: string): Shown => ({
  cuisine: "Other",
  protein: null,
  drawing: drawingOf({ title, ingredients: [] }),
});

/** Returns the display data of the household's planned recipes by id, with the same drawing as on their cards. */
async function listShown(
  { db }: Pick<Deps<"db" | "now" | "recipeBook" | "recipeSource">, "db">,
  owner: Owner,
  mealIds: readonly string[],
): Promise<Map<string, Shown>> {
  if (mealIds.length === 0) return new Map();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "in", [...new Set(mealIds)])
    .select(["id", "title", "cuisine", "course", "protein", "ingredients"])
    .execute();
  return new Map(
    rows.map((row) => {
      const { cuisine, protein, drawing } = withDrawing(row);
      return [row.id, { cuisine, protein, drawing }];
    }),
  );
}

type Nights = { limits: DayLimits; asked: ProposalRequest; needs: HouseholdNeeds; size: number };

function slotsOf(start: string, { limits, asked: request, needs, size }: Nights): Slot[] {
  const { eaters } = needs;
  // A limit that all weeknights have does not make a day busy.
  const hasOther = (limit: number) =>
    limits.some((dayLimit, day) => isWeeknight(day) && dayLimit !== 0 && dayLimit !== limit);
  return weekFrom(start).flatMap((date) => {
    const limit = limits[weekdayOf(date)] ?? null;
    if (limit === 0) return [];
    const absent = request.away.get(date) ?? [];
    const away = eaters.flatMap(({ id }) => (absent.includes(id) ? id : []));
    const servings = howManyEat(size, eaters, { absent: away, guests: [] });
    return request.mealTypes.map((mealType) => {
      const minutes = isMainMeal(mealType) ? limit : null;
      const isBusy = limit !== null && limit <= BUSY && hasOther(limit);
      return { date, mealType, limit: minutes, isBusy, servings, away };
    });
  });
}

function* readPlanned(
  entries: Awaited<ReturnType<typeof listEntryCards>>,
  texts: Awaited<ReturnType<typeof readTextsOf>>,
  facts: Facts,
): Steps<FixedDish[]> {
  const plannedMeals: FixedDish[] = [];
  for (const { mealId, title, scheduledDate: date, mealType } of entries) {
    const text = mealId === null ? undefined : texts.get(mealId);
    if (mealId === null || !text) continue;
    const foods = foodsOf(text.ingredients.map(facts.of(mealId)));
    plannedMeals.push({ title, date, mealType, foods, protein: text.protein, cuisine: "Other" });
    yield;
  }
  return plannedMeals;
}
