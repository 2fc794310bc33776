import { FRACTIONS, unitOf } from "~/engine/food";

const NUMBER = `(?:\\d+[ \\u00a0]?[${FRACTIONS}]|\\d+ \\d+/\\d+|\\d+/\\d+|\\d+(?:[.,]\\d+)?|[${FRACTIONS}])`;
const AMOUNT = new RegExp(`^${NUMBER}(?:(?: ?[-–] ?| to )${NUMBER})?`);
/** A unit after it: a word, or letters on the figure itself ("500g"). */
const UNIT = /^ ?(\p{L}+\.?)(?=[ ,(]|$)/u;
/** The amount in other measures: "(680 g)". */
const MEASURED =
  /^ ?\((?:about )?[\d.,/ ]+ ?(?:kg|g|ml|l|oz|lb)(?: ?\/ ?[\d.,]+ ?(?:kg|g|ml|l|oz|lb))?\)(?= )/;

/** An ingredient line by its parts, which make the line again one after the other. */
export type LineParts = {
  /** "1 1/2 lb"; empty for a line without one. */
  amount: string;
  /** "(680 g)"; empty for none. */
  measured: string;
  rest: string;
};

/**
 * Splits an ingredient line into its leading amount, the same in other measures, and the rest, which is never empty. It is for
 * the eye alone: nothing is computed from the parts.
 */
export function splitAmount(line: string): LineParts {
  const whole = { amount: "", measured: "", rest: line };
  const number = AMOUNT.exec(line)?.[0];
  if (number === undefined) return whole;
  const after = line.slice(number.length);
  const [unit = "", word = ""] = UNIT.exec(after) ?? [];
  const isUnit = unitOf(word.replace(/\.$/, "")) !== null && after.length > unit.length;
  const amount = number + (isUnit ? unit : "");
  const measured = MEASURED.exec(line.slice(amount.length))?.[0] ?? "";
  const rest = line.slice(amount.length + measured.length);
  // "7-Up", "2%": the figure belongs to the food.
  if (!rest.startsWith(" ") || rest.trim() === "") return whole;
  return { amount, measured: measured.trim(), rest: rest.trim() };
}
