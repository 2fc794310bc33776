import type { Content } from "~/engine/food/contents";
import type { LineReading } from "~/engine/food/line/foods";
import { findModifier } from "~/engine/food/line/modifiers";
import { canonicalWords } from "~/engine/food/words";
import { BARE, BREADS, DISHES, FLOURS, KINDS, MADE_DISHES } from "./dish-words";

/** What a list of ingredients says of the foods that a text may name. */
export type Listed = {
  words: { has: (word: string) => boolean };
  /** By what a food of the list is usually made with and is not, what such foods are called: of dairy, vegan butter. */
  replaced: ReadonlyMap<Content, readonly string[]>;
  certain: ReadonlySet<Content>;
};

/** What the lines say of what texts may name. */
export function readList(lines: readonly LineReading[], words: Listed["words"]): Listed {
  const foods = lines.flatMap((line) => line.foods);
  const first = foods.filter(({ choice }) => choice === "first");
  const replaced = new Map<Content, string[]>();
  for (const { name, usual, has } of foods) {
    for (const content of usual) {
      if (has.has(content)) continue;
      replaced.set(content, [...(replaced.get(content) ?? []), canonicalWords(name).at(-1) ?? ""]);
    }
  }
  return {
    words: words.has("free") || words.has("no") ? withoutDenied(lines) : words,
    replaced,
    certain: new Set(first.flatMap(({ has }) => [...has])),
  };
}

/** The words of the lines but for what they are said to be without: the egg of "egg-free noodles". */
function withoutDenied(lines: readonly LineReading[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { tokens } of lines) {
    for (let at = 0; at < tokens.length; at += 1) {
      const modifier = findModifier(tokens, at);
      if (modifier === null) words.add(tokens[at]?.word ?? "");
      else at += modifier.length - 1;
    }
  }
  return words;
}

/**
 * True where a text means a food of the list that is made without what it is usually made with, by its name or one of
 * its kind ("the cheese" is vegan cheddar), or a dish that is made of it ("the mac and cheese"). A food that is itself
 * what was left out is another one.
 */
export function isReplaced(
  words: readonly string[],
  content: Content,
  { replaced }: Pick<Listed, "replaced">,
): boolean {
  const foods = replaced.get(content);
  if (foods === undefined) return false;
  const last = words.at(-1) ?? "";
  const isOfKind = (food: string) => KINDS.some((kind) => kind.has(food) && kind.has(last));
  if (foods.some((food) => food === last || isOfKind(food))) return true;
  if (DISHES.has(last)) return true;
  const bare = BARE[content];
  if (bare === undefined) return false;
  if (MADE_DISHES.has(words.join(" "))) return true;
  if (BREADS.has(last)) return foods.some((food) => FLOURS.has(food));
  return !bare.has(last);
}
