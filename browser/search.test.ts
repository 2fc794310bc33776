// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noteShown, openPage, shownHref } from "./dialog";
import { modal } from "./modal";
import { search, startSearch } from "./search";
import { cutOff, here, later, leads, one, pageAt, said, serve, showPage } from "./test-page";

const found = (text: string) => `<title>${text}</title><div id="found" data-region>${text}</div>`;
const FORM = `<form action="/all-recipes" data-live><input type="search" name="q" /><select name="sort"><option></option></select></form>`;

const type = (selector: string, value: string) => {
  const field = one(selector);
  if (field instanceof HTMLInputElement) field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
const realTimeout = globalThis.setTimeout;
/** Lets fake milliseconds pass, and then the answer be read, which waits for the machine and not for the fake clock. */
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

test("what I type is searched for once I pause, and its address is in the bar", async () => {
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

test("an older search that comes late does not take the place of the newer one", async () => {
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

test("a choice is searched by as well, in a form that is for that alone", async () => {
  const asked = serve(() => found("Sorted"));
  type("select", "");
  await rest();
  expect(asked).toHaveLength(1);
  showPage(FORM.replace("data-live", "") + found("All"));
  type("[name=q]", "soup");
  await rest();
  expect(asked).toHaveLength(1);
});

test("in a form that saves only the search field searches, by the address of its button", async () => {
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

test("in a dialog the dialog's results are renewed, not those of the page below", async () => {
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

test("without a connection I am told, and what was found stays", async () => {
  cutOff();
  type("[name=q]", "soup");
  await rest();
  expect(said()).toContain("No connection");
  expect(one("#found").textContent).toBe("All");
});

test("an older search that fails late is not said to have failed", async () => {
  const first = later<string>();
  const failed = first.promise.then(() => Promise.reject(new TypeError("no network")));
  serve(({ path }) => (path.endsWith("q=so") ? failed : found("Soup")));
  type("[name=q]", "so");
  await rest();
  type("[name=q]", "soup");
  await rest();
  first.keep("");
  await rest();
  expect(said()).toBe("");
});

test("signed out meanwhile I am told, and led to the sign-in", async () => {
  const led = leads();
  showPage(FORM + found("All"), { "data-user": "ann" });
  serve(() => found("Welcome"));
  type("[name=q]", "soup");
  await rest();
  expect([said(), one("#found").textContent]).toEqual([
    expect.stringContaining("Please log in"),
    "All",
  ]);
  await rest(1_000);
  expect(led).toHaveLength(1);
});

test("the key / moves the focus to the page's search, but not while I type", () => {
  showPage(FORM + "<textarea></textarea>");
  const field = one("[name=q]");
  const rect = new DOMRect();
  const shown = Object.assign([rect], { item: () => rect });
  const rects = vi.spyOn(field, "getClientRects").mockReturnValue(shown);
  const press = (target: Element) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
  one("textarea").focus();
  press(one("textarea"));
  expect(document.activeElement).toBe(one("textarea"));
  press(document.body);
  expect(document.activeElement).toBe(field);
  rects.mockRestore();
});
