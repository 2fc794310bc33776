// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { receive } from "./answers";
import { noteShown, openPage } from "./dialog";
import { modal } from "./modal";
import { here, leads, one, pageAt, said, serve, showPage } from "./test-page";

const page = (text: string, more = "") =>
  `<title>${text}</title><div data-page><main id="main" tabindex="-1"><div id="r" data-region>${text}</div>
   <form method="post" action="/x"><button name="intent" value="go">Go</button></form>${more}</main></div>`;
const lifted = (text: string) =>
  `<title>${text}</title><section data-dialog><h1 id="dialog-title" tabindex="-1">${text}</h1><form></form></section>`;
const TOAST = `<div data-toast>Saved</div>`;

/** Receives the response to a form of the page, or of the dialog over it. */
async function answer(path: string, html: string, status = 200) {
  const it = document.querySelector("dialog form") ?? document.querySelector("form");
  if (!(it instanceof HTMLFormElement)) throw new Error("The page has no form.");
  await receive(pageAt(path, html, status), it, it, modal() !== null);
}
const isAt = (path: string) => vi.waitFor(() => expect(location.href).toBe(here(path)));

beforeEach(() => {
  modal()?.remove();
  history.pushState(null, "", "/dashboard");
  showPage(page("Old"));
  noteShown(here("/dashboard"), "Old");
});

test("a response for this page updates its regions and shows the server's toast", async () => {
  await answer("/dashboard", page("New") + TOAST);
  expect(one("#r").textContent).toBe("New");
  expect(said()).toBe("Saved");
  expect(location.href).toBe(here("/dashboard"));
});

test("a search changes the page's address if its response has another address, but a rejected search does not", async () => {
  await answer("/dashboard?q=no", page("Wrong"), 422);
  expect(location.search).toBe("");
  await answer("/dashboard?q=soup", page("Soup"));
  expect([location.search, document.title]).toEqual(["?q=soup", "Soup"]);
});

test("an error response from another address is shown as a toast, and the page stays", async () => {
  await answer("/favorites", page("Full") + TOAST, 422);
  expect([location.pathname, one("#r").textContent, said()]).toEqual([
    "/dashboard",
    "Full",
    "Saved",
  ]);
});

test("a response that is another page is shown from its top, and Back returns to the page before it", async () => {
  const scroll = vi.spyOn(window, "scrollTo");
  await answer("/recipes", page("Recipes", "<p id='more'>More</p>"));
  expect(one("#more").textContent).toBe("More");
  expect([location.pathname, document.title]).toEqual(["/recipes", "Recipes"]);
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(one("#main"));
  history.back();
  await isAt("/dashboard");
});

test("after a sign-out a message is shown, and the browser goes to the sign-in page", async () => {
  vi.useFakeTimers();
  const led = leads();
  await answer("/auth?redirectTo=/dashboard", page("Welcome"));
  expect(said()).toContain("Please log in");
  expect(one("#r").textContent).toBe("Old");
  vi.advanceTimersByTime(600);
  vi.useRealTimers();
  expect(led).toEqual(["assign /auth?redirectTo=/dashboard"]);
});

test("a rejected form of a dialog shows its errors in the dialog, and the page below is not fetched", async () => {
  const asked = serve(() => page("New"));
  openPage(pageAt("/soup", lifted("Soup")));
  await answer("/soup/swap", lifted("Wrong"), 422);
  expect(one("dialog h1").textContent).toBe("Wrong");
  expect(history.state).toEqual({ modal: 1, isStep: false });
  expect(asked).toEqual([]);
});

test("a successful form of a dialog closes it, and updates the page below", async () => {
  openPage(pageAt("/soup", lifted("Soup")));
  await answer("/dashboard", page("New") + TOAST);
  await isAt("/dashboard");
  expect([one("#r").textContent, said()]).toEqual(["New", "Saved"]);
});

test("a save updates the page around the form, and keeps the form's current input", async () => {
  const both = (other: string, mine: string) =>
    `<div id="a" data-region>${other}</div><div id="b" data-region><form data-save-on-change>${mine}</form></div>`;
  showPage(both("old", "mine"));
  await answer("/dashboard", both("new", "theirs") + TOAST);
  expect([one("#a").textContent, one("form").textContent, said()]).toEqual(["new", "mine", ""]);
});
