import { readFile } from "node:fs/promises";
import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { sourceFor } from "~/household/access/index.server";
import { type Recipe, RECIPE_DEFAULTS, type ParsedRecipe, parsedRecipe } from "~/engine/recipe";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { keepParsed } from "./import.server";
import { t } from "~/language/messages";

/** A recipe that was read from a photo, which always has a course and servings. */
type ReadPhoto = ParsedRecipe & Pick<Recipe, "course" | "servings">;

type Reader = Owner & Parameters<typeof sourceFor>[1];

/**
 * Returns the host that the user's photos of pages are sent to. Returns null if no model that reads pictures is
 * configured, or if the email address of a trial is not confirmed yet.
 */
export function photoReaderOf(
  services: Pick<
    Deps<"db" | "now" | "recipeSource" | "recipeBook" | "photoEncoder" | "settings">,
    "recipeSource" | "recipeBook" | "settings"
  >,
  user: Reader,
) {
  if (!sourceFor(services, user).readPicture) return null;
  const { OPENAI_BASE_URL: url } = services.settings;
  return url ? new URL(url).host : "OpenAI";
}

/** Returns the reader of the user's photos. Throws `not_allowed` if none exists. */
export function requirePhotoReader(
  services: Pick<
    Deps<"db" | "now" | "recipeSource" | "recipeBook" | "photoEncoder" | "settings">,
    "recipeSource" | "recipeBook"
  >,
  user: Reader,
) {
  const { readPicture } = sourceFor(services, user);
  if (!readPicture) {
    throw new AppError("not_allowed", t("No model that reads pictures is set up here."));
  }
  return readPicture;
}

/**
 * Reads the recipe on an uploaded photo. Saves nothing. Also returns the picture that was sent to the model. It is
 * re-encoded from the photo's pixels, without place and time. Throws `not_allowed` if no model reads pictures,
 * `PhotoRefused`, `unreadable` if the photo shows no recipe, and `upstream`. Also throws the errors of `count`, which
 * runs before the model.
 */
export async function readPagePhoto(
  services: Deps<"db" | "now" | "recipeSource" | "recipeBook" | "photoEncoder" | "settings">,
  user: Reader,
  { path, count }: { path: string; count: () => Promise<void> },
): Promise<{ recipe: ReadPhoto; picture: Uint8Array }> {
  const readPicture = requirePhotoReader(services, user);
  const { files } = await services.photoEncoder.encode(await readFile(path), user.householdId);
  const picture = files.filter(({ format }) => format === "jpg").at(-1)?.bytes;
  await count();
  const recipe = picture && (await readPicture(picture));
  if (!picture || !recipe) {
    throw new AppError(
      "unreadable",
      t(
        "We could not read a recipe in that photo. Lay the page flat in good light, and fill the frame with it.",
      ),
    );
  }
  const parsed = parsedRecipe.parse({
    ...RECIPE_DEFAULTS,
    ...recipe,
    imageUrl: null,
    sourceUrl: "",
  });
  const { course, servings } = recipe;
  return { recipe: { ...parsed, course, servings }, picture };
}

/**
 * Reads the recipe on a photo, and stores both until the user reviews the recipe. Returns the id. Throws the errors of
 * `readPagePhoto`.
 */
export async function keepPagePhoto(
  services: Deps<"db" | "now" | "recipeSource" | "recipeBook" | "photoEncoder" | "settings">,
  user: Reader,
  photo: Parameters<typeof readPagePhoto>[2],
): Promise<string> {
  const { recipe, picture } = await readPagePhoto(services, user, photo);
  return keepParsed(services, user, recipe, picture);
}

/** Returns whether a recipe that waits for review was read from a photo. */
export async function hasPagePhoto({ db }: Deps<"db">, owner: Owner, id: string): Promise<boolean> {
  const row = await inHousehold(db, owner)
    .selectFrom("parsedRecipes")
    .where("id", "=", id)
    .where("picture", "is not", null)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the photo that a recipe was read from. Throws `not_found` for other recipes, and if the photo is no longer
 * stored.
 */
export async function getPagePhoto(
  { db }: Deps<"db">,
  owner: Owner,
  id: string,
): Promise<Uint8Array> {
  const row = await inHousehold(db, owner)
    .selectFrom("parsedRecipes")
    .where("id", "=", id)
    .select("picture")
    .executeTakeFirst();
  if (!row?.picture) throw new AppError("not_found", t("That photo is no longer stored."));
  return Buffer.from(row.picture, "base64");
}
