import { type ExportedMeal, exportedMeal, type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe";
import { isObject, type JsonObject, asList } from "../web/json";
import { readMinutes } from "../web/duration";

/**
 * The key of the fields in Weeknight's files that their format does not define. Values keep their JSON types, including
 * null, and other programs ignore them.
 */
export const OWN_FIELDS = "x-weeknight";

const fields = exportedMeal.partial();

/**
 * Returns the additional fields of a meal in a file that Weeknight wrote. Returns null for other files. Fields with an
 * unexpected type count as absent.
 */
export function readOwnFields(node: JsonObject): Partial<ExportedMeal> | null {
  const ownFields = Object.hasOwn(node, OWN_FIELDS) ? node[OWN_FIELDS] : undefined;
  if (!isObject(ownFields)) return null;
  const wrong = fields.safeParse(ownFields).error?.issues.map(({ path }) => path[0]) ?? [];
  return fields.parse(
    Object.fromEntries(Object.entries(ownFields).filter(([key]) => !wrong.includes(key))),
  );
}

/**
 * Returns the additional fields that are needed to restore `meal`. `restoredFields` are the fields that the format
 * alone restores.
 */
export function writeOwnFields(meal: ExportedMeal, restoredFields: object): JsonObject {
  const restoredValues = new Map<string, unknown>(Object.entries(restoredFields));
  const lost = Object.entries(meal).filter(
    ([key, value]) => JSON.stringify(restoredValues.get(key)) !== JSON.stringify(value),
  );
  return { version: 1, ...Object.fromEntries(lost) };
}

/** Default values, which are left out of the file. */
const UNSAID = { tags: [], ownCourse: "", equipment: "", subRecipes: [] };

/** The fields of a meal that schema.org's own properties contain. */
type Plain = Omit<Recipe, "protein" | "bookId" | "carbsPerServing"> &
  Pick<ExportedMeal, "imageUrl" | "createdAt">;

/**
 * Converts a meal to a schema.org Recipe node that restores the meal exactly. A separate object contains the data that
 * schema.org's properties would lose. Examples are blank lines between steps, a source that is not a URL, a time of 0,
 * and undefined fields. `additionalProperty` is not used, because schema.org does not define it for a Recipe.
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

/** Returns the meal of a node that Weeknight wrote, or null. */
export function readOwn(node: JsonObject): ExportedMeal | null {
  const ownFields = readOwnFields(node);
  if (!ownFields) return null;
  return {
    ...RECIPE_DEFAULTS,
    id: "",
    isFavorite: false,
    tags: [],
    ...readPlain(node),
    ...ownFields,
  };
}

/** Converts a meal to schema.org properties. */
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

/** Reads the schema.org properties without changing them. */
function readPlain(node: JsonObject): Plain {
  const textOf = (key: string): string => {
    const value = Object.hasOwn(node, key) ? node[key] : undefined;
    return typeof value === "string" ? value : "";
  };
  const list = (key: string) => asList(Object.hasOwn(node, key) ? node[key] : undefined);
  const servings = Number.parseInt(textOf("recipeYield"), 10);
  return {
    title: textOf("name"),
    description: textOf("description"),
    cuisine: textOf("recipeCuisine"),
    course: textOf("recipeCategory"),
    servings: Number.isSafeInteger(servings) ? servings : RECIPE_DEFAULTS.servings,
    cookingTime: readMinutes(textOf("totalTime")),
    ingredients: list("recipeIngredient").filter((line) => typeof line === "string"),
    instructions: list("recipeInstructions")
      .map((step) => (isObject(step) ? step["text"] : step))
      .filter((step) => typeof step === "string")
      .join("\n"),
    sourceUrl: textOf("url") || RECIPE_DEFAULTS.sourceUrl,
    imageUrl: textOf("image") || null,
    createdAt: textOf("dateCreated"),
  };
}

/** Maximum number of steps to write as a list. As one text, steps take a tenth of the space. */
const MAX_STEPS = 500;

/** Returns one step per line, or the whole text if it cannot be split into steps. */
function stepsOf(instructions: string): unknown {
  const lines = instructions
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > MAX_STEPS) return instructions;
  return lines.map((line) => ({ "@type": "HowToStep", text: line }));
}

/** Formats servings for files: "1 serving", "4 servings". */
export const yieldOf = (servings: number) =>
  `${servings} ${servings === 1 ? "serving" : "servings"}`;

/** Formats whole minutes as in ISO 8601: 90 is "PT1H30M". */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}

/** Returns whether a text is a URL on the web. Other texts must not become links. */
export function isAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
