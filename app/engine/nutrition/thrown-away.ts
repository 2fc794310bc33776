import { aisleOf } from "~/engine/food/aisles";

/**
 * Meat takes up a tenth of its weight of what it lies in. Source: the limit of what marinated meat may take up in the
 * Food Standards and Labeling Policy Book of USDA's Food Safety and Inspection Service.
 */
const TAKEN_UP = 0.1;

/**
 * Pasta of half a kilogram holds about 3 g of the salt of its water, of which cooks ask for two spoons. Source: the
 * sodium of cooked pasta with and without added salt in FoodData Central.
 */
const SALT_OF_WATER = 0.1;

/** A heading over what is thrown away when something has lain in it; what is cooked as a sauce after that is eaten. */
export const isOfMarinade = (heading: string) =>
  /\b(?:marinade|brine)\b/i.test(heading) &&
  !/\b(?:sauce|dressing|glaze|and|&|drizzle)\b/i.test(heading);

/** True of what lies in a marinade. */
export const isMarinated = (key: string) =>
  /^(?:Meat & Poultry|Seafood)$/.test(aisleOf(key)) ||
  /\b(?:tofu|tempeh|seitan|paneer|halloumi)$/.test(key);

/** The part that is eaten of so many grams of a marinade or a brine, for so many grams that lie in it. */
export function eatenOf(marinade: number, marinated: number): number {
  if (marinated <= 0 || marinade <= 0) return 1;
  return Math.min(1, (TAKEN_UP * marinated) / marinade);
}

/** The part that is eaten of what a line asks for: of salt for the water of pasta little is. */
export const eatenOfLine = (line: string, key: string) =>
  /\bsalt$/.test(key) &&
  /\bfor (?:the )?(?:(?:pasta|boiling|cooking|blanching|potato)(?:'s)? ?)?(?:cooking )?water\b/i.test(
    line,
  )
    ? SALT_OF_WATER
    : 1;
