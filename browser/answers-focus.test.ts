// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { focusAsked, keepFocusNear } from "./answers";
import { one, showPage } from "./test-page";

test("the focus moves to the first invalid field that is not disabled", () => {
  showPage(
    `<input id="a" disabled autofocus /><input id="b" autofocus /><input id="c" autofocus />`,
  );
  focusAsked(document);
  expect(document.activeElement?.id).toBe("b");
});

const LIST = ["a", "b"].map(
  (id) => `<form id="${id}"><button name="remove" value="">x</button></form>`,
);

test("after a row is removed, the focus moves to a neighboring row, or to the page if no row is left", () => {
  showPage(`<main id="main" tabindex="-1">${LIST.join("")}</main>`);
  for (const [removed, next] of [
    ["b", "a"],
    ["a", "main"],
  ] as const) {
    one(`#${removed} button`).focus();
    const keepFocus = keepFocusNear(one(`#${removed}`));
    one(`#${removed}`).remove();
    keepFocus();
    expect(document.activeElement?.closest("[id]")?.id).toBe(next);
  }
});

test("if the user has moved the focus before the response arrives, it stays where the user put it", () => {
  showPage(`<main id="main" tabindex="-1">${LIST.join("")}<input id="search" /></main>`);
  one("#a button").focus();
  const keepFocus = keepFocusNear(one("#a"));
  one("#search").focus();
  one("#a").remove();
  keepFocus();
  expect(document.activeElement?.id).toBe("search");
});
