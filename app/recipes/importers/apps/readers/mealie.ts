import { asList, asText, isObject, type JsonObject } from "../../web/json";
import { readIngredientObject } from "../../web/ingredient-object";
import { readOwnFields } from "../../own/own-fields";
import { type ExportDocument, photoAt, documentPhotosNamed, photosOf } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";
import { MAX_ROWS } from "../byte-source";

/** Returns whether an object is one recipe from Mealie's exports since 0.5. */
export const isMealieRecipe = (value: JsonObject) =>
  "slug" in value &&
  !("@type" in value) &&
  ("recipeIngredient" in value || "recipe_ingredient" in value);

/** Reads a recipe from Mealie's export, which has a folder for each recipe, with its JSON and `images/`. */
export async function readMealieRecipe(
  value: JsonObject,
  document: ExportDocument,
): Promise<ExportItem> {
  const of = (name: string) =>
    value[name] ?? value[name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)];
  const namesOf = (list: unknown) =>
    asList(list).map((tag) => parts.plainLine(isObject(tag) ? tag["name"] : tag));
  return parts.recipeItem({
    title: parts.plainLine(value["name"]),
    description: parts.exportedText(value["description"]),
    ingredients: asList(of("recipeIngredient")).flatMap(ingredientOf),
    steps: asList(of("recipeInstructions")).flatMap(stepOf),
    servings: parts.servingsOf(of("recipeServings")) ?? parts.servingsOf(of("recipeYield")),
    servingsText: parts.plainLine(of("recipeYield")),
    minutes: parts.exportedMinutesOf(
      of("totalTime"),
      of("prepTime"),
      of("performTime"),
      of("cookTime"),
    ),
    notes: notesOf(asList(value["notes"])),
    tags: parts.tagsOf(namesOf(value["tags"]), namesOf(of("recipeCategory"))),
    rating: parts.ratingOf(value["rating"]),
    madeOn: parts.dayOf(of("lastMade")),
    isMade: parts.dayOf(of("lastMade")) !== null,
    createdAt: parts.exportedInstantOf(of("dateAdded")),
    photos: await picturesOf(value, document),
    own: readOwnFields(value) ?? undefined,
    ...parts.exportedSourceOf(of("orgURL"), asText(value["extras"])),
  });
}

/**
 * Returns the pictures next to the recipe, where Mealie stores them since 0.5. In older exports, all pictures are in
 * one folder, named after their recipes.
 */
async function picturesOf(value: JsonObject, { archive, folder }: ExportDocument) {
  const slug = parts.plainLine(value["slug"]);
  const around = folder.replace(/[^/]*\/$/, "");
  const held = await photoAt(
    archive,
    `${folder}images/original`,
    ...["", "/original"].map((rest) => `${around}images/${slug}${rest}`),
  );
  return held.length > 0 ? held : documentPhotosNamed(null, [value["image"]]);
}

function ingredientOf(line: unknown): ExportLine[] {
  return isObject(line) ? readIngredientObject(line) : parts.noHeadings([parts.plainLine(line)]);
}

function stepOf(step: unknown): ExportLine[] {
  if (!isObject(step)) return parts.noHeadings(parts.exportedLines(step));
  const title = parts.plainLine(step["title"]);
  const heading = title === "" ? [] : [{ text: title, isHeading: true }];
  return [...heading, ...parts.noHeadings(parts.exportedLines(step["text"]))];
}

/** Returns notes with their titles, except for the titles that Mealie adds itself. */
const notesOf = (notes: readonly unknown[]) =>
  notes
    .filter(isObject)
    .map((note) => {
      const title = parts.plainLine(note["title"]);
      const text = parts.exportedText(note["text"]);
      return title === "" || /^notes?$/i.test(title) ? text : `${title}: ${text}`;
    })
    .filter((text) => /[^:\s]/.test(text))
    .join("\n\n");

/** Returns whether an object is Mealie's backup, which has all tables of its database in one JSON object. */
export const isMealieBackup = (value: JsonObject) =>
  "alembic_version" in value || (Array.isArray(value["recipes"]) && "recipes_ingredients" in value);

type Rows = (table: string) => JsonObject[];

/** Reads recipes, plan, lists and foods at home. The rows are unordered, but each list has positions. */
export async function* readMealieBackup(
  value: JsonObject,
  document: ExportDocument,
): AsyncGenerator<ExportItem> {
  const rows: Rows = (table) => asList(value[table]).slice(0, MAX_ROWS).filter(isObject);
  const foods = byId(rows("ingredient_foods"));
  const units = byId(rows("ingredient_units"));
  const ofRecipe = (table: string) => groupBy(rows(table), "recipe_id");
  const tables = {
    ingredients: ofRecipe("recipes_ingredients"),
    instructions: ofRecipe("recipe_instructions"),
    notes: ofRecipe("notes"),
    nutrition: ofRecipe("recipe_nutrition"),
    events: ofRecipe("recipe_timeline_events"),
    ratings: ofRecipe("users_to_recipes"),
    favorites: ofRecipe("users_to_favorites"),
    extras: groupBy([...rows("recipe_extras"), ...rows("api_extras")], "recipee_id"),
    tags: linked(rows, "recipes_to_tags", "tag_id", "tags"),
    categories: linked(rows, "recipes_to_categories", "category_id", "categories"),
  };
  const pictures = picturesById(document);
  const linesOf = (row: JsonObject) =>
    readIngredientObject({
      ...row,
      food: foods.get(row["food_id"]),
      unit: units.get(row["unit_id"]),
    });
  const titles = new Map<unknown, string>();
  for (const recipe of rows("recipes")) {
    const id = recipe["id"];
    titles.set(id, parts.plainLine(recipe["name"]));
    const photos = await photosOf(document.archive, pictures.get(bareId(id)) ?? []);
    const madeOn = parts.dayOf(recipe["last_made"]) ?? lastMade(tables.events.get(id));
    const ratings = tables.ratings.get(id) ?? [];
    yield parts.recipeItem({
      title: parts.plainLine(recipe["name"]),
      description: parts.exportedText(recipe["description"]),
      ingredients: inPlace(tables.ingredients.get(id)).flatMap(linesOf),
      steps: inPlace(tables.instructions.get(id)).flatMap((row) =>
        withTitle(row, parts.exportedLines(row["text"])),
      ),
      servings: parts.servingsOf(recipe["recipe_servings"]) ?? yieldOf(recipe),
      servingsText: parts.plainLine(recipe["recipe_yield"]),
      minutes: parts.exportedMinutesOf(
        recipe["total_time"],
        recipe["prep_time"],
        recipe["perform_time"],
        recipe["cook_time"],
      ),
      notes: notesOf(tables.notes.get(id) ?? []),
      tags: parts.tagsOf(tables.tags.get(id) ?? [], tables.categories.get(id) ?? []),
      rating:
        best(ratings.map((row) => parts.ratingOf(row["rating"]))) ??
        parts.ratingOf(recipe["rating"]),
      isFavorite: ratings.some((row) => row["is_favorite"] === true) || tables.favorites.has(id),
      isMade: madeOn !== null,
      madeOn: madeOn,
      createdAt:
        parts.exportedInstantOf(recipe["created_at"]) ||
        parts.exportedInstantOf(recipe["date_added"]),
      nutrition: nutritionOf(tables.nutrition.get(id)?.[0]),
      photos,
      ...parts.exportedSourceOf(recipe["org_url"], sourceExtra(tables.extras.get(id))),
    });
  }
  yield* planOf(rows, titles);
  yield* listsOf(rows, linesOf);
  yield* onHand(rows, foods);
}

function* planOf(rows: Rows, titles: ReadonlyMap<unknown, string>): Generator<ExportItem> {
  for (const row of rows("group_meal_plans")) {
    const date = parts.dayOf(row["date"]);
    if (date === null) continue;
    const entry = {
      date,
      mealType: parts.plainLine(row["entry_type"]),
      recipe: titles.get(row["recipe_id"]) ?? null,
      title: parts.plainLine(row["title"]) || null,
      note: parts.plainLine(row["text"]) || null,
    };
    if (entry.recipe ?? entry.title ?? entry.note) yield { kind: "plan", entry };
  }
}

function* listsOf(rows: Rows, linesOf: (row: JsonObject) => ExportLine[]): Generator<ExportItem> {
  const items = groupBy(rows("shopping_list_items"), "shopping_list_id");
  for (const list of rows("shopping_lists")) {
    for (const row of inPlace(items.get(list["id"]))) {
      const isChecked = row["checked"] === true || row["checked"] === 1;
      for (const { text } of linesOf(row)) {
        yield { kind: "listItem", item: { list: parts.plainLine(list["name"]), text, isChecked } };
      }
    }
  }
}

/** Reads foods at home. Up to 2.0 they belong to the food itself, and since then to the household. */
function* onHand(rows: Rows, foods: ReadonlyMap<unknown, JsonObject>): Generator<ExportItem> {
  const links = ["households_to_ingredient_foods", "households_with_ingredient_food"];
  const linkedIds = links.flatMap((table) => rows(table).map((row) => row["food_id"]));
  const ids = new Set([
    ...[...foods.values()].filter((food) => food["on_hand"] === true).map((food) => food["id"]),
    ...linkedIds,
  ]);
  for (const id of ids) {
    const name = parts.plainLine(foods.get(id)?.["name"]);
    const item = { name, amount: null, unit: "", bestBefore: null };
    if (name !== "") yield { kind: "pantry", item };
  }
}

function withTitle(row: JsonObject, texts: readonly string[]): ExportLine[] {
  const title = parts.plainLine(row["title"]);
  const heading = title === "" ? [] : [{ text: title, isHeading: true }];
  return [...heading, ...parts.noHeadings(texts)];
}

function inPlace(rows: readonly JsonObject[] = []): JsonObject[] {
  const placeOf = (row: JsonObject) => (typeof row["position"] === "number" ? row["position"] : 0);
  return [...rows].sort((row, otherRow) => placeOf(row) - placeOf(otherRow));
}

const yieldOf = (recipe: JsonObject) =>
  parts.servingsOf(recipe["recipe_yield_quantity"]) ?? parts.servingsOf(recipe["recipe_yield"]);

const best = (ratings: readonly (number | null)[]) =>
  ratings.reduce((most, rating) => ((rating ?? 0) > (most ?? 0) ? rating : most), null);

/** Returns the last day on which the recipe was cooked according to the timeline. */
const lastMade = (events: readonly JsonObject[] = []) =>
  events
    .filter((event) => event["event_type"] === "info")
    .map((event) => parts.dayOf(event["timestamp"]))
    .sort()
    .at(-1) ?? null;

const sourceExtra = (extras: readonly JsonObject[] = []) =>
  extras.find((extra) => extra["key_name"] === "source" || extra["key"] === "source")?.["value"];

const nutritionOf = (row: JsonObject = {}) =>
  Object.entries(row)
    .filter(([key, value]) => (key.endsWith("_content") || key === "calories") && value !== null)
    .map(
      ([key, value]) =>
        `${key.replace(/_content$/, "").replaceAll("_", " ")}: ${parts.plainLine(value)}`,
    )
    .join("\n");

const bareId = (id: unknown) => parts.plainLine(id).replaceAll("-", "").toLowerCase();

function picturesById({ archive }: ExportDocument): Map<string, string[]> {
  const pictures = new Map<string, string[]>();
  for (const name of archive?.names ?? []) {
    const [, id, size] =
      /recipes\/([\da-f-]{32,36})\/images\/(original|min-original)\.[^/]+$/i.exec(name) ?? [];
    if (id === undefined) continue;
    if (size === "original" || !pictures.has(bareId(id))) pictures.set(bareId(id), [name]);
  }
  return pictures;
}

const byId = (rows: readonly JsonObject[]) => new Map(rows.map((row) => [row["id"], row]));

function groupBy(rows: readonly JsonObject[], key: string): Map<unknown, JsonObject[]> {
  const groups = new Map<unknown, JsonObject[]>();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row);
    else groups.set(row[key], [row]);
  }
  return groups;
}

/** Returns the linked names for each recipe. */
function linked(rows: Rows, table: string, key: string, target: string): Map<unknown, string[]> {
  const names = byId(rows(target));
  const links = new Map<unknown, string[]>();
  for (const row of rows(table)) {
    const name = parts.plainLine(names.get(row[key])?.["name"]);
    links.set(row["recipe_id"], [...(links.get(row["recipe_id"]) ?? []), name]);
  }
  return links;
}
