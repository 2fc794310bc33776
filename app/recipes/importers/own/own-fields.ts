import { type ExportedMeal, exportedMeal, type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import { isObject, type JsonObject, asList } from "../web/json";
import { readMinutes } from "../web/duration";

/**
 * The key under which our files keep what their format has no word for. Its values keep their JSON types, null included,
 * and no other reader takes them for something else.
 */
export const OWN_FIELDS = "x-weeknight";

const fields = exportedMeal.partial();

/** What a file of ours says of a meal beside its format; null where it is not ours. What is of no type of ours counts as absent. */
export function readOwnFields(node: JsonObject): Partial<ExportedMeal> | null {
  const own = Object.hasOwn(node, OWN_FIELDS) ? node[OWN_FIELDS] : undefined;
  if (!isObject(own)) return null;
  const wrong = fields.safeParse(own).error?.issues.map(({ path }) => path[0]) ?? [];
  return fields.parse(
    Object.fromEntries(Object.entries(own).filter(([key]) => !wrong.includes(key))),
  );
}

/** What has to be kept so that `meal` comes back, of which the format alone gives `read`. */
export function writeOwnFields(meal: ExportedMeal, read: object): JsonObject {
  const given = new Map<string, unknown>(Object.entries(read));
  const lost = Object.entries(meal).filter(
    ([key, value]) => JSON.stringify(given.get(key)) !== JSON.stringify(value),
  );
  return { version: 1, ...Object.fromEntries(lost) };
}

/** What is not written where nothing is said. */
const UNSAID = { tags: [], ownCourse: "", equipment: "", subRecipes: [] };

/** What schema.org's own properties hold of a meal. */
type Plain = Omit<Recipe, "protein" | "bookId" | "carbsPerServing"> &
  Pick<ExportedMeal, "imageUrl" | "createdAt">;

/**
 * A node of schema.org's type Recipe that gives the meal back to the letter: what its properties
 * would not give back (blank lines between steps, a source that is no address, a time of 0, all that
 * they have no word for) stands in an object of our own rather than in `additionalProperty`, which schema.org does not
 * define for a Recipe.
 */
export function writeOwn(meal: ExportedMeal): JsonObject {
  const node = writePlain(meal);
  const keywords = [meal.protein ?? "", ...meal.tags].filter(Boolean).join(", ");
  return {
    ...node,
    ...(keywords && { keywords }),
    [OWN_FIELDS]: writeOwnFields(meal, { ...readPlain(node), ...UNSAID }),
  };
}

/** The meal of a node that we wrote, null if it is not ours. */
export function readOwn(node: JsonObject): ExportedMeal | null {
  const own = readOwnFields(node);
  if (!own) return null;
  return {
    ...RECIPE_DEFAULTS,
    id: "",
    isFavorite: false,
    tags: [],
    ...readPlain(node),
    ...own,
  };
}

/** The meal in schema.org's words. */
function writePlain(meal: Plain): JsonObject {
  const { servings, cookingTime, sourceUrl, imageUrl } = meal;
  return {
    "@type": "Recipe",
    name: meal.title,
    ...(meal.description && { description: meal.description }),
    recipeCuisine: meal.cuisine,
    recipeCategory: meal.course,
    recipeYield: yieldOf(servings),
    ...(cookingTime !== null && cookingTime > 0 && { totalTime: duration(cookingTime) }),
    recipeIngredient: meal.ingredients,
    recipeInstructions: stepsOf(meal.instructions),
    ...(isAddress(sourceUrl) && { url: sourceUrl }),
    ...(imageUrl && { image: imageUrl }),
    dateCreated: meal.createdAt,
  };
}

/** The same properties read back as they stand. */
function readPlain(node: JsonObject): Plain {
  const read = (key: string): string => {
    const value = Object.hasOwn(node, key) ? node[key] : undefined;
    return typeof value === "string" ? value : "";
  };
  const list = (key: string) => asList(Object.hasOwn(node, key) ? node[key] : undefined);
  const servings = Number.parseInt(read("recipeYield"), 10);
  return {
    title: read("name"),
    description: read("description"),
    cuisine: read("recipeCuisine"),
    course: read("recipeCategory"),
    servings: Number.isSafeInteger(servings) ? servings : RECIPE_DEFAULTS.servings,
    cookingTime: readMinutes(read("totalTime")),
    ingredients: list("recipeIngredient").filter((line) => typeof line === "string"),
    instructions: list("recipeInstructions")
      .map((step) => (isObject(step) ? step["text"] : step))
      .filter((step) => typeof step === "string")
      .join("\n"),
    sourceUrl: read("url") || RECIPE_DEFAULTS.sourceUrl,
    imageUrl: read("image") || null,
    createdAt: read("dateCreated"),
  };
}

/** More steps than a recipe has; as one text they take a tenth of the room. */
const MAX_STEPS = 500;

/** A step for each line, or the text as it is if that would not be steps. */
function stepsOf(instructions: string): unknown {
  const lines = instructions
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > MAX_STEPS) return instructions;
  return lines.map((line) => ({ "@type": "HowToStep", text: line }));
}

/** How many a recipe serves, as files say it: "1 serving", "4 servings". */
export const yieldOf = (servings: number) =>
  `${servings} ${servings === 1 ? "serving" : "servings"}`;

/** Whole minutes as ISO 8601 writes them: 90 → "PT1H30M". */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}

/** Whether a text is an address of the web, which alone may be a link. */
export function isAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
