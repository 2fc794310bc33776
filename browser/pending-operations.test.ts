// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import {
  listPendingOperations,
  newPendingId,
  removePending,
  storePending,
} from "./pending-operations";
import { showPage } from "./test-page";

const operation = (at: string) => {
  return { id: newPendingId(), week: "2026-11-22", itemId: "i", change: "tick", at };
};
const LATER = operation("2026-11-23T10:00:01Z");
const EARLIER = operation("2026-11-23T10:00:00Z");

beforeEach(() => {
  localStorage.clear();
  showPage("", { "data-user": "ann" });
});

test("unsent changes are sent oldest first, and removed once the server has stored them", () => {
  storePending(LATER);
  storePending(EARLIER);
  expect(listPendingOperations().map(({ operation }) => operation)).toEqual([EARLIER, LATER]);
  removePending(listPendingOperations().map(({ key }) => key));
  expect(listPendingOperations()).toEqual([]);
});

test("the next user on this device does not see the previous user's check marks", () => {
  storePending(EARLIER);
  showPage("", { "data-user": "ben" });
  expect(listPendingOperations()).toEqual([]);
});

test("an id is a version 4 UUID, even over plain http", () => {
  expect(newPendingId()).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
