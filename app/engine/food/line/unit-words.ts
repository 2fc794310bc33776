import { ADVERBS, BEFORE_UNITS, PREPARATIONS, SIZES } from "./kitchen-words";
import type { Token } from "./tokens";
import { dimensionOf, isPluralUnit, unitOf, type Unit } from "../units";

/** "4 cloves" (the spice), "2 round steaks", "1 pot roast": the unit word belongs to the food. */
export function isFoodNotUnit(
  tokens: readonly Token[],
  at: number,
  next: number,
  unit: Unit,
): boolean {
  if (dimensionOf(unit) !== "count") return false;
  const after = tokens[next];
  if (!after) return true;
  if (after.text === ")") return false;
  // "2 short ribs beef"
  if (unit === "rib" && /^(short|spare|prime|back|baby)$/.test(tokens[at - 1]?.lower ?? "")) {
    return true;
  }
  const isWholeSpice = unit === "clove" && tokens[at - 1]?.lower === "whole";
  if (/^[,;:.-]$/.test(after.text) || isWholeSpice) {
    const isGarlic = tokens.slice(next).some((t) => t.lower === "garlic");
    if (unit === "clove") return !isGarlic;
    // "2 tins, 400 g each, beans": how large each of them is.
    const size = tokens.slice(next + 1, next + 6);
    if (size[0]?.kind === "number" && size.some((t) => /^(each|apiece)$/.test(t.lower)))
      return false;
    // "6 slices, sourdough bread": the food comes after the comma.
    const food = tokens[next + 1];
    return !(after.text === "," && food?.kind === "word" && !isBeforeUnit(food));
  }
  if (isPluralUnit(tokens[at]?.text ?? "") && unit !== "fillet") return false;
  return FOODS_BY_UNIT[unit]?.test(after.lower) ?? false;
}

/** The unit that ends a name, "clove" of "garlic cloves"; null where the word belongs to the food. */
export function unitAtEnd(name: string): Unit | null {
  const [, food, last] = /^(.+) (\S+)$/.exec(name) ?? [];
  // "4 whole cloves" are the spice.
  if (!food || !last || /^(whole|dried|ground)$/i.test(food)) return null;
  const unit = unitOf(last);
  return unit && PARTS_OF[unit]?.test(food) ? unit : null;
}

/** Whether a word tells how large one piece is, or how full the spoon. */
export function isSize(token: Token | undefined): boolean {
  return token !== undefined && SIZES.has(token.lower);
}

/** Words that may stand between a figure and its unit: "heaping", "minced", "nickel-size". */
export function isBeforeUnit({ lower, text }: Token): boolean {
  return (
    SIZES.has(lower) ||
    PREPARATIONS.has(lower) ||
    ADVERBS.has(lower) ||
    BEFORE_UNITS.has(lower) ||
    text === "," ||
    /-sized?$/.test(lower)
  );
}

/** Foods that begin with a unit's name. */
const FOODS_BY_UNIT: Partial<Record<Unit, RegExp>> = {
  round: /^(?!of$)/,
  strip: /^(steak|loin|roast)/,
  cake: /^(flour|mix|crumb|batter|layer)/,
  pot: /^(roast|pie|sticker)/,
  leaf: /^(lettuce|lard|spinach)/,
  link: /^sausage/,
  crown: /^(roast|rack|pork)/,
  fillet: /^(steak|mignon)/,
  rib: /^(eye|roast|steak|chop|rack)/,
  stem: /^ginger/,
  tube: /^(pasta|steak)/,
  wheel: /^pasta/,
  part: /^(skim|whole)/,
  cube: /^steak/,
  head: /^cheese/,
  drop: /^(biscuit|scone)/,
  branch: /^celery/,
  bar: /^(cookie|mix)/,
  ball: /^pepper/,
  ear: /^mushroom/,
  pod: /^pea/,
};

/** The foods after which a counted part is named: "garlic cloves", but "beef ribs" are what they are. */
const PARTS_OF: Partial<Record<Unit, RegExp>> = {
  clove: /garlic$/i,
  rib: /celery$/i,
  stick: /celery$/i,
  stalk: /./,
  sprig: /./,
  rasher: /./,
  bulb: /./,
  spear: /asparagus$/i,
  head: /(garlic|lettuce|cabbage|broccoli|cauliflower)$/i,
  loaf: /(?<!meat|beef|veal|nut)$/i,
  sheet: /gelatine?$/i,
  leaf: /gelatine?$/i,
};
