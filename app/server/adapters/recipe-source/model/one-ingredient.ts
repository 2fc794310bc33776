import { formatNumber, spellFractions } from "~/engine/food";
import { firstOf, firstText } from "./names";
import { plainText } from "./plain-text";

const words = (text: string) => text.split(/\s+/);
const LINE_KEYS = words("text line original originaltext display");
const NAME_KEYS = words("name item ingredient ingredientname food product");
const QUANTITY_KEYS = words("quantity qty");
const UNIT_KEYS = words("unit units measure measurement");
const NOTE_KEYS = words(
  "preparation prep notes note comment comments variety kind form state description details",
);
const PARTS = [LINE_KEYS, NAME_KEYS, QUANTITY_KEYS, ["amount"], UNIT_KEYS, NOTE_KEYS].flat();

/** Values of a field that mean nothing. */
const NOTHING = /^(?:|-|–|n\/?a|none|null|nil|units?|each|count)$/i;
/** Remarks that are written after a food, not before it: "salt, to taste". */
const AFTER =
  /\b(?:taste|needed|required|desired|garnish|serving|serve|optional|drizzling|greasing)\b/i;
const AMOUNT =
  /\p{N}|^(?:an?|one|two|three|four|half|some|few|pinch|dash|splash|drizzle|handful)\b/iu;
const COUNTED =
  /^(?:cup|clove|can|slice|piece|stick|sprig|stalk|head|ounce|pound|gram|package|jar|teaspoon|tablespoon)$/i;
const SEVERAL = /^(?:[2-9]|1\d|1[ .]?\p{N})/u;
/** Maximum quantity. A larger one is an error, whatever the food. */
const MOST = 100_000;

/** Returns true if one of an object's fields is a part of an ingredient, such as its unit. */
export const hasIngredientPart = (fields: Map<string, unknown>) =>
  PARTS.some((key) => fields.has(key));

/** Returns true for a text that is an amount: "2 cups", "a pinch", "to taste". */
export const isAmount = (text: string) =>
  NOTHING.test(text) || AMOUNT.test(text) || AFTER.test(text);

/**
 * Joins the parts of an ingredient as a cook would write it: "2 tbsp extra virgin olive oil, divided". Returns
 * null if it names no food, or a part has the wrong kind.
 */
export function joinIngredient(fields: Map<string, unknown>): string | null {
  const line = firstText(fields, LINE_KEYS).trim();
  const name = firstText(fields, NAME_KEYS).trim() || line;
  if (/\p{N}/u.test(line) && line.toLowerCase().includes(name.toLowerCase())) return line;
  const measure = toMeasure(fields);
  const notes = NOTE_KEYS.map((key) => toNote(fields.get(key)));
  if (name === "" || measure === null || notes.includes(null)) return null;
  const isSaid = name.toLowerCase().startsWith(measure.toLowerCase());
  const isAfter = AFTER.test(measure) && !/\p{N}/u.test(measure);
  const after = [...(isAfter ? [measure] : []), ...notes].filter(
    (note): note is string => Boolean(note) && !name.includes(note ?? ""),
  );
  const food = isSaid || isAfter ? name : `${measure} ${name}`;
  return [food, ...new Set(after)].join(", ");
}

/** Returns "2 cups", "1/2 tsp", "to taste" or "". Returns null if it is not certain. */
function toMeasure(fields: Map<string, unknown>): string | null {
  const quantity = toPart(firstOf(fields, QUANTITY_KEYS));
  const amount = toPart(fields.get("amount"));
  const unit = toPart(firstOf(fields, UNIT_KEYS));
  if (quantity === null || amount === null || unit === null) return null;
  const isTwice = /\p{N}/u.test(quantity) && /\p{N}/u.test(amount);
  if (isTwice && !amount.startsWith(quantity)) return null;
  const number = [isTwice ? "" : quantity, amount].filter(Boolean).join(" ");
  if (unit === "" || words(number.toLowerCase()).includes(unit.toLowerCase())) return number;
  const isPlural = SEVERAL.test(number) && COUNTED.test(unit) && !/[a-z]/i.test(number);
  return `${number} ${unit}${isPlural ? "s" : ""}`.trim();
}

function toPart(value: unknown): string | null {
  if (value === undefined) return "";
  if (typeof value === "number") return toNumber(value);
  if (typeof value !== "string") return null;
  const text = plainText(value);
  return NOTHING.test(text) ? "" : text;
}

/** Formats 1.5 as "1 1/2", 0.33 as "1/3", 2.2 as "2.2", and 0 as nothing. */
function toNumber(value: number): string | null {
  if (!(value >= 0 && value <= MOST)) return null;
  return value === 0 ? "" : spellFractions(formatNumber(value)).trim();
}

/** Returns a remark on an ingredient, or "" without one. Returns null for a remark that may hide a food. */
function toNote(value: unknown): string | null {
  if (typeof value === "string") {
    const text = plainText(value);
    return NOTHING.test(text) ? "" : text;
  }
  if (Array.isArray(value)) {
    const notes = value.map(toOneNote);
    return notes.includes(null) ? null : notes.filter(Boolean).join(", ");
  }
  return typeof value === "object" ? null : "";
}

const toOneNote = (value: unknown) => (typeof value === "string" ? plainText(value) : null);
