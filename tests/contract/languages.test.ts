import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { ADMIN_PASSWORD, type App, makeDataDir, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { addCrawledHousehold } from "./crawled-household";
import { crawl } from "./crawler";
import { mailsTo, storedText } from "./database";
import {
  attribute,
  byTag,
  type Element,
  follow,
  page,
  press,
  toast,
  valuesOf,
  words,
} from "./page";

/** The pages of each kind in a crawl. */
const OF_A_SHAPE = 1;
/** Elements whose content is not a text of the interface. */
const NO_TEXT = new Set("script style template textarea code pre svg".split(" "));
const TEXT_ATTRIBUTES = ["aria-label", "placeholder", "title", "alt"];
/** Pages whose texts are English on purpose: legal texts, and the documents for developers. */
const IN_ENGLISH = /^\/(terms|privacy|docs\/|c\/|imprint)/;
/** Words of names, dates and examples, which are the same in every language. */
const NAMES = new Set(
  (
    "weeknight google mealie tandoor paprika home assistant webhook webhooks caldav https http com org www " +
    "monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april " +
    "may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec " +
    "ann ben maya admin new cook administrator basic standard premium archive trial english deutsch credits " +
    "them knob carton head bunch can jar box bag pack bottle piece tube stick utc html info production united states sqlite node east example weeknight localhost dev shm cloud"
  ).split(" "),
);

/** Returns the titles, descriptions and ingredient lines of the recipe book: recipes stay in their own language. */
function readBook() {
  const folders = readdirSync("recipes", { withFileTypes: true }).filter((it) => it.isDirectory());
  const files = folders.flatMap(({ name }) =>
    readdirSync(join("recipes", name)).map((file) => join("recipes", name, file)),
  );
  return files.map((file) => readFileSync(file, "utf8").split("## Method")[0] ?? "");
}

/** Returns the words of a text, without addresses, names of files and anything with a digit, such as a commit. */
const wordsOf = (text: string) =>
  text
    .replace(/\S*[@/\d]\S*/g, "")
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? [];

let app: App;
let ann: Client;
let paths: string[];
/** Everything that is stored, such as titles of recipes: it is shown as it is. */
let stored: string;
/** The words of the household's grocery list. */
let foods: Set<string>;
beforeAll(async () => {
  app = await startApp({ DATA_DIR: makeDataDir() });
  const added = await addCrawledHousehold(app);
  ann = added.ann;
  paths = ["/", ...added.deep, ...added.links];
  const list = await ann.get("/dashboard/groceries.txt");
  expect(list.status).toBe(200);
  stored = `${await storedText(app)}\n${list.text}`;
  foods = new Set(wordsOf(list.text));
});
afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

/** Returns a client whose browser sends these headers, too. */
const withHeaders = (client: Client, more: Record<string, string>): Client => ({
  ...client,
  get: (path, headers) => client.get(path, { ...more, ...headers }),
  post: (path, fields, headers) => client.post(path, fields, { ...more, ...headers }),
});

/** Lists the texts and text attributes of an element. */
function textsOf(element: Element): string[] {
  if (NO_TEXT.has(element.tag) || attribute(element, "name") === "timeZone") return [];
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

/**
 * Lists the texts that are plain English: without an accent, not stored, and with a word that is neither a name nor in an
 * ingredient line.
 */
function englishIn(texts: ReadonlyMap<string, string>) {
  const book = readBook();
  const content = [stored, ...book].join("\n");
  const lines = book.flatMap((text) => text.split("\n").filter((line) => /^(#|- )/.test(line)));
  const recipeWords = new Set([
    ...foods,
    ...lines.flatMap(wordsOf),
    ...wordsOf(stored.match(/"ingredients":.*/g)?.join() ?? ""),
  ]);
  return (
    [...texts]
      .filter(([text]) => !/[^\p{ASCII}–—’“”…·½¼¾⅓⅔⅛×°−é]/u.test(text) && !content.includes(text))
      // Names of settings.
      .filter(([text]) => !/^[A-Z][A-Z_]+$/.test(text))
      .filter(([text]) => wordsOf(text).some((word) => !NAMES.has(word) && !recipeWords.has(word)))
      .map(([text, path]) => `${path}: ${text}`)
  );
}

describe("The pseudo-language", () => {
  test.each<[string, () => Promise<Client>]>([
    ["a visitor", async () => visitor(app)],
    ["a household", async () => ann],
    ["the administrator", () => signIn(app, "admin@localhost", ADMIN_PASSWORD)],
  ])("covers every page of %s, without any English text", async (_, open) => {
    const { reader, texts } = reading(await open(), "en-XA");
    await crawl(app, reader, paths, OF_A_SHAPE);
    expect(texts.size).toBeGreaterThan(100);
    expect(englishIn(texts)).toEqual([]);
  });
});

describe("German", () => {
  const GERMAN = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };
  const langOf = (answer: Answer) => byTag(page(answer), "html").map((it) => attribute(it, "lang"));

  test("is used for a browser that prefers it, but not for the API", async () => {
    const guest = visitor(app);
    const shown = await guest.get("/auth", GERMAN);
    expect(langOf(shown)).toEqual(["de"]);
    expect(words(shown)).toContain("Anmelden");
    const refused = await guest.get("/api/auth/user", GERMAN);
    expect(refused.body).toMatchObject({ message: "Unauthorized" });
    expect(langOf(await guest.get("/auth"))).toEqual(["en"]);
  });

  test("is used for the errors of a form, which keeps its input", async () => {
    const guest = withHeaders(visitor(app), GERMAN);
    const typed = { firstName: "Jörg", email: "nobody@example.org", password: "short" };
    const shown = await press(app, guest, "/auth", "Konto erstellen", typed);
    expect(shown.status).toBe(400);
    expect(langOf(shown)).toEqual(["de"]);
    expect(valuesOf(shown, "firstName")).toContain("Jörg");
    expect(words(shown)).not.toMatch(/Please|at least/i);
  });

  test("is used to explain why a form of another site is refused", async () => {
    const answer = await visitor(app).post(
      "/auth",
      {},
      { ...GERMAN, origin: "https://other.example" },
    );
    expect(answer.status).toBe(403);
    expect(words(answer)).toContain("Diese Anfrage kam von einer anderen Website");
    expect(words(answer)).not.toContain("refused");
  });

  test.each(["/terms", "/privacy", "/docs/api"])(
    "is not used for the content of %s, which is marked as English",
    async (path) => {
      const answer = await visitor(app).get(path, GERMAN);
      expect(langOf(answer)).toEqual(["de"]);
      expect(byTag(page(answer), "main").map((it) => attribute(it, "lang"))).toEqual(["en"]);
      expect(words(answer)).not.toMatch(/Last updated: \d+\./);
    },
  );

  test("stays the language of an account that was created in it", async () => {
    const guest = visitor(app);
    const typed = { firstName: "Jo", email: "jo@example.org", password: PASSWORD };
    await press(app, withHeaders(guest, GERMAN), "/auth", "Konto erstellen", typed);
    expect(langOf(await guest.get("/dashboard"))).toEqual(["de"]);
  });

  test("can be chosen in the account, and is then used in every browser and for mails", async () => {
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
