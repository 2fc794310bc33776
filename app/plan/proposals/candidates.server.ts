import type { User } from "~/household/access";
import type { HouseholdNeeds } from "~/household/eaters";
import type { NutritionTargets } from "~/engine/nutrition";
import { type Asked } from "./asked";
import { readNewDishes } from "./book-candidates.server";
import { isMainMeal } from "./day-meals";
import { UNUSUAL, type Unusual } from "./family";
import { isLiked, mayRepeat } from "./score";
import { readKeptDishes } from "./kept-dishes.server";
import {
  findUsing,
  type OwnDish,
  readOwnDishes,
  type ReadWish,
  wishesMet,
  inTurn,
} from "./own-dishes.server";
import { type Candidate, daysFrom, type FilledType, type Slot, type WeekToFill } from "./week";

type AllDeps = Parameters<typeof readNewDishes>[0];

/** So many dishes are enough to choose from, if they are rested and quick enough: for each slot, and in all. */
const ENOUGH_FOR_SLOT = 3;
const ENOUGH = 24;
/** Dishes that meet a wish, after which reading stops. */
const ENOUGH_FOR_WISH = 10;
/** New dishes that are read where the household's own do not fill the days. */
const ENOUGH_FOR_WEEK = 40;
/** New dishes that are read where the household's own fill the days. */
const ENOUGH_NEW = 12;

type Wanted = {
  asked: Asked;
  /** The slots that are filled. */
  slots: readonly Slot[];
  dishes: readonly OwnDish[];
  needs: HouseholdNeeds;
  soon: WeekToFill["soon"];
  /** What dishes of these days have to be. */
  wishes: readonly ReadWish[];
  /** What a serving is to bring. */
  targets: NutritionTargets;
  /** How many dishes are to be new. */
  wantedNew: number;
  isForChildren: boolean;
  /** The household wants dishes that are out of the ordinary. */
  isAdventurous: boolean;
};

/** What the slots may be filled with: leftovers, the household's dishes and new ones, as many as are enough to choose from. */
export async function listCandidates(
  services: AllDeps,
  user: User,
  wanted: Wanted,
): Promise<Candidate[]> {
  const { dishes, needs, slots } = wanted;
  const mains = slots.filter(({ mealType }) => isMainMeal(mealType));
  const found = await readKeptDishes(services, user, {
    dishes,
    needs,
    nights: mains,
    wishes: wanted.wishes,
  });
  const others = (["breakfast", "snack"] as const).map((type) =>
    slots.filter(({ mealType }) => mealType === type),
  );
  for (const some of [mains, ...others]) {
    if (some.length > 0) found.push(...(await listFor(services, user, { ...wanted, slots: some })));
  }
  // What suits two meals of a day is found for each.
  return [...new Map(found.map((dish) => [dish.id, dish])).values()];
}

/** The same of slots for which the same dishes are. */
async function listFor(services: AllDeps, user: User, wanted: Wanted): Promise<Candidate[]> {
  const { asked, slots, needs, soon, targets } = wanted;
  const types = [...new Set(slots.map(({ mealType }) => mealType))];
  const dishes = wanted.dishes.filter(({ suits }) => types.some((type) => suits.has(type)));
  const names = soon.map(({ name }) => name);
  const using = types.every(isMainMeal) ? await findUsing(services, user, names) : new Set();
  const limit = slots.reduce<number | null>((least, it) => lesser(least, it.limit), null);
  const from = slots[0]?.date ?? asked.days.date ?? "";
  const turns = inTurn(dishes, { from, limit, seed: asked.seed });
  const chosen = new Set(asked.chosen.values());
  const wishes = types.every(isMainMeal) ? wanted.wishes : [];
  // What a title does not tell is not known before a recipe is read.
  const mayMeet = ({ title, cuisine, protein, minutes }: OwnDish) => {
    const recipe = { title, cuisine, protein, course: "Main Dishes", cookingTime: minutes };
    return wishesMet(wishes, { ...recipe, ingredients: [title], servings: 4 }).size > 0;
  };
  const isFirst = (dish: OwnDish) =>
    using.has(dish.mealId) || chosen.has(dish.id) || (wishes.length > 0 && mayMeet(dish));
  const inOrder = [...turns.filter(isFirst), ...turns.filter((dish) => !isFirst(dish))];
  const isEnough = (found: readonly Candidate[]) => {
    const rested = found.filter(
      (dish) => isRested(dish, slots) && !asked.refused.includes(dish.id) && !dish.family?.unusual,
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
  const own = await readOwnDishes(services, user, inOrder, {
    needs,
    nights: slots,
    enough: isEnough,
    targets,
    wishes,
  });
  if (isEnough(own) && wanted.wantedNew === 0 && !hasBook(asked, types)) return own;
  const has = wanted.dishes;
  const most = isEnough(own) ? ENOUGH_NEW : ENOUGH_FOR_WEEK;
  const fresh = await readNewDishes(services, user, {
    needs,
    has,
    limit,
    types,
    asked,
    most,
    targets,
    wishes,
    isForChildren: wanted.isForChildren,
    welcome: welcomeOf(own, wanted),
  });
  return [...own, ...fresh];
}

/** Kinds of unusual dishes that may be proposed: all where the household wants them, or else those of which it likes one. */
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

const lesser = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other);

const isRested = ({ planned }: Pick<Candidate, "planned">, slots: readonly Slot[]) =>
  slots.every((slot) =>
    planned.every((date) => mayRepeat(slot, Math.abs(daysFrom(date, slot.date)))),
  );

/** True where a dish of the book is chosen already. */
const hasBook = ({ chosen }: Asked, types: readonly FilledType[]) =>
  [...chosen].some(
    ([key, id]) => id.startsWith("book.") && types.some((type) => key.endsWith(`.${type}`)),
  );
