import { promisify } from "node:util";
import { gzip as gzipInThread } from "node:zlib";
import { RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import type { ExportedMeal } from "~/engine/recipe/exported-meal";
import { readPaprika } from "~/recipes/importers/apps/readers/paprika";
import { isAddress, yieldOf } from "~/recipes/importers/own/json-ld-own";
import { OWN_FIELDS, writeOwnFields } from "~/recipes/importers/own/own-fields";
import { readBack } from "./read-back";
import type { ExportFile, ExportedPhoto } from "./export-file";

const gzip = promisify(gzipInThread);

/**
 * A recipe as Paprika 3 exports it: gzipped JSON whose lists are texts, with its photos in base64. The names are Paprika's
 * own (https://www.paprikaapp.com), as its exports have them.
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
  // A dozen photos are 25 MB: on another thread, and without looking for what photos do not have.
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
