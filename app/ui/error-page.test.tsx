import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { EmptyState } from "./empty-state";
import { ErrorPage } from "./error-page";

describe("What is empty", () => {
  test("says so in a heading, why, and the one thing to do", async () => {
    const page = await show(
      <EmptyState cuisine="italian" title="No favorites yet" action={<a href="/all">All</a>}>
        Tap a heart.
      </EmptyState>,
    );
    expect(page.getByRole("heading", { level: 3, name: "No favorites yet" })).toBeTruthy();
    expect(page.getByText("Tap a heart.")).toBeTruthy();
    expect(page.getByRole("link", { name: "All" })).toBeTruthy();
    expect(page.document.querySelector("img")?.getAttribute("alt")).toBe("");
  });
});

describe("A page that cannot be shown", () => {
  const shown = (status: number, message?: string) =>
    show(<ErrorPage status={status} message={message} reference="ab12" homeHref="/dashboard" />, {
      path: "/dashboard/meals/7?serves=4",
    });

  test("not there: says so, and leads to the recipes and back", async () => {
    const page = await shown(404);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("This page isn’t on the menu");
    const ways = page.getAllByRole("link").map((it) => it.textContent);
    expect(ways).toEqual(expect.arrayContaining(["All Recipes", "Back to the planner"]));
    expect(page.queryByText(/Reference/)).toBeNull();
  });

  test("refused: says why, in the words of who refused it", async () => {
    const page = await shown(403, "Only the household's owner can do that.");
    expect(page.getByText("Only the household's owner can do that.")).toBeTruthy();
  });

  test.each([429, 503])("for now (%i): leads to the same page again", async (status) => {
    const page = await shown(status);
    expect(page.getByRole("link", { name: "Try Again" }).getAttribute("href")).toBe(
      "/dashboard/meals/7?serves=4",
    );
  });

  test("broken: says nothing of what broke but how to find it in the log", async () => {
    const page = await shown(500, "SQLITE_CORRUPT: /data/weeknight.db");
    expect(page.getByText("500 · Reference ab12")).toBeTruthy();
    expect(page.document.body.textContent).not.toContain("SQLITE");
  });
});
