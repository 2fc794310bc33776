import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import { LibraryReport } from "./library-report";

type Report = Parameters<typeof LibraryReport>[0]["report"];

const report = (changes: Partial<Report>): Report => ({
  id: "1",
  fileName: "export.zip",
  status: "failed",
  failedIn: "bringing",
  isPaused: false,
  createdAt: "2026-11-20T12:00:00.000Z",
  finishedAt: "2026-11-20T13:00:00.000Z",
  undoableUntil: "20 December",
  room: 900,
  counts: { "recipe added": 50, "plan added": 1, "recipe new": 70 },
  photos: { coming: 0, fromWeb: 0, came: 0, left: 0, known: 0, lines: [] },
  lines: { new: [], added: [], known: [], skipped: [], notes: [] },
  ...changes,
});

const actions = async (changes: Partial<Report>) => {
  const page = await show(<LibraryReport report={report(changes)} />);
  return {
    text: page.document.body.textContent ?? "",
    buttons: page.queryAllByRole("button").map(({ textContent }) => textContent),
  };
};

test("a collection that stopped for good says what is here and what is not, and both ways on", async () => {
  const { text, buttons } = await actions({});
  expect(text).toContain("Not everything could be brought in.");
  expect(text).toContain("Here by now: 50 recipes, 1 planned meal.");
  expect(text).toContain("Still to come: 70 recipes.");
  expect(buttons).toEqual(["Try again", "Take everything back"]);
});

test("where nothing of it has come, it can be forgotten", async () => {
  const { text, buttons } = await actions({ counts: { "recipe new": 70 } });
  expect(text).not.toContain("Here by now");
  expect(buttons).toEqual(["Try again", "Forget this file"]);
});

test("what could not be taken back can be tried again", async () => {
  const { text, buttons } = await actions({ failedIn: "undoing", counts: { "recipe added": 3 } });
  expect(text).toContain("Not everything could be taken back.");
  expect(buttons).toEqual(["Try again"]);
});

test("a pause says that nobody need do anything", async () => {
  const { text, buttons } = await actions({ status: "bringing", failedIn: null, isPaused: true });
  expect(text).toContain("goes on by itself");
  expect(buttons).toEqual([]);
});

const line = (position: number, more = {}) => ({
  position,
  kind: "other" as const,
  title: "",
  reason: "It is broken JSON.",
  madeId: null,
  ...more,
});
const none = { new: [], added: [], known: [], skipped: [], notes: [] };

test("a file without any recipe says so, and what to choose instead", async () => {
  const skipped = [line(0)];
  const { text } = await actions({
    status: "ready",
    failedIn: null,
    counts: { "other skipped": 1 },
    lines: { ...none, skipped },
  });
  expect(text).toContain("Weeknight finds no recipes in this file.");
  expect(text).toContain("look for Export or Backup in its settings");
  expect(text).toContain("The whole file It is broken JSON.");
});

test("what could not come is told apart from what is good to know, before and after", async () => {
  const skipped = [line(0, { title: "Pie" })];
  const notes = [line(1, { title: "Nutrition of 2 recipes", reason: "It is worked out." })];
  const lines = { ...none, skipped, notes };
  const counts = { "recipe added": 2, "other skipped": 2 };
  const after = await actions({ status: "done", failedIn: null, counts, lines });
  expect(after.text).toContain("What could come is here.");
  expect(after.text).toContain("Did not come (1)");
  expect(after.text).toContain("Good to know (1)");
  const before = await actions({ status: "ready", failedIn: null, counts, lines });
  expect(before.text).toContain("Cannot come (1)");
  const all = await actions({
    status: "done",
    failedIn: null,
    counts: { "recipe added": 2, "other skipped": 1 },
    lines: { ...none, notes },
  });
  expect(all.text).toContain("Everything is here.");
  expect(all.text).not.toContain("Did not come");
});

test("many lines of a list with one reason are one, and recipes are named each", async () => {
  const reason = "It is ticked off already.";
  const ticked = Array.from({ length: 33 }, (_, n) =>
    line(n, { kind: "list", title: `Line ${n}`, reason }),
  );
  const recipes = Array.from({ length: 5 }, (_, n) => line(50 + n, { title: `Pie ${n}` }));
  const { text } = await actions({
    status: "ready",
    failedIn: null,
    counts: { "recipe new": 1, "list skipped": 33, "other skipped": 5 },
    lines: { ...none, skipped: [...ticked, ...recipes] },
  });
  expect(text).toContain("Cannot come (38)");
  expect(text).toContain("33 lines for your list They are ticked off already.");
  expect(text).not.toContain("Line 7");
  expect(text).not.toContain(" more");
  expect(text).toContain("Pie 4");
});

const photos = { coming: 0, fromWeb: 0, came: 0, left: 0, known: 0, lines: [] };

test("photos are counted before they come, and which of them have to be fetched is said", async () => {
  const { text } = await actions({
    status: "ready",
    failedIn: null,
    counts: { "recipe new": 3 },
    photos: { ...photos, coming: 1_204, fromWeb: 4 },
  });
  expect(text).toContain("3 recipes, 1,204 photos.");
  expect(text).toContain("Of 4 photos the file has only the addresses");
});

test("while photos alone are still coming, everything else is said to be here", async () => {
  const { text } = await actions({
    status: "bringing",
    failedIn: null,
    counts: { "recipe added": 3 },
    photos: { ...photos, coming: 3, came: 1 },
  });
  expect(text).toContain("Bringing the photos in…");
  expect(text).toContain("Everything else is here already.");
  expect(text).toContain("Added: 3 recipes, 1 photo.");
  expect(text).toContain("57 %");
});

test("photos that did not come are named with why, very many of one reason together", async () => {
  const gif = { position: 0, title: "Pie", reason: "It is a GIF picture." };
  const full = Array.from({ length: 40 }, (_, n) => {
    return { position: n + 1, title: `Stew ${n}`, reason: "No room." };
  });
  const { text } = await actions({
    status: "done",
    failedIn: null,
    counts: { "recipe added": 41 },
    photos: { ...photos, left: 41, lines: [gif, ...full] },
  });
  expect(text).toContain("What could come is here.");
  expect(text).toContain("Photos that did not come (41)");
  expect(text).toContain("Pie It is a GIF picture.");
  expect(text).toContain("40 photos No room.");
});
