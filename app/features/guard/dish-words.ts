import { canonicalWords } from "~/food/words";

const words = (list: string): ReadonlySet<string> => new Set(canonicalWords(list));

/** Foods whose names are also what a cook does: "toast the nuts". */
export const VERBS = words("toast mince cream fish bread roll wrap");
/** Words that such a verb comes after. */
export const VERB_LEADS = words("and then or to meanwhile lightly finely gently until first");

/** What becomes of the list in the pan, or a part of an animal in it; a dish, which says nothing of what it is made with. */
export const NOT_THE_FOOD = words(
  `gravy custard batter dough pastry roll loaf cake cupcake cookie pie tart crust pancake crepe
   waffle muffin biscuit scone brownie flatbread dumpling ravioli meatball patty burger ring sauce
   dressing soup stew broth stock pudding mousse omelette frittata souffle meringue crumb
   breadcrumb topping stuffing filling coating glaze breast thigh wing drumstick loin tenderloin
   rib shank leg chop steak liver breaded roux kebab kofta schnitzel pizza sandwich wrap dip
   frosting icing ganache caramel toffee creamed buttered poultry meat dripping bone skin
   cheesecake casserole quiche biscotti shortbread fudge truffle toast pesto starter grater`,
);

/** Foods of one kind: where the list has one of them, a text may call it by another's name. */
export const CLASSES: readonly ReadonlySet<string>[] = [
  words(
    `pasta noodle spaghetti linguine fettuccine tagliatelle pappardelle penne rigatoni ziti fusilli rotini
     farfalle macaroni orzo ditalini bucatini vermicelli lasagna cavatappi orecchiette conchiglie shell mac`,
  ),
  words(
    "bread bun roll baguette toast tortilla wrap pita naan flatbread ciabatta sourdough brioche focaccia crouton",
  ),
];
