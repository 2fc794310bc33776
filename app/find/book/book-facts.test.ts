import { describe, expect, test } from "vitest";
import { findBookFacts } from "./book-facts.server";

describe("the facts about a recipe in the recipe book", () => {
  test("are found by the recipe's id, and again on the second call", async () => {
    const chili = await findBookFacts("american/smoky-three-bean-chili");
    expect(chili).toMatchObject({ keepsDays: 4, freezes: true, heat: "medium" });
    expect(await findBookFacts("american/smoky-three-bean-chili")).toEqual(chili);
  });

  test.each([null, "", "american/no-such-dish", "../package", "american/../../README", "README"])(
    "are null for the id %j, which is not in the recipe book",
    async (id) => {
      expect(await findBookFacts(id)).toBeNull();
    },
  );
});
