/** Preparations that have to start well before cooking, in the recipe's words. */

type Recipe = { ingredients: readonly string[]; instructions: string };

/** Longer than any sentence of a recipe; limits what the patterns search. */
const MAX_SENTENCE = 300;
const MOST = 4;

const THAWED = /\b(thawed|defrosted)\b/i;
const FROZEN = /\bfrozen\b/i;
/** Frozen foods that are used as they are. */
const MUST_THAW =
  /\b(shrimps?|prawns?|scallops?|squid|fish|salmon|cod|tuna|tilapia|fillets?|chicken|turkey|duck|beef|pork|lamb|steaks?|mince|roast|pastry|phyllo|filo|dough)\b/i;
const SOAKED = /\bsoak(ed)?\b.*\b(overnight|hours?)\b/i;

const BEFORE = /\b(overnight|(night|day) (before|ahead)|day in advance)\b/i;
const WAITS =
  /\b(marinate|marinade|soak|chill|refrigerate|brine|cure|proof|rise|freeze|rest|steep|ferment)\w*\b/i;
const HOURS =
  /(\p{N}|\b(an|one|two|three|four|five|six|eight|ten|twelve|several|a few))\s*(more\s+)?hours?\b/iu;
const SHORT = /\b(less than|under|within) (an|one|1) hour\b/i;
/** About leftovers: after the meal. */
const LEFTOVERS = /\b(keeps?|leftovers?|store[ds]?|reheat)\b/i;

/** Lines to thaw or soak and steps that wait for hours, at most four; empty for most recipes. */
export function preparationsOf({ ingredients, instructions }: Recipe): string[] {
  const found = [
    ...ingredients.map((line) => line.slice(0, MAX_SENTENCE)).flatMap(ofLine),
    ...sentencesOf(instructions).filter(isAhead),
  ];
  return [...new Set(found)].slice(0, MOST);
}

function ofLine(line: string): string[] {
  if (SOAKED.test(line)) return [`soak ${line}`];
  const thaws = THAWED.test(line) || (FROZEN.test(line) && MUST_THAW.test(line));
  return thaws && !/\b(not|no need to|un)\s*(be )?thaw/i.test(line) ? [`thaw ${line}`] : [];
}

function isAhead(sentence: string) {
  if (LEFTOVERS.test(sentence)) return false;
  if (BEFORE.test(sentence)) return true;
  return WAITS.test(sentence) && HOURS.test(sentence) && !SHORT.test(sentence);
}

function sentencesOf(instructions: string) {
  return instructions
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) =>
      sentence
        .replace(/^\s*\d+[.)]\s*/, "")
        .slice(0, MAX_SENTENCE)
        .trim(),
    )
    .filter(Boolean);
}
