import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { ImportReport } from "./import-report";

type Report = ComponentProps<typeof ImportReport>["report"];

const REPORT: Report = {
  id: "i1",
  fileName: "family.json",
  status: "done",
  bytes: 1000,
  bytesRead: 1000,
  added: 2,
  known: 1,
  skipped: 1,
  createdAt: "2026-11-20T10:00:00.000Z",
  lines: {
    added: [
      { position: 0, title: "Leek Soup", mealId: "soup", reason: null },
      { position: 1, title: "Tacos", mealId: "tacos", reason: null },
    ],
    known: [{ position: 2, title: "Curry", mealId: "curry", reason: null }],
    skipped: [{ position: 3, title: "", mealId: null, reason: "It has no ingredients." }],
  },
};
const report = (of: Partial<Report> = {}) => show(<ImportReport report={{ ...REPORT, ...of }} />);

describe("What became of a file of recipes", () => {
  test("is said in one sentence and in figures, once it is done", async () => {
    const page = await report();
    expect(page.getByRole("status").textContent).toBe("Your recipes are here.");
    expect(
      page.getByText("2 recipes added, 1 recipe you already had, 1 could not be read."),
    ).toBeTruthy();
    expect(page.queryByRole("progressbar")).toBeNull();
  });

  test("names what could not be read and why, first and open", async () => {
    const page = await report();
    const [first, ...others] = page.document.querySelectorAll("details");
    expect(first?.hasAttribute("open")).toBe(true);
    expect(first?.textContent).toBe("Could not be read (1)Entry 4 It has no ingredients.");
    expect(others.map((it) => it.hasAttribute("open"))).toEqual([false, false]);
  });

  test("leads to where other files are read, if nothing came of this one", async () => {
    const link = { name: "Bring your recipes" };
    const page = await report({ added: 0, known: 0 });
    expect(page.getByRole("link", link).getAttribute("href")).toBe("/custom-recipes/library");
    expect((await report({ added: 0 })).queryByRole("link", link)).toBeNull();
  });

  test("leads to each recipe that is there now", async () => {
    const page = await report();
    const links = page.document.querySelectorAll("details a");
    expect([...links].map((it) => it.getAttribute("href"))).toEqual([
      "/dashboard/meals/soup",
      "/dashboard/meals/tacos",
      "/dashboard/meals/curry",
    ]);
  });

  test("says how many more there are than it lists", async () => {
    expect((await report({ added: 1200 })).getByText("and 1,198 more")).toBeTruthy();
  });

  test("under way, says how far it is, and can be looked at anew without a script", async () => {
    const page = await report({ status: "running", bytesRead: 250 });
    expect(page.getByRole("progressbar", { name: "Import progress" })).toHaveProperty("value", 25);
    expect(page.getByText("Refresh").getAttribute("href")).toBe("");
    expect(page.html).toContain('<meta http-equiv="refresh" content="5"/>');
    expect(page.document.querySelector("details")).toBeNull();
  });

  test("interrupted, says what is kept and what to do", async () => {
    const page = await report({ status: "failed" });
    expect(page.getByRole("status").textContent).toBe(
      "The import was interrupted.Recipes added so far are kept. Import the file again to add the rest.",
    );
  });

  test("of names with markup shows the markup", async () => {
    const page = await report({ fileName: "<img src=x>.json" });
    expect(page.getByText("<img src=x>.json")).toBeTruthy();
  });
});
