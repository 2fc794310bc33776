// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { followChanges } from "./changes";
import { showPage } from "./test-page";

/** Replaces the script that the build makes. */
const SCRIPT = `export const startLive = (tools) => document.body.append(Object.keys(tools).join(" "));`;
const started = () => document.body.textContent?.includes("renewRegions");

beforeEach(() => void vi.stubGlobal("LIVE_SCRIPT", `data:text/javascript,${SCRIPT}`));

test("a visible page is painted before it starts to listen for changes by other users", async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => void frames.push(frame));
  showPage("<main></main>", { "data-household": "h" });
  const following = followChanges();
  await new Promise((done) => setTimeout(done, 5));
  expect(started()).toBe(false);
  for (const frame of frames) frame();
  await following;
  expect(started()).toBe(true);
});
