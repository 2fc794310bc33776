import { describe, expect, test } from "vitest";
import { findBookFacts } from "./book-facts.server";

describe("What the author of a book's recipe says of it", () => {
  test("is found by the recipe's id, twice the same", async () => {
    const chili = await findBookFacts("american/smoky-three-bean-chili");
    expect(chili).toMatchObject({ keepsDays: 4, freezes: true, heat: "medium" });
    expect(await findBookFacts("american/smoky-three-bean-chili")).toEqual(chili);
  });

  test.each([null, "", "american/no-such-dish", "../package", "american/../../README", "README"])(
    "is nothing for %j, which the book does not have",
    async (id) => {
      expect(await findBookFacts(id)).toBeNull();
    },
  );
});
