import { plainTitle } from "~/recipes/meals";
import { isMainMeal } from "./dish-titles";
import {
  type Around,
  aroundOf,
  type Beside,
  cannotStay,
  chosenTerms,
  isSuitable,
  isTooLong,
  isTooSoon,
  mayRepeat,
  meetsWishes,
  ownTerms,
  pairTerms,
  sumOfPoints,
} from "./score";
import {
  type Candidate,
  daysFrom,
  type EmptyReason,
  type Filled,
  type KeptWish,
  type Slot,
  slotKey,
  type ScoreTerm,
  type WeekToFill,
} from "./week";
import { GAP, LONG_GAP, OTHERS, WEIGHTS } from "./weights";
import { t } from "~/language/messages";

/** A dish for a slot, with the terms that do not depend on other slots. */
type Choice = { candidate: Candidate; own: readonly ScoreTerm[]; points: number };
/** The input, and the normalized titles by which dishes are compared. A dish that was imported twice counts as one. */
type Filling = WeekToFill & { plain: ReadonlyMap<string, string> };

/** A slot with its possible dishes and the chosen one. */
type Place = {
  slot: Slot;
  key: string;
  choices: readonly Choice[];
  chosen: Choice | null;
  isKept: boolean;
};

/** The maximum number of passes over all slots. In practice nothing changes after fewer. */
const MOST_PASSES = 20;

/**
 * Fills the empty slots of a week. First, each slot gets its best dish, in order of the fewest choices. Then single
 * dishes, or two at a time, are exchanged while this improves the week. The same input gives the same week.
 */
export function fillWeek(weekToFill: WeekToFill): Filled[] {
  const titles = [...weekToFill.candidates, ...weekToFill.planned].map(({ title }) => title);
  const week = { ...weekToFill, plain: new Map(titles.map((title) => [title, plainTitle(title)])) };
  const places = week.slots.map((slot) => toPlace(slot, week));
  const open = places.filter(({ isKept }) => !isKept);
  const fewest = (place: Place) => place.choices.filter(({ points }) => points > -1_000).length;
  for (const place of [...open].sort((a, b) => fewest(a) - fewest(b))) {
    place.chosen = ranked(place, places, week)[0]?.choice ?? null;
  }
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const isBetter = [improveOne(open, places, week), exchangeTwo(open, places, week)];
    if (!isBetter.includes(true)) break;
  }
  for (const wish of week.wishes ?? []) if (wish.scope === "once") meetOnce(wish, places, week);
  return places.map((place) => toFilled(place, places, week));
}

/**
 * Exchanges dishes so that one dish of the week meets a wish, if none does. Uses the exchange that loses the fewest
 * points.
 */
function meetOnce({ words }: KeptWish, places: readonly Place[], week: Filling) {
  const isMet = ({ chosen: choice }: Place) => choice?.candidate.meets?.has(words);
  if (places.some(isMet)) return;
  const isForAnother = ({ chosen: choice }: Place) =>
    week.wishes?.some((wish) => wish.scope === "once" && choice?.candidate.meets?.has(wish.words));
  const exchanges = places.flatMap((place) => {
    if (!isMainMeal(place.slot.mealType) || week.taken?.has(place.key)) return [];
    if (isForAnother(place)) return [];
    const choices = ranked(place, places, week);
    const now = choices.find(({ choice }) => choice.candidate.id === place.chosen?.candidate.id);
    const best = choices.find(({ choice }) => choice.candidate.meets?.has(words));
    return best ? { place, choice: best.choice, gain: best.points - (now?.points ?? 0) } : [];
  });
  const best = exchanges.sort((exchange, otherExchange) => otherExchange.gain - exchange.gain)[0];
  if (best) best.place.chosen = best.choice;
}

function toPlace(slot: Slot, week: Filling): Place {
  const choices = week.candidates.flatMap((candidate) => {
    if (isCopyNear(candidate, slot, week)) return [];
    const terms = ownTerms(candidate, slot, week);
    return terms ? [{ candidate, own: terms, points: sumOfPoints(terms) }] : [];
  });
  choices.sort((a, b) => b.points - a.points);
  const key = slotKey(slot);
  const keptId = week.kept.get(key);
  const keptCandidate = week.candidates.find(
    (candidate) =>
      candidate.id === keptId &&
      !week.refused.has(candidate.id) &&
      !cannotStay(candidate, slot, week) &&
      (week.taken?.has(key) || meetsWishes(candidate, slot, week)),
  );
  const keptTerms = keptCandidate ? chosenTerms(keptCandidate, slot, week) : [];
  const choice = keptCandidate
    ? { candidate: keptCandidate, own: keptTerms, points: sumOfPoints(keptTerms) }
    : null;
  return { slot, key, choices, chosen: choice, isKept: keptCandidate !== undefined };
}

/** Returns true for a main dish that is planned under the same title in the week or near it. */
const isCopyNear = (
  candidate: Candidate,
  { date, mealType }: Slot,
  { planned: plannedMeals, plain }: Filling,
) =>
  isMainMeal(mealType) &&
  plannedMeals.some(
    (meal) =>
      isMainMeal(meal.mealType) &&
      Math.abs(daysFrom(meal.date, date)) < GAP &&
      isSameDish(candidate, meal, plain),
  );

/** Returns true for the same dish. Leftovers have the title of their dish but are limited by their own days. */
const isSameDish = (
  { title, kept: leftovers }: Candidate,
  otherDish: Pick<Candidate, "title">,
  plain: Filling["plain"],
) => !leftovers && plain.get(otherDish.title) === plain.get(title);

function around(place: Place, places: readonly Place[], week: WeekToFill): Around {
  const { planned: plannedMeals } = week;
  const otherDishes = places.flatMap(({ slot, chosen: choice, key }): Beside[] =>
    choice && key !== place.key ? [{ ...choice.candidate, ...slot }] : [],
  );
  return aroundOf(place.slot, [...plannedMeals, ...otherDishes], week);
}

/**
 * Returns the choices for a slot except those that are used elsewhere, the best first, with their points among the
 * other slots.
 */
function ranked(place: Place, places: readonly Place[], week: Filling) {
  const surroundings = around(place, places, week);
  const isTaken = (candidate: Candidate) =>
    surroundings.all.some(
      (dish) =>
        dish.id !== undefined &&
        (dish.id === candidate.id || isSameDish(candidate, dish, week.plain)) &&
        (candidate.kind === "new" || isTooNear(dish, place.slot)),
    );
  const isSpent = newIn(places, place) >= week.mostNew;
  const mixPoints = mixOf(place, places, surroundings, week);
  return place.choices
    .filter(({ candidate }) => !isTaken(candidate) && !(isSpent && candidate.kind === "new"))
    .map((choice) => ({
      choice,
      points: pointsOf(choice, surroundings) + mixPoints(choice.candidate),
    }))
    .sort((a, b) => b.points - a.points);
}

/**
 * Returns the points of a dish for the mix of the week's main dishes: known dishes, new dishes, and one that was not
 * eaten for long.
 */
function mixOf(place: Place, places: readonly Place[], { all }: Around, week: Filling) {
  const { slot } = place;
  if (!isMainMeal(slot.mealType)) return () => 0;
  const mains = places.filter((mainPlace) => isMainMeal(mainPlace.slot.mealType));
  const ofNew =
    newIn(mains, place) < (week.wantedNew ?? 0) ? WEIGHTS.wantedNew : WEIGHTS.tooManyNew;
  const ofLong = all.some((dish) => isLongRested(dish, slot)) ? 0 : WEIGHTS.longRested;
  return (candidate: Candidate) =>
    candidate.kind === "new" ? ofNew : isLongRested(candidate, slot) ? ofLong : 0;
}

/** Returns true for a dish that the household has eaten, but not for long. */
function isLongRested(
  { planned: plannedDates = [] }: Partial<Pick<Candidate, "planned">>,
  { date }: Slot,
) {
  const last = plannedDates.filter((plannedDate) => plannedDate < date).at(-1);
  return last !== undefined && daysFrom(last, date) >= LONG_GAP;
}

/**
 * Returns true if a dish is too close to its other occurrence. A main dish may occur once in a week. A breakfast or a
 * snack may occur several times, but not on two consecutive days.
 */
const isTooNear = ({ date, mealType }: Beside, slot: Slot) =>
  isMainMeal(slot.mealType) ||
  isMainMeal(mealType) ||
  !mayRepeat(slot, Math.abs(daysFrom(date, slot.date)));

const pointsOf = ({ candidate, points }: Choice, surroundings: Around) =>
  points + sumOfPoints(pairTerms(candidate, surroundings));

const newIn = (places: readonly Place[], except: Place) =>
  places.filter((place) => place !== except && place.chosen?.candidate.kind === "new").length;

function improveOne(open: readonly Place[], places: readonly Place[], week: Filling) {
  let isBetter = false;
  for (const place of open) {
    const choices = ranked(place, places, week);
    const [best] = choices;
    const now = choices.find(({ choice }) => choice === place.chosen)?.points ?? -Infinity;
    if (!best || best.points <= now) continue;
    place.chosen = best.choice;
    isBetter = true;
  }
  return isBetter;
}

function exchangeTwo(open: readonly Place[], places: readonly Place[], week: WeekToFill) {
  const pointsIn = (place: Place) =>
    place.chosen ? pointsOf(place.chosen, around(place, places, week)) : 0;
  let isBetter = false;
  for (const [at, place] of open.entries()) {
    for (const two of open.slice(at + 1)) {
      const [first, second] = [place.chosen, two.chosen];
      const [here, there] = [choiceFor(place, second), choiceFor(two, first)];
      if (!first || !second || !here || !there) continue;
      const before = pointsIn(place) + pointsIn(two);
      [place.chosen, two.chosen] = [here, there];
      if (pointsIn(place) + pointsIn(two) > before) isBetter = true;
      else [place.chosen, two.chosen] = [first, second];
    }
  }
  return isBetter;
}

const choiceFor = ({ choices }: Place, choice: Choice | null) =>
  choices.find(({ candidate }) => candidate.id === choice?.candidate.id) ?? null;

function toFilled(place: Place, places: readonly Place[], week: Filling): Filled {
  const { slot, chosen: slotChoice } = place;
  const alternatives = ranked(place, places, week)
    .map(({ choice }) => choice.candidate)
    .filter(({ id }) => id !== slotChoice?.candidate.id)
    .slice(0, OTHERS);
  if (!slotChoice) {
    const emptyReason = whyEmpty(place, places, week);
    return { slot, candidate: null, emptyReason, terms: [], others: alternatives };
  }
  const pairs = pairTerms(slotChoice.candidate, around(place, places, week));
  // A food that an earlier dish uses up does not count as a reason for this one.
  const isUsedUp = pairs.some(({ name }) => name === "usedUp");
  const dishTerms = slotChoice.own.filter(({ name }) => !(isUsedUp && name === "soon"));
  const terms = [...dishTerms, ...pairs];
  return { slot, candidate: slotChoice.candidate, emptyReason: null, terms, others: alternatives };
}

function whyEmpty(place: Place, places: readonly Place[], week: Filling): EmptyReason {
  const { slot } = place;
  const suitable = week.candidates.filter((candidate) => isSuitable(candidate, slot));
  if (suitable.length === 0) return "unsuitable";
  const remaining = suitable.filter(({ id }) => !week.refused.has(id));
  if (remaining.length === 0) return "refused";
  const wished = remaining.filter((candidate) => meetsWishes(candidate, slot, week));
  if (wished.length === 0) return "wish";
  const isSpent = newIn(places, place) >= week.mostNew;
  const quick = wished.filter((candidate) => !isTooLong(candidate, slot));
  if (isSpent && quick.some(({ kind }) => kind === "new")) return "credits";
  return quick.every((candidate) => isTooSoon(candidate, slot, week)) &&
    quick.length < wished.length
    ? "time"
    : "recent";
}

/** The candidate id of a dish that the model writes after its night is planned. */
export const WRITTEN = "model.dish";

/** The maximum number of dishes that a model writes per week, because the user waits for each. */
const MOST = 2;

const writtenDish = (): Candidate => ({
  id: WRITTEN,
  title: t("A new dish, written for this night"),
  cuisine: "Other",
  protein: null,
  minutes: null,
  kind: "new",
  planned: [],
  drawnBy: { title: "", ingredients: [] },
  foods: new Set(),
  isDisliked: false,
  isUnchecked: false,
});

/**
 * Fills empty lunches and dinners with dishes that the model will write: at most two (`MOST`), and no more than may be
 * new. Each costs the same as any new dish, and the price is shown before.
 */
export function withWritten(
  filled: readonly Filled[],
  { mostNew, wishes }: { mostNew: number; wishes: readonly KeptWish[] },
): Filled[] {
  const fresh = filled.filter(({ candidate }) => candidate?.kind === "new").length;
  const dish = writtenDish();
  let remainingCount = Math.min(MOST, mostNew - fresh);
  return filled.map((filledSlot) => {
    if (filledSlot.candidate || remainingCount <= 0 || !isMainMeal(filledSlot.slot.mealType))
      return filledSlot;
    // The model does not get the wishes for that night.
    if (!meetsWishes(dish, filledSlot.slot, { wishes })) return filledSlot;
    remainingCount -= 1;
    const say = () =>
      t("no recipe of yours or from the recipe book fits, so the AI writes one when you plan it");
    return { ...filledSlot, candidate: dish, terms: [{ name: "kind", points: 0, say }] };
  });
}

/** Returns the request to the model. `limit` is the time limit in minutes, or null. */
export const writtenQuery = (mealType: string, limit: number | null) =>
  `A main dish for ${mealType}${limit ? ` that takes at most ${limit} minutes in all` : ""}`;
