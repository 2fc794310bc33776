import { Linter } from "eslint";
import { expect, test } from "vitest";
import { repeatableTransactions } from "./repeatable-transactions.mjs";

const messagesFor = (work: string) =>
  new Linter()
    .verify(
      `const seen = new Set(); let count = 0; const state = { all: [] };
       const add = (services) => inTransaction(services, null, async (services) => { ${work} });`,
      {
        plugins: { ours: { rules: { "repeatable-transactions": repeatableTransactions } } },
        rules: { "ours/repeatable-transactions": "error" },
        languageOptions: { ecmaVersion: "latest" },
      },
    )
    .map(({ message }) => message);

test.each([
  ["count += 1;", "count"],
  ["count++;", "count"],
  ["seen.add(1);", "seen"],
  ["state.all.push(1);", "state"],
  ["state.last = 1;", "state"],
  ["for (const one of [1]) { if (one) seen.delete(one); }", "seen"],
  ["[1].forEach((one) => { count = one; });", "count"],
])("the lint rule reports work of a transaction that cannot be repeated: %j", (work, name) => {
  expect(messagesFor(work)).toEqual([
    `The work of a transaction may run again: return ${name}, or leave it to afterCommit.`,
  ]);
});

test.each([
  "const mine = []; mine.push(1); return mine;",
  "let n = 0; for (const one of [1]) n += one; return n;",
  "await services.db.updateTable('a').set({ b: 1 }).where('c', '=', seen.size).execute();",
  "return seen.has(1);",
])("the lint rule allows work of a transaction that can be repeated: %j", (work) => {
  expect(messagesFor(work)).toEqual([]);
});
