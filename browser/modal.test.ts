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

test("Escape closes the dialog, in the way that the Close link does", () => {
  const close = vi.fn();
  showModal(content("Soup"), "Soup", close);
  const escape = new Event("cancel", { cancelable: true });
  modal()?.dispatchEvent(escape);
  expect(close).toHaveBeenCalledOnce();
  // Else the browser would take it away, and its address would stay in the bar.
  expect(escape.defaultPrevented).toBe(true);
});

test("a tap beside the dialog closes it, and a tap in it does not", () => {
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

test("an open dialog is read from its title, and a closed one leaves me at the card that I tapped", async () => {
  showModal(content("Soup"), "Soup – Weeknight", () => {});
  expect(document.activeElement?.textContent).toBe("Soup");
  expect(document.title).toBe("Soup – Weeknight");
  await hideModal("Dashboard");
  expect(modal()).toBeNull();
  expect(document.activeElement).toBe(one("#card"));
  expect(document.title).toBe("Dashboard");
});

test("after a dialog, the focus returns to the link that opened it, also if the page was rendered again", async () => {
  showPage(`<a href="/rice">Rice</a><a id="card" href="/soup">Soup</a>`);
  one("#card").focus();
  showModal(content("Soup"), "Soup", () => {});
  one("#card").outerHTML = `<a id="again" href="/soup">Soup</a>`;
  await hideModal("Dashboard");
  expect(document.activeElement).toBe(one("#again"));
});

test("a second dialog takes the place of the first, is read from its top, and leads back to the card", async () => {
  showModal(content("Soup"), "Soup", () => {});
  one("dialog").scrollTop = 400;
  showModal(content("Swap"), "Swap", () => {});
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
  expect(one("dialog h1").textContent).toBe("Swap");
  expect(one("dialog").scrollTop).toBe(0);
  await hideModal("Dashboard");
  expect(document.activeElement).toBe(one("#card"));
});

test("each dialog leads back to what opened it", async () => {
  showModal(content("Soup"), "Soup", () => {});
  await hideModal("Dashboard");
  one("#other").focus();
  showModal(content("Rice"), "Rice", () => {});
  await hideModal("Dashboard");
  expect(document.activeElement).toBe(one("#other"));
});

test("a dialog whose card was deleted in it closes as any other", async () => {
  showModal(content("Soup"), "Soup", () => {});
  one("#card").remove();
  await hideModal("Dashboard");
  expect(modal()).toBeNull();
  expect(document.title).toBe("Dashboard");
});

test("a toast lies over the dialog, and stays when that closes", async () => {
  showModal(content("Soup"), "Soup", () => {});
  expect(one("[data-toasts]").parentElement).toBe(modal());
  showModal(content("Swap"), "Swap", () => {});
  expect(one("[data-toasts]").parentElement).toBe(modal());
  await hideModal("Dashboard");
  expect(one("[data-toasts]").parentElement).toBe(document.body);
});

test("where no dialog is open nothing is closed", async () => {
  await hideModal("Elsewhere");
  expect(document.title).toBe("Dashboard");
});

test("after a dialog that removed what opened it, the focus is in the page", async () => {
  showPage(`<main id="main" tabindex="-1"><a id="card" href="/soup">Soup</a></main>`);
  one("#card").focus();
  showModal(content("Soup"), "Soup", () => {});
  one("#card").remove();
  await hideModal("Dashboard");
  expect(document.activeElement).toBe(one("#main"));
});
