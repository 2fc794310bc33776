/**
 * Stores a household's recipes, whatever their source, with all data that belongs to them. May import household and
 * engine.
 */

/** The stored recipes of a household as pages, cards and JSON, and the selection for a week. */
export * as meals from "./meals";
/** The form that adds or changes a recipe, which a user types or an importer reads. */
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
/** Named, ordered sets of recipes, which can also be shown and printed as a small cookbook. */
export * as collections from "./collections";
/** Tags of a household's recipes, for filtering lists and finding recipes. */
export * as tags from "./tags";
/** Stores the facts that were read from the ingredient lines of each recipe. */
export * as facts from "./facts/index.server";
/** The heart on a recipe. Proposals for a week prefer favorites. */
export * as favorites from "./favorites/components";
/** A household's own notes on a recipe, stored separately from the recipe's text. */
export * as notes from "./notes";
/** How each eater liked a dish, as points for proposals. Users can delete ratings. */
export * as ratings from "./ratings";
/** The text of a recipe from its source, stored before the first edit, with a comparison. */
export * as versions from "./versions";
/** Deleted recipes, planned meals, lists and more, which can be restored for 30 days. */
export * as trash from "./trash";
/** Copies the recipes of a member who moves to another household. */
export * as moves from "./moves/index.server";
