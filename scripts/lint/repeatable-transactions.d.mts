import type { Rule } from "eslint";

export const repeatableTransactions: Rule.RuleModule;
