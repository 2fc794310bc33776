import { aisleOf, isKnownFood } from "~/food/aisles";
import { plural, singular } from "~/food/plurals";
import { purchaseOf } from "~/food/purchases/purchase-of";
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
  if (!isItself) return name ?? own;
  return name !== null && !LEAVES.test(inflect(name, 2)) ? own.replace(LEAVES, "") : own;
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
  return displayName(member.names)
    .split(/\s+/)
    .filter((word) => !common.has(singular(word.toLowerCase())))
    .join(" ");
}

/** The name for one or several: "onion", "onions". */
export function inflect(name: string, count: number): string {
  // A word that we do not know may be of any language.
  if (aisleOf(name) === "Other" && !isKnownFood(name)) return name;
  const words = name.split(" ");
  const end = words.findIndex(
    (w, at) => at > 0 && /^(in|with|of|for|from|or|on|and|without)$/i.test(w),
  );
  const last = (end > 0 ? end : words.length) - 1;
  const word = words[last] ?? "";
  if (!/^[\p{L}'’-]+$/u.test(word) || /[äöüß]/i.test(word)) return name;
  words[last] = count > 1 ? plural(word) : oneOf(word);
  return words.join(" ");
}

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
