import { readLine } from "~/engine/facts";
import { checkRecipe } from "./guard";
import { reasonInWords } from "./reason-words";
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

/** An ingredient of which it is known what it breaks; `tags` are those that its source judges at all. */
type Judged = {
  ingredient: string;
  /** Where in its source it belongs. */
  group: string;
  tags: readonly string[];
  violates: readonly string[];
};

/** Judges one case of the guard's data; what is not known is ok, with a reason. */
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

/** Says which restrictions one ingredient breaks, whatever its quantity. */
export function evaluateLexiconEntry(input: unknown): LexiconResult {
  const ingredient = textField(input, "ingredient");
  return { ingredient, violates: violatedBy(readLine(ingredient).foods) };
}

/** The restrictions that some of the foods break, whatever their quantity. */
const violatedBy = (foods: readonly FoundFood[]): string[] =>
  RESTRICTIONS.filter((restriction) =>
    brokenBy(restriction).some((content) => foods.some((food) => food.has.has(content))),
  );

/** What a record of an ingredient list says: one with `violates` judges all restrictions, one without only Vegan. */
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

/** How the lexicon does on ingredients that it was made to forget. */
type HeldOut = {
  /** What was forgotten at once: a tenth of the file, a group of it, or all of it. */
  way: "tenth" | "group" | "whole";
  tag: string;
  ingredients: number;
  positives: number;
  /** Percent; null where there is nothing to count. */
  recall: number | null;
  precision: number | null;
  /** The same while the lexicon knows the names. */
  recallKnown: number | null;
  precisionKnown: number | null;
  /** Of the ingredients of two words or more, which a last word or a category can tell. */
  compoundRecall: number | null;
};

/**
 * Measures what head words and categories tell of foods that are in no table: the names that a slice of the
 * ingredients shares with the tables are taken out of the lexicon, the slice is judged, and they are put back.
 * A name that other names end with is a head word and stays; what stays, stands in no figure. Call it where
 * nothing else reads the lexicon.
 */
export function holdOut(judged: readonly Judged[]): HeldOut[] {
  const known = new Map(judged.map((each) => [each, violatedBy(readAnew(each.ingredient).foods)]));
  return (["tenth", "group", "whole"] as const).flatMap((way) => {
    const found: Answer[] = [];
    for (const slice of slices(judged, way)) {
      for (const [each, violates] of judgeForgotten(slice)) {
        found.push({ each, violates, known: known.get(each) ?? [] });
      }
    }
    return ruleTags().map((tag) => ({ way, tag, ...figures(found, tag) }));
  });
}

type Answer = { each: Judged; violates: readonly string[]; known: readonly string[] };

const key = (name: string) => canonicalWords(name).join(" ");

/** The restrictions that the kind of a food decides, and not how much there is. */
const ruleTags = () => RESTRICTIONS.filter((tag) => ruleOf(tag).brokenBy.length > 0);

function slices(judged: readonly Judged[], way: HeldOut["way"]): Judged[][] {
  const found = new Map<string, Judged[]>();
  judged.forEach((each, index) => {
    const slice = way === "whole" ? "" : way === "group" ? each.group : String(index % 10);
    found.set(slice, [...(found.get(slice) ?? []), each]);
  });
  return [...found.values()];
}

/** What the slice's ingredients break by the lexicon without their names; those that are head words are left out. */
function judgeForgotten(slice: readonly Judged[]): [Judged, readonly string[]][] {
  const held = new Set(slice.map(({ ingredient }) => key(ingredient)));
  const names = foods().flatMap((food) => [...food.names, ...food.alone].map(key));
  const heads = new Set(names.filter((name) => !held.has(name)).flatMap(tailsOf));
  const forgotten = [...held].filter((name) => !heads.has(name));
  const book = lexicon();
  const before = forgotten.map((name) => [name, book.get(name)] as const);
  for (const name of forgotten) book.remove(name);
  // The pairs of plants and what is made of them are a rule and no list.
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

/** The last words of a name, from one to all but the first. */
function tailsOf(name: string): string[] {
  const words = name.split(" ");
  return words.slice(1).map((_, at) => words.slice(at + 1).join(" "));
}

function figures(found: readonly Answer[], tag: string) {
  const counted = found.filter(({ each }) => each.tags.includes(tag));
  const bad = counted.filter(({ each }) => each.violates.includes(tag));
  const compounds = bad.filter(({ each }) => canonicalWords(each.ingredient).length > 1);
  const share = (some: readonly Answer[], isIn: (answer: Answer) => boolean) =>
    some.length === 0 ? null : Math.round((1000 * some.filter(isIn).length) / some.length) / 10;
  const says = ({ violates }: Answer) => violates.includes(tag);
  const saidKnown = ({ known }: Answer) => known.includes(tag);
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
