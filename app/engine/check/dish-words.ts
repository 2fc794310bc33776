import type { Content } from "~/engine/food/contents";
import { canonicalWords } from "~/engine/food/words";
import { canonicalSet } from "../food/line/tokens";

/** Foods whose names are also cooking verbs: "toast the nuts". */
export const VERBS = canonicalSet("toast mince cream fish bread roll wrap");
/** Words that may precede a verb of `VERBS`. */
export const VERB_LEADS = canonicalSet(
  "and then or to meanwhile lightly finely gently until first",
);

/**
 * Words that do not name a food to check. They name things that are made while cooking, parts of a listed animal, or
 * dishes whose names do not reveal their ingredients.
 */
export const NOT_THE_FOOD = canonicalSet(
  `gravy custard batter dough pastry roll loaf cake cupcake cookie pie tart crust pancake crepe
   waffle muffin biscuit scone brownie flatbread dumpling ravioli meatball patty burger ring sauce
   dressing soup stew broth stock pudding mousse souffle meringue crumb
   breadcrumb topping stuffing filling coating glaze breast thigh wing drumstick loin tenderloin
   rib shank leg chop steak liver breaded roux kebab kofta schnitzel pizza sandwich wrap dip
   frosting icing ganache caramel toffee creamed buttered poultry meat dripping bone skin
   streusel cheesecake casserole quiche biscotti shortbread fudge truffle toast pesto starter grater
   kheer phirni basundi barfi burfi muhallebi malabi sutlac flan cheesesteak pastitsio khachapuri tabbouleh tabouleh
   fattoush clafoutis shakshuka`,
);

/**
 * Names of dishes and sauces for which the lexicon has the usual ingredients. In a title or a description, such a name
 * does not show what this dish is made with.
 */
export const MADE_DISH_WORDS = canonicalSet(
  `rillettes pate terrine tartare carpaccio ceviche cebiche tiradito aguachile kinilaw crudo picadillo bolognese ragu moussaka paella gumbo jambalaya chili
   goulash stroganoff carnitas barbacoa gyro shawarma nugget chowder bisque bouillabaisse biryani korma tikka curry
   taco burrito quesadilla enchilada tamale tostada samosa empanada gyoza potsticker wonton sushi poke ramen pho laksa
   falafel tempura katsu tonkatsu parmigiana alfredo carbonara gnocchi lasagna cannelloni manicotti tortellini
   tiramisu cannoli shortcake strudel eclair profiterole churro doughnut donut macaron macaroon
   halva gelato sundae milkshake smoothie parfait trifle fondue gratin dauphinoise bechamel
   tzatziki raita aioli remoulade tapenade guacamole granola hash slaw coleslaw dal dhal bhurji tongue mince hotdog
   toastie pierogi blintz borek mein paratha pakora bhajia fritter croquette strata kulfi kugel pasty bao momo`,
);

/** Sauces that are bought ready-made. In a text, the name means a food that is used as it is. */
export const BOUGHT_SAUCES = canonicalSet(
  "soy fish oyster hoisin worcestershire ponzu teriyaki tartar tartare",
);

/** Sauces that are called soy sauce although they are made without wheat or without soy. */
export const SOY_SAUCES = canonicalSet("tamari aminos");

/** Kinds of bread, by their last word. */
export const BREADS = canonicalSet(
  "bread bun roll baguette toast tortilla wrap pita naan flatbread ciabatta sourdough brioche focaccia crouton",
);

/**
 * Groups of foods of one kind. If the list has a food of a group, a text may call the food by the last word of another
 * name.
 */
export const CLASSES: readonly ReadonlySet<string>[] = [
  canonicalSet(
    `pasta noodle spaghetti linguine fettuccine tagliatelle pappardelle penne rigatoni ziti fusilli rotini
     farfalle macaroni orzo ditalini bucatini vermicelli lasagna gnocchi cavatappi orecchiette conchiglie shell mac`,
  ),
  BREADS,
];

/** Groups of names for a kind of food that also exists without its usual ingredient. */
export const DISH_KINDS: readonly ReadonlySet<string>[] = [
  ...CLASSES,
  canonicalSet(
    `cheese cheddar mozzarella parmesan feta ricotta gouda provolone swiss gruyere pecorino romano halloumi paneer
     brie camembert mascarpone quark shred`,
  ),
  canonicalSet("milk drink beverage"),
  canonicalSet("butter margarine spread"),
  canonicalSet("yogurt yoghurt skyr"),
  canonicalSet("mayonnaise mayo aioli"),
  canonicalSet("sausage chorizo frankfurter hotdog bratwurst wiener brat banger"),
  canonicalSet("bacon rasher lardon"),
  canonicalSet("mince meat ground crumble"),
  canonicalSet("flour blend mix"),
];

/**
 * The last words of foods that consist of the content itself. If a content has no entry, all foods with the content
 * count.
 */
export const BARE: { readonly [content in Content]?: ReadonlySet<string> } = {
  egg: canonicalSet("egg yolk white"),
  dairy: canonicalSet(
    `milk cream butter ghee cheese cheddar mozzarella parmesan feta ricotta gouda provolone swiss gruyere pecorino
     romano halloumi paneer brie camembert mascarpone quark yogurt yoghurt buttermilk whey half`,
  ),
  gluten: canonicalSet("flour wheat semolina couscous bulgur barley rye spelt farro seitan panko"),
  wheat: canonicalSet("flour wheat semolina couscous bulgur spelt farro seitan panko"),
};

/** Ingredients of bread. */
export const FLOURS = canonicalSet("flour blend mix oat starch meal dough starter");

/** Dishes whose names end in the name of a food in `BARE`. */
export const MADE_DISHES: ReadonlySet<string> = new Set(
  ["butter cream", "ice cream", "mac and cheese", "macaroni cheese", "grilled cheese"].map((name) =>
    canonicalWords(name).join(" "),
  ),
);
