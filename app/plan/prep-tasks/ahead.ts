import { addDays, DAY_MS, formatDate, MINUTE_MS, clockInWords } from "~/server/values/dates";
import { knownLanguageOf, languageCodes, putsVerbsLast } from "~/engine/food";
import { t } from "~/language/messages";
import { foodInLine, prepInEnglish } from "./prep-language";

/**
 * The kinds of work that begin well before cooking. Thawing times in the refrigerator are from the USDA's FSIS, "The
 * Big Thaw": a day for each 4 to 5 pounds, and a full day for a pound of boneless meat. The cases in this folder also
 * measure how many unseen sentences are read correctly.
 */

type AheadKind = "thaw" | "soak" | "marinate" | "chill" | "rise";

/** A prep step in the recipe's words, and the minimum number of hours before the meal at which it begins. */
export type AheadStep = {
  kind: AheadKind;
  hours: number;
  what: string;
  /** The food, if the step was read from an ingredient line: "1 lb dried beans". */
  food?: string;
};

type Recipe = { ingredients: readonly string[]; instructions: string };

/**
 * The maximum length of a sentence that is read, in characters. It is longer than any sentence in a recipe and limits
 * the work of the patterns.
 */
const MAX_SENTENCE = 300;

const MOST = 4;

/** The hours of a night, from the evening to breakfast, for texts without a number of hours. */
const OVERNIGHT = 12;

const DAY = 24;

const MOST_HOURS = 7 * DAY;

/** Prep steps of a recipe. `isRead` is false if the steps are in an unknown language, so that some may be missing. */
export type RecipePrep = { steps: AheadStep[]; isRead: boolean };

/**
 * Reads the lines and steps that begin at least an hour ahead, in the language of the recipe. Returns at most four, none
 * for most recipes. Steps in an unknown language are read as all languages in turn.
 */
export function readPrep(recipe: Recipe): RecipePrep {
  const language = knownLanguageOf([...recipe.ingredients, recipe.instructions].join("\n"));
  if (language !== null) return { steps: readPrepSteps(recipe, language), isRead: true };
  const isRead = !/\p{L}/u.test(recipe.instructions);
  for (const code of [ENGLISH, ...languageCodes()]) {
    const steps = readPrepSteps(recipe, code);
    if (steps.length > 0) return { steps, isRead };
  }
  return { steps: [], isRead };
}

const ENGLISH = "en";

/** Returns the lines and steps that begin at least an hour ahead, at most four. Returns none for most recipes. */
export function readPrepSteps(
  { ingredients, instructions }: Recipe,
  language = ENGLISH,
): AheadStep[] {
  const sentences = sentencesOf(instructions, language);
  const steps = sentences.flatMap((sentence) => readStep(sentence, language) ?? []);
  const lines = ingredients
    .flatMap((line) => readPrepLine(line.slice(0, MAX_SENTENCE), language) ?? [])
    // If a step also mentions the line's food, the step describes the work.
    .filter((line) => !steps.some((step) => isSame(line, step)));
  const stepsByText = new Map(
    [...lines, ...steps].map((step) => [`${step.kind} ${step.what}`, step]),
  );
  return [...stepsByText.values()].slice(0, MOST);
}

const FROZEN = /\bfrozen\b/i;

const THAWED = /\b(thawed|defrosted)\b/i;

const NOT_THAWED = /\b(do not|don['’]t|no need to|without|not|un)[ -]?(be )?(thaw|defrost|frozen)/i;

/** Matches frozen foods that have to be thawed. Most vegetables and breaded foods are cooked frozen. */
const MUST_THAW =
  /\b(shrimps?|prawns?|scallops?|squid|fish|salmon|cod|tuna|tilapia|fillets?|chicken|turkey|duck|beef|pork|lamb|steaks?|mince|roasts?|pastry|phyllo|filo|dough)\b/i;

const AS_IT_IS = /\b(sticks?|fingers|nuggets|dumplings|potstickers|ravioli|broth|stock)\b/i;

const MEAT = /\b(chicken|turkey|duck|beef|pork|lamb|steaks?|roasts?)\b/i;

const WHOLE_BIRD = /\b(turkey|goose)\b/i;

const PARTS =
  /\b(ground|minced?|breasts?|cutlets?|legs?|thighs?|wings?|sausages?|slices?|sliced)\b/i;

const SOAKED = /\bsoak(ed)?\b/i;

/** Returns the prep step of an ingredient line, or null for most lines. */
export function readPrepLine(text: string, language = ENGLISH): AheadStep | null {
  const line = prepInEnglish(text, language);
  const head = language === ENGLISH ? foodIn(text) : foodInLine(text, language);
  if (SOAKED.test(line)) {
    // Only in English do words before "soaked" not describe the soaking.
    const from = language === ENGLISH ? line.search(SOAKED) : 0;
    const hours = isOptional(line) ? null : longestOf(line.slice(from));
    return hours ? { kind: "soak", hours, what: `Soak ${head}`, food: head } : null;
  }
  if (NOT_THAWED.test(line)) return null;
  const thaws =
    THAWED.test(line) || (FROZEN.test(line) && MUST_THAW.test(line) && !AS_IT_IS.test(line));
  return thaws
    ? { kind: "thaw", hours: thawingHours(line), what: `Thaw ${head}`, food: head }
    : null;
}

/**
 * Matches preparations that the line describes as done: "1 cup cashews (soaked overnight)", "2 thawed fillets, in
 * pieces". They are removed from the name up to a comma.
 */
const DONE_BEFORE =
  /(\(|\b)(thawed|defrosted|soaked)(?=\s*(?:$|[,;)]|for\b|in\b|at\b|and\b|if\b|over|completely\b|according\b|\d|a\b)).*$/is;

const DONE = /\b(thawed|defrosted|soaked)\s+/gi;

const foodIn = (line: string) =>
  (/^.*?(?=,(?!\d)|$)/s.exec(line)?.[0] ?? line).replace(DONE_BEFORE, "").replace(DONE, "").trim();

function thawingHours(line: string) {
  if (WHOLE_BIRD.test(line) && !PARTS.test(line)) return 3 * DAY;
  return MEAT.test(line) ? DAY : OVERNIGHT;
}

/** The kinds of waiting with their words. The first match decides. */
const WAITS: readonly [kind: AheadKind, word: RegExp][] = [
  ["thaw", /\b(thaw|defrost)\w*\b/i],
  ["soak", /\b(soak|steep)\w*\b/i],
  [
    "marinate",
    /\b(marinat\w+|marinades?|brin(e|es|ed|ing)|cur(e|es|ed|ing)|spice rub|dry rub|salt\w*\b.*\b(meat|turkey|chicken|pork|beef))\b/i,
  ],
  ["rise", /\b(ris(e|es|ing)|proof\w*|prov(e|es|ing)|ferment\w*|sponge|starter|poolish|biga)\b/i],
  ["chill", /\b(chill\w*|refrigerat\w*|freez\w*|fridge|set|rest|stand|sit|leave|drain|hang)\b/i],
];

const ANY_WAIT =
  /\b(thaw|defrost|soak|steep|marinat\w*|marinade|brine|cure|proof|prove|rise|ferment|chill|refrigerate|refrigerator|fridge|freez(e|er)|rest|stand|sit|leave|drain|hang|set)(s|d|ed|ing)?\b/gi;

const COOKS =
  /\b(simmer|cook|slow-cook|bake|roast|braise|boil|steam|stew|fry|grill|smoke|barbecue|toast|dry out|reduce|bast|keep warm|cool|come|come up|com(es|ing) to room)(e|s|d|ed|ing|mer(s|ed|ing)?)?\b/gi;

/** Words for waiting that also follow cooking. They count only if the sentence mentions cold, dough, a marinade or a long time. */
const WEAK = /^(rest|stand|sit|leave|drain|hang|set)/i;

const COLD = /\b(fridge|refrigerat\w*|freez\w*|cold|dough|batter|sponge|marinade|overnight)\b/i;

/** Matches sentences about leftovers or optional work. */
const LEFTOVERS =
  /\b(keeps?|kept|leftovers?|stor(e|es|ed)|reheat\w*|can (also )?be (made|prepared|done|frozen|stored)|may be|next day|days? after|ready to serve)\b/i;

const NOT = /\b(do not|don['’]t|no need to|without|instead of|never|no longer than|longer than)\b/i;

const WISHED =
  /\b(if you (like|have|want|wish)|if (desired|preferred|possible)|optional\w*|ideally|preferably)\b/i;

/** Matches food that is taken out of the cold and no longer waits there. */
const TAKEN_OUT = /\b(from|out of) (the )?(fridge|refrigerator|freezer)\b/i;

const THAWS = /\b(thaw|defrost)/i;

const isOptional = (text: string) =>
  LEFTOVERS.test(text) || NOT.test(text) || (TAKEN_OUT.test(text) && !THAWS.test(text));

/** Returns the prep step of a sentence, or null for most sentences. */
export function readStep(sentence: string, language = ENGLISH): AheadStep | null {
  const english = prepInEnglish(sentence, language);
  if (isOptional(english)) return null;
  // In "for 30 minutes, or overnight if you have time", only the first time is required.
  const must = WISHED.test(english) ? withoutWish(english) : english;
  let most: { hours: number; at: number } | null = null;
  for (const { hours, at, isUpTo } of timesOf(must)) {
    if (isUpTo || hours < 1 || !isWaiting(must, { at, hours, isVerbLast: putsVerbsLast(language) }))
      continue;
    if (most === null || hours > most.hours) most = { hours, at };
  }
  if (most === null) return null;
  const kind = WAITS.find(([, word]) => word.test(must))?.[0];
  const instruction = sentence.trim().replace(/\s+/g, " ");
  return kind ? { kind, hours: Math.min(MOST_HOURS, most.hours), what: instruction } : null;
}

/** Returns a sentence without the part that is only recommended. */
function withoutWish(sentence: string) {
  const at = sentence.search(WISHED);
  const before = sentence.slice(0, at);
  return before.replace(/[,(]?\s*(or|and)\b[^,(]*$/i, "");
}

type TimedVerb = { at: number; hours: number; isVerbLast: boolean };

/** The end of the part of a sentence to which a time belongs. */
const PART_ENDS = /[,;:]|\b(and|then)\b/i;

/**
 * True if the last verb before a time, or otherwise the first after it, is a verb of waiting. With `isVerbLast`, a verb
 * between the time and the next comma or "and" comes first.
 */
function isWaiting(text: string, { at, hours, isVerbLast }: TimedVerb) {
  const words = [...text.matchAll(ANY_WAIT)].map((match) => ({
    at: match.index,
    word: match[0],
    waits: true,
  }));
  const cooking = [...text.matchAll(COOKS)].map((match) => ({
    at: match.index,
    word: match[0],
    waits: false,
  }));
  const all = [...words, ...cooking].sort((a, b) => a.at - b.at);
  const length = text.slice(at).search(PART_ENDS);
  const end = length < 0 ? text.length : at + length;
  const last = isVerbLast ? all.find((verb) => verb.at > at && verb.at < end) : undefined;
  const near = last ?? all.filter((verb) => verb.at < at).at(-1) ?? all[0];
  if (!near) return /\b(night|day) (before|ahead)\b/i.test(text) && hours >= OVERNIGHT;
  if (!near.waits) return false;
  return !WEAK.test(near.word) || COLD.test(text) || hours >= 8;
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  several: 3,
  "a few": 3,
  "a couple of": 2,
  "a couple": 2,
};

const HALVES: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

const NUMBER =
  "\\d+\\s+\\d\\/\\d|\\d+\\s*[½¼¾]|\\d+(?:\\.\\d+)?|[½¼¾]|a couple(?: of)?|a few|several|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve";

const TIMES = new RegExp(
  `(up to\\s+|under\\s+|within\\s+|less than\\s+|every\\s+|each\\s+)?\\b(${NUMBER})(?:\\s*(?:-|–|to|or)\\s*(?:${NUMBER}))?[\\s-]*(?:more\\s+|full\\s+)?(minutes?|mins?|hours?|hrs?|h|days?|nights?)\\b`,
  "gi",
);

const NIGHTS =
  /(up to\s+)?\b(overnight|(?:the )?night before|(?:the |a )?day (?:before|ahead)|day in advance)\b/gi;

type Time = { hours: number; at: number; isUpTo: boolean };

/** Returns the times in a text, in hours. For a range, returns the shorter time. */
function timesOf(text: string): Time[] {
  const times: Time[] = [];
  for (const { index, 1: upTo, 2: number = "", 3: unit = "" } of text.matchAll(TIMES)) {
    const hours = numberOf(number) * hoursOf(unit);
    times.push({ hours, at: index, isUpTo: upTo !== undefined });
  }
  for (const { index, 1: upTo, 2: word = "" } of text.matchAll(NIGHTS)) {
    // "2 hours or overnight": use the shorter one.
    const isOr = /\b(or|to|and up to)\s*$/i.test(text.slice(0, index)) && times.length > 0;
    const hours = /day/i.test(word) && !/night/i.test(word) ? DAY : OVERNIGHT;
    times.push({ hours, at: index, isUpTo: upTo !== undefined || isOr });
  }
  return times;
}

const hoursOf = (unit: string) => (/^m/i.test(unit) ? 1 / 60 : /^(d|n)/i.test(unit) ? DAY : 1);

function numberOf(text: string) {
  const word = NUMBERS[text.toLowerCase()];
  if (word !== undefined) return word;
  const [, whole = "0", top, bottom] = /^(\d+(?:\.\d+)?)?(?:\s+(\d)\/(\d))?/.exec(text) ?? [];
  const half = HALVES[text.trim().slice(-1)] ?? 0;
  return Number(whole) + half + (top && bottom ? Number(top) / Number(bottom) : 0);
}

/** Returns the longest time in a line, in hours. Returns null if none is at least an hour. */
function longestOf(text: string) {
  const hours = timesOf(text).flatMap(({ hours, isUpTo }) => (isUpTo ? [] : hours));
  const most = Math.min(MOST_HOURS, Math.max(0, ...hours));
  return most >= 1 ? most : null;
}

const NO_FOOD =
  /^(the|and|for|with|about|each|cups?|cans?|bags?|box|packs?|packages?|pounds?|ounces?|lbs|frozen|dried|fresh|whole|large|small|medium)$/;

/** Returns true if a step mentions the food of a line's prep step. */
function isSame(line: AheadStep, step: AheadStep) {
  if (line.kind !== step.kind) return false;
  const words = line.what.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const stepText = step.what.toLowerCase();
  const foods = words.slice(1).filter((word) => !NO_FOOD.test(word));
  return foods.some((word) => stepText.includes(word.replace(/s$/, "")));
}

const SENTENCE_ENDS = /\n|(?<=[.!?])\s+/;
/** The ends of sentences in languages with abbreviations within steps: "2 Std. kalt stellen". */
const FOREIGN_ENDS = /\n|(?<=[.!?])(?<!(?<!\p{L})\p{L}{2,4}\.(?=\s+[\p{Ll}\d]))\s+/u;

function sentencesOf(instructions: string, language: string) {
  return instructions
    .split(language === ENGLISH ? SENTENCE_ENDS : FOREIGN_ENDS)
    .map((sentence) =>
      sentence
        .replace(/^\s*\d+[.)]\s*/, "")
        .slice(0, MAX_SENTENCE)
        .trim(),
    )
    .filter(Boolean);
}

/** When a task has to begin, by the household's clock: at a time such as "15:30". If `time` is null, in the evening. */
export type Due = { date: string; time: string | null };

/** The earliest hour of the day. Earlier tasks are moved to the evening before. */
const FIRST_HOUR = 7;

/** The hour at which the evening begins. */
const EVENING = 17;

const STEP = 5 * MINUTE_MS;

/**
 * Returns the latest start of a step that takes this many hours, for a meal on a date (`yyyy-MM-dd`) at a time
 * ("18:30").
 */
export function dueOf({ hours }: { hours: number }, meal: { date: string; startsAt: string }): Due {
  // Use local time without clock changes: each day has 24 hours.
  const at = Date.parse(`${meal.date}T${meal.startsAt}:00Z`) - hours * 60 * MINUTE_MS;
  const roundedTime = new Date(Math.floor(at / STEP) * STEP).toISOString();
  const [date, time] = [roundedTime.slice(0, 10), roundedTime.slice(11, 16)];
  const hour = Number(time.slice(0, 2));
  if (hour < FIRST_HOUR) return { date: addDays(date, -1), time: null };
  return { date, time: hour < EVENING ? time : null };
}

/** Returns a key for sorting, in which earlier times are first and the evening is last. */
export const dueKey = ({ date, time }: Due) => `${date} ${time ?? "99"}`;

/** Formats a due time: "Tonight", "By 3:30 pm", "Tomorrow evening", "Thursday by 10:30 am"; "Overdue" if it is past. */
export function dueInWords({ date, time }: Due, today: string): string {
  if (date < today) return t("Overdue");
  if (date === today) {
    return time === null ? t("Tonight") : t("By {time}", { time: clockInWords(time) });
  }
  if (date === addDays(today, 1)) {
    return time === null
      ? t("Tomorrow evening")
      : t("Tomorrow by {time}", { time: clockInWords(time) });
  }
  const day = dayInWords(date, today);
  return time === null
    ? t("{day} evening", { day })
    : t("{day} by {time}", { day, time: clockInWords(time) });
}

/** Formats the day of the meal as a possessive: "tonight’s", "today’s", "tomorrow’s", "Friday’s". */
export function mealDayInWords(date: string, mealType: string, today: string) {
  if (date === today) return mealType === "dinner" ? t("tonight’s") : t("today’s");
  if (date === addDays(today, 1)) return t("tomorrow’s");
  return t("{day}’s", { day: dayInWords(date, today) });
}

/** Formats a date: "Thursday" within the next week, then "Thursday 3 December". */
function dayInWords(date: string, today: string) {
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS;
  return formatDate(date, days < 7 ? "EEEE" : "EEEE d MMMM");
}
