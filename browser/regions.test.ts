// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renewRegions } from "./regions";
import { one, showPage } from "./test-page";

const pageOf = (html: string) => new DOMParser().parseFromString(html, "text/html");

test("a region is replaced by its new version, and the rest of the page does not change", () => {
  showPage(`<p>outside</p><div id="r" data-region><b>old</b></div>`);
  renewRegions(pageOf(`<p>other</p><div id="r" data-region><b>new</b></div>`), null);
  expect(one("#r").textContent).toBe("new");
  expect(one("p").textContent).toBe("outside");
});

test("input outside of the submitted form is kept", () => {
  const html = (title: string) => `<div id="r" data-region><h2>${title}</h2>
    <form id="f"><input name="note" /><input type="checkbox" name="day" value="1" /></form></div>`;
  showPage(html("old"));
  Object.assign(one("[name=note]"), { value: "half a sen" });
  Object.assign(one("[name=day]"), { checked: true });
  renewRegions(pageOf(html("new")), null);
  expect(one("h2").textContent).toBe("new");
  expect(one("[name=note]")).toHaveProperty("value", "half a sen");
  expect(one("[name=day]")).toHaveProperty("checked", true);
});

test("an update keeps open sections open, opens the sections that the response opens, and closes menus", () => {
  const html = (calendar: string, meals: string, menu: string) => `<div id="r" data-region>
    <details id="calendar" ${calendar}></details><details id="meals" ${meals}></details>
    <details class="menu" ${menu}></details></div>`;
  showPage(html("open", "", "open"));
  renewRegions(pageOf(html("", "open", "")), null);
  const isOpen = (which: string) => one(which).hasAttribute("open");
  expect(["#calendar", "#meals", ".menu"].map(isOpen)).toEqual([true, true, false]);
});

test("content that a script has added is kept, such as the fields of a payment provider", () => {
  const html = (title: string) => `<div id="r" data-region><h2>${title}</h2>
    <form><div data-kept></div><p data-kept hidden></p></form></div>`;
  showPage(html("old"));
  one("div[data-kept]").innerHTML = "<input>";
  Object.assign(one("p[data-kept]"), { hidden: false, textContent: "Declined" });
  renewRegions(pageOf(html("new")), null);
  expect(one("h2").textContent).toBe("new");
  expect(one("div[data-kept]").innerHTML).toBe("<input>");
  expect(one("p[data-kept]")).toMatchObject({ hidden: false, textContent: "Declined" });
});
