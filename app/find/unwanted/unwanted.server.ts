import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { findBookTitle } from "~/find/book/book-facts.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/**
 * A dish that is no longer proposed: the id of a candidate ("meal.ID" or "book.ID"), and its title when it was
 * excluded.
 */
export type UnwantedDish = { dish: string; title: string };

/**
 * An unwanted dish with the path of its recipe. The path is null if neither the household nor the recipe book still has
 * the dish.
 */
export type LinkedDish = UnwantedDish & { href: string | null };

/** The maximum number of unwanted dishes of a household, which fits on one page. */
const MOST_UNWANTED = 500;

/** Lists the dishes that a household does not want proposed, latest first. */
export async function listUnwanted(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
): Promise<UnwantedDish[]> {
  return inHousehold(db, owner)
    .selectFrom("unwantedDishes")
    .orderBy("createdAt", "desc")
    .orderBy("dish")
    .select(["dish", "title"])
    .limit(MOST_UNWANTED)
    .execute();
}

/** Adds the paths of their recipes to unwanted dishes. Reads one file for each dish from the recipe book. */
export async function linkUnwanted(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  dishes: readonly UnwantedDish[],
): Promise<LinkedDish[]> {
  const mealIds = dishes.flatMap(({ dish }) => idOf(dish, "meal") ?? []);
  const rows =
    mealIds.length === 0
      ? []
      : await inHousehold(db, owner)
          .selectFrom("meals")
          .where("id", "in", mealIds)
          .select("id")
          .execute();
  const storedIds = new Set(rows.map(({ id }) => id));
  return Promise.all(
    dishes.map(async ({ dish, title }) => {
      const [mealId, bookId] = [idOf(dish, "meal"), idOf(dish, "book")];
      if (mealId !== null && storedIds.has(mealId)) {
        return { dish, title, href: `/dashboard/meals/${mealId}` };
      }
      const isInBook = bookId !== null && (await findBookTitle(bookId)) !== null;
      return { dish, title, href: isInBook ? `/dashboard/book/${bookId}` : null };
    }),
  );
}

/** Returns the id within a candidate's id of this kind ("meal.ID" or "book.ID"), or null for the other kind. */
const idOf = (dish: string, kind: "meal" | "book") =>
  dish.startsWith(`${kind}.`) ? dish.slice(kind.length + 1) : null;

/**
 * Excludes a dish from proposals and returns its title. Throws `not_found` for a dish that neither the household nor
 * the recipe book has, and `conflict` if the list is full.
 */
export async function addUnwanted(
  services: Deps<"db" | "now">,
  user: Owner,
  dish: string,
): Promise<string> {
  const { db, now } = services;
  const { householdId } = user;
  const title = await titleOf(services, user, dish);
  const unwantedDishes = await listUnwanted(services, user);
  if (unwantedDishes.some((unwantedDish) => unwantedDish.dish === dish)) return title;
  if (unwantedDishes.length >= MOST_UNWANTED) {
    throw new AppError(
      "conflict",
      t(
        "At most {most} dishes can be left out of proposals. Remove some from the list under Your table.",
        { most: MOST_UNWANTED },
      ),
    );
  }
  await db
    .insertInto("unwantedDishes")
    .values({ householdId, dish, title, createdAt: now().toISOString() })
    .onConflict((on) => on.doNothing())
    .execute();
  return title;
}

/** Allows a dish to be proposed again. Returns its title, or null if it was not excluded. */
export async function removeUnwanted(
  { db }: Pick<Deps<"db" | "now">, "db">,
  owner: Owner,
  dish: string,
): Promise<string | null> {
  const row = await inHousehold(db, owner)
    .deleteFrom("unwantedDishes")
    .where("dish", "=", dish)
    .returning("title")
    .executeTakeFirst();
  return row?.title ?? null;
}

async function titleOf(services: Deps<"db" | "now">, user: Owner, dish: string): Promise<string> {
  const [mealId, bookId] = [idOf(dish, "meal"), idOf(dish, "book")];
  const title =
    bookId !== null
      ? await findBookTitle(bookId)
      : mealId !== null
        ? await findMealTitle(services, user, mealId)
        : null;
  if (title === null) throw new AppError("not_found", t("That dish no longer exists"));
  return title;
}

async function findMealTitle({ db }: Deps<"db" | "now">, owner: Owner, mealId: string) {
  const row = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select("title")
    .executeTakeFirst();
  return row?.title ?? null;
}
