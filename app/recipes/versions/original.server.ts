import * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { storeFacts } from "~/recipes/facts/index.server";
import { judgeText } from "~/recipes/verdicts/checks.server";
import { getNeeds } from "~/household/eaters/index.server";
import { derivedColumnsOf } from "~/recipes/meals/meal-row";
import { MEAL_COLUMNS, toMeal } from "~/recipes/meals/meal.server";
import { refreshSubRecipes, refreshUsers } from "~/recipes/meals/sub-recipes.server";
import { requireWithinQuota } from "~/household/quotas/index.server";
import { readSubRecipes } from "~/engine/sub-recipes";
import { RECIPE_DEFAULTS, type StoredRecipe, storedRecipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { t } from "~/language/messages";

/** The fields of a recipe that an edit may change, stored as JSON. Fields from later versions get their defaults. */
const version = storedRecipe.omit({ id: true, createdAt: true });
export type Version = Omit<StoredRecipe, "id" | "createdAt">;

/** A recipe's text before it was edited, and the edited text if the original was restored. */
export type Versions = { original: Version; edited: Version | null };

type Lists = "ingredients" | "subRecipes";
type Row = Omit<StoredRecipe, Lists> & Record<Lists, string>;

const toVersion = (row: Omit<Row, "id" | "createdAt">): Version =>
  version.parse({
    ...row,
    ingredients: readTexts(row.ingredients),
    subRecipes: readSubRecipes(row.subRecipes),
  });

/** Returns the versions of an edited recipe. Returns null if it was never edited. */
export async function findVersions(
  { db }: Pick<Deps<"db" | "now" | "settings">, "db">,
  owner: Owner,
  mealId: string,
): Promise<Versions | null> {
  const row = await inHousehold(db, owner)
    .selectFrom("recipeVersions")
    .where("mealId", "=", mealId)
    .select(["original", "edited"])
    .executeTakeFirst();
  if (!row) return null;
  const { original, edited } = row;
  return { original: readVersion(original), edited: edited === null ? null : readVersion(edited) };
}

/** Returns the versions of an edited recipe. Throws `not_found` if it was never edited. */
export async function getVersions(
  services: Pick<Deps<"db" | "now" | "settings">, "db">,
  user: Owner,
  mealId: string,
) {
  const versions = await findVersions(services, user, mealId);
  if (!versions) throw nothingKept();
  return versions;
}

function readVersion(json: string): Version {
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  return version.parse({ ...RECIPE_DEFAULTS, ...fields });
}

/**
 * Stores the original text of a recipe from another source before its first edit. Skips typed recipes, which have no
 * source. Call it in the transaction that edits the recipe.
 */
export async function keepOriginal(
  { db, now }: Pick<Deps<"db" | "now" | "settings">, "db" | "now">,
  { householdId }: Owner,
  row: Row,
  after: Partial<Row>,
): Promise<void> {
  if (row.source === "manual" || isSame(row, after)) return;
  const original = JSON.stringify(toVersion(row));
  await db
    .insertInto("recipeVersions")
    .values({
      householdId,
      mealId: row.id,
      original,
      edited: null,
      createdAt: now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["householdId", "mealId"]).doNothing())
    .execute();
}

const TEXTS = ["title", "description", "ingredients", "instructions", "servings"] as const;
const isSame = (before: Row, after: Partial<Row>) =>
  TEXTS.every((name) => before[name] === after[name]);

/**
 * Switches a recipe to the text from its source or to its edited text. Stores the other text, so that the user can
 * switch back. Checks the recipe again, as after an edit. Throws `not_found`, and `conflict` if the recipe exceeds a
 * quota.
 */
export async function turnTo(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  mealId: string,
  versionName: "original" | "edited",
) {
  const targetVersion = (await findVersions(services, user, mealId))?.[versionName];
  if (!targetVersion) throw nothingKept();
  const judged = judgeText(targetVersion, await getNeeds(services, user));
  return inTransaction(services, user, (services) =>
    turn(services, user, mealId, { which: versionName, wanted: targetVersion, ...judged }),
  );
}

async function turn(
  services: Deps<"db" | "now" | "settings">,
  owner: Owner,
  mealId: string,
  {
    which: versionName,
    wanted: targetVersion,
    judgement,
    facts,
  }: { which: keyof Versions; wanted: Version } & ReturnType<typeof judgeText>,
) {
  const { db } = services;
  const now = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select([...MEAL_COLUMNS, "bookId", "carbsPerServing"])
    .executeTakeFirst();
  const versions = await findVersions(services, owner, mealId);
  if (!now || !versions?.[versionName]) throw nothingKept();
  const current = JSON.stringify(toVersion(now));
  if (versionName === "edited" || current !== JSON.stringify(versions.original)) {
    await inHousehold(db, owner)
      .updateTable("recipeVersions")
      .set({ edited: versionName === "original" ? current : null })
      .where("mealId", "=", mealId)
      .execute();
  }
  const { checkKey, checkNotes } = judgement;
  await inHousehold(db, owner)
    .updateTable("meals")
    .set({
      ...targetVersion,
      ingredients: JSON.stringify(targetVersion.ingredients),
      subRecipes: JSON.stringify(targetVersion.subRecipes),
      ...derivedColumnsOf(targetVersion),
      checkKey,
      checkNotes,
    })
    .where("id", "=", mealId)
    .execute();
  await storeFacts(services, owner, mealId, facts);
  // The recipe's sub-recipes may have changed in the meantime.
  await refreshSubRecipes(services, owner, mealId);
  await refreshUsers(services, owner, mealId);
  await requireWithinQuota(services, owner, ["bytes"]);
  const row = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(MEAL_COLUMNS)
    .executeTakeFirstOrThrow();
  return toMeal(row);
}

const nothingKept = () =>
  new AppError("not_found", t("No other version of that recipe is stored."));
