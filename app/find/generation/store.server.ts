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
import { type Lease, requireLease } from "./lease.server";
import type { Order } from "./order.server";
import { noteAnswer } from "./outcome.server";
import { hasDish, keepsNeeds } from "~/find/search/known-dishes.server";
import { sql } from "kysely";
import { fitsChoices } from "~/server/adapters/recipe-source/recipe-source";
import { appealOf, inOrderOfAppeal } from "~/recipes/ratings";
import { listLikings } from "~/recipes/ratings/index.server";

/** Storing the last meal that a household can pay for writes a mail. */
export type StoreDeps = Deps<"db" | "now"> & Deps<"settings" | "processId">;

/** Where a meal is shown on the dashboard, and what it takes the place of. */
type Place = Pick<Order, "kind" | "position" | "isShown"> & { clears: Order["clears"] | "nothing" };

/**
 * Stores a meal, charges a credit for it and shows it on the dashboard, all or nothing; false for a
 * suggestion of a dish that the household has by now, if nothing was done. Throws `out_of_credits`, and
 * `conflict` if the lease was lost and if no more recipes fit.
 */
export async function storeMeal(
  services: StoreDeps,
  user: User,
  lease: Lease,
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

/** Takes the credit; whoever's last it was is told by mail. */
async function chargeFor(
  services: StoreDeps,
  householdId: string,
  cause: { mealId: string; requestKey: string },
) {
  const left = await spendCredit(services, householdId, cause);
  if (left > 0 || (await getBalance(services, householdId)) > 0) return;
  await queueOutOfMeals(services, householdId, cause.mealId);
}

/** The administrator's statistics count each meal for ever, but not the administrator's own. */
async function countStored({ db }: Deps<"db" | "now">, householdId: string) {
  if (householdId === ADMIN_ID) return;
  await db
    .updateTable("households")
    .set((of) => ({ mealsDelivered: of("mealsDelivered", "+", 1) }))
    .where("id", "=", householdId)
    .execute();
}

/**
 * Shows on the dashboard, free, a meal that the household had already. `answers` says that it is what
 * the request is answered with, as what was searched for. Throws `conflict` if the lease was lost.
 */
export async function showOwnMeal(
  services: Deps<"db" | "now">,
  user: User,
  lease: Lease,
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
  shown: Place & { mealId: string; had: Flag },
) {
  const { householdId } = user;
  const { kind, position, clears, mealId, had } = shown;
  if (!shown.isShown) return;
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

/** So many are held against what the household needs at most. */
const MOST_CHECKED = 200;

/**
 * Makes up the number of an order, after `fresh` new meals, with meals of the household's own, free; how
 * many. They were given by a recipe source, are of the kind that is asked for and are for all who eat: those
 * first that were not shown for the longest time, each dish once; what those who eat liked goes ahead of others, and what one of
 * them would not have again waits longer. What is in the trash is not among them.
 */
export async function fillWithOwnMeals(
  services: Deps<"db" | "now">,
  user: User,
  lease: Lease,
  order: Order,
  fresh: number,
): Promise<number> {
  const except = [...order.notAgain, ...(await listBeside(services, lease))];
  const dishes = onePerDish(await listGiven(services, user), except);
  const likings = await listLikings(services, user, "all");
  const appeal = ({ id }: Given) => appealOf(likings.get(id), order.needs.eaters);
  const rested = dishes.filter((dish) => fitsChoices(dish, order.recipes)).reverse();
  const fitting = inOrderOfAppeal(rested, appeal);
  let shown = 0;
  for (const { id } of fitting.slice(0, MOST_CHECKED)) {
    if (fresh + shown >= order.count) break;
    if (!(await keepsNeeds(services, user, id, order.needs))) continue;
    const index = fresh + shown;
    await showOwnMeal(services, user, lease, {
      kind: order.kind,
      position: order.position + index,
      isShown: order.isShown,
      // Where nothing new has come, what else stands on the dashboard stays.
      clears: index > 0 ? "nothing" : order.clears === "all" ? "kind" : order.clears,
      mealId: id,
      answers: order.request.kind === "replace",
    });
    shown += 1;
  }
  return shown;
}

/** Ids of what the request has brought, and of what was found: they stand on the same page. */
async function listBeside({ db }: Deps<"db" | "now">, { householdId, requestKey }: Lease) {
  const brought = inHousehold(db, { householdId })
    .selectFrom("meals")
    .where("requestKey", "=", requestKey)
    .select("id");
  const found = inHousehold(db, { householdId })
    .selectFrom("suggestions")
    .where("kind", "=", "found")
    .select("mealId as id");
  return (await brought.unionAll(found).execute()).map(({ id }) => id);
}

/** What was shown last comes first. */
function listGiven({ db }: Deps<"db" | "now">, owner: Owner) {
  return inHousehold(db, owner)
    .selectFrom("meals")
    .where("source", "in", ["generated", "search"])
    .orderBy(sql`coalesce("lastShown", id)`, "desc")
    .select(["id", "bookId", "plainTitle", "contentHash", "course", "cuisine", "protein"])
    .execute();
}

type Given = Awaited<ReturnType<typeof listGiven>>[number];

/** Of each dish the meal that comes first, as households of old have some of them several times. */
function onePerDish(given: readonly Given[], except: readonly string[]) {
  const seen = new Set<string>();
  const isNew = ({ bookId, plainTitle, contentHash }: Given) => {
    const keys = [bookId ?? "", plainTitle, contentHash].filter((key) => key !== "");
    const known = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !known;
  };
  for (const meal of given) if (except.includes(meal.id)) isNew(meal);
  return given.filter((meal) => isNew(meal));
}
