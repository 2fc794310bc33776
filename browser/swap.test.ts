// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { openPage, shownHref } from "./dialog";
import { modal } from "./modal";
import { swap } from "./swap";
import { cutOff, here, leads, one, pageAt, said, serve, showPage } from "./test-page";

const month = (name: string, more = "") =>
  `<title>${name}</title><main><h1 id="top" tabindex="-1">Week</h1><div id="month" data-region>${name}${more}</div></main>`;
const box = (checked = "") => `<input type="checkbox" name="entryId" value="1" ${checked} />`;

beforeEach(() => {
  modal()?.remove();
  history.pushState(null, "", "/week?month=11");
  showPage(month("November", box()));
});

test("another month takes the place of this one, with its address and its title", async () => {
  const asked = serve(() => month("October"));
  await swap(here("/week?month=10"));
  expect(one("#month").textContent).toBe("October");
  expect([location.search, document.title]).toEqual(["?month=10", "October"]);
  expect(shownHref()).toBe(here("/week?month=10"));
  expect(asked).toHaveLength(1);
});

test("Back leads to the month before", async () => {
  serve(() => month("October"));
  await swap(here("/week?month=10"));
  history.back();
  await vi.waitFor(() => expect(location.search).toBe("?month=11"));
});

test("the ticks of the new page count, and not those that I made in the old one", async () => {
  showPage(month("November", box()) + `<button data-needs><b data-chosen></b></button>`);
  one("[name=entryId]").click();
  serve(() => month("November", box()));
  await swap(here("/week?selection=none"));
  expect(one("[name=entryId]")).toHaveProperty("checked", false);
  expect(one("[data-needs]")).toHaveProperty("disabled", true);
  serve(() => month("November", box("checked")));
  await swap(here("/week?selection=all"));
  expect(one("[data-needs]")).toHaveProperty("disabled", false);
  expect(one("[data-chosen]").textContent).toBe("1 meal");
});

test("where a link leads on to is read from its start", async () => {
  serve(() => month("October"));
  const seen = vi.spyOn(one("#top"), "scrollIntoView");
  await swap(here("/week?month=10"));
  expect(document.activeElement).not.toBe(one("#top"));
  await swap(here("/week?month=9"), "top");
  expect(document.activeElement).toBe(one("#top"));
  expect(seen).toHaveBeenCalledOnce();
});

test("within a dialog the dialog is renewed, and the page below it stays", async () => {
  const dialog = (text: string) => `<section data-dialog><h1>${text}</h1></section>`;
  openPage(pageAt("/ask", dialog("Ask")));
  serve(() => dialog("Answers") + month("October"));
  await swap(here("/ask?page=2"));
  expect(one("dialog h1").textContent).toBe("Answers");
  expect(one("#month").textContent).toBe("November");
  expect(history.state).toEqual({ modal: 1, isStep: false });
});

test("a dialog's page that was loaded by its address is renewed as a whole", async () => {
  const page = (text: string) => `<main><section data-dialog><h1>${text}</h1></section></main>`;
  showPage(page("Ask"));
  serve(() => page("Answers"));
  await swap(here("/ask?page=2"));
  expect(one("main h1").textContent).toBe("Answers");
});

test("what is no such page any more is shown by the browser", async () => {
  const led = leads();
  serve(() => ({ html: "<main>Not found</main>", status: 404 }));
  await swap(here("/week?month=10"));
  expect(led).toEqual(["assign /week?month=10"]);
  expect(one("#month").textContent).toBe("November");
});

test("signed out meanwhile I am told, and nothing of the page is replaced", async () => {
  vi.useFakeTimers();
  leads();
  showPage(month("November"), { "data-user": "ann" });
  serve(() => month("Welcome"));
  await swap(here("/week?month=10"));
  expect(said()).toContain("Please log in");
  expect(one("#month").textContent).toBe("November");
  vi.runAllTimers();
  vi.useRealTimers();
});

test("without a connection the page stays, and the link is left to the browser", async () => {
  cutOff();
  await expect(swap(here("/week?month=10"))).rejects.toThrow("no network");
  expect(location.search).toBe("?month=11");
});
