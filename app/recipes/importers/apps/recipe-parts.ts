import { visibleText } from "~/server/values/text";
import { readMinutes } from "../web/duration";
import { dozensIn } from "../web/servings-line";
import type { ExportItem, ExportLine, ExportRecipe, ExportPhoto } from "./export-item";

export { amountOf } from "../web/ingredient-object";

/** Returns a text as one line without invisible characters. */
export const plainLine = (value: unknown) => visibleText(textOf(value).replace(/\s+/g, " ")).trim();

/** Returns a text as non-empty lines without stray spaces. */
export const exportedLines = (value: unknown) =>
  textOf(value)
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map(plainLine)
    .filter((line) => line !== "");

/** Returns a text with its paragraphs, separated by at most one empty line. */
export const exportedText = (value: unknown) =>
  textOf(value)
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map(plainLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Maximum number of characters of a text. A text that is cut here is still too long to be imported. */
const MAX_TEXT = 1024 * 1024;

const textOf = (value: unknown) =>
  typeof value === "string"
    ? value.slice(0, MAX_TEXT).normalize("NFC")
    : typeof value === "number"
      ? String(value)
      : "";

/**
 * Converts lines to steps or ingredients with headings. `headingOf` returns the group's name if a line is a heading, or
 * null.
 */
export const linesWith = (
  lines: readonly string[],
  headingOf: (line: string) => string | null,
): ExportLine[] =>
  lines.map((line) => {
    const heading = headingOf(line);
    return heading === null ? { text: line, isHeading: false } : { text: heading, isHeading: true };
  });

export const noHeadings = (lines: readonly string[]) => linesWith(lines, () => null);

/** Returns the heading of "## Filling" or "# Filling", or null. */
export const hashHeading = (line: string) =>
  /^#{1,6}\s*(\S.*)$/.exec(line)?.[1]?.replace(/:$/, "") ?? null;
/** Returns the heading of "[Filling]", or null. */
export const bracketHeading = (line: string) => /^\[\s*([^\]]+?)\s*\]$/.exec(line)?.[1] ?? null;
/** Returns the heading of "Filling:" without further text, or null. */
export const colonHeading = (line: string) => /^(\S.{0,78}?)\s*[:：]$/.exec(line)?.[1] ?? null;

/**
 * Returns the first whole number of an app's servings. A dozen is twelve. Returns null if none exists, and for zero,
 * which apps write for an unknown number.
 */
export function servingsOf(value: unknown): number | null {
  const dozens = dozensIn(plainLine(value));
  if (dozens !== null) return dozens;
  const number = Number.parseInt(/\d{1,6}/.exec(plainLine(value))?.[0] ?? "", 10);
  return number > 0 ? number : null;
}

/** Returns the total minutes, or else the sum of the parts. Returns null if no time is stated. */
export function exportedMinutesOf(total: unknown, ...parts: unknown[]): number | null {
  const whole = timeOf(total);
  if (whole !== null) return whole;
  const times = parts.map(timeOf).filter((time) => time !== null);
  return times.length > 0 ? times.reduce((sum, time) => sum + time, 0) : null;
}

const timeOf = (value: unknown) => readMinutes(plainLine(value));

/** Returns a URL on the web, or null. */
export function webAddressOf(value: unknown): string | null {
  const text = plainLine(value);
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null;
}

/** Returns the first URL in a text, or null. */
export const addressIn = (value: unknown) =>
  webAddressOf(/https?:\/\/[^\s<>"')\]]+/i.exec(plainLine(value))?.[0]);

/** Returns a recipe's source, as a URL or in words, whichever the fields contain. */
export function exportedSourceOf(
  ...values: unknown[]
): Pick<ExportRecipe, "sourceUrl" | "sourceName"> {
  const addresses = values.map(webAddressOf).filter((address) => address !== null);
  const words = values
    .map(plainLine)
    .filter((text) => text !== "" && !/^[a-z][a-z\d+.-]*:\S/i.test(text));
  return { sourceUrl: addresses[0] ?? null, sourceName: words[0] ?? "" };
}

/** Returns tags from texts and lists of texts, each once. */
export function tagsOf(...values: (string | readonly string[])[]): string[] {
  const tags = values
    .flat()
    .map(plainLine)
    .filter((tag) => tag !== "");
  return [...new Set(tags)];
}

/** Splits "Dinner, Quick" in two. */
export const commaParts = (value: unknown) => plainLine(value).split(/\s*[,;]\s*/);

/** Returns a number of stars out of five, or null if there is no rating. */
export function ratingOf(value: unknown, best = 5): number | null {
  const stars = Number.parseFloat(plainLine(value).replace(",", "."));
  const rating = (stars / best) * 5;
  return rating > 0 && rating <= 5 ? rating : null;
}

/**
 * Returns the instant of an app's date: ISO 8601, also with a space instead of the T. A date without a zone is in UTC.
 * Returns "" for anything else.
 */
export function exportedInstantOf(value: unknown): string {
  const text = plainLine(value);
  const match =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(
      text,
    );
  if (!match) return "";
  const [, day, time = "00:00", zone = "Z"] = match;
  const date = new Date(`${day}T${time}${zone}`);
  return Number.isFinite(date.getTime()) ? date.toISOString() : "";
}

/** Returns the day of an instant, or null. */
export const dayOf = (value: unknown) => exportedInstantOf(value).slice(0, 10) || null;

/** Joins "400 g flour, sifted" from its parts. */
export function ingredientOf(parts: {
  amount?: string;
  unit?: string;
  food: string;
  note?: string;
}): string {
  const line = [parts.amount, parts.unit, parts.food].map(plainLine).filter(Boolean).join(" ");
  return [line, plainLine(parts.note)].filter(Boolean).join(", ");
}

const NOTHING: ExportRecipe = {
  title: "",
  description: "",
  ingredients: [],
  steps: [],
  servings: null,
  servingsText: "",
  hasDefaultServings: false,
  minutes: null,
  notes: "",
  tags: [],
  rating: null,
  isFavorite: false,
  isMade: false,
  madeOn: null,
  createdAt: "",
  nutrition: "",
  photos: [],
  sourceUrl: null,
  sourceName: "",
};

/**
 * Returns a recipe from an app's data. A recipe without ingredients cannot be imported: then returns its name with the
 * reason.
 */
export function recipeItem(fields: Partial<ExportRecipe>, fallbackTitle = ""): ExportItem {
  const recipe = { ...NOTHING, ...fields };
  const title = plainLine(recipe.title) || plainLine(recipe.own?.title) || plainLine(fallbackTitle);
  if (title === "") return { kind: "skipped", title, reason: { code: "no_name" } };
  const ingredients = recipe.ingredients.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (!recipe.own && ingredients.every(({ isHeading }) => isHeading)) {
    return { kind: "skipped", title, reason: { code: "no_ingredients" } };
  }
  const steps = recipe.steps.map(withoutNumber).filter(({ text }) => text !== "");
  return { kind: "recipe", recipe: { ...recipe, title, ingredients, steps } };
}

/** Removes the number of a step, because pages show their own numbers. */
const withoutNumber = ({ text, isHeading }: ExportLine) => ({
  text: text.replace(/^\d{1,2}[.)]\s+(?=\p{L})/u, ""),
  isHeading,
});

const KINDS: readonly { type: string; at: number; bytes: string }[] = [
  { type: "image/jpeg", at: 0, bytes: "\xff\xd8\xff" },
  { type: "image/png", at: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { type: "image/gif", at: 0, bytes: "GIF8" },
  { type: "image/webp", at: 8, bytes: "WEBP" },
  { type: "image/heic", at: 4, bytes: "ftypheic" },
  { type: "image/heic", at: 4, bytes: "ftypheix" },
  { type: "image/heic", at: 4, bytes: "ftypmif1" },
  { type: "image/avif", at: 4, bytes: "ftypavif" },
];

/** Returns the type of a picture by its first bytes, or null. The type that a file claims is ignored. */
export function pictureType(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 32)).toString("latin1");
  return KINDS.find(({ at, bytes }) => text.startsWith(bytes, at))?.type ?? null;
}

/** Returns a photo from base64 in JSON or XML, or an empty array. */
export function base64Photo(value: unknown, name: string): ExportPhoto[] {
  if (typeof value !== "string") return [];
  const text = value.slice(/^\s*(?:data:[^,]{0,100},)?\s*/.exec(value.slice(0, 200))?.[0].length);
  const type = pictureType(Buffer.from(text.slice(0, 64), "base64"));
  if (type === null && text.length < SHORTEST) return [];
  return [{ type, name, read: () => Promise.resolve(Buffer.from(text, "base64")) }];
}

/** The minimum length of base64 text for a picture. File names are shorter. */
const SHORTEST = 64;
