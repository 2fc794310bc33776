import { describe, expect, test } from "vitest";
import { findBookFacts } from "./book-facts.server";

describe("the author's facts about a recipe of the book", () => {
  test("the facts are found by the recipe's id, and again on the second call", async () => {
    const chili = await findBookFacts("american/smoky-three-bean-chili");
    expect(chili).toMatchObject({ keepsDays: 4, freezes: true, heat: "medium" });
    expect(await findBookFacts("american/smoky-three-bean-chili")).toEqual(chili);
  });

  test.each([null, "", "american/no-such-dish", "../package", "american/../../README", "README"])(
    "there are no facts for the id %j, which the book does not have",
    async (id) => {
      expect(await findBookFacts(id)).toBeNull();
    },
  );
});
