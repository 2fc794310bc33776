import type { Asked } from "~/engine/food/line/asked";
import { foodKey } from "~/engine/food/food-name";
import {
  hasOwnNutrients,
  nutrientsOf,
  nutrientsOfCooked,
} from "~/engine/food/nutrients/nutrients-of";
import type { NutrientRow } from "~/engine/food/nutrients/read-nutrients";

/**
 * What the food of a line brings, by its key and by what the line says beside the food: that it was cooked before,
 * comes in a can, is without its skin, or how lean it is. Null for a food that no table has.
 */
export function rowOf(asked: Asked, key: string, line: string): NutrientRow | null {
  if (isCooked(line)) return nutrientsOfCooked(key);
  const { unit } = asked.ingredient;
  if (unit === "can" || unit === "jar") return nutrientsOf(`canned ${plainOf(key)}`) ?? byPart(key);
  if (GROUND_BEEF.test(key)) return nutrientsOf(leanOf(key, line));
  if (SKINLESS.test(line) && BIRD.test(key)) return nutrientsOf(`bone in skinless ${birdOf(key)}`);
  if (/\bfresh\b/i.test(asked.food) && /\bnoodles?$/.test(key)) return nutrientsOf(`fresh ${key}`);
  return byPart(key);
}

/** True where a line asks for a food that was cooked before. */
export const isCooked = (line: string) =>
  /\b(?:pre)?cooked\b(?! for)|\bleftover\b|\brotisserie\b/i.test(line);

/** "Tuna in olive oil" is tuna, whatever it lies in; of what a table knows by that, the table says more. */
const plainOf = (key: string) =>
  /\btuna\b/.test(key) ? key : foodKey(key.replace(IN_SOMETHING, ""));
const IN_SOMETHING =
  / (?:(?:packed )?(?<!bone )in (?!adobo)[a-z ]+|with (?:their |its )?juices?|on (?:the )?vine)$/;

/** By its own name, without what it lies in, and else without the word for the part of it: a fillet, a sprig, a half. */
function byPart(key: string): NutrientRow | null {
  const plain = plainOf(key);
  const found = nutrientsOf(hasOwnNutrients(key) ? key : plain);
  if (found) return found;
  const whole = plain.replace(PART, "");
  return whole === plain ? null : byPart(whole);
}

const PART =
  / (?:fillet|filet|sprig|slice|half|halve|piece|tip|bag|cookie|leaf|cube|strip|wedge|chunk|ring|stick|segment)$/;

const GROUND_BEEF = /\b(?:ground beef|ground chuck|ground beef chuck|hamburger)$/;

/** The ground beef whose share of lean meat is the nearest that is sold: "85 % lean", "15 % fat". */
function leanOf(key: string, line: string): string {
  const [, lean, fat] =
    /(\d\d) ?(?:%|percent)(?:[- ]lean)?(?!.*\bfat\b)|(\d\d) ?(?:%|percent)/i.exec(line) ?? [];
  const share = lean ? Number(lean) : fat ? 100 - Number(fat) : null;
  if (share === null || share < 65) return key;
  const nearest = LEAN.reduce((best, one) =>
    Math.abs(one - share) < Math.abs(best - share) ? one : best,
  );
  return `${nearest} percent lean ground beef`;
}

const LEAN = [70, 75, 80, 85, 90, 95];

const SKINLESS = /\bskin(?:s)? (?:removed|off|discarded)\b|\bskinned\b|\bskinless\b/i;
const BIRD =
  /^(?!.*\bboneless\b)(?:.*\bbone in\b.* chicken breast|.*\bchicken (?:thigh|drumstick|leg))$/;
const birdOf = (key: string) => key.replace(/^.*\b(?=chicken )/, "");
