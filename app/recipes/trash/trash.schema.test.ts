import { expect, it } from "vitest";
import { storedLabelInWords, type TrashLabel } from "./trash.schema";

const dinner = { code: "entry", mealType: "dinner", scheduledDate: "2026-11-20" } as const;

const CASES: [TrashLabel, string][] = [
  [{ code: "name", name: "Onion Soup" }, "Onion Soup"],
  [
    { ...dinner, kind: null, note: null, title: "Onion Soup" },
    "Onion Soup, dinner on Friday 20 November",
  ],
  [
    { ...dinner, kind: "leftovers", note: null, title: "Onion Soup" },
    "Leftovers of Onion Soup, dinner on Friday 20 November",
  ],
  [
    { ...dinner, kind: "out", note: "Luigi’s", title: null },
    "Eating out: Luigi’s, dinner on Friday 20 November",
  ],
  [{ code: "list", weekStartDate: "2026-11-15" }, "Grocery list, week of 15 November"],
  [{ code: "made", title: "Onion Soup", madeOn: "2026-11-20" }, "Onion Soup, 20 November 2026"],
  [{ code: "photo", title: "Onion Soup" }, "A photo of Onion Soup"],
  [{ code: "text", text: "Something" }, "Something"],
];

it.each(CASES)("the stored trash label %j has a text", (label, words) => {
  expect(storedLabelInWords(JSON.stringify(label))).toBe(words);
});
