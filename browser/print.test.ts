// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { startPrint } from "./print";
import { showPage } from "./test-page";

test.each([
  ["<main data-print-page></main>", 1],
  ["<main></main>", 0],
])("only a page for the printer opens the print dialog, once it has loaded: %s", (html, times) => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  onTestFinished(() => void vi.unstubAllGlobals());
  showPage(html);
  startPrint();
  expect(print).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(print).toHaveBeenCalledTimes(times);
});
