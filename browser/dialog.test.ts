// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import * as dialog from "./dialog";
import { modal } from "./modal";
import { here, one, pageAt, showPage } from "./test-page";

const dialogAt = (path: string, text: string) =>
  pageAt(path, `<title>${text}</title><section data-dialog><h1>${text}</h1></section>`);
const isAt = (path: string) => vi.waitFor(() => expect(location.href).toBe(here(path)));

beforeEach(async () => {
  document.querySelector("dialog")?.remove();
  showPage("<main></main>");
  history.pushState(null, "", "/dashboard");
  dialog.noteShown(here("/dashboard#night"), "Dashboard");
});

test("a dialog has its own address and title, and the page below it keeps its own", () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  expect(one("dialog h1").textContent).toBe("Soup");
  expect([location.pathname, document.title]).toEqual(["/soup", "Soup"]);
  expect(dialog.shownHref()).toBe(here("/dashboard"));
});

test("what becomes of the page below does not rename the open dialog, and is its title afterwards", () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.noteShown(here("/dashboard?page=2"), "Page 2");
  expect(document.title).toBe("Soup");
  void dialog.hide();
  expect(document.title).toBe("Page 2");
});

test("a closed dialog leads back to the page's address", async () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.closeDialog();
  await isAt("/dashboard");
});

test("a dialog that was opened from another one closes to that one", async () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.openPage(dialogAt("/soup/swap", "Swap"), { isStep: true });
  dialog.closeDialog();
  await isAt("/soup");
  expect(dialog.depth()).toBe(1);
});

test("what is done in the second dialog closes both", async () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.openPage(dialogAt("/soup/swap", "Swap"), { isStep: true });
  dialog.closeDialogs();
  await isAt("/dashboard");
});

test("an answer that leads from dialog to dialog is closed with one tap", async () => {
  dialog.openPage(dialogAt("/new", "New"));
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.closeDialog();
  await isAt("/dashboard");
});

test("a dialog without a step in the history is taken away where it is", () => {
  dialog.show(dialogAt("/soup", "Soup"));
  dialog.closeDialog();
  expect(modal()).toBeNull();
  expect(location.pathname).toBe("/dashboard");
});

test("a refused form is shown in the same dialog, with no other step back", async () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.renewDialog(dialogAt("/soup/swap?day=1", "Already planned"));
  expect(one("dialog h1").textContent).toBe("Already planned");
  expect(location.search).toBe("?day=1");
  dialog.closeDialog();
  await isAt("/dashboard");
});

test("an answer without a dialog changes nothing of the open one", () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.renewDialog(pageAt("/elsewhere", "<p>Sorry</p>"));
  expect(one("dialog h1").textContent).toBe("Soup");
  expect(location.pathname).toBe("/soup");
});

test("a dialog that leads to another page is gone, and Close does not lead back into it", () => {
  dialog.openPage(dialogAt("/new", "New"));
  dialog.leaveDialog(here("/recipes/1"));
  expect(modal()).toBeNull();
  expect([location.pathname, dialog.depth()]).toEqual(["/recipes/1", 0]);
});
