import type { User } from "~/features/access/user";
import type { HouseholdNeeds } from "~/features/eaters/needs";
import type { NutritionTargets } from "~/features/nutrition/targets";
import { type Asked } from "./asked";
import { readNewDishes } from "./book-candidates.server";
import { isMainMeal } from "./day-meals";
import { readKeptDishes } from "./kept-dishes.server";
import { findUsing, type OwnDish, readOwnDishes } from "./own-dishes.server";
import { mayRepeat } from "./score";
import { inTurn } from "./shortlist";
import { type Candidate, daysFrom, type FilledType, type Slot, type WeekToFill } from "./week";

type Deps = Parameters<typeof readNewDishes>[0];

/** So many dishes are enough to choose from, if they are rested and quick enough: for each slot, and in all. */
const ENOUGH_FOR_SLOT = 3;
const ENOUGH = 40;

type Wanted = {
  asked: Asked;
  /** The slots that are filled. */
  slots: readonly Slot[];
  dishes: readonly OwnDish[];
  needs: HouseholdNeeds;
  soon: WeekToFill["soon"];
  /** What a serving is to bring. */
  targets: NutritionTargets;
};

/** What the slots may be filled with: leftovers, the household's dishes and new ones, as many as are enough to choose from. */
export async function listCandidates(
  services: Deps,
  user: User,
  wanted: Wanted,
): Promise<Candidate[]> {
  const { dishes, needs, slots } = wanted;
  const mains = slots.filter(({ mealType }) => isMainMeal(mealType));
  const found = await readKeptDishes(services, user, { dishes, needs, nights: mains });
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
async function listFor(services: Deps, user: User, wanted: Wanted): Promise<Candidate[]> {
  const { asked, slots, needs, soon, targets } = wanted;
  const types = [...new Set(slots.map(({ mealType }) => mealType))];
  const dishes = wanted.dishes.filter(({ suits }) => types.some((type) => suits.has(type)));
  const names = soon.map(({ name }) => name);
  const using = types.every(isMainMeal) ? await findUsing(services, user, names) : new Set();
  const limit = slots.reduce<number | null>((least, it) => lesser(least, it.limit), null);
  const from = slots[0]?.date ?? asked.days.date ?? "";
  const turns = inTurn(dishes, { from, limit, seed: asked.seed });
  const chosen = new Set(asked.chosen.values());
  const isFirst = ({ id, mealId }: OwnDish) => using.has(mealId) || chosen.has(id);
  const inOrder = [...turns.filter(isFirst), ...turns.filter((dish) => !isFirst(dish))];
  const isEnough = (found: readonly Candidate[]) => {
    const rested = found.filter(
      (dish) => isRested(dish, slots) && !asked.refused.includes(dish.id),
    );
    const quick = rested.filter(({ minutes }) => limit === null || (minutes ?? limit + 1) <= limit);
    return rested.length >= ENOUGH && quick.length >= ENOUGH_FOR_SLOT * slots.length;
  };
  const own = await readOwnDishes(services, user, inOrder, {
    ...{ needs, nights: slots, enough: isEnough, targets },
  });
  if (isEnough(own) && !hasBook(asked, types)) return own;
  const has = wanted.dishes;
  const most = ENOUGH;
  const fresh = await readNewDishes(services, user, {
    ...{ needs, has, limit, types, asked, most, targets },
  });
  return [...own, ...fresh];
}

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
