import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { fillHousehold } from "../contract/database";
import { addDays } from "../../app/server/values/dates";
import { record } from "./figures";

/** The largest number of recipes of a household, and the letters of each: 200 MB together. */
const RECIPES = 10_000;
const LETTERS = 20_000;
/** The first day of a year with 300 entries in each month. */
const FIRST = "2027-01-01";
const DATES = Array.from({ length: 3_600 }, (_, n) => addDays(FIRST, Math.floor(n / 10)));
const LAST = DATES.at(-1) ?? FIRST;

let app: App;
let cook: Client;

beforeAll(async () => {
  app = await startApp({ NODE_OPTIONS: "--max-old-space-size=256" });
  cook = await signUp(app);
  const recipe = {
    title: "Soup",
    ingredients: ["1 leek"],
    instructions: "Simmer and stir. ".repeat(LETTERS / 17),
  };
  expect((await cook.send("POST", "/api/recipes/create", recipe)).status).toBe(201);
  await fillHousehold(app, cook, RECIPES - 1, DATES);
}, 120_000);
afterAll(() => app.stop());

/** Reads a response without keeping it. Returns its bytes, and how often `mark` appears in it. */
async function read(path: string, mark: string) {
  const answer = await fetch(app.url + path, { headers: { Cookie: cook.cookie() } });
  expect(answer.status).toBe(200);
  const decoder = new TextDecoder();
  let [bytes, count, rest] = [0, 0, ""];
  const reader = answer.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.byteLength;
    const text = rest + decoder.decode(next.value, { stream: true });
    count += text.split(mark).length - 1;
    rest = text.slice(1 - mark.length);
  }
  return { bytes, count };
}

describe("A household with the maximum amount of data, on a process of 256 MB,", () => {
  const TITLE = '"title":"Soup';
  // The title of an entry also appears in its meal.
  const DATE = '"scheduledDate":';
  test.each([
    ["all its meals", "/api/meals/all", RECIPES, TITLE],
    ["its own recipes", "/api/recipes/user", RECIPES, TITLE],
    ["its favorites", "/api/favorites", RECIPES - 1, TITLE],
    ["a year of its calendar", `/api/calendar?startDate=${FIRST}&endDate=${LAST}`, 3_600, DATE],
    ["all that is stored of it", "/account/export.json", RECIPES, TITLE],
    ["all its recipes as a file", "/all-recipes/recipes.json", RECIPES, '"name":"Soup'],
  ])("gets %s, three times at once", async (what, path, count, mark) => {
    const begun = performance.now();
    const all = await Promise.all([1, 2, 3].map(() => read(path, mark)));
    for (const answer of all) {
      expect(answer.count).toBe(count);
      expect(answer.bytes).toBeGreaterThan(count * LETTERS);
    }
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    const [first] = all;
    const megabytes = Math.round((first?.bytes ?? 0) / 1e6);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    record(
      `${what} of a full household, three times at once`,
      `${megabytes} MB each in ${seconds} s, in a heap of 256 MB`,
    );
  });
});
