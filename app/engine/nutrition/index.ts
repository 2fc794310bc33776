export {
  type NutritionFacts,
  type Unknown,
  nutritionOf,
  NO_TARGETS,
  type NutritionTargets,
  bringsOf,
  hasTargets,
  targetsMet,
} from "./nutrition";
