// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LIFTED } from "./modal";
import { startLinks } from "./links";
import { one, serve, showPage } from "./test-page";

const DIALOG = `<title>Soup</title><main><section data-dialog><h1 id="dialog-title" tabindex="-1">
  Soup</h1><a data-dialog-close href="/">Close</a></section></main>`;

beforeAll(startLinks);
beforeEach(() => {
  showPage(`<div id="r" data-region>before</div><a id="modal" href="/soup" data-modal>Soup</a>
    <a id="swap" href="/next" data-swap>Next</a><a id="plain" href="/x">X</a>`);
});

test("a marked link opens its page as a dialog, with the page's title and address", async () => {
  serve(() => DIALOG);
  one("#modal").click();
  await vi.waitFor(() => expect(one(`${LIFTED} h1`).textContent).toContain("Soup"));
  expect(document.title).toBe("Soup");
  expect(location.pathname).toBe("/soup");
  expect(document.querySelector(LIFTED)).toHaveProperty("open", true);
});

test("the browser itself follows a link that is opened with a modifier key or that is not marked", () => {
  const click = (selector: string, init: MouseEventInit) =>
    one(selector).dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, ...init }),
    );
  const asked = serve(() => DIALOG);
  click("#modal", { ctrlKey: true });
  click("#plain", {});
  expect(asked).toEqual([]);
});
