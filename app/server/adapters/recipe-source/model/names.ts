/** Returns the form in which a model's keys are compared: "cooking_time" is "cookingtime". */
export const plainKey = (key: string) => key.toLowerCase().replace(/[^a-z]/g, "");

const set = (words: string) => new Set(words.split(/\s+/));

export const TITLE_NAMES = set(
  "title name recipename recipetitle mealname mealtitle dishname dishtitle dish meal recipe",
);
export const INGREDIENTS_NAMES = set(
  "ingredients ingredientlist ingredientslist ingredientlines recipeingredient recipeingredients",
);
/**
 * Names of a list of meals, or of an object around such a list. The owner of such a key is not a meal itself.
 */
export const WRAPPER_NAMES = set(
  `meals recipes suggestions dishes dinners ideas options results items list menu menus
   mealsuggestions recipesuggestions dinnersuggestions mealideas recipeideas dinnerideas
   mealplan mealplans plan days week choices data result response output answer content
   meal recipe dish suggestion dinner lunch breakfast supper`,
);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns an object's own values by the plain form of their keys. Null, blank text and an empty list count as
 * missing. Of two equal keys, the first stays.
 */
export function fieldsOf(value: Record<string, unknown>): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [key, field] of Object.entries(value)) {
    const name = plainKey(key);
    if (!isMissing(field) && !fields.has(name)) fields.set(name, field);
  }
  return fields;
}

function isMissing(value: unknown) {
  if (typeof value === "string") return value.trim() === "";
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Returns the first of the named values that exists. */
export function firstOf(fields: Map<string, unknown>, names: Iterable<string>): unknown {
  for (const name of names) if (fields.has(name)) return fields.get(name);
  return undefined;
}

/** Returns the first of the named values that is a nonempty text. */
export function firstText(fields: Map<string, unknown>, names: Iterable<string>): string {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === "string") return value;
  }
  return "";
}
