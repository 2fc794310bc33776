import { AppError } from "~/server/values/errors";
import type { Owner, HouseholdMember } from "~/household/access";
import { storeFacts, type StoredFacts } from "~/recipes/facts/index.server";
import { type CheckColumns, judgeText } from "~/recipes/verdicts/checks.server";
import { getNeeds } from "~/household/eaters/index.server";
import { derivedColumnsOf } from "~/recipes/meals/meal-row";
import { insertMeal, type PreparedMeal, prepareMeal } from "~/recipes/meals/meal-storage.server";
import { isOwnRecipe, OWN_SOURCES, RECIPE_BOOK } from "~/recipes/meals/meal";
import { MEAL_COLUMNS, toMeal } from "~/recipes/meals/meal.server";
import { refreshSubRecipes, refreshUsers } from "~/recipes/meals/sub-recipes.server";
import { newId } from "~/server/values/ids";
import { getRemainingQuota, requireWithinQuota } from "~/household/quotas/index.server";
import { carryOver, readSubRecipes } from "~/engine/sub-recipes";
import {
  type Meal,
  RECIPE_DEFAULTS,
  type StoredRecipe,
  type SubRecipe,
  LIMITS,
} from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inTransaction } from "~db/transactions";
import { keepOriginal } from "~/recipes/versions/original.server";
import { type RecipeInput, recipeSchema } from "./recipes.schema";
import { sha256 } from "~/server/values/sha256";
import { inHousehold } from "~db/in-household";
import { getMeal } from "~/recipes/meals/meals.server";
import { copyPhotos } from "~/recipes/photos/photos.server";
import { listTagsOf, saveTags } from "~/recipes/tags/tags.server";
import { cut } from "~/server/values/text";
import { t } from "~/language/messages";

const FIELDS = [
  "title",
  "description",
  "cuisine",
  "protein",
  "course",
  "servings",
  "cookingTime",
  "ingredients",
  "instructions",
  "sourceUrl",
  "ownCourse",
  "equipment",
] as const satisfies readonly (keyof Meal)[];

/** Returns a short hash of the fields that the form can change. Two versions differ if any of the fields differs. */
export const textVersion = (recipe: Pick<Meal, (typeof FIELDS)[number]>): string =>
  sha256(JSON.stringify(FIELDS.map((field) => recipe[field]))).slice(0, 32);

/**
 * Throws `conflict` if a recipe's text no longer has the version `seenVersion`, so that a user cannot overwrite unseen
 * changes. Allows the same form to be sent twice.
 */
function requireUnchanged(before: Meal, input: RecipeInput, seenVersion: string) {
  const now = textVersion(before);
  const newVersion = textVersion({ ...before, ...input, course: input.course ?? before.course });
  if (now === seenVersion || now === newVersion) return;
  // The page's own error heading contains no reason.
  throw new AppError("conflict", t("Someone changed this recipe while you were editing"), {
    description: t("Their text is shown below yours. Save again to replace it with yours."),
  });
}

type ReadDeps = Deps<"db">;

/**
 * Stores a new recipe of the household, created by the user. If the form with this key has already created a recipe,
 * changes that recipe instead. Throws `conflict` if the household is full.
 */
export async function addRecipe(
  services: Deps<"db" | "now" | "settings">,
  { id: createdBy, householdId }: HouseholdMember,
  input: RecipeInput,
  formKey: string | null = null,
  subRecipes: readonly SubRecipe[] = RECIPE_DEFAULTS.subRecipes,
): Promise<Meal> {
  const meal = {
    ...RECIPE_DEFAULTS,
    ...input,
    subRecipes,
    id: newId(),
    course: input.course ?? RECIPE_DEFAULTS.course,
    source: ownSourceOf(input),
    requestKey: null,
    formKey,
    createdBy,
    createdAt: services.now().toISOString(),
  };
  const prepared = await prepareMeal(services, { householdId }, meal);
  return inTransaction(services, { householdId }, async (services) => {
    const createdRecipe = formKey && (await findOfForm(services, { householdId }, formKey));
    if (createdRecipe)
      return changeRecipe(services, { householdId }, createdRecipe.id, {
        input,
        judgement: prepared.row,
        facts: prepared.facts,
      });
    const remaining = await getRemainingQuota(services, { householdId });
    const added = await insertMeal(services, prepared, remaining);
    // The recipe's sub-recipes may have changed since they were read.
    return (await refreshSubRecipes(services, { householdId }, added.id))
      ? getRecipe(services, { householdId }, added.id)
      : added;
  });
}

const ownSourceOf = ({ sourceUrl }: RecipeInput): (typeof OWN_SOURCES)[number] =>
  sourceUrl === RECIPE_DEFAULTS.sourceUrl ? "manual" : "url";

/**
 * Changes a recipe of the household, whatever its source. Stores the original text of a recipe from another source. If
 * `seenVersion` (the version that the user edited) is given, throws `conflict` if another user has changed the recipe
 * since. Throws `not_found`, and `conflict` if the recipe would exceed the household's quota.
 */
export async function saveRecipe(
  services: Deps<"db" | "now" | "settings">,
  { householdId }: Owner,
  mealId: string,
  input: RecipeInput,
  seenVersion?: string,
): Promise<Meal> {
  const needs = await getNeeds(services, { householdId });
  const judged = judgeText({ ...input, carbsPerServing: null }, needs);
  return inTransaction(services, { householdId }, (services) =>
    changeRecipe(services, { householdId }, mealId, { input, seen: seenVersion, ...judged }),
  );
}

/** Changes a recipe as `saveRecipe` does, within the caller's transaction. */
async function changeRecipe(
  services: Deps<"db" | "now" | "settings">,
  owner: Owner,
  mealId: string,
  {
    input,
    judgement,
    facts,
    seen: seenVersion,
  }: {
    input: RecipeInput;
    judgement: CheckColumns | PreparedMeal["row"];
    facts: StoredFacts;
    seen?: string | undefined;
  },
): Promise<Meal> {
  const { db } = services;
  const before = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select([...MEAL_COLUMNS, "bookId", "carbsPerServing", "bytes"])
    .executeTakeFirst();
  if (!before) throw new AppError("not_found", t("That recipe was not found."));
  if (seenVersion !== undefined) requireUnchanged(toMeal(before), input, seenVersion);
  const { bytes, ...storedText } = before;
  const { subRecipes, followed } = carryOver(
    readTexts(storedText.ingredients),
    readSubRecipes(storedText.subRecipes),
    input.ingredients,
  );
  // A recipe with sub-recipes is checked when it is shown.
  const { checkKey, checkNotes } =
    subRecipes.length > 0 ? { checkKey: null, checkNotes: null } : judgement;
  const changed = { ...input, subRecipes, sourceUrl: sourceAfter(storedText, input) };
  const columns = {
    ...toColumns(changed),
    ...identityAfter(storedText, changed),
    checkKey,
    checkNotes,
  };
  await keepOriginal(services, owner, storedText, columns);
  await inHousehold(db, owner).updateTable("meals").set(columns).where("id", "=", mealId).execute();
  await storeFacts(services, owner, mealId, facts);
  if (followed.length > 0) await refreshSubRecipes(services, owner, mealId);
  await refreshUsers(services, owner, mealId);
  const { bytes: now, ...row } = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select([...MEAL_COLUMNS, "bytes"])
    .executeTakeFirstOrThrow();
  // A household over its quota can still shorten a recipe.
  if (now > bytes) await requireWithinQuota(services, owner, ["bytes"]);
  return toMeal(row);
}

function toColumns(input: RecipeInput & { subRecipes: readonly SubRecipe[] }) {
  const { course, ingredients, subRecipes, ...otherFields } = input;
  return {
    ...otherFields,
    ...(course && { course }),
    ingredients: JSON.stringify(ingredients),
    subRecipes: JSON.stringify(subRecipes),
    ...derivedColumnsOf(input),
  };
}

type Before = Pick<StoredRecipe, "source" | "sourceUrl" | "bookId">;

/** Returns the source of a changed recipe. For a recipe of the recipe book, it is the recipe book's name. */
const sourceAfter = ({ bookId, sourceUrl }: Before, input: RecipeInput) =>
  bookId !== null && sourceUrl === RECIPE_DEFAULTS.sourceUrl && input.sourceUrl === sourceUrl
    ? RECIPE_BOOK
    : input.sourceUrl;

/**
 * Returns the columns that detach a changed recipe from the recipe book, because the figures of the recipe book no
 * longer apply.
 */
const identityAfter = ({ source }: Before, input: RecipeInput) => ({
  source: isOwnRecipe({ source }) ? ownSourceOf(input) : source,
  bookId: null,
  carbsPerServing: null,
});

/** Returns a recipe of the household for editing. Throws `not_found`. */
export async function getRecipe({ db }: ReadDeps, owner: Owner, mealId: string): Promise<Meal> {
  const row = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(MEAL_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", t("That recipe was not found."));
  return toMeal(row);
}

/** Returns the recipe that the form with this key has created, or null. */
export async function findOfForm({ db }: ReadDeps, owner: Owner, formKey: string) {
  const row = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("formKey", "=", formKey)
    .where("source", "in", OWN_SOURCES)
    .select(MEAL_COLUMNS)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return row ? toMeal(row) : null;
}

/**
 * Copies a recipe of the household, whatever its source, with its tags and photos. The copy is the household's own and
 * has "(copy)" in its title, in the current language. One form key creates one copy. The recipe is copied even if
 * photos cannot be. `missing` is the reason for that. Throws `not_found`, and `conflict` if the household is full.
 */
export async function duplicateRecipe(
  services: Deps<"db" | "now" | "settings">,
  user: HouseholdMember,
  mealId: string,
  formKey: string | null = null,
): Promise<{ copy: Meal; missing: string | null }> {
  const { bookId, ...meal } = await getMeal(services, user, mealId);
  const ending = ` ${t("(copy)")}`;
  const isOfBook = bookId !== null && meal.sourceUrl === RECIPE_DEFAULTS.sourceUrl;
  const input = recipeSchema.parse({
    ...meal,
    title: cut(meal.title, LIMITS.title - ending.length) + ending,
    sourceUrl: isOfBook ? RECIPE_BOOK : meal.sourceUrl,
  });
  const copy = await addRecipe(services, user, input, formKey, meal.subRecipes);
  const tags = await listTagsOf(services, user, mealId);
  if (tags.length > 0) await saveTags(services, user, { mealId: copy.id, tags });
  const missing = await copyPhotos(services, user, { from: mealId, to: copy.id }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
  return { copy, missing };
}
