import { formatAmounts } from "~/engine/food/format";
import { readIngredient } from "~/engine/food/line/ingredient";
import { dimensionOf, isContainer } from "~/engine/food/units";
import { measure } from "~/engine/check/amounts";
import type { StandIn } from "./stand-in";

const OUNCE = 28.349523125;

/** What is done to the food that is done to any. */
const CUT =
  /^(?:(?:thinly|finely|coarsely|roughly) )?(?:cut|cubed|diced|sliced|chopped|halved|quartered|minced)\b/iu;

/**
 * The line of what stands in for a food of which `line` counts pieces, by weight or by what stands in for one; null
 * where it measures the food otherwise, which holds for what stands in, too. `rest` is what the line says behind the
 * food's name. Undefined where it does not stand in: there are more
 * pieces than it may, or they are canned.
 */
export function lineOf(
  line: string,
  { piece, lines = {}, atMost = Infinity }: StandIn,
  put: string,
  rest: string,
): string | null | undefined {
  const { quantity, unit } = readIngredient(line);
  // What is canned is cooked: only beans stand in for it.
  if (piece !== undefined && unit && isContainer(unit) && put !== "chickpeas") return undefined;
  const isCounted = dimensionOf(unit) === "count" && !(unit && isContainer(unit));
  if (!isCounted) return null;
  const count = quantity?.max ?? 1;
  if (count > atMost) return undefined;
  const written = lines[put];
  if (written !== undefined) {
    return written.replace(/\{(\d+)\}/gu, (_, times: string) => String(count * Number(times)));
  }
  if (piece === undefined || quantity === null) return null;
  const found = measure(line);
  const hasBone = /bone-in|skin-on|\bwhole\b/iu.test(line);
  const grams = found && "grams" in found && !hasBone ? found.grams : count * piece;
  const cuts = rest
    .replace(/\([^)]*\)/gu, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => CUT.test(part));
  return [`${weightOf(grams)} ${put}`, ...cuts].join(", ");
}

/** "1 lb 8 oz (680 g)". */
function weightOf(grams: number) {
  const exactly = (amount: number, unit: "ounce" | "gram") =>
    formatAmounts([{ quantity: { min: amount, max: amount }, unit }]);
  const [ounces, rounded] = [Math.round(grams / OUNCE), Math.round(grams / 10) * 10];
  return `${exactly(ounces, "ounce")} (${exactly(rounded, "gram")})`;
}
