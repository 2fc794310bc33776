import type { Line } from "~/engine/facts";
import { liquidCups, lineWork, batchesIn, durationsIn } from "./line-work";
import {
  scheduleSteps,
  type Act,
  type MethodSentence,
  heatersOf,
  heatsPan,
  needsOven,
  needsWater,
  ACTS,
  A_PIECE,
  ATTENTION,
  BY_PACKAGE,
  COLD,
  HOT_PAN,
  RESTS,
  STIRRING,
  TO_A_BOIL,
  UNSAID,
} from "./schedule";

const AGAIN =
  /\b(repeat (?!to)|the same way|do the same|(fry|cook|brown|sear|make|bake) the (rest|other|others|second|remaining)\b)/i;
/** Matches words for the first of several parts or rounds of a step. */
const PART =
  /\b(half( of)? the|a third|one third|a quarter|a fourth|first batch|a few|some of|a ladle\w*|(lay|put|place|dip|fill) (a|one) (?!large|small|pot|pan)|(two|three|four) (?!minutes|hours|tbsp|tsp|table|tea|cups?|to|or|inch|sides|batches|oz)\w+)/i;

/** The maximum number of sentences that "repeat" repeats. */
const MOST_BEFORE = 6;

/** Returns true if a sentence repeats the preceding sentences: "Repeat with the rest." */
const isAgain = (text: string): boolean => AGAIN.test(text) && durationsIn(text).length === 0;

/** Returns the actions to repeat, which begin with the sentence that names the first part. */
function repeatedActs(before: readonly MethodSentence[]): Act[] {
  const sentences = before.slice(-MOST_BEFORE);
  const part = sentences.findLastIndex(({ text }) => PART.test(text));
  const last = sentences.findLastIndex(({ acts }) => acts.some(({ kind }) => kind === "wait"));
  const again = sentences.slice(part < 0 ? Math.max(0, last) : part);
  const word = PART.exec(again[0]?.text ?? "")?.[0] ?? "";
  const acts = again.flatMap(({ acts }) =>
    acts.filter(({ kind }) => kind === "wait" || kind === "work"),
  );
  return Array.from({ length: timesAgain(word) }, () => acts).flat();
}

function timesAgain(part: string) {
  if (/^(lay|put|place|dip|fill) (a|one)\b/i.test(part)) return 5;
  return /quarter|fourth/i.test(part) ? 3 : /third/i.test(part) ? 2 : 1;
}

const MEANWHILE =
  /^(and |then )?(meanwhile|while|in the meantime|at the same time|as (the|it|they)\b)|[,;] meanwhile\b|\band meanwhile\b/i;
/**
 * Returns the sentences of a method with their actions, grouped by step. `cups` is the liquid in the dish, which
 * decides how long it takes to boil.
 */
function stepsWork(steps: readonly string[], cups: number): MethodSentence[][] {
  const before: MethodSentence[] = [];
  return steps.map((step) => {
    return sentencesOf(step).map((text): MethodSentence => {
      const acts = actsOf(text, cups);
      if (isAgain(text)) acts.push(...repeatedActs(before));
      const sentence = { text, acts, isMeanwhile: MEANWHILE.test(text) };
      if (cooksInWater(sentence, before)) acts.unshift({ kind: "needs", heater: "water" });
      before.push(sentence);
      return sentence;
    });
  });
}

/** Returns true if a sentence is the first to use the boiling water. */
function cooksInWater(
  { text, acts, isMeanwhile }: MethodSentence,
  before: readonly MethodSentence[],
) {
  const isWater = (act: Act, kind: "turn on" | "needs") =>
    act.kind === kind && act.heater === "water";
  const on = before.findLastIndex((sentence) =>
    sentence.acts.some((act) => isWater(act, "turn on")),
  );
  const isUsed = before
    .slice(Math.max(0, on))
    .some((sentence) => sentence.acts.some((act) => isWater(act, "needs")));
  const isTimed = acts.some(({ kind }) => kind === "wait");
  return (
    on >= 0 &&
    !isUsed &&
    !isMeanwhile &&
    isTimed &&
    /\b(cook|boil|blanch|poach|simmer|drop|lower)\b/i.test(text)
  );
}

const sentencesOf = (step: string) =>
  step
    .split(/(?<=[.!?])\s+(?=\S)/)
    .flatMap((sentence) => {
      const parts = sentence.split(/(?<=;)\s+/);
      const aside = parts.findIndex((part) => ASIDE.test(part));
      return aside < 0 ? parts : parts.slice(0, aside);
    })
    .map((text) => text.trim())
    .filter(Boolean);

/** Matches words for work that does not count, since it is optional or is done at another time or in another way. */
const ASIDE =
  /\b(keeps|(they|you|will|can|to) keep (it |them |for |warm for )|leftovers?|reheats?|(they|it|and|also) freezes? (?!until|for \d+( \d\/\d)? (minutes|hours))|freezes|slow cooker|pressure cooker|air fryer|ahead|in advance|another day|next day|the day before|night before)\b/i;

function actsOf(text: string, cups: number): Act[] {
  const acts: Act[] = heatersOf(text);
  const waterIsOn = acts.some((act) => act.kind === "turn on" && act.heater === "water");
  const times = durationsIn(text);
  const work = workOf(text);
  if (work > 0) acts.push({ kind: "work", minutes: work });
  if (heatsPan(text)) acts.push(waiting(HOT_PAN, 0.2));
  if (needsWater(text) || (waterIsOn && cooksAfterWater(text, times)))
    acts.push({ kind: "needs", heater: "water" });
  else if (!waterIsOn && BOILS.test(text)) acts.push(waiting(toABoil(text, cups), 0.1));
  if (needsOven(text)) acts.push({ kind: "needs", heater: "oven" });
  for (const { minutes, at } of times) {
    const verb = verbBefore(text, at);
    const isResting = RESTS.test(verb);
    const isCovered = /^cook$/i.test(verb) && /\bcover(ed)?\b/i.test(text.slice(0, at));
    const attention = attentionOf(text, isCovered ? "cover" : verb);
    acts.push({ kind: "wait", minutes, attention, isResting });
  }
  if (times.length === 0 || BY_THE_PACKAGE.test(text)) acts.push(...untimed(text));
  return acts;
}

/**
 * Returns true if a sentence cooks in water that it boils first: "Bring a pot of water to a boil and cook the pasta for
 * 9 minutes."
 */
const cooksAfterWater = (text: string, times: readonly { at: number }[]) =>
  boilsPasta(text) || times.some(({ at }) => at > text.search(/\bwater\b/i));

const BOILS = /\b(bring|return|comes?|brought|heat)\b[^.;]*\bto (a|the)( \w+)? ?(boil|simmer)\b/i;

function toABoil(text: string, cups: number) {
  const { least, cup, most } = TO_A_BOIL;
  return /\bplenty\b/i.test(text) ? most : Math.min(most, least + cup * Math.max(1, cups));
}

const waiting = (minutes: number, attention: number, isResting = false): Act => ({
  kind: "wait",
  minutes,
  attention,
  isResting,
});

const BY_THE_PACKAGE = /\bpackage (says|directs|directions|instructions)\b/i;
const PASTA =
  /\b(pasta|spaghetti|linguine|fettuccine|bucatini|penne|rigatoni|ziti|farfalle|rotini|orecchiette|macaroni|ditalini|tortellini|noodles)\b/i;

/** Returns true if a sentence boils pasta without a time: "Boil the penne until a minute short of done." */
function boilsPasta(text: string) {
  const at = text.search(PASTA);
  const isDone = /\bshort of\b|\buntil\b[^.;]*\b(tender|done|al dente)\b/i;
  return at >= 0 && /\b(boil|cook)\b/i.test(text.slice(0, at)) && isDone.test(text.slice(at));
}

/** Returns the actions of a sentence that cooks or cools without stating a time. */
function untimed(text: string): Act[] {
  if (BY_THE_PACKAGE.test(text) || boilsPasta(text)) return [waiting(BY_PACKAGE, 0.2)];
  if (/\b(cool|cooled) completely\b|\buntil (quite |completely )?(cold|cool)\b/i.test(text))
    return [waiting(COLD, 0, true)];
  if (/\b(chill|refrigerate|freeze)\b.*\buntil\b/i.test(text)) return [waiting(2 * COLD, 0, true)];
  if (
    /\b(cook|fry|brown|bake|roast|simmer|boil|reduce|sear|toast)\b.*\buntil\b|\blet it reduce\b/i.test(
      text,
    )
  )
    return [waiting(UNSAID * batchesIn(text), 0.5)];
  return [];
}

/** A pattern for the beginning of a clause, where "butter" is a verb and not a food. */
const CLAUSE = "(?:^|[,;:] (?:then |and )?|\\b(?:and|then|or|to|meanwhile) )";
const DEEDS = ACTS.map(([verbs, minutes]) => ({
  verbs: new RegExp(`${CLAUSE}(${verbs})(?![\\w-])`, "gi"),
  minutes,
}));

/** The number of pieces that the minutes of the verb already include. */
const FEW_PIECES = 8;
const MOST_PIECES = 40;

/** Returns the minutes of the actions in a sentence that have no stated time. */
function workOf(text: string) {
  const countedPlaces = new Set<number>();
  let sum = 0;
  for (const { verbs, minutes } of DEEDS)
    for (const match of text.matchAll(verbs)) {
      const at = match.index + match[0].length - (match[1]?.length ?? 0);
      if (!countedPlaces.has(at)) sum += minutes;
      countedPlaces.add(at);
    }
  const pieces = Number(
    /\binto (?:about )?(\d+) (?:small |even |equal )*(?:\w*balls|patties|dumplings)\b/i.exec(
      text,
    )?.[1] ?? 0,
  );
  return sum + A_PIECE * Math.min(MOST_PIECES, Math.max(0, pieces - FEW_PIECES));
}

const VERBS = ATTENTION.map(([verbs, share]) => ({
  verbs: new RegExp(`\\b(?:${verbs})(?![\\w-])`, "gi"),
  share,
}));

/** Returns the verb for a time: the last verb before it, or else the first verb of the sentence. */
function verbBefore(text: string, at: number) {
  const matches = VERBS.flatMap(({ verbs }) => [...text.matchAll(verbs)]);
  const before = matches.filter(({ index }) => index < at).sort((a, b) => b.index - a.index)[0];
  const first = matches.sort((a, b) => a.index - b.index)[0];
  return (before ?? first)?.[0] ?? "";
}

/** Returns the share of a time that needs the cook, from 0 to 1. Returns a third for an unknown verb. */
function attentionOf(text: string, verb: string) {
  const share =
    VERBS.find(({ verbs }) => verb !== "" && `${verb} the`.search(verbs) === 0)?.share ?? 0.33;
  const least = STIRRING.find(([words]) => words.test(text))?.[1] ?? 0;
  return Math.max(share, least);
}

/** The estimated work of a recipe, in whole minutes. */
export type WorkMinutes = {
  /** Minutes of active work, including waiting at the stove. */
  active: number;
  /** Minutes from start to table, for one cook who uses each wait. */
  total: number;
};

type Recipe = { lines: readonly Line[]; instructions: string };

/** The maximum number of lines to read, so that the time for a text of any size is bounded. */
const MOST_LINES = 60;
const MOST_STEPS = 40;
const MOST_LENGTH = 1_500;

/**
 * Estimates the minutes of a recipe from its lines and steps: cutting, opening and measuring, the actions of the steps,
 * and stated times. Assumes one cook with one oven, who uses each wait for the next work.
 */
export function workMinutes(recipe: Recipe): WorkMinutes {
  const { lines, steps } = readWork(recipe);
  const { active, total } = scheduleSteps(
    lines.map(({ work }) => work),
    steps,
  );
  return { active: Math.round(active), total: Math.round(total) };
}

/** The minimum share of the estimate that a recipe may state, since cooks and stoves differ. */
const LEAST_CLAIM = 0.8;

/** Returns true if a recipe states less time than its lines and steps need. Returns false if it states no time. */
export const isTooShort = (recipe: Recipe & { cookingTime: number | null }): boolean =>
  recipe.cookingTime !== null && recipe.cookingTime < LEAST_CLAIM * workMinutes(recipe).total;

/** Returns the minutes of each line and each sentence: active minutes and waiting minutes. */
export function workOfParts(recipe: Recipe): { active: number; wait: number; text: string }[] {
  const { lines, steps } = readWork(recipe);
  const sentences = steps.flat().map(({ text, acts }) => {
    const part = { active: 0, wait: 0, text };
    for (const act of acts) {
      if (act.kind === "work") part.active += act.minutes;
      if (act.kind === "wait") part.active += act.minutes * act.attention;
      if (act.kind === "wait") part.wait += act.minutes * (1 - act.attention);
    }
    return part;
  });
  const parts = [...lines.map(({ text, work }) => ({ ...work, text })), ...sentences];
  return parts.map(({ active, wait, text }) => ({
    active: tenth(active),
    wait: tenth(wait),
    text,
  }));
}

const tenth = (minutes: number) => Math.round(minutes * 10) / 10;

function readWork({ lines, instructions }: Recipe) {
  const some = lines.slice(0, MOST_LINES);
  const steps = instructions
    .split("\n")
    .filter((step) => step.trim() !== "")
    .slice(0, MOST_STEPS)
    .map((step) => step.slice(0, MOST_LENGTH));
  const cups = [...some.map(({ text }) => text), ...steps].reduce(
    (sum, text) => sum + liquidCups(text),
    0,
  );
  return {
    lines: some.map((line) => ({ text: line.text, work: lineWork(line) })),
    steps: stepsWork(steps, cups),
  };
}
