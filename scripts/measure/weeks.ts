import { addDays } from "../../app/dates";
import type { User } from "../../app/features/access/user";
import { addEater } from "../../app/features/eaters/eaters.server";
import { addFavorite } from "../../app/features/favorites/favorites.server";
import { acceptWeek } from "../../app/features/week-plan/accept.server";
import type { Asked } from "../../app/features/week-plan/asked";
import { foodsOf } from "../../app/features/pantry/foods";
import { proposeWeek, type WeekProposal } from "../../app/features/week-plan/propose.server";
import { reasonOf } from "../../app/features/week-plan/reason";
import { daysFrom } from "../../app/features/week-plan/week";
import { saveLimits } from "../../app/features/week-plan/week-settings.server";
import { GAP } from "../../app/features/week-plan/weights";
import type { BookRecipe } from "../../app/features/recipe-book/book-recipe";
import type { Services } from "../../app/services.server";
import {
  addMeal,
  addUser,
  createServices,
  fitting,
  openBook,
  randomFrom,
} from "../../tests/services";
import { forbiddenWord, PLAIN_DIETS } from "./plain-words";
import { someRecipes } from "./judging";

/** What is counted over all weeks; all but the last four must be none. */
export type WeekFigures = {
  households: number;
  slots: number;
  empty: number;
  breaks: number;
  repeats: number;
  neighbors: number;
  overTimeUnsaid: number;
  chargedTooMuch: number;
  /** Slots of households with fifteen or more recipes of their own, and those filled with these. */
  richSlots: number;
  ownSlots: number;
  /** Foods bought for a dinner, and for one of a random week that fits as well. */
  foods: number;
  randomFoods: number;
};

type Household = { cook: User; needs: string[]; own: BookRecipe[]; limits: (number | null)[] };

const WEEKS = 8;
/** A Sunday. */
const FIRST = "2026-11-22";
/** After so many households the database is begun anew. */
const HOUSEHOLDS = 20;
const RICH = 15;

/** Fills and plans eight weeks of random households, one after another. */
export async function planHouseholds(count: number, seed = 21): Promise<WeekFigures> {
  const random = randomFrom(seed);
  const figures: WeekFigures = {
    ...{ households: 0, slots: 0, empty: 0, breaks: 0, repeats: 0, neighbors: 0 },
    ...{
      overTimeUnsaid: 0,
      chargedTooMuch: 0,
      richSlots: 0,
      ownSlots: 0,
      foods: 0,
      randomFoods: 0,
    },
  };
  const foods = { dinners: 0, bought: 0, random: 0 };
  while (figures.households < count) {
    const services = await createServices({ settings: { RATE_LIMIT: "off" } });
    for (let n = 0; n < HOUSEHOLDS && figures.households < count; n += 1) {
      const household = await drawHousehold(services, random);
      for (let week = 0; week < WEEKS; week += 1) {
        await planWeek(services, household, {
          start: addDays(FIRST, 7 * week),
          random,
          figures,
          foods,
        });
      }
      figures.households += 1;
    }
    await services.db.destroy();
  }
  figures.foods = foods.bought / foods.dinners;
  figures.randomFoods = foods.random / foods.dinners;
  return figures;
}

async function drawHousehold(services: Services, random: () => number): Promise<Household> {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const needs = Array.from({ length: Math.floor(random() * 3) }, () => pick(PLAIN_DIETS)).flatMap(
    (need) => need ?? [],
  );
  const cook = await addUser(services);
  const credits = Math.floor(random() * 40);
  await services.db
    .updateTable("creditGrants")
    .set({ amount: credits, remaining: credits })
    .where("householdId", "=", cook.householdId)
    .execute();
  if (needs.length > 0) {
    const said = { name: "Theo", isChild: false, avoids: "", dislikes: "" };
    await addEater(services, cook, { ...said, restrictions: needs });
  }
  const limits = Array.from({ length: 7 }, () => pick([null, null, null, 30, 45, 60]) ?? null);
  await saveLimits(services, cook, limits);
  const mains = openBook().recipes.filter(({ course }) => course === "Main Dishes");
  const kept = fitting(mains, {
    restrictions: needs,
    mealTypes: ["Main Dishes"],
    proteins: [],
    cuisines: [],
  });
  const own: BookRecipe[] = [];
  for (let wanted = Math.floor(random() * 50); wanted > 0; wanted -= 1) {
    const recipe = random() < 0.8 ? pick(kept) : pick(mains);
    if (!recipe || own.some(({ bookId }) => bookId === recipe.bookId)) continue;
    own.push(recipe);
    const { breaks, substitutions, facts, ...said } = recipe;
    void [breaks, substitutions, facts];
    const source = random() < 0.7 ? "manual" : "generated";
    const mealId = await addMeal(services, cook, { ...said, source });
    if (random() < 0.3) await addFavorite(services, cook, { mealId });
  }
  return { cook: { ...cook, mealCredits: credits }, needs, own, limits };
}

type Week = {
  start: string;
  random: () => number;
  figures: WeekFigures;
  foods: { dinners: number; bought: number; random: number };
};

async function planWeek(services: Services, household: Household, week: Week) {
  const { start, figures } = week;
  const { cook, own } = household;
  const asked: Asked = {
    ...{
      days: { kind: "week" as const, date: start },
      mealTypes: ["dinner"],
      nights: 7,
      seed: start,
      refused: [],
      choosing: null,
    },
    ...{ chosen: new Map(), skipped: new Set(), away: new Map() },
  };
  const proposal = await proposeWeek(services, cook, asked);
  count(household, proposal, week);
  const slots = proposal.slots.flatMap(({ slot: { date, mealType }, candidate }) =>
    candidate ? [{ date, mealType, id: candidate.id }] : [],
  );
  if (slots.length === 0) return;
  const requestKey = start;
  const accepted = await acceptWeek(services, cook, { slots, credits: proposal.price, requestKey });
  if (accepted.credits > proposal.price) figures.chargedTooMuch += 1;
  figures.breaks += accepted.planned.filter(({ meal }) =>
    household.needs.some((need) => forbiddenWord(meal.ingredients, need) !== null),
  ).length;
  cook.mealCredits -= accepted.credits;
  if (own.length >= RICH) {
    figures.richSlots += proposal.slots.length;
    figures.ownSlots += proposal.slots.filter(({ candidate }) =>
      /^(favorite|own|saved)$/.test(candidate?.kind ?? ""),
    ).length;
  }
}

function count({ needs, limits }: Household, proposal: WeekProposal, week: Week) {
  const { figures, foods } = week;
  const { recipes } = openBook();
  for (const filled of proposal.slots) {
    figures.slots += 1;
    const { candidate, slot, terms, others } = filled;
    if (!candidate) {
      figures.empty += 1;
      continue;
    }
    const isRested = (dish: typeof candidate) =>
      dish.planned.every((date) => Math.abs(daysFrom(date, slot.date)) >= GAP);
    if (!isRested(candidate) && others.some(isRested)) figures.repeats += 1;
    const isClash = terms.some(({ name, points }) => name === "neighbor" && points <= -1_000);
    const beside = proposal.slots.filter(
      ({ slot: it }) => Math.abs(daysFrom(it.date, slot.date)) === 1,
    );
    const isOther = (dish: typeof candidate) =>
      isRested(dish) &&
      (slot.limit === null || (dish.minutes ?? Infinity) <= slot.limit) &&
      beside.every(({ candidate: it }) => !it?.protein || it.protein !== dish.protein);
    // What was eaten on the Saturday before is not in the proposal.
    if (isClash && slot.date !== proposal.start && others.some(isOther)) figures.neighbors += 1;
    const limit = limits[new Date(slot.date).getUTCDay()] ?? null;
    const isOver = limit !== null && (candidate.minutes === null || candidate.minutes > limit);
    if (isOver && !/more than your|nobody knows/i.test(reasonOf(filled)))
      figures.overTimeUnsaid += 1;
  }
  const chosen = proposal.slots.flatMap(({ candidate }) => candidate ?? []);
  const suited = fitting(recipes, {
    restrictions: needs,
    mealTypes: ["Main Dishes"],
    proteins: [],
    cuisines: [],
  });
  const drawn = [...suited].sort(() => week.random() - 0.5).slice(0, chosen.length);
  if (drawn.length < chosen.length) return;
  foods.dinners += chosen.length;
  foods.bought += new Set(chosen.flatMap((dish) => [...dish.foods])).size;
  foods.random += new Set(drawn.flatMap(({ ingredients }) => [...foodsOf(ingredients)])).size;
}

/** Milliseconds of CPU of proposing a week to a household with so many recipes of its own, ten times. */
export async function timeWeeks(recipes: number): Promise<number[]> {
  const services = await createServices({ settings: { RATE_LIMIT: "off" } });
  const cook = await addUser(services);
  for (const [at, recipe] of someRecipes(recipes).entries()) {
    const { title, description, protein, ingredients, instructions, servings } = recipe;
    await addMeal(services, cook, {
      ...{ description, protein, instructions, servings, course: "Main Dishes", source: "manual" },
      ...{ title: `${title} ${at}`, ingredients: [...ingredients] },
    });
  }
  const times: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const before = process.cpuUsage();
    await proposeWeek(services, cook, {
      ...{
        days: { kind: "week" as const, date: addDays(FIRST, 7 * time) },
        mealTypes: ["dinner"],
        nights: 7,
        seed: String(time),
      },
      ...{
        refused: [],
        choosing: null,
        chosen: new Map(),
        skipped: new Set(),
        away: new Map(),
      },
    });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  await services.db.destroy();
  return times;
}
