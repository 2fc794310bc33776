import { isKnownFood, knownAisleOf, plural, singular, purchaseOf, foodWords } from "~/engine/food";
import { compare } from "./needs";
import type { MemberNeed } from "./purchases";

/** What a purchase is called: as its only food is, or, where several come to one, as what they have in common. */
export function nameOf(members: readonly MemberNeed[]): string {
  const [first] = members;
  if (!first) return "";
  const { name, key } = purchaseOf(first.key);
  const isItself =
    key === first.key || (members.length === 1 && purchaseOf(first.key).role === "same");
  const own = displayName(first.names);
  if (areHearts(members)) return own;
  if (!isItself || (name !== null && isMakeOf(name, own, members))) return name ?? own;
  return name !== null && !LEAVES.test(inflect(name, 2)) ? own.replace(LEAVES, "") : own;
}

/** Hearts of romaine and celery come in bags of their own; beside a head they are taken of it. */
export const areHearts = (members: readonly { key: string }[]) =>
  members.length > 0 &&
  members.every(({ key }) =>
    /^(?:romaine|celery)(?: lettuce)? heart$|^heart (?:of )?romaine/.test(key),
  );

/** Of several makes of one thing none gives its name to all: light and dark brown sugar are brown sugar. */
function isMakeOf(name: string, own: string, members: readonly MemberNeed[]): boolean {
  const isLonger = foodWords(own)
    .join(" ")
    .endsWith(` ${foodWords(name).join(" ")}`);
  return isLonger && members.some(({ names }) => !names.includes(own));
}

/** One buys basil, not its leaves. */
const LEAVES = / (leaves|leaf|sprigs?|stalks?|stems?)$/i;

/** The shortest of the names; of two as long, the one in small letters. */
export function displayName(names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => a.length - b.length || compare(b, a));
  return sorted[0] ?? "";
}

/** What sets a food apart from its purchase: "whole" of milk, "yolks" of eggs; empty where nothing does. */
export function apartFrom(name: string, member: MemberNeed): string {
  const common = new Set(
    name
      .toLowerCase()
      .split(/[\s-]+/)
      .map(singular),
  );
  const isCommon = (word: string) => common.has(singular(word));
  return displayName(member.names)
    .split(/\s+/)
    .filter((word) => !word.toLowerCase().split("-").every(isCommon))
    .join(" ");
}

/** The name for one or several: "onion", "onions". */
export function inflect(name: string, count: number): string {
  // A word that we do not know may be of any language.
  if (knownAisleOf(name) === "Other" && !isKnownFood(name)) return name;
  const words = name.split(" ");
  const end = words.findIndex((word, at) => at > 0 && ENDS.test(word) && isNamed(words, at));
  const last = (end > 0 ? end : words.length) - 1;
  const word = words[last] ?? "";
  if (!/^[\p{L}'’-]+$/u.test(word) || /[äöüß]/i.test(word)) return name;
  words[last] = count > 1 ? plural(word) : oneOf(word);
  return words.join(" ");
}

const ENDS = /^(in|with|of|for|from|or|on|and|without)$/i;

/** "Red and green chilies": before the "and" no food is named yet. */
const isNamed = (words: readonly string[], at: number) =>
  !/^(and|or)$/i.test(words[at] ?? "") || knownAisleOf(words.slice(0, at).join(" ")) !== "Other";

function oneOf(word: string): string {
  const lower = word.toLowerCase();
  // The many are written in several ways, and one of them as the recipe does.
  if (/^chil(?:es|lies)$/.test(lower))
    return word.replace(/i?es$/i, lower === "chiles" ? "e" : "i");
  if (plural(word) !== word) return word;
  const one = singular(lower);
  if (one === lower) return word;
  if (lower === word) return one;
  // "Avocado(s)"; other names with a capital are those of makers, which stay.
  return isKnownFood(one) ? word.slice(0, one.length) : word;
}
