// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listForm, showNewOperation, showOperation } from "./list-view";
import { one, showPage } from "./test-page";

const row = (id: string, { ticked = false, aisle = "produce" } = {}) =>
  `<li id="item-${id}" data-item data-aisle-of="aisle-${aisle}"><label><input type="checkbox" name="ticked" value="${id}"
   ${ticked ? "checked" : ""} /><span data-words="">${id}</span></label><a data-more href="/">…</a></li>`;
const operation = (change: string, itemId: string, text?: string) => {
  return { id: "o", week: "2026-11-22", itemId, change, at: "", ...(text && { text }) };
};
function show(change: string, itemId: string, text?: string) {
  const form = listForm();
  if (form) showOperation(form, operation(change, itemId, text));
}
function press(change: string, itemId: string) {
  const form = listForm();
  if (form) showNewOperation(form, operation(change, itemId));
}
const rowsIn = (selector: string) =>
  [...one(selector).querySelectorAll("[data-item]")].map(({ id }) => id.replace("item-", ""));

beforeEach(() => {
  vi.useFakeTimers();
  showPage(`<div data-progress><b></b><span></span><progress></progress></div>
    <a><span data-left="2026-11-22"><i></i></span></a>
    <form data-taps="2026-11-22">
    <section id="aisle-produce" data-aisle><h2>Produce <small></small></h2><ul>${row("eggs")}${row("milk")}${row("rice")}</ul></section>
    <section id="added" data-aisle hidden><h2>Just added <small></small></h2><ul data-added></ul></section>
    <details data-basket hidden><summary><b data-count></b></summary><ul></ul></details>
    <p data-told></p>
    <template data-new-item>${row("")}</template>
    <template data-undo-model><button type="button" data-undo>Undo</button></template></form>`);
});
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

test("an item checked earlier is in the basket at once, and all counters of the page include it", () => {
  show("tick", "eggs");
  expect(one("#item-eggs input")).toHaveProperty("checked", true);
  expect(one("[data-progress]").textContent).toBe("2of 3 left");
  expect(one("#aisle-produce small").textContent).toBe("2");
  expect(one("[data-left] i").textContent).toBe("2");
  expect([rowsIn("[data-basket]"), one("[data-count]").textContent]).toEqual([["eggs"], "1"]);
  expect(one("[data-basket]").hidden).toBe(false);
  for (const id of ["milk", "rice"]) show("tick", id);
  expect(one("[data-progress] b").textContent).toBe("0");
  expect([one("#aisle-produce").hidden, one("[data-left]").hidden]).toEqual([true, true]);
});

test("a checked row stays in place with Undo until three seconds after the last check mark; then all checked rows sink", () => {
  press("tick", "eggs");
  expect(rowsIn("#aisle-produce")).toEqual(["eggs", "milk", "rice"]);
  expect(one("#item-eggs [data-undo]").getAttribute("aria-label")).toBe("Undo: eggs");
  expect(one("#item-eggs [data-more]").hidden).toBe(true);
  expect(one("[data-progress] b").textContent).toBe("2");
  vi.advanceTimersByTime(2_900);
  press("tick", "rice");
  vi.advanceTimersByTime(2_900);
  expect(rowsIn("#aisle-produce")).toEqual(["eggs", "milk", "rice"]);
  vi.advanceTimersByTime(200);
  expect(rowsIn("#aisle-produce")).toEqual(["milk"]);
  expect(rowsIn("[data-basket]")).toEqual(["eggs", "rice"]);
  expect(document.querySelector("[data-undo]")).toBeNull();
  expect(one("#item-eggs [data-more]").hidden).toBe(false);
});

test("a row that is unchecked stays in place, its checkbox gets the focus, and it does not sink", () => {
  press("tick", "eggs");
  one("#item-eggs [data-undo]").focus();
  press("untick", "eggs");
  expect(document.activeElement).toBe(one("#item-eggs input"));
  expect(document.querySelector("[data-undo]")).toBeNull();
  vi.advanceTimersByTime(3_100);
  expect(rowsIn("#aisle-produce")).toEqual(["eggs", "milk", "rice"]);
  expect(one("[data-basket]").hidden).toBe(true);
});

test("an item that is unchecked in the basket returns to its aisle", () => {
  show("tick", "eggs");
  press("untick", "eggs");
  expect(rowsIn("[data-basket]")).toEqual(["eggs"]);
  vi.advanceTimersByTime(3_100);
  expect(rowsIn("#aisle-produce")).toContain("eggs");
  expect(one("[data-basket]").hidden).toBe(true);
});

test("the focus moves to the next row's checkbox only when the focused row sinks", () => {
  one("#item-eggs input").focus();
  press("tick", "eggs");
  expect(document.activeElement).toBe(one("#item-eggs input"));
  vi.advanceTimersByTime(3_100);
  expect(document.activeElement).toBe(one("#item-milk input"));
  press("tick", "rice");
  vi.advanceTimersByTime(3_100);
  expect(document.activeElement).toBe(one("#item-milk input"));
});

test("items of another store stay in their section, and are counted only next to the links", () => {
  one("form").insertAdjacentHTML(
    "beforeend",
    `<details data-elsewhere><ul>${row("bread", { aisle: "none" })}</ul></details>`,
  );
  show("tick", "eggs");
  expect(one("[data-progress] b").textContent).toBe("2");
  expect(one("[data-left] i").textContent).toBe("3");
  show("tick", "bread");
  expect(rowsIn("[data-elsewhere]")).toEqual(["bread"]);
  expect(one("[data-left] i").textContent).toBe("2");
});
