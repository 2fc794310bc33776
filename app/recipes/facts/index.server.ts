export {
  type Facts,
  type RecipeLines,
  type StoredFacts,
  getFacts,
  lineOfThese,
  readRecipeLines,
  storeFacts,
  toStoredFacts,
} from "./facts.server";
export { engineVersion } from "./version.server";
