import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import { TrashList } from "./trash-list";

test("the trash page names the kinds of data that it keeps, and states that eaters and stores are deleted at once", async () => {
  const { getByText } = await show(<TrashList items={[]} count={0} page={1} pages={1} />);
  const words = getByText(/for 30 days/).textContent;
  expect(words).toBe(
    "Weeknight keeps recipes, planned meals, grocery lists, saved weeks, dates when a recipe was made, tags, photos and collections here for 30 days after someone in your household deletes them. Everything else, such as an eater or a store, is deleted at once.",
  );
});
