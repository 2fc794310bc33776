import { COOKS_FRACTIONS } from "~/engine/food";
import { startsWithAmount } from "./ingredient-shape";
import { asText, isObject, type JsonObject, jsonPropertyOf } from "./json";
import { bare, cleanLine } from "./text";

/**
 * Formats an amount for cooks: 0.5 is "½", 0.667 is "⅔", 1.125 is "1 ⅛", but grams and liters keep decimals. The number
 * may be a text with a comma or a fraction. Returns other texts unchanged, and "" for zero or a missing amount.
 */
export function amountOf(value: unknown, unit = ""): string {
  const text = typeof value === "string" ? value.trim() : "";
  if (text !== "" && !/^\d*[.,]?\d+$/.test(text)) return text;
  const amount = typeof value === "number" ? value : Number.parseFloat(text.replace(",", "."));
  if (!Number.isFinite(amount) || amount <= 0) return "";
  const whole = Math.floor(amount + 0.0005);
  const fraction = METRIC.test(unit)
    ? undefined
    : COOKS_FRACTIONS.find(([part]) => Math.abs(amount - whole - part) < 0.004);
  if (fraction && whole < 20) return whole > 0 ? `${whole} ${fraction[1]}` : fraction[1];
  return String(Number(amount.toFixed(3)));
}

const METRIC =
  /^(?:[mkcd]?g|[mcd]?l|(?:kilo|milli)?gramm?e?s?|(?:milli|centi|deci)?lit(?:er|re)s?)$/i;

/** A line of a list of ingredients, or the heading of the next lines. */
type IngredientText = { text: string; isHeading: boolean };

/** Units by the codes of UN/CEFACT's Recommendation 20, which schema.org's `unitCode` refers to. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  MGM: "mg",
  GRM: "g",
  KGM: "kg",
  ONZ: "oz",
  LBR: "lb",
  MLT: "ml",
  CLT: "cl",
  DLT: "dl",
  LTR: "l",
  G21: "cup",
  G24: "tbsp",
  G25: "tsp",
  OZA: "fl oz",
  OZI: "fl oz",
  PT: "pint",
  PTL: "pint",
  PTI: "pint",
  QT: "quart",
  QTL: "quart",
  QTI: "quart",
  GLL: "gallon",
  GLI: "gallon",
  CMT: "cm",
  MMT: "mm",
  INH: "inch",
  DZN: "dozen",
  DZP: "dozen",
  CA: "can",
  BO: "bottle",
  PK: "pack",
  BG: "bag",
  JR: "jar",
  BX: "box",
  TU: "tube",
  C62: "",
  H87: "",
  EA: "",
  PCE: "",
  NAR: "",
};

const FOODS = ["food", "ingredient", "item", "name", "referencedRecipe", "referenced_recipe"];
const AMOUNTS = ["requiredQuantity", "amount", "quantity", "qty", "value"];
const UNITS = ["unitText", "unit", "units", "measure", "unitCode"];
const NOTES = ["note", "notes", "preparation", "description", "comment"];
/** Keys of the whole line, as the app shows it or as it was typed. */
const LINES = ["display", "text", "originalText", "original_text", "original", "raw"];

/**
 * Reads an ingredient that is an object. Supports schema.org's PropertyValue and HowToSupply, and the objects of
 * Mealie, Tandoor and similar apps. In those apps, food and unit are objects with plurals, and the text may be only in
 * the note. Returns the heading, if there is one, and the line, such as "1 ½ cups flour, sifted". Returns an empty
 * array for an empty object.
 */
export function readIngredientObject(item: JsonObject): IngredientText[] {
  const title = textOf(jsonPropertyOf(item, "title"));
  const text = lineOf(item);
  if (jsonPropertyOf(item, "is_header") === true) return headingsOf(text || title);
  // Programs without heading lines repeat a heading as the next line.
  if (bare(text) === bare(title)) return headingsOf(title);
  return [...headingsOf(title), ...(text === "" ? [] : [{ text, isHeading: false }])];
}

const headingsOf = (text: string): IngredientText[] =>
  text === "" ? [] : [{ text, isHeading: true }];

function lineOf(item: JsonObject): string {
  const note = textOf(firstOf(item, NOTES));
  // Mealie did not parse such a line, but writes an amount of 1 for it.
  if (jsonPropertyOf(item, "disableAmount") === true && note !== "") return note;
  const { amount, unit, number } = amountIn(item);
  const isPlural =
    number === null || number > 1 || jsonPropertyOf(item, "always_use_plural_food") === true;
  const food = nameOf(firstOf(item, FOODS), isPlural);
  if (food === "" && unit === "") return wholeLine(item, number === 1 ? "" : amount);
  // A name may be a whole line ("2 cups flour"), and an amount may contain the food's name.
  const isWhole = startsWithAmount(food);
  const isInAmount = food !== "" && ` ${bare(amount)} `.includes(` ${bare(food)} `);
  const name = LABEL.test(food) || isInAmount ? "" : food;
  const words = [isWhole ? "" : amount, isWhole ? "" : unit, name || (unit === "" ? "" : note)];
  const line = words.filter((word) => word !== "").join(" ");
  return [line, name === "" && unit !== "" ? "" : note].filter((part) => part !== "").join(", ");
}

/**
 * Returns the line of an object without a food: its display text, or its note. Adds the amount before a note that has
 * none.
 */
function wholeLine(item: JsonObject, amount: string): string {
  const note = textOf(jsonPropertyOf(item, "note"));
  if (note !== "") return startsWithAmount(note) ? note : [amount, note].filter(Boolean).join(" ");
  const line = textOf(firstOf(item, LINES));
  return line === "" ? textOf(asText(item)) : line;
}

/** Matches names that only state that the object is an ingredient. */
const LABEL = /^(?:ingredients?|zutat(?:en)?|ingr[ée]dients?|ingredientes?|ingredient[ei])\s*\d*$/i;

const MEASURE = /^(?:[mkcd]?g|[mcd]?l|grams?|cups?|oz|lbs?)$/i;

type SaidAmount = { amount: string; unit: string; number: number | null };
const NO_AMOUNT: SaidAmount = { amount: "", unit: "", number: null };

/** Returns the amount and its unit, from the object itself or from its quantity. */
function amountIn(item: JsonObject): SaidAmount {
  if (jsonPropertyOf(item, "no_amount") === true) return NO_AMOUNT;
  const rawAmount = firstOf(item, AMOUNTS);
  if (isObject(rawAmount)) {
    const inner = amountIn(rawAmount);
    const unit = inner.unit || unitIn(item, inner.number);
    return { ...inner, unit };
  }
  const [low, high] = ["minValue", "maxValue"].map((key) => jsonPropertyOf(item, key));
  const isRange =
    rawAmount === undefined && low !== undefined && high !== undefined && low !== high;
  const value = rawAmount ?? high ?? low;
  const number = numberOf(value);
  const unit = unitIn(item, number);
  const amount = isRange ? `${amountOf(low, unit)}-${amountOf(high, unit)}` : amountOf(value, unit);
  // Tandoor hides the unit of a line without an amount. Other apps may have only "pinch".
  const isHidden = amount === "" && ("no_amount" in item || MEASURE.test(unit));
  return { amount, unit: isHidden ? "" : unit, number };
}

function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && number > 0 ? number : null;
}

/** Returns the unit as its program shows it: abbreviated if the program does so, or else in the plural from two on. */
function unitIn(item: JsonObject, number: number | null): string {
  const rawUnit = firstOf(item, UNITS);
  if (!isObject(rawUnit)) {
    const unit = textOf(rawUnit);
    return UNIT_CODES[unit.replace(/^.*[/#:]/, "").toUpperCase()] ?? unit;
  }
  const isMany =
    (number !== null && number > 1) || jsonPropertyOf(item, "always_use_plural_unit") === true;
  const isShort = firstOf(rawUnit, ["useAbbreviation", "use_abbreviation"]) === true;
  const plural = isMany
    ? textOf(firstOf(rawUnit, ["pluralAbbreviation", "plural_abbreviation"]))
    : "";
  const short = plural || textOf(jsonPropertyOf(rawUnit, "abbreviation"));
  return (isShort && short) || nameOf(rawUnit, isMany);
}

/** Returns the name of a food or unit, which may be a text or an object with its own plural. */
function nameOf(value: unknown, isMany: boolean): string {
  if (!isObject(value)) return textOf(value);
  const plural = isMany ? textOf(firstOf(value, ["pluralName", "plural_name"])) : "";
  return plural || textOf(jsonPropertyOf(value, "name")) || textOf(value);
}

const textOf = (value: unknown) => cleanLine(asText(value));

/** Returns the first property that is not empty. */
function firstOf(item: JsonObject, keys: readonly string[]): unknown {
  return keys
    .map((key) => jsonPropertyOf(item, key))
    .find((value) => value !== undefined && value !== null && value !== "");
}
