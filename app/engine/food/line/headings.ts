/** What a part of a recipe is for, behind "for" or "to". */
const USES =
  "serv(?:e|ing)|garnish(?:ing)?|top|toppings?|dust(?:ing)?|fry(?:ing)?|finish(?:ing)?|decorat(?:e|ion|ing)|rolling|greasing|brushing|glazing|glaze|drizzling|dipping|assembl(?:e|y|ing)|coating|sprinkling|sauce|dressing|marinade|filling|dough|crust|batter|salad|frosting|icing|base|rub|syrup";

const USE = new RegExp(
  `^(?:(?:for|to) (?:${USES})|zum (?:garnieren|servieren|bestreuen|bestäuben|bestreichen|dekorieren|verzieren))$`,
  "i",
);

const HEADINGS = [
  /:$/,
  USE,
  /^for (?:the|your|each) [\p{L}-]+(?: [\p{L}-]+){0,3}$/iu,
  /^(?:special )?equipment(?: needed)?(?::|$)/i,
  /^(?:optional )?(?:toppings?|garnish(?:es)?|accompaniments?)$|^optional$/i,
  /^(?:für|pour|para|per) (?:(?:den|die|das|la|le|les|el|los|las|il|lo|gli|i) |l['’])[\p{L}-]+(?: [\p{L}-]+)?$/iu,
  /^(?:zum|zur|pour|para|per) [\p{L}-]+$/iu,
];

/** What a part of a dish is called, where a recipe names it without a colon. */
const PART =
  /^(?:sauce|dressing|vinaigrette|marinade|(?:dry |spice )?rub|filling|stuffing|dough|batter|crust|base|topping|crumble topping|frosting|icing|glaze|salad|slaw|salsa|assembly|bowls?|tacos|burgers|sandwich(?:es)?)$/i;
/** "LEMON SAUCE": in letters as high as no food of the recipe. */
const SHOUTED = /^(?=.*\p{Lu}{3})[\p{Lu}\p{M} &'’-]{4,40}$/u;

/**
 * The lines of a recipe without those that only name a part of it: "Dressing", "FISH TACOS" among lines with amounts. On
 * its own such a word is a food that somebody buys.
 */
export function withoutParts(lines: readonly string[]): readonly string[] {
  const measured = lines.filter((line) => MEASURED.test(line));
  if (measured.length < LEAST_MEASURED) return lines;
  const isLoud = measured.every((line) => line === line.toUpperCase());
  return lines.filter((line) => {
    const bare = line.trim();
    return !PART.test(bare) && (isLoud || !SHOUTED.test(bare));
  });
}

const MEASURED = /^\W*[\d¼½¾⅓⅔⅛]/;
const LEAST_MEASURED = 2;

const withoutBrackets = (line: string) => line.replace(/\([^)]*\)/g, " ").trim();

/** Whether a line says what something is for and nothing of what that is: "For topping (optional)", "To serve". */
export const isUse = (line: string) => USE.test(withoutBrackets(line));

/**
 * Whether a line without an amount only names a part of the recipe, in any of our languages: "For the sauce:",
 * "For topping (optional)", "Zum Garnieren".
 */
export function isHeading(line: string): boolean {
  const bare = withoutBrackets(line);
  return HEADINGS.some((heading) => heading.test(bare));
}
