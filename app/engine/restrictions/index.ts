export {
  type MoreRestriction,
  type Diet,
  MORE_RESTRICTIONS,
  RESTRICTIONS,
  RULES,
  type Restriction,
  dietsIn,
  impossibleFor,
  isMoreRestriction,
  isRestriction,
  ruleOf,
} from "./restrictions";
