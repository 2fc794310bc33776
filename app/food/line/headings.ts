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
  /^(?:optional )?(?:toppings?|garnish(?:es)?|accompaniments?)$|^optional$/i,
  /^(?:für|pour|para|per) (?:(?:den|die|das|la|le|les|el|los|las|il|lo|gli|i) |l['’])[\p{L}-]+(?: [\p{L}-]+)?$/iu,
  /^(?:zum|zur|pour|para|per) [\p{L}-]+$/iu,
];

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
