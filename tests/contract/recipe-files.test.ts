import { existsSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type App, makeDataDir, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { THOROUGH } from "../thorough";
import { allRows, countImports, setSubscription } from "./database";
import { PULSE_LIMIT, type Pulse, withPulse } from "./heartbeat";
import {
  all,
  attribute,
  byTag,
  errorAt,
  headings,
  page,
  press,
  textOf,
  toast,
  words,
} from "./page";
import { sendBytes } from "./raw";
import { exportFile, favorites, meal, type MealJson, meals } from "./shapes";

const FILE = "/custom-recipes/file";
const EXPORT = "/all-recipes/recipes.json";
const MIB = 1024 * 1024;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const uploadsOf = ({ dataDir }: App) => {
  const folder = join(dataDir, "uploads");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true }).filter((name) =>
    String(name).endsWith(".upload"),
  );
};

type Sent = { name?: string; field?: string; of?: App; headers?: Record<string, string> };

/** Sends the form with a file, as a browser does. */
async function send(
  cook: Client,
  content: string | Uint8Array<ArrayBuffer> | null,
  { name = "recipes.json", field = "file", of = app, headers = {} }: Sent = {},
): Promise<Answer> {
  const body = new FormData();
  // A browser sends a file field without a file as an empty file without a name.
  body.append(field, new Blob(content === null ? [] : [content]), content === null ? "" : name);
  const response = await fetch(of.url + FILE, {
    method: "POST",
    body,
    redirect: "manual",
    headers: {
      cookie: cook.cookie(),
      origin: of.url,
      "sec-fetch-site": "same-origin",
      ...headers,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text, text };
}

const pathOf = (answer: Answer) => {
  expect(answer.status).toBe(303);
  const path = answer.headers.get("location") ?? "";
  expect(path).toMatch(/^\/custom-recipes\/file\/[\w-]+$/);
  return path;
};

/** Returns the headline of a report, and its number of recipes of each outcome. */
function report(answer: Answer) {
  const said = words(answer);
  const [, added, known, skipped] =
    /([\d,]+) recipes? added, ([\d,]+) recipes? you already had, ([\d,]+) could not be read\./.exec(
      said,
    ) ?? [];
  const number = (figures = "?") => Number(figures.replaceAll(",", ""));
  const [status] = all(page(answer), (element) => attribute(element, "role") === "status").filter(
    textOf,
  );
  return {
    headline: status ? textOf(status) : "",
    added: number(added),
    known: number(known),
    skipped: number(skipped),
  };
}
const DONE = "Your recipes are here.";
const UNREADABLE = "No recipe in this file could be read.";
const refresh = (answer: Answer) =>
  byTag(page(answer), "meta")
    .filter((meta) => /^refresh$/i.test(attribute(meta, "http-equiv") ?? ""))
    .map((meta) => attribute(meta, "content"));

/** Opens the page of an import repeatedly until it has ended. Returns that page. */
async function untilOver(cook: Client, path: string, seconds = 600) {
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await wait(100)) {
    const answer = await cook.get(path);
    expect(answer.status).toBe(200);
    if (refresh(answer).length === 0) return answer;
  }
  throw new Error(`The import was not over in ${seconds} s.`);
}

const bringIn = async (cook: Client, content: string, sent: Sent = {}) =>
  untilOver(cook, pathOf(await send(cook, content, sent)));

const mealsOf = async (cook: Client) => meals(await cook.get("/api/meals/all"));
const heartsOf = async (cook: Client) =>
  favorites(await cook.get("/api/favorites"))
    .map(({ meal }) => meal.title)
    .sort();
const withoutIds = (list: MealJson[]) =>
  list.map((each) => ({ ...each, id: "" })).sort((a, b) => (a.title < b.title ? -1 : 1));
const add = async (cook: Client, body: object) =>
  meal(await cook.send("POST", "/api/recipes/create", body));

const recipe = (name: string, changes: object = {}) => ({
  "@type": "Recipe",
  name,
  recipeIngredient: [`1 ${name}`],
  ...changes,
});
const file = (graph: object[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": graph });

describe("The export of all recipes", () => {
  test("is downloaded as one file of schema.org recipes", async () => {
    const cook = await signUp(app);
    await add(cook, { title: "Leek Soup", ingredients: ["3 leeks"], cookingTime: 90 });
    await add(cook, {
      title: "Bread & <b>",
      ingredients: ["flour"],
      instructions: "Knead.\nBake.",
    });
    const link = byTag(page(await cook.get("/all-recipes")), "a").find(
      (each) => textOf(each) === "Export",
    );
    expect(link && attribute(link, "href")).toBe("/all-recipes/export");
    const offered = byTag(page(await cook.get("/all-recipes/export")), "a").map((each) =>
      attribute(each, "href"),
    );
    expect(offered).toContain(EXPORT);
    const answer = await cook.get(EXPORT);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/ld+json; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="weeknight-recipes-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const { "@graph": graph } = exportFile(answer);
    expect(graph).toMatchObject([
      {
        "@type": "Recipe",
        name: "Leek Soup",
        recipeIngredient: ["3 leeks"],
        totalTime: "PT1H30M",
        recipeYield: "4 servings",
      },
      {
        name: "Bread & <b>",
        recipeInstructions: [{ "@type": "HowToStep", text: "Knead." }, { text: "Bake." }],
      },
    ]);
  });

  test("requires a session and contains only the household's recipes", async () => {
    const cook = await signUp(app);
    await add(cook, { title: "Secret Soup", ingredients: ["3 leeks"] });
    expect((await (await signUp(app)).get(EXPORT)).text).not.toContain("Secret");
    const answer = await visitor(app).get(EXPORT);
    expect(answer.status).toBe(303);
    expect(answer.text).not.toContain("Secret");
  });
});

describe("An export that is imported", () => {
  test("by another household adds the same meals and favorites, and nothing the second time", async () => {
    const cook = await signUp(app);
    await cook.send("POST", "/api/meals/suggestions", { count: 4 });
    const made = await add(cook, {
      title: `Crème "Brûlée" 🍮 & </script>`,
      description: "Two\nlines",
      cuisine: "French",
      protein: null,
      cookingTime: null,
      ingredients: ["½ cup crème fraîche", "  1–2 Tbsp. sugar", "雞肉飯"],
      instructions: "Stir.\n\n\nBake.\n  Wait.",
      sourceUrl: "my aunt's <notebook>",
    });
    await press(app, cook, `/custom-recipes/${made.id}`, "Save Recipe", { servings: "7" });
    await add(cook, {
      title: "From a page",
      ingredients: ["1 egg"],
      sourceUrl: "https://example.org/a?b=1&c=%20#d",
    });
    const mine = await mealsOf(cook);
    for (const { id } of mine.slice(0, 3)) await cook.send("POST", `/api/favorites/${id}`);
    const text = (await cook.get(EXPORT)).text;

    const other = await signUp(app);
    const first = await bringIn(other, text);
    expect(report(first)).toMatchObject({ headline: DONE, added: 6, known: 0, skipped: 0 });
    const theirs = await mealsOf(other);
    expect(withoutIds(theirs)).toEqual(withoutIds(mine));
    const ids = new Set(mine.map(({ id }) => id));
    for (const { id } of theirs) expect(ids).not.toContain(id);
    expect(await heartsOf(other)).toEqual(await heartsOf(cook));
    expect(await heartsOf(other)).toHaveLength(3);

    for (const each of [other, cook]) {
      const before = await mealsOf(each);
      expect(report(await bringIn(each, text))).toMatchObject({ added: 0, known: 6, skipped: 0 });
      expect(await mealsOf(each)).toEqual(before);
    }
    // A second export has the same content except for the ids and their order.
    const again = exportFile(await other.get(EXPORT))["@graph"].map(({ name }) => name);
    expect(again).toHaveLength(6);
  });
});

describe("The form for importing a file", () => {
  test("reports each entry that could not be read, with the reason", async () => {
    const cook = await signUp(app);
    const content = `[
${[
  JSON.stringify(recipe("Good one")),
  JSON.stringify(recipe("Without anything in it", { recipeIngredient: [] })),
  '{"@type":"Recipe","name":"Broken" "x"}',
  "7",
  JSON.stringify(recipe("Long & wide", { recipeIngredient: ["x".repeat(501)] })),
  JSON.stringify(recipe("")),
  JSON.stringify(recipe("Good two")),
].join(",\n")}]`;
    const answer = await bringIn(cook, content, { name: "my best <b> & more.json" });
    expect(report(answer)).toEqual({ headline: DONE, added: 2, known: 0, skipped: 5 });
    const said = words(answer);
    expect(said).toContain("my best <b> & more.json");
    expect(said).toContain("Without anything in it This recipe has no ingredients.");
    expect(said).toContain("Long & wide One of its ingredients is too long.");
    expect(said).toContain("Entry 4 This entry is not a recipe.");
    expect(said).toContain("Entry 6 This recipe has no name.");
    expect(said).toMatch(/Could not be read \(5\).*Added \(2\)/);
    const list = await mealsOf(cook);
    const links = byTag(page(answer), "a").map((link) => attribute(link, "href"));
    for (const { id } of list) expect(links).toContain(`/dashboard/meals/${id}`);
    expect(list.map(({ title }) => title).sort()).toEqual(["Good one", "Good two"]);
    // The form's page lists it, too.
    const before = words(await cook.get(FILE));
    expect(before).toContain("my best <b> & more.json : finished, 2 added");
  });

  test("shows an error if no file was chosen", async () => {
    const cook = await signUp(app);
    const before = await allRows(app);
    for (const answer of [await send(cook, null), await send(cook, "[]", { field: "another" })]) {
      expect(answer.status).toBe(400);
      expect(toast(answer)).toMatchObject({ role: "alert", title: "Please choose a file" });
      expect(errorAt(answer, "file")).toBe("Please choose a file");
      expect(headings(answer)).toContain("Import a recipe file");
    }
    expect(await allRows(app)).toBe(before);
    expect(uploadsOf(app)).toEqual([]);
  });

  test("refuses a body that does not come from this form", async () => {
    const cook = await signUp(app);
    const before = await allRows(app);
    const headers = { cookie: cook.cookie(), origin: app.url, "sec-fetch-site": "same-origin" };
    const boundary = "multipart/form-data; boundary=x";
    for (const [type, body] of [
      ["application/x-www-form-urlencoded", "file=x"],
      ["application/json", "{}"],
      ["multipart/form-data", "x"],
      [boundary, ""],
      [boundary, "nonsense"],
      [boundary, '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n[]'],
      [boundary, "--x\r\n\r\n--x--\r\n"],
    ] as const) {
      const response = await fetch(app.url + FILE, {
        method: "POST",
        body,
        headers: { ...headers, "content-type": type },
        redirect: "manual",
      });
      const text = await response.text();
      expect(response.status, `${type} ${body}`).toBe(400);
      expect(text).toContain("Import a recipe file");
    }
    expect(await allRows(app)).toBe(before);
    expect(uploadsOf(app)).toEqual([]);
  });

  test.each([
    ["with the way to another folder", "../../../etc/x.json"],
    ["with a line break", "a\r\nSet-Cookie: x"],
    ["of 5,000 letters", "n".repeat(5_000)],
  ])("accepts a file with a name %s", async (_, name) => {
    const cook = await signUp(app);
    const answer = await bringIn(cook, file([recipe("Soup")]), { name });
    expect(report(answer)).toMatchObject({ added: 1 });
    expect(uploadsOf(app)).toEqual([]);
  });

  test("is available only to users who may plan, and its report only to the household", async () => {
    const cook = await signUp(app);
    const path = pathOf(await send(cook, file([recipe("Secret Soup")])));
    await untilOver(cook, path);
    const stranger = await signUp(app);
    const seen = await stranger.get(path);
    expect(seen.status).toBe(404);
    expect(seen.text).not.toContain("Secret");
    expect(words(await stranger.get(FILE))).not.toContain("recipes.json");
    expect((await cook.get(`${FILE}/nothing`)).status).toBe(404);
    const guest = visitor(app);
    expect((await guest.get(path)).status).toBe(303);
    expect((await send(guest, "[]")).headers.get("location")).toMatch(/^\/api\/login/);
    await setSubscription(app, cook, { plan: "trial", status: "canceled" });
    const before = await allRows(app);
    expect((await send(cook, file([recipe("More")]))).status).toBe(403);
    expect(words(await cook.get(FILE))).toContain("Subscription Required");
    expect(await allRows(app)).toBe(before);
    expect(uploadsOf(app)).toEqual([]);
  });

  test("is refused if another site sends it", async () => {
    const cook = await signUp(app);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await send(cook, file([recipe("x")]), { headers })).status).toBe(403);
    expect(uploadsOf(app)).toEqual([]);
  });
});

/** Returns a recipe file with this number of recipes, as another program would write it. */
const bigFile = (count: number, prefix: string) =>
  file(
    [...Array(count).keys()].map((n) => ({
      "@type": "Recipe",
      name: `${prefix} no. ${n}`,
      description: "A soup for a cold evening, with all that the garden gives. ".repeat(3),
      recipeCuisine: "French",
      totalTime: "PT40M",
      recipeYield: "4 servings",
      recipeIngredient: [...Array(12).keys()].map((i) => `${i + 1} cups of vegetable no. ${i}`),
      recipeInstructions: [...Array(6).keys()].map((i) => ({
        "@type": "HowToStep",
        text: `Step ${i + 1}: stir for ${i + n} minutes until it is soft and smells good.`,
      })),
    })),
  );

/** The figures that the test prints. */
const figures: string[] = [];
const note = (what: string, pulse: Pulse, ms: number) =>
  figures.push(`${what}: ${(ms / 1000).toFixed(1)} s, /healthz at most ${pulse.slowest} ms`);
afterAll(() => console.log(figures.join("\n")));

async function timed<T>(of: App, what: string, work: () => Promise<T>) {
  const from = performance.now();
  const [result, pulse] = await withPulse(of, work);
  note(what, pulse, performance.now() - from);
  expect(pulse).toMatchObject({ failed: 0 });
  return { result, pulse };
}

describe("A long import", () => {
  const COUNT = THOROUGH ? 5_000 : 300;
  const told = COUNT.toLocaleString("en-US");
  test("shows its progress and does not delay other users", async () => {
    const cook = await signUp(app);
    const content = bigFile(COUNT, "Soup");
    const { result: last, pulse } = await timed(app, `${told} recipes`, async () => {
      const path = pathOf(await send(cook, content));
      const first = await cook.get(path);
      expect(report(first).headline).toBe("Importing your recipes…");
      expect(refresh(first)).toEqual(["5"]);
      const bars = byTag(page(first), "progress").map((bar) => Number(attribute(bar, "value")));
      expect(bars).toHaveLength(1);
      expect(bars[0]).toBeLessThan(100);
      expect(words(await cook.get(FILE))).toContain("recipes.json : under way");

      // Another file has to wait, and the page shows that.
      const refused = await send(cook, file([recipe("Impatient")]));
      expect(refused.status).toBe(409);
      expect(toast(refused)).toEqual({
        role: "alert",
        title: "Error importing recipes",
        description: "Another recipe file is still being imported.",
      });
      expect(uploadsOf(app)).toHaveLength(1);
      return untilOver(cook, path);
    });
    expect(report(last)).toEqual({ headline: DONE, added: COUNT, known: 0, skipped: 0 });
    expect(words(last)).toContain(`${told} recipes added`);
    expect(words(last)).toContain(`and ${(COUNT - 200).toLocaleString("en-US")} more`);
    expect(words(await cook.get(FILE))).toContain(`recipes.json : finished, ${told} added`);
    expect(uploadsOf(app)).toEqual([]);
    expect(pulse.slowest, `${pulse.beats} beats`).toBeLessThan(PULSE_LIMIT);
    const list = await mealsOf(cook);
    expect(list).toHaveLength(COUNT);
    expect(list.map(({ title }) => title)).not.toContain("Impatient");
    expect(new Set(list.map(({ title }) => title)).size).toBe(COUNT);
    const found = await cook.get(`/all-recipes?q=SOUP+NO.+${COUNT - 1}`);
    expect(words(found)).toContain("1 recipe");
    const pages = Math.ceil(COUNT / 40);
    const lastPage = words(await cook.get(`/all-recipes?page=${pages}`));
    const firstOfLast = ((pages - 1) * 40 + 1).toLocaleString("en-US");
    expect(lastPage).toMatch(new RegExp(`${firstOfLast}–[\\d,]+ of ${told}`));
    expect(lastPage).not.toContain("Next");
    // The page of Custom Recipes still has a limited size.
    const grid = await cook.get("/custom-recipes");
    expect.soft(headings(grid)).toContain(`Your Custom Recipes (${told})`);
    expect.soft(grid.text.length).toBeLessThan(MIB);
    // The export of everything does not delay other users either.
    const out = await timed(app, `the export of ${told} recipes`, () => cook.get(EXPORT));
    expect(exportFile(out.result)["@graph"]).toHaveLength(COUNT);
    expect(out.pulse.slowest, `${out.pulse.beats} beats`).toBeLessThan(PULSE_LIMIT);
  });
});

/** Sends a form with a file of this size by hand, in pieces. Returns the status, or the reason why none arrived. */
function uploadBytes(cook: Client, { bytes, announced }: { bytes: number; announced: boolean }) {
  const { hostname, port } = new URL(app.url);
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n';
  const end = "\r\n--x--\r\n";
  const piece = Buffer.alloc(256 * 1024, "[");
  return new Promise<{ status: number | string; text: string }>((done) => {
    let status: number | undefined;
    let text = "";
    const sent = request(
      {
        hostname,
        port,
        method: "POST",
        path: FILE,
        agent: false,
        headers: {
          cookie: cook.cookie(),
          origin: app.url,
          "content-type": "multipart/form-data; boundary=x",
          ...(announced ? { "content-length": head.length + bytes + end.length } : {}),
        },
      },
      (response) => {
        status = response.statusCode ?? 0;
        response.setEncoding("utf8");
        response.on("data", (chunk) => (text += chunk));
        response.on("close", () => {
          done({ status: response.statusCode ?? 0, text });
          sent.destroy();
        });
      },
    );
    sent.on("error", (error: NodeJS.ErrnoException) =>
      done({ status: status ?? error.code ?? "?", text }),
    );
    sent.write(head);
    let left = bytes;
    const more = () => {
      while (left > 0 && !sent.destroyed) {
        const next = piece.subarray(0, Math.min(left, piece.length));
        left -= next.length;
        // A client that only writes never sees a response that arrives before everything is sent.
        if (!sent.write(next)) return void sent.once("drain", () => setTimeout(more, 1));
      }
      if (!sent.destroyed) sent.end(end);
    };
    more();
  });
}

describe("A file of more than 64 MiB", () => {
  test.each([
    ["a byte too much, announced", 64 * MIB + 1, true],
    ["a byte too much, in pieces", 64 * MIB + 1, false],
  ])("is refused with 413 and leaves no file: %s", async (_, bytes, announced) => {
    const cook = await signUp(app);
    const before = await countImports(app);
    const { result, pulse } = await timed(
      app,
      `${bytes} bytes, ${announced ? "announced" : "in pieces"}`,
      () => uploadBytes(cook, { bytes, announced }),
    );
    expect(result.status).toBe(413);
    expect(result.text).toMatch(/too large|too much to send at once/);
    expect(uploadsOf(app)).toEqual([]);
    expect(await countImports(app)).toBe(before);
    expect(pulse.slowest, `${pulse.beats} beats`).toBeLessThan(PULSE_LIMIT);
  });

  test("leaves no file if the upload is interrupted", async () => {
    const cook = await signUp(app);
    const before = await countImports(app);
    const { hostname, port } = new URL(app.url);
    const sent = request({
      hostname,
      port,
      method: "POST",
      path: FILE,
      agent: false,
      headers: {
        cookie: cook.cookie(),
        origin: app.url,
        "content-type": "multipart/form-data; boundary=x",
      },
    });
    sent.on("error", () => {});
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    sent.write(Buffer.alloc(3 * MIB, "["));
    await expect.poll(() => uploadsOf(app).length).toBe(1);
    sent.destroy();
    await expect.poll(() => uploadsOf(app)).toEqual([]);
    expect(await countImports(app)).toBe(before);
  });
});

describe("A large file of a user who may not import", () => {
  async function canceled() {
    const cook = await signUp(app);
    await setSubscription(app, cook, { plan: "trial", status: "canceled" });
    return cook;
  }
  test.each([
    ["whose session has ended is redirected to the sign-in page", async () => visitor(app), 303],
    ["whose subscription has ended gets a message", canceled, 403],
  ])("is refused without being stored: a user %s", async (_, who, status) => {
    const cook = await who();
    const headers = {
      cookie: cook.cookie(),
      origin: app.url,
      "content-type": "multipart/form-data; boundary=x",
    };
    const bytes = 60 * MIB;
    expect(await sendBytes(app, { path: FILE, headers, bytes })).toBe(status);
    expect(uploadsOf(app)).toEqual([]);
  });

  test("is refused with a message at any size", async () => {
    const cook = await signUp(app);
    const headers = {
      cookie: cook.cookie(),
      origin: app.url,
      "content-type": "multipart/form-data; boundary=x",
    };
    const bytes = 150 * MIB;
    expect(await sendBytes(app, { path: FILE, headers, bytes })).toBe(413);
  });
});

describe("A hostile file", () => {
  const node = (text: string, field = "description") =>
    JSON.stringify({ "@type": "Recipe", name: "x", recipeIngredient: ["1 egg"], [field]: text });
  const times = (count: number, text: string) => `[${Array(count).fill(text).join(",\n")}]`;

  afterEach(() => {
    process.kill(app.pid, 0);
    expect(uploadsOf(app)).toEqual([]);
  });

  test.each<[string, () => string]>([
    ["20 MiB of open brackets", () => "[".repeat(20 * MIB)],
    [
      "five entries of a megabyte of comments that do not end",
      () => times(5, node("<!--".repeat(260_000))),
    ],
    ["durations without end", () => times(5, node("P" + "1".repeat(1_000_000), "totalTime"))],
  ])("of %s is read to its end while other requests are answered", async (what, make) => {
    const cook = await signUp(app);
    const content = make();
    const { result, pulse } = await timed(app, what, async () =>
      untilOver(cook, pathOf(await send(cook, content))),
    );
    const { headline, added, known, skipped } = report(result);
    expect(headline).toBe(added > 0 ? DONE : UNREADABLE);
    expect(added + known + skipped).toBeGreaterThan(0);
    expect((await cook.get("/all-recipes")).status).toBe(200);
    expect(pulse.slowest, `${pulse.beats} beats`).toBeLessThan(PULSE_LIMIT);
  });
});

describe("A recipe that refers to itself", () => {
  const byId = (id: string, to: string) => ({
    "@id": id,
    "@type": "Recipe",
    name: "Round and round",
    recipeIngredient: { "@id": to },
    recipeInstructions: { "@id": to },
  });
  test.each([
    [
      "over 5,000 others",
      {
        ...byId("#0", "#1"),
        hasPart: [...Array(5_000).keys()].map((n) => byId(`#${n + 1}`, `#${n + 2}`)),
      },
    ],
  ])("%s is reported or imported, and the other recipes are imported", async (_, round) => {
    const cook = await signUp(app);
    const answer = await bringIn(cook, file([recipe("First"), round, recipe("Last")]));
    const { headline, added, skipped } = report(answer);
    expect(headline).toBe(DONE);
    expect(added + skipped).toBe(3);
    const titles = (await mealsOf(cook)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["First", "Last"]));
  });
});

describe("A hostile form", () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  test.each<[string, () => string | Uint8Array<ArrayBuffer>]>([
    ["of 300,000 fields", () => part.repeat(300_000)],
    ["whose header does not end", () => `--x\r\nContent-Disposition: ${"a".repeat(20 * MIB)}`],
    [
      "whose file is nothing but almost its end",
      () =>
        Buffer.concat([
          Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
          Buffer.alloc(60 * MIB, "\r\n--"),
        ]),
    ],
  ])(
    "%s is refused while other requests are answered",
    async (what, make) => {
      const cook = await signUp(app);
      const body = new Blob([make()]);
      const { result, pulse } = await timed(app, `a form ${what}`, () =>
        fetch(app.url + FILE, {
          method: "POST",
          body,
          redirect: "manual",
          headers: {
            cookie: cook.cookie(),
            origin: app.url,
            "content-type": "multipart/form-data; boundary=x",
          },
        }),
      );
      expect([400, 413]).toContain(result.status);
      expect(uploadsOf(app)).toEqual([]);
      expect(pulse.slowest, `${pulse.beats} beats`).toBeLessThan(PULSE_LIMIT);
    },
    100_000,
  );
});

describe("A restart during an import", () => {
  /** A number of recipes that allows the app to be stopped before the import is done. */
  const COUNT = THOROUGH ? 6_000 : 600;
  test("marks the import as interrupted, keeps the added recipes, and allows the rest to be imported again", async () => {
    const DATA_DIR = makeDataDir();
    const content = bigFile(COUNT, "Soup");
    const first = await startApp({ DATA_DIR });
    try {
      const cook = await signUp(first);
      const path = pathOf(await send(cook, content, { of: first }));
      await expect.poll(async () => report(await cook.get(path)).added).toBeGreaterThan(100);
      process.kill(first.pid, "SIGKILL");
      await first.stop();
      const second = await startApp({ DATA_DIR });
      try {
        const again = await signIn(second, cook.email, "a good password");
        // On PostgreSQL a process of another machine counts as dead after half a minute of silence.
        await expect
          .poll(async () => refresh(await again.get(path)), { interval: 500 })
          .toEqual([]);
        const shown = await again.get(path);
        const { headline, added } = report(shown);
        expect(headline).toContain("The import was interrupted.");
        expect(headline).toContain("Recipes added so far are kept");
        expect(added).toBeGreaterThan(100);
        expect(await mealsOf(again)).toHaveLength(added);
        expect(words(await again.get(FILE))).toContain("recipes.json : interrupted");
        // The rest of the file is deleted.
        expect.soft(uploadsOf(second)).toEqual([]);
        const last = await untilOver(again, pathOf(await send(again, content, { of: second })));
        expect(report(last)).toEqual({
          headline: DONE,
          added: COUNT - added,
          known: added,
          skipped: 0,
        });
        expect(await mealsOf(again)).toHaveLength(COUNT);
      } finally {
        await second.stop();
      }
    } finally {
      await first.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  });
});
