/**
 * The foods that a household buys, those that it has at home, and its stores. May import recipes, household and engine; it
 * reads the plan from the database.
 */

/** A week's grocery list: the ingredients of planned meals as purchases by aisle, and typed items. */
export * as lists from "./lists";
/** The foods at home, estimated from purchases and answers, and those to eat soon. */
export * as pantry from "./pantry";
/** A household's stores, the order of their aisles learned from check-offs, and known prices. */
export * as stores from "./stores";
