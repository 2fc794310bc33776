import { addDays } from "../../app/server/values/dates";
import type { User } from "../../app/household/access/user";
import { addEater } from "../../app/household/eaters/eaters.server";
import { addFavorite } from "../../app/recipes/favorites/favorites.server";
import { acceptWeek } from "../../app/plan/proposals/accept.server";
import type { ProposalRequest } from "../../app/plan/proposals/asked";
import { foodsOfRecipe, linesOf } from "../../app/find/book/readings";
import { proposeWeek, type WeekProposal } from "../../app/plan/proposals/propose.server";
import { mealsOfDay } from "../../app/plan/proposals/dish-titles";
import { familyScoreOf } from "../../app/plan/proposals/family";
import { candidateProteinOf } from "../../app/plan/proposals/score";
import { daysFrom } from "../../app/plan/proposals/week";
import { saveLimits } from "../../app/plan/proposals/proposal-settings.server";
import { GAP } from "../../app/plan/proposals/weights";
import type { BookRecipe } from "../../app/find/book/book-recipe";
import type { Services } from "../../app/server/services";
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

/** The figures of all measured weeks. */
export type WeekFigures = {
  households: number;
  slots: number;
  /** The number of slots that stay empty, of all households and of those that can pay for new dishes. */
  empty: number;
  emptyThoughRich: number;
  breaks: number;
  /** The number of dishes that are repeated within 21 days. */
  repeats: number;
  /** The number of dinners from Monday to Thursday over 45 minutes, in households without time limits. */
  longWeeknights: number;
  /** The number of dinners that take longer than the household's limit. */
  overTime: number;
  /** The number of dinners with the title of a breakfast. */
  breakfasts: number;
  /**
   * The number of dishes with offal, mussels or duck, and of very hot or very long dishes, in households that did not
   * ask for them.
   */
  unusual: number;
  /** The number of dinners with the protein of the evening before, if that was avoidable. */
  neighbors: number;
  chargedTooMuch: number;
  /** The number of full weeks with fewer than four proteins, in households without restrictions. */
  fewProteins: number;
  fullWeeks: number;
  /** The number of new dishes in eight weeks of the household with the fewest, among those with enough credits. */
  leastNew: number;
  /** The mean family score of dinners, in households with and without children. */
  childrenScore: number;
  otherScore: number;
  /** The number of foods bought per dinner, and per dinner of a random week that fits as well. */
  foods: number;
  randomFoods: number;
};

type Household = {
  cook: User;
  needs: string[];
  own: BookRecipe[];
  /** The time limit in minutes of each day. Null without time limits. */
  limits: (number | null)[] | null;
  hasChildren: boolean;
  /** The dates on which each title was planned. */
  had: Map<string, string[]>;
  fresh: number;
  couldPay: boolean;
};

const WEEKS = 8;
/** The first day, a Sunday. */
const FIRST = "2026-11-22";
/** The number of households after which a new database is used. */
const HOUSEHOLDS = 20;
/** A number of credits that is enough for new dishes in eight weeks. */
const PLENTY = 60;

type Sum = { sum: number; count: number };
type Sums = { children: Sum; others: Sum; dinners: number; bought: number; random: number };

const newSum = (): Sum => ({ sum: 0, count: 0 });
const meanOf = ({ sum, count }: Sum) => sum / count;

/** Fills and plans eight weeks of random households, one after another. */
export async function planHouseholds(count: number, seed = 21): Promise<WeekFigures> {
  const random = randomFrom(seed);
  const figures: WeekFigures = {
    households: 0,
    slots: 0,
    empty: 0,
    emptyThoughRich: 0,
    breaks: 0,
    repeats: 0,
    longWeeknights: 0,
    overTime: 0,
    breakfasts: 0,
    unusual: 0,
    neighbors: 0,
    chargedTooMuch: 0,
    fewProteins: 0,
    fullWeeks: 0,
    leastNew: Infinity,
    childrenScore: 0,
    otherScore: 0,
    foods: 0,
    randomFoods: 0,
  };
  const sums: Sums = {
    children: newSum(),
    others: newSum(),
    dinners: 0,
    bought: 0,
    random: 0,
  };
  while (figures.households < count) {
    const services = await createServices({ settings: { RATE_LIMIT: "off" } });
    for (let n = 0; n < HOUSEHOLDS && figures.households < count; n += 1) {
      const household = await drawHousehold(services, random);
      for (let week = 0; week < WEEKS; week += 1) {
        const start = addDays(FIRST, 7 * week);
        await planWeek(services, household, { start, random, figures, sums });
      }
      if (household.couldPay) figures.leastNew = Math.min(figures.leastNew, household.fresh);
      figures.households += 1;
    }
    await services.db.destroy();
  }
  figures.childrenScore = meanOf(sums.children);
  figures.otherScore = meanOf(sums.others);
  figures.foods = sums.bought / sums.dinners;
  figures.randomFoods = sums.random / sums.dinners;
  return figures;
}

async function drawHousehold(services: Services, random: () => number): Promise<Household> {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const isRestricted = random() < 0.5;
  const needs = Array.from({ length: isRestricted ? 2 : 0 }, () => pick(PLAIN_DIETS)).flatMap(
    (need) => need ?? [],
  );
  const cook = await addUser(services);
  const couldPay = random() < 0.6;
  const credits = couldPay ? PLENTY : Math.floor(random() * 12);
  await services.db
    .updateTable("creditGrants")
    .set({ amount: credits, remaining: credits })
    .where("householdId", "=", cook.householdId)
    .execute();
  const hasChildren = random() < 0.5;
  const said = { avoids: "", dislikes: "" };
  if (needs.length > 0) {
    await addEater(services, cook, {
      ...said,
      name: "Theo",
      isChild: false,
      restrictions: needs,
    });
  }
  if (hasChildren) {
    await addEater(services, cook, { ...said, name: "Mia", isChild: true, restrictions: [] });
  }
  const limits =
    random() < 0.7
      ? null
      : Array.from({ length: 7 }, () => pick([null, null, null, 30, 45, 60]) ?? null);
  if (limits) await saveLimits(services, cook, limits);
  const mains = openBook().recipes.filter(({ course }) => course === "Main Dishes");
  const kept = fitting(mains, {
    restrictions: needs,
    mealTypes: ["Main Dishes"],
    proteins: [],
    cuisines: [],
  });
  const own: BookRecipe[] = [];
  for (let wanted = Math.floor(random() * 60); wanted > 0; wanted -= 1) {
    const recipe = random() < 0.8 ? pick(kept) : pick(mains);
    if (!recipe || own.some(({ bookId }) => bookId === recipe.bookId)) continue;
    own.push(recipe);
    const { breaks, substitutions, facts, ...said } = recipe;
    void [breaks, substitutions, facts];
    const source = random() < 0.7 ? "manual" : "generated";
    const mealId = await addMeal(services, cook, { ...said, source });
    if (random() < 0.3) await addFavorite(services, cook, { mealId });
  }
  return {
    cook: { ...cook, mealCredits: credits },
    needs,
    own,
    limits,
    hasChildren,
    couldPay,
    had: new Map(),
    fresh: 0,
  };
}

type Week = { start: string; random: () => number; figures: WeekFigures; sums: Sums };

async function planWeek(services: Services, household: Household, week: Week) {
  const { start, figures } = week;
  const { cook } = household;
  const proposal = await proposeWeek(services, cook, askedFor(start, start));
  count(household, proposal, week);
  const slots = proposal.slots.flatMap(({ slot: { date, mealType }, candidate }) =>
    candidate ? [{ date, mealType, id: candidate.id }] : [],
  );
  if (slots.length === 0) return;
  const requestKey = start;
  const accepted = await acceptWeek(services, cook, { slots, credits: proposal.price, requestKey });
  if (accepted.credits > proposal.price) figures.chargedTooMuch += 1;
  household.fresh += accepted.credits;
  figures.breaks += accepted.planned.filter(({ meal }) =>
    household.needs.some((need) => forbiddenWord(meal.ingredients, need) !== null),
  ).length;
  cook.mealCredits -= accepted.credits;
}

const askedFor = (start: string, seed: string): ProposalRequest => ({
  days: { kind: "week", date: start },
  mealTypes: ["dinner"],
  nights: 7,
  seed,
  refused: [],
  choosing: null,
  chosen: new Map(),
  skipped: new Set(),
  away: new Map(),
});

const WEEKNIGHT_MINUTES = 45;

function count(household: Household, proposal: WeekProposal, week: Week) {
  const { needs, limits, had, hasChildren, couldPay, own } = household;
  const { figures, sums } = week;
  for (const { candidate, slot, terms, others } of proposal.slots) {
    figures.slots += 1;
    if (!candidate) {
      figures.empty += 1;
      if (couldPay) figures.emptyThoughRich += 1;
      continue;
    }
    const { title, minutes, family } = candidate;
    const before = had.get(title) ?? [];
    if (before.some((date) => Math.abs(daysFrom(date, slot.date)) < GAP)) figures.repeats += 1;
    had.set(title, [...before, slot.date]);
    const day = new Date(slot.date).getUTCDay();
    const limit = limits?.[day] ?? null;
    const time = minutes ?? 0;
    if (!limits && day >= 1 && day <= 4 && time > WEEKNIGHT_MINUTES) figures.longWeeknights += 1;
    if (limit !== null && time > limit) figures.overTime += 1;
    if (!mealsOfDay({ title, course: "Main Dishes" }).has("dinner")) figures.breakfasts += 1;
    const hasSome = own.some((recipe) => {
      // Use it as a recipe of the household, which has no heat from an author.
      const dish = { title: recipe.title, minutes: recipe.cookingTime, lines: linesOf(recipe) };
      return familyScoreOf(dish).unusual !== null;
    });
    if (family?.unusual && !hasSome) figures.unusual += 1;
    const sum = hasChildren ? sums.children : sums.others;
    sum.sum += family?.child ?? 0;
    sum.count += 1;
    const beside = proposal.slots.filter(
      ({ slot: it }) => Math.abs(daysFrom(it.date, slot.date)) === 1,
    );
    const isOther = (dish: typeof candidate) =>
      (slot.limit === null || (dish.minutes ?? Infinity) <= slot.limit) &&
      beside.every(({ candidate: it }) => !it?.protein || it.protein !== dish.protein);
    const isClash = terms.some(({ name, points }) => name === "neighbor" && points <= -1_000);
    // The dinner of the Saturday before is not part of the proposal.
    if (isClash && slot.date !== proposal.start && others.some(isOther)) figures.neighbors += 1;
  }
  const chosen = proposal.slots.flatMap(({ candidate }) => candidate ?? []);
  if (chosen.length === 7 && needs.length === 0) {
    figures.fullWeeks += 1;
    if (new Set(chosen.map((dish) => candidateProteinOf(dish) ?? "other")).size < 4)
      figures.fewProteins += 1;
  }
  const suited = fitting(openBook().recipes, {
    restrictions: needs,
    mealTypes: ["Main Dishes"],
    proteins: [],
    cuisines: [],
  });
  const drawn = [...suited].sort(() => week.random() - 0.5).slice(0, chosen.length);
  if (drawn.length < chosen.length) return;
  sums.dinners += chosen.length;
  sums.bought += new Set(chosen.flatMap((dish) => [...dish.foods])).size;
  sums.random += new Set(drawn.flatMap((recipe) => [...foodsOfRecipe(recipe)])).size;
}

/**
 * Returns the CPU milliseconds of ten proposals for a household with this number of own recipes. The first proposal is
 * the first one of its process.
 */
export async function timeWeeks(recipes: number): Promise<number[]> {
  const services = await createServices({ settings: { RATE_LIMIT: "off" } });
  const cook = await addUser(services);
  for (const [at, recipe] of someRecipes(recipes).entries()) {
    const { title, description, protein, ingredients, instructions, servings } = recipe;
    await addMeal(services, cook, {
      description,
      protein,
      instructions,
      servings,
      course: "Main Dishes",
      source: "manual",
      title: `${title} ${at}`,
      ingredients: [...ingredients],
    });
  }
  const times: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const before = process.cpuUsage();
    await proposeWeek(services, cook, askedFor(addDays(FIRST, 7 * time), String(time)));
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  await services.db.destroy();
  return times;
}
