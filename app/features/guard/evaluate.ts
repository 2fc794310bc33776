import { checkRecipe } from "./guard";
import { readFoods } from "~/food/line/foods";
import { brokenBy, isRestriction, RESTRICTIONS } from "~/restrictions";

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

/** Judges one case of the guard's data; what is not known is ok, with a reason. */
export function evaluateGuardCase(input: unknown): GuardCaseResult {
  const id = textField(input, "id");
  const tag = textField(input, "tag");
  if (!isRestriction(tag)) throw new Error(`Case ${id}: ${tag} is not a restriction`);
  const servings = numberField(input, "servings") ?? 4;
  const result = checkRecipe(
    {
      title: textField(input, "title"),
      ingredients: listField(input, "ingredients"),
      servings,
      carbsPerServing: numberField(input, "carbs_per_serving_g"),
    },
    [tag],
  );
  const finding = result.breaks[0] ?? result.unknown[0];
  if (finding === undefined) return { id, ok: true };
  const reason = result.verdict === "unknown" ? `not known: ${finding.why}` : finding.why;
  return { id, ok: result.verdict !== "breaks", line: finding.text, reason };
}

/** Says which restrictions one ingredient breaks, whatever its quantity. */
export function evaluateLexiconEntry(input: unknown): LexiconResult {
  const ingredient = textField(input, "ingredient");
  const foods = readFoods(ingredient).foods;
  const violates = RESTRICTIONS.filter((restriction) =>
    brokenBy(restriction).some((content) => foods.some((food) => food.has.has(content))),
  );
  return { ingredient, violates };
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
