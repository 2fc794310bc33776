import type { StoredDish, ServerProgress, CookTimer } from "./cook-progress";
import { ask, UNSEEN } from "./page";
import { showToast } from "./toast";

/** The page's tools, as it passes them to cook mode. */
export const TOOLS = { ask, UNSEEN, showToast, src: "/build/cook.js" };
export const SOUP = "/api/meals/soup/cook";
export const PIE = "/api/meals/pie/cook";
/** The instant at which a test begins. */
export const NOW = Date.UTC(2026, 10, 23, 18);

const instant = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

/** Returns a timer of a step that ends that many seconds after the start of a test. */
export const timer = (seconds: number, more: Partial<CookTimer> = {}): CookTimer => {
  return {
    step: 0,
    time: 0,
    number: 1,
    name: "Simmer",
    words: "10 min",
    endsAt: instant(seconds),
    ...more,
  };
};

export const progress = (more: Partial<ServerProgress> = {}): ServerProgress => {
  return { at: instant(0), lines: [], steps: [], timers: [], ...more };
};

export const dish = (
  serverProgress: Partial<ServerProgress> = {},
  more: Partial<StoredDish> = {},
): StoredDish => {
  return {
    title: "Soup",
    page: "/cook/soup",
    known: progress(serverProgress),
    pending: {},
    skew: 0,
    ...more,
  };
};

/** Returns the page of a dish with the server's progress. */
export const cookPage = (serverProgress: ServerProgress, href = SOUP) => `<p data-speaks></p>
  <main id="main" tabindex="-1"><div data-cook="${href}" data-known='${JSON.stringify(serverProgress)}' data-step="1"><h1>Soup</h1>
    <form id="ticks">${[0, 1].map((index) => `<input type="checkbox" name="lines" value="${index}" />`).join("")}
      <input type="checkbox" name="steps" value="0" /><input type="checkbox" name="large" value="0" /></form>
    <form id="start" data-number="1"><input type="hidden" name="of" value="0" />
      <button value="0" data-seconds="600" data-name="Simmer"> 10 min </button><button id="other">Next</button></form>
    <button data-notify hidden>Notify me</button><p data-plain-http hidden>No https</p><p data-unsent="Not sent yet."></p>
    <a rel="next" href="#next">Next</a><a rel="prev" href="#prev">Back</a>
    <ul data-timers></ul>
    <template data-timer-model><li><form><span data-what></span><b data-countdown></b><button>Stop</button></form></li></template>
  </div></main>`;

/** Returns the texts of the running timers, in the page's order. */
export const rows = () =>
  [...document.querySelectorAll("[data-timer]")].map(
    (row) =>
      `${row.querySelector("[data-what]")?.textContent} ${row.querySelector("[data-countdown]")?.textContent}`,
  );
