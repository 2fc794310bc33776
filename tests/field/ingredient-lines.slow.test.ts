import { describe, expect, test } from "vitest";
import { faultsOfList, readListCases } from "./judge-lines";

const cases = readListCases("ingredient lines", "own/ingredient-lines.jsonl");

describe("a grocery list that is made from one ingredient line", () => {
  const titled = cases.map((one) => [one.id, one.why, one] as const);
  test.each(titled.filter(([, , { beyond }]) => !beyond))("%s: %s", (_id, _why, one) => {
    expect(faultsOfList(one)).toEqual([]);
  });

  const promisedLater = titled.filter(([, , { beyond }]) => beyond);
  test.skip.each(promisedLater)("%s: not promised yet: %s", (_id, _why, one) => {
    expect(faultsOfList(one)).toEqual([]);
  });
});
