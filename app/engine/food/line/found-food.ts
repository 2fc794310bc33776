import { canonicalWords } from "../words";
import { type Content, isContent, withFiner } from "../contents";
import { hasOfItself } from "../finer";
import type { Modifier } from "./modifiers";
import { onceFor } from "~/server/values/once";

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
