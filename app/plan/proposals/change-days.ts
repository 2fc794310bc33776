import { addDays, formatDate, isDate, weekdayOf } from "~/server/values/dates";
import { editDistance, byName, fold } from "~/engine/food";

/** A word, number or mark of a text. `raw` is the text as typed, and `word` is it without case and accents. */
export type TextToken = { raw: string; word: string; start: number; end: number };

/**
 * The days that a text names: their dates among the shown ones, or "all". `missing` has the names of days that are not
 * shown.
 */
export type NamedDays = { dates: readonly string[] | "all"; missing: readonly string[] };

/** The shown days in order, and today's date. */
export type ShownDays = { days: readonly string[]; today: string };

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const SHORT = new Map(
  ["sun", "mon", "tue tues", "wed weds", "thu thur thurs", "fri", "sat"].flatMap((names, weekday) =>
    names.split(" ").map((name): [string, number] => [name, weekday]),
  ),
);
/** Words after which a short day name has another meaning: "sun-dried", "wed like a soup". */
const NO_DAY = new Map([
  ["sun", /^(-|dried)$/],
  ["wed", /^(like|love|rather|want|prefer|enjoy)$/],
]);
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 0];

/** Splits a text into words, numbers and marks. "3rd" is one token, and so is "2026-12-03". */
export const tokensIn = (text: string): TextToken[] =>
  [
    ...text.matchAll(
      /\d{4}-\d\d-\d\d|\d+(?:st|nd|rd|th)\b|\d+(?:[./]\d+)?|[\p{L}\p{M}'’]+|[^\s\p{L}\p{N}]/gu,
    ),
  ].map(({ 0: raw, index }) => ({ raw, word: fold(raw), start: index, end: index + raw.length }));

type Read = NamedDays & { next: number };

/**
 * Reads the days that are named at a position. Returns them and the position after them, or null if no day is named.
 */
export function readDays(
  tokens: readonly TextToken[],
  start: number,
  shownWeek: ShownDays,
): Read | null {
  const at = (i: number) => tokens[i]?.word ?? "";
  const whole = wholeWeekAt(at, start, shownWeek);
  if (whole) return whole;
  const isFrom = /^(from|between)$/.test(at(start));
  const first = dayAt(tokens, isFrom ? start + 1 : start, shownWeek);
  if (!first) return null;
  // Example: "Monday to Thursday", "Mon-Wed".
  const isRange =
    /^(-|–|—|to|through|thru|till|until)$/.test(at(first.next)) ||
    (at(start) === "between" && at(first.next) === "and");
  const last = isRange ? dayAt(tokens, first.next + 1, shownWeek) : null;
  const [from, to] = [first.days[0], last?.days[0]];
  if (!last || first.days.length > 1 || last.days.length > 1 || !from || !to) {
    // "From Wednesday" has no end.
    return isFrom ? null : { ...namedDays(first.days, shownWeek), next: first.next };
  }
  const range: Day[] = [];
  // Limit the range to seven days.
  for (let date = from.date; range.length < 7; date = addDays(date, 1)) {
    range.push({ date, name: formatDate(date, "EEEE") });
    if (date === to.date || weekdayOf(date) === weekdayOf(to.date)) break;
  }
  return { ...namedDays(range, shownWeek), next: last.next };
}

/** Reads all shown days: "this week", "every night", "the whole week", "next week". */
function wholeWeekAt(at: (i: number) => string, start: number, shownWeek: ShownDays): Read | null {
  const begin = at(start) === "the" ? start + 1 : start;
  const [firstWord, two] = [at(begin), at(begin + 1)];
  if (
    /^(all|every|each)$/.test(firstWord) &&
    /^(day|days|night|nights|evening|evenings|dinner|dinners|meal|dish)$/.test(two)
  ) {
    return { dates: "all", missing: [], next: begin + 2 };
  }
  if (/^(everything|all)$/.test(firstWord)) {
    const size = /^(of|the)$/.test(two) ? 3 : 1;
    const isDishes =
      /^(them|dishes|meals|dinners)$/.test(at(begin + size)) ||
      (size === 1 && /^(dishes|meals|dinners)$/.test(two));
    if (isDishes) return { dates: "all", missing: [], next: begin + size + 1 };
    const isException = /^(but|except|other|without|apart)$/.test(two);
    if (firstWord === "everything" && !isException)
      return { dates: "all", missing: [], next: begin + 1 };
  }
  if (/^(next|last)$/.test(firstWord) && two === "week") {
    return { dates: [], missing: [`${firstWord} week`], next: begin + 2 };
  }
  const size = /^(all|this|whole|entire|full)$/.test(firstWord) ? 1 : 0;
  const more = size > 0 && /^(the|this|whole|entire)$/.test(two) ? 2 : size;
  const isWeek = at(begin + more) === "week" && (more > 0 || begin > start);
  if (!isWeek) return null;
  // "During the week" means the working days.
  if (at(start - 1) === "during")
    return { ...weekdaysOf(WORKDAYS, shownWeek), next: begin + more + 1 };
  return { dates: "all", missing: [], next: begin + more + 1 };
}

type Day = { date: string; name: string };

/** Reads one day at a position, or the days of a word such as "weekdays". */
function dayAt(
  tokens: readonly TextToken[],
  start: number,
  shownWeek: ShownDays,
): { days: Day[]; next: number } | null {
  const at = (i: number) => tokens[i]?.word ?? "";
  const { today } = shownWeek;
  const begin = /^(the|this|coming|next|every|each|on)$/.test(at(start)) ? start + 1 : start;
  const word = at(begin);
  const isDotted = at(begin + 1) === "." && SHORT.has(word);
  const next = begin + (isDotted ? 2 : 1);
  const relative = (days: number, end: number) => {
    const date = addDays(today, days);
    return { days: [{ date, name: formatDate(date, "EEEE") }], next: end };
  };
  if (/^(today|tonight|tonite|2nite|todays|tonights)$/.test(word)) return relative(0, next);
  if (word === "day" && at(begin + 1) === "after" && isTomorrow(at(begin + 2))) {
    return relative(2, begin + 3);
  }
  if (isTomorrow(word)) return relative(1, next);
  if (word === "yesterday") return relative(-1, next);
  if (/^(weekdays?|weeknights?|workdays?|worknights?)$/.test(word)) {
    return { days: daysOn(WORKDAYS, shownWeek), next };
  }
  if (/^weekends?$/.test(word)) return { days: daysOn(WEEKEND, shownWeek), next };
  const weekday = weekdayIn(tokens, begin);
  if (weekday !== null) return { days: daysOn([weekday], shownWeek), next };
  const dated = dateAt(at, start, shownWeek) ?? dateAt(at, begin, shownWeek);
  if (!dated) return null;
  const name = tokens
    .slice(start, dated.next)
    .map(({ raw }) => raw)
    .join(" ");
  return { days: [{ date: dated.date, name }], next: dated.next };
}

const isTomorrow = (word: string) =>
  /^(tmrw|tmr|tomo)$/.test(word) ||
  (word.length >= 6 && editDistance(word.replace(/s$/, ""), "tomorrow", 2) <= 2);

/** Returns the number of the weekday that a word names, or null. Corrects typos. */
function weekdayIn(tokens: readonly TextToken[], i: number): number | null {
  const { raw = "", word = "" } = tokens[i] ?? {};
  // "We'd" does not mean Wednesday, and sun-dried tomatoes do not mean Sunday.
  if (/['’](?!s$)/.test(raw) || NO_DAY.get(word)?.test(tokens[i + 1]?.word ?? "")) {
    return null;
  }
  const short = SHORT.get(word);
  if (short !== undefined) return short;
  const name = word.replace(/(?<=y)s$/, "");
  const exact = WEEKDAYS.indexOf(name);
  if (exact >= 0) return exact;
  // A sundae is a dessert.
  if (name.length < 5 || !/[ya]$/.test(name) || byName().has(name)) return null;
  const most = name.length >= 7 && name.endsWith("day") ? 2 : 1;
  const near = WEEKDAYS.findIndex(
    (weekday) =>
      (weekday[0] === name[0] || weekday[0] === name[1]) &&
      editDistance(name, weekday, most) <= most,
  );
  return near >= 0 && !/^(today|midday|payday|holiday|birthday|workday|weekday|noonday)$/.test(name)
    ? near
    : null;
}

/** Returns the shown dates of these weekdays. For a weekday that is not shown, returns its name. */
function daysOn(weekdays: readonly number[], { days, today }: ShownDays): Day[] {
  return weekdays.flatMap((weekday) => {
    const dates = days.filter((date) => weekdayOf(date) === weekday);
    const next = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
    return (dates.length > 0 ? dates : [next]).map((date) => ({
      date,
      name: formatDate(date, "EEEE"),
    }));
  });
}

const weekdaysOf = (weekdays: readonly number[], shownWeek: ShownDays) =>
  namedDays(daysOn(weekdays, shownWeek), shownWeek);

const namedDays = (wantedDays: readonly Day[], { days }: ShownDays): NamedDays => ({
  dates: days.filter((date) => wantedDays.some((day) => day.date === date)),
  missing: wantedDays.filter(({ date }) => !days.includes(date)).map(({ name }) => name),
});

/**
 * Reads a date: "3rd", "the 3rd of December", "Dec 3", "3 December", "2026-12-03". A day without a month means the
 * shown one.
 */
function dateAt(at: (i: number) => string, start: number, { days, today }: ShownDays) {
  const begin = at(start) === "the" ? start + 1 : start;
  if (isDate(at(begin))) return { date: at(begin), next: begin + 1 };
  const month = monthIn(at(begin));
  if (month !== null) {
    const day = dayOfMonth(at(begin + 1));
    return day === null ? null : nearestDate(month, day, begin + 2);
  }
  const day = dayOfMonth(at(begin));
  if (day === null) return null;
  const after = at(begin + 1) === "of" ? begin + 2 : begin + 1;
  const later = monthIn(at(after));
  if (later !== null) return nearestDate(later, day, after + 1);
  if (!/\D/.test(at(begin))) return null;
  const date = days.find((shownDate) => Number(shownDate.slice(8)) === day);
  const dateThisMonth = `${today.slice(0, 8)}${String(day).padStart(2, "0")}`;
  return { date: date ?? dateThisMonth, next: begin + 1 };

  /** Returns the nearest such date in last, this or next year. */
  function nearestDate(monthNumber: number, dayNumber: number, next: number) {
    const year = Number(today.slice(0, 4));
    const dates = [year - 1, year, year + 1].map((candidateYear) =>
      [
        candidateYear,
        ...[monthNumber, dayNumber].map((part) => String(part).padStart(2, "0")),
      ].join("-"),
    );
    const far = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
    const [date] = dates.filter(isDate).sort((a, b) => far(a) - far(b));
    return date === undefined ? null : { date, next };
  }
}

/** Returns the number of a month, 1 to 12. "May" and "march" are also words, so a number has to follow. */
function monthIn(word: string) {
  const at = MONTHS.findIndex((month) => month === word || month.slice(0, 3) === word);
  if (word === "sept") return 9;
  return at < 0 ? null : at + 1;
}

function dayOfMonth(word: string) {
  const day = Number(/^(\d{1,2})(st|nd|rd|th)?$/.exec(word)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}
