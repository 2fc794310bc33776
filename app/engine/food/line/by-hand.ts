import { aisleOf, isKnownFood } from "../aisles";
import type { Aisle } from "../food";
import { foodKey, shopName } from "../food-name";
import { type Asked, readAsked } from "./asked";
import { meantFood } from "./meant-food";
import type { Quantity } from "./quantity";
import { remembered } from "./remembered";
import type { Pack } from "./amount-parts";
import { type Unit, unitOf } from "../units";

/** A line that somebody typed into a list, read like one of a recipe. */
export type ByHand = {
  /** See `foodKey`: it joins what meals need of the same food. */
  key: string;
  name: string;
  quantity: Quantity | null;
  unit: Unit | null;
  pack: Pack | null;
  aisle: Aisle;
};

/** Reads "2 onions", "milk 2l", "eggs x12", "a dozen eggs", "6-pack beer", "TP". Never throws. */
export const readByHand = remembered(read, ({ key, name }) => 300 + 2 * (key.length + name.length));

function read(text: string): ByHand {
  const [asked] = readAsked(usual(text));
  const food = (asked && meantFood(asked.food, asked.ingredient)) || text.trim();
  const name = shopName(food);
  return {
    key: foodKey(food),
    name: HOUSEHOLD_NAMES.get(name.toLowerCase()) ?? name,
    ...amountOf(asked),
    aisle: HOUSEHOLD.test(food) ? "Other" : aisleOf(food),
  };
}

/** How lists are typed, put as recipes have it: the count first, household names in full. */
function usual(text: string): string {
  const line = text.trim();
  const [, food, some, bare] = /^(\p{L}.*?)[ ,]*(?:\((\d{1,3})\)| ([1-9]\d?))$/iu.exec(line) ?? [];
  // Of a food that is known a bare figure is its number: no "WD 40".
  const count = some ?? (food && isKnownFood(food) ? bare : undefined);
  if (food && count) return `${count} ${food}`;
  const [, pack, more] = /^(\d{1,2})[ -]?(?:pack|pk)s?(?: of)? (.+)$/i.exec(line) ?? [];
  if (pack && more) return `${pack} ${more}`;
  const rolls = /^(\d{1,2}) rolls? (?:of )?(?=\p{L})/iu.exec(line);
  if (rolls && HOUSEHOLD.test(line)) return `${rolls[1]} ${line.slice(rolls[0].length)}`;
  const short = HOUSEHOLD_NAMES.get(line.toLowerCase());
  return short ?? (isOneOf(line) ? `a ${line}` : line);
}

/** Whether a line begins with a measure and no count: "gallon of milk", "dozen eggs", "couple of lemons". */
function isOneOf(line: string): boolean {
  const [, first = "", of] = /^(\p{L}+) (of )?\p{L}/u.exec(line) ?? [];
  return /^(?:dozen|doz|couple|kilo)$/i.test(first) || (of !== undefined && unitOf(first) !== null);
}

function amountOf(asked: Asked | undefined): Pick<ByHand, "quantity" | "unit" | "pack"> {
  if (!asked?.countsAmount) return { quantity: null, unit: null, pack: null };
  const { quantity, unit, pack } = asked.ingredient;
  if (unit !== "dozen" || !quantity) return { quantity, unit, pack };
  return { quantity: { min: quantity.min * 12, max: quantity.max * 12 }, unit: null, pack };
}

const HOUSEHOLD_NAMES: ReadonlyMap<string, string> = new Map([
  ["tp", "toilet paper"],
  ["loo roll", "toilet paper"],
  ["loo rolls", "toilet paper"],
  ["toilet roll", "toilet paper"],
  ["toilet rolls", "toilet paper"],
  ["kitchen roll", "paper towels"],
  ["kitchen rolls", "paper towels"],
  ["kitchen towel", "paper towels"],
]);

/** What a shop has beside food, whatever food its name begins with. */
const HOUSEHOLD =
  /\b(?:filters?|towels?|napkins?|tissues?|soap|detergent|liquid|tablets|cleaner|bleach|sponges?|bags|wipes|diapers|nappies|shampoo|conditioner|lotion|deodorant|toothpaste|toothbrush(?:es)?|razors?|litter|(?:cat|dog|pet|bird|fish|baby) (?:food|treats?|shampoo)|batteries|bulbs|candles?|glasses|foil|film|wrap|paper|bottles|gloves)$/i;
