import { COOKS_FRACTIONS } from "~/engine/food";

/**
 * Writes an amount as a cook reads it: 0.5 is "½", 0.667 is "⅔", 1.125 is "1 ⅛", but in grams and liters decimals stay. A
 * number may come as a text, with a comma or a fraction; any other text stays as it is. "" for nothing and zero.
 */
export function amountOf(value: unknown, unit = ""): string {
  const text = typeof value === "string" ? value.trim() : "";
  if (text !== "" && !/^\d*[.,]?\d+$/.test(text)) return text;
  const amount = typeof value === "number" ? value : Number.parseFloat(text.replace(",", "."));
  if (!Number.isFinite(amount) || amount <= 0) return "";
  const whole = Math.floor(amount + 0.0005);
  const fraction = METRIC.test(unit)
    ? undefined
    : COOKS_FRACTIONS.find(([part]) => Math.abs(amount - whole - part) < 0.004);
  if (fraction && whole < 20) return whole > 0 ? `${whole} ${fraction[1]}` : fraction[1];
  return String(Number(amount.toFixed(3)));
}

const METRIC =
  /^(?:[mkcd]?g|[mcd]?l|(?:kilo|milli)?gramm?e?s?|(?:milli|centi|deci)?lit(?:er|re)s?)$/i;
