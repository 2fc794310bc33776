import { asSentence } from "~/server/values/text";
import { foodTokens, type FoodToken } from "~/engine/food/line/tokens";
import { canonicalWords } from "~/engine/food/words";
import type { Reason } from "./reason";

/** The parts of a recipe that the oil rule checks and repairs. */
export type OilRecipe = {
  title: string;
  description?: string;
  ingredients: readonly string[];
  instructions?: string;
};

/** One oil that is not extra virgin olive oil. */
export type OilFinding = {
  /** Index of the ingredient line. Null for title, description or instructions. */
  line: number | null;
  text: string;
  /** The oil as written. */
  oil: string;
  reason: Reason;
  /** True if extra virgin olive oil can replace the oil. */
  repairable: boolean;
};

export type OilResult = {
  verdict: "breaks" | "keeps";
  breaks: OilFinding[];
};

/** The repaired recipe, the replaced oils, and the oils that could not be replaced. */
export type OilRepair<T extends OilRecipe> = {
  recipe: T;
  repaired: OilFinding[];
  left: OilFinding[];
};

/** The only oil in generated and built-in recipes. Recipes that a household types or imports keep their oil. */
export const THE_OIL = "extra virgin olive oil";

/**
 * Checks that every oil is extra virgin olive oil, including the oil of packed foods. A plain "the oil" in the
 * description or the instructions means the listed oil.
 */
export function checkOil(recipe: OilRecipe): OilResult {
  const breaks = findAll(recipe);
  return { verdict: breaks.length === 0 ? "keeps" : "breaks", breaks };
}

/** Replaces every other oil with extra virgin olive oil, if that repairs the recipe. */
export function repairOil<T extends OilRecipe>(recipe: T): OilRepair<T> {
  const repaired = findAll(recipe).filter((finding) => finding.repairable);
  const result = {
    ...recipe,
    title: replaceOils(recipe.title, false, THE_OIL_IN_TITLES),
    ingredients: recipe.ingredients.map((line) => replaceOils(line, false, THE_OIL)),
  };
  if (recipe.description !== undefined) {
    result.description = replaceOils(recipe.description, true, THE_OIL);
  }
  if (recipe.instructions !== undefined) {
    result.instructions = replaceOils(recipe.instructions, true, THE_OIL);
  }
  return { recipe: result, repaired, left: findAll(result) };
}

/** Matches the result of replacing both oils in "vegetable oil, or canola oil": the same oil twice. */
const TWICE = /(extra virgin olive oil),? or extra virgin olive oil/giu;
const THE_OIL_IN_TITLES = "Extra Virgin Olive Oil";

const KINDS = new Set(
  canonicalWords(
    `vegetable canola rapeseed sunflower safflower corn grapeseed grape seed avocado coconut palm peanut groundnut
     sesame soybean soy soya walnut hazelnut almond macadamia pistachio pumpkin hemp flaxseed flax linseed mustard
     rice bran cottonseed argan mct truffle chili chilli chile garlic basil herb annatto scallion shallot rosemary
     olive virgin extra wok chinkiang sichuan szechuan perilla algae camellia tea crunch
     neutral light pure refined unrefined toasted roasted flavorless odorless mild cooking frying salad infused
     flavored flavoured scented hot spicy dark regular plain cold pressed expeller good quality high oleic heat
     your favorite favourite any other smoked best fruity asian chinese korean japanese pan baking pam lemon citrus white black spray nonstick non stick`,
  ),
);
/** Oils for flavor, which are used in drops and not for frying. Another oil cannot replace them. */
const FLAVORINGS = new Set(
  canonicalWords("fish liver essential peppermint mint orange clove cinnamon cbd krill bergamot"),
);
const SPRAYED = new Set(
  canonicalWords("cooking nonstick stick oil pan vegetable canola avocado baking"),
);
const OFFERS = new Set(canonicalWords("such as like or eg preferably oil"));
const [EXTRA, VIRGIN, OLIVE] = canonicalWords("extra virgin olive");

type Spot = {
  start: number;
  end: number;
  repairable: boolean;
  fat: Extract<Reason, { code: "oil" }>["fat"];
};

function findAll(recipe: OilRecipe): OilFinding[] {
  const findings: OilFinding[] = [];
  const look = (text: string, line: number | null, allowsBareOil: boolean) => {
    for (const { start, end, repairable, fat } of findSpots(text, allowsBareOil)) {
      const reason: Reason = { code: "oil", fat };
      findings.push({ line, text, oil: text.slice(start, end), reason, repairable });
    }
  };
  look(recipe.title, null, false);
  recipe.ingredients.forEach((text, line) => look(text, line, false));
  for (const piece of sentences(recipe.description ?? "")) look(piece, null, true);
  const isOilListed = recipe.ingredients.some((line) => /\boil\b|\bevoo\b/iu.test(line));
  for (const piece of sentences(recipe.instructions ?? "")) look(piece, null, isOilListed);
  return findings;
}

function sentences(text: string): string[] {
  return text.match(/[^.\n]+[.\n]*|[.\n]+/gu) ?? [];
}

function replaceOils(text: string, isMethod: boolean, oil: string): string {
  return sentences(text)
    .map((piece) => {
      let result = piece;
      for (const spot of findSpots(piece, isMethod).reverse()) {
        if (!spot.repairable) continue;
        const name = /^[A-Z]/u.test(result.slice(spot.start)) ? asSentence(oil) : oil;
        result = result.slice(0, spot.start) + name + result.slice(spot.end);
      }
      return result.replace(TWICE, "$1");
    })
    .join("");
}

function findSpots(text: string, bareIsFine: boolean): Spot[] {
  const tokens = foodTokens(text, text.length);
  const spots: Spot[] = [];
  tokens.forEach((token, index) => {
    const spot = spotAt(tokens, index, token, bareIsFine);
    const last = spots[spots.length - 1];
    if (spot !== null && (last === undefined || spot.start >= last.end)) spots.push(spot);
  });
  return spots;
}

function spotAt(
  tokens: readonly FoodToken[],
  index: number,
  token: FoodToken,
  bareIsFine: boolean,
): Spot | null {
  const next = tokens[index + 1]?.word ?? "";
  const before = tokens[index - 1]?.word ?? "";
  if (token.word === "shortening" || token.word === "crisco") {
    return { start: token.start, end: token.end, repairable: false, fat: "shortening" };
  }
  if (token.word === "crisp" && before === "chili") {
    const start = tokens[index - 1]?.start ?? 0;
    return { start, end: token.end, repairable: false, fat: "chili_crisp" };
  }
  const isSpray = token.word === "spray" && SPRAYED.has(before);
  if (token.word !== "oil" && !isSpray) return null;
  const sprays = next === "spray" || (next === "cooking" && tokens[index + 2]?.word === "spray");
  if (["free", "less", "spread"].includes(next) || (!isSpray && sprays)) return null;
  let first = index;
  for (;;) {
    const previous = tokens[first - 1];
    if (
      previous !== undefined &&
      (KINDS.has(previous.word) || (isSpray && previous.word === "oil"))
    ) {
      first -= 1;
      continue;
    }
    // The oils of a list are one choice of oil: "canola, corn, or peanut oil".
    let probe = first - 1;
    while (isJoiner(tokens[probe])) probe -= 1;
    const isList = first < index && probe < first - 1 && KINDS.has(tokens[probe]?.word ?? "");
    if (!isList || !tokens.slice(probe, index).some(isChoice)) break;
    first = probe;
  }
  const kinds = tokens.slice(first, index).map((each) => each.word);
  if (FLAVORINGS.has(before)) {
    const start = tokens[index - 1]?.start ?? 0;
    return { start, end: token.end, repairable: false, fat: "flavoring" };
  }
  const oilName = kinds
    .filter((word) => word !== "oil" && !SPRAYED.has(word))
    .slice(-3)
    .join(" ");
  const choiceCount = tokens.slice(first, index).filter(isChoice).length;
  if (oilName === `${EXTRA} ${VIRGIN} ${OLIVE}` && choiceCount === 0) return null;
  if (kinds.length === 0 && (bareIsFine || namedBefore(tokens, index))) return null;
  const start = tokens[first]?.start ?? token.start;
  return { start, end: endOf(tokens, index), repairable: true, fat: "oil" };
}

/** Returns true if "oil" refers to an oil that was named before: "oil" after "in extra virgin olive oil, drained". */
function namedBefore(tokens: readonly FoodToken[], index: number): boolean {
  return tokens
    .slice(0, index)
    .some((token, at) => token.word === "oil" && tokens[at - 1]?.word === OLIVE);
}

/** Returns the end index of an oil's name. The name includes examples if they are all oils. */
function endOf(tokens: readonly FoodToken[], index: number): number {
  const plain = tokens[index]?.end ?? 0;
  const inside = tokens[index + 1]?.kind === "open";
  const from = inside || tokens[index + 1]?.kind === "comma" ? index + 2 : index + 1;
  const offered = OFFERS.has(tokens[from]?.word ?? "") && tokens[from]?.word !== "or";
  if (!inside && !offered) return plain;
  let end = plain;
  for (let at = from; at < Math.min(tokens.length, index + 16); at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === "close") return inside ? token.end : end;
    if (KINDS.has(token.word) || token.word === "oil") end = token.end;
    else if (!OFFERS.has(token.word) && !isJoiner(token)) return inside ? plain : end;
  }
  return inside ? plain : end;
}

function isChoice(token: FoodToken | undefined): boolean {
  return token?.kind === "slash" || token?.word === "or";
}

function isJoiner(token: FoodToken | undefined): boolean {
  return isChoice(token) || token?.kind === "comma";
}
