import type { Recipe } from "~/adapters/recipe-source/recipe-source";
import type { User } from "~/features/access/user";
import { getBalance, spendCredit } from "~/features/billing/credits.server";
import { queueOutOfMeals } from "~/features/billing/owner-mails.server";
import { insertMeal } from "~/features/meals/insert-meal.server";
import { readRoom } from "~/features/quotas/quotas.server";
import { ADMIN_ID, newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import type { Flag } from "~db/schema";
import { noteAnswer, requirePlace, type Run } from "./generation-runs.server";
import { hasDish } from "./own-meals.server";

type Needs = Pick<Services, "db" | "now">;
/** Delivering the last meal that a household can pay for writes a mail. */
export type DeliveryNeeds = Pick<Services, "db" | "now" | "settings" | "wakeMailWorker">;
type Owner = Pick<User, "householdId">;

type Delivery = {
  recipe: Recipe;
  run: Run;
  source: "generated" | "search";
  /** Where the meal is shown on the dashboard. */
  kind: "random" | "found";
  position: number;
  /**
   * What it takes the place of: with the first meal of a set the whole dashboard or its own kind,
   * else the one suggestion of its position, or nothing.
   */
  clears: "all" | "kind" | "one" | "nothing";
  weekStart: string;
  /** False where the recipe book fills in for a model that is down. */
  charge: boolean;
  /** True where a dish that the household has by now is not stored again. */
  unlessHad: boolean;
};

/**
 * Stores a meal, charges a credit for it and shows it on the dashboard, all or nothing; false where
 * the household has the dish, and nothing was done. Throws `out_of_credits`, and `conflict` for a run that
 * has lost its place and where no more recipes fit.
 */
export async function deliverMeal(
  services: DeliveryNeeds,
  { householdId }: Owner,
  delivery: Delivery,
): Promise<boolean> {
  const { recipe, run, source } = delivery;
  const { requestKey } = run;
  const id = newId();
  return inTransaction(services, async (services) => {
    await requirePlace(services, run);
    if (delivery.unlessHad && (await hasDish(services, { householdId }, recipe))) return false;
    if (delivery.charge) await charge(services, householdId, { mealId: id, requestKey });
    const createdAt = services.now().toISOString();
    const meal = { ...recipe, id, source, imageUrl: null, requestKey, createdAt };
    const room = await readRoom(services, { householdId });
    await insertMeal(services, { householdId }, meal, room);
    await countDelivered(services, householdId);
    await show(services, { householdId }, { ...delivery, mealId: id, had: 0 });
    return true;
  });
}

/** The administrator's statistics count each meal for ever, but not the administrator's own. */
async function countDelivered({ db }: Pick<Needs, "db">, householdId: string) {
  if (householdId === ADMIN_ID) return;
  await db
    .updateTable("tallies")
    .set((of) => ({ count: of("count", "+", 1) }))
    .where("name", "=", "mealsDelivered")
    .execute();
}

/** Takes the credit; whoever's last it was is told by mail. */
async function charge(
  services: DeliveryNeeds,
  householdId: string,
  cause: { mealId: string; requestKey: string },
) {
  await spendCredit(services, householdId, cause);
  if ((await getBalance(services, householdId)) > 0) return;
  await queueOutOfMeals(services, householdId, cause.mealId);
}

type Place = Pick<Delivery, "kind" | "position" | "clears" | "weekStart"> & { mealId: string };

/**
 * Shows on the dashboard, free, a meal that the household had already. `answers` says that it is what
 * the request is answered with, as what was searched for.
 */
export async function showOwnMeal(
  services: Needs,
  owner: Owner,
  run: Run,
  { answers, ...place }: Place & { answers: boolean },
) {
  await inTransaction(services, async (services) => {
    await requirePlace(services, run);
    if (answers) await noteAnswer(services, run, { foundMealId: place.mealId });
    await services.db
      .updateTable("meals")
      .set({ lastShown: newId() })
      .where("householdId", "=", owner.householdId)
      .where("id", "=", place.mealId)
      .execute();
    await show(services, owner, { ...place, had: 1 });
  });
}

async function show({ db }: Needs, { householdId }: Owner, shown: Place & { had: Flag }) {
  const { kind, position, clears, weekStart, mealId, had } = shown;
  const replaced = db.selectFrom("suggestions").where("householdId", "=", householdId);
  const atPlace = replaced.where("kind", "=", kind).where("position", "=", position);
  if (clears === "all" || clears === "one") {
    await db
      .deleteFrom("mealSelections")
      .where("householdId", "=", householdId)
      .where("weekStart", "=", weekStart)
      .$if(clears === "one", (query) => query.where("mealId", "in", atPlace.select("mealId")))
      .execute();
  }
  if (clears !== "nothing") {
    await db
      .deleteFrom("suggestions")
      .where("householdId", "=", householdId)
      .$if(clears !== "all", (query) => query.where("kind", "=", kind))
      .$if(clears === "one", (query) => query.where("position", "=", position))
      .execute();
  }
  await db.insertInto("suggestions").values({ householdId, kind, position, mealId, had }).execute();
}
