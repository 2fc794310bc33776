export {
  type MoreRestriction,
  type Diet,
  MORE_RESTRICTIONS,
  RESTRICTIONS,
  RULES,
  type Restriction,
  dietsIn,
  isDiet,
  impossibleFor,
  isMoreRestriction,
  isRestriction,
  ruleOf,
} from "./restrictions";
