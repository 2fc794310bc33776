// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIFTED, modal } from "./modal";
import { openAt, openNotice } from "./open";
import { cutOff, here, leads, one, said, serve, showPage } from "./test-page";

const SOUP = `<title>Soup</title><section data-dialog aria-busy="false"><h1>Soup</h1></section>`;
beforeEach(() => {
  modal()?.remove();
  history.pushState(null, "", "/dashboard");
  showPage("<main></main>");
});
afterEach(() => void vi.useRealTimers());

test("a link opens its dialog over the page", async () => {
  const asked = serve(() => SOUP);
  await openAt(here("/soup"));
  expect(one(`${LIFTED} h1`).textContent).toBe("Soup");
  expect(location.pathname).toBe("/soup");
  expect(asked).toHaveLength(1);
});

test("a dialog opened from a dialog is a step of it, the first is none", async () => {
  serve(() => SOUP);
  await openAt(here("/soup"));
  expect(history.state).toEqual({ modal: 1, isStep: false });
  await openAt(here("/soup/swap"));
  expect(history.state).toEqual({ modal: 2, isStep: true });
});

test("a link to what is no dialog is followed", async () => {
  const led = leads();
  serve(() => "<main>Week</main>");
  await openAt(here("/week?of=1"));
  expect(led).toEqual(["assign /week?of=1"]);
  expect(modal()).toBeNull();
});

test("a dialog that is gone is shown as the browser shows it", async () => {
  const led = leads();
  serve(() => ({ html: SOUP, status: 404 }));
  await openAt(here("/soup"));
  expect(led).toEqual(["assign /soup"]);
});

test("signed out meanwhile I am told, led to the sign-in, and back to what I opened", async () => {
  vi.useFakeTimers();
  const led = leads();
  showPage("<main></main>", { "data-user": "ann" });
  serve(() => ({ html: "<main>Welcome</main>", path: "/soup" }));
  await openAt(here("/soup"));
  expect(said()).toContain("Please log in");
  expect(modal()).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(led).toEqual(["assign /api/login?redirectTo=%2Fsoup"]);
});

test("without a connection the link is left to the browser", async () => {
  cutOff();
  await expect(openAt(here("/soup"))).rejects.toThrow("no network");
});

const NOTICE = '<p data-opens="/welcome">A word to begin with</p>';

test("a notice opens its dialog once, and is gone then", async () => {
  showPage(NOTICE);
  const asked = serve(() => SOUP);
  openNotice();
  openNotice();
  await vi.waitFor(() => expect(modal()).not.toBeNull());
  await vi.waitFor(() => expect(document.body.textContent).not.toContain("A word"));
  expect(asked).toHaveLength(1);
});

test("a notice whose dialog does not come stays to be read", async () => {
  showPage(NOTICE);
  const asked = cutOff();
  openNotice();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await Promise.resolve();
  expect(document.body.textContent).toContain("A word");
});
