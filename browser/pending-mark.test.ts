// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { cookPrefix, hasKept, pendingPrefix } from "./pending-mark";
import { showPage } from "./test-page";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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

test("a browser that forbids storage keeps nothing, and is no error", () => {
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new DOMException("denied", "SecurityError");
        },
      },
    ),
  );
  expect(hasKept(pendingPrefix())).toBe(false);
});
