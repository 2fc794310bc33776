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
  lines: { new: [], added: [], known: [], skipped: [] },
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
