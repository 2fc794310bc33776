// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LIFTED } from "./modal";
import { startHistory } from "./history";
import { startLinks } from "./links";
import { one, serve, showPage } from "./test-page";

const PAGE = `<div data-page><article data-card>
    <div data-picture><img id="drawn" alt=""></div>
    <p data-card-facts><span>30 min</span><span>Italian</span></p>
    <a id="soup" href="/soup" data-modal data-preview="own">Soup</a><p data-about>Warm.</p>
  </article></div>
  <template data-preview-model><section data-dialog aria-busy="true"><h1 id="dialog-title" tabindex="-1"></h1>
    <div data-picture></div><b data-fact></b><i data-fact></i><p data-about></p></section></template>`;
const RECIPE = `<title>Soup – Weeknight</title><section data-dialog><h1 id="dialog-title" tabindex="-1">Soup</h1>
  <ul><li>1 onion</li></ul></section>`;

/** A server that answers once it is let. */
function serveLate(html: string) {
  let answer = () => {};
  const isDue = new Promise<void>((done) => (answer = done));
  serve(() => html);
  const soon = fetch;
  vi.stubGlobal("fetch", async (href: string, init?: RequestInit) => {
    await isDue;
    return soon(href, init);
  });
  return () => answer();
}

beforeAll(() => {
  startLinks();
  startHistory(() => {});
});
beforeEach(() => {
  history.replaceState(null, "", "/");
  showPage(PAGE);
});

test("a tapped card's dialog is there at once, with all that the card says, and fills when the recipe comes", async () => {
  const answer = serveLate(RECIPE);
  one("#soup").click();
  expect(one(`${LIFTED} h1`).textContent).toBe("Soup");
  expect(one(`${LIFTED} [data-about]`).textContent).toBe("Warm.");
  expect(one(`${LIFTED} b`).textContent).toBe("30 min");
  expect(one(`${LIFTED} i`).textContent).toBe("Italian");
  expect(one(`${LIFTED} section`).dataset.kind).toBe("own");
  expect(document.querySelector(`${LIFTED} img`)).not.toBeNull();
  expect(location.pathname).toBe("/soup");
  answer();
  await vi.waitFor(() => expect(one(`${LIFTED} li`).textContent).toBe("1 onion"));
  expect(one(`${LIFTED} section`).hasAttribute("aria-busy")).toBe(false);
  expect(document.title).toBe("Soup – Weeknight");
});

test("a dialog that was closed before its recipe came stays closed", async () => {
  const answer = serveLate(RECIPE);
  one("#soup").click();
  one(LIFTED).remove();
  answer();
  await new Promise((done) => setTimeout(done, 50));
  expect(document.querySelector(LIFTED)).toBeNull();
});
