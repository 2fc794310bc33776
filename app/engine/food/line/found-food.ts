import { canonicalWords } from "../words";
import { type Content, isContent, withFiner } from "../contents";
import { hasOfItself } from "../finer";
import type { Modifier } from "./modifiers";
import { onceFor } from "~/server/values/once";
import type { FoodToken } from "./tokens";

/** A food found in a line, with its contents according to the words of the line. */
export type FoundFood = {
  name: string;
  has: ReadonlySet<Content>;
  may: ReadonlySet<Content>;
  /** The usual contents of a food with this name, if no word removes them: dairy for vegan butter. */
  usual: readonly Content[];
  /** "other" for an alternative: "butter (or lard)", "oil, such as peanut". */
  choice: "first" | "other";
  /** Index of the food's first token. */
  at: number;
  length: number;
  /** Contents that the name of the food requires: almonds in almond butter. */
  itself?: readonly Content[];
};

/** Returns the indices of the tokens that belong to foods. */
export function coveredBy(foods: readonly FoundFood[]): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const { at, length } of foods) {
    for (let index = at; index < at + length; index += 1) covered.add(index);
  }
  return covered;
}

/** Returns a list of contents from the lexicon as a set. Cached, so that all foods with the same list share a set. */
export const setOf = onceFor(
  (contents: readonly Content[]): ReadonlySet<Content> => new Set(contents),
);

/**
 * Removes a modifier's contents from a food. If `conditional` is true ("gluten-free if needed"), the contents become
 * possible instead.
 */
export function applyModifier(food: FoundFood, modifier: Modifier, conditional: boolean) {
  if (modifier.removes.length === 0) return;
  if (modifier.isDenied) {
    suspect(food, modifier);
    return;
  }
  const certainContents = new Set(food.has);
  const may = new Set(food.may);
  // The FODMAPs of pasta are from its grain, and the FODMAPs of milk are from lactose. Garlic bread has others.
  const isWithoutGrain = modifier.removes.includes("gluten") && certainContents.has("gluten");
  const isWithoutMilk = modifier.removes.includes("dairy") && certainContents.has("dairy");
  if (isWithoutMilk || (isWithoutGrain && !hasOfItself(food.name, "fodmap"))) {
    if (certainContents.delete("fodmap")) may.add("fodmap");
  }
  // Wheat-free food may have rye or barley.
  if (modifier.removes.includes("wheat") && !modifier.removes.includes("gluten")) {
    if (certainContents.delete("gluten")) may.add("gluten");
  }
  for (const content of withFiner(modifier.removes)) {
    const had = certainContents.delete(content);
    if (conditional || isNothingElse(food, content, modifier)) {
      if (had) may.add(content);
      continue;
    }
    may.delete(content);
    if (!had) continue;
    if (modifier.isPartial) may.add(content);
    const substitutes =
      modifier.replaces || content === "gluten" ? SUBSTITUTES[content] : undefined;
    for (const substitute of substitutes ?? [])
      if (!modifier.removes.includes(substitute)) may.add(substitute);
  }
  const isWithout = (content: Content) => !certainContents.has(content) && !may.has(content);
  // Food without peanuts and tree nuts has no nuts.
  if (isWithout("peanut") && isWithout("treeNut")) {
    certainContents.delete("nut");
    may.delete("nut");
  }
  food.has = certainContents;
  food.may = may;
}

const NUTS: ReadonlySet<string> = new Set(
  canonicalWords("nut peanut almond cashew walnut pecan hazelnut pistachio macadamia chestnut"),
);

/** Foods that consist of a content, by the last words of their names. */
const NOTHING_ELSE: { readonly [content in Content]?: ReadonlySet<string> } = {
  gluten: new Set(canonicalWords("seitan gluten bulgur farro freekeh spelt einkorn kamut")),
  nut: NUTS,
  peanut: NUTS,
  treeNut: NUTS,
  egg: new Set(canonicalWords("egg yolk")),
  soy: new Set(canonicalWords("tofu tempeh edamame soybean")),
};

/**
 * Returns true for contradictions such as "gluten-free seitan" and "nut-free almond butter", whose contents remain
 * undecided.
 */
const isNothingElse = ({ name, itself }: FoundFood, content: Content, { removes }: Modifier) =>
  (NOTHING_ELSE[content]?.has(canonicalWords(name).at(-1) ?? "") ?? false) ||
  // "Vegan" names no single content: "vegan buttermilk" is another food with the same name.
  (removes.length === 1 && (itself?.includes(content) ?? false));

const BY_NAME: Readonly<Record<string, readonly Content[]>> = Object.fromEntries(
  Object.entries({
    "nut treeNut":
      "nut almond cashew walnut pecan hazelnut pistachio macadamia nutella frangipane praline gianduja",
    "nut peanut": "peanut groundnut",
    egg: "egg omelette omelet frittata",
    dairy: "whey casein caseinate buttermilk",
    "gluten wheat": "wheat spelt farro einkorn emmer kamut bulgur durum triticale",
    gluten: "barley rye",
    soy: "soybean edamame tofu tempeh",
    sesame: "sesame tahini",
  }).flatMap(([contents, names]) =>
    canonicalWords(names).map((word) => [word, contents.split(" ").filter(isContent)] as const),
  ),
);

/**
 * Returns the contents that a name implies. Starch is an exception, since the production of wheat starch removes the
 * gluten.
 */
export const itselfOf = (words: readonly string[]): readonly Content[] =>
  words.at(-1) === "starch" ? NONE : words.flatMap((word) => BY_NAME[word] ?? NONE);

const NONE: readonly Content[] = [];

/** Adds contents that a negated denial makes possible: pasta that is "not egg-free" may have egg. */
function suspect(food: FoundFood, { removes }: Modifier) {
  if (removes.some((content) => food.has.has(content))) return;
  const wide = removes.includes("animal") ? "animal" : "byProduct";
  food.may = new Set([...food.may, ...(removes.length === 1 ? removes : ([wide] as const))]);
}

/**
 * Contents of substitutes. Vegan cheese often contains cashews or soy. Vegan sausage often contains soy, wheat or
 * lupin, with egg white and milk as binders. Gluten-free bread and pasta often contain lupin flour.
 */
const SUBSTITUTES: { readonly [content in Content]?: readonly Content[] } = {
  gluten: ["lupin"],
  dairy: ["soy", "nut", "treeNut"],
  meat: ["soy", "gluten", "wheat", "egg", "dairy", "lupin", "celery"],
};

const DRIED = new Set(
  canonicalWords("dried dehydrated sundried candied glace crystallized crystallised"),
);

/** Fruit that is sold dried or candied with sulfites, by the last words of the names. */
const FRUITS = new Set(
  canonicalWords(
    `apple apricot banana berry blackberry blueberry cherry cranberry currant date fig fruit ginger grape kiwi lemon
     lime mandarin mango melon nectarine orange papaya peach pear peel persimmon pineapple plum quince strawberry tomato`,
  ),
);

/**
 * Marks fruit that a line calls dried or candied as possibly containing sulfites: "dried pears", "apricots, dried". Unsulphured
 * fruit has none.
 */
export function markDriedFruit(tokens: readonly FoodToken[], foods: readonly FoundFood[]) {
  if (!tokens.some(({ word }) => DRIED.has(word)) || tokens.some(({ word }) => UN.test(word)))
    return;
  for (const food of foods) {
    const last = tokens[food.at + food.length - 1]?.word ?? "";
    if (!FRUITS.has(last) || food.has.has("sulfite")) continue;
    if (isSaidOf(tokens, food)) food.may = new Set([...food.may, "sulfite" as const]);
  }
}

const UN = /^(?:un|non)sul(?:ph|f)/;

/** Returns true if "dried" is part of the name, precedes it, or follows it with no other food between. */
function isSaidOf(tokens: readonly FoodToken[], { at, length }: FoundFood): boolean {
  const near = tokens.slice(Math.max(0, at - 2), at + length + 2);
  return near.some(({ word }) => DRIED.has(word));
}

const UNPASTEURIZED = new Set(canonicalWords("unpasteurized unpasteurised nonpasteurized"));

/** Marks that may separate two foods. */
const ENDS: ReadonlySet<FoodToken["kind"]> = new Set(["open", "close", "comma"]);

/**
 * Marks a food that a line calls unpasteurized: the next food, or the last preceding food ("apple cider,
 * unpasteurized"). Adds the content for unpasteurized milk to a milk product, and the content "raw" to a juice.
 */
export function markUnpasteurized(tokens: readonly FoodToken[], foods: readonly FoundFood[]) {
  tokens.forEach(({ word }, at) => {
    if (!UNPASTEURIZED.has(word)) return;
    const next = foods.find((food) => food.at > at && !isParted(tokens, at, food.at));
    const food = next ?? foods.findLast((each) => each.at <= at);
    if (food === undefined) return;
    const content = food.has.has("dairy") ? "unpasteurized" : "raw";
    food.may = new Set([...food.may].filter((candidate) => candidate !== content));
    food.has = new Set([...food.has, content]);
  });
}

const isParted = (tokens: readonly FoodToken[], from: number, to: number) =>
  tokens.slice(from, to).some(({ kind, word }) => ENDS.has(kind) || word === "or");
