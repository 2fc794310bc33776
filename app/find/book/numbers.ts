import { bookWords } from "./words";

export const MINUTE = bookWords("minute, min, mn");
export const HOUR = bookWords("hour, hr, hrs");
/** Numbers that cooks write as words. */
export const NUMBERS = new Map([
  ...numbered("one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve", 1, 1),
  ...numbered("ten, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety", 10, 10),
  ...numbered("fifteen", 15, 0),
]);

/**
 * Reads a time: "30 minutes", "half an hour", "under 45". Returns the minutes and the index of the next word, or null.
 */
export function readTime(
  tokens: string[],
  start: number,
): { minutes: number; next: number } | null {
  const at = (i: number) => tokens[i] ?? "";
  if (at(start) === "half") {
    const next = /^an?$/.test(at(start + 1)) ? start + 2 : start + 1;
    return HOUR.has(at(next)) ? { minutes: 30, next: next + 1 } : null;
  }
  const isThree = at(start) === "three" && at(start + 1) === "quarter";
  const quarter = isThree || /^an?$/.test(at(start)) ? start + 1 : start;
  if (at(quarter) === "quarter") {
    const [of, an] = [at(quarter + 1) === "of", /^an?$/.test(at(quarter + 2))];
    const next = quarter + 1 + (of ? 1 : 0) + (of && an ? 1 : 0);
    return HOUR.has(at(next)) ? { minutes: isThree ? 45 : 15, next: next + 1 } : null;
  }
  if (/^an?$/.test(at(start)) && HOUR.has(at(start + 1))) return { minutes: 60, next: start + 2 };
  let number = numberIn(at(start));
  let next = start + 1;
  if (number === null) return null;
  const more = numberIn(at(next));
  if (
    more !== null &&
    (at(next).includes("/") || (number >= 20 && more < 10 && !/\d/.test(at(next))))
  ) {
    number += more;
    next += 1;
  }
  if (HOUR.has(at(next))) {
    const and = at(next + 1) === "and" ? next + 2 : next + 1;
    const rest = MINUTE.has(at(and + 1)) ? readTime(tokens, and) : null;
    return { minutes: number * 60 + (rest?.minutes ?? 0), next: rest?.next ?? next + 1 };
  }
  if (MINUTE.has(at(next))) return { minutes: number, next: next + 1 };
  const isLimit = /^(under|within|below|than|max|maximum)$/.test(at(start - 1)) && number >= 5;
  return isLimit ? { minutes: number, next } : null;
}

/** Returns the number that a word means ("30", "1/2", "thirty"), or null. */
export function numberIn(token: string) {
  const [top = "", bottom = "1"] = token.split("/");
  const number = /^\d/.test(top) ? Number(top) / Number(bottom) : NUMBERS.get(token);
  return number !== undefined && Number.isFinite(number) ? number : null;
}

function numbered(list: string, first: number, step: number) {
  return [...bookWords(list)].map((word, i): [string, number] => [word, first + i * step]);
}

const PEOPLE = bookWords(
  "person, people, adult, eater, kid, child, guest, friend, portion, serving",
);
const FOR = bookWords("for, serve, serving, feed, feeding");
const GROUP = bookWords("family, party, group, household, table, crowd, gathering");
/** Words after a number that is not a number of eaters: "for two hours". */
const NO_PEOPLE = bookWords(
  "minute, min, mn, hour, hr, day, night, evening, week, month, year, meal, dollar, ingredient, pot, pan, step, cup, pound, lb",
);
/** The maximum number of servings to which a recipe can be scaled. */
const MOST = 24;

/**
 * Reads a number of eaters: "for 2", "serves six", "family of five", "4 people". Returns the number and the index of
 * the next word, or null.
 */
export function readEaters(
  tokens: readonly string[],
  start: number,
): { eaters: number; next: number } | null {
  const at = (i: number) => tokens[i] ?? "";
  // One eater may be named without a number: "just me", "for myself".
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
    // Two groups are added: "3 adults and 2 kids".
    const joined = /^(and|,)$/.test(at(next + 1)) ? readEaters(tokens, next + 2) : null;
    const all = eaters + (joined?.eaters ?? 0);
    return joined && all <= MOST ? { eaters: all, next: joined.next } : { eaters, next: next + 1 };
  }
  return isSaid && !NO_PEOPLE.has(at(next)) ? { eaters, next } : null;
}
