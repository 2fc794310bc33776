/** A way to mark one part of a recipe on one kind of page. Any of the names matches. */
export type PageMark = {
  /** Names in `itemprop` or `property`. */
  properties?: readonly string[];
  /** Class names or ids. */
  marks?: readonly string[];
  /** Types in `itemtype` or `typeof`. */
  types?: readonly RegExp[];
  /** Selects the inner elements with these names instead, using the first name that exists. */
  within?: readonly string[];
  /** Also selects paragraphs that are sentences, because some authors write steps outside the list. */
  withSentences?: boolean;
};

/** A way to mark a recipe on one kind of page. */
export type RecipeMarks = {
  scope: PageMark;
  title: PageMark;
  description?: PageMark;
  ingredient: PageMark;
  /** The remark of an ingredient, which is put into brackets. */
  remark?: PageMark;
  step: PageMark;
  total?: PageMark;
  prep?: PageMark;
  cook?: PageMark;
  servings?: PageMark;
  image?: PageMark;
  cuisine?: PageMark;
  category?: PageMark;
};

const property = (names: string): PageMark => ({ properties: names.split(" ") });
const mark = (names: string): PageMark => ({ marks: names.split(" ") });
const items = (names: string): PageMark => ({ marks: names.split(" "), within: ["li", "p"] });
const steps = (names: string): PageMark => ({ ...items(names), withSentences: true });

/** Microdata and RDFa, with the older vocabulary data-vocabulary.org. */
export const MICRODATA: RecipeMarks = {
  scope: {
    types: [/(?:schema\.org|data-vocabulary\.org)\/?#?\/?Recipe\/?$|^(?:schema:|v:)?Recipe$/i],
  },
  title: property("name"),
  description: property("description summary"),
  ingredient: property("recipeIngredient ingredients ingredient"),
  step: property("recipeInstructions instructions instruction"),
  total: property("totalTime"),
  prep: property("prepTime"),
  cook: property("cookTime"),
  servings: property("recipeYield yield"),
  image: property("image photo"),
  cuisine: property("recipeCuisine"),
  category: property("recipeCategory"),
};

/** The microformat h-recipe and its predecessor hRecipe. */
export const H_RECIPE: RecipeMarks = {
  scope: mark("h-recipe hrecipe"),
  title: mark("p-name fn"),
  description: mark("p-summary summary"),
  ingredient: mark("p-ingredient ingredient ingredients"),
  step: mark("e-instructions instructions instruction"),
  total: mark("dt-duration duration"),
  prep: mark("preptime"),
  cook: mark("cooktime"),
  servings: mark("p-yield yield"),
  image: mark("u-photo photo"),
  category: mark("p-category"),
};

/** The recipe boxes of well-known plug-ins, by the names in their pages. */
export const PLUGINS: readonly RecipeMarks[] = [
  {
    // WP Recipe Maker
    scope: mark("wprm-recipe-container wprm-recipe"),
    title: mark("wprm-recipe-name"),
    description: mark("wprm-recipe-summary"),
    ingredient: mark("wprm-recipe-ingredient"),
    remark: mark("wprm-recipe-ingredient-notes"),
    step: mark("wprm-recipe-instruction-text"),
    total: mark("wprm-recipe-total-time-container wprm-recipe-total_time"),
    prep: mark("wprm-recipe-prep-time-container wprm-recipe-prep_time"),
    cook: mark("wprm-recipe-cook-time-container wprm-recipe-cook_time"),
    servings: mark("wprm-recipe-servings"),
    image: mark("wprm-recipe-image"),
    cuisine: mark("wprm-recipe-cuisine"),
    category: mark("wprm-recipe-course"),
  },
  {
    // Tasty Recipes
    scope: mark("tasty-recipes"),
    title: mark("tasty-recipes-title"),
    description: mark("tasty-recipes-description-body tasty-recipes-description"),
    ingredient: items(
      "tasty-recipes-ingredients-body tasty-recipes-ingredients tasty-recipe-ingredients",
    ),
    step: steps(
      "tasty-recipes-instructions-body tasty-recipes-instructions tasty-recipe-instructions",
    ),
    total: mark("tasty-recipes-total-time"),
    prep: mark("tasty-recipes-prep-time"),
    cook: mark("tasty-recipes-cook-time"),
    servings: mark("tasty-recipes-yield"),
    image: mark("tasty-recipes-image"),
    cuisine: mark("tasty-recipes-cuisine"),
  },
  {
    // Mediavine Create
    scope: mark("mv-create-card"),
    title: mark("mv-create-title"),
    description: mark("mv-create-description"),
    ingredient: items("mv-create-ingredients"),
    step: steps("mv-create-instructions"),
    total: mark("mv-create-time-total"),
    prep: mark("mv-create-time-prep"),
    cook: mark("mv-create-time-active"),
    servings: mark("mv-create-yield"),
    image: mark("mv-create-image-container"),
    cuisine: mark("mv-create-cuisine"),
  },
  {
    // EasyRecipe
    scope: mark("easyrecipe"),
    title: mark("ERSName"),
    description: mark("ERSSummary"),
    ingredient: items("ERSIngredients"),
    step: steps("ERSInstructions"),
    servings: mark("ERSServes"),
  },
  {
    // ZipList, Zip Recipes, Meal Planner Pro and Recipe SEO use the same names
    scope: mark(
      "zlrecipe-container zrdn-recipe-container mpprecipe-container zlrecipe-container-border",
    ),
    title: mark("zlrecipe-title zrdn-recipe-title mpprecipe-title"),
    description: mark("zlrecipe-summary zrdn-recipe-summary mpprecipe-summary"),
    ingredient: items(
      "zlrecipe-ingredients-list zrdn-ingredients-list zrdn-recipe-ingredients mpprecipe-ingredients-list",
    ),
    step: steps(
      "zlrecipe-instructions-list zrdn-instructions-list zrdn-recipe-instructions mpprecipe-instructions-list",
    ),
    total: mark("zlrecipe-total-time zrdn-total-time mpprecipe-total-time"),
    prep: mark("zlrecipe-prep-time mpprecipe-prep-time"),
    cook: mark("zlrecipe-cook-time mpprecipe-cook-time"),
    servings: mark("zlrecipe-yield mpprecipe-yield"),
  },
  {
    // WP Ultimate Recipe
    scope: mark("wpurp-container"),
    title: mark("wpurp-recipe-title"),
    description: mark("wpurp-recipe-description"),
    ingredient: mark("wpurp-recipe-ingredient"),
    step: mark("wpurp-recipe-instruction-text wpurp-recipe-instruction"),
    servings: mark("wpurp-recipe-servings"),
  },
  {
    // Yummly's recipe box, formerly YumPrint
    scope: mark("blog-yumprint-recipe"),
    title: mark("blog-yumprint-recipe-title"),
    description: mark("blog-yumprint-recipe-summary"),
    ingredient: mark("blog-yumprint-ingredient-item"),
    step: mark("blog-yumprint-method-item"),
  },
  {
    // Jetpack
    scope: mark("jetpack-recipe"),
    title: mark("jetpack-recipe-title"),
    ingredient: mark("jetpack-recipe-ingredient"),
    step: steps("jetpack-recipe-directions"),
    servings: mark("jetpack-recipe-servings"),
  },
  {
    // WPZOOM Recipe Card Blocks
    scope: mark("wp-block-wpzoom-recipe-card-block-recipe-card wpzoom-recipe-card-block"),
    title: mark("recipe-card-title"),
    description: mark("recipe-card-summary"),
    ingredient: items("ingredients-list"),
    step: steps("directions-list"),
  },
  {
    // Cooked
    scope: mark("cooked-recipe cooked-recipe-content"),
    title: mark("cooked-recipe-title"),
    ingredient: mark("cooked-single-ingredient"),
    step: mark("cooked-dir-content"),
  },
  {
    // WP Delicious
    scope: mark("dr-summary-holder wpd-recipe-card delicious-recipes-single"),
    title: mark("dr-entry-title dr-title"),
    ingredient: items("dr-unordered-list dr-ingredients-list"),
    step: steps("dr-ordered-list dr-instructions"),
  },
];
