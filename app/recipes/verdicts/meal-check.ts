import { LRUCache } from "lru-cache";
import {
  type CheckedRecipe,
  readRecipe,
  type RecipeReading,
  bytesOf,
  keepReading,
  checkRead,
  type Finding,
  checkReadOwnWords,
  isUnderstood,
  type OwnWordsFinding,
  type Reason,
} from "~/engine/check";
import type { LineOf } from "~/engine/facts";
import { sha256 } from "~/server/values/sha256";
import {
  allNeeds,
  type HouseholdNeeds,
  type Needs,
  presentOf,
  type Seats,
} from "~/household/eaters";
import {
  goneSubRecipes,
  liveSubRecipes,
  wholeInstructions,
  wholeLines,
  type WithSubRecipes,
} from "~/engine/sub-recipes";
import { type Diet, dietsIn } from "~/engine/restrictions";

/** The texts of some two thousand recipes: needs change more often than recipes do, and each change judges them all. */
const MOST_BYTES = 24 * 1024 * 1024;

const known = new LRUCache<string, RecipeReading>({
  maxSize: MOST_BYTES,
  sizeCalculation: bytesOf,
});

/** Reads a recipe with `readRecipe` and caches the result by its text. */
export function readOnce(recipe: CheckedRecipe, lineOf?: LineOf): RecipeReading {
  const { title, description = "", ingredients, instructions = "", servings } = recipe;
  const key = sha256(JSON.stringify([title, description, ingredients, instructions, servings]));
  let reading = known.get(key);
  if (!reading) {
    const read = { title, description, ingredients, instructions, servings };
    reading = keepReading(readRecipe(read, lineOf));
    known.set(key, reading);
  }
  return { ...reading, recipe };
}

/** What is looked at of a meal: of the recipes that stand in its lines, too. */
export type JudgedMeal = WithSubRecipes & {
  title: string;
  description: string;
  protein: string | null;
  instructions: string;
  servings: number;
  carbsPerServing: number | null;
};

/** What was found of a meal for one need: stored with it, for whoever eats it. */
type Judged = {
  /** Index of the ingredient line; null for the whole recipe. */
  line: number | null;
  kind: "restriction" | "avoid" | "dislike";
  /** The restriction, or the term of somebody's own words. */
  need: string;
  /** False where it is not known. */
  breaks: boolean;
  food: string;
  reason: Reason;
};

/** A note about one ingredient line, or about the whole recipe. Needs with equal reasons share a note. */
export type MealNote = Omit<Judged, "need"> & {
  /** The restrictions, or terms of own words, that it is about. */
  needs: string[];
  /** Names of those whom it is about; empty where it is everybody. */
  eaters: string[];
};

export type MealCheck = {
  /**
   * "breaks": something in it is against what somebody needs who eats it. "unknown": nothing is, and something could
   * not be checked. "keeps": all was checked and holds. Null: nobody needs anything.
   */
  verdict: "breaks" | "unknown" | "keeps" | null;
  /** What was looked for: restrictions, and terms of own words in quotation marks. */
  asked: string[];
  /** What of that was checked and holds; words that are not understood were only looked for. */
  checked: string[];
  notes: MealNote[];
};

/** A note without its reason. */
export type BriefNote = Omit<MealNote, "reason">;

/** A check without reasons, which is enough for a verdict in a few words. */
export type BriefCheck = Omit<MealCheck, "notes"> & { notes: readonly BriefNote[] };

/** Of whom a recipe says that it is for vegetarians is held to that, whoever eats it. */
const promisesOf = ({ protein }: Pick<JudgedMeal, "protein">): Diet[] =>
  protein === "Vegetarian" ? ["Vegetarian"] : [];

/** A way to read recipes. */
type Reader = (recipe: CheckedRecipe) => RecipeReading;

/**
 * Holds a meal against everything that anybody in a household needs. Who eats it is for `checkFor` to ask. What was read is
 * remembered, except by another way to `read`.
 */
export function judgeMeal(
  meal: JudgedMeal,
  household: HouseholdNeeds,
  read: Reader = readOnce,
): Judged[] {
  const { diets, avoids, dislikes } = allNeeds(household);
  const found: Judged[] = [];
  const note = (kind: Judged["kind"], breaks: boolean) => (finding: Finding | OwnWordsFinding) => {
    const need = "diet" in finding ? finding.diet : finding.words;
    const { food, reason } = finding;
    const line = finding.line === null ? null : (lines[finding.line]?.line ?? null);
    found.push({ line, kind, need, breaks, food, reason });
  };
  const asked = dietsIn([...diets, ...promisesOf(meal)]);
  const lines = wholeLines(meal);
  // A household without needs has nothing to check a recipe for.
  if (asked.length + avoids.length + dislikes.length > 0) {
    const reading = read({
      ...meal,
      ingredients: lines.map(({ text }) => text),
      instructions: wholeInstructions(meal),
      // The carbohydrate of the source does not include the recipes in its lines.
      carbsPerServing: liveSubRecipes(meal).length > 0 ? null : meal.carbsPerServing,
    });
    const { breaks, unknown } = checkRead(reading, asked);
    breaks.forEach(note("restriction", true));
    unknown.forEach(note("restriction", false));
    const terms = { avoid: avoids, dislike: dislikes } as const;
    for (const kind of ["avoid", "dislike"] as const) {
      if (terms[kind].length === 0) continue;
      const said = checkReadOwnWords(reading, terms[kind]);
      said.breaks.forEach(note(kind, true));
      // A dislike that may be in the meal is not shown.
      if (kind === "avoid") said.unknown.forEach(note(kind, false));
    }
  }
  const serious = [
    ...asked.map((need) => ({ kind: "restriction" as const, need })),
    ...avoids.map((need) => ({ kind: "avoid" as const, need })),
  ];
  return [...found, ...notesOfGone(meal, serious)];
}

/** What was in a recipe that is not there any more is known by nobody, whatever its line is called. */
const notesOfGone = (meal: JudgedMeal, needs: readonly Pick<Judged, "kind" | "need">[]) =>
  goneSubRecipes(meal).flatMap(({ line, title }) => {
    const reason: Reason = { code: "recipe_gone", title };
    return needs.map((need) => ({ ...need, line, breaks: false, food: title, reason }));
  });

const LISTS = { restriction: "diets", avoid: "avoids", dislike: "dislikes" } as const;

/** Which of the needs has whom: null where it is everybody. */
const hasNeed = (needs: Needs, { kind, need }: Pick<Judged, "kind" | "need">) =>
  needs[LISTS[kind]].some((it) => it === need);

/**
 * What was found of a meal for those who eat it: all of the household, or those of a night, whose guests have to
 * be among the household's eaters where it was judged. It never says that a meal is safe.
 */
export function checkFor(
  found: readonly Judged[],
  meal: Pick<JudgedMeal, "protein">,
  { everybody, eaters }: Pick<HouseholdNeeds, "everybody" | "eaters">,
  seats: Seats | null = null,
): MealCheck {
  const present = presentOf(eaters, seats);
  const promises: Needs = { diets: promisesOf(meal), avoids: [], dislikes: [] };
  const notes = new Map<string, MealNote>();
  const touched = new Set<string>();
  for (const { need, ...rest } of found) {
    const one = { need, kind: rest.kind };
    const isForAll = hasNeed(everybody, one) || hasNeed(promises, one);
    const whose = present.filter((eater) => hasNeed(eater, one)).map(({ name }) => name);
    if (!isForAll && whose.length === 0) continue;
    if (rest.kind !== "dislike") touched.add(nameOf(one));
    const names = isForAll ? [] : whose;
    const key = JSON.stringify([rest, names]);
    const known = notes.get(key);
    if (!known) notes.set(key, { ...rest, needs: [need], eaters: names });
    else if (!known.needs.includes(need)) known.needs.push(need);
  }
  // Nobody has to be told of a promise that is kept, where nobody asked for anything.
  const isAsked = touched.size > 0 || askedOf([everybody, ...present]).length > 0;
  const asked = isAsked ? askedOf([everybody, promises, ...present]) : [];
  const guessed = new Set(
    [everybody, ...present]
      .flatMap(({ avoids }) => avoids.filter((need) => !isUnderstood(need)))
      .map((need) => nameOf({ kind: "avoid", need })),
  );
  const serious = [...notes.values()].filter(({ kind }) => kind !== "dislike");
  return {
    verdict: serious.some(({ breaks }) => breaks)
      ? "breaks"
      : serious.length > 0
        ? "unknown"
        : asked.length > 0
          ? "keeps"
          : null,
    asked,
    checked: asked.filter((name) => !touched.has(name) && !guessed.has(name)),
    notes: [...notes.values()],
  };
}

const nameOf = ({ kind, need }: Pick<Judged, "kind" | "need">) =>
  kind === "restriction" ? need : `“${need}”`;

function askedOf(all: readonly Needs[]): string[] {
  const avoids = new Set(all.flatMap(({ avoids }) => avoids));
  return [
    ...dietsIn(all.flatMap(({ diets }) => diets)),
    ...[...avoids].map((need) => nameOf({ kind: "avoid", need })),
  ];
}

/** Judges a meal and says what was found for all of a household, or for those of a night. */
export const checkMeal = (
  meal: JudgedMeal,
  household: HouseholdNeeds,
  seats: Seats | null = null,
): MealCheck => checkFor(judgeMeal(meal, household), meal, household, seats);

/** True where something in the meal breaks what somebody needs for sure. */
export const isBroken = ({ verdict }: MealCheck) => verdict === "breaks";

/** Nothing in it breaks what somebody needs; in a strict household, all of it was checked. */
export const fits = (check: MealCheck, { isStrict }: Pick<HouseholdNeeds, "isStrict">) =>
  !isBroken(check) && !(isStrict && check.verdict === "unknown");
