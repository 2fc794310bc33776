import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { ImportReport } from "./file-import";

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
    skipped: [{ position: 3, title: "", mealId: null, reason: { code: "no_ingredients" } }],
  },
};
const report = (of: Partial<Report> = {}) => show(<ImportReport report={{ ...REPORT, ...of }} />);

describe("The outcome of a file of recipes", () => {
  test("lists unreadable entries with their reasons, first and expanded", async () => {
    const page = await report();
    const [first, ...others] = page.document.querySelectorAll("details");
    expect(first?.hasAttribute("open")).toBe(true);
    expect(first?.textContent).toBe("Could not be read (1)Entry 4 It has no ingredients.");
    expect(others.map((it) => it.hasAttribute("open"))).toEqual([false, false]);
  });

  test("shows its progress while the import is running, and reloads without a script", async () => {
    const page = await report({ status: "running", bytesRead: 250 });
    expect(page.getByRole("progressbar", { name: "Import progress" })).toHaveProperty("value", 25);
    expect(page.getByText("Refresh").getAttribute("href")).toBe("");
    expect(page.html).toContain('<meta http-equiv="refresh" content="5"/>');
    expect(page.document.querySelector("details")).toBeNull();
  });
});
