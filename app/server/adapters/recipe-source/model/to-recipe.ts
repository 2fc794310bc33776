import { LIMITS, type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import { toCourse } from "./courses";
import { toCuisine } from "./cuisines";
import { toIngredients } from "./ingredients";
import { titleLine } from "./lines";
import { toCookingTime } from "./minutes";
import { fieldsOf, firstOf, firstText, INGREDIENTS_NAMES, isRecord, TITLE_NAMES } from "./names";
import { cutAtWord, plainText } from "./plain-text";
import { toProtein } from "./proteins";
import { toInstructions } from "./steps";

const words = (text: string) => text.split(/\s+/);
const DESCRIPTION = words("description summary introduction intro");
const STEPS = words(
  `instructions steps method directions instruction preparation procedure recipeinstructions
   cookinginstructions`,
);
const SERVINGS = words(
  "servings serves numberofservings servingcount portions yield yields recipeyield",
);
const COURSE = words("course mealtype type category recipecategory dishtype coursetype");
const CUISINE = words("cuisine cuisinetype recipecuisine");
const PROTEIN = words("protein mainprotein proteintype proteinsource");
const SOURCE = words("sourceurl url link source recipeurl");

const FOUR = new RegExp(
  String.raw`^(?:(?:serves|servings?|makes|yields?|for|portions?|feeds)\b:? ?)?(?:a family of )?` +
    String.raw`(?:4(?:\.0+)?|four)(?: (?:servings?|people|persons?|portions?|adults?))?` +
    String.raw`(?: \([^()]* (?:each|per (?:serving|person|portion))\))?\.?$`,
  "i",
);

/**
 * A recipe out of what a model answered, with wrong types repaired if the meaning is certain: plain
 * text, within the limits of what is stored, in the words of the preferences. Null if the title,
 * two ingredients or a step are missing, if something needed is not certain, and for any other
 * number of servings than four. Never throws; a recipe of its own comes out unchanged.
 */
export function toRecipe(value: unknown): Recipe | null {
  if (!isRecord(value)) return null;
  const fields = fieldsOf(value);
  return servesFour(firstOf(fields, SERVINGS)) ? read(fields, 4) : null;
}

/** The same of a recipe that a model has copied, which may be for any number of servings: those that it says, else four. */
export function toCopiedRecipe(value: unknown): Recipe | null {
  if (!isRecord(value)) return null;
  const fields = fieldsOf(value);
  const said = [firstOf(fields, SERVINGS)].flat().map(servingsOf);
  return read(fields, said.find((servings) => servings !== null) ?? RECIPE_DEFAULTS.servings);
}

function read(fields: ReturnType<typeof fieldsOf>, servings: number): Recipe | null {
  const title = titleOf(fields);
  if (!title) return null;
  const ingredients = toIngredients(firstOf(fields, INGREDIENTS_NAMES));
  const instructions = ingredients && toInstructions(firstOf(fields, STEPS));
  if (!ingredients || !instructions) return null;
  const course =
    toFirst(COURSE.map((name) => toCourse(textOf(fields.get(name))))) ?? RECIPE_DEFAULTS.course;
  return {
    bookId: null,
    title,
    description: cutAtWord(plainText(firstText(fields, DESCRIPTION)), LIMITS.description),
    cuisine: toCuisine(textOf(firstOf(fields, CUISINE))),
    protein: course === "Desserts" ? null : toProtein(textOf(firstOf(fields, PROTEIN))),
    course,
    servings,
    cookingTime: toCookingTime(fields),
    ingredients,
    instructions,
    sourceUrl: toSourceUrl(firstText(fields, SOURCE)),
    carbsPerServing: null,
  };
}

/** True for a record that says what it is called. */
export const hasTitle = (value: unknown) => isRecord(value) && titleOf(fieldsOf(value)) !== "";

/** The title in one line; "" if there is none, or one without a letter. */
function titleOf(fields: ReturnType<typeof fieldsOf>) {
  const title = cutAtWord(titleLine(firstText(fields, TITLE_NAMES)), LIMITS.title);
  return /\p{L}/u.test(title) ? title : "";
}

const toFirst = <T>(values: readonly (T | null)[]) =>
  values.find((value) => value !== null) ?? null;

/** A text, or the first of a list of texts, as plain words; "" for anything else. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? plainText(first) : "";
}

/** True if nothing else is said: the quantities of a meal for two or six would be wrong for four. */
function servesFour(value: unknown): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) ? value.every(isFour) : isFour(value);
}

const isFour = (value: unknown) =>
  value === 4 || (typeof value === "string" && FOUR.test(plainText(value)));

/** The first whole number that something says of servings; null for none, or one that no recipe has. */
function servingsOf(value: unknown): number | null {
  const said = typeof value === "number" ? String(value) : textOf(value);
  const servings = Number(/(?<![\d.,])\d+(?![.,]?\d)/.exec(said)?.[0] ?? "");
  return servings >= 1 && servings <= LIMITS.servings ? servings : null;
}

/** The address of an http or https page without credentials, as browsers write it; else "N/A". */
function toSourceUrl(text: string): string {
  const address = text.trim();
  if (!/^https?:\/\//i.test(address) || /\s/.test(address) || !URL.canParse(address))
    return RECIPE_DEFAULTS.sourceUrl;
  const { href, username, password } = new URL(address);
  return username === "" && password === "" && href.length <= LIMITS.url
    ? href
    : RECIPE_DEFAULTS.sourceUrl;
}
