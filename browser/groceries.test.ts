// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { startGroceries } from "./groceries";
import { ask, fetchPage, pageOf, UNSEEN } from "./page";
import { listPending } from "./pending-operations";
import { morph } from "./regions";
import { one, serve, showPage } from "./test-page";
import { showToast, showToastOf } from "./toast";

const row = (id: string) =>
  `<li id="item-${id}" data-item><button name="need" value="${id}">Need it</button></li>`;
const tap = (id: string, clientY: number) =>
  one(`#item-${id} button`).dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 300, clientY }),
  );
const pressed = () => listPending().map(({ operation }) => operation.itemId);

afterEach(() => localStorage.clear());

test("a second tap on a button does not press the one that has moved below the finger", () => {
  showPage(`<form data-taps="2026-11-22"><ul>${["eggs", "milk", "rice"].map(row).join("")}</ul>
    <section hidden><ul data-added></ul></section><template data-new-item></template></form>`);
  serve(() => Promise.reject(new TypeError("no network")));
  startGroceries({
    ask,
    fetchPage,
    pageOf,
    UNSEEN,
    morph,
    showToast,
    showToastOf,
    src: "/list.js",
  });
  tap("eggs", 200);
  tap("milk", 203);
  expect(pressed()).toEqual(["eggs"]);
  // The one below is meant by a tap on it, however soon.
  tap("rice", 260);
  expect(pressed().sort()).toEqual(["eggs", "rice"]);
});
