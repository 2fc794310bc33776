import { checkRecipe } from "./guard";
import { reasonInWords } from "./reason-words";
import { type FoundFood, readFoods } from "~/engine/food/line/foods";
import { brokenBy, isRestriction, RESTRICTIONS } from "~/engine/restrictions/restrictions";

/** One line of `npm run evaluate -- guard FILE`. */
export type GuardCaseResult = {
  id: string;
  ok: boolean;
  line?: string;
  reason?: string;
};

/** One line of `npm run evaluate -- lexicon FILE`. */
export type LexiconResult = {
  ingredient: string;
  violates: string[];
};

/** An ingredient of which it is known what it breaks; `tags` are those that its source judges at all. */
export type Judged = {
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
  return { ingredient, violates: violatedBy(readFoods(ingredient).foods) };
}

/** The restrictions that some of the foods break, whatever their quantity. */
export const violatedBy = (foods: readonly FoundFood[]): string[] =>
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
