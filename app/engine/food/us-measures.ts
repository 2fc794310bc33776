import { formatNumber, isFraction, isWhole, nearest, range, upTo } from "./figures";
import type { Quantity } from "./line/quantity";
import { sizeOf, unitWord, type Unit } from "./units";

/** A total in milliliters, grams or millimeters in US measures; rounded unless `isExact`. */
export function formatUs(total: Quantity, dimension: string, isExact: boolean): string {
  if (dimension === "mass") return formatPounds(total, isExact);
  if (dimension === "length") {
    return `${range(total, (v) => formatNumber(v / sizeOf("inch")))} in`;
  }
  return formatUsVolume(total, isExact);
}

/** Spoons and cups without odd fractions: "6 cups + 1⅓ tbsp"; from five liters on, quarts. */
function formatUsVolume({ min, max }: Quantity, isExact: boolean): string {
  const usual = volumeUnit(min, max);
  const unit = min < max && isMany(max, usual) ? "tbsp" : usual;
  const isLarge = max >= 20 * sizeOf("cup");
  const count = (volume: number, unit: Unit) => {
    const value = volume / sizeOf(unit);
    if (isExact && !isLarge) return spoonable(value, unit);
    return nearest(value, unit === "cup" ? 1 / 4 : 1 / 2);
  };
  if (isExact && min === max && !isLarge && isMany(max, unit)) {
    const large: Unit = max > 8.01 * sizeOf("tbsp") ? "cup" : "tbsp";
    const step = sizeOf(large) / (large === "cup" ? 4 : 1);
    const whole = Math.floor(max / step + 0.001) * step;
    const rest = max - whole;
    const both = [whole, rest].map((v) => formatUsVolume({ min: v, max: v }, true));
    return both.join(" + ");
  }
  const spoken = range({ min, max }, (volume) => formatNumber(count(volume, unit)));
  const isCups = unit === "cup" || unit === "quart";
  return `${spoken} ${isCups ? unitWord(unit, count(max, unit) > 1.006 ? 2 : 1) : unit}`;
}

/** More spoons than one likes to count: they are better named with cups. */
function isMany(volume: number, unit: Unit): boolean {
  const most = unit === "tbsp" ? 8.01 : unit === "tsp" ? 6.01 : Infinity;
  return volume > most * sizeOf(unit);
}

/** The largest spoon or cup that measures both volumes without odd fractions. */
function volumeUnit(min: number, max: number): Unit {
  const isQuarts = [min, max].every((volume) => isSpooned(volume / sizeOf("quart"), "cup"));
  if (max >= 20 * sizeOf("cup")) return isQuarts ? "quart" : "cup";
  for (const unit of ["cup", "tbsp", "tsp"] as const) {
    const least = unit === "cup" ? 0.245 : 0.995;
    const isPlain = (volume: number) => isSpooned(volume / sizeOf(unit), unit);
    if (max / sizeOf(unit) >= least && isPlain(min) && isPlain(max)) return unit;
  }
  return max >= sizeOf("cup") / 2 ? "cup" : max >= sizeOf("tbsp") ? "tbsp" : "tsp";
}

/** A part of a recipe comes to 0.19 tsp: where there is no spoon for it, the next larger. */
function spoonable(value: number, unit: Unit): number {
  return isFraction(value) ? value : upTo(value, unit === "tbsp" ? 1 / 2 : 1 / 8);
}

/** Whether a kitchen has the spoons for it: quarter and third cups, half tablespoons, eighths of a teaspoon. */
function isSpooned(value: number, unit: "cup" | "tbsp" | "tsp"): boolean {
  const steps = { cup: [4, 3], tbsp: [2], tsp: [8, 3] }[unit];
  return steps.some((step) => {
    const count = value * step;
    return Math.abs(count - Math.round(count)) < 0.02;
  });
}

/** Pounds and ounces, as on the label: "1 lb 8 oz". */
function formatPounds(total: Quantity, isExact: boolean): string {
  const ounces = (value: number) => nearest(value / sizeOf("ounce"), isExact ? 0 : 0.5);
  const write = (value: number) => {
    const all = ounces(value);
    const pounds = Math.floor(all / 16 + 0.0005);
    const rest = Math.max(0, all - pounds * 16);
    if (pounds === 0) return `${formatNumber(all)} oz`;
    return rest < 0.01 ? `${pounds} lb` : `${pounds} lb ${formatNumber(rest)} oz`;
  };
  const low = write(total.min);
  if (total.min === total.max) return low;
  const pounds = (value: number) => ounces(value) / 16;
  if ([total.min, total.max].every((v) => isWhole(pounds(v) * 4) && pounds(v) > 0.2)) {
    return `${range(total, (v) => formatNumber(pounds(v)))} lb`;
  }
  if (total.max < sizeOf("pound")) return `${range(total, (v) => formatNumber(ounces(v)))} oz`;
  return `${low} – ${write(total.max)}`;
}
