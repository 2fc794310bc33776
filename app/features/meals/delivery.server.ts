import type { Recipe } from "~/adapters/recipe-source/recipe-source";
import { getBalance, spendCredit } from "~/features/billing/credits.server";
import type { User } from "~/features/accounts/user";
import { queueOutOfMeals } from "~/features/mail/household-mails.server";
import { ADMIN_ID, newId } from "~/ids";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { insertMeal } from "./insert-meal.server";
import { noteFound, requirePlace, type Run } from "./generation-runs.server";

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
};

/**
 * Stores a meal, charges a credit for it and shows it on the dashboard, all or nothing.
 * Throws `out_of_credits`, and `conflict` for a run that has lost its place.
 */
export async function deliverMeal(
  services: DeliveryNeeds,
  { householdId }: Owner,
  delivery: Delivery,
) {
  const { recipe, run, source } = delivery;
  const { requestKey } = run;
  const id = newId();
  await inTransaction(services, async (services) => {
    await requirePlace(services, run);
    if (delivery.charge) await charge(services, householdId, { mealId: id, requestKey });
    const createdAt = services.now().toISOString();
    const meal = { ...recipe, id, source, imageUrl: null, requestKey, createdAt };
    await insertMeal(services, { householdId }, meal);
    await countDelivered(services, householdId);
    await show(services, { householdId }, { ...delivery, mealId: id });
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

type Shown = Pick<Delivery, "kind" | "position" | "clears" | "weekStart"> & { mealId: string };

/** Shows on the dashboard a meal that the household had already. */
export async function showOwnMeal(services: Needs, owner: Owner, run: Run, shown: Shown) {
  await inTransaction(services, async (services) => {
    await requirePlace(services, run);
    await noteFound(services, run, shown.mealId);
    await show(services, owner, shown);
  });
}

async function show({ db }: Needs, { householdId }: Owner, shown: Shown) {
  const { kind, position, clears, weekStart, mealId } = shown;
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
  await db.insertInto("suggestions").values({ householdId, kind, position, mealId }).execute();
}
