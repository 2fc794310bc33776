import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Answer, type Client, signUp } from "../client";
import { type Page, startWebStandIn, type WebStandIn, type Fault } from "../web-stand-in";
import { everyNth } from "../thorough";
import { PULSE_LIMIT, withPulse } from "./heartbeat";
import { form, page, toast } from "./page";
import { raw } from "./raw";
import { meal, parsed, unread } from "./shapes";

const MIB = 1024 * 1024;

let web: WebStandIn;
let app: App;
let cook: Client;
beforeAll(async () => {
  web = await startWebStandIn({ sites: 40 });
  // Six large pages at once from one address need more than its share of the default memory.
  app = await startApp({ IMPORT_ALLOW_HOSTS: web.hosts.join(), BODY_MEMORY: "256" });
  cook = await signUp(app);
});
afterAll(async () => {
  await app.stop();
  await web.stop();
});

const SOUP = JSON.stringify({
  "@type": "Recipe",
  name: "Leek Soup",
  recipeIngredient: ["3 leeks", "1 l stock"],
  recipeInstructions: "Cook.",
});
const GOOD = `<html><script type="application/ld+json">${SOUP}</script></html>`;
const inJsonLd = (text: string) =>
  `<html><body><script type="application/ld+json">${text}</script></body></html>`;

/** Runs `work` while measuring `/healthz`, and expects that the app stays responsive. */
async function holdingNobodyUp<T>(work: () => Promise<T>): Promise<T> {
  const [result, pulse] = await withPulse(app, work);
  expect(pulse.beats).toBeGreaterThan(0);
  expect(pulse).toMatchObject({ failed: 0 });
  expect(pulse.slowest, `${pulse.beats} beats`).toBeLessThan(PULSE_LIMIT);
  return result;
}

/** Imports pages with the API, all at once. */
const importing = (...urls: string[]) =>
  holdingNobodyUp(() =>
    Promise.all(urls.map((url) => cook.send("POST", "/api/recipes/parse-url", { url }))),
  );

/** Expects a recipe, or a refusal with the fixed message and a reason in plain words. */
function expectPlain(answer: Answer, statuses: readonly number[]) {
  expect(statuses).toContain(answer.status);
  if (answer.status === 200) {
    expect(parsed(answer).title.length).toBeLessThanOrEqual(200);
    return;
  }
  const { message, reason } = unread(answer);
  expect(message).toBe(
    "Could not parse the recipe from this URL. Please try entering the recipe manually.",
  );
  expect(reason).not.toMatch(/Error|undefined|ECONN|heap|stack|worker/i);
}

/** Checks that the process still answers and imports. */
afterEach(async () => {
  process.kill(app.pid, 0);
  expect(app.output()).not.toMatch(/out of memory|FATAL|unhandled/i);
  const url = web.put(`/good/${Math.random()}`, { body: GOOD });
  const answer = await cook.send("POST", "/api/recipes/parse-url", { url });
  expect(parsed(answer).title).toBe("Leek Soup");
});

/** The imports of a household run one after the other. Each is given up after ten seconds. */
const TOO_SLOW = 120_000;

describe("An import from a server that sends", () => {
  const FAULTS: Fault[] = [
    "gzip bomb",
    "br bomb",
    "endless body",
    "huge header",
    "closes midway",
    "endless hints",
    "redirect loop",
  ];
  test.each(everyNth(4, FAULTS))(
    "%s is refused with a message while other requests are answered",
    async (wrong) => {
      // The time that the stand-in needs to make it does not count as the app's.
      if (wrong.endsWith("bomb"))
        await cook.send("POST", "/api/recipes/parse-url", { url: web.at(wrong) });
      for (const answer of await importing(web.at(wrong))) expectPlain(answer, [502]);
      expect(web.open).toBeLessThan(20);
    },
    TOO_SLOW,
  );

  test(
    "single bytes, nothing or half a header is aborted in time and delays no other request",
    async () => {
      const waiting = (["drip", "no answer", "half a header"] as const).map(web.at);
      for (const answer of await importing(...waiting)) {
        expectPlain(answer, [502]);
        expect(unread(answer).reason).toMatch(/too long to answer/);
      }
      expect(web.open).toBeLessThan(20);
    },
    TOO_SLOW,
  );
});

describe("An import of a page", () => {
  const deep = (count: number, tag: string) => `<${tag}>`.repeat(count);
  const attributes = (count: number) => [...Array(count).keys()].map((n) => ` a${n}="x"`).join("");
  const utf16 = (text: string) => Buffer.from(text, "utf16le");
  const full = (piece: string, size = 3 * MIB - 2_000) =>
    piece.repeat(Math.floor(size / piece.length));

  const PAGES: [string, () => Page][] = [
    ["100,000 elements deep", () => ({ body: deep(100_000, "div") })],
    [
      "100,000 recipes deep",
      () => ({
        body: deep(60_000, 'i itemscope itemtype="https://schema.org/Recipe" itemprop="x"'),
      }),
    ],
    ["with 100,000 attributes", () => ({ body: `<div${attributes(100_000)}>${GOOD}</div>` })],
    ["with 100,000 closing tags", () => ({ body: GOOD + "</b>".repeat(100_000) })],
    ["of comments that do not end", () => ({ body: full("<!--") })],
    [
      "of comments that do not end in a list",
      () => ({ body: `<h2>Ingredients</h2><ul><li>${full("&lt;!--")}` }),
    ],
    ["of entities", () => ({ body: `<li>${full("&amp;amp;lt;")}` })],
    ["of 300,000 lines", () => ({ body: `<h2>Ingredients</h2><ul>${full("<li>1 egg")}` })],
    [
      "of scripts that say they are recipes",
      () => ({ body: full(`<script type="application/ld+json">${SOUP}</script>`) }),
    ],
    [
      "that lies about its letters: UTF-8 that is UTF-16",
      () => ({ body: utf16(GOOD), type: "text/html; charset=utf-8" }),
    ],
    [
      "of nothing but quotes of an old charset",
      () => ({
        body: Buffer.alloc(3 * MIB - 2_000, 0x93),
        type: "text/html; charset=windows-1252",
      }),
    ],
    ["of null characters", () => ({ body: Buffer.alloc(3 * MIB - 2_000) })],
    [
      "that says it is packed and is not",
      () => ({ body: GOOD, headers: { "Content-Encoding": "gzip" } }),
    ],
    ["whose data nests a million deep", () => ({ body: inJsonLd("[".repeat(1_000_000)) })],
    [
      "whose data is JSON that costs its menders dear",
      () => ({ body: inJsonLd(`{"a":["${'`..."'.repeat(3_200)}`) }),
    ],
    [
      "whose data has 100,000 keys",
      () => ({ body: inJsonLd(`{${[...Array(100_000).keys()].map((n) => `"k${n}":{}`).join()}}`) }),
    ],
    [
      "whose recipe points at itself",
      () => ({
        body: inJsonLd(
          `{"@graph":[{"@id":"#a","@type":"Recipe","name":"x","recipeIngredient":{"@id":"#a"},"recipeInstructions":{"@id":"#a"}}]}`,
        ),
      }),
    ],
    [
      "whose ingredients are comments that do not end",
      () => ({
        body: inJsonLd(
          JSON.stringify({
            "@type": "Recipe",
            name: "x",
            recipeIngredient: Array(40).fill("<!--".repeat(15_000)),
          }),
        ),
      }),
    ],
    ["that is a text of 300,000 lines", () => ({ body: full("1 egg\n"), type: "text/plain" })],
  ];

  test.each(everyNth(8, PAGES))(
    "succeeds or is refused with a message while other requests are answered: %s",
    async (what, make) => {
      const url = web.put(`/hostile/${encodeURIComponent(what)}`, make());
      for (const answer of await importing(url)) expectPlain(answer, [200, 422, 502]);
    },
    TOO_SLOW,
  );
});

describe("Many simultaneous imports", () => {
  test("run one after another or are refused as too many, while other users are served", async () => {
    const slow = inJsonLd(
      JSON.stringify({
        "@type": "Recipe",
        name: "x",
        recipeIngredient: Array(4).fill("<!--".repeat(15_000)),
      }),
    );
    const cooks = await Promise.all(Array.from({ length: 6 }, () => signUp(app)));
    const answers = await holdingNobodyUp(() =>
      Promise.all(
        cooks.flatMap((each, n) => [
          each.post("/custom-recipes", { intent: "paste", pasted: slow }),
          each.send("POST", "/api/recipes/parse-url", {
            url: web.put(`/many/${n}`, { body: slow }),
          }),
        ]),
      ),
    );
    for (const { status } of answers) expect([200, 303, 422, 502]).toContain(status);
  });
});

describe("An import of a pasted text", () => {
  test.each<[string, () => string]>([
    ["two megabytes of open brackets", () => "[".repeat(2 * MIB - 10)],
    ["a byte more than two megabytes of less-than signs", () => "<".repeat(2 * MIB + 1)],
    ["JSON that costs its menders dear", () => `{"a":["${'`..."'.repeat(3_200)}`],
  ])(
    "succeeds or is refused with a message while other requests are answered: %s",
    async (_, make) => {
      const pasted = make();
      const answer = await holdingNobodyUp(() =>
        cook.post("/custom-recipes", { intent: "paste", pasted }),
      );
      expect([303, 400, 422]).toContain(answer.status);
      if (answer.status !== 303) {
        expect(toast(answer)?.title).toBe("Error parsing recipe");
        expect(form(answer, "Read Recipe").action).toBe("/custom-recipes");
        expect(page(answer).children.length).toBeGreaterThan(0);
      }
    },
    TOO_SLOW,
  );
});

describe("A hostile form", () => {
  const ENCODED = "application/x-www-form-urlencoded";
  const PARTS = "multipart/form-data; boundary=x";
  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  test.each<[string, string, () => string]>([
    ["three million fields", ENCODED, () => "a&".repeat(3 * MIB)],
    ["parts without end", PARTS, () => part("a", "").repeat(100_000)],
  ])(
    "of %s is answered while other requests are answered",
    async (_, type, make) => {
      const body = make();
      const answer = await holdingNobodyUp(() =>
        raw(app, {
          method: "POST",
          path: "/custom-recipes",
          body,
          headers: { "content-type": type, cookie: cook.cookie(), origin: app.url },
        }),
      );
      expect([400, 422]).toContain(answer.status);
    },
    TOO_SLOW,
  );
});

describe("A hostile recipe within the limits", () => {
  const WORST = ["1 ", "½", "egg ", "<"];
  /** All of them if a limit is set (PULSE_LIMIT=200), because together they take long. One in `npm test`. */
  const FILLERS = process.env.PULSE_LIMIT
    ? [
        ...WORST,
        "1/2 ",
        "1 h",
        "((1 ",
        "1. ",
        "a",
        ", ",
        "cup of milk or ",
        "each ",
        "one ",
        "dry ",
        "!",
      ]
    : everyNth(8, WORST);
  test.each(FILLERS)(
    "of nothing but %j can be opened, scaled, checked and put on a list while other requests are answered",
    async (filler) => {
      const owner = await signUp(app);
      await owner.send("POST", "/api/preferences", {
        allergyPreferences: ["Nut-Free", "Gluten-Free", "Dairy-Free", "Vegan"],
      });
      const line = filler.repeat(500).slice(0, 499).trim();
      const created = await owner.send("POST", "/api/recipes/create", {
        title: "x",
        ingredients: Array(200).fill(line),
        instructions: filler.repeat(20_000).slice(0, 19_999),
      });
      const { id } = meal(created);
      const weekStartDate = new Date().toISOString().slice(0, 10);
      const scale = () => owner.get(`/dashboard/meals/${id}?serves=8`);
      const buy = () =>
        owner.send("POST", "/api/grocery-list/generate", {
          mealIds: Array(10).fill(id),
          weekStartDate,
        });
      const visits: [string, number, () => Promise<Answer>][] = [
        ["opening", 1, () => owner.get(`/dashboard/meals/${id}`)],
        ["scaling", 1, scale],
        ["scaling by six", 6, scale],
        ["listing", 1, () => owner.get("/all-recipes?q=x")],
        ["buying", 1, buy],
        ["buying by six", 6, buy],
      ];
      const slow: string[] = [];
      for (const [what, times, visit] of visits) {
        const work = () => Promise.all(Array.from({ length: times }, visit));
        const [answers, { slowest, failed }] = await withPulse(app, work, what);
        for (const { status } of answers) expect([200, 201], what).toContain(status);
        expect(failed).toBe(0);
        if (slowest >= PULSE_LIMIT) slow.push(`${what}: ${slowest} ms`);
      }
      expect(slow).toEqual([]);
    },
  );
});
