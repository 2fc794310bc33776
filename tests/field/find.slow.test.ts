import { expect, test } from "vitest";
import { answersOf } from "../../scripts/evaluate/recipe-book";
import { openBook } from "../services";
import { casesOf, faultsOf } from "./judge-find";

const { index } = openBook();

for (const file of ["find.jsonl", "own/find.jsonl"]) {
  test.each(casesOf(file).map((one) => [one.ask, one.expect, one] as const))(
    `the request of ${file} “%s” gets the expected results: %s`,
    (_, __, one) => {
      expect(faultsOf(one, answersOf(index, one.ask))).toEqual([]);
    },
  );
}
