export type { NutritionFacts, Unknown } from "./facts";
export { nutritionOf } from "./nutrition";
export { NO_TARGETS, type NutritionTargets, bringsOf, hasTargets, targetsMet } from "./targets";
