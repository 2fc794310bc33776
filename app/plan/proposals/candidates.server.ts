import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { onceFor } from "~/server/values/once";
import { mayGenerate, type User, type Owner } from "~/household/access";
import type { HouseholdNeeds } from "~/household/eaters";
import { priceOfNew, listNewDishes } from "~/find/generation/index.server";
import type { NewDish } from "~/find/generation";
import { bringsOf, type NutritionTargets } from "~/engine/nutrition";
import { foodsOfRecipe, linesOf, nutrientsOfRecipe } from "~/find/book";
import type { ProposalRequest } from "./asked";
import { coursesFor, mealsOfDay, isMainMeal } from "./dish-titles";
import { CHILD_LIKES, type FamilyScore, familyScoreOf, type Unusual, UNUSUAL } from "./family";
import {
  type OwnDish,
  meetsAlways,
  type ReadWish,
  wishesLeft,
  wishesMet,
  inTurn,
  readOwnDishes,
  findUsing,
} from "./own-dishes.server";
import { type Candidate, type FilledType, type Slot, daysFrom, type WeekToFill } from "./week";
import { listLeftoversIn } from "~/plan/calendar/leftovers.server";
import { entryTitle } from "~/engine/calendar";
import type { Deps } from "~/server/services";
import { isLiked, mayRepeat } from "./score";

type AllDeps = Parameters<typeof listNewDishes>[0];

/** The number of dishes per slot after which reading stops, if the dishes are rested and quick enough. */
const ENOUGH_FOR_SLOT = 3;

const ENOUGH = 24;

/** The number of dishes that meet a wish after which reading stops. */
const ENOUGH_FOR_WISH = 10;

/** The number of new dishes that are read if the household's own do not fill the days. */
const ENOUGH_FOR_WEEK = 40;

/** The number of new dishes that are read if the household's own fill the days. */
const ENOUGH_NEW = 12;

type Wanted = {
  asked: ProposalRequest;
  /** The empty slots to fill. */
  slots: readonly Slot[];
  dishes: readonly OwnDish[];
  needs: HouseholdNeeds;
  soon: WeekToFill["soon"];
  /** The wishes that dishes of these days have to meet. */
  wishes: readonly ReadWish[];
  /** The nutrition targets of a serving. */
  targets: NutritionTargets;
  /** The number of dishes that should be new. */
  wantedNew: number;
  isForChildren: boolean;
  /** True if the household wants unusual dishes. */
  isAdventurous: boolean;
};

/**
 * Returns the candidates for the slots: leftovers, the household's dishes and new ones, as many as are enough to choose
 * from.
 */
export async function listCandidates(
  services: AllDeps,
  user: User,
  input: Wanted,
): Promise<Candidate[]> {
  const { dishes, needs, slots } = input;
  const mains = slots.filter(({ mealType }) => isMainMeal(mealType));
  const candidates = await readKeptDishes(services, user, {
    dishes,
    needs,
    nights: mains,
    wishes: input.wishes,
  });
  const otherSlots = (["breakfast", "snack"] as const).map((type) =>
    slots.filter(({ mealType }) => mealType === type),
  );
  for (const some of [mains, ...otherSlots]) {
    if (some.length > 0)
      candidates.push(...(await listFor(services, user, { ...input, slots: some })));
  }
  // A dish that suits two meals of a day is returned once for each of them.
  return [...new Map(candidates.map((dish) => [dish.id, dish])).values()];
}

/** Returns the candidates for slots that take the same kinds of dishes. */
async function listFor(services: AllDeps, user: User, input: Wanted): Promise<Candidate[]> {
  const { asked: request, slots, needs, soon, targets } = input;
  const types = [...new Set(slots.map(({ mealType }) => mealType))];
  const dishes = input.dishes.filter(({ suits }) => types.some((type) => suits.has(type)));
  const names = soon.map(({ name }) => name);
  const using = types.every(isMainMeal) ? await findUsing(services, user, names) : new Set();
  const limit = slots.reduce<number | null>((least, slot) => lesser(least, slot.limit), null);
  const from = slots[0]?.date ?? request.days.date ?? "";
  const turns = inTurn(dishes, { from, limit, seed: request.seed });
  const chosenIds = new Set(request.chosen.values());
  const wishes = types.every(isMainMeal) ? input.wishes : [];
  // A dish whose listed fields do not decide the wish may meet it, so its recipe has to be read.
  const mayMeet = ({ title, cuisine, protein, minutes }: OwnDish) => {
    const recipe = { title, cuisine, protein, course: "Main Dishes", cookingTime: minutes };
    return wishesMet(wishes, { ...recipe, ingredients: [title], servings: 4 }).size > 0;
  };
  const isFirst = (dish: OwnDish) =>
    using.has(dish.mealId) || chosenIds.has(dish.id) || (wishes.length > 0 && mayMeet(dish));
  const inOrder = [...turns.filter(isFirst), ...turns.filter((dish) => !isFirst(dish))];
  const isEnough = (candidates: readonly Candidate[]) => {
    const rested = candidates.filter(
      (dish) =>
        isRested(dish, slots) && !request.refused.includes(dish.id) && !dish.family?.unusual,
    );
    const quick = rested.filter(({ minutes }) => limit === null || (minutes ?? limit + 1) <= limit);
    const isMet = ({ words }: ReadWish) =>
      rested.filter(({ meets }) => meets?.has(words)).length >= ENOUGH_FOR_WISH;
    return (
      rested.length >= ENOUGH &&
      quick.length >= ENOUGH_FOR_SLOT * slots.length &&
      wishes.every(isMet)
    );
  };
  const ownCandidates = await readOwnDishes(services, user, inOrder, {
    needs,
    nights: slots,
    enough: isEnough,
    targets,
    wishes,
  });
  if (isEnough(ownCandidates) && input.wantedNew === 0 && !hasBook(request, types))
    return ownCandidates;
  const ownDishes = input.dishes;
  const most = isEnough(ownCandidates) ? ENOUGH_NEW : ENOUGH_FOR_WEEK;
  const fresh = await readNewDishes(services, user, {
    needs,
    has: ownDishes,
    limit,
    types,
    asked: request,
    most,
    targets,
    wishes,
    isForChildren: input.isForChildren,
    welcome: welcomeOf(ownCandidates, input),
  });
  return [...ownCandidates, ...fresh];
}

/** Returns the number of new dishes that the household's credits allow. */
export const mostNewOf = (user: User) =>
  !mayGenerate(user) ? 0 : user.pays ? Math.floor(user.mealCredits / priceOfNew(user)) : Infinity;

/**
 * Returns the family score of a recipe of the book. It is cached, because each proposal needs the scores of the whole
 * book.
 */
const scoreOf = onceFor((recipe: NewDish) =>
  familyScoreOf({ ...recipe, minutes: recipe.cookingTime, lines: linesOf(recipe) }),
);

type WantedNewDishes = {
  needs: HouseholdNeeds;
  has: readonly OwnDish[];
  limit: number | null;
  /** The meal types to find dishes for. */
  types: readonly FilledType[];
  asked: ProposalRequest;
  /** The maximum number of dishes that are read. */
  most: number;
  targets: NutritionTargets;
  wishes: readonly ReadWish[];
  /** True to put dishes that children like first. */
  isForChildren: boolean;
  /** The kinds of unusual dishes that rank like ordinary ones. */
  welcome: ReadonlySet<Unusual>;
};

/** Returns how many ranks of the shortlist earlier a dish is read because families like it. */
function familyAppeal(
  { child, unusual }: FamilyScore,
  { isForChildren, welcome }: Pick<WantedNewDishes, "isForChildren" | "welcome">,
) {
  if (unusual !== null && !welcome.has(unusual)) return -LATE;
  return isForChildren && child < CHILD_LIKES ? -1 : 0;
}

/** The rank of unusual dishes, after all ordinary ones. */
const LATE = 5;

/** Returns recipes of the recipe book that suit all eaters, read like the household's own. Chosen ones are first. */
async function readNewDishes(
  services: AllDeps,
  user: User,
  {
    needs,
    has: ownDishes,
    limit,
    types,
    asked: request,
    most,
    targets,
    wishes,
    ...family
  }: WantedNewDishes,
): Promise<Candidate[]> {
  if (mostNewOf(user) === 0) return [];
  const courses = [...new Set(types.flatMap(coursesFor))];
  const { dishes, suits, isDisliked } = await listNewDishes(services, user, {
    needs,
    has: ownDishes,
    courses,
  });
  const newDishes = dishes.flatMap((recipe) => {
    const { bookId, protein, cookingTime: minutes } = recipe;
    const meals = mealsOfDay(recipe);
    if (!types.some((type) => meals.has(type))) return [];
    const score = scoreOf(recipe);
    const dish = { recipe, id: `book.${bookId}`, protein, minutes, suits: meals, family: score };
    return [{ ...dish, kind: "new" as const, planned: [], appeal: familyAppeal(score, family) }];
  });
  const turns = inTurn(newDishes, { from: request.days.date ?? "", limit, seed: request.seed });
  const chosenIds = new Set(request.chosen.values());
  const refused = new Set(request.refused);
  const isChosen = ({ id }: { id: string }) => chosenIds.has(id);
  const candidates: Candidate[] = [];
  const isLate = ({ appeal }: (typeof newDishes)[number]) => appeal === -LATE;
  const otherDishes = turns.filter((candidate) => !isChosen(candidate));
  for (const { recipe, ...dish } of [
    ...turns.filter(isChosen),
    ...otherDishes.filter((candidate) => !isLate(candidate)),
    ...otherDishes.filter(isLate),
  ]) {
    const unmetWishes = wishesLeft(wishes, candidates);
    const isEnough = candidates.length >= most;
    if (isEnough && unmetWishes.length === 0) break;
    if (refused.has(dish.id)) continue;
    await yieldToEventLoop();
    const meets = wishesMet(wishes, recipe);
    if (!isChosen(dish) && !meetsAlways({ meets }, wishes)) continue;
    if (isEnough && !unmetWishes.some(({ words }) => meets.has(words))) continue;
    if (!suits(recipe)) continue;
    const { title, cuisine } = recipe;
    candidates.push({
      ...dish,
      title,
      cuisine,
      drawnBy: recipe,
      foods: foodsOfRecipe(recipe),
      ...(wishes.length > 0 && { meets }),
      ...bringsOf({ ...recipe, nutrients: () => nutrientsOfRecipe(recipe) }, targets),
      isDisliked: isDisliked(recipe),
      isUnchecked: false,
    });
  }
  return candidates;
}

type WantedLeftovers = {
  dishes: readonly OwnDish[];
  needs: HouseholdNeeds;
  nights: readonly Slot[];
  wishes: readonly ReadWish[];
};

/**
 * Returns the leftovers of main dishes that are good on one of the nights. Each is for the nights whose eaters it
 * suits.
 */
async function readKeptDishes(
  services: Deps<"db">,
  user: Owner,
  { dishes, needs, nights, wishes }: WantedLeftovers,
): Promise<Candidate[]> {
  const [from, to] = [nights[0]?.date, nights.at(-1)?.date];
  if (from === undefined || to === undefined) return [];
  const leftovers = await listLeftoversIn(services, user, { from, to });
  const mealIds = new Set(leftovers.map(({ mealId }) => mealId));
  const candidates = await readOwnDishes(
    services,
    user,
    dishes.filter(({ mealId }) => mealIds.has(mealId)),
    { needs, nights, wishes, enough: () => false },
  );
  const dishOf = new Map(candidates.map((dish) => [dish.id, dish]));
  return leftovers.flatMap(({ entryId, title, ...leftoverFields }): Candidate[] => {
    const dish = dishOf.get(`meal.${leftoverFields.mealId}`);
    if (!dish) return [];
    return [
      {
        ...dish,
        id: `left.${entryId}`,
        kind: "leftovers",
        kept: leftoverFields,
        minutes: null,
        planned: [],
        title: entryTitle({ kind: "leftovers", note: null, title }),
        foods: new Set(),
      },
    ];
  });
}

/**
 * Returns the kinds of unusual dishes that may be proposed: all if the household wants them, otherwise those of which
 * it likes a dish.
 */
export const welcomeOf = (
  candidates: readonly Candidate[],
  { isAdventurous }: Pick<Wanted, "isAdventurous">,
): ReadonlySet<Unusual> =>
  isAdventurous
    ? new Set(UNUSUAL)
    : new Set(
        candidates.flatMap(({ family, kind, liking }) =>
          family?.unusual && (kind === "favorite" || isLiked(liking)) ? family.unusual : [],
        ),
      );

const lesser = (limit: number | null, otherLimit: number | null) =>
  limit === null ? otherLimit : otherLimit === null ? limit : Math.min(limit, otherLimit);

const isRested = ({ planned: plannedDates }: Pick<Candidate, "planned">, slots: readonly Slot[]) =>
  slots.every((slot) =>
    plannedDates.every((date) => mayRepeat(slot, Math.abs(daysFrom(date, slot.date)))),
  );

/** Returns true if a recipe of the recipe book is already chosen. */
const hasBook = ({ chosen: chosenIds }: ProposalRequest, types: readonly FilledType[]) =>
  [...chosenIds].some(
    ([key, id]) => id.startsWith("book.") && types.some((type) => key.endsWith(`.${type}`)),
  );
