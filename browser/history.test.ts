// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { noteShown, openPage } from "./dialog";
import { startHistory } from "./history";
import { modal } from "./modal";
import type { FetchedPage } from "./page";
import { cutOff, here, leads, one, pageAt, said, serve, showPage } from "./test-page";

const SOUP = `<title>Soup</title><section data-dialog><h1>Soup</h1></section>`;
const shown: string[] = [];

/** Goes back or forward, and waits until that has happened. */
const go = async (steps: number) => {
  const gone = new Promise((done) => window.addEventListener("popstate", done, { once: true }));
  history.go(steps);
  await gone;
};

beforeAll(() => {
  // A dialog's page that was reloaded.
  history.replaceState({ modal: 1 }, "", "/soup");
  startHistory((page: FetchedPage) => shown.push(page.doc.title));
});
beforeEach(() => {
  shown.length = 0;
  modal()?.remove();
  showPage("<main></main>");
});

const arriveAt = (path: string) => {
  history.pushState(null, "", path);
  noteShown(here(path), path);
};

test("Back closes a dialog without a request, and Forward opens it again", async () => {
  const asked = serve(() => SOUP);
  arriveAt("/dashboard");
  openPage(pageAt("/soup", SOUP));
  await go(-1);
  expect(modal()).toBeNull();
  expect(asked).toEqual([]);
  await go(1);
  await vi.waitFor(() => expect(one("dialog h1").textContent).toBe("Soup"));
  expect(asked.map(({ path }) => path)).toEqual(["/soup"]);
  expect(shown).toEqual([]);
});

test("after a sign-out, Back leads to the sign-in page and shows no data of another user", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const led = leads();
  serve(() => "<title>Welcome</title>");
  showPage("<main></main>", { "data-user": "ann" });
  arriveAt("/week?month=10");
  arriveAt("/week?month=11");
  await go(-1);
  await vi.waitFor(() => expect(said()).toContain("Please log in"));
  await vi.advanceTimersByTimeAsync(500);
  expect(led).toHaveLength(1);
  expect(shown).toEqual([]);
});

test("without a connection, Back makes the browser load the page itself", async () => {
  const led = leads();
  cutOff();
  arriveAt("/week?month=10");
  arriveAt("/week?month=11");
  await go(-1);
  await vi.waitFor(() => expect(led).toEqual(["reload"]));
});
