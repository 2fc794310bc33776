export { AHEAD_FAILED, aheadSchema, aheadShape, aheadTickSchema } from "./ahead.schema";
export type { AheadTask, PlannedRecipe } from "./ahead.server";
export { type Due, dueInWords, mealDayInWords } from "./ahead";
