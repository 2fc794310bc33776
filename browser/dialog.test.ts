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

test("a closed dialog leads back to the page's address", async () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.closeDialog();
  await isAt("/dashboard");
});

test("an action in a dialog that was opened from another dialog closes both", async () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.openPage(dialogAt("/soup/swap", "Swap"), { isStep: true });
  dialog.closeDialogs();
  await isAt("/dashboard");
});

test("a rejected form is shown in the same dialog, and does not add a step to the history", async () => {
  dialog.openPage(dialogAt("/soup", "Soup"));
  dialog.renewDialog(dialogAt("/soup/swap?day=1", "Already planned"));
  expect(one("dialog h1").textContent).toBe("Already planned");
  expect(location.search).toBe("?day=1");
  dialog.closeDialog();
  await isAt("/dashboard");
});

test("a dialog closes when it leads to another page, and Close on that page does not reopen it", () => {
  dialog.openPage(dialogAt("/new", "New"));
  dialog.leaveDialog(here("/recipes/1"));
  expect(modal()).toBeNull();
  expect([location.pathname, dialog.depth()]).toEqual(["/recipes/1", 0]);
});
