import { isAgain, repeatedActs } from "./repeated-acts";
import { batchesIn, durationsIn } from "./durations";
import type { Act, Sentence } from "./acts";
import { heatersOf, heatsPan, needsOven, needsWater } from "./heat";
import {
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
} from "./stove-work";

const MEANWHILE =
  /^(and |then )?(meanwhile|while|in the meantime|at the same time|as (the|it|they)\b)|[,;] meanwhile\b|\band meanwhile\b/i;
/**
 * The sentences of a method's steps as work, step by step. `cups` is how much liquid the dish has: it decides how
 * long that takes to boil.
 */
export function stepsWork(steps: readonly string[], cups: number): Sentence[][] {
  const before: Sentence[] = [];
  return steps.map((step) => {
    return sentencesOf(step).map((text): Sentence => {
      const acts = actsOf(text, cups);
      if (isAgain(text)) acts.push(...repeatedActs(before));
      const sentence = { text, acts, isMeanwhile: MEANWHILE.test(text) };
      if (cooksInWater(sentence, before)) acts.unshift({ kind: "needs", heater: "water" });
      before.push(sentence);
      return sentence;
    });
  });
}

/** Whether a sentence is the first to use the water that was put on. */
function cooksInWater({ text, acts, isMeanwhile }: Sentence, before: readonly Sentence[]) {
  const isWater = (act: Act, kind: "turn on" | "needs") =>
    act.kind === kind && act.heater === "water";
  const on = before.findLastIndex((it) => it.acts.some((act) => isWater(act, "turn on")));
  const isUsed = before
    .slice(Math.max(0, on))
    .some((it) => it.acts.some((act) => isWater(act, "needs")));
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

/** What may be done at another time, or in another way, is no work of tonight's. */
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

/** "Bring a pot of water to a boil and cook the pasta for 9 minutes." */
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

/** "Boil the penne until a minute short of done." */
function boilsPasta(text: string) {
  const at = text.search(PASTA);
  const isDone = /\bshort of\b|\buntil\b[^.;]*\b(tender|done|al dente)\b/i;
  return at >= 0 && /\b(boil|cook)\b/i.test(text.slice(0, at)) && isDone.test(text.slice(at));
}

/** What a sentence cooks or cools without saying how long. */
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

/** Where a sentence begins to say something, so that "butter" is a deed there and not a food. */
const CLAUSE = "(?:^|[,;:] (?:then |and )?|\\b(?:and|then|or|to|meanwhile) )";
const DEEDS = ACTS.map(([verbs, minutes]) => ({
  verbs: new RegExp(`${CLAUSE}(${verbs})(?![\\w-])`, "gi"),
  minutes,
}));

/** How many pieces the verb itself means. */
const FEW_PIECES = 8;
const MOST_PIECES = 40;

/** Minutes of the acts that a sentence names with no time of their own. */
function workOf(text: string) {
  const done = new Set<number>();
  let sum = 0;
  for (const { verbs, minutes } of DEEDS)
    for (const match of text.matchAll(verbs)) {
      const at = match.index + match[0].length - (match[1]?.length ?? 0);
      if (!done.has(at)) sum += minutes;
      done.add(at);
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

/** The verb that a time belongs to: the last one before it, the first of the sentence where none is. */
function verbBefore(text: string, at: number) {
  const found = VERBS.flatMap(({ verbs }) => [...text.matchAll(verbs)]);
  const before = found.filter(({ index }) => index < at).sort((a, b) => b.index - a.index)[0];
  const first = found.sort((a, b) => a.index - b.index)[0];
  return (before ?? first)?.[0] ?? "";
}

/** The share of a time that the cook stands by, 0 to 1; of a verb that is not known a third. */
function attentionOf(text: string, verb: string) {
  const share =
    VERBS.find(({ verbs }) => verb !== "" && `${verb} the`.search(verbs) === 0)?.share ?? 0.33;
  const least = STIRRING.find(([words]) => words.test(text))?.[1] ?? 0;
  return Math.max(share, least);
}
