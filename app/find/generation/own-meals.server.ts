import { sql } from "kysely";
import { fitsChoices } from "~/server/adapters/recipe-source/recipe-source";
import { appealOf, inOrderOfAppeal } from "~/recipes/ratings";
import { listLikings } from "~/recipes/ratings/index.server";
import type { Owner, User } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import type { Lease } from "./held-leases.server";
import type { Order } from "./order.server";
import { keepsNeeds } from "~/find/search/known-dishes.server";
import { showOwnMeal } from "./store.server";

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
