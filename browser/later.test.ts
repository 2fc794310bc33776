// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { startLater } from "./later";
import { showPage } from "./test-page";

const LATER = `<noscript data-later>&lt;link rel="stylesheet" media="print"&gt;</noscript>`;

/** The page with `html`, in whose head something waits; how often the printer was asked for. */
function open(html: string) {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  onTestFinished(() => void vi.unstubAllGlobals());
  showPage(LATER + html);
  startLater();
  return print;
}
const sheet = () => document.querySelector("link[media=print]");

test("what paper needs is fetched once all that is on the screen has come, and once alone", () => {
  const print = open("<main></main>");
  expect(sheet()).toBe(null);
  window.dispatchEvent(new Event("load"));
  expect(sheet()).not.toBe(null);
  expect(document.querySelector("noscript")).toBe(null);
  sheet()?.dispatchEvent(new Event("load"));
  expect(print).not.toHaveBeenCalled();
});

test.each(["load", "error"])(
  "a page for the printer is printed once the sheet for paper has come, or cannot: %s",
  (event) => {
    const print = open("<main data-print-page></main>");
    window.dispatchEvent(new Event("load"));
    expect(print).not.toHaveBeenCalled();
    sheet()?.dispatchEvent(new Event(event));
    expect(print).toHaveBeenCalledTimes(1);
  },
);
