import { readLine } from "~/engine/facts";
import { checkRecipe } from "~/engine/check/guard";
import { reasonInWords } from "~/engine/check/reason-words";
import { type FoundFood, readAnew } from "~/engine/food/line/foods";
import { brokenBy, isRestriction, RESTRICTIONS, ruleOf } from "~/engine/restrictions/restrictions";
import { foods, lexicon } from "~/engine/food/lexicon";
import { plantFoods } from "~/engine/food/made-foods";
import { canonicalWords } from "~/engine/food/words";
import { refine } from "~/engine/food/finer";

/** One line of `npm run evaluate -- guard FILE`. */
type GuardCaseResult = {
  id: string;
  ok: boolean;
  line?: string;
  reason?: string;
};

/** One line of `npm run evaluate -- lexicon FILE`. */
type LexiconResult = {
  ingredient: string;
  violates: string[];
};

/**
 * An ingredient with the restrictions that it is known to break. `tags` are the restrictions that its source judges.
 */
type Judged = {
  ingredient: string;
  /** The ingredient's group in the source. */
  group: string;
  tags: readonly string[];
  violates: readonly string[];
};

/** Judges one case of the guard's data. An unknown result passes, with a reason. */
export function evaluateGuardCase(input: unknown): GuardCaseResult {
  const id = textField(input, "id");
  const tag = textField(input, "tag");
  if (!isRestriction(tag)) throw new Error(`Case ${id}: ${tag} is not a restriction`);
  const result = checkRecipe(
    {
      title: textField(input, "title"),
      ingredients: listField(input, "ingredients"),
      servings: numberField(input, "servings"),
      carbsPerServing: numberField(input, "carbs_per_serving_g"),
    },
    [tag],
  );
  const finding = result.breaks[0] ?? result.unknown[0];
  if (finding === undefined) return { id, ok: true };
  const words = reasonInWords(finding.reason);
  const reason = result.verdict === "unknown" ? `not known: ${words}` : words;
  return { id, ok: result.verdict !== "breaks", line: finding.text, reason };
}

/** Returns the restrictions that one ingredient breaks in any quantity. */
export function evaluateLexiconEntry(input: unknown): LexiconResult {
  const ingredient = textField(input, "ingredient");
  return { ingredient, violates: violatedBy(readLine(ingredient).foods) };
}

/** Returns the restrictions that some of the foods break in any quantity. */
const violatedBy = (foods: readonly FoundFood[]): string[] =>
  RESTRICTIONS.filter((restriction) =>
    brokenBy(restriction).some((content) => foods.some((food) => food.has.has(content))),
  );

/**
 * Parses a record of an ingredient list. With `violates`, it judges all restrictions. Otherwise, it judges only Vegan.
 */
export function readJudged(input: unknown): Judged {
  const vegan = textField(input, "vegan");
  const parents = listField(input, "parents");
  const isVeganKnown = vegan === "yes" || vegan === "no";
  const violates = listField(input, "violates");
  const decided = RESTRICTIONS.filter((tag) => tag !== "Vegan");
  return {
    ingredient: textField(input, "ingredient"),
    group: parents.at(-1) ?? "",
    tags: [...(field(input, "violates") ? decided : []), ...(isVeganKnown ? ["Vegan"] : [])],
    violates: vegan === "no" ? [...violates, "Vegan"] : violates,
  };
}

function field(input: unknown, name: string): unknown {
  if (typeof input !== "object" || input === null) return undefined;
  return Object.entries(input).find(([key]) => key === name)?.[1];
}

function textField(input: unknown, name: string): string {
  const value = field(input, name);
  return typeof value === "string" ? value : "";
}

function numberField(input: unknown, name: string): number | null {
  const value = field(input, name);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function listField(input: unknown, name: string): string[] {
  const value = field(input, name);
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is string => typeof each === "string");
}

/** Results of the lexicon for ingredients whose names were removed from it. */
type HeldOut = {
  /** The names that were removed at once: a tenth of the file, a group, or all names. */
  way: "tenth" | "group" | "whole";
  tag: string;
  ingredients: number;
  positives: number;
  /** Percent. Null if there is nothing to count. */
  recall: number | null;
  precision: number | null;
  /** Recall with the names still in the lexicon, in percent. */
  recallKnown: number | null;
  precisionKnown: number | null;
  /** Recall for the ingredients of two words or more, which a last word or a category can identify, in percent. */
  compoundRecall: number | null;
};

/**
 * Measures how well head words and categories judge foods that are in no table. Removes the names that a slice of the
 * ingredients shares with the tables, judges the slice, and restores the names. Does not remove or count head words,
 * which are names at the end of other names. Call it only if nothing else reads the lexicon at that time.
 */
export function holdOut(judged: readonly Judged[]): HeldOut[] {
  const knownViolations = new Map(
    judged.map((each) => [each, violatedBy(readAnew(each.ingredient).foods)]),
  );
  return (["tenth", "group", "whole"] as const).flatMap((way) => {
    const answers: Answer[] = [];
    for (const slice of slices(judged, way)) {
      for (const [each, violates] of judgeForgotten(slice)) {
        answers.push({ each, violates, known: knownViolations.get(each) ?? [] });
      }
    }
    return ruleTags().map((tag) => ({ way, tag, ...figures(answers, tag) }));
  });
}

type Answer = { each: Judged; violates: readonly string[]; known: readonly string[] };

const key = (name: string) => canonicalWords(name).join(" ");

/** Returns the restrictions that depend on the kind of a food, and not on its quantity. */
const ruleTags = () => RESTRICTIONS.filter((tag) => ruleOf(tag).brokenBy.length > 0);

function slices(judged: readonly Judged[], way: HeldOut["way"]): Judged[][] {
  const slicesByKey = new Map<string, Judged[]>();
  judged.forEach((each, index) => {
    const slice = way === "whole" ? "" : way === "group" ? each.group : String(index % 10);
    slicesByKey.set(slice, [...(slicesByKey.get(slice) ?? []), each]);
  });
  return [...slicesByKey.values()];
}

/** Judges a slice's ingredients without their names in the lexicon. Omits head words. */
function judgeForgotten(slice: readonly Judged[]): [Judged, readonly string[]][] {
  const held = new Set(slice.map(({ ingredient }) => key(ingredient)));
  const names = foods().flatMap((food) => [...food.names, ...food.alone].map(key));
  const heads = new Set(names.filter((name) => !held.has(name)).flatMap(tailsOf));
  const forgotten = [...held].filter((name) => !heads.has(name));
  const book = lexicon();
  const before = forgotten.map((name) => [name, book.get(name)] as const);
  for (const name of forgotten) book.remove(name);
  // The pairs of a plant and a food made from it come from a rule, not from a list.
  for (const { name, contents } of plantFoods()) {
    if (book.get(name) === undefined) book.add(name, refine(name, contents));
  }
  const answers = slice
    .filter(({ ingredient }) => !heads.has(key(ingredient)))
    .map((each): [Judged, readonly string[]] => [
      each,
      violatedBy(readAnew(each.ingredient).foods),
    ]);
  for (const [name, contents] of before) if (contents) book.add(name, contents);
  return answers;
}

/** Returns the endings of a name, from its last word to all words except the first. */
function tailsOf(name: string): string[] {
  const words = name.split(" ");
  return words.slice(1).map((_, at) => words.slice(at + 1).join(" "));
}

function figures(answers: readonly Answer[], tag: string) {
  const counted = answers.filter(({ each }) => each.tags.includes(tag));
  const bad = counted.filter(({ each }) => each.violates.includes(tag));
  const compounds = bad.filter(({ each }) => canonicalWords(each.ingredient).length > 1);
  const share = (some: readonly Answer[], isIn: (answer: Answer) => boolean) =>
    some.length === 0 ? null : Math.round((1000 * some.filter(isIn).length) / some.length) / 10;
  const says = ({ violates }: Answer) => violates.includes(tag);
  const saidKnown = ({ known: knownViolations }: Answer) => knownViolations.includes(tag);
  const isBad = ({ each }: Answer) => each.violates.includes(tag);
  return {
    ingredients: counted.length,
    positives: bad.length,
    recall: share(bad, says),
    precision: share(counted.filter(says), isBad),
    recallKnown: share(bad, saidKnown),
    precisionKnown: share(counted.filter(saidKnown), isBad),
    compoundRecall: share(compounds, says),
  };
}
