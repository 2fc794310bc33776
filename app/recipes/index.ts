/**
 * A household's own stock of recipes, whatever their source, and everything that is attached to them. May import household
 * and engine.
 */

/** A household's stored recipes as pages, cards and JSON, and the selection for a week. */
export * as meals from "./meals";
/** The form that adds or changes a recipe, typed by hand or read from elsewhere. */
export * as form from "./form";
/** The lists of all, favorite and own recipes, with search, filters and actions. */
export * as lists from "./lists";
/** Stores and shows whether a recipe suits the people who eat it, with the reasons. */
export * as verdicts from "./verdicts";
/** Reads recipes from web pages, pasted text, photos, recipe files and exports of other apps. */
export * as importers from "./importers";
/** Writes a household's recipes as JSON or Cooklang, and as files for Paprika and Mealie. */
export * as exporters from "./exporters";
/** Photos of a recipe: encoded in a separate process, ordered, described, and limited by a quota. */
export * as photos from "./photos";
/** Draws a dish from its title, cuisine and foods, for recipes without a photo. */
export * as drawings from "./drawings";
/** Ordered sets of recipes with a name, also shown and printed as a small cookbook. */
export * as collections from "./collections";
/** Words that a household puts on its recipes to filter lists and find recipes again. */
export * as tags from "./tags";
/** Stores the facts that were read from the ingredient lines of each recipe. */
export * as facts from "./facts/index.server";
/** The heart on a recipe. Proposals for a week prefer favorites. */
export * as favorites from "./favorites/components";
/** A household's own notes on a recipe, stored apart from the recipe's text. */
export * as notes from "./notes";
/** How each eater liked a dish, as points for proposals. Users can delete ratings. */
export * as ratings from "./ratings";
/** A recipe's text from its source, kept before the first edit, with a comparison. */
export * as versions from "./versions";
/** Deleted recipes, planned meals, lists and more, which can be restored for 30 days. */
export * as trash from "./trash";
/** Copies the recipes of a member who moves to another household. */
export * as moves from "./moves/index.server";
