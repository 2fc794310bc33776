import { todayOf, weekStartOf } from "~/server/values/dates";
import type { User, Owner } from "~/household/access";
import { getBalance, spendCredit, queueOutOfMeals } from "~/household/billing/index.server";
import { insertMeal, prepareMeal } from "~/recipes/meals/index.server";
import { getRemainingQuota } from "~/household/quotas/index.server";
import { ADMIN_ID, newId } from "~/server/values/ids";
import { type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { Flag } from "~db/schema";
import { type GenerationLease, requireLease } from "./lease.server";
import type { Order } from "./order.server";
import { noteAnswer } from "./outcome.server";
import { hasDish, keepsNeeds } from "~/find/search/known-dishes.server";
import { sql } from "kysely";
import { fitsChoices } from "~/server/adapters/recipe-source/recipe-source";
import { appealOf, inOrderOfAppeal } from "~/recipes/ratings";
import { listLikings } from "~/recipes/ratings/index.server";

/** The services for storing meals. Storing the last meal that a household can pay for sends a mail. */
export type StoreDeps = Deps<"db" | "now"> & Deps<"settings" | "processId">;

/** The location of a meal on the dashboard, and the meals that it replaces there. */
type Place = Pick<Order, "kind" | "position" | "isShown"> & { clears: Order["clears"] | "nothing" };

/**
 * Stores a meal, charges a credit and shows the meal on the dashboard, in one transaction. Returns false without
 * changes for a suggestion of a dish that the household now has. Throws `out_of_credits`, and `conflict` if the lease
 * was lost or the household is full.
 */
export async function storeMeal(
  services: StoreDeps,
  user: User,
  lease: GenerationLease,
  { recipe, charge, ...place }: Place & { recipe: Recipe; charge: boolean },
): Promise<boolean> {
  const { householdId, requestKey } = lease;
  const id = newId();
  const isRandom = place.kind === "random";
  const source = isRandom ? ("generated" as const) : ("search" as const);
  const createdAt = services.now().toISOString();
  const meal = { ...RECIPE_DEFAULTS, ...recipe, id, source, requestKey, createdAt };
  const prepared = await prepareMeal(services, user, meal);
  return inTransaction(services, user, async (services) => {
    await requireLease(services, lease);
    if (isRandom && (await hasDish(services, user, recipe))) return false;
    if (charge) await chargeFor(services, householdId, { mealId: id, requestKey });
    await insertMeal(services, prepared, await getRemainingQuota(services, user));
    await countStored(services, householdId);
    await show(services, user, { ...place, mealId: id, had: 0 });
    return true;
  });
}

/** Charges one credit. Sends a mail if it was the last credit. */
async function chargeFor(
  services: StoreDeps,
  householdId: string,
  cause: { mealId: string; requestKey: string },
) {
  const creditsLeft = await spendCredit(services, householdId, cause);
  if (creditsLeft > 0 || (await getBalance(services, householdId)) > 0) return;
  await queueOutOfMeals(services, householdId, cause.mealId);
}

/** Counts a stored meal for the administrator's statistics, except in the administrator's own household. */
async function countStored({ db }: Deps<"db" | "now">, householdId: string) {
  if (householdId === ADMIN_ID) return;
  await db
    .updateTable("households")
    .set((of) => ({ mealsDelivered: of("mealsDelivered", "+", 1) }))
    .where("id", "=", householdId)
    .execute();
}

/**
 * Shows one of the household's own meals on the dashboard for free. `answers` is true if the meal is the answer to the
 * request, such as a search. Throws `conflict` if the lease was lost.
 */
export async function showOwnMeal(
  services: Deps<"db" | "now">,
  user: User,
  lease: GenerationLease,
  {
    mealId,
    answers,
    kind,
    position,
    clears,
    isShown,
  }: Place & { mealId: string; answers: boolean },
) {
  await inTransaction(services, user, async (services) => {
    await requireLease(services, lease);
    if (answers) await noteAnswer(services, lease, { foundMealId: mealId });
    await inHousehold(services.db, user)
      .updateTable("meals")
      .set({ lastShown: newId() })
      .where("id", "=", mealId)
      .execute();
    await show(services, user, { kind, position, clears, isShown, mealId, had: 1 });
  });
}

async function show(
  { db, now }: Deps<"db" | "now">,
  user: User,
  suggestion: Place & { mealId: string; had: Flag },
) {
  const { householdId } = user;
  const { kind, position, clears, mealId, had } = suggestion;
  if (!suggestion.isShown) return;
  const replaced = inHousehold(db, user).selectFrom("suggestions");
  const atPlace = replaced.where("kind", "=", kind).where("position", "=", position);
  if (clears === "all" || clears === "one") {
    await inHousehold(db, user)
      .deleteFrom("mealSelections")
      .where("weekStart", "=", weekStartOf(todayOf(user, now())))
      .$if(clears === "one", (query) => query.where("mealId", "in", atPlace.select("mealId")))
      .execute();
  }
  if (clears !== "nothing") {
    await inHousehold(db, user)
      .deleteFrom("suggestions")
      .$if(clears !== "all", (query) => query.where("kind", "=", kind))
      .$if(clears === "one", (query) => query.where("position", "=", position))
      .execute();
  }
  await db.insertInto("suggestions").values({ householdId, kind, position, mealId, had }).execute();
}

/** The maximum number of meals to check against the household's needs. */
const MOST_CHECKED = 200;

/**
 * Fills up an order for free with the household's own meals after `fresh` new meals. Returns the number of added meals.
 * The meals are from a recipe source, of the requested kind, suit all eaters and are not in the trash. Meals that were
 * not shown for the longest time are first, each dish once. Meals that the eaters liked are earlier, and meals that an
 * eater would not have again are later.
 */
export async function fillWithOwnMeals(
  services: Deps<"db" | "now">,
  user: User,
  lease: GenerationLease,
  order: Order,
  fresh: number,
): Promise<number> {
  const except = [...order.notAgain, ...(await listBeside(services, lease))];
  const dishes = onePerDish(await listGiven(services, user), except);
  const likings = await listLikings(services, user, "all");
  const appeal = ({ id }: Given) => appealOf(likings.get(id), order.needs.eaters);
  const rested = dishes.filter((dish) => fitsChoices(dish, order.recipes)).reverse();
  const fitting = inOrderOfAppeal(rested, appeal);
  let shownCount = 0;
  for (const { id } of fitting.slice(0, MOST_CHECKED)) {
    if (fresh + shownCount >= order.count) break;
    if (!(await keepsNeeds(services, user, id, order.needs))) continue;
    const index = fresh + shownCount;
    await showOwnMeal(services, user, lease, {
      kind: order.kind,
      position: order.position + index,
      isShown: order.isShown,
      // If no new meal arrived, the other suggestions remain on the dashboard.
      clears: index > 0 ? "nothing" : order.clears === "all" ? "kind" : order.clears,
      mealId: id,
      answers: order.request.kind === "replace",
    });
    shownCount += 1;
  }
  return shownCount;
}

/** Returns the ids of the request's meals and of the found recipe, which are shown on the same page. */
async function listBeside(
  { db }: Deps<"db" | "now">,
  { householdId, requestKey }: GenerationLease,
) {
  const brought = inHousehold(db, { householdId })
    .selectFrom("meals")
    .where("requestKey", "=", requestKey)
    .select("id");
  const foundMeals = inHousehold(db, { householdId })
    .selectFrom("suggestions")
    .where("kind", "=", "found")
    .select("mealId as id");
  return (await brought.unionAll(foundMeals).execute()).map(({ id }) => id);
}

/** Selects the household's meals from recipe sources, the most recently shown first. */
function listGiven({ db }: Deps<"db" | "now">, owner: Owner) {
  return inHousehold(db, owner)
    .selectFrom("meals")
    .where("source", "in", ["generated", "search"])
    .orderBy(sql`coalesce("lastShown", id)`, "desc")
    .select(["id", "bookId", "plainTitle", "contentHash", "course", "cuisine", "protein"])
    .execute();
}

type Given = Awaited<ReturnType<typeof listGiven>>[number];

/** Keeps the first meal of each dish, because old households have several meals of some dishes. */
function onePerDish(meals: readonly Given[], except: readonly string[]) {
  const seenKeys = new Set<string>();
  const isNew = ({ bookId, plainTitle, contentHash }: Given) => {
    const keys = [bookId ?? "", plainTitle, contentHash].filter((key) => key !== "");
    const isKnown = keys.some((key) => seenKeys.has(key));
    for (const key of keys) seenKeys.add(key);
    return !isKnown;
  };
  for (const meal of meals) if (except.includes(meal.id)) isNew(meal);
  return meals.filter((meal) => isNew(meal));
}
