import type { Line } from "~/engine/facts";
import { getFacts } from "~/recipes/facts/index.server";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import {
  buildSubRecipe,
  goneSubRecipe,
  type Inner,
  isWithin,
  type Refused,
  type SubRecipeLink,
  readSubRecipes,
  takenInWords,
} from "~/engine/sub-recipes";
import { LIMITS, type SubRecipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { byteLengthOf, likeAnywhere } from "~/server/values/text";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { requireWithinQuota } from "~/household/quotas/index.server";
import { inTransaction } from "~db/transactions";
import { isPartName } from "./recipe-lines";
import { formatNumber, dimensionOf, isSpoon, unitWord } from "~/engine/food";
import { timeOf } from "./meal";
import { getMeal, listCards } from "./meals.server";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { plainTitle } from "./meal-row";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/** Maximum number of recipes to offer for a line. */
const SHOWN = 12;

/** Returns the lines of a recipe, each with the recipe that the line links to, or null. Throws `not_found`. */
export async function listRecipeLines(services: Deps<"db">, user: Owner, mealId: string) {
  const { id, title, ingredients, subRecipes } = await getMeal(services, user, mealId);
  const lines = ingredients.map((text, line) => {
    const sub = subRecipes.find((subRecipe) => subRecipe.line === line);
    const linkedRecipe = sub && { title: sub.title, words: takenInWords(sub), isGone: sub.isGone };
    return { line, text, isPart: isPartName(text), sub: linkedRecipe ?? null };
  });
  return { id, title, lines };
}

/**
 * Returns the recipes that a line can link to. With `search`, returns the recipes that match. Otherwise returns the
 * recipes that match the line's text, or else the newest. Throws `not_found` for a line that does not exist.
 */
export async function getLineChoice(
  services: Deps<"db">,
  user: Owner,
  { mealId, line, search }: { mealId: string; line: number; search: string | null },
) {
  const { id, title, ingredients, subRecipes } = await getMeal(services, user, mealId);
  const text = ingredients[line];
  if (text === undefined || isPartName(text)) {
    throw new AppError("not_found", t("That ingredient is no longer in the recipe."));
  }
  const sub = subRecipes.find((subRecipe) => subRecipe.line === line) ?? null;
  const { ingredient } = (await getFacts(services, user, [id])).of(id)(text);
  const query = search?.trim() ?? ingredient.food;
  const queryMatches = await listOthers(services, user, id, query);
  const isEmpty = queryMatches.length === 0 && search === null;
  const choices = isEmpty ? await listOthers(services, user, id, "") : queryMatches;
  const current = sub && !sub.isGone && !choices.some((choice) => choice.id === sub.mealId);
  const currentChoices = current ? await listThese(services, user, [sub.mealId]) : [];
  return {
    id,
    title,
    line,
    text,
    search: isEmpty ? "" : query,
    found: [...currentChoices, ...choices],
    sub: sub && { mealId: sub.mealId, title: sub.title, isGone: sub.isGone },
    taken: takenBy(ingredient, sub),
  };
}

async function listOthers(services: Deps<"db">, user: Owner, mealId: string, search: string) {
  const cards = await listCards(services, user, { search, limit: SHOWN + 1 });
  const otherCards = cards.filter(({ id }) => id !== mealId).slice(0, SHOWN);
  return otherCards.map(toChoice);
}

const listThese = async (services: Deps<"db">, user: Owner, ids: readonly string[]) =>
  (await listCards(services, user, { ids, limit: SHOWN })).map(toChoice);

const toChoice = ({
  id,
  title,
  cuisine,
  cookingTime,
}: Parameters<typeof timeOf>[0] & {
  id: string;
  title: string;
  cuisine: string;
}) => ({ id, title, about: `${labelOf(cuisine)}, ${timeOf({ cookingTime })}` });

/** Returns the initial amount of the form: the stored amount, or the measure in the line. */
function takenBy({ quantity, unit }: Line["ingredient"], sub: SubRecipe | null) {
  if (sub) return { amount: sub.amount, unit: sub.unit, makes: sub.makes };
  const isMeasure = unit !== null && /^(?:volume|mass)$/.test(dimensionOf(unit));
  const hasMeasure = isMeasure && quantity && quantity.min === quantity.max;
  return hasMeasure
    ? {
        amount: `${formatNumber(quantity.min)} ${isSpoon(unit) ? unit : unitWord(unit, quantity.min)}`,
        unit: "measure" as const,
        makes: "",
      }
    : { amount: "1", unit: "recipe" as const, makes: "" };
}

/** Links one line to a recipe, or removes the link if `null` is passed. Throws the errors of `saveSubRecipes`. */
export async function saveRecipeLine(
  services: Parameters<typeof saveSubRecipes>[0],
  user: Owner,
  mealId: string,
  { line, link }: { line: number; link: Omit<SubRecipeLink, "line"> | null },
) {
  const { subRecipes } = await getMeal(services, user, mealId);
  const otherSubRecipes = subRecipes.filter((subRecipe) => subRecipe.line !== line);
  return saveSubRecipes(services, user, mealId, [
    ...otherSubRecipes,
    ...(link ? [{ ...link, line }] : []),
  ]);
}

/**
 * Replaces the links from a recipe's lines to other recipes of the household. Throws `not_found` if one of the recipes
 * is not the household's. Throws `invalid` if an amount cannot be parsed or a line does not exist, and `conflict` if a
 * recipe would contain itself or too many others.
 */
export async function saveSubRecipes(
  services: Deps<"db" | "settings">,
  user: Owner,
  mealId: string,
  links: readonly SubRecipeLink[],
): Promise<SubRecipe[]> {
  return inTransaction(services, user, async (services) => {
    const { ingredients, subRecipes: before } = await getOuter(services, user, mealId);
    requireLines(ingredients, links);
    const inner = await readInner(services, user, links);
    const built = links.map((link) => {
      const linkedRecipe = inner.get(link.mealId);
      if (!linkedRecipe) {
        // A line whose recipe is in the trash keeps its link.
        const keptSubRecipe = before.find(
          ({ line, mealId }) => line === link.line && mealId === link.mealId,
        );
        if (keptSubRecipe) return goneSubRecipe(keptSubRecipe);
        throw new AppError("not_found", t("That recipe was not found."));
      }
      return requireBuilt(buildSubRecipe(mealId, link, linkedRecipe), linkedRecipe);
    });
    if (!isWithin(built)) throw refusal("long", null);
    const sorted = built.sort((a, b) => a.line - b.line);
    await storeSubRecipes(services, user, mealId, sorted);
    for (const { mealId: id } of built) await requireFewUsers(services, user, id);
    await refreshUsers(services, user, mealId);
    await requireWithinQuota(services, user, ["bytes"]);
    return sorted;
  });
}

/**
 * Returns the titles of the household's recipes that link to a recipe. Their lines become plain text if the recipe is
 * deleted.
 */
export async function listTitlesAround(
  services: Pick<Deps<"db" | "settings">, "db">,
  user: Owner,
  mealId: string,
): Promise<string[]> {
  const around = await recipesAround(services, user, mealId).select("title").execute();
  return around.map(({ title }) => title).sort((a, b) => a.localeCompare(b));
}

function requireLines(ingredients: readonly string[], links: readonly SubRecipeLink[]) {
  const lines = new Set(links.map(({ line }) => line));
  if (lines.size < links.length) {
    throw new AppError("invalid", t("An ingredient line can link to only one recipe."));
  }
  if (links.length > LIMITS.subRecipes) {
    throw new AppError(
      "invalid",
      t("At most {max} ingredient lines can link to recipes.", { max: LIMITS.subRecipes }),
    );
  }
  for (const line of lines) {
    const text = ingredients[line];
    if (text === undefined || isPartName(text)) {
      throw new AppError("invalid", t("That ingredient is no longer in the recipe."));
    }
  }
}

function requireBuilt(built: SubRecipe | Refused, { title }: Pick<Inner, "title">): SubRecipe {
  if (typeof built === "string") throw refusal(built, t("“{words}”", { words: title }));
  return built;
}

/** Maximum number of recipes that may link to one recipe, so that changing the recipe is fast. */
const MOST_USERS = 100;

/**
 * Updates all recipes that link to a recipe, directly or through others, after the recipe was changed, deleted or
 * restored. Call it in the same transaction. Throws `conflict` if one of the updated recipes would become too large.
 */
export async function refreshUsers(
  services: Deps<"db">,
  user: Owner,
  mealId: string,
): Promise<void> {
  // Follow the links upward. No path visits a recipe twice, whatever is stored.
  const waiting = [{ id: mealId, way: new Set([mealId]) }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const id of await listOuterIds(services, user, next.id)) {
      if (next.way.has(id)) continue;
      if (await refreshSubRecipes(services, user, id)) {
        waiting.push({ id, way: new Set([...next.way, id]) });
      }
    }
  }
}

/** Updates one recipe's copies of its sub-recipes. Returns true if a copy changed. */
export async function refreshSubRecipes(
  services: Deps<"db">,
  user: Owner,
  mealId: string,
): Promise<boolean> {
  const { subRecipes } = await getOuter(services, user, mealId);
  if (subRecipes.length === 0) return false;
  const inner = await readInner(services, user, subRecipes);
  const built = subRecipes.map((sub) => {
    const linkedRecipe = inner.get(sub.mealId);
    const result = linkedRecipe ? buildSubRecipe(mealId, sub, linkedRecipe) : "unread";
    if (result === "deep" || result === "long")
      throw refusal(result, t("“{words}”", { words: sub.title }));
    // A deleted recipe, or a recipe that would contain itself, becomes the plain text of its line.
    return typeof result === "string" ? goneSubRecipe(sub) : result;
  });
  if (!isWithin(built)) {
    throw new AppError("conflict", t("A recipe that links to this one would become too long."));
  }
  if (JSON.stringify(built) === JSON.stringify(subRecipes)) return false;
  await storeSubRecipes(services, user, mealId, built);
  return true;
}

/** Returns a recipe that may contain other recipes. Throws `not_found`. */
async function getOuter({ db }: Deps<"db">, owner: Owner, mealId: string) {
  const row = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["ingredients", "subRecipes"])
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", t("That recipe was not found."));
  return {
    ingredients: readTexts(row.ingredients),
    subRecipes: readSubRecipes(row.subRecipes),
  };
}

/** Reads the linked recipes that belong to the household, by their ids. */
async function readInner(
  { db }: Deps<"db">,
  owner: Owner,
  links: readonly Pick<SubRecipeLink, "mealId">[],
): Promise<Map<string, Inner>> {
  const ids = [...new Set(links.map(({ mealId }) => mealId))];
  if (ids.length === 0) return new Map();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "in", ids)
    .select(["id", "title", "description", "cookingTime", "servings"])
    .select(["ingredients", "instructions", "subRecipes"])
    .execute();
  return new Map(
    rows.map(({ id, ingredients, subRecipes, ...row }) => [
      id,
      { ...row, ingredients: readTexts(ingredients), subRecipes: readSubRecipes(subRecipes) },
    ]),
  );
}

/** Builds the query for the household's recipes that link to a recipe. */
const recipesAround = ({ db }: Deps<"db">, owner: Owner, mealId: string) =>
  inHousehold(db, owner)
    .selectFrom("meals")
    .where("subRecipes", "like", likeAnywhere(`"mealId":${JSON.stringify(mealId)}`))
    .orderBy("id");

/** Returns the ids of the household's recipes that link to a recipe. */
async function listOuterIds(services: Deps<"db">, user: Owner, mealId: string) {
  const rows = await recipesAround(services, user, mealId).select("id").execute();
  return rows.map(({ id }) => id);
}

/** Throws `conflict` if too many recipes link to a recipe, including a link that was just stored. */
async function requireFewUsers(services: Deps<"db">, user: Owner, mealId: string) {
  if ((await listOuterIds(services, user, mealId)).length <= MOST_USERS) return;
  throw new AppError(
    "conflict",
    t("At most {max} recipes can link to one recipe.", { max: MOST_USERS }),
  );
}

/** Stores a recipe's sub-recipes and clears its verdict. The recipe is checked again when it is next shown. */
async function storeSubRecipes(
  { db }: Deps<"db">,
  owner: Owner,
  mealId: string,
  subRecipes: readonly SubRecipe[],
) {
  const json = JSON.stringify(subRecipes);
  const before = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select(["subRecipes", "bytes"])
    .executeTakeFirstOrThrow();
  const bytes = before.bytes + byteLengthOf([json]) - byteLengthOf([before.subRecipes]);
  await inHousehold(db, owner)
    .updateTable("meals")
    .set({ subRecipes: json, bytes, checkKey: null, checkNotes: null })
    .where("id", "=", mealId)
    .execute();
}

function refusalInWords(why: Exclude<Refused, "unread">, title: string | null) {
  if (title === null) return t("This recipe would be too long with its linked recipes.");
  switch (why) {
    case "circle":
      return t("{title} is itself made with this recipe.", { title });
    case "deep":
      return t("Recipes can be {max} levels deep. With {title} they would be deeper.", {
        max: LIMITS.subRecipeDepth,
        title,
      });
    case "long":
      return t("This recipe would be too long with the recipes linked in {title}.", { title });
  }
}

/**
 * Returns the error for a recipe that cannot contain the recipe `title`. If `title` is null, the error is about all
 * lines.
 */
function refusal(why: Refused, title: string | null) {
  if (why === "unread") {
    return new AppError("invalid", t("Enter how much of it, such as 1/2, 2, or 2 cups of 4 cups."));
  }
  return new AppError("conflict", refusalInWords(why, title));
}

/**
 * Links the lines of imported recipes to recipes of the household by title, because a file contains no ids of this
 * household. Call it after the whole file is stored. Each recipe has its own transaction, so that other writers can run
 * in between. A line whose recipe is missing or would not fit remains plain text. The next import retries recipes that
 * were not reached.
 */
export async function linkImported(services: Deps<"db" | "settings">, user: Owner): Promise<void> {
  for (const id of await listOuterIds(services, user, "")) {
    await linkOne(services, user, id).catch((error: unknown) => {
      // The recipe is nested too deeply, is too long, or was deleted in the meantime.
      if (!(error instanceof AppError)) throw error;
    });
    await yieldToEventLoop();
  }
}

async function linkOne(services: Deps<"db" | "settings">, user: Owner, id: string) {
  // Most missing recipes remain missing, so start a transaction only for matches.
  if (!(await findLinks(services, user, id))) return;
  await inTransaction(services, user, async (services) => {
    const linked = await findLinks(services, user, id);
    if (!linked) return;
    await storeSubRecipes(services, user, id, linked.subRecipes);
    for (const mealId of linked.found) await requireFewUsers(services, user, mealId);
    if (await refreshSubRecipes(services, user, id)) await refreshUsers(services, user, id);
    await requireWithinQuota(services, user, ["bytes"]);
  });
}

/** Returns a recipe's lines linked by title, and the ids of the linked recipes. Returns null if no title matches. */
async function findLinks(services: Deps<"db" | "settings">, user: Owner, id: string) {
  const { subRecipes } = await getOuter(services, user, id);
  const titleLinks = subRecipes.filter(({ mealId }) => mealId === "");
  const titles = [...new Set(titleLinks.map(({ title }) => plainTitle(title)))];
  const byTitle = await listByTitle(services, user, titles);
  const linkedIds = new Set<string>();
  const linked = subRecipes.map((sub) => {
    const mealId = sub.mealId === "" ? byTitle.get(plainTitle(sub.title)) : undefined;
    if (!mealId || mealId === id) return sub;
    linkedIds.add(mealId);
    return { ...sub, mealId };
  });
  return linkedIds.size > 0 ? { subRecipes: linked, found: linkedIds } : null;
}

/** Returns the newest of the household's recipes for each of these titles. */
async function listByTitle(
  { db }: Pick<Deps<"db" | "settings">, "db">,
  owner: Owner,
  titles: readonly string[],
) {
  if (titles.length === 0) return new Map<string, string>();
  const rows = await inHousehold(db, owner)
    .selectFrom("meals")
    .where("plainTitle", "in", titles)
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "plainTitle"])
    .execute();
  return new Map(rows.map(({ id, plainTitle }) => [plainTitle, id]));
}
