import type { Mention, TextSentence } from "./mentions";
import { toRaw } from "./underdone";

/** How eggs are called in the languages that recipes are read in. */
const EGG =
  /\b(?:eggs?|yolks?|whites|eier|eigelbe?|eiwei(?:ß|ss)e?|eischnee|(?:œ|oe)ufs?|jaunes|uov[ao]|tuorl[io]|albumi|huevos?|yemas?|claras)\b/iu;
/** Eggs that are cooked or pasteurized already, and what is only called after eggs. */
const SAFE =
  /\b(?:boiled|cooked|poached|pasteuri[sz]ed|flax|chia|chocolate|vegan|free|noodles?|plants?|substitutes?|replacers?|powder|nog)\b/iu;
/** What makes an egg hot, or a dough of it, which nobody eats raw. */
const HEATED =
  /\b(?:bak|cook(?!ies?\b)|simmer|boil|fry|fried|heat|oven|roast|poach|steam|grill|sear|saut|toast|microwav|scald|temper|broil|stove|skillet|pan\b|dough|pastry|crust|back|koch|brat|erhitz|ofen|wasserbad|teig|cui|four\b|chauff|po[êe]l|p[âa]te\b|cuoc|forno|padella|horn|coc|herv|fre[íi]|sart[ée]n)|°/iu;
const WORKED =
  /\b(?:fold|beat|whip|whisk|stir|mix|blend|add|combin|unterheb|schlag|r[üu]hr|incorpor|batt|fouett|mescol|mont|bat)/iu;
const CHILLED =
  /\b(?:chill|refrigerat|freez|fridge|churn|k[üu]hl|kalt ?stell|r[ée]frig[ée]r|au frais|frigo|congel|never)/iu;

/** "Do not cook", "no-bake" */
const UNHEATED =
  /\b(?:(?:do not|don['’]t|no|without|never)[ -](?:bak|cook|boil|heat)\w*|uncooked|unbaked|ohne (?:kochen|backen)|sans cuisson|sin (?:cocci[óo]n|horno))/giu;
const isHeated = (written: string) => HEATED.test(written.replace(UNHEATED, ""));

/**
 * Eggs that are beaten or folded in, and then chilled and never heated: mousse, tiramisu, mayonnaise. It is never
 * certain, since they may be pasteurized ones.
 */
export function findRawEgg(
  sentences: readonly TextSentence[],
  lines: readonly string[],
): Mention[] {
  if (!lines.some((line) => EGG.test(line) && !SAFE.test(line))) return [];
  const steps = sentences.filter(({ where }) => where === "steps");
  const withEgg = steps.filter(({ written }) => EGG.test(written));
  const [last] = withEgg.slice(-1);
  if (last === undefined || withEgg.some(({ written }) => isHeated(written))) return [];
  const worked = withEgg.find(({ written }) => WORKED.test(written));
  const rest = steps.slice(steps.indexOf(last));
  const isCold = rest.some(({ written }) => CHILLED.test(written));
  if (!worked || !isCold || rest.some(({ written }) => isHeated(written))) return [];
  return [toRaw("raw egg", "steps", worked.written)];
}
