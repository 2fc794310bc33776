// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { listForm, showOperation } from "./list-view";
import { one, showPage } from "./test-page";

const row = (id: string, ticked = false) =>
  `<li id="item-${id}" data-item><label><input type="checkbox" name="ticked" value="${id}"
   ${ticked ? "checked" : ""} /><span data-words="">${id}</span></label><button name="remove">x</button></li>`;
const operation = (change: string, itemId: string, text?: string) => {
  return { id: "o", week: "2026-11-22", itemId, change, at: "", ...(text && { text }) };
};
function show(change: string, itemId: string, text?: string) {
  const form = listForm();
  if (form) showOperation(form, operation(change, itemId, text));
}

beforeEach(() => {
  showPage(`<div data-progress><b></b><progress></progress></div>
    <a><span data-left="2026-11-22"><i></i></span></a>
    <form data-taps="2026-11-22"><ul>${row("eggs")}${row("milk")}</ul>
    <section hidden><ul data-added></ul></section>
    <template data-new-item>${row("")}</template></form>`);
});

test("a tick is counted at once, in the list's head and beside the links to it", () => {
  show("tick", "eggs");
  expect(one("#item-eggs input")).toHaveProperty("checked", true);
  expect(one("[data-progress] b").textContent).toBe("1 left");
  expect(one("[data-left] i").textContent).toBe("1");
  show("tick", "milk");
  expect(one("[data-progress] b").textContent).toBe("All done");
  expect(one("[data-left]").hidden).toBe(true);
});

test("what is bought in another store is counted beside the links alone", () => {
  one("form").insertAdjacentHTML(
    "beforeend",
    `<details data-elsewhere><ul>${row("bread")}</ul></details>`,
  );
  show("tick", "eggs");
  expect(one("[data-progress] b").textContent).toBe("1 left");
  expect(one("[data-left] i").textContent).toBe("2");
  show("tick", "milk");
  expect(one("[data-progress] b").textContent).toBe("All done");
  expect([one("[data-left]").hidden, one("[data-left] i").textContent]).toEqual([false, "1"]);
});

test("what is removed is out of sight, and the focus goes to its neighbor", () => {
  one("#item-eggs button").focus();
  show("remove", "eggs");
  expect(one("#item-eggs").hidden).toBe(true);
  expect(document.activeElement).toBe(one("#item-milk button"));
});

test("what is added stands on the list, as text", () => {
  show("add", "new", "<b>bread</b>");
  expect(one("#item-new label > span").textContent).toBe("<b>bread</b>");
  expect(one("section").hidden).toBe(false);
  show("add", "new", "<b>bread</b>");
  expect(document.querySelectorAll("[data-added] li").length).toBe(1);
});
