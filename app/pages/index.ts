/** Pages that show or change several rooms. They may import every other room except routes. Only routes import them. */

/** The planner's page: the next seven dinners, then cards that load independently of each other. */
export * as dashboard from "./dashboard/components";
/** The next seven dinners as a table, a kitchen screen, a poster and a shared week. */
export * as planner from "./planner";
/** The page of one entry: its dish, eaters, portions and leftovers, and other dates. */
export * as plannedMeal from "./planned-meal/components";
/** The page that plans a meal, with the household's recipes and the recipe book to choose from. */
export * as addMeal from "./add-meal";
/** A recipe's page, with its verdict, nutrition, notes, photos and cook log, and its actions. */
export * as recipe from "./recipe";
/** The page with all settings for proposals: eaters, preferences, weeknights, busy days and ratings. */
export * as table from "./table";
/** The index of a user's account, the form for name and units, and the connections. */
export * as account from "./account";
/** The administrator's pages, with a line in the audit log for each change. */
export * as admin from "./admin";
/** The public front page, with a demo that builds a grocery list without an account. */
export * as landing from "./landing";
/** The texts of the Terms of Service and the Privacy Policy, with the operator's own details. */
export * as legal from "./legal/components";
