import { ANIMALS } from "./animal-stand-ins";
import type { Swap } from "./rewrite";
import { SHORT_NAMES } from "./stand-in";

/**
 * Degrees Fahrenheit inside at which poultry is done, and the range in which other meat and fish are: "Safe Minimum
 * Internal Temperature Chart", Food Safety and Inspection Service of the USDA.
 */
const POULTRY_DONE = 165;
const CORE = { from: 120, to: 180 };

const TEMPERATURE =
  /(?<![\d/])(?:\d{3} ?(?:to|–|-) ?)?(\d{3}) ?°F(?:(?: ?\(| ?\/ ?)\d{2} ?°C\)?)?/gu;
const UNDERDONE = /,? (?:for|until|to) (?:medium[- ])?rare(?![\p{L}])/giu;

const isPoultry = (food: string) => /chicken|turkey/u.test(food);
const isMeat = (food: string) => isPoultry(food) || /beef|pork|lamb/u.test(food);

/** What is of an animal and is itself not cooked until it is done. */
const IS_LIQUID = /stock|broth|sauce|gelatin/u;

/** The steps with what they say of when a meat or fish is done as it holds for what stands in. */
export function fitDoneness(instructions: string, swaps: readonly Swap[]): string {
  const poultry = swaps.find(({ put, gone }) => isPoultry(put) && !isPoultry(gone));
  if (poultry) {
    const hotter = instructions
      .replace(TEMPERATURE, (said: string, degrees: string) =>
        isCore(degrees) && Number(degrees) < POULTRY_DONE ? `${POULTRY_DONE} °F (74 °C)` : said,
      )
      .replace(UNDERDONE, "");
    const name = poultry.put.includes("turkey") ? "Turkey" : "Chicken";
    return `${hotter}\n${name} is done at ${POULTRY_DONE} °F (74 °C) inside, which may take longer than the steps say.`;
  }
  const plant = swaps.find(
    ({ put, gone, standIn }) => ANIMALS.includes(standIn) && !isMeat(put) && !IS_LIQUID.test(gone),
  );
  const hasCore = [...instructions.matchAll(TEMPERATURE)].some(([, degrees = ""]) =>
    isCore(degrees),
  );
  if (!plant || !hasCore) return instructions;
  const name = SHORT_NAMES[plant.put] ?? plant.put;
  return `${instructions}\nNo temperature is to be reached inside the ${name}: hot through and browned is done.`;
}

const isCore = (degrees: string) => Number(degrees) >= CORE.from && Number(degrees) <= CORE.to;
