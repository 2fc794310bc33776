import { expect, test } from "vitest";
import { filesOf, withoutTurn } from "./turns.mjs";

const files = ["a/long.ts", "a/longer.ts", "b.ts", "c.ts", "d.ts", "e.ts", "f.ts"];
const longest = ["longer.ts", "long.ts", "d.ts"];
const taken = (turn: number) => {
  const left = withoutTurn(files, 3, longest, turn);
  return files.filter((file) => !left.includes(file));
};

test("three days take every file of the tests once", () => {
  expect([4, 5, 6].flatMap(taken).sort()).toEqual([...files].sort());
});

test("the files that take longest are each another day's", () => {
  const days = longest.map((end) =>
    [0, 1, 2].findIndex((day) => taken(day).some((it) => it.endsWith(end))),
  );
  expect(new Set(days).size).toBe(3);
});

test("all files of the slow tests and those of the built app are among those that take turns", () => {
  expect(filesOf(["tests/screens"], ".test.ts")).toContain("tests/screens/main-job.test.ts");
  expect(filesOf(["app", "db", "scripts"], ".slow.test.ts")).toContain(
    "scripts/measure/measures.slow.test.ts",
  );
});
