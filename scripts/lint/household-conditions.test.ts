import { readFileSync } from "node:fs";
import { Linter } from "eslint";
import { expect, test } from "vitest";
import { CONDITIONS_BY_HAND, householdConditions } from "./household-conditions.mjs";

const findProblems = (code: string, filename = "app/plan/calendar/a.ts") =>
  new Linter().verify(
    code,
    {
      files: ["**"],
      plugins: { ours: { rules: { "household-conditions": householdConditions } } },
      rules: { "ours/household-conditions": "error" },
    },
    { filename },
  );

test.each([
  `db.selectFrom("meals").where("householdId", "=", id)`,
  `db.selectFrom("meals as m").where("m.householdId", "in", ids)`,
  `query.where((eb) => eb("meals.householdId", "=", id))`,
  `query.leftJoin("tags", (join) => join.on("tags.householdId", "=", id))`,
])("the lint rule reports a handwritten condition on householdId: %s", (code) => {
  expect(findProblems(code)).toMatchObject([{ messageId: "byHand" }]);
});

test.each([
  `inHousehold(db, owner).selectFrom("meals").where("id", "=", id)`,
  `query.whereRef("tags.householdId", "=", "meals.householdId")`,
  `query.leftJoin("tags", (join) => join.onRef("tags.householdId", "=", "meals.householdId"))`,
  `query.innerJoin("households", "households.id", "users.householdId")`,
  `query.where("householdId", "is", null)`,
  `query.select(["householdId", "id"])`,
])("the lint rule for householdId conditions allows %s", (code) => {
  expect(findProblems(code)).toEqual([]);
});

test.each(CONDITIONS_BY_HAND)(
  "the exception for %s %s is needed, and allows only this condition",
  (...entry) => {
    const [path, condition] = entry;
    const [column = "", operator = ""] = condition.split(" ");
    expect(readFileSync(path, "utf8")).toContain(`.where(${column}, "${operator}"`);
    expect(findProblems(`query.where(${column}, "${operator}", id)`, path)).toEqual([]);
    expect(findProblems(`query.where("other.householdId", "=", id)`, path)).toHaveLength(1);
  },
);
