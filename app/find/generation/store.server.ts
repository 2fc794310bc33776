import { todayOf, weekStartOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { getBalance, spendCredit, queueOutOfMeals } from "~/household/billing/index.server";
import { insertMeal, prepareMeal } from "~/recipes/meals/index.server";
import { getRemainingQuota } from "~/household/quotas/index.server";
import { ADMIN_ID, newId } from "~/server/values/ids";
import { type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import type { Flag } from "~db/schema";
import type { Lease } from "./held-leases.server";
import { requireLease } from "./lease.server";
import type { Order } from "./order.server";
import { noteAnswer } from "./outcome.server";
import { hasDish } from "~/find/search/known-dishes.server";
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
