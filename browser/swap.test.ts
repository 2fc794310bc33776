// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { openPage, shownHref } from "./dialog";
import { modal } from "./modal";
import { swap } from "./links";
import { here, one, pageAt, serve, showPage } from "./test-page";

const month = (name: string, more = "") =>
  `<title>${name}</title><main><h1 id="top" tabindex="-1">Week</h1><div id="month" data-region>${name}${more}</div></main>`;
const box = (checked = "") => `<input type="checkbox" name="entryId" value="1" ${checked} />`;

beforeEach(() => {
  modal()?.remove();
  history.pushState(null, "", "/week?month=11");
  showPage(month("November", box()));
});

test("the next month replaces the shown month, and its address and title replace the page's", async () => {
  const asked = serve(() => month("October"));
  await swap(here("/week?month=10"));
  expect(one("#month").textContent).toBe("October");
  expect([location.search, document.title]).toEqual(["?month=10", "October"]);
  expect(shownHref()).toBe(here("/week?month=10"));
  expect(asked).toHaveLength(1);
});

test("the buttons count the check marks of the new page, not those of the old one", async () => {
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

test("a link within a dialog updates the dialog, and the page below does not change", async () => {
  const dialog = (text: string) => `<section data-dialog><h1>${text}</h1></section>`;
  openPage(pageAt("/ask", dialog("Ask")));
  serve(() => dialog("Answers") + month("October"));
  await swap(here("/ask?page=2"));
  expect(one("dialog h1").textContent).toBe("Answers");
  expect(one("#month").textContent).toBe("November");
  expect(history.state).toEqual({ modal: 1, isStep: false });
});
