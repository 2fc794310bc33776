import type { Owner } from "~/household/access";
import { insertMeal, type PreparedMeal, prepareMeals } from "~/recipes/meals/meal-storage.server";
import type { RemainingQuota } from "~/household/quotas";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { ExportedMeal } from "~/engine/recipe";
import { createHash } from "node:crypto";
import { BATCH, inBatches } from "~/server/values/batches";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** The household, and the user who imports. `createdBy` is null if the user is unknown. */
export type Importer = Owner & { createdBy: string | null };

/** Returns the instant at which a recipe was created, if its file states one in the past. */
function madeAt(createdAt: string, now: Date) {
  const at = INSTANT.test(createdAt) ? Date.parse(createdAt) : Number.NaN;
  return at <= now.getTime() ? createdAt : now.toISOString();
}

/** A recipe from a file that is ready to be stored. */
export type PreparedImport = { meal: PreparedMeal; isFavorite: boolean };

/**
 * Prepares recipes from a file for storing, each with its own id. Drops the file's carbohydrate figures, because the
 * diet check would treat them as verified.
 */
export async function prepareImported(
  services: Deps<"db" | "now">,
  user: Importer,
  recipes: readonly ExportedMeal[],
): Promise<Map<ExportedMeal, PreparedImport>> {
  const now = services.now();
  const meals = await prepareMeals(
    services,
    user,
    recipes.map((recipe) => ({
      ...recipe,
      id: newId(),
      carbsPerServing: null,
      requestKey: null,
      createdBy: user.createdBy,
      createdAt: madeAt(recipe.createdAt, now),
    })),
  );
  return new Map(
    meals.flatMap((meal, at) => {
      const recipe = recipes[at];
      return recipe ? [[recipe, { meal, isFavorite: recipe.isFavorite }] as const] : [];
    }),
  );
}

/** Stores one prepared recipe and returns its id. Throws `conflict` if it exceeds `remaining`. */
export async function insertImported(
  services: Deps<"db" | "now">,
  { meal, isFavorite }: PreparedImport,
  remaining: RemainingQuota,
): Promise<string> {
  const { id } = await insertMeal(services, meal, remaining);
  if (isFavorite) {
    const { householdId } = meal.row;
    await services.db
      .insertInto("favorites")
      .values({ id: newId(), householdId, mealId: id, createdAt: services.now().toISOString() })
      .execute();
  }
  return id;
}

type Content = Pick<Schema["meals"], "title" | "ingredients" | "instructions">;

/**
 * Returns the content that identifies a recipe, so that a second import of a file adds nothing. The ingredients are a
 * list in the form that the table stores.
 */
export function contentOf(recipe: Content) {
  const { title, ingredients, instructions } = recipe;
  return createHash("sha256")
    .update(JSON.stringify([title, instructions]))
    .update(ingredients)
    .digest("base64");
}

/** Reads the contents of the household's recipes in batches, so that other work can run in between. */
export async function listKnown({ db }: Deps<"db">, owner: Owner) {
  const contents = new Set<string>();
  const batches = inBatches<Content & { id: string }>((last) =>
    inHousehold(db, owner)
      .selectFrom("meals")
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(BATCH)
      .select(["id", "title", "ingredients", "instructions"])
      .execute(),
  );
  for await (const rows of batches) for (const row of rows) contents.add(contentOf(row));
  return contents;
}

/** Returns the id and title of the household's recipe from this URL, or null. */
export async function findBySource({ db }: Deps<"db">, owner: Owner, url: string) {
  const comparableUrl = comparable(url);
  if (!comparableUrl) return null;
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("source", "=", "url")
    .select(["id", "title", "sourceUrl"])
    .execute();
  return rows.find(({ sourceUrl }) => comparable(sourceUrl) === comparableUrl) ?? null;
}

/** Normalizes a URL. Removes the protocol, www, trailing slash, fragment and campaign parameters. */
function comparable(url: string) {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  for (const name of [...searchParams.keys()]) {
    if (/^(utm_|fbclid$|gclid$|mc_)/.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  return [hostname.replace(/^www\./, ""), pathname.replace(/\/+$/, ""), searchParams].join("|");
}
