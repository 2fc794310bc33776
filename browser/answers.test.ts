// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { receive, showWhole } from "./answers";
import { noteShown, openPage } from "./dialog";
import { modal } from "./modal";
import { here, leads, one, pageAt, said, serve, showPage } from "./test-page";

const page = (text: string, more = "") =>
  `<title>${text}</title><div data-page><main id="main" tabindex="-1"><div id="r" data-region>${text}</div>
   <form method="post" action="/x"><button name="intent" value="go">Go</button></form>${more}</main></div>`;
const lifted = (text: string) =>
  `<title>${text}</title><section data-dialog><h1 id="dialog-title" tabindex="-1">${text}</h1><form></form></section>`;
const TOAST = `<div data-toast>Saved</div>`;

/** The answer to the form of the page, or of the dialog over it. */
async function answer(path: string, html: string, status = 200) {
  const it = document.querySelector("dialog form") ?? document.querySelector("form");
  if (!(it instanceof HTMLFormElement)) throw new Error("There is no form.");
  await receive(pageAt(path, html, status), it, it, modal() !== null);
}
const isAt = (path: string) => vi.waitFor(() => expect(location.href).toBe(here(path)));

beforeEach(() => {
  modal()?.remove();
  history.pushState(null, "", "/dashboard");
  showPage(page("Old"));
  noteShown(here("/dashboard"), "Old");
});

test("an answer of this page renews its regions, with what the server says", async () => {
  await answer("/dashboard", page("New") + TOAST);
  expect(one("#r").textContent).toBe("New");
  expect(said()).toBe("Saved");
  expect(location.href).toBe(here("/dashboard"));
});

test("a search whose answer has another address is at that address, and a refused one is not", async () => {
  await answer("/dashboard?q=no", page("Wrong"), 422);
  expect(location.search).toBe("");
  await answer("/dashboard?q=soup", page("Soup"));
  expect([location.search, document.title]).toEqual(["?q=soup", "Soup"]);
});

test("a form that stays here follows its page to another address, and adds no step to go back", async () => {
  const steps = history.length;
  one("form").dataset.here = "";
  await answer("/dashboard/2", page("Moved"));
  expect([location.pathname, one("#r").textContent]).toEqual(["/dashboard/2", "Moved"]);
  expect(history.length).toBe(steps);
});

test("what another address refuses is said, and leaves me where I am", async () => {
  await answer("/favorites", page("Full") + TOAST, 422);
  expect([location.pathname, one("#r").textContent, said()]).toEqual([
    "/dashboard",
    "Full",
    "Saved",
  ]);
});

test("another address of the same page keeps open what was opened, and another page does not", () => {
  const fold = (isOpen: boolean) => `<details id="f"${isOpen ? " open" : ""}>Month</details>`;
  showPage(page("June", fold(true)));
  showWhole(pageAt("/dashboard?month=2026-07", page("July", fold(false))));
  expect(one("#f").hasAttribute("open")).toBe(true);
  showWhole(pageAt("/table", page("Your table", fold(false))));
  expect(one("#f").hasAttribute("open")).toBe(false);
});

test("an answer that is another page is shown whole, from its top, and can be left by Back", async () => {
  const scroll = vi.spyOn(window, "scrollTo");
  await answer("/recipes", page("Recipes", "<p id='more'>More</p>"));
  expect(one("#more").textContent).toBe("More");
  expect([location.pathname, document.title]).toEqual(["/recipes", "Recipes"]);
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(one("#main"));
  history.back();
  await isAt("/dashboard");
});

test("an answer that is no page of ours is loaded by the browser", async () => {
  const led = leads();
  await answer("/recipes", "<p>Gateway</p>");
  expect(led).toEqual(["reload"]);
});

test("signed out meanwhile I am told, and led to the sign-in", async () => {
  vi.useFakeTimers();
  const led = leads();
  await answer("/auth?redirectTo=/dashboard", page("Welcome"));
  expect(said()).toContain("Please log in");
  expect(one("#r").textContent).toBe("Old");
  vi.advanceTimersByTime(600);
  vi.useRealTimers();
  expect(led).toEqual(["assign /auth?redirectTo=/dashboard"]);
});

test("an answer that is a dialog opens over the page, which is renewed", async () => {
  const asked = serve(() => page("New"));
  await answer("/soup", lifted("Soup"));
  expect(one("dialog h1").textContent).toBe("Soup");
  expect([location.pathname, one("#r").textContent]).toEqual(["/soup", "New"]);
  expect(asked.map(({ path }) => path)).toEqual(["/dashboard"]);
});

test("a dialog's form that is wrong says so in the dialog, and the page below is not asked for", async () => {
  const asked = serve(() => page("New"));
  openPage(pageAt("/soup", lifted("Soup")));
  await answer("/soup/swap", lifted("Wrong"), 422);
  expect(one("dialog h1").textContent).toBe("Wrong");
  expect(history.state).toEqual({ modal: 1, isStep: false });
  expect(asked).toEqual([]);
});

test("a dialog's form that leads to another dialog opens that one", async () => {
  serve(() => page("New"));
  openPage(pageAt("/new", lifted("New")));
  await answer("/soup", lifted("Soup"));
  expect(one("dialog h1").textContent).toBe("Soup");
  expect(history.state).toEqual({ modal: 2, isStep: false });
});

test("a dialog's form that is done closes it, and renews the page below", async () => {
  openPage(pageAt("/soup", lifted("Soup")));
  await answer("/dashboard", page("New") + TOAST);
  await isAt("/dashboard");
  expect([one("#r").textContent, said()]).toEqual(["New", "Saved"]);
});

test("where the page below is no more, the dialog leads to the page that is there now", async () => {
  openPage(pageAt("/soup", lifted("Soup")));
  await answer("/recipes", page("Recipes"));
  expect(modal()).toBeNull();
  expect([location.pathname, one("#r").textContent]).toEqual(["/recipes", "Recipes"]);
});

test("the form of a dialog's page that was loaded by its address is answered there", async () => {
  showPage(`<main><section data-dialog><h1>Soup</h1><form></form></section></main>`);
  await answer("/dashboard", lifted("Better soup"));
  expect(one("main h1").textContent).toBe("Better soup");
});

test("a save renews what is beside the form, and leaves the form as I have it", async () => {
  const both = (beside: string, mine: string) =>
    `<div id="a" data-region>${beside}</div><div id="b" data-region><form data-save-on-change>${mine}</form></div>`;
  showPage(both("old", "mine"));
  await answer("/dashboard", both("new", "theirs") + TOAST);
  expect([one("#a").textContent, one("form").textContent, said()]).toEqual(["new", "mine", ""]);
});
