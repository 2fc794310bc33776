// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { one, serve, showPage } from "./test-page";
import { tellTimeZone } from "./time-zone";

const page = (day: string, text: string) =>
  `<b data-today>${day}</b><div id="r" data-region>${text}</div>`;
const inZone = (timeZone: string | undefined) =>
  vi.stubGlobal("Intl", { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }) });

beforeEach(() => {
  history.replaceState(null, "", "/week?month=10");
  showPage(page("Monday", "old"), { "data-zone": "ask" });
  inZone("Asia/Tokyo");
});
afterEach(() => void vi.unstubAllGlobals());

test("the time zone is sent to the server, and the page is updated if the date in that time zone differs", async () => {
  const asked = serve(() => page("Tuesday", "new"));
  await tellTimeZone();
  expect(asked).toEqual([
    {
      path: "/account/time-zone",
      method: "POST",
      body: "timeZone=Asia%2FTokyo&returnTo=%2Fweek%3Fmonth%3D10",
    },
  ]);
  expect(one("#r").textContent).toBe("new");
});

test("the time zone is not sent if the browser does not know it, or if the page does not ask for it", async () => {
  const asked = serve(() => page("Tuesday", "new"));
  inZone(undefined);
  await tellTimeZone();
  inZone("Asia/Tokyo");
  showPage(page("Monday", "old"));
  await tellTimeZone();
  expect(asked).toEqual([]);
});
