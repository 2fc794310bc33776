import { readLine } from "~/engine/facts";
import {
  densityOf,
  foodKey,
  formatAmounts,
  type Measures,
  multiplyAmount,
  type Amount,
  isStickOfButter,
  tokensInPlace,
  type Token,
  dimensionOf,
  isContainer,
  isMetric,
  isSpoon,
  sizeOf,
} from "~/engine/food";
import { applyEdits, type Edit, readFigure, afterBracket } from "~/engine/scale";

/** The maximum number of characters of a text that are converted. */
const MAX_LENGTH = 4000;

/**
 * Returns a step or ingredient line in one system of measures.
 * Of "1/2 cup (120 ml)", "1 lb / 450 g" and "375 °F (190 °C)" it keeps the requested measure. Amounts in one system
 * alone are converted, except spoons, and temperatures are rounded to five degrees. `newText` returns the text
 * unchanged.
 */
export function inMeasures(text: string, measures: Measures): string {
  if (measures === "written") return text;
  const warm = temperatures(text.slice(0, MAX_LENGTH), measures);
  const tokens = tokensInPlace(text, MAX_LENGTH);
  const isWarm = (at: number) => warm.some(({ start, end }) => at >= start && at < end);
  const amounts = amountEdits(text, tokens, measures).filter(({ start }) => !isWarm(start));
  return applyEdits(text, [...warm, ...amounts]);
}

const DEGREES = String.raw`(\d{2,3})(?:\s*(?:to|-|–)\s*(\d{2,3}))?\s*(?:°|º|˚|degrees?)?\s*([FC])\b`;
const PAIR = new RegExp(
  String.raw`(?<![\d\p{L}])${DEGREES}(?:(\s*\(\s*|\s*\/\s*)${DEGREES}(?:\s*\))?)?`,
  "gu",
);

/** Returns the edits for oven temperatures: "375 °F (190 °C)", "180C/350F", "200 °C". */
function temperatures(text: string, measures: "metric" | "us"): Edit[] {
  const targetScale = measures === "metric" ? "C" : "F";
  return [...text.matchAll(PAIR)].flatMap((match) => {
    const [all, low = "", high, scale = "", between, low2, high2, scale2] = match;
    // "2 C" may mean cups.
    if (scale === scale2 || Number(low) < 30) return [];
    const whole = { start: match.index, end: match.index + all.length };
    const isClosed = !between?.includes("(") || all.endsWith(")");
    if (between !== undefined && low2 && isClosed) {
      const range = scale === targetScale ? { low, high } : { low: low2, high: high2 };
      return [{ ...whole, text: degrees(range.low, range.high, targetScale) }];
    }
    if (scale === targetScale) return [{ ...whole, text: all }];
    const first = all.slice(0, between === undefined ? all.length : all.indexOf(between));
    const change = (value: string) => `${convert(Number(value), targetScale)}`;
    const text = degrees(change(low), high && change(high), targetScale);
    return [{ start: whole.start, end: whole.start + first.length, text }];
  });
}

const degrees = (low: string, high: string | undefined, scale: string) =>
  `${high ? `${low} to ${high}` : low} °${scale}`;

/**
 * Converts a temperature. From 100 degrees on, rounds to five degrees, as ovens and thermometers are marked. Below
 * that, rounds to one.
 */
function convert(value: number, to: "C" | "F"): number {
  const exact = to === "C" ? ((value - 32) * 5) / 9 : (value * 9) / 5 + 32;
  return exact >= 100 ? Math.round(exact / 5) * 5 : Math.round(exact);
}

function amountEdits(text: string, tokens: readonly Token[], measures: "metric" | "us"): Edit[] {
  const edits: Edit[] = [];
  for (let at = 0; at < tokens.length;) {
    const reading = isFigure(tokens, at) ? readFigure(tokens, at) : null;
    if (!reading || !reading.figure.unit || reading.figure.size) {
      at++;
      continue;
    }
    const { figure, next } = reading;
    const end = tokens[next - 1]?.end ?? figure.end;
    const opens = tokens[next]?.text ?? "";
    const pair = /^[(/]$/.test(opens) ? readFigure(tokens, next + 1) : null;
    const last = pair ? tokens[pair.next - 1] : undefined;
    const close = opens === "(" && pair ? tokens[pair.next] : last;
    const isPair =
      pair?.figure.unit &&
      (opens === "/" || close?.text === ")") &&
      dimensionOf(pair.figure.unit) !== "count" &&
      isMetric(pair.figure.unit) !== isMetric(figure.unit);
    if (pair && close && isPair && dimensionOf(figure.unit) !== "count") {
      const isFirst = isMetric(figure.unit) === (measures === "metric");
      const inside = tokens[next + 1];
      if (isFirst) edits.push({ start: end, end: close.end, text: "" });
      else if (inside && last) {
        edits.push({
          start: figure.number.start,
          end: close.end,
          text: text.slice(inside.start, last.end),
        });
      }
      at = opens === "(" ? pair.next + 1 : pair.next;
      continue;
    }
    if (isContainer(figure.unit) && tokens[next]?.text === "(") {
      at = afterBracket(tokens, next);
      continue;
    }
    const amount = measuredOut({ quantity: figure.quantity, unit: figure.unit }, text);
    const newText =
      isConverted(amount, reading.isHyphened || reading.hasPack, measures) &&
      rewrite(text, amount, measures);
    if (newText) edits.push({ start: figure.number.start, end, text: newText });
    at = Math.max(next, at + 1);
  }
  return edits;
}

/**
 * Returns true for a number or a number word. An article counts only at the beginning of the text: "a stick of butter",
 * but not "into a cup".
 */
function isFigure(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (token?.kind === "number") return true;
  const isInNumber = before?.kind === "number" || before?.lower === "and";
  return (
    token?.kind === "word" &&
    !isInNumber &&
    (at === 0 || !/^(an?|ein\p{L}{0,2})$/u.test(token.lower))
  );
}

/** Converts a stick of butter to four ounces. Returns other amounts unchanged. */
function measuredOut(amount: Amount, text: string): Amount {
  const isStick =
    amount.unit === "stick" && isStickOfButter("stick", readLine(text).ingredient.food);
  return isStick ? multiplyAmount({ ...amount, unit: "ounce" }, 4) : amount;
}

function isConverted({ unit }: Amount, isSize: boolean, measures: "metric" | "us"): boolean {
  const dimension = dimensionOf(unit);
  if (isSize || isSpoon(unit) || dimension === "count" || dimension === "length") return false;
  return isMetric(unit) !== (measures === "metric");
}

/** Formats the amount in the other system. Cups of a food with a known weight become grams. */
function rewrite(text: string, amount: Amount, measures: "metric" | "us"): string {
  const density =
    measures === "metric" && amount.unit === "cup"
      ? densityOf(foodKey(readLine(text).ingredient.food))
      : null;
  if (density === null || density === 0) return formatAmounts([amount], measures);
  const grams = (value: number) => value * sizeOf("cup") * density;
  const quantity = { min: grams(amount.quantity.min), max: grams(amount.quantity.max) };
  const rounded = (value: number) => Math.max(5, Math.round(value / 5) * 5);
  return formatAmounts(
    [{ quantity: { min: rounded(quantity.min), max: rounded(quantity.max) }, unit: "gram" }],
    measures,
  );
}
