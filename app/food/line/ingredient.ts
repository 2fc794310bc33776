import { cut } from "~/text";
import { emptyAmount, readLeadingAmount } from "./amount";
import type { LineAmount, Pack } from "./amount-parts";
import { readMeasure, type Amount } from "./measure";
import { unitAtEnd } from "./unit-words";
import { aisleOf } from "../aisles";
import { splitAlternatives } from "./alternatives";
import { readName } from "./name";
import { remembered } from "./remembered";
import { readQuantity, type Quantity } from "./quantity";
import { tidy, tokenize, type Token } from "./tokens";
import { dimensionOf, isContainer, type Unit } from "../units";

/** One ingredient line of a recipe, read. */
export type Ingredient = {
  /** The line as it was written. */
  text: string;
  quantity: Quantity | null;
  /** Null where whole things are counted, or nothing is. */
  unit: Unit | null;
  /** The size of one can, packet or piece. */
  pack: Pack | null;
  /** The container that a weight comes in ("400 g tin"). */
  container: Unit | null;
  /** The same amount in other measures. */
  others: Amount[];
  /** What the line adds to the amount: "1 cup plus 2 tablespoons". */
  plus: Amount[];
  /** The food in the line's words, alternatives included. */
  name: string;
  /** The food without alternatives and brackets: what is bought. */
  food: string;
  alternatives: string[];
  /** "1 tsp each cumin and coriander": the amount holds for every food. */
  each: boolean;
  preparation: string | null;
  optional: boolean;
  /** "For the sauce:" names a part of the recipe and buys nothing. */
  heading: boolean;
};

/**
 * What is read of a line, in characters and tokens. Of 50,000 lines of published recipes the longest has
 * 207 and 43; a longer one is read up to here.
 */
const MAX_LENGTH = 300;
const MAX_TOKENS = 80;

/**
 * Reads one ingredient line: amount, unit, package size, food and
 * preparation. Never throws; a line that cannot be read keeps its own words
 * as the name. Quantities are numbers of `unit` (see `units.ts`).
 */
export const readIngredient = remembered((line: string): Ingredient => {
  const text = line.trim();
  const clean = tidy(cut(text, MAX_LENGTH));
  const tokens = dropLabel(tokenize(clean, MAX_TOKENS));
  const found = findAmount(tokens);
  const { amount, words } = found;
  const isPacked = isContainer(amount.unit) || amount.container !== null;
  const isList = !amount.quantity || amount.each;
  const { name, plain, preparation } = readName(words, isPacked, isList);
  const counted = amount.unit ? null : countedPart(name, plain, amount);
  const wholeName = counted?.name ?? name;
  const [food = "", ...alternatives] = splitAlternatives(counted?.plain ?? plain);
  const { quantity, pack, container, others, plus, each } = amount;
  return {
    text,
    quantity,
    unit: counted?.unit ?? amount.unit,
    pack,
    container,
    others,
    plus,
    each,
    name: wholeName || clean,
    food: food || wholeName || clean,
    alternatives,
    preparation,
    optional: /\boptional(ly)?\b/i.test(clean),
    heading: isHeading(clean, amount),
  };
});

/** "Garnish: lime wedges": the word before the colon tells the use, not the food. */
function dropLabel(tokens: readonly Token[]): readonly Token[] {
  const colon = tokens.slice(0, 4).findIndex((t) => t.text === ":");
  const isUse = tokens
    .slice(0, Math.max(colon, 0))
    .some((t) =>
      /^(for|garnish|garnishes|optional|toppings?|serve|accompaniments?)$/.test(t.lower),
    );
  return isUse && tokens.length > colon + 1 ? tokens.slice(colon + 1) : tokens;
}

/** An amount, and the words that tell the food. */
type Found = { amount: LineAmount; words: readonly Token[] };

function findAmount(tokens: readonly Token[]): Found {
  const leading = readLeadingAmount(tokens, 0);
  if (leading) {
    const words = tokens.slice(leading.next);
    // "2 tablespoons" alone is no food: keep the whole line as the name.
    if (words.some((t) => t.kind === "word")) return { amount: leading.value, words };
    return { amount: emptyAmount(), words: tokens };
  }
  return (
    readPartOf(tokens) ??
    readTrailing(tokens) ??
    readAbout(tokens) ?? { amount: emptyAmount(), words: dropVague(tokens) }
  );
}

/** "a little parsley", "some flour": no more is said than that it is needed. */
function dropVague(tokens: readonly Token[]): readonly Token[] {
  let at = /^an?$/.test(tokens[0]?.lower ?? "") ? 1 : 0;
  if (!/^(little|few|bit|some|additional|several)$/.test(tokens[at]?.lower ?? "")) return tokens;
  at++;
  if (tokens[at]?.lower === "of") at++;
  return tokens.slice(at).some((t) => t.kind === "word") ? tokens.slice(at) : tokens;
}

/** "Juice and zest of 2 lemons": two lemons are bought. */
function readPartOf(tokens: readonly Token[]): Found | null {
  const of = tokens.slice(0, 7).findIndex((t) => t.lower === "of" || t.lower === "from");
  if (of < 1) return null;
  const isPart = tokens
    .slice(0, of)
    .some((t) =>
      /^(juices?|zests?|peels?|rinds?|seeds|pulp|flesh|whites|yolks|leaves|kernels|yolk|white)$/.test(
        t.lower,
      ),
    );
  if (!isPart) return null;
  const amount = readLeadingAmount(tokens, of + 1);
  if (!amount?.value.quantity) return null;
  return { amount: amount.value, words: tokens.slice(amount.next) };
}

/** "Brown rice 2/3 cup (130 g)", "Salt: 1 tsp", "Eggs - 3": the amount after the food. */
function readTrailing(tokens: readonly Token[]): Found | null {
  for (let at = 1; at < Math.min(tokens.length, 8); at++) {
    const token = tokens[at];
    if (!token || /^(in|to|from|with|of|into|for|by|about|or|plus|and)$/.test(token.lower))
      return null;
    if (token.kind !== "number") continue;
    const measure = readMeasure(tokens, at);
    const mark = tokens[at - 1];
    const isMarked = mark?.kind === "mark" && /^[,:;-]$/.test(mark.text) && !token.glued;
    const bare = readQuantity(tokens, at);
    const endsLine = bare?.next === tokens.length && (isMarked || mark?.text === ":");
    if (!measure && !endsLine) return null;
    const amount = measure
      ? readLeadingAmount([...tokens.slice(at), ...FOOD_TO_COME], 0)
      : readLeadingAmount(tokens, at);
    if (!amount) return null;
    const rest = tokens.slice(at + Math.min(amount.next, tokens.length - at));
    const words = tokens.slice(0, mark?.kind === "mark" ? at - 1 : at);
    // "Extra 5 oz penne": one word that is no food comes before the line proper.
    const first = tokens[0]?.text ?? "";
    const isNoise = at === 1 && rest[0]?.kind === "word" && aisleOf(first) === "Other";
    if (isNoise) return { amount: amount.value, words: rest };
    return {
      amount: amount.value,
      words: measure ? [...words, ...comma(rest)] : words,
    };
  }
  return null;
}

/** "Milk for the glaze, about 1/2 cup": the amount as an afterthought. */
function readAbout(tokens: readonly Token[]): Found | null {
  const at = tokens.findIndex(
    (t, i) => i > 1 && t.lower === "about" && /^[,(-]$/.test(tokens[i - 1]?.text ?? ""),
  );
  const measure = at < 0 ? null : readMeasure(tokens, at + 1);
  if (!measure || dimensionOf(measure.value.unit) === "length") return null;
  const { quantity, unit } = measure.value;
  return { amount: { ...emptyAmount(), quantity, unit }, words: tokens };
}

/** Stands for the food behind an amount, where the line named it before. */
const FOOD_TO_COME = tokenize("food");

function comma(rest: readonly Token[]): readonly Token[] {
  return rest.length > 0 ? [...tokenize(","), ...rest] : [];
}

/** "garlic cloves" → garlic, in cloves. */
function countedPart(
  name: string,
  plain: string,
  amount: LineAmount,
): { name: string; plain: string; unit: Unit } | null {
  // "celery stalks with leaves"
  const counted = plain.split(" with ")[0] ?? plain;
  const unit = unitAtEnd(counted);
  if (!unit || (!amount.quantity && unit !== "sprig")) return null;
  const food = counted.split(" ").slice(0, -1).join(" ");
  return { name: name === plain ? food : name, plain: food, unit };
}

function isHeading(clean: string, amount: LineAmount): boolean {
  if (amount.quantity || amount.unit) return false;
  return /:\s*$/.test(clean);
}
