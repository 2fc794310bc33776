// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { modal } from "./modal";
import { openAt, openNotice } from "./open";
import { cutOff, here, leads, serve, showPage } from "./test-page";

const SOUP = `<title>Soup</title><section data-dialog aria-busy="false"><h1>Soup</h1></section>`;
beforeEach(() => {
  modal()?.remove();
  history.pushState(null, "", "/dashboard");
  showPage("<main></main>");
});
afterEach(() => void vi.useRealTimers());

test("if the page of a dialog was deleted, the browser opens its address", async () => {
  const led = leads();
  serve(() => ({ html: SOUP, status: 404 }));
  await openAt(here("/soup"));
  expect(led).toEqual(["assign /soup"]);
});

const NOTICE = '<p data-opens="/welcome">A word to begin with</p>';

test("a notice on the page opens its dialog once, and is then removed", async () => {
  showPage(NOTICE);
  const asked = serve(() => SOUP);
  openNotice();
  openNotice();
  await vi.waitFor(() => expect(modal()).not.toBeNull());
  await vi.waitFor(() => expect(document.body.textContent).not.toContain("A word"));
  expect(asked).toHaveLength(1);
});

test("a notice whose dialog cannot be loaded stays readable", async () => {
  showPage(NOTICE);
  const asked = cutOff();
  openNotice();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await Promise.resolve();
  expect(document.body.textContent).toContain("A word");
});
