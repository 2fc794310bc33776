// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { startGroceries } from "./groceries";
import { ask, fetchPage, pageOf, UNSEEN } from "./page";
import { morph } from "./regions";
import { one, serve, showPage } from "./test-page";
import { showToast, showToastOf } from "./toast";

const row = (id: string) =>
  `<li id="item-${id}" data-item><button name="remove" value="${id}">x</button></li>`;
const removed = () =>
  [...document.querySelectorAll<HTMLElement>("[data-item]")].filter(({ hidden }) => hidden);
const tap = (id: string, clientY: number) =>
  one(`#item-${id} button`).dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: 300, clientY }),
  );

afterEach(() => localStorage.clear());

test("a second tap on a cross does not remove the item that has moved below the finger", () => {
  showPage(`<form data-taps="2026-11-22"><ul>${["eggs", "milk", "rice"].map(row).join("")}</ul>
    <section hidden><ul data-added></ul></section><template data-new-item></template></form>`);
  serve(() => "<main></main>");
  startGroceries({
    ...{ ask, fetchPage, pageOf, UNSEEN, morph, showToast, showToastOf },
    src: "/list.js",
  });
  tap("eggs", 200);
  tap("milk", 203);
  expect(removed().map(({ id }) => id)).toEqual(["item-eggs"]);
  // The one below is meant by a tap on it, however soon.
  tap("rice", 260);
  expect(removed().map(({ id }) => id)).toEqual(["item-eggs", "item-rice"]);
});
