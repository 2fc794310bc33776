import { readFoods } from "~/food/line/foods";
import type { FoundFood, LineReading } from "~/food/line/foods";
import type { Content } from "~/food/contents";
import type { FoodToken } from "~/food/line/food-tokens";
import { canonicalWords } from "~/food/words";

/** A food that the steps name and the list of ingredients does not. */
export type UnlistedFood = {
  food: FoundFood;
  /** What it contains and nothing of the list is named after, such as vegan butter is. */
  has: Content[];
  /** The sentence that names it. */
  text: string;
};

/**
 * Finds foods that only the steps name. A food counts as listed when the list
 * has its last word ("the noodles" are the rice noodles of the list), or what
 * it is usually made with has been replaced there ("the pasta" is gluten-free).
 */
export function findUnlisted(
  instructions: string,
  ingredients: readonly LineReading[],
): UnlistedFood[] {
  if (instructions === "") return [];
  const listed = new Set(
    ingredients.flatMap((reading) => reading.tokens.map((token) => token.word)),
  );
  const replaced = new Set(
    ingredients.flatMap(({ foods }) =>
      foods.flatMap((food) => food.usual.filter((content) => !food.has.has(content))),
    ),
  );
  const found: UnlistedFood[] = [];
  for (const text of instructions.split(/[.;\n]/u).flatMap(inPieces)) {
    const { foods, tokens } = readFoods(text);
    for (const food of foods) {
      const name = canonicalWords(food.name);
      const last = name[name.length - 1] ?? "";
      if (food.choice === "other" || listed.has(last) || NOT_THE_FOOD.has(last)) continue;
      const has = [...food.has].filter((content) => !replaced.has(content));
      if (has.length > 0 && !isVerb(tokens, food)) found.push({ food, has, text });
    }
  }
  return found;
}

/** Shorter than what is read of a line. */
const MAX_PIECE = 450;

/** A sentence in pieces that can be read, cut between words where one ends. */
function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence.trim();
  while (rest.length > MAX_PIECE) {
    const space = rest.lastIndexOf(" ", MAX_PIECE);
    const at = space > 0 ? space : MAX_PIECE;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  if (rest !== "") pieces.push(rest);
  return pieces;
}

/** "Toast the pine nuts", "cream together": what is done, not what is eaten. */
function isVerb(tokens: readonly FoodToken[], food: FoundFood): boolean {
  if (food.length !== 1 || !VERBS.has(tokens[food.at]?.word ?? "")) return false;
  const before = tokens[food.at - 1];
  const starts = before === undefined || before.kind !== "word" || LEADS.has(before.word);
  return starts && tokens[food.at + 1]?.kind === "word";
}

const VERBS = new Set(canonicalWords("toast mince cream fish bread roll wrap"));
const LEADS = new Set(canonicalWords("and then or to meanwhile lightly finely gently until first"));

/** What becomes of the list in the pan, or a part of an animal in it. */
const NOT_THE_FOOD = new Set(
  canonicalWords(
    `gravy custard batter dough pastry roll loaf cake cupcake cookie pie tart crust pancake crepe
     waffle muffin biscuit scone brownie flatbread dumpling ravioli meatball patty burger ring sauce
     dressing soup stew broth stock pudding mousse omelette frittata souffle meringue crumb
     breadcrumb topping stuffing filling coating glaze breast thigh wing drumstick loin tenderloin
     rib shank leg chop steak liver breaded roux kebab kofta schnitzel pizza sandwich wrap dip
     frosting icing ganache caramel toffee creamed buttered poultry meat dripping bone skin
     cheesecake casserole quiche biscotti shortbread fudge truffle toast pesto starter grater`,
  ),
);
