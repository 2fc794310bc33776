// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { cookPrefix, hasKept, pendingPrefix } from "./pending-mark";
import { showPage } from "./test-page";

beforeEach(() => localStorage.clear());

test("unsent check marks of a list and of cook mode are detected separately", () => {
  showPage("", { "data-user": "ann" });
  expect([hasKept(pendingPrefix()), hasKept(cookPrefix())]).toEqual([false, false]);
  localStorage.setItem(`${pendingPrefix()}1`, "{}");
  expect([hasKept(pendingPrefix()), hasKept(cookPrefix())]).toEqual([true, false]);
});

test("unsent changes of one user are not detected for another user, even if their ids begin alike", () => {
  showPage("", { "data-user": "ann" });
  localStorage.setItem(`${pendingPrefix()}1`, "{}");
  for (const user of ["anna", "an", "ben"]) {
    showPage("", { "data-user": user });
    expect(hasKept(pendingPrefix())).toBe(false);
  }
  showPage("");
  expect(hasKept(pendingPrefix())).toBe(false);
});
