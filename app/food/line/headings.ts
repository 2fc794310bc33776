/** What a part of a recipe is for, behind "for" or "to". */
const USES =
  "serv(?:e|ing)|garnish(?:ing)?|top|toppings?|dust(?:ing)?|fry(?:ing)?|finish(?:ing)?|decorat(?:e|ion|ing)|rolling|greasing|brushing|glazing|glaze|drizzling|dipping|assembl(?:e|y|ing)|coating|sprinkling|sauce|dressing|marinade|filling|dough|crust|batter|salad|frosting|icing|base|rub|syrup";

const HEADINGS = [
  /:$/,
  new RegExp(`^(?:for|to) (?:${USES})$`, "i"),
  /^for (?:the|your|each) [\p{L}-]+(?: [\p{L}-]+){0,3}$/iu,
  /^(?:optional )?(?:toppings?|garnish(?:es)?|accompaniments?)$|^optional$/i,
  /^(?:für|pour|para|per) (?:(?:den|die|das|la|le|les|el|los|las|il|lo|gli|i) |l['’])[\p{L}-]+(?: [\p{L}-]+)?$/iu,
  /^(?:zum|zur|pour|para|per) [\p{L}-]+$/iu,
];

/**
 * Whether a line without an amount only names a part of the recipe, in any of our languages: "For the sauce:",
 * "For topping (optional)", "Zum Garnieren".
 */
export function isHeading(line: string): boolean {
  const bare = line.replace(/\([^)]*\)/g, " ").trim();
  return HEADINGS.some((heading) => heading.test(bare));
}
