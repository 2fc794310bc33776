import { FRACTIONS, unitOf } from "~/engine/food";

/** The maximum length of a part's name. A longer line with a colon at its end is a sentence. */
const MAX_LENGTH = 60;

/** Returns true for a line that names the next part of a recipe: "For the sauce:". */
export const isPartName = (line: string) =>
  line.length <= MAX_LENGTH && /^[^.!?]*\p{L}[^.!?]*:$/u.test(line.trim());

/** Returns the steps of a recipe in order, including the names of parts ("For the sauce:"). */
export function stepsOf(instructions: string): string[] {
  return instructions
    .split("\n")
    .map((step) => step.trim())
    .filter(Boolean);
}

const NUMBER = `(?:\\d+[ \\u00a0]?[${FRACTIONS}]|\\d+ \\d+/\\d+|\\d+/\\d+|\\d+(?:[.,]\\d+)?|[${FRACTIONS}])`;
const AMOUNT = new RegExp(`^${NUMBER}(?:(?: ?[-–] ?| to )${NUMBER})?`);
/** Matches a unit after a number: a word, or letters directly after it ("500g"). */
const UNIT = /^ ?(\p{L}+\.?)(?=[ ,(]|$)/u;
/** Matches the amount in other measures: "(680 g)". */
const MEASURED =
  /^ ?\((?:about )?[\d.,/ ]+ ?(?:kg|g|ml|l|oz|lb)(?: ?\/ ?[\d.,]+ ?(?:kg|g|ml|l|oz|lb))?\)(?= )/;

/** The parts of an ingredient line. Joined in order, they are the whole line. */
type LineParts = {
  /** The amount, such as "1 1/2 lb". Empty if the line has none. */
  amount: string;
  /** The amount in other measures, such as "(680 g)". Empty if the line has none. */
  measured: string;
  rest: string;
};

/**
 * Splits an ingredient line into its leading amount, the amount in other measures, and the rest, which is never empty.
 * The parts are only for display: nothing is computed from them.
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
  // In "7-Up" and "2%", the number belongs to the food.
  if (!rest.startsWith(" ") || rest.trim() === "") return whole;
  return { amount, measured: measured.trim(), rest: rest.trim() };
}
