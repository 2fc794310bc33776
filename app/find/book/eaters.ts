import { numberIn } from "./time";
import { words } from "./words";

const PEOPLE = words("person, people, adult, eater, kid, child, guest, friend, portion, serving");
const FOR = words("for, serve, serving, feed, feeding");
const GROUP = words("family, party, group, household, table, crowd, gathering");
/** "For two hours" is no number of eaters. */
const NO_PEOPLE = words(
  "minute, min, mn, hour, hr, day, night, evening, week, month, year, meal, dollar, ingredient, pot, pan, step, cup, pound, lb",
);
/** For how many a recipe can be written out. */
const MOST = 24;

/** "for 2", "serves six", "family of five", "4 people": for how many, and where the words go on. */
export function readEaters(
  tokens: readonly string[],
  start: number,
): { eaters: number; next: number } | null {
  const at = (i: number) => tokens[i] ?? "";
  // "Just me", "for myself"
  if (/^(just|only|for)$/.test(at(start)) && /^(me|myself)$/.test(at(start + 1))) {
    return { eaters: 1, next: start + 2 };
  }
  let i = start;
  let isSaid = FOR.has(at(i));
  if (isSaid) i += 1;
  if (/^(an?|my|our|the)$/.test(at(i)) && GROUP.has(at(i + 1))) i += 1;
  if (GROUP.has(at(i)) && at(i + 1) === "of") {
    isSaid = true;
    i += 2;
  }
  const eaters = numberIn(at(i));
  if (eaters === null || !Number.isInteger(eaters) || eaters < 1 || eaters > MOST) return null;
  const next = i + 1;
  if (PEOPLE.has(at(next))) {
    // "3 adults and 2 kids"
    const joined = /^(and|,)$/.test(at(next + 1)) ? readEaters(tokens, next + 2) : null;
    const all = eaters + (joined?.eaters ?? 0);
    return joined && all <= MOST ? { eaters: all, next: joined.next } : { eaters, next: next + 1 };
  }
  return isSaid && !NO_PEOPLE.has(at(next)) ? { eaters, next } : null;
}
