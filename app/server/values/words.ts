/**
 * Lists, numbers and plurals in the texts of the interface. `LANGUAGE` is the only place that names its
 * language; `dates.ts` uses it for dates and hours. The page's script imports this file, too, so it imports
 * nothing.
 */
export const LANGUAGE = "en-US";

/** The interface has no comma before "and", which is the British form of a list. */
const LIST_LANGUAGE = "en-GB";

// Without the marks, the page's script would also create the formatters that it does not use.
const numbers = /* @__PURE__ */ new Intl.NumberFormat(LANGUAGE);
const plurals = /* @__PURE__ */ new Intl.PluralRules(LANGUAGE);
const lists = {
  and: /* @__PURE__ */ new Intl.ListFormat(LIST_LANGUAGE, { type: "conjunction" }),
  or: /* @__PURE__ */ new Intl.ListFormat(LIST_LANGUAGE, { type: "disjunction" }),
};

/** Writes names as a list in a sentence: "Maya, Jonas and Theo". Empty for no names. */
export const inWords = (names: Iterable<string>, last: "and" | "or" = "and") =>
  lists[last].format(names);

/** Writes a number with separators: "1,234". */
export const inFigures = (number: number) => numbers.format(number);

/** Chooses the form of a word or text that goes with a count. */
export const plural = <T>(count: number, one: T, many: T): T =>
  plurals.select(count) === "one" ? one : many;

/** Writes a count with its noun: "1 recipe", "1,234 recipes". `many` is needed unless it only adds an "s". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${inFigures(count)} ${plural(count, one, many)}`;
