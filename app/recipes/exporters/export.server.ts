import { BATCH, inBatches } from "~/server/values/batches";
import type { Owner } from "~/household/access";
import { MEAL_COLUMNS, toMeal } from "~/recipes/meals/meal.server";
import { listTagsByMeal } from "~/recipes/tags/tags.server";
import type { Deps } from "~/server/services";
import { type ExportedMeal, RECIPE_DEFAULTS } from "~/engine/recipe";
import { inHousehold } from "~db/in-household";
import { makeZip } from "client-zip";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { MAX_PHOTOS } from "~/recipes/photos/photos.schema";
import { listPhotoFiles } from "~/recipes/photos/photos.server";
import { toJsonLd } from "~/recipes/importers/own/json-ld";
import { cooklangFiles, type ExportedPhoto, type ExportFile, readBack } from "./cooklang";
import type { ZipFormat } from "./formats";
import { plainTitle } from "~/recipes/meals/meal-row";
import { cut } from "~/server/values/text";
import { readMealieRecipe } from "~/recipes/importers/apps/readers/mealie";
import { alone } from "~/recipes/importers/apps/document";
import { isAddress, yieldOf, OWN_FIELDS, writeOwnFields } from "~/recipes/importers/own/own-fields";
import { promisify } from "node:util";
import { gzip as gzipInThread } from "node:zlib";
import { readPaprika } from "~/recipes/importers/apps/readers/paprika";

/** Yields all recipes of the household, oldest first. */
export async function* listForExport(
  services: Deps<"db">,
  user: Owner,
): AsyncGenerator<ExportedMeal> {
  const { db } = services;
  const batches = inBatches<ExportedMeal>(async (last) => {
    const rows = await inHousehold(db, user)
      .selectFrom("meals")
      .leftJoin("favorites", (join) =>
        join
          .onRef("favorites.mealId", "=", "meals.id")
          .onRef("favorites.householdId", "=", "meals.householdId"),
      )
      .where("meals.id", ">", last?.id ?? "")
      .orderBy("meals.id")
      .limit(BATCH)
      .select([
        ...MEAL_COLUMNS,
        "meals.bookId",
        "meals.carbsPerServing",
        "favorites.id as favoriteId",
      ])
      .execute();
    const tags = await listTagsByMeal(
      services,
      user,
      rows.map(({ id }) => id),
    );
    return rows.map(({ bookId, carbsPerServing, favoriteId, ...row }) => ({
      ...toMeal(row),
      bookId,
      carbsPerServing,
      isFavorite: favoriteId !== null,
      tags: tags.get(row.id) ?? [],
    }));
  });
  for await (const batch of batches) yield* batch;
}

const gzip = promisify(gzipInThread);

/**
 * Writes a recipe in the format of Paprika 3: gzipped JSON whose lists are texts, with photos in base64. The field
 * names are the names in Paprika's exports (https://www.paprikaapp.com).
 */
export async function paprikaFile(
  name: string,
  meal: ExportedMeal,
  photos: readonly ExportedPhoto[],
): Promise<ExportFile> {
  const plain = plainPaprika(meal);
  const [first, ...more] = photos.map(({ bytes }, at) => {
    const filename = `${at + 1}.jpg`;
    return { name: String(at + 1), filename, data: Buffer.from(bytes).toString("base64") };
  });
  const recipe = {
    ...plain,
    ...(first && { photo: first.filename, photo_data: first.data }),
    photos: more,
    [OWN_FIELDS]: writeOwnFields(meal, readBack(readPaprika(plain))),
  };
  // A dozen photos are 25 MB, so they are compressed on another thread, at a low level because photos do not compress.
  const bytes = await gzip(JSON.stringify(recipe), { level: 1 });
  return { name: `${name}.paprikarecipe`, bytes, at: meal.createdAt };
}

function plainPaprika(meal: ExportedMeal) {
  const { sourceUrl, cookingTime } = meal;
  const isLink = isAddress(sourceUrl);
  return {
    uid: meal.id.toUpperCase(),
    name: meal.title,
    description: meal.description,
    ingredients: meal.ingredients.join("\n"),
    directions: meal.instructions,
    servings: yieldOf(meal.servings),
    total_time: cookingTime === null ? "" : `${cookingTime} minutes`,
    prep_time: "",
    cook_time: "",
    notes: "",
    nutritional_info: "",
    difficulty: "",
    categories: [meal.course, meal.cuisine, ...meal.tags],
    rating: 0,
    on_favorites: meal.isFavorite,
    created: meal.createdAt.replace("T", " ").slice(0, 19),
    source: isLink || sourceUrl === RECIPE_DEFAULTS.sourceUrl ? "" : sourceUrl,
    source_url: isLink ? sourceUrl : "",
    image_url: meal.imageUrl,
    in_trash: false,
  };
}

/**
 * Writes a recipe in Mealie's format before 1.0, which Mealie's migrations still read: a folder for each recipe, with
 * its JSON and `images/`. (https://github.com/mealie-recipes/mealie, mealie/services/migrations/mealie_alpha.py.)
 */
export async function mealieFiles(
  name: string,
  meal: ExportedMeal,
  [photo]: readonly ExportedPhoto[],
): Promise<ExportFile[]> {
  const slug = name.replaceAll(" ", "-");
  const folder = `recipes/${slug}/`;
  const plain = plainMealie(slug, meal);
  const ownFields = writeOwnFields(
    meal,
    readBack(await readMealieRecipe(plain, alone(`${slug}.json`))),
  );
  const bytes = JSON.stringify({ ...plain, [OWN_FIELDS]: ownFields }, null, 2);
  const at = meal.createdAt;
  return [
    { name: `${folder}${slug}.json`, bytes, at },
    ...(photo ? [{ name: `${folder}images/original.jpg`, bytes: photo.bytes, at }] : []),
  ];
}

function plainMealie(slug: string, meal: ExportedMeal) {
  const withSlugs = (names: readonly string[]) =>
    names.map((name) => ({ name, slug: name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-") }));
  return {
    name: meal.title,
    slug,
    description: meal.description,
    recipeYield: yieldOf(meal.servings),
    totalTime: meal.cookingTime === null ? null : `${meal.cookingTime} minutes`,
    recipeIngredient: meal.ingredients.map((line) => ({
      title: null,
      note: line,
      unit: null,
      food: null,
      disableAmount: true,
      quantity: 1,
    })),
    recipeInstructions: meal.instructions
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((text) => ({ title: "", text })),
    recipeCategory: withSlugs([meal.course]),
    tags: withSlugs([meal.cuisine, ...meal.tags]),
    notes: [],
    orgURL: isAddress(meal.sourceUrl) ? meal.sourceUrl : null,
    dateAdded: meal.createdAt.slice(0, 10),
    image: "original.jpg",
    extras: {},
  };
}

/** The maximum length of a file name. Every file system accepts it with a number and an extension. */
const LONGEST = 60;

/**
 * Returns a function that returns a unique file name for each recipe from its title: "beef stew", "beef stew 2", or
 * "recipe" if the title has no letters.
 */
export function createFileNames() {
  const takenNames = new Set<string>();
  return (title: string): string => {
    const name = cut(plainTitle(title), LONGEST).trim() || "recipe";
    let free = name;
    for (let count = 2; takenNames.has(free); count += 1) free = `${name} ${count}`;
    takenNames.add(free);
    return free;
  };
}

/** The maximum number of photos per recipe in each format. */
const PHOTOS: Record<ZipFormat, number> = {
  zip: MAX_PHOTOS,
  paprika: MAX_PHOTOS,
  mealie: 1,
  cooklang: 1,
};

/**
 * Yields all recipes of the household as a zip file in a format, in chunks. Leaves out a photo whose file is missing.
 */
export async function* writeZip(
  services: Deps<"db" | "photoFiles" | "now">,
  user: Owner,
  format: ZipFormat,
): AsyncGenerator<Uint8Array> {
  const reader = makeZip(toEntries(listFiles(services, user, format))).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function* toEntries(files: AsyncIterable<ExportFile>) {
  for await (const { name, bytes, at } of files) {
    // The checksum of a large photo takes ten milliseconds.
    await yieldToEventLoop();
    yield { name, input: bytes, lastModified: new Date(at) };
  }
}

async function* listFiles(
  services: Deps<"db" | "photoFiles" | "now">,
  user: Owner,
  format: ZipFormat,
): AsyncGenerator<ExportFile> {
  const nameOf = createFileNames();
  for await (const meal of listForExport(services, user)) {
    await yieldToEventLoop();
    const photos = await photosOf(services, user, meal, PHOTOS[format]);
    yield* await filesOf(format, nameOf(meal.title), meal, photos);
  }
}

async function filesOf(
  format: ZipFormat,
  name: string,
  meal: ExportedMeal,
  photos: readonly ExportedPhoto[],
): Promise<ExportFile[]> {
  switch (format) {
    case "paprika":
      return [await paprikaFile(name, meal, photos)];
    case "mealie":
      return mealieFiles(name, meal, photos);
    case "cooklang":
      return cooklangFiles(name, meal, photos);
    case "zip":
      return jsonFiles(name, meal, photos);
  }
}

/** Returns a file of schema.org JSON, and its photos under the same name. */
function jsonFiles(
  name: string,
  meal: ExportedMeal,
  photos: readonly ExportedPhoto[],
): ExportFile[] {
  const at = meal.createdAt;
  const pictures = photos.map(({ bytes }, index) => ({
    name: `${name}${index === 0 ? "" : ` photo ${index + 1}`}.jpg`,
    bytes,
    at,
  }));
  const node = toJsonLd(meal);
  const image = pictures.map((picture) => picture.name);
  const text = JSON.stringify(
    { "@context": "https://schema.org", ...node, ...(image.length > 0 && { image }) },
    null,
    2,
  );
  return [{ name: `${name}.json`, bytes: text, at }, ...pictures];
}

async function photosOf(
  services: Deps<"db" | "photoFiles" | "now">,
  user: Owner,
  { id }: ExportedMeal,
  most: number,
) {
  const photos: ExportedPhoto[] = [];
  for await (const bytes of listPhotoFiles(services, user, id)) {
    photos.push({ bytes });
    if (photos.length === most) break;
  }
  return photos;
}
