import type { Rule } from "eslint";

export const CONDITIONS_BY_HAND: readonly (readonly [
  path: string,
  condition: string,
  reason: string,
])[];
export const householdConditions: Rule.RuleModule;
