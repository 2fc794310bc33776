// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noteShown, openPage, shownHref } from "./dialog";
import { modal } from "./modal";
import { search, startSearch } from "./search";
import { cutOff, here, later, one, pageAt, said, serve, showPage } from "./test-page";

const found = (text: string) => `<title>${text}</title><div id="found" data-region>${text}</div>`;
const FORM = `<form action="/all-recipes" data-live><input type="search" name="q" /><select name="sort"><option></option></select></form>`;

const type = (selector: string, value: string) => {
  const field = one(selector);
  if (field instanceof HTMLInputElement) field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
const realTimeout = globalThis.setTimeout;
/** Advances fake time, and then waits until the response is read, which takes real time. */
async function rest(ms = 250) {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => realTimeout(done, 0));
}

beforeAll(startSearch);
beforeEach(() => {
  vi.useFakeTimers();
  modal()?.remove();
  history.replaceState(null, "", "/all-recipes");
  showPage(FORM + found("All"));
  noteShown(here("/all-recipes"), "All");
});
afterEach(() => void vi.useRealTimers());

test("a search runs when typing pauses, and changes the address", async () => {
  const asked = serve(({ path }) => found(path));
  for (const text of ["s", "so", "sou", "soup"]) {
    type("[name=q]", text);
    await rest(100);
  }
  expect(asked).toEqual([]);
  await rest();
  expect(one("#found").textContent).toBe("/all-recipes?q=soup");
  expect(location.search).toBe("?q=soup");
  expect(shownHref()).toBe(here("/all-recipes?q=soup"));
  expect(asked).toHaveLength(1);
});

test("the late response of an older search does not replace a newer one", async () => {
  const first = later<string>();
  serve(({ path }) => (path.endsWith("q=so") ? first.promise : found("Soup")));
  type("[name=q]", "so");
  await rest();
  type("[name=q]", "soup");
  await rest();
  first.keep(found("Sorrel"));
  await rest();
  expect(one("#found").textContent).toBe("Soup");
  expect(location.search).toBe("?q=soup");
});

test("in a form that saves, only the search field starts a search, and uses the address of its button", async () => {
  showPage(`<form method="post" action="/plan" data-live><input name="note" /><input type="search" name="q" />
    <button formmethod="get" formaction="/plan/find" name="find" value="yes">Find</button></form>${found("All")}`);
  const asked = serve(() => found("Soup"));
  type("[name=note]", "for Sunday");
  await rest();
  expect(asked).toEqual([]);
  type("[name=q]", "soup");
  await rest();
  expect(asked).toMatchObject([
    { method: "GET", path: "/plan/find?note=for+Sunday&q=soup&find=yes" },
  ]);
});

test("a search in a dialog updates the dialog's results, not those of the page below", async () => {
  openPage(
    pageAt(
      "/swap",
      `<section data-dialog><form action="/swap" data-live></form>${found("Old")}</section>`,
    ),
  );
  serve(() => `<section data-dialog>${found("New")}</section>`);
  const form = document.querySelector<HTMLFormElement>("dialog form");
  if (form) await search(form);
  expect(one("dialog #found").textContent).toBe("New");
  expect(one("body > #found").textContent).toBe("All");
  expect(history.state).toEqual({ modal: 1, isStep: false });
  expect(shownHref()).toBe(here("/all-recipes"));
});

test("a search without a connection shows a message, and the old results stay", async () => {
  cutOff();
  type("[name=q]", "soup");
  await rest();
  expect(said()).toContain("No connection");
  expect(one("#found").textContent).toBe("All");
});
