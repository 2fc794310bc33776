import { foldText } from "~/server/values/text";
import { onceFor } from "~/server/values/once";

/** Forms of a main dish by the words of its title: the first that matches is its form. */
const FORMS: readonly (readonly [string, RegExp])[] = [
  ["pizza", /\b(pizzas?|flatbreads?|lahmacun|tarte flambee)\b/],
  ["burger", /\b((cheese|ham)?burgers?|sliders|patty melts?)\b/],
  [
    "sandwich",
    /\b(sandwich(es)?|subs?|panini|melts?|banh mi|gyros?|wraps?|pitas?|sloppy joes?|croque|po'? ?boys?|tortas|cheesesteaks?)\b/,
  ],
  [
    "taco",
    /\b(tacos?|tostadas?|burritos?|enchiladas?|quesadillas?|fajitas?|taquitos?|flautas?|chimichangas?)\b/,
  ],
  [
    "pasta",
    /\b(pasta|spaghetti|penne|rigatoni|fettuccine|linguine|tagliatelle|bucatini|cacio|orecchiette|farfalle|ziti|macaroni|mac and|lasagn[ae]|ravioli|tortellini|gnocchi|orzo|carbonara|bolognese|pappardelle|fusilli|cannelloni|manicotti|shells)\b/,
  ],
  [
    "noodles",
    /\b(noodles?|lo mein|chow mein|pad thai|pad see ew|yakisoba|udon|soba|ramen|japchae|laksa|pho|drunken|chow fun)\b/,
  ],
  ["salad", /\b(salads?|larb|tabbouleh)\b/],
  [
    "soup",
    /\b(soups?|chowder|bisque|ramen|pho|pozole|minestrone|broth|gazpacho|borscht|tom yum|jjigae)\b/,
  ],
  [
    "curry",
    /\b(curry|curries|masala|korma|vindaloo|dal|dhal|kadai|jalfrezi|madras|makhani|saag|palak|rogan josh|butter chicken|rendang|panang)\b/,
  ],
  [
    "stew",
    /\b(stews?|chili|goulash|tagine|bourguignon|ragout|braised|braise|daube|gumbo|jambalaya|pot roast|stroganoff)\b/,
  ],
  [
    "rice",
    /\b(risotto|fried rice|paella|biryani|pilaf|pulao|bibimbap|rice bowls?|arroz|jollof|kedgeree|donburi)\b/,
  ],
  ["stir-fry", /\b(stir-fr(y|ied)|kung pao|mapo|broccoli beef)\b/],
  ["eggs", /\b(omelett?es?|frittatas?|quiches?|shakshuka|tortilla espanola|eggs)\b/],
  [
    "bake",
    /\b(casserole|gratin|bake|pot pie|shepherd'?s pie|cottage pie|moussaka|meatloaf|parmigiana|stuffed)\b/,
  ],
  ["skewers", /\b(skewers?|kebabs?|satay|souvlaki|shashlik|anticuchos)\b/],
];

/** Cuts that are the same on the plate, whatever animal they come from. */
const CUTS: readonly (readonly [string, RegExp])[] = [
  [
    "minced",
    /\b(ground|minced?|meatballs?|meatloaf|burgers?|kofta|keema|polpette|sloppy joes?|picadillo|bolognese|albondigas|patties)\b/,
  ],
  ["sausage", /\b(sausages?|chorizo|bratwurst|hot dogs?|merguez|kielbasa)\b/],
  ["chop", /\b(chops?|cutlets?|schnitzel|milanesa|milanese|katsu)\b/],
  ["steak", /\b(steaks?|sirloin|flank|skirt|ribeye)\b/],
  ["shellfish", /\b(shrimp|prawns?|crab|lobster|scallops?|mussels|clams)\b/],
];

type Titled = { title: string; foods: ReadonlySet<string> };
type Form = { form: string | null; cut: string | null };

/** The form of a main dish and its cut, by its title; null where the title does not tell. */
export function formOf(title: string): Form {
  const name = foldText(title);
  const of = (rules: typeof FORMS) => rules.find(([, words]) => words.test(name))?.[0] ?? null;
  return { form: of(FORMS), cut: of(CUTS) };
}

/** The form and cut of a dish, and whether it is of minced meat, whatever its title says. */
const shapeOf = onceFor(({ title, foods }: Titled) => ({
  ...formOf(title),
  isMinced: [...foods].some((food) =>
    /^(ground|minced) (beef|pork|lamb|turkey|chicken|veal|meat)/.test(food),
  ),
}));

/** True for two dishes of one form, of one cut, or both of minced meat. */
export function isSameForm(one: Titled, other: Titled): boolean {
  const [first, second] = [shapeOf(one), shapeOf(other)];
  if (first.isMinced && second.isMinced) return true;
  return (
    (first.form !== null && first.form === second.form) ||
    (first.cut !== null && first.cut === second.cut)
  );
}
