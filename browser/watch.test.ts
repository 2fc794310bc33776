// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { one, serve, showPage } from "./test-page";
import { startWatching } from "./watch";

afterEach(() => void vi.useRealTimers());

test("a running task is polled every two seconds until it ends", async () => {
  vi.useFakeTimers();
  const region = (mark: string, text: string) => `<div id="w" data-region ${mark}>${text}</div>`;
  showPage(region("data-watch", "1 of 2"));
  const asked = serve(() => region(asked.length < 2 ? "data-watch" : "", `${asked.length} of 2`));
  startWatching();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(one("#w").textContent).toBe("2 of 2");
  expect(asked.length).toBe(2);
});
