/**
 * Maps that are not caches, as "path name", because the program cannot compute their values again. `npm run house`
 * counts all others as caches, and each cache needs a measured line in PERFORMANCE.md.
 */
export const STATE: ReadonlySet<string> = new Set([
  // Open requests and connections.
  "app/http/body.server.ts bodies",
  "app/http/body.server.ts limits",
  "app/http/context.server.ts contexts",
  "app/http/events.server.ts open",
  "app/http/request-hook.server.ts answers",
  "app/http/request-hook.server.ts waiting",
  // Counts and budgets.
  "app/http/security-headers.server.ts counts",
  "app/recipes/verdicts/checks.server.ts runs",
  "app/server/work-budget.ts accounts",
  // The recipe from which a variant was made.
  "app/find/book/substitutions.ts origins",
  // Database connections and transactions.
  "db/postgres-driver.ts poolsByDatabase",
  "db/transactions.ts hooks",
  "db/transactions.ts watchers",
]);
