import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { Trashed } from "./list.server";
import { TrashList } from "./trash-list";

const SOUP: Trashed = {
  id: "t1",
  kind: "meal",
  label: "Leek Soup",
  deletedOn: "November 20",
  keptUntil: "December 20",
};
const list = (items: Trashed[], of: { page?: number; pages?: number } = {}) =>
  show(<TrashList items={items} count={items.length} page={1} pages={1} {...of} />);

describe("What was deleted lately", () => {
  test("empty, says what would be there, and offers nothing to empty", async () => {
    const page = await list([]);
    expect(page.getByRole("heading", { name: "Nothing was deleted" })).toBeTruthy();
    expect(page.queryByRole("link", { name: "Empty trash" })).toBeNull();
  });

  test("says of each thing what it was, since when, until when, and brings it back", async () => {
    const page = await list([SOUP, { ...SOUP, id: "t2", kind: "list", label: "Week of 15 Nov" }]);
    expect(page.getByText("Recipe · deleted November 20 · kept until December 20")).toBeTruthy();
    expect(page.getByText(/^List · deleted/)).toBeTruthy();
    const restore = page.getByRole("button", { name: "Restore Week of 15 Nov" });
    expect(restore).toHaveProperty("value", "t2");
    expect(page.getByRole("link", { name: "Empty trash" })).toBeTruthy();
  });

  test("on a further page comes back to it", async () => {
    const page = await list([SOUP], { page: 2, pages: 3 });
    const form = page.getByRole("button", { name: "Restore Leek Soup" }).closest("form");
    expect(form?.querySelector("[name=returnTo]")).toHaveProperty("value", "/trash?page=2");
    expect(page.getByRole("link", { name: "Newer" }).getAttribute("href")).toBe("/trash");
  });

  test("takes names of any length and script as text", async () => {
    const label = `${"شوربة العدس ".repeat(20)}<b>`.trim();
    const page = await list([{ ...SOUP, label }]);
    expect(page.getByText(label).getAttribute("dir")).toBe("auto");
  });
});
