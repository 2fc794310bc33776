import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import tseslint from "typescript-eslint";
import { householdConditions } from "./scripts/lint/household-conditions.mjs";
import { repeatableTransactions } from "./scripts/lint/repeatable-transactions.mjs";

export default tseslint.config(
  {
    ignores: ["build/", "public/", "node_modules/", "data/", ".cache/", "reports/", "app/ui/art/"],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "no-console": "error",
      // Safari drops the role of a list without bullets. role="list" restores it.
      "jsx-a11y/no-redundant-roles": "off",
      eqeqeq: "error",
    },
  },
  {
    files: ["app/**", "db/**", "browser/**"],
    // It passes the environment to readSettings once.
    ignores: ["app/server/start.ts", "**/*.test.*"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Take it from services.settings: start.ts alone reads the environment.",
        },
        ...["toLocaleString", "toLocaleDateString", "toLocaleTimeString"].map((property) => ({
          property,
          message:
            "Use app/language/words.ts or app/server/values/dates.ts, which know the interface's language.",
        })),
      ],
    },
  },
  {
    files: ["app/**", "db/**"],
    ignores: ["**/*.test.*"],
    plugins: {
      weeknight: {
        rules: {
          "household-conditions": householdConditions,
          "repeatable-transactions": repeatableTransactions,
        },
      },
    },
    rules: {
      "weeknight/household-conditions": "error",
      "weeknight/repeatable-transactions": "error",
    },
  },
  {
    files: ["scripts/**", "tests/**", "*.config.*"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
      },
    },
    rules: { "no-console": "off" },
  },
);
