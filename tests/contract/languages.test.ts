import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, makeDataDir, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { addCrawledHousehold } from "./crawled-household";
import { crawl } from "./crawler";
import { mailsTo, storedText } from "./database";
import { attribute, byTag, type Element, follow, page, toast, words } from "./page";

/** The pages of each kind in a crawl. */
const OF_A_SHAPE = 1;
/** Elements whose content is not a text of the interface. */
const NO_TEXT = new Set("script style template textarea code pre svg".split(" "));
const TEXT_ATTRIBUTES = ["aria-label", "placeholder", "title", "alt"];
/** Pages whose texts are English on purpose: legal texts, and the documents for developers. */
const IN_ENGLISH = /^\/(terms|privacy|docs\/|c\/|imprint)/;
/** Names that are the same in every language. */
const NAMES = /^(Weeknight|Google|Mealie|Tandoor|Paprika|Home Assistant|Webhooks?|Home Display)$/;

let app: App;
let ann: Client;
let paths: string[];
/** Everything that is stored, such as titles of recipes: it is shown as it is. */
let stored: string;
beforeAll(async () => {
  app = await startApp({ DATA_DIR: makeDataDir() });
  const added = await addCrawledHousehold(app);
  ann = added.ann;
  paths = ["/", ...added.deep, ...added.links];
  stored = await storedText(app);
});
afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

/** Lists the texts and text attributes of an element. */
function textsOf(element: Element): string[] {
  if (NO_TEXT.has(element.tag) || attribute(element, "translate") === "no") return [];
  const attributes = TEXT_ATTRIBUTES.map((name) => attribute(element, name) ?? "");
  const inside = element.children.flatMap((child) =>
    typeof child === "string" ? [child] : textsOf(child),
  );
  return [...attributes, ...inside].map((text) => text.trim()).filter(Boolean);
}

/** Returns a client whose browser asks for a language, and the texts of the pages that it opened, with a page of each. */
function reading(client: Client, language: string) {
  const texts = new Map<string, string>();
  const note = (path: string, answer: Answer) => {
    if (!/^text\/html/.test(answer.headers.get("content-type") ?? "")) return;
    for (const text of textsOf(page(answer))) if (!texts.has(text)) texts.set(text, path);
  };
  const reader: Client = {
    ...client,
    get: async (path, headers) => {
      const answer = await client.get(path, { "accept-language": language, ...headers });
      if (!IN_ENGLISH.test(path)) note(path, answer);
      return answer;
    },
  };
  return { reader, texts };
}

/** Lists the texts that are plain English: without an accent, not stored, and no name. */
const englishIn = (texts: ReadonlyMap<string, string>) =>
  [...texts]
    .filter(([text]) => /[a-z]{3}/.test(text) && !/[^\p{ASCII}–—’“”…·½¼¾×°−]/u.test(text))
    .filter(([text]) => !NAMES.test(text) && !stored.includes(text))
    .map(([text, path]) => `${path}: ${text}`);

describe("The pseudo-language", () => {
  test.each<[string, () => Promise<Client>]>([
    ["a visitor", async () => visitor(app)],
    ["a household", async () => ann],
    ["the administrator", () => signIn(app, "admin@localhost", ADMIN_PASSWORD)],
  ])("is on every page of %s, without an English text", async (_, open) => {
    const { reader, texts } = reading(await open(), "en-XA");
    await crawl(app, reader, paths, OF_A_SHAPE);
    expect(texts.size).toBeGreaterThan(100);
    expect(englishIn(texts)).toEqual([]);
  });
});

describe("German", () => {
  const GERMAN = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };
  const langOf = (answer: Answer) => byTag(page(answer), "html").map((it) => attribute(it, "lang"));

  test("is the language of a browser that asks for it, and not of the API", async () => {
    const guest = visitor(app);
    const shown = await guest.get("/auth", GERMAN);
    expect(langOf(shown)).toEqual(["de"]);
    expect(words(shown)).toContain("Anmelden");
    const refused = await guest.get("/api/auth/user", GERMAN);
    expect(refused.body).toMatchObject({ message: expect.stringContaining("log") });
    expect(langOf(await guest.get("/auth"))).toEqual(["en"]);
  });

  test("names what is wrong in a form, and keeps its input", async () => {
    const fields = { intent: "sign-up", firstName: "Jörg", email: "no address", password: "short" };
    const shown = await visitor(app).post("/auth", fields, GERMAN);
    expect(shown.status).toBe(400);
    expect(langOf(shown)).toEqual(["de"]);
    expect(shown.text).toContain('value="Jörg"');
    expect(words(shown)).not.toMatch(/Please|at least/i);
  });

  test("is chosen in the account, for every browser and for mails", async () => {
    const cook = await signUp(app, "Jörg");
    const save = (language: string) =>
      cook.post("/account", { intent: "you", firstName: "Jörg", units: "metric", language });
    expect((await save("tlh")).status).toBe(400);
    await follow(cook, await save("de"));
    const dashboard = await cook.get("/dashboard");
    expect(langOf(dashboard)).toEqual(["de"]);
    expect(dashboard.text).toContain("data-messages");
    const added = await follow(
      cook,
      await cook.post("/custom-recipes", {
        intent: "save",
        title: "Kartoffelsuppe",
        ingredientsText: "500 g Kartoffeln",
        instructions: "Kochen.",
      }),
    );
    expect(toast(added)?.title ?? "").not.toMatch(/recipe/i);
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    await admin.send("POST", "/api/admin/send-weekly-reminders");
    const mails = await mailsTo(app, cook.email);
    const weekly = mails.find(({ kind }) => kind === "weekly-reminder");
    expect(weekly?.text).toMatch(/Woche/);
    await follow(cook, await save("browser"));
    expect(langOf(await cook.get("/dashboard"))).toEqual(["en"]);
  });
});
