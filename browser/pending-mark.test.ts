// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { cookPrefix, hasKept, pendingPrefix } from "./pending-mark";
import { showPage } from "./test-page";

beforeEach(() => localStorage.clear());

test("what I have ticked in a shop waits for me, and what I cook for cook mode", () => {
  showPage("", { "data-user": "ann" });
  expect([hasKept(pendingPrefix()), hasKept(cookPrefix())]).toEqual([false, false]);
  localStorage.setItem(`${pendingPrefix()}1`, "{}");
  expect([hasKept(pendingPrefix()), hasKept(cookPrefix())]).toEqual([true, false]);
});

test("what waits for me does not wait for somebody else, though her name begins as mine", () => {
  showPage("", { "data-user": "ann" });
  localStorage.setItem(`${pendingPrefix()}1`, "{}");
  for (const user of ["anna", "an", "ben"]) {
    showPage("", { "data-user": user });
    expect(hasKept(pendingPrefix())).toBe(false);
  }
  showPage("");
  expect(hasKept(pendingPrefix())).toBe(false);
});
