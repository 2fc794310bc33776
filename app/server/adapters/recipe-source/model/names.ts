/** The form in which a model's names of keys are compared: "cooking_time" is "cookingtime". */
export const plainKey = (key: string) => key.toLowerCase().replace(/[^a-z]/g, "");

const set = (words: string) => new Set(words.split(/\s+/));

export const TITLE_NAMES = set(
  "title name recipename recipetitle mealname mealtitle dishname dishtitle dish meal recipe",
);
export const INGREDIENTS_NAMES = set(
  "ingredients ingredientlist ingredientslist ingredientlines recipeingredient recipeingredients",
);
/** What a list of meals, or what holds such a list, is called: its owner is not a meal itself. */
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
 * An object's own values by the plain form of their keys; null, blank text and an empty list count as
 * missing, and the first of two stays.
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

/** The first of the named values that is there. */
export function firstOf(fields: Map<string, unknown>, names: Iterable<string>): unknown {
  for (const name of names) if (fields.has(name)) return fields.get(name);
  return undefined;
}

/** The first of the named values that is a text with something in it. */
export function firstText(fields: Map<string, unknown>, names: Iterable<string>): string {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === "string") return value;
  }
  return "";
}
