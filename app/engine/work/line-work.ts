import { type Ingredient, readIngredient } from "~/engine/food/line/ingredient";
import { isContainer, sizeOf } from "~/engine/food/units";
import { durationsIn } from "./durations";
import { CUTS, cuttingRate, FEW_PIECES, FINENESS, LINE_WORK, type Rate } from "./knife-work";

/** What a line of ingredients asks of the cook before it is used. */
export type LineWork = {
  /** Minutes of work with the hands. */
  active: number;
  /** Minutes that it then stands by itself: pressed tofu, soaked beans. */
  wait: number;
  /** The food, in lower case. */
  food: string;
};

/** Taking it out, measuring it, putting it back: four lines a minute, by the authors' judgement. */
const MEASURING = 0.25;
/** Salt, pepper and oil stand beside the stove. */
const AT_HAND = 0.1;
const STANDS_READY = /\b(salt|black pepper|white pepper|olive oil|water)\b/;
const OPENING = 0.4;
/** It is begun the day before, and told there. */
const OVERNIGHT = 6 * 60;

/**
 * The work that a line names: measuring it, opening its can, and peeling, chopping, grating … as much of it as it
 * asks for. After the comma stands what the cook does; before the food only cuts count ("chopped parsley"), the
 * rest is how it is bought ("peeled shrimp", "pitted olives"). What is made ready before the cook begins is not
 * counted: "thawed", "softened", "cooked", "soaked overnight".
 */
export function lineWork(line: string): LineWork {
  const read = readIngredient(line);
  const food = (read.food || line).toLowerCase();
  const isPacked = isContainer(read.unit) || isContainer(read.container);
  const opening = isPacked ? OPENING : 0;
  const measuring = STANDS_READY.test(food) ? AT_HAND : MEASURING;
  const lower = line.toLowerCase();
  const at = Math.max(0, lower.indexOf(food));
  const done = /,(?!\d).*$/s.exec(lower.slice(at))?.[0] ?? "";
  const cut = isPacked
    ? ""
    : (CUT_BEFORE.exec(lower.slice(0, lower.length - done.length))?.[0] ?? "");
  const active = measuring + opening + preparing(`${cut} ${done}`, food, amountOf(read, food));
  return { active, wait: standing(done), food };
}

const CUT_BEFORE =
  /\b((very )?(finely|thinly|coarsely|roughly|freshly) )?(chopped|minced|diced|sliced|shredded|grated)\b/;

function preparing(preparation: string, food: string, amount: Amount) {
  const isCutUp = CUTS.test(preparation);
  let minutes = 0;
  let isDone = false;
  for (const { words, rate, least, isCut, isPartOfCut } of LINE_WORK) {
    if (!words.test(preparation) || (isPartOfCut && isCutUp)) continue;
    if (isCut) isDone = true;
    const isSmall = isCut && SMALL.test(food);
    minutes += Math.max(least, timesOf(isSmall ? cuttingRate(food) : rate, amount));
  }
  if (FEW_PIECES.words.test(preparation)) return minutes + FEW_PIECES.minutes;
  if (isDone || !isCutUp) return minutes;
  const fineness = FINENESS.find(([words]) => words.test(preparation))?.[1] ?? 1;
  return minutes + Math.max(LEAST_CUT, timesOf(cuttingRate(food), amount) * fineness);
}

/** Grated or crushed in no longer a time than chopped. */
const SMALL = /\b(garlic|ginger|shallots?)\b/;
const LEAST_CUT = 0.3;

function standing(preparation: string) {
  if (!/\b(pressed|soaked|marinated|drained|salted)\b/.test(preparation)) return 0;
  const minutes = durationsIn(preparation).reduce((sum, it) => sum + it.minutes, 0);
  return minutes >= OVERNIGHT ? 0 : minutes;
}

type Amount = Partial<Rate>;

/** How much a line asks for, in the measure that its work is counted by. */
function amountOf(read: Ingredient, food: string): Amount {
  const quantity = read.quantity?.max ?? 1;
  if (read.unit === "cup" || read.unit === "pint" || read.unit === "quart")
    return { cup: (quantity * sizeOf(read.unit)) / sizeOf("cup") };
  if (read.unit === "tbsp" || read.unit === "tsp")
    return { tbsp: (quantity * sizeOf(read.unit)) / sizeOf("tbsp") };
  const grams = gramsOf(read);
  if (grams > 0) return { pound: grams / sizeOf("pound") };
  if (isContainer(read.unit)) return { pound: quantity * A_CAN };
  if (read.unit === "bunch") return { piece: quantity * (/scallion/.test(food) ? 6 : 1.5) };
  // Herbs' leaves are cut in a heap.
  return { piece: read.unit === "leaf" || /\blea(f|ves)\b/.test(food) ? quantity / 10 : quantity };
}

/** Pounds. */
const A_CAN = 0.9;

function gramsOf(read: Ingredient) {
  const mass = [{ quantity: read.quantity, unit: read.unit }, ...read.others].find(
    ({ unit }) => unit === "pound" || unit === "ounce" || unit === "gram" || unit === "kilogram",
  );
  return mass?.unit ? (mass.quantity?.max ?? 0) * sizeOf(mass.unit) : 0;
}

/** Minutes that an amount takes at a rate. */
function timesOf(rate: Rate, { piece = 0, pound = 0, cup = 0, tbsp = 0 }: Amount) {
  return piece * rate.piece + pound * rate.pound + cup * rate.cup + tbsp * rate.tbsp;
}

/** How many cups of water, stock, milk or wine a line or a step asks for; 0 where it asks for none. */
export function liquidCups(text: string): number {
  let cups = 0;
  for (const match of text.matchAll(LIQUID)) {
    const [, whole = "0", top, bottom, unit = ""] = match;
    const figure = Number(whole) + (top && bottom ? Number(top) / Number(bottom) : 0);
    cups += figure * (/^q/i.test(unit) ? 4 : 1);
  }
  return cups;
}
const LIQUID =
  /\b(\d+)(?: (\d)\/(\d))? (cups?|quarts?)(?: \([^)]*\))? (?:of )?(?:[\w-]+ ){0,2}(?:water|stock|broth|milk|wine)\b/gi;
