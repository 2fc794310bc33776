import { canonicalWords } from "../words";
import { type Content, isContent, withFiner } from "../contents";
import { hasOfItself } from "../finer";
import type { Modifier } from "./modifiers";
import { onceFor } from "~/server/values/once";
import type { FoodToken } from "./tokens";

/** A food found in a line, with what it contains as the line words it. */
export type FoundFood = {
  name: string;
  has: ReadonlySet<Content>;
  may: ReadonlySet<Content>;
  /** What a food of this name contains when no word takes it out: butter, for vegan butter. */
  usual: readonly Content[];
  /** "other" is a second choice: "butter (or lard)", "oil, such as peanut". */
  choice: "first" | "other";
  /** Index of the food's first token. */
  at: number;
  length: number;
  /** What the food is nothing without, where it is called by that: almonds in almond butter. */
  itself?: readonly Content[];
};

/** The indices of the tokens that are of foods. */
export function coveredBy(foods: readonly FoundFood[]): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const { at, length } of foods) {
    for (let index = at; index < at + length; index += 1) covered.add(index);
  }
  return covered;
}

/** Returns the contents of a list of the lexicon as a set. All foods with the same list share the set. */
export const setOf = onceFor(
  (contents: readonly Content[]): ReadonlySet<Content> => new Set(contents),
);

/** Takes out of a food what the word says; `conditional` words ("gluten-free if needed") only make it doubtful. */
export function applyModifier(food: FoundFood, modifier: Modifier, conditional: boolean) {
  if (modifier.removes.length === 0) return;
  if (modifier.isDenied) {
    suspect(food, modifier);
    return;
  }
  const has = new Set(food.has);
  const may = new Set(food.may);
  // The grain of pasta is what is high in FODMAPs, or the lactose of milk; garlic bread has more than that.
  const isWithoutGrain = modifier.removes.includes("gluten") && has.has("gluten");
  const isWithoutMilk = modifier.removes.includes("dairy") && has.has("dairy");
  if (isWithoutMilk || (isWithoutGrain && !hasOfItself(food.name, "fodmap"))) {
    if (has.delete("fodmap")) may.add("fodmap");
  }
  // What is free of wheat may have rye or barley in it.
  if (modifier.removes.includes("wheat") && !modifier.removes.includes("gluten")) {
    if (has.delete("gluten")) may.add("gluten");
  }
  for (const content of withFiner(modifier.removes)) {
    const had = has.delete(content);
    if (conditional || isNothingElse(food, content, modifier)) {
      if (had) may.add(content);
      continue;
    }
    may.delete(content);
    if (!had) continue;
    if (modifier.isPartial) may.add(content);
    const others = modifier.replaces || content === "gluten" ? SUBSTITUTES[content] : undefined;
    for (const other of others ?? []) if (!modifier.removes.includes(other)) may.add(other);
  }
  const isWithout = (content: Content) => !has.has(content) && !may.has(content);
  // What has neither peanuts nor tree nuts has no nuts.
  if (isWithout("peanut") && isWithout("treeNut")) {
    has.delete("nut");
    may.delete("nut");
  }
  food.has = has;
  food.may = may;
}

const NUTS: ReadonlySet<string> = new Set(
  canonicalWords("nut peanut almond cashew walnut pecan hazelnut pistachio macadamia chestnut"),
);

/** Foods that are nothing but what a word may take out of others, by their last words. */
const NOTHING_ELSE: { readonly [content in Content]?: ReadonlySet<string> } = {
  gluten: new Set(canonicalWords("seitan gluten bulgur farro freekeh spelt einkorn kamut")),
  nut: NUTS,
  peanut: NUTS,
  treeNut: NUTS,
  egg: new Set(canonicalWords("egg yolk")),
  soy: new Set(canonicalWords("tofu tempeh edamame soybean")),
};

/** "Gluten-free seitan", "nut-free almond butter" are contradictions, which leave it open. */
const isNothingElse = ({ name, itself }: FoundFood, content: Content, { removes }: Modifier) =>
  (NOTHING_ELSE[content]?.has(canonicalWords(name).at(-1) ?? "") ?? false) ||
  // "Vegan buttermilk" names no content, and is another food by the same name.
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

/** What a food of these words is nothing without; starch is washed out of the wheat that it is called by. */
export const itselfOf = (words: readonly string[]): readonly Content[] =>
  words.at(-1) === "starch" ? NONE : words.flatMap((word) => BY_NAME[word] ?? NONE);

const NONE: readonly Content[] = [];

/** Adds what a taken-back denial leaves open: pasta that is "not egg-free" may have egg. */
function suspect(food: FoundFood, { removes }: Modifier) {
  if (removes.some((content) => food.has.has(content))) return;
  const wide = removes.includes("animal") ? "animal" : "byProduct";
  food.may = new Set([...food.may, ...(removes.length === 1 ? removes : ([wide] as const))]);
}

/**
 * Vegan cheese is often made of cashews or soy, vegan sausage of soy, wheat or lupin, bound with egg white and milk;
 * bread and pasta without gluten of lupin flour.
 */
const SUBSTITUTES: { readonly [content in Content]?: readonly Content[] } = {
  gluten: ["lupin"],
  dairy: ["soy", "nut", "treeNut"],
  meat: ["soy", "gluten", "wheat", "egg", "dairy", "lupin", "celery"],
};

const DRIED = new Set(
  canonicalWords("dried dehydrated sundried candied glace crystallized crystallised"),
);

/** Fruit that is sold dried or candied with sulfites, and what is candied as fruit is, by the last words of their names. */
const FRUITS = new Set(
  canonicalWords(
    `apple apricot banana berry blackberry blueberry cherry cranberry currant date fig fruit ginger grape kiwi lemon
     lime mandarin mango melon nectarine orange papaya peach pear peel persimmon pineapple plum quince strawberry tomato`,
  ),
);

/**
 * Says of the fruit that a line calls dried or candied that it may hold sulfites: "dried pears", "apricots, dried". One
 * that is called unsulphured holds none.
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

/** "Dried" is a word of the fruit, stands before it, or after it behind no other food. */
function isSaidOf(tokens: readonly FoodToken[], { at, length }: FoundFood): boolean {
  const near = tokens.slice(Math.max(0, at - 2), at + length + 2);
  return near.some(({ word }) => DRIED.has(word));
}

const UNPASTEURIZED = new Set(canonicalWords("unpasteurized unpasteurised nonpasteurized"));

/** Marks of a line behind which another food may stand. */
const ENDS: ReadonlySet<FoodToken["kind"]> = new Set(["open", "close", "comma"]);

/**
 * Says of the food that a line calls unpasteurized that it is: the next one, or the last one before it ("apple cider,
 * unpasteurized"). Of milk and what is made of it that is a content of its own; a juice is raw.
 */
export function markUnpasteurized(tokens: readonly FoodToken[], foods: readonly FoundFood[]) {
  tokens.forEach(({ word }, at) => {
    if (!UNPASTEURIZED.has(word)) return;
    const next = foods.find((food) => food.at > at && !isParted(tokens, at, food.at));
    const food = next ?? foods.findLast((each) => each.at <= at);
    if (food === undefined) return;
    const content = food.has.has("dairy") ? "unpasteurized" : "raw";
    food.may = new Set([...food.may].filter((it) => it !== content));
    food.has = new Set([...food.has, content]);
  });
}

const isParted = (tokens: readonly FoodToken[], from: number, to: number) =>
  tokens.slice(from, to).some(({ kind, word }) => ENDS.has(kind) || word === "or");
