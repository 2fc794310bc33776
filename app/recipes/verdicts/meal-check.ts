import { LRUCache } from "lru-cache";
import {
  type CheckedRecipe,
  readRecipe,
  type RecipeReading,
  bytesOfReading,
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

/**
 * The maximum bytes of the cache, which is enough for the texts of about 2,000 recipes. Needs change more often than
 * recipes, and each change checks all recipes again.
 */
const MOST_BYTES = 24 * 1024 * 1024;

const readingCache = new LRUCache<string, RecipeReading>({
  maxSize: MOST_BYTES,
  sizeCalculation: bytesOfReading,
});

/** Reads a recipe with `readRecipe`, and caches the result by the recipe's text. */
export function readOnce(recipe: CheckedRecipe, lineOf?: LineOf): RecipeReading {
  const { title, description = "", ingredients, instructions = "", servings } = recipe;
  const key = sha256(JSON.stringify([title, description, ingredients, instructions, servings]));
  let reading = readingCache.get(key);
  if (!reading) {
    const recipeText = { title, description, ingredients, instructions, servings };
    reading = keepReading(readRecipe(recipeText, lineOf));
    readingCache.set(key, reading);
  }
  return { ...reading, recipe };
}

/** The parts of a meal that the check reads, including its sub-recipes. */
export type JudgedMeal = WithSubRecipes & {
  title: string;
  description: string;
  protein: string | null;
  instructions: string;
  servings: number;
  carbsPerServing: number | null;
};

/** The verdict on a meal for one need. It is stored with the meal and applies to any eater. */
type Judged = {
  /** Index of the ingredient line. Null for the whole recipe. */
  line: number | null;
  kind: "restriction" | "avoid" | "dislike";
  /** The restriction, or a term of an eater's own words. */
  need: string;
  /** False if the verdict is unknown. */
  breaks: boolean;
  food: string;
  reason: Reason;
};

/** A note about one ingredient line or about the whole recipe. Needs with the same reason share a note. */
export type MealNote = Omit<Judged, "need"> & {
  /** The restrictions, or the terms of own words, that the note is about. */
  needs: string[];
  /** Names of the eaters that the note is about. Empty for everybody. */
  eaters: string[];
};

export type MealCheck = {
  /**
   * "breaks": the meal breaks a need of an eater. "unknown": no need is broken, but something could not be checked.
   * "keeps": everything was checked and fits. Null: no eater has a need.
   */
  verdict: "breaks" | "unknown" | "keeps" | null;
  /** The checked needs: restrictions, and terms of own words in quotation marks. */
  asked: string[];
  /** The part of `asked` that was checked and fits. Unknown words were only searched for. */
  checked: string[];
  notes: MealNote[];
};

/** A note without its reason. */
export type BriefNote = Omit<MealNote, "reason">;

/** A check without reasons, which is enough for a verdict in a few words. */
export type BriefCheck = Omit<MealCheck, "notes"> & { notes: readonly BriefNote[] };

/**
 * Returns the diets that a recipe itself claims to fit. For example, a vegetarian recipe must be vegetarian for every
 * eater.
 */
const promisesOf = ({ protein }: Pick<JudgedMeal, "protein">): Diet[] =>
  protein === "Vegetarian" ? ["Vegetarian"] : [];

type ReadOptions = {
  /** Returns the stored facts of the meal's lines. */
  lineOf?: LineOf;
  /** False for a meal that is not needed soon, so that its reading is not cached. */
  isKept?: boolean;
};

/**
 * Checks a meal against all needs of a household. `checkFor` then selects the verdicts of eaters. Caches the reading.
 */
export function judgeMeal(
  meal: JudgedMeal,
  household: HouseholdNeeds,
  { lineOf, isKept = true }: ReadOptions = {},
): Judged[] {
  const { diets, avoids, dislikes } = allNeeds(household);
  const findings: Judged[] = [];
  const note = (kind: Judged["kind"], breaks: boolean) => (finding: Finding | OwnWordsFinding) => {
    const need = "diet" in finding ? finding.diet : finding.words;
    const { food, reason } = finding;
    const line = finding.line === null ? null : (lines[finding.line]?.line ?? null);
    findings.push({ line, kind, need, breaks, food, reason });
  };
  const checkedDiets = dietsIn([...diets, ...promisesOf(meal)]);
  const lines = wholeLines(meal);
  // Without any needs, there is nothing to check.
  if (checkedDiets.length + avoids.length + dislikes.length > 0) {
    const recipe = {
      ...meal,
      ingredients: lines.map(({ text }) => text),
      instructions: wholeInstructions(meal),
      // The carbohydrate figure of the source does not include sub-recipes.
      carbsPerServing: liveSubRecipes(meal).length > 0 ? null : meal.carbsPerServing,
    };
    const reading = isKept ? readOnce(recipe, lineOf) : readRecipe(recipe, lineOf);
    const { breaks, unknown } = checkRead(reading, checkedDiets);
    breaks.forEach(note("restriction", true));
    unknown.forEach(note("restriction", false));
    const terms = { avoid: avoids, dislike: dislikes } as const;
    for (const kind of ["avoid", "dislike"] as const) {
      if (terms[kind].length === 0) continue;
      const ownWordsResult = checkReadOwnWords(reading, terms[kind]);
      ownWordsResult.breaks.forEach(note(kind, true));
      // Do not show a dislike for a food that only may be in the meal.
      if (kind === "avoid") ownWordsResult.unknown.forEach(note(kind, false));
    }
  }
  const serious = [
    ...checkedDiets.map((need) => ({ kind: "restriction" as const, need })),
    ...avoids.map((need) => ({ kind: "avoid" as const, need })),
  ];
  return [...findings, ...notesOfGone(meal, serious)];
}

/** Returns notes for deleted sub-recipes. Their content is unknown, whatever the line names. */
const notesOfGone = (meal: JudgedMeal, needs: readonly Pick<Judged, "kind" | "need">[]) =>
  goneSubRecipes(meal).flatMap(({ line, title }) => {
    const reason: Reason = { code: "recipe_gone", title };
    return needs.map((need) => ({ ...need, line, breaks: false, food: title, reason }));
  });

const LISTS = { restriction: "diets", avoid: "avoids", dislike: "dislikes" } as const;

/** Returns whether `needs` contains a need. */
const hasNeed = (needs: Needs, { kind, need }: Pick<Judged, "kind" | "need">) =>
  needs[LISTS[kind]].some((listedNeed) => listedNeed === need);

/**
 * Selects the verdicts on a meal for its eaters, who are all eaters of the household or the eaters of a night. When the
 * meal was checked, guests of the night must have been among the household's eaters. The check never claims that a meal
 * is safe.
 */
export function checkFor(
  findings: readonly Judged[],
  meal: Pick<JudgedMeal, "protein">,
  { everybody, eaters }: Pick<HouseholdNeeds, "everybody" | "eaters">,
  seats: Seats | null = null,
): MealCheck {
  const present = presentOf(eaters, seats);
  const promises: Needs = { diets: promisesOf(meal), avoids: [], dislikes: [] };
  const notes = new Map<string, MealNote>();
  const touched = new Set<string>();
  for (const { need, ...rest } of findings) {
    const judgedNeed = { need, kind: rest.kind };
    const isForAll = hasNeed(everybody, judgedNeed) || hasNeed(promises, judgedNeed);
    const eaterNames = present
      .filter((eater) => hasNeed(eater, judgedNeed))
      .map(({ name }) => name);
    if (!isForAll && eaterNames.length === 0) continue;
    if (rest.kind !== "dislike") touched.add(nameOf(judgedNeed));
    const names = isForAll ? [] : eaterNames;
    const key = JSON.stringify([rest, names]);
    const existingNote = notes.get(key);
    if (!existingNote) notes.set(key, { ...rest, needs: [need], eaters: names });
    else if (!existingNote.needs.includes(need)) existingNote.needs.push(need);
  }
  // Show a diet that the recipe claims and fits only if an eater has a restriction.
  const isAsked = touched.size > 0 || askedOf([everybody, ...present]).length > 0;
  const needNames = isAsked ? askedOf([everybody, promises, ...present]) : [];
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
        : needNames.length > 0
          ? "keeps"
          : null,
    asked: needNames,
    checked: needNames.filter((name) => !touched.has(name) && !guessed.has(name)),
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

/** Checks a meal for all eaters of a household, or for the eaters of a night. */
export const checkMeal = (
  meal: JudgedMeal,
  household: HouseholdNeeds,
  seats: Seats | null = null,
): MealCheck => checkFor(judgeMeal(meal, household), meal, household, seats);

/** Returns true if the meal certainly breaks a need of an eater. */
export const isBroken = ({ verdict }: MealCheck) => verdict === "breaks";

/** Returns true if the meal breaks no need. In a strict household, everything must also have been checked. */
export const fits = (check: MealCheck, { isStrict }: Pick<HouseholdNeeds, "isStrict">) =>
  !isBroken(check) && !(isStrict && check.verdict === "unknown");
