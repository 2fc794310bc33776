// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { hideModal, modal, showModal } from "./modal";
import { one, showPage } from "./test-page";

const content = (text: string) => {
  const it = document.createElement("section");
  it.innerHTML = `<h1 id="dialog-title" tabindex="-1">${text}</h1><p>Soup</p>`;
  return it;
};
const click = (selector: string, detail = 1) =>
  one(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));

beforeEach(() => {
  showPage(`<button id="card">Soup</button><button id="other">Rice</button>`);
  document.title = "Dashboard";
  one("#card").focus();
});

test("Escape closes the dialog like the Close link", () => {
  const close = vi.fn();
  showModal(content("Soup"), "Soup", close);
  const escape = new Event("cancel", { cancelable: true });
  modal()?.dispatchEvent(escape);
  expect(close).toHaveBeenCalledOnce();
  // Otherwise the browser would remove it, and its address would stay.
  expect(escape.defaultPrevented).toBe(true);
});

test("a tap next to the dialog closes it, and a tap in the dialog does not", () => {
  const close = vi.fn();
  showModal(content("Soup"), "Soup", close);
  click("dialog p");
  expect(close).not.toHaveBeenCalled();
  click("dialog");
  expect(close).toHaveBeenCalledOnce();
});

test("the second click of a double click on a card leaves the dialog open", () => {
  const close = vi.fn();
  showModal(content("Soup"), "Soup", close);
  click("dialog", 2);
  expect(close).not.toHaveBeenCalled();
});

test("a dialog that opens is read from its title, and a closed dialog returns the focus to the card that opened it", async () => {
  showModal(content("Soup"), "Soup – Weeknight", () => {});
  expect(document.activeElement?.textContent).toBe("Soup");
  expect(document.title).toBe("Soup – Weeknight");
  await hideModal("Dashboard");
  expect(modal()).toBeNull();
  expect(document.activeElement).toBe(one("#card"));
  expect(document.title).toBe("Dashboard");
});

test("if the element that opened a dialog is gone, closing the dialog moves the focus into the page", async () => {
  showPage(`<main id="main" tabindex="-1"><a id="card" href="/soup">Soup</a></main>`);
  one("#card").focus();
  showModal(content("Soup"), "Soup", () => {});
  one("#card").remove();
  await hideModal("Dashboard");
  expect(document.activeElement).toBe(one("#main"));
});
