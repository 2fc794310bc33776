/**
 * The foods that a household buys and has at home, and its stores. This room may import recipes, household and engine.
 * It reads the plan from the database.
 */

/** A week's grocery list: the ingredients of planned meals as purchases by aisle, and typed items. */
export * as lists from "./lists";
/** The foods at home, estimated from purchases and the users' statements, and those that should be eaten soon. */
export * as pantry from "./pantry";
/** A household's stores, the order of their aisles learned from check-offs, and known prices. */
export * as stores from "./stores";
