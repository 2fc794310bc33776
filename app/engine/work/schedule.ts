import { foodWords } from "~/engine/food/words";
import type { LineWork } from "./line-work";

/**
 * Minutes of actions at the stove and the table, and the share of a time that needs the cook. Weeknight defines 15
 * minutes for the oven, which oven makers also state for 375–425 °F. A 3-quart pot boils in 10 minutes on a home range.
 * The other figures are the authors' estimates, rounded.
 */

/** Minutes until an oven, a broiler or a grill without charcoal is hot, from the step that turns it on. */
const OVEN = 15;
const BROILER = 5;
const GRILL = 10;
/** Minutes until a large pot of water boils. If no step puts it on, it is put on first. */
const POT_OF_WATER = 10;
/** Minutes until a kettle, or one or two cups in a small pan, boils. */
const KETTLE = 4;
/** Minutes to heat oil or butter in a pan until it shimmers. */
export const HOT_PAN = 2;
/** Minutes to cool a cake or chill a dessert, if the step states no time. */
export const COLD = 30;
/** Minutes to bring the food to the table. */
const SERVING = 1;

/** Minutes to heat a sauce or a soup until it boils: `least`, plus `cup` for each cup of liquid, at most `most`. */
export const TO_A_BOIL = { least: 2, cup: 1, most: 12 } as const;
/** Minutes to cook pasta "by its package". */
export const BY_PACKAGE = 9;
/** Minutes to roll one ball or fill one wrapper. */
export const A_PIECE = 0.25;
/** Minutes of browning and similar actions, if the step states no time. */
export const UNSAID = 3;

/** The share of a time after a verb that needs the cook, 0 to 1. */
export const ATTENTION: readonly [verbs: string, share: number][] = [
  [
    "stir-fry|whisk|beat|knead|whip|mash|squeeze|rub|massage|pound|scramble|pulse|blend|process|puree",
    1,
  ],
  ["stir|toss|baste|swirl|work|flip|fold|turn (?:it|them|the)|roll|shake", 0.9],
  ["sear|pan-sear|fry|deep-fry|char", 0.7],
  [
    "brown(?! sugar| rice| bits| butter| lentils)|toast|sizzle|crisp|warm|melt|wilt|grill(?! pan)|griddle|caramelize|blister|puff",
    0.5,
  ],
  ["cook|saut[ée]|soften|sweat|heat(?= the| a| half| \\d| extra| it)|broil", 0.4],
  ["boil|reduce|blanch|poach|bubble", 0.2],
  ["simmer|steam|braise|stew|cover(?:ed)?", 0.08],
  ["bake|roast|oven", 0.04],
  [
    "rest(?! of)|stand|sit|leave|let|cool|chill|freeze|refrigerate|marinate|soak|steep|rise|proof|infuse|drain|press|macerate|off the heat",
    0,
  ],
];
/** Phrases anywhere in a sentence that raise this share, with the minimum share. */
export const STIRRING: readonly [words: RegExp, least: number][] = [
  [
    /\b(stirring|whisking|tossing|shaking) (constantly|all the time|continuously|without stopping)\b|\bconstantly\b/i,
    1,
  ],
  [/\b(stirring|tossing|basting|whisking)( them| it)? (often|frequently|most of the time)\b/i, 0.7],
  [/\bturning( them| it)? (often|frequently)\b/i, 0.4],
  [/\b(stirring|turning|tossing)\b/i, 0.15],
];
/** Matches phrases for food that rests away from the heat, so that the cook can continue with other foods. */
export const RESTS =
  /^(rest|stand|sit|leave|let|cool|chill|freeze|refrigerate|marinate|soak|steep|rise|proof|infuse|drain|press|macerate)/i;

/** Minutes of work for an action without a time, by its verb. The first match counts. */
export const ACTS: readonly [verbs: string, minutes: number][] = [
  ["roll (?:it |them |the \\w+ )?out|thread|skewer|stuff|wrap|roll (?:it|them) up", 4],
  ["pleat|crimp|fold and pleat", 10],
  ["knead", 5],
  ["shape|form|roll (?:the \\w+ )?(?:it |them )?into|fill", 3],
  [
    "dredge|coat|dip (?:the|each|in)|layer|arrange|overlap|whip|beat|pound|rub in|cut in|work in",
    1.8,
  ],
  ["peel|pick|shred|pull|blend|puree|process|pulse|grind", 1.5],
  [
    "cut|slice|chop|dice|halve|quarter|carve|mince|score|shave|pit|seed|snip|grate|zest|mash|strain|sieve|sift",
    1,
  ],
  [
    "whisk|mix|toss|fold|combine|rub|roll|press|crush|crumble|spread|brush|squeeze|tear|line|grease|butter (?:the|a|an)|smooth|pipe|dust",
    0.6,
  ],
  [
    "drain|rinse|pat|wipe|season|divide|spoon|ladle|scoop|drop|lay|set|lift|slide|flip|turn|thin|skim|dot|tuck|nestle|heap|pile|mound|swirl",
    0.4,
  ],
  [
    "add|stir|pour|scatter|sprinkle|drizzle|top (?:the|each|it|them|with)|return|discard|put|raise|lower|cover|uncover|taste|remove|take|tip|push|scrape|transfer|place",
    0.25,
  ],
];

/** A heater that gets hot without the cook after it is turned on. */
type Heater = "oven" | "water";
type TurnOn = { kind: "turn on"; heater: Heater; minutes: number };

/** Returns the heaters that a sentence turns on, each with the minutes until it is hot. */
export function heatersOf(text: string): TurnOn[] {
  const oven = ovenOf(text);
  const turnOns: TurnOn[] = oven > 0 ? [{ kind: "turn on", heater: "oven", minutes: oven }] : [];
  if (PUTS_WATER_ON.test(text))
    turnOns.push({
      kind: "turn on",
      heater: "water",
      minutes: SMALL.test(text) ? 2 * KETTLE : POT_OF_WATER,
    });
  return turnOns;
}

function ovenOf(text: string) {
  if (/\bheat (the|an|your) oven\b|\boven (to|at) \d/i.test(text)) return OVEN;
  if (/\bheat (the|a|your) broiler\b/i.test(text)) return BROILER;
  return /\bheat (the|a|your)( gas| charcoal| outdoor)? grill\b(?! pan)/i.test(text) ? GRILL : 0;
}

const PUTS_WATER_ON =
  /\b(bring|put|set)( \w+){0,4} (pot|pan|saucepan|kettle|quarts?|liters?|plenty)( \([^)]*\))?( of)?( \w+){0,3} water( \w+){0,3} (boil|simmer|on)\b/i;
const SMALL = /\b(small|medium|kettle|saucepan)\b/i;

/** Returns true if a sentence heats a pan, with fat in it or dry. */
export const heatsPan = (text: string): boolean =>
  /(?:^|[,;] (?:then )?|\b(?:and|then|meanwhile) )(?:heat|melt|warm)\b[^.;]*\b(?:oil|butter|ghee|skillet|wok|pan|griddle|pot|comal|oven)\b/i.test(
    text,
  ) && !/\bheat the oven\b(?![^.;]*\b(skillet|pot|Dutch)\b)/i.test(text);

export const needsWater = (text: string): boolean =>
  !/\bcold( \w+)? water\b/i.test(text) &&
  (/\b(plenty of|boiling|simmering|salted)( \w+){0,2} water\b|\bin (the )?boiling\b|\b(boil|blanch)\b[^.;]*\bin water\b/i.test(
    text,
  ) ||
    /\b(boil|blanch|cook|simmer)\b[^.;]*\b(pot|pan|saucepan|quarts?)( \w+)? of( \w+){0,2} water\b/i.test(
      text,
    ));

export const needsOven = (text: string): boolean =>
  /\b(bake|roast|broil|(in|into|to) the (hot )?oven)\b/i.test(text) &&
  !/\bheat the (oven|broiler)\b[^.;]*$/i.test(text);

/** One action of a sentence of the method, in minutes. */
export type Act =
  | { kind: "work"; minutes: number }
  /** A wait. The cook is needed for a share of it, `attention`, from 0 to 1. */
  | { kind: "wait"; minutes: number; attention: number; isResting: boolean }
  | TurnOn
  | { kind: "needs"; heater: TurnOn["heater"] };

/** A sentence of the method with its actions. */
export type MethodSentence = {
  text: string;
  acts: Act[];
  /** True if the sentence is done while the actions of the preceding sentence continue. */
  isMeanwhile: boolean;
};

/** A preparation that is not done yet, for the step that uses it. */
type Preparation = { step: number; minutes: number; wait: number; food: string };
/**
 * A process that continues without the cook until a minute. `food` is the resting food, or null if everything waits for
 * the process.
 */
type Going = { until: number; food: string | null };

/**
 * Returns the minutes from start to table for one cook, not rounded. The cook does one thing at a time. Each step's
 * preparation is before the step, or earlier during a wait. A wait occupies the cook only for the share that needs
 * attention. The next step begins after the wait, unless it begins with "meanwhile" or does not use the resting food.
 */
export function scheduleSteps(
  lines: readonly LineWork[],
  steps: readonly MethodSentence[][],
): { active: number; total: number } {
  const preparations = preparationsOf(lines, steps);
  const clock = new Clock(preparations);
  const foods = new Set(lines.map(({ food }) => headOf(food)));
  let object: string | null = null;
  for (const [step, sentences] of steps.entries()) {
    // Turn on the oven before the first food is cut.
    for (const act of sentences[0]?.acts ?? []) clock.turnOn(act);
    clock.prepare(step);
    let isMeanwhile = false;
    for (const [at, { text, acts, isMeanwhile: says }] of sentences.entries()) {
      if (says && !isMeanwhile) {
        isMeanwhile = true;
        clock.begin();
      }
      if (isLeftFor(steps, step, at)) {
        preparations.push({ step: step + 2, minutes: workOf(acts), wait: 0, food: "" });
        continue;
      }
      const namedFood = objectOf(foods, text);
      if (!isMeanwhile || at > 0) clock.waitFor(text, namedFood === null);
      object = namedFood ?? object;
      for (const act of acts) {
        if (act.kind === "turn on" && at > 0) clock.turnOn(act);
        else if (act.kind === "needs") clock.need(act.heater);
        else if (act.kind === "work") clock.work(act.minutes);
        else if (act.kind === "wait") clock.wait(act, restsAlone(act, text) ? object : null);
      }
    }
    if (isMeanwhile) clock.join();
  }
  clock.prepare(Infinity);
  clock.waitForAll();
  clock.work(SERVING);
  return { active: clock.active, total: clock.now };
}

/**
 * Returns true if a sentence describes the end of its step's last wait ("and drain."), while the next step describes
 * work during that wait.
 */
function isLeftFor(steps: readonly MethodSentence[][], step: number, at: number) {
  const isTimed = (sentence: MethodSentence) => sentence.acts.some(({ kind }) => kind !== "work");
  const last = steps[step]?.findLastIndex(isTimed) ?? -1;
  return last >= 0 && at > last && steps[step + 1]?.[0]?.isMeanwhile === true;
}

const workOf = (acts: readonly Act[]) =>
  acts.reduce((sum, act) => sum + (act.kind === "work" ? act.minutes : 0), 0);

/** The clock of one cook: the finished work, and all processes that continue at the same time. */
class Clock {
  now = 0;
  active = 0;
  private going: Going[] = [];
  /** The processes that began before a "meanwhile", until that step ends. */
  private outer: Going[] = [];
  private hot = new Map<Heater, number>();

  constructor(private preparations: Preparation[]) {}

  work(minutes: number) {
    this.now += minutes;
    this.active += minutes;
  }

  /** Does the remaining preparations of a step and of the steps before it. */
  prepare(step: number) {
    for (const preparation of this.preparations) {
      if (preparation.step > step) continue;
      this.work(preparation.minutes);
      preparation.minutes = 0;
      this.leave(preparation);
    }
  }

  /** Waits until a minute, and does remaining preparations during the wait. */
  private idle(until: number) {
    for (const preparation of this.preparations) {
      if (this.now >= until) return;
      const minutes = Math.min(preparation.minutes, until - this.now);
      this.work(minutes);
      preparation.minutes -= minutes;
      if (preparation.minutes === 0) this.leave(preparation);
    }
    this.now = Math.max(this.now, until);
  }

  /** Lets a prepared food rest for the time of its line. */
  private leave(preparation: Preparation) {
    if (preparation.wait > 0)
      this.going.push({ until: this.now + preparation.wait, food: preparation.food });
    preparation.wait = 0;
  }

  wait({ minutes, attention }: { minutes: number; attention: number }, food: string | null) {
    this.waitForHeat();
    const until = this.now + minutes;
    this.work(minutes * attention);
    this.going.push({ until, food });
  }

  /** Waits for all processes except resting foods that a sentence does not name. */
  waitFor(text: string, namesNone: boolean) {
    const words = new Set(foodWords(text));
    const isAll = MADE_OF_SEVERAL.test(text) || (namesNone && PRONOUN.test(text));
    const neededTasks = this.going.filter(({ food }) => isAll || food === null || words.has(food));
    this.going = this.going.filter((task) => !neededTasks.includes(task));
    this.idle(Math.max(0, ...neededTasks.map(({ until }) => until)));
  }

  /** Waits for the preceding actions of the sentence, which follow each other. */
  private waitForHeat() {
    const now = this.going.filter(({ food }) => food === null);
    this.going = this.going.filter(({ food }) => food !== null);
    this.idle(Math.max(0, ...now.map(({ until }) => until)));
  }

  waitForAll() {
    this.join();
    this.idle(Math.max(0, ...this.going.map(({ until }) => until)));
    this.going = [];
  }

  begin() {
    this.outer.push(...this.going);
    this.going = [];
  }

  join() {
    this.going.push(...this.outer);
    this.outer = [];
  }

  turnOn(act: Act) {
    if (act.kind === "turn on") this.hot.set(act.heater, this.now + act.minutes);
  }

  need(heater: Heater) {
    this.waitForHeat();
    // A heater that no step turns on was turned on at the start.
    this.idle(this.hot.get(heater) ?? (heater === "water" ? POT_OF_WATER : BROILER));
  }
}

/** Returns each line's work at the first step that names its food, or at the first step if none does. */
function preparationsOf(
  lines: readonly LineWork[],
  steps: readonly MethodSentence[][],
): Preparation[] {
  const words = steps.map((sentences) => new Set(sentences.flatMap(({ text }) => foodWords(text))));
  return lines
    .map(({ food, active, wait }) => {
      const head = headOf(food);
      const first = words.findIndex((stepWords) => stepWords.has(head));
      // Food that must rest is prepared first.
      const step = wait > 0 ? 0 : Math.max(0, first);
      return { step, minutes: active, wait, food: head };
    })
    .sort(
      (preparation, otherPreparation) =>
        preparation.step - otherPreparation.step || otherPreparation.wait - preparation.wait,
    );
}

const headOf = (food: string) => foodWords(food).at(-1) ?? "";

/** Returns the food that a sentence is about, which is the first of the lines' foods that it names. */
const objectOf = (foods: ReadonlySet<string>, text: string) =>
  foodWords(text).find((word) => foods.has(word)) ?? null;

/** Matches names of mixtures, which belong to no single food. */
const MADE_OF_SEVERAL =
  /\b(dough|batter|mixture|custard|filling|patties|meatballs|dumplings|everything|marinade)\b/i;
const PRONOUN = /\b(it|them|they|all)\b/i;

/** Returns true if later sentences name the resting food again. */
const restsAlone = (
  { isResting, minutes }: { isResting: boolean; minutes: number },
  text: string,
) =>
  isResting &&
  minutes <= LONGEST_REST &&
  !/\b(dough|batter|mixture|custard|cake|loaf|loaves)\b/i.test(text);
/** The maximum minutes of a rest that count. During a longer rest, the cook does something else. */
const LONGEST_REST = 40;
