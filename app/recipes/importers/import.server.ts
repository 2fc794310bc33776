import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { sourceFor } from "~/household/access/index.server";
import { keepNewest } from "~/household/quotas/index.server";
import { newId } from "~/server/values/ids";
import { RECIPE_DEFAULTS, type ParsedRecipe, parsedRecipe } from "~/engine/recipe";
import type { Deps, Services } from "~/server/services";
import type {
  Choice,
  NoRecipe,
  SeveralRecipes,
} from "~/server/adapters/recipe-reader/recipe-reader";
import { inHousehold } from "~db/in-household";
import { parseFailed } from "./importers.schema";
import { t } from "~/language/messages";

type AllDeps = Deps<"db" | "now" | "recipeReader" | "recipeSource" | "recipeBook" | "log"> & {
  webPages: Pick<Services["webPages"], "fetchPage">;
};
type Reader = Parameters<typeof sourceFor>[1];

/** The time in milliseconds for which a recipe that was read is stored for review. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Reads the recipe on a page. Saves nothing and costs nothing. Throws `invalid` for a URL that may not be fetched, and
 * `upstream` for a URL that cannot be reached. Throws `unreadable` for a page without a recipe. Each error has a
 * reason. If the caller wants to choose, throws `unreadable` for a page with several recipes, with their titles.
 */
export async function parseUrl(
  services: AllDeps,
  user: Reader,
  url: string,
  choice: Choice = {},
): Promise<ParsedRecipe> {
  const page = await services.webPages.fetchPage(url).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, parseFailed("URL"), { reason: error.message, cause: error });
  });
  return read(services, user, { text: page.text, url: page.url, ...choice }, "URL");
}

/**
 * Reads a pasted recipe: a page's source, its text, or the text of a recipe file. Throws `unreadable` in the same cases
 * as `parseUrl`.
 */
export async function parsePasted(
  services: AllDeps,
  user: Reader,
  { pasted, url }: { pasted: string; url: string },
  choice: Choice = {},
): Promise<ParsedRecipe> {
  const from = /^\s*[{[]/.test(pasted) ? "file" : "text";
  const recipe = await read(
    services,
    user,
    { text: pasted, url: isWebAddress(url) ? url : "", ...choice },
    from,
  );
  return { ...recipe, sourceUrl: isWebAddress(url) ? url : recipe.sourceUrl };
}

const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);

async function read(
  services: AllDeps,
  user: Reader,
  readable: { text: string; url: string } & Choice,
  from: Parameters<typeof parseFailed>[0],
) {
  const result = await services.recipeReader.read(readable);
  if (areSeveral(result)) {
    throw new AppError("unreadable", t("There are several recipes"), {
      description: t("Which one would you like? Nothing is saved yet."),
      choices: result.titles,
    });
  }
  if (!isNoRecipe(result)) return result;
  // A model would also leave parts out.
  const byModel = result.isTooLong ? null : await readByModel(services, user, readable, result);
  if (byModel) return byModel;
  throw new AppError("unreadable", parseFailed(from), { reason: result.reason });
}

const areSeveral = (result: ParsedRecipe | NoRecipe | SeveralRecipes): result is SeveralRecipes =>
  "titles" in result;

const isNoRecipe = (result: ParsedRecipe | NoRecipe): result is NoRecipe => "reason" in result;

/**
 * Reads the page's text with the model as the last resort, if a model is configured. The model must not add anything to
 * the text. The photo is from the page. Returns null if there is no recipe.
 */
async function readByModel(
  services: AllDeps,
  user: Reader,
  readable: { text: string; url: string },
  { imageUrls = [] }: NoRecipe,
) {
  const recipeSource = sourceFor(services, user);
  if (!recipeSource.read) return null;
  try {
    const recipe = await recipeSource.read(readable.text);
    if (!recipe) return null;
    const [imageUrl = null, ...otherImageUrls] = imageUrls;
    return parsedRecipe.parse({
      ...RECIPE_DEFAULTS,
      ...recipe,
      imageUrl,
      otherImageUrls,
      sourceUrl: readable.url || RECIPE_DEFAULTS.sourceUrl,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.warn({ failure: error.message }, "the model could not read a page");
    return null;
  }
}

/** Stores a recipe that was read until the user reviews it, with the photo that it was read from. Returns its id. */
export async function keepParsed(
  services: Pick<AllDeps, "db" | "now">,
  { householdId }: Owner,
  recipe: ParsedRecipe,
  photo: Uint8Array | null = null,
) {
  const id = newId();
  const at = services.now();
  await inHousehold(services.db, { householdId })
    .deleteFrom("parsedRecipes")
    .where("createdAt", "<", new Date(at.getTime() - KEPT_MS).toISOString())
    .execute();
  await services.db
    .insertInto("parsedRecipes")
    .values({
      id,
      householdId,
      recipe: JSON.stringify(recipe),
      createdAt: at.toISOString(),
      picture: photo && Buffer.from(photo).toString("base64"),
    })
    .execute();
  await keepNewest(services, "parsedRecipes", householdId);
  return id;
}

/** Returns a recipe that was read earlier, or null if it is no longer stored. */
export async function findParsed(
  { db }: Pick<AllDeps, "db">,
  owner: Owner,
  id: string,
): Promise<ParsedRecipe | null> {
  const row = await inHousehold(db, owner)
    .selectFrom("parsedRecipes")
    .where("id", "=", id)
    .select("recipe")
    .executeTakeFirst();
  return row ? (parsedRecipe.safeParse(JSON.parse(row.recipe)).data ?? null) : null;
}
