export {
  type NutritionFacts,
  type Unknown,
  nutritionOf,
  NO_TARGETS,
  type NutritionTargets,
  bringsOf,
  estimateTargeted,
  hasTargets,
  type TargetedNutrients,
  targetsMet,
} from "./nutrition";
