import { sql } from "kysely";
import { fitsChoices, type RecipeRequest } from "~/adapters/recipe-source/recipe-source";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { keepsAll } from "./own-meals.server";

type Needs = Pick<Services, "db">;
type Owner = Pick<User, "householdId">;

/** So many are held against the restrictions at most. */
const MOST_CHECKED = 200;

type Asked = {
  request: RecipeRequest;
  /** How many at most. */
  count: number;
  /** Ids of meals whose dishes must not be among them. */
  except?: readonly string[];
};

/**
 * Ids of meals that the household was given by a recipe source, that fit the request and break none of
 * its restrictions: those first that were not shown for the longest time, each dish once. What is in
 * the trash is not among them.
 */
export async function listOwnAgain(services: Needs, user: Owner, asked: Asked): Promise<string[]> {
  const { request, count, except = [] } = asked;
  const dishes = onePerDish(await listGiven(services, user), except);
  const fitting = dishes.filter((dish) => fitsChoices(dish, request)).reverse();
  const ids: string[] = [];
  for (const { id } of fitting.slice(0, MOST_CHECKED)) {
    if (ids.length >= count) break;
    if (await keepsAll(services, user, id, request.restrictions)) ids.push(id);
  }
  return ids;
}

/** What was shown last comes first. */
function listGiven({ db }: Needs, { householdId }: Owner) {
  return db
    .selectFrom("meals")
    .where("householdId", "=", householdId)
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
