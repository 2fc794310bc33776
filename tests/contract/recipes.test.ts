import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../app/server/values/ids";
import { visibleLine, visibleLines } from "../../app/server/values/text";
import { type App, freePort, startApp } from "../app";
import { type Answer, type Client, inKnownBrowser, signUp, visitor } from "../client";
import { startWebStandIn, type WebStandIn } from "../web-stand-in";
import { addDays, today } from "./days";
import { allRows, endSessions, ledgerOf, setSubscription, storedMealsOf } from "./database";
import { NAUGHTY, UNPRINTABLE } from "./naughty";
import {
  all,
  attribute,
  byTag,
  type Element,
  errorAt,
  follow,
  type Form,
  form,
  headings,
  page,
  press,
  textOf,
  toast,
  valuesOf,
  words,
} from "./page";
import { raw } from "./raw";
import {
  account,
  entries,
  entry,
  favorite,
  favorites,
  meal,
  type MealJson,
  meals,
  parsed,
  refusal,
  unread,
} from "./shapes";

let web: WebStandIn;
let app: App;
let closedPort: number;
beforeAll(async () => {
  web = await startWebStandIn({ sites: 40 });
  closedPort = await freePort();
  app = await startApp({ IMPORT_ALLOW_HOSTS: [...web.hosts, `127.0.0.1:${closedPort}`].join() });
});
afterAll(async () => {
  await app.stop();
  await web.stop();
});

const PLEASE_FILL_IN = "Please fill in at least the title and ingredients";
const ENTER_URL = "Please enter a recipe URL";
const NOT_PARSED =
  "Could not parse the recipe from this URL. Please try entering the recipe manually.";
const PARSED = "Recipe parsed successfully! Please review and adjust the details below.";
const SAVED = "Recipe saved successfully!";
const CUSTOM = "/custom-recipes";
/** Manual Entry, with a new form. */
const manual = () => `/custom-recipes?mode=manual&entry=${newId()}`;
const MIB = 1024 * 1024;

const create = (cook: Client, body: unknown) => cook.send("POST", "/api/recipes/create", body);
const parseUrl = (cook: Client, url: unknown) =>
  cook.send("POST", "/api/recipes/parse-url", { url });
const soup = (changes: object = {}) => ({
  title: "Leek Soup",
  ingredients: ["3 leeks"],
  ...changes,
});
const own = async (cook: Client) => meals(await cook.get("/api/recipes/user"));
const fieldsOf = (answer: Answer) => Object.keys(refusal(answer).errors ?? {});
async function add(cook: Client, changes: object = {}) {
  const answer = await create(cook, soup(changes));
  expect(answer.status).toBe(201);
  return meal(answer);
}

/** A page with a recipe as most sites have it. */
const recipePage = (recipe: object) =>
  `<!doctype html><html><head><title>x</title><script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Recipe",
    ...recipe,
  })}</script></head><body><p>Hello</p></body></html>`;

const PARMIGIANA = {
  name: "Chicken Parmigiana &amp; Salad",
  description: "Crisp and saucy.",
  recipeCuisine: "Italian",
  totalTime: "PT1H5M",
  recipeYield: "6 servings",
  image: "/pictures/parm.jpg",
  recipeIngredient: ["2 chicken breasts", "1 cup tomato sauce", "1 ball mozzarella"],
  recipeInstructions: [
    { "@type": "HowToStep", text: "Bread the chicken." },
    { "@type": "HowToStep", text: "Bake it for 20 minutes." },
  ],
};
let put = 0;
/** Puts a page of its own with that recipe on the web; its address. */
const publish = (recipe: object = PARMIGIANA) =>
  web.put(`/recipes/${++put}`, { body: recipePage(recipe) });

/** A control's value as a browser would send it: line breaks kept, the chosen option. */
function valueOf(control: Element): string {
  if (control.tag === "textarea") {
    // The first line break of a text area is the markup's own.
    return control.children.join("").replace(/^\n/, "");
  }
  if (control.tag === "select") {
    const options = byTag(control, "option");
    const chosen = options.find((option) => option.attributes.has("selected")) ?? options[0];
    return chosen ? (attribute(chosen, "value") ?? textOf(chosen)) : "";
  }
  return attribute(control, "value") ?? "";
}

/** What stands in the field of that name of the form whose button says `label`. */
function typedInto(answer: Answer, label: string) {
  const { action, fields } = form(answer, label);
  const values: Record<string, string> = {};
  for (const name of Object.keys(fields)) {
    const controls = all(page(answer), (element) => attribute(element, "name") === name);
    const control = controls.find(({ tag }) => tag === "textarea" || tag === "select");
    values[name] = control ? valueOf(control) : (fields[name]?.[0] ?? "");
  }
  return { action, values };
}

/** Presses a button of a page that is open, with `changes` typed in. */
async function pressOn(
  cook: Client,
  answer: Answer,
  label: string,
  changes: Record<string, string> = {},
) {
  const { action, values } = typedInto(answer, label);
  return cook.post(action, { ...values, ...changes }, { referer: app.url + CUSTOM });
}

const cardsOf = (answer: Answer) =>
  all(page(answer), ({ tag, attributes }) => {
    return tag === "li" && (attributes.get("id") ?? "").startsWith("meal-");
  });
const titlesOf = (answer: Answer) =>
  cardsOf(answer).map((card) => byTag(card, "h3").map(titleIn).join());
/** The title of a recipe in its heading, without the mark of a favorite. */
const titleIn = (heading: Element) => byTag(heading, "a").map(textOf).join();
const isDisabled = ({ disabled }: Form) => disabled;

/** A form that went well: a 303 to a page of ours that shows the toast. */
async function expectDone(cook: Client, answer: Answer, title: string) {
  expect(answer.status).toBe(303);
  const next = await follow(cook, answer);
  expect(next.status).toBe(200);
  expect(toast(next)).toMatchObject({ role: "status", title });
  return next;
}

describe("POST /api/recipes/create", () => {
  test("stores the recipe and answers with the whole meal", async () => {
    const cook = await signUp(app);
    const body = {
      title: "Chicken Parmigiana",
      description: "Crisp and saucy.",
      cuisine: "Italian",
      protein: "Chicken",
      cookingTime: 65,
      ingredients: ["2 chicken breasts", "1 cup tomato sauce"],
      instructions: "Bread the chicken.\nBake it.",
      sourceUrl: "https://example.org/parm?a=1&b=2",
    };
    const answer = await create(cook, body);
    expect(answer.status).toBe(201);
    const made = meal(answer);
    expect(made).toMatchObject({
      ...body,
      course: "Main Dishes",
      servings: 4,
      imageUrl: null,
      source: "url",
    });
    expect(await own(cook)).toEqual([made]);
    expect(meals(await cook.get("/api/meals/all"))).toEqual([made]);
    // It costs nothing.
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(20);
    expect((await ledgerOf(app, cook)).charges).toEqual([]);
  });

  test("takes a title and one ingredient, and fills in the rest", async () => {
    const cook = await signUp(app);
    expect(await add(cook)).toMatchObject({
      description: "",
      cuisine: "Other",
      protein: null,
      cookingTime: null,
      servings: 4,
      instructions: "",
      sourceUrl: "N/A",
      source: "manual",
    });
  });

  test("takes ingredients as a list or as a text, trims lines and drops empty ones", async () => {
    const cook = await signUp(app);
    const lines = ["3 leeks", "1 l stock, hot"];
    for (const ingredients of [
      ["  3 leeks ", "", " \t", "1 l stock, hot\n"],
      " 3 leeks\n\n\n1 l stock, hot  \n",
      "3 leeks\r\n\t1 l stock, hot\r\n",
    ]) {
      expect(await add(cook, { title: "  Soup\n", ingredients })).toMatchObject({
        title: "Soup",
        ingredients: lines,
      });
    }
  });

  test.each([
    ["45 min", 45],
    ["45", 45],
    [" 45", 45],
    [45, 45],
    [45.5, 45],
    ["soon", null],
    ["", null],
    [null, null],
  ])("a cooking time of %j is %j", async (cookingTime, minutes) => {
    expect((await add(await shared(), { cookingTime })).cookingTime).toBe(minutes);
  });

  test.each([
    ["Klingon", "Other"],
    ["", "Other"],
    [null, "Other"],
    ["italian", "Italian"],
    [" FRENCH ", "French"],
    ["Other", "Other"],
  ])("a cuisine of %j is %j", async (cuisine, stored) => {
    expect((await add(await shared(), { cuisine })).cuisine).toBe(stored);
  });

  test.each([
    ["Dragon", null],
    ["", null],
    [null, null],
    ["tofu", "Tofu"],
  ])("a protein of %j is %j", async (protein, stored) => {
    expect((await add(await shared(), { protein })).protein).toBe(stored);
  });

  test.each([
    ["Desserts", "Desserts"],
    ["Appetizers", "Appetizers"],
    ["Side Dishes", "Side Dishes"],
    [null, "Main Dishes"],
    [undefined, "Main Dishes"],
  ])("a course of %j is %j", async (course, stored) => {
    expect((await add(await shared(), { course })).course).toBe(stored);
  });

  test.each(["Soups", "", "desserts", 7, ["Desserts"]])(
    "a course of %j is none: 400 at the field",
    async (course) => {
      const cook = await shared();
      const before = await allRows(app);
      const answer = await create(cook, soup({ course }));
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(["course"]);
      expect(await allRows(app)).toBe(before);
    },
  );

  const LIMITS: [string, (over: number) => object][] = [
    ["title", (over) => ({ title: "t".repeat(200 + over) })],
    ["description", (over) => ({ description: "d".repeat(2_000 + over) })],
    ["instructions", (over) => ({ instructions: "i".repeat(20_000 + over) })],
    ["ingredients", (over) => ({ ingredients: ["ok", "x".repeat(500 + over)] })],
    ["ingredients", (over) => ({ ingredients: Array(200 + over).fill("1 egg") })],
    ["ingredients", (over) => ({ ingredients: "1 egg\n".repeat(200 + over) })],
  ];
  test.each(LIMITS)("holds to the limit of the %s, and not to less", async (field, within) => {
    const cook = await shared();
    await add(cook, within(0));
    const before = await allRows(app);
    const answer = await create(cook, soup(within(1)));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
    expect(refusal(answer).message).toBe(refusal(answer).errors?.[field]?.[0]);
    expect(refusal(answer).message).toMatch(/\d/);
    expect(await allRows(app)).toBe(before);
  });

  test("counts what it keeps: spaces around it and empty lines are not too much", async () => {
    const made = await add(await shared(), {
      title: ` ${"t".repeat(200)} `,
      ingredients: [...Array(200).fill(` ${"x".repeat(500)} `), ...Array(50).fill("  ")],
    });
    expect(made.title).toHaveLength(200);
    expect(made.ingredients).toHaveLength(200);
  });

  test("names every field that is wrong", async () => {
    const answer = await create(
      await shared(),
      soup({ title: "t".repeat(201), description: 7, instructions: {} }),
    );
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer).sort()).toEqual(["description", "instructions", "title"]);
  });

  test.each([
    ["nothing", {}],
    ["no ingredients", { title: "Soup" }],
    ["no title", { ingredients: ["3 leeks"] }],
    ["an empty title", { title: "", ingredients: ["3 leeks"] }],
    ["spaces for a title", { title: " \t\n", ingredients: ["3 leeks"] }],
    ["an empty list", { title: "Soup", ingredients: [] }],
    ["empty lines", { title: "Soup", ingredients: ["", " ", "\t"] }],
    ["an empty text", { title: "Soup", ingredients: " \n \r\n" }],
    ["null", { title: null, ingredients: null }],
  ])("asks for the title and the ingredients where there is %s", async (_, body) => {
    const before = await allRows(app);
    const answer = await create(await shared(), body);
    expect(answer.status).toBe(400);
    expect(refusal(answer).message).toBe(PLEASE_FILL_IN);
    for (const field of fieldsOf(answer)) expect(["title", "ingredients"]).toContain(field);
    expect(await allRows(app)).toBe(before);
  });

  const WRONG = [7, -1, 1e308, true, "", "x", {}, { a: 1 }, [], [[]], [7], [null], ["x"], null];
  test.each([
    "title",
    "description",
    "cuisine",
    "protein",
    "cookingTime",
    "servings",
    "ingredients",
    "instructions",
    "sourceUrl",
    "imageUrl",
    "ownCourse",
    "equipment",
    "subRecipes",
    "id",
    "householdId",
    "source",
    "createdAt",
    "__proto__",
    "constructor",
  ])("%s of any type is taken or refused in words, and never a fault of ours", async (field) => {
    const cook = await signUp(app);
    for (const value of WRONG) {
      const body = JSON.parse(
        `{"title":"Soup","ingredients":["1 egg"],${JSON.stringify(field)}:${JSON.stringify(value)}}`,
      );
      const answer = await create(cook, body);
      expect([201, 400], `${field}: ${JSON.stringify(value)}`).toContain(answer.status);
      if (answer.status === 400) expect(refusal(answer).message).toBeTruthy();
      else expect(meal(answer)).toMatchObject({ source: expect.stringMatching(/^(url|manual)$/) });
    }
    for (const { id } of await own(cook)) expect(id).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(NAUGHTY)(
    "keeps what is seen of %s to the letter, in JSON and on pages",
    async (_, text) => {
      const cook = await signUp(app);
      const made = await add(cook, {
        title: text,
        description: text,
        ingredients: [text],
        instructions: text,
        sourceUrl: /^javascript:/.test(text) ? "" : text,
      });
      expect(made).toMatchObject({
        title: visibleLine(text),
        description: visibleLines(text),
        ingredients: [visibleLine(text)],
        instructions: visibleLines(text),
      });
      expect(await own(cook)).toEqual([made]);
      for (const path of [
        `/dashboard/meals/${made.id}`,
        `/custom-recipes/${made.id}`,
        CUSTOM,
        "/all-recipes",
      ]) {
        const answer = await cook.get(path);
        expect(answer.status).toBe(200);
        expect(words(answer)).toContain(visibleLine(text));
        expect(answer.text).not.toContain("<script>alert");
        expect(answer.text).not.toMatch(/<img src=x|href="javascript:/i);
      }
      const edited = typedInto(await cook.get(`/custom-recipes/${made.id}`), "Save Recipe").values;
      expect(edited).toMatchObject({ title: made.title, instructions: made.instructions });
    },
  );

  test.each(UNPRINTABLE)("does not break on %s", async (_, text) => {
    const cook = await signUp(app);
    const answer = await create(cook, { title: text, ingredients: [text], instructions: text });
    expect([201, 400]).toContain(answer.status);
    if (answer.status !== 201) return;
    const { id } = meal(answer);
    expect((await cook.get(`/dashboard/meals/${id}`)).status).toBe(200);
    expect((await cook.get(CUSTOM)).status).toBe(200);
  });

  let sharing: Promise<Client> | undefined;
  const shared = () => (sharing ??= signUp(app));
});

describe("The recipe calls", () => {
  const CALLS = [
    { method: "GET", path: "/api/recipes/user", allow: "GET" },
    { method: "POST", path: "/api/recipes/create", body: soup(), allow: "POST" },
    { method: "POST", path: "/api/recipes/parse-url", body: { url: "http://x" }, allow: "POST" },
  ];
  const WITH_BODY = CALLS.filter(({ body }) => body);

  test.each(CALLS)("$path answers a visitor with 401", async ({ method, path, body }) => {
    const before = await allRows(app);
    const answer = await visitor(app).send(method, path, body);
    expect(answer.status).toBe(401);
    expect(refusal(answer)).toEqual({ message: "Unauthorized" });
    expect(await allRows(app)).toBe(before);
  });

  test.each(CALLS)("$path answers every other method with 405", async ({ path, allow }) => {
    const cook = await signUp(app);
    const before = await allRows(app);
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (allow.includes(method)) continue;
      const answer = await cook.send(method, path, method === "GET" ? undefined : soup());
      expect(answer.status, method).toBe(405);
      expect(answer.headers.get("allow")).toBe(allow);
      expect(refusal(answer).message).toBeTruthy();
    }
    expect(await allRows(app)).toBe(before);
  });

  test.each(WITH_BODY)("$path wants application/json: 415", async ({ path, body }) => {
    const cook = await signUp(app);
    const before = await allRows(app);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/ld+json",
      "",
    ]) {
      const answer = await raw(app, {
        method: "POST",
        path,
        body: JSON.stringify(body),
        headers: {
          cookie: cook.cookie(),
          origin: app.url,
          ...(type ? { "content-type": type } : {}),
        },
      });
      expect(answer.status, type).toBe(415);
      expect(refusal(answer).message).toBeTruthy();
    }
    expect(await allRows(app)).toBe(before);
  });

  test.each(WITH_BODY)("$path refuses what is no JSON object, and too much", async ({ path }) => {
    const cook = await signUp(app);
    const headers = { cookie: cook.cookie(), "content-type": "application/json" };
    for (const body of ["", "{", "nonsense", "null", "7", "[]", '"x"', "[".repeat(40)]) {
      expect((await raw(app, { method: "POST", path, body, headers })).status, body).toBe(400);
    }
    const large = JSON.stringify(soup({ instructions: "x".repeat(300 * 1024) }));
    expect((await raw(app, { method: "POST", path, body: large, headers })).status).toBe(413);
  });

  test("an archive household uses them like any other", async () => {
    const cook = await signUp(app);
    await setSubscription(app, cook, { plan: "archive", status: "active" });
    const made = await add(cook);
    expect(await own(cook)).toEqual([made]);
    expect((await parseUrl(cook, publish())).status).toBe(200);
    await expectDone(
      cook,
      await press(app, cook, manual(), "Save Recipe", { title: "Two", ingredients: "1 egg" }),
      SAVED,
    );
  });

  test("a trial household without credits uses them, too", async () => {
    const cook = await signUp(app);
    await setSubscription(app, cook, { plan: "trial", status: "trial" });
    await add(cook);
    expect(await own(cook)).toHaveLength(1);
  });

  test.each(["canceled", "past_due"] as const)(
    "a household that is %s is asked to subscribe",
    async (status) => {
      const cook = await signUp(app);
      const made = await add(cook);
      await setSubscription(app, cook, { plan: "trial", status });
      const before = await allRows(app);
      const asked = web.asked.length;
      for (const { method, path, body } of CALLS) {
        const answer = await cook.send(method, path, body);
        expect(answer.status).toBe(403);
        expect(refusal(answer)).toEqual({ message: "Subscription required" });
      }
      for (const path of [CUSTOM, manual(), "/all-recipes", `/custom-recipes/${made.id}`]) {
        const answer = await cook.get(path);
        expect(answer.status).toBe(200);
        expect(words(answer)).toContain("Subscription Required");
        expect(words(answer)).not.toContain("Leek Soup");
      }
      for (const [path, fields] of [
        [CUSTOM, { intent: "save", title: "x", ingredients: "1 egg" }],
        [CUSTOM, { intent: "parse", url: web.url }],
        [CUSTOM, { intent: "paste", pasted: recipePage(PARMIGIANA) }],
        [`/dashboard/meals/${made.id}/delete`, {}],
        ["/trash", { intent: "restore", trashId: "x" }],
        ["/trash/empty", {}],
      ] as const) {
        expect((await cook.post(path, fields)).status, JSON.stringify(fields)).toBe(403);
      }
      expect(web.asked).toHaveLength(asked);
      expect(await allRows(app)).toBe(before);
    },
  );

  test("GET /api/recipes/user has the own ones, newest first; /api/meals/all has all", async () => {
    const cook = await signUp(app);
    const [generated] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    const first = await add(cook, { title: "First" });
    const second = await add(cook, { title: "Second", sourceUrl: "https://example.org/x" });
    expect(await own(cook)).toEqual([second, first]);
    expect(meals(await cook.get("/api/meals/all"))).toEqual([second, first, generated]);
    const stranger = await signUp(app);
    expect(await own(stranger)).toEqual([]);
    expect(meals(await stranger.get("/api/meals/all"))).toEqual([]);
  });
});

describe("POST /api/recipes/parse-url", () => {
  test("gives the recipe of a page, and stores and costs nothing", async () => {
    const cook = await signUp(app);
    const url = publish();
    const before = await allRows(app);
    const answer = await parseUrl(cook, `  ${url}#comments `);
    expect(answer.status).toBe(200);
    expect(parsed(answer)).toEqual({
      title: "Chicken Parmigiana & Salad",
      description: "Crisp and saucy.",
      cuisine: "Italian",
      protein: "Chicken",
      cookingTime: 65,
      ingredients: ["2 chicken breasts", "1 cup tomato sauce", "1 ball mozzarella"],
      instructions: "Bread the chicken.\nBake it for 20 minutes.",
      sourceUrl: url,
      imageUrl: new URL("/pictures/parm.jpg", url).href,
    });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await allRows(app)).toBe(before);
    expect(await own(cook)).toEqual([]);
  });

  test("gives what create takes: the same recipe comes back", async () => {
    const cook = await signUp(app);
    const recipe = parsed(await parseUrl(cook, publish()));
    const answer = await create(cook, recipe);
    expect(answer.status).toBe(201);
    // The picture stays with its page.
    expect(meal(answer)).toMatchObject({ ...recipe, imageUrl: null, source: "url" });
  });

  test("does not ask the site twice, whoever asks", async () => {
    const url = publish();
    const recipe = parsed(await parseUrl(await signUp(app), url));
    const again = await Promise.all(
      [await signUp(app), await signUp(app)].map(async (cook) => parsed(await parseUrl(cook, url))),
    );
    expect(again).toEqual([recipe, recipe]);
    const { pathname } = new URL(url);
    const asked = web.asked.filter(({ path }) => path === pathname);
    expect(asked).toHaveLength(1);
    // Who we are, and nothing of the cook.
    expect(asked[0]?.headers["user-agent"]).toMatch(/Weeknight/);
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(asked[0]?.headers.referer).toBeUndefined();
  });

  test("follows a site to where the page is now, and says that address", async () => {
    const { pathname } = new URL(publish());
    const old = web.redirect("/old", pathname, 301);
    const recipe = parsed(await parseUrl(await signUp(app), old));
    expect(recipe.sourceUrl).toBe(new URL(pathname, old).href);
  });

  test("cuts a long title and description, so that the recipe can be saved", async () => {
    const cook = await signUp(app);
    const url = publish({
      name: "word ".repeat(100),
      description: "word ".repeat(1_000),
      recipeIngredient: ["2 eggs"],
      recipeInstructions: "Stir it well.",
    });
    const recipe = parsed(await parseUrl(cook, url));
    expect((await create(cook, recipe)).status).toBe(201);
  });

  test.each([
    ["ingredient lines", { recipeIngredient: Array(201).fill("1 pinch salt") }, "200 ingredient"],
    ["a line", { recipeIngredient: [`2 eggs ${"and salt ".repeat(100)}`] }, "500 characters"],
    ["steps", { recipeInstructions: "Stir it well. ".repeat(3_000) }, "20,000 characters"],
  ])("cuts no %s that would not be checked, and says which limit it is", async (_, more, limit) => {
    const soup = { name: "Soup", recipeIngredient: ["2 eggs"], recipeInstructions: "Stir." };
    const answer = await parseUrl(await signUp(app), publish({ ...soup, ...more }));
    expect(answer.status).toBe(422);
    expect(unread(answer).reason).toContain(limit);
  });

  test.each([
    ["no recipe", { body: "<html><h1>About us</h1><p>We like to cook.</p></html>" }],
    ["words only", { body: "Nothing to see", type: "text/plain" }],
    ["JSON of another kind", { body: '{"a":[1,2]}', type: "application/json" }],
    ["an empty recipe", { body: recipePage({ name: "Soup" }) }],
  ])("a page with %s is a 422 with a reason", async (what, content) => {
    const answer = await parseUrl(
      await signUp(app),
      web.put(`/${encodeURIComponent(what)}`, content),
    );
    expect(answer.status).toBe(422);
    expect(unread(answer).message).toBe(NOT_PARSED);
  });

  test.each([
    "http://127.0.0.1/",
    "http://127.0.0.1:1/",
    "http://localhost/recipe",
    "http://10.0.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://0x7f000001/",
    "http://2130706433/",
    "http://127.1/",
    "http://printer.local/",
    "http://cook:secret@example.org/",
    "https://example.org:8443/",
    "ftp://example.org/soup.html",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,<p>soup",
    "//example.org/soup",
    "example.org/soup",
    "leek soup",
    "http://",
  ])("%s may not be fetched: a 400 with a reason", async (url) => {
    const asked = web.asked.length;
    const answer = await parseUrl(await cookWhoTries(), url);
    expect(answer.status).toBe(400);
    const { message, reason } = unread(answer);
    expect(message).toBe(NOT_PARSED);
    expect(reason).not.toContain("secret");
    expect(reason).not.toMatch(/AppError|invalid|undefined|\d{3,}\./);
    expect(web.asked).toHaveLength(asked);
  });
  let trying: Promise<Client> | undefined;
  const cookWhoTries = () => (trying ??= signUp(app));

  test("a page that leads on to a private address is a 400", async () => {
    const { port } = new URL(app.url);
    const url = web.redirect("/leads-in", `http://127.0.0.1:${port}/healthz`);
    const answer = await parseUrl(await cookWhoTries(), url);
    expect(answer.status).toBe(400);
    expect(unread(answer).message).toBe(NOT_PARSED);
  });

  test.each([2_001, 100_000])("an address of %i characters is a 400", async (length) => {
    const url = `https://example.org/${"x".repeat(length - 20)}`;
    const answer = await parseUrl(await cookWhoTries(), url);
    expect(answer.status).toBe(400);
    expect(unread(answer).message).toBe(NOT_PARSED);
  });

  test.each([{}, { url: "" }, { url: " \n" }, { url: null }, { url: 7 }, { url: ["http://x"] }])(
    "%j is asked for a URL",
    async (body) => {
      const answer = await (await cookWhoTries()).send("POST", "/api/recipes/parse-url", body);
      expect(answer.status).toBe(400);
      expect(refusal(answer).message).toBe(ENTER_URL);
    },
  );

  test.each<[string, () => string]>([
    ["that nobody listens at", () => `http://127.0.0.1:${closedPort}/`],
    ["without a page (404)", () => `${web.url}/nowhere`],
    ["that is gone (410)", () => web.put("/gone", { status: 410 })],
    ["that is forbidden (403)", () => web.put("/forbidden", { status: 403 })],
    ["that asks too often (429)", () => web.put("/often", { status: 429 })],
    [
      "that is broken (500)",
      () => web.put("/broken", { status: 500, body: recipePage(PARMIGIANA) }),
    ],
    ["that is empty", () => web.put("/empty", { body: " \n" })],
    ["that is a picture", () => web.put("/x.jpg", { body: "ÿØ", type: "image/jpeg" })],
    ["that breaks off", () => web.at("closes midway")],
    ["that leads in circles", () => web.at("redirect loop")],
    ["that speaks no HTTP", () => web.put("/nonsense", { raw: "SSH-2.0-OpenSSH\r\n" })],
  ])("a site %s is a 502 with a reason", async (_, url) => {
    const answer = await parseUrl(await cookWhoTries(), url());
    expect(answer.status).toBe(502);
    const { message, reason } = unread(answer);
    expect(message).toBe(NOT_PARSED);
    expect(reason).not.toMatch(/ECONN|socket|undefined|127\.0\.0\.1/);
  });

  test("a site that is too slow is a 502 that says so, after ten seconds", async () => {
    const answer = await parseUrl(await cookWhoTries(), web.at("no answer"));
    expect(answer.status).toBe(502);
    expect(unread(answer).reason).toMatch(/too long/);
  });

  test("asks a site again that has failed", async () => {
    const cook = await cookWhoTries();
    const url = web.put("/comes-back", { status: 503 });
    expect((await parseUrl(cook, url)).status).toBe(502);
    web.put("/comes-back", { body: recipePage(PARMIGIANA) });
    expect((await parseUrl(cook, url)).status).toBe(200);
  });
});

describe("Add New Recipe, from a URL", () => {
  test("asks which recipe of a page is meant, and goes on with that one", async () => {
    const cook = await signUp(app);
    const both = [PARMIGIANA, { ...PARMIGIANA, name: "Tomato Sauce" }];
    const url = web.put("/recipes/both", { body: both.map(recipePage).join("") });
    const asked = await press(app, cook, CUSTOM, "Parse Recipe", { url });
    expect(asked.status).toBe(422);
    expect(words(asked)).toContain("Which recipe?");
    expect(typedInto(asked, "Parse Recipe").values).toMatchObject({ url });
    const review = await expectDone(
      cook,
      await pressOn(cook, asked, "Parse Recipe", { recipe: "Tomato Sauce" }),
      PARSED,
    );
    expect(typedInto(review, "Save Recipe").values).toMatchObject({ title: "Tomato Sauce" });
    expect(await own(cook)).toEqual([]);
  });

  test("leads from the address over the filled form to the grid", async () => {
    const cook = await signUp(app);
    const opened = await cook.get(CUSTOM);
    expect(headings(opened)).toEqual(
      expect.arrayContaining(["Custom Recipes", "Add New Recipe", "Your Custom Recipes (0)"]),
    );
    expect(words(opened)).toContain("No custom recipes yet");
    const url = publish();
    const answer = await press(app, cook, CUSTOM, "Parse Recipe", { url });
    expect(answer.headers.get("location")).toMatch(/^\/custom-recipes\?/);
    const review = await expectDone(cook, answer, PARSED);
    const { values } = typedInto(review, "Save Recipe");
    expect(values).toMatchObject({
      title: "Chicken Parmigiana & Salad",
      description: "Crisp and saucy.",
      cuisine: "Italian",
      protein: "Chicken",
      cookingTime: "65",
      servings: "6",
      sourceUrl: url,
      ingredients: "2 chicken breasts\n1 cup tomato sauce\n1 ball mozzarella",
      instructions: "Bread the chicken.\nBake it for 20 minutes.",
    });
    // Nothing is saved before I say so.
    expect(await own(cook)).toEqual([]);

    const grid = await expectDone(cook, await pressOn(cook, review, "Save Recipe"), SAVED);
    expect(headings(grid)).toContain("Your Custom Recipes (1)");
    const [card] = cardsOf(grid);
    expect(titlesOf(grid)).toEqual(["Chicken Parmigiana & Salad"]);
    expect(card ? textOf(card) : "").toMatch(/^Custom/);
    // The form is empty again.
    expect(typedInto(grid, "Parse Recipe").values).toMatchObject({ url: "" });
    expect(typedInto(await cook.get(manual()), "Save Recipe").values).toMatchObject({ title: "" });
    expect(await own(cook)).toMatchObject([
      { title: "Chicken Parmigiana & Salad", servings: 6, source: "url", sourceUrl: url },
    ]);
    expect(words(await cook.get("/all-recipes"))).toContain("Custom");
  });

  test("takes what I adjust", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, CUSTOM, "Parse Recipe", { url: publish() });
    const review = await follow(cook, answer);
    await pressOn(cook, review, "Save Recipe", {
      title: "My Parm",
      cuisine: "American",
      protein: "",
      cookingTime: "",
      servings: "2",
      ingredients: "1 chicken\r\n\r\n  salt ",
    });
    expect(await own(cook)).toMatchObject([
      {
        title: "My Parm",
        cuisine: "American",
        protein: null,
        cookingTime: null,
        servings: 2,
        ingredients: ["1 chicken", "salt"],
      },
    ]);
  });

  test("says that I have that page already, with the way to it, and may add it once more", async () => {
    const cook = await signUp(app);
    const url = publish();
    const review = async (address: string) =>
      follow(cook, await press(app, cook, CUSTOM, "Parse Recipe", { url: address }));
    const first = await review(url);
    expect(words(first)).not.toContain("You already have a recipe from this page");
    await pressOn(cook, first, "Save Recipe");
    const [made] = await own(cook);
    const again = await review(`${url}#reviews`);
    expect(words(again)).toContain(
      "You already have a recipe from this page: Chicken Parmigiana & Salad",
    );
    const links = byTag(page(again), "a").map((link) => attribute(link, "href"));
    expect(links).toContain(`/dashboard/meals/${made?.id}`);
    await expectDone(cook, await pressOn(cook, again, "Save Recipe"), SAVED);
    expect(await own(cook)).toHaveLength(2);
    // Another household has not.
    const other = await signUp(app);
    const theirs = await follow(other, await press(app, other, CUSTOM, "Parse Recipe", { url }));
    expect(words(theirs)).not.toContain("already have a recipe from this page");
  });

  test("what I have read is nobody else's to see", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, CUSTOM, "Parse Recipe", { url: publish() });
    const path = answer.headers.get("location") ?? "";
    const stranger = await signUp(app);
    const seen = await stranger.get(path);
    expect(seen.status).toBe(200);
    expect(seen.text).not.toContain("Parmigiana");
    expect(typedInto(await cook.get(path), "Save Recipe").values.title).toContain("Parmigiana");
  });

  test("asks for the address where there is none", async () => {
    const cook = await signUp(app);
    for (const url of ["", "   "]) {
      const answer = await press(app, cook, CUSTOM, "Parse Recipe", { url });
      expect(answer.status).toBe(400);
      expect(toast(answer)).toMatchObject({ role: "alert", title: ENTER_URL });
      expect(errorAt(answer, "url")).toBe(ENTER_URL);
    }
  });

  test.each<[string, number, () => string]>([
    ["that may not be fetched", 400, () => "http://10.0.0.1/soup?<b>&x"],
    ["that is no address", 400, () => "grandma's soup"],
    ["without a page", 502, () => `${web.url}/nowhere-at-all`],
    ["without a recipe", 422, () => web.put("/no-recipe", { body: "<p>Hello</p>" })],
  ])("keeps an address %s, and says both sentences", async (_, status, url) => {
    const cook = await signUp(app);
    const before = await storedMealsOf(app, cook);
    const typed = url();
    const answer = await press(app, cook, CUSTOM, "Parse Recipe", { url: typed });
    expect(answer.status).toBe(status);
    const said = toast(answer);
    expect(said).toMatchObject({ role: "alert", title: "Error parsing recipe" });
    expect(said?.description).toMatch(
      /^Could not parse the recipe from this URL\. Please try entering the recipe manually\. [A-Z].+\.$/,
    );
    expect(typedInto(answer, "Parse Recipe").values.url).toBe(typed);
    expect(headings(answer)).toContain("Your Custom Recipes (0)");
    // The page that came still works.
    const review = await follow(
      cook,
      await pressOn(cook, answer, "Parse Recipe", { url: publish() }),
    );
    expect(toast(review)?.title).toBe(PARSED);
    expect(await storedMealsOf(app, cook)).toEqual(before);
  });

  test("a recipe without cuisine, time and servings leaves them to me", async () => {
    const cook = await signUp(app);
    const url = publish({ name: "Salt", recipeIngredient: ["1 pinch salt"] });
    const review = await follow(cook, await press(app, cook, CUSTOM, "Parse Recipe", { url }));
    expect(typedInto(review, "Save Recipe").values).toMatchObject({
      cuisine: "Other",
      cookingTime: "",
      servings: "4",
    });
  });

  test.each([
    ["Dessert", "Desserts"],
    [["Appetizer", "Snack"], "Appetizers"],
    ["Side dish, main course", "Main Dishes"],
    ["Soup", "Main Dishes"],
  ])("a page of the category %j is reviewed as one of %s", async (recipeCategory, course) => {
    const cook = await signUp(app);
    const url = publish({ ...PARMIGIANA, recipeCategory });
    const review = await follow(cook, await press(app, cook, CUSTOM, "Parse Recipe", { url }));
    expect(typedInto(review, "Save Recipe").values.course).toBe(course);
    await expectDone(cook, await pressOn(cook, review, "Save Recipe"), SAVED);
    expect(await own(cook)).toMatchObject([{ course }]);
  });

  test("markup in a page stays text", async () => {
    const cook = await signUp(app);
    const evil = `</textarea><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const url = publish({ name: `Soup ${evil}`, recipeIngredient: [`1 leek ${evil}`, '"><b>x'] });
    const review = await follow(cook, await press(app, cook, CUSTOM, "Parse Recipe", { url }));
    expect(review.text).not.toMatch(/<script>alert|<img src=x/);
    expect(all(page(review), ({ attributes }) => attributes.has("onerror"))).toEqual([]);
  });
});

describe("Add New Recipe, pasted", () => {
  const TEXT = `Leek Soup

Serves 6

Ingredients
3 leeks
1 l vegetable stock
1 tsp salt

Instructions
Slice the leeks and wash them well.
Simmer everything for 20 minutes.`;

  test.each([
    ["the source of a page", recipePage({ ...PARMIGIANA, name: "Leek Soup" })],
    ["a recipe as text", TEXT],
    ["a text as Windows writes it", TEXT.replaceAll("\n", "\r\n")],
    [
      "a recipe file",
      JSON.stringify({ "@type": "Recipe", name: "Leek Soup", recipeIngredient: ["3 leeks"] }),
    ],
    [
      "a file of a graph",
      JSON.stringify(
        {
          "@graph": [
            { "@type": "Person", name: "x" },
            { "@type": "Recipe", name: "Leek Soup", recipeIngredient: ["3 leeks"] },
          ],
        },
        null,
        2,
      ),
    ],
  ])("reads %s", async (_, pasted) => {
    const cook = await signUp(app);
    const asked = web.asked.length;
    const answer = await press(app, cook, CUSTOM, "Read Recipe", { pasted });
    const review = await expectDone(cook, answer, PARSED);
    const { values } = typedInto(review, "Save Recipe");
    expect(values).toMatchObject({ title: "Leek Soup", sourceUrl: "" });
    expect(values.ingredients).toMatch(/^3 leeks|^2 chicken breasts/);
    await expectDone(cook, await pressOn(cook, review, "Save Recipe"), SAVED);
    expect(await own(cook)).toMatchObject([{ source: "manual", sourceUrl: "N/A" }]);
    expect(web.asked).toHaveLength(asked);
  });

  test("keeps the address that I say with it, without asking there", async () => {
    const cook = await signUp(app);
    const asked = web.asked.length;
    const url = "https://example.org/leek-soup?a=1";
    const answer = await press(app, cook, CUSTOM, "Read Recipe", { pasted: TEXT, url });
    const review = await follow(cook, answer);
    expect(typedInto(review, "Save Recipe").values.sourceUrl).toBe(url);
    await pressOn(cook, review, "Save Recipe");
    expect(await own(cook)).toMatchObject([{ source: "url", sourceUrl: url }]);
    expect(web.asked).toHaveLength(asked);
  });

  test("keeps what I pasted where there is no recipe in it", async () => {
    const cook = await signUp(app);
    const pasted = `Dear Ann,\n\n  how are you? <b>&amp;</b> "yes"\n</textarea>`;
    const answer = await press(app, cook, CUSTOM, "Read Recipe", { pasted, url: "my aunt" });
    expect(answer.status).toBe(422);
    expect(toast(answer)).toMatchObject({ role: "alert", title: "Error parsing recipe" });
    expect(toast(answer)?.description).toMatch(
      /^Could not parse the recipe from this text\. Please try entering the recipe manually\. [A-Z]/,
    );
    const { values } = typedInto(answer, "Read Recipe");
    expect(values.pasted).toBe(pasted);
    expect(valuesOf(answer, "url")).toContain("my aunt");
    // The part of the page that it stands in is open.
    const details = byTag(page(answer), "details").filter((part) => byTag(part, "textarea").length);
    expect(details.map((part) => part.attributes.has("open"))).toEqual([true]);
  });

  test("keeps two megabytes that I pasted to the letter", async () => {
    const cook = await signUp(app);
    const line = `</textarea><b title='"'>&amp; & 鮭🍮 crème\n`;
    const pasted = `\n\n${line.repeat(Math.floor((2 * MIB - 1_000) / line.length))}x`;
    const answer = await cook.post(CUSTOM, { form: "paste-form", intent: "paste", pasted });
    expect(answer.status).toBe(422);
    expect(typedInto(answer, "Read Recipe").values.pasted === pasted).toBe(true);
  });

  test("asks for something where nothing was pasted", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, CUSTOM, "Read Recipe", { pasted: " \n " });
    expect(answer.status).toBe(400);
    expect(errorAt(answer, "pasted")).toBe("Please paste the page or the recipe");
    expect(toast(answer)?.role).toBe("alert");
  });

  const filler = (length: number) => `${recipePage(PARMIGIANA)}<!--${"x".repeat(length)}-->`;

  test("takes a page of almost two megabytes", async () => {
    const cook = await signUp(app);
    const pasted = filler(2 * MIB - 2_000);
    const answer = await cook.post(CUSTOM, { intent: "paste", pasted });
    await expectDone(cook, answer, PARSED);
  });

  test("takes two megabytes of what a form makes three times as long", async () => {
    const cook = await signUp(app);
    const pasted = `${recipePage(PARMIGIANA)}<!--${"<".repeat(2 * MIB - 2_000)}-->`;
    const answer = await cook.post(CUSTOM, { intent: "paste", pasted });
    expect(answer.status).toBe(303);
  });

  test.each([
    ["a byte more than two megabytes", 2 * MIB],
    ["five megabytes", 5 * MIB],
    ["seven megabytes", 7 * MIB],
    ["thirty megabytes", 30 * MIB],
  ])("refuses %s in words", async (_, length) => {
    const cook = await signUp(app);
    const before = await allRows(app);
    const answer = await cook.post(CUSTOM, {
      form: "paste-form",
      intent: "paste",
      pasted: filler(length),
    });
    expect([400, 413]).toContain(answer.status);
    expect(words(answer)).toMatch(/more than two megabytes|too much to send at once/);
    if (answer.status === 400) {
      expect(typedInto(answer, "Read Recipe").values.pasted).toHaveLength(filler(length).length);
    }
    expect(await allRows(app)).toBe(before);
    expect((await cook.get(CUSTOM)).status).toBe(200);
  });
});

describe("Add New Recipe, by hand", () => {
  const TYPED = {
    title: `Grandma's "best" <soup> & bread`,
    description: "  Two lines\r\nof words ",
    cuisine: "French",
    protein: "Pork",
    course: "Appetizers",
    cookingTime: "95",
    servings: "6",
    sourceUrl: "My aunt's notebook, p. 7",
    ingredients: "3 leeks\r\n\r\n 1/2 lb bacon\r\n",
    instructions: "Slice & fry.\r\n\r\nSimmer </textarea> slowly.",
  };
  /** The same as a page holds it. */
  const HELD = Object.fromEntries(
    Object.entries(TYPED).map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]),
  );
  const kept = (answer: Answer) => {
    const { values } = typedInto(answer, "Save Recipe");
    return Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]),
    );
  };

  test("has the fields that the JSON API documents", async () => {
    const answer = await (await signUp(app)).get(manual());
    const labels = byTag(page(answer), "label").map(textOf);
    for (const label of [
      "Recipe Title *",
      "Description",
      "Cuisine",
      "Main Protein",
      "Meal Type",
      "Cooking Time (minutes)",
      "Source URL (optional)",
      "Ingredients (one per line) *",
      "Instructions",
    ]) {
      expect(labels).toContain(label);
    }
    const options = (name: string) =>
      all(page(answer), (element) => attribute(element, "name") === name)
        .flatMap((select) => byTag(select, "option"))
        .map(textOf);
    expect(options("cuisine")).toEqual([
      "Italian",
      "Mexican",
      "Mediterranean",
      "Asian",
      "American",
      "Indian",
      "French",
      "Other",
    ]);
    expect(options("course")).toEqual(["Main Dishes", "Desserts", "Appetizers", "Side Dishes"]);
    expect(options("protein")).toEqual(
      expect.arrayContaining(["Chicken", "Beef", "Fish", "Pork", "Vegetarian", "Tofu"]),
    );
    // The sentences are ours, not the browser's.
    const forms = byTag(page(answer), "form").filter((it) => byTag(it, "textarea").length > 0);
    for (const it of forms) expect(it.attributes.has("novalidate")).toBe(true);
    expect(isDisabled(form(answer, "Save Recipe"))).toBe(false);
  });

  test("saves what I type", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, manual(), "Save Recipe", TYPED);
    const grid = await expectDone(cook, answer, SAVED);
    expect(titlesOf(grid)).toEqual([TYPED.title]);
    expect(await own(cook)).toMatchObject([
      {
        title: TYPED.title,
        description: "Two lines\nof words",
        cuisine: "French",
        protein: "Pork",
        course: "Appetizers",
        cookingTime: 95,
        servings: 6,
        sourceUrl: TYPED.sourceUrl,
        ingredients: ["3 leeks", "1/2 lb bacon"],
        instructions: "Slice & fry.\n\nSimmer </textarea> slowly.",
      },
    ]);
  });

  test("saves a title and an ingredient, with every other field left as it is", async () => {
    const cook = await signUp(app);
    const opened = await cook.get(manual());
    const answer = await pressOn(cook, opened, "Save Recipe", {
      title: "Leek Soup",
      ingredients: "3 leeks",
    });
    await expectDone(cook, answer, SAVED);
    expect(await own(cook)).toMatchObject([
      {
        title: "Leek Soup",
        description: "",
        cuisine: "Other",
        protein: null,
        cookingTime: null,
        servings: 4,
        instructions: "",
        sourceUrl: "N/A",
      },
    ]);
  });

  test("counts 20,000 characters as I see them, not as a browser sends them", async () => {
    const cook = await signUp(app);
    const lines = Array(200).fill("x".repeat(99)).join("\r\n");
    const answer = await press(app, cook, manual(), "Save Recipe", {
      ...TYPED,
      instructions: lines,
    });
    expect(answer.status).toBe(303);
  });

  test.each<[string, Record<string, string>]>([
    ["no title", { title: "" }],
    ["spaces for a title", { title: "  " }],
    ["no ingredients", { ingredients: "" }],
    ["empty lines for ingredients", { ingredients: " \r\n\t\r\n" }],
    ["neither", { title: "", ingredients: "" }],
  ])(
    "asks for title and ingredients where there is %s, and keeps what I typed",
    async (_, changes) => {
      const cook = await signUp(app);
      const answer = await press(app, cook, manual(), "Save Recipe", { ...TYPED, ...changes });
      expect(answer.status).toBe(400);
      expect(toast(answer)).toMatchObject({ role: "alert", title: PLEASE_FILL_IN });
      for (const field of Object.keys(changes)) expect(errorAt(answer, field)).toBe(PLEASE_FILL_IN);
      const held = { ...HELD, ...changes };
      expect({ ...kept(answer), title: held.title, ingredients: held.ingredients }).toMatchObject(
        held,
      );
      expect(await own(cook)).toEqual([]);
      await expectDone(
        cook,
        await pressOn(cook, answer, "Save Recipe", { title: "x", ingredients: "1 egg" }),
        SAVED,
      );
    },
  );

  test.each<[string, Record<string, string>]>([
    ["title", { title: "t".repeat(201) }],
    ["description", { description: "d".repeat(2_001) }],
    ["ingredients", { ingredients: `3 leeks\r\n${"x".repeat(501)}` }],
    ["ingredients", { ingredients: "1 egg\r\n".repeat(201) }],
    ["instructions", { instructions: "i".repeat(20_001) }],
  ])("keeps what I typed where the %s is too long, and says so there", async (field, changes) => {
    const cook = await signUp(app);
    const answer = await press(app, cook, manual(), "Save Recipe", { ...TYPED, ...changes });
    expect(answer.status).toBe(400);
    expect(toast(answer)).toEqual({
      role: "alert",
      title: "Error saving recipe",
      description: "Failed to save your recipe. Please try again.",
    });
    expect(errorAt(answer, field)).toMatch(/at most [\d,]+/);
    const held = Object.entries({ ...TYPED, ...changes }).map(([name, text]) => [
      name,
      text.replaceAll("\r\n", "\n"),
    ]);
    expect(kept(answer)).toMatchObject(Object.fromEntries(held));
    expect(await own(cook)).toEqual([]);
  });

  test("comes back with its text after a session has ended", async () => {
    const cook = await inKnownBrowser(await signUp(app));
    const opened = await cook.get(manual());
    await endSessions(app, cook);
    const sent = await pressOn(cook, opened, "Save Recipe", TYPED);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toMatch(/^\/api\/login\?redirectTo=/);
    const signIn = await follow(cook, sent);
    const { action, fields } = form(signIn, "Sign in", "/auth");
    const back = await cook.post(action, {
      ...fields,
      email: cook.email,
      password: "a good password",
    });
    expect(back.headers.get("location")).toMatch(/^\/custom-recipes/);
    expect(kept(await follow(cook, back))).toMatchObject(HELD);
    expect(await own(cook)).toEqual([]);
  });

  test("a form with another intent, or none, is a 400 page", async () => {
    const cook = await signUp(app);
    const before = await allRows(app);
    const forms: Record<string, string>[] = [
      { intent: "explode" },
      {},
      { title: "x", ingredients: "y" },
    ];
    for (const fields of forms) {
      const answer = await cook.post(CUSTOM, fields);
      expect(answer.status).toBe(400);
      expect(headings(answer)).toContain("Custom Recipes");
    }
    expect(await allRows(app)).toBe(before);
  });

  test("a visitor is led to the sign-in and back", async () => {
    for (const path of [CUSTOM, "/custom-recipes/abc", "/custom-recipes/file"]) {
      const answer = await visitor(app).get(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(
        `/api/login?redirectTo=${encodeURIComponent(path)}`,
      );
    }
  });
});

describe("Editing a recipe", () => {
  test("starts from what it is, and keeps what I change", async () => {
    const cook = await signUp(app);
    const made = await add(cook, {
      description: "Warm.",
      cuisine: "French",
      protein: "Vegetarian",
      course: "Side Dishes",
      cookingTime: 20,
      servings: 6,
      ingredients: ["3 leeks", "salt"],
      instructions: "Cut.\n\nCook.",
      sourceUrl: "https://example.org/soup",
    });
    const path = `/custom-recipes/${made.id}`;
    const shown = await cook.get(`/dashboard/meals/${made.id}`);
    const links = byTag(page(shown), "a").filter((link) => textOf(link) === "Edit");
    expect(links.map((link) => attribute(link, "href"))).toEqual([path]);
    const opened = await cook.get(path);
    expect(headings(opened)).toContain("Edit Leek Soup");
    // Saved as it is, it stays as it is.
    await expectDone(cook, await pressOn(cook, opened, "Save Recipe"), SAVED);
    expect(await own(cook)).toEqual([made]);
    // A form without the field, from a page that was opened long ago, leaves it as it is.
    const bare = { intent: "save", title: "Leek Soup", ingredients: "3 leeks" };
    await expectDone(cook, await cook.post(path, bare), SAVED);
    expect(await own(cook)).toMatchObject([{ course: "Side Dishes" }]);

    // The page that was opened before that shows what is new, and what was typed stays in it.
    const asked = await pressOn(cook, opened, "Save Recipe", {
      title: "Crème de Poireaux",
      course: "Desserts",
      cookingTime: "",
      ingredients: "4 leeks\r\ncream",
      sourceUrl: "",
    });
    expect(asked.status).toBe(409);
    expect(headings(asked)).toContain("Saved meanwhile");
    expect(toast(asked)).toMatchObject({
      title: "Somebody changed this recipe while you wrote",
      description: "Their text stands below yours: save again to put yours in its place.",
    });
    expect(await own(cook)).toMatchObject([{ title: "Leek Soup" }]);
    const answer = await pressOn(cook, asked, "Save Recipe");
    expect(answer.headers.get("location")).toBe(`/dashboard/meals/${made.id}`);
    const changed = {
      ...made,
      title: "Crème de Poireaux",
      course: "Desserts",
      cookingTime: null,
      ingredients: ["4 leeks", "cream"],
      sourceUrl: "N/A",
      source: "manual",
    };
    expect(await own(cook)).toEqual([changed]);
    expect(words(await follow(cook, answer))).toContain("Crème de Poireaux");
    expect(titlesOf(await cook.get("/all-recipes?q=creme"))).toEqual(["Crème de Poireaux"]);
    expect(titlesOf(await cook.get("/all-recipes?q=leek%20soup"))).toEqual([]);
  });

  test("keeps what I typed where something is wrong, and the recipe as it was", async () => {
    const cook = await signUp(app);
    const made = await add(cook);
    const path = `/custom-recipes/${made.id}`;
    for (const [changes, title] of [
      [{ title: "", description: "Mine" }, PLEASE_FILL_IN],
      [{ ingredients: " ", description: "Mine" }, PLEASE_FILL_IN],
      [{ title: "t".repeat(201), description: "Mine" }, "Error saving recipe"],
    ] as const) {
      const answer = await press(app, cook, path, "Save Recipe", changes);
      expect(answer.status).toBe(400);
      expect(toast(answer)).toMatchObject({ role: "alert", title });
      expect(typedInto(answer, "Save Recipe").values).toMatchObject(changes);
      expect(await own(cook)).toEqual([made]);
    }
  });

  test("is for the household's recipes: another household's and a missing one are 404", async () => {
    const cook = await signUp(app);
    const stranger = await signUp(app);
    const theirs = await add(stranger);
    const before = await allRows(app);
    for (const id of [theirs.id, "nothing", "%00", "..%2f.."]) {
      const path = `/custom-recipes/${id}`;
      expect((await cook.get(path)).status, path).toBe(404);
      const save = {
        intent: "save",
        title: "Mine now",
        description: "x",
        ingredients: "1 egg",
        instructions: "Cook.",
      };
      expect((await cook.post(path, save)).status, path).toBe(404);
    }
    for (const id of [theirs.id, "nothing", "%00", "..%2f.."]) {
      const path = `/dashboard/meals/${id}/delete`;
      expect((await cook.get(path)).status, path).toBe(404);
      expect((await cook.post(path, {})).status, path).toBe(404);
    }
    expect(await allRows(app)).toBe(before);
  });
});

describe("Deleting a recipe", () => {
  /** A recipe on the calendar, with a heart, selected and shared. */
  async function addUsed(cook: Client) {
    const made = await add(cook, { title: "Soup <b> & more" });
    const plan = { mealId: made.id, scheduledDate: addDays(today(), 3), mealType: "dinner" };
    const planned = entry(await cook.send("POST", "/api/calendar", plan));
    const heart = favorite(await cook.send("POST", `/api/favorites/${made.id}`));
    await cook.post("/dashboard/selected", { intent: "select", mealId: made.id });
    const share = await press(app, cook, `/dashboard/meals/${made.id}/share`, /Create link/i);
    const link = /\/shared\/[\w-]+/.exec((await follow(cook, share)).text)?.[0] ?? "";
    expect(link).not.toBe("");
    return { made, planned, heart, link };
  }
  const calendar = async (cook: Client) =>
    entries(await cook.get(`/api/calendar?startDate=${today()}&endDate=${addDays(today(), 10)}`));
  const hearts = async (cook: Client) => favorites(await cook.get("/api/favorites"));
  const remove = (cook: Client, { id }: MealJson) =>
    press(app, cook, `/custom-recipes/${id}`, "Delete Recipe");

  test("takes it away from everywhere, and Undo brings all of it back", async () => {
    const cook = await signUp(app);
    const { made, planned, heart, link } = await addUsed(cook);
    expect(words(await cook.get("/dashboard"))).toContain("1/10 meals selected");
    const rows = await storedMealsOf(app, cook);

    const deleted = await follow(cook, await remove(cook, made));
    expect(toast(deleted)).toEqual({
      role: "status",
      title: "Recipe deleted",
      description: made.title,
    });
    expect(headings(deleted)).toContain("Your Custom Recipes (0)");
    expect(await own(cook)).toEqual([]);
    expect(await hearts(cook)).toEqual([]);
    expect(await calendar(cook)).toEqual([]);
    expect(words(await cook.get("/dashboard"))).not.toContain("1/10 meals selected");
    expect((await cook.get(`/dashboard/meals/${made.id}`)).status).toBe(404);
    expect((await visitor(app).get(link)).status).toBe(404);

    const back = await pressOn(cook, deleted, "Undo");
    const page = await expectDone(cook, back, "Restored");
    expect(toast(page)?.description).toBe(made.title);
    expect(headings(page)).toContain("Your Custom Recipes (1)");
    expect(await storedMealsOf(app, cook)).toEqual(rows);
    expect(await own(cook)).toEqual([made]);
    expect(await hearts(cook)).toEqual([heart]);
    expect(await calendar(cook)).toEqual([planned]);
    expect(words(await cook.get("/dashboard"))).toContain("1/10 meals selected");
    expect((await visitor(app).get(link)).status).toBe(200);
    expect(titlesOf(await cook.get("/all-recipes?q=soup"))).toEqual([made.title]);
  });

  test("a second Undo finds nothing, and adds nothing", async () => {
    const cook = await signUp(app);
    const { made } = await addUsed(cook);
    const deleted = await follow(cook, await remove(cook, made));
    await pressOn(cook, deleted, "Undo");
    const before = await allRows(app);
    const again = await pressOn(cook, deleted, "Undo");
    expect(again.status).toBe(404);
    expect(again.text).toContain("That can no longer be restored.");
    expect(await allRows(app)).toBe(before);
  });

  test("a stranger's Undo finds nothing, and mine still does", async () => {
    const cook = await signUp(app);
    const { made } = await addUsed(cook);
    const deleted = await follow(cook, await remove(cook, made));
    const stranger = await signUp(app);
    const before = await allRows(app);
    expect((await pressOn(stranger, deleted, "Undo")).status).toBe(404);
    expect(await allRows(app)).toBe(before);
    expect(await own(stranger)).toEqual([]);
    await expectDone(cook, await pressOn(cook, deleted, "Undo"), "Restored");
    expect(await own(cook)).toEqual([made]);
  });

  test("Undo leads back to where I was, and never to another site", async () => {
    const cook = await signUp(app);
    const undo = async (sent: { referer?: string; returnTo?: string }) => {
      const deleted = await remove(cook, await add(cook));
      const { action, values } = typedInto(await follow(cook, deleted), "Undo");
      const { returnTo = "", ...others } = values;
      expect(returnTo).toBe(deleted.headers.get("location"));
      const { referer, ...more } = sent;
      const back = await cook.post(action, { ...others, ...more }, referer ? { referer } : {});
      return back.headers.get("location");
    };
    expect(await undo({ returnTo: "/dashboard?month=2026-11#d24" })).toBe(
      "/dashboard?month=2026-11#d24",
    );
    expect(await undo({ returnTo: "https://evil.example/x" })).toBe("/dashboard");
    expect(await undo({ referer: `${app.url}/all-recipes?q=soup` })).toBe("/all-recipes?q=soup");
    expect(await undo({ referer: "https://evil.example/x" })).toBe("/dashboard");
    expect(await undo({})).toBe("/dashboard");
  });

  test("Undo of nothing is a 404 that shows what is in the trash", async () => {
    const cook = await signUp(app);
    const forms: [Record<string, string | string[]>, number][] = [
      [{}, 404],
      [{ trashId: "" }, 404],
      [{ trashId: "nothing" }, 404],
      [{ trashId: ["a", "b"] }, 400],
      [{ trashId: "x".repeat(5_000) }, 400],
    ];
    for (const [fields, status] of forms) {
      const answer = await cook.post("/trash", { intent: "restore", ...fields });
      expect(answer.status).toBe(status);
      expect(toast(answer)).toMatchObject({ role: "alert", title: "Not restored" });
      expect(headings(answer)).toContain("Recently deleted");
    }
    expect((await cook.post("/trash", { trashId: "x" })).status).toBe(400);
    const answer = await visitor(app).post("/trash", { intent: "restore", trashId: "x" });
    expect(answer.headers.get("location")).toMatch(/^\/api\/login/);
  });

  test("a second press of Delete is a 404", async () => {
    const cook = await signUp(app);
    const made = await add(cook);
    const opened = await cook.get(`/custom-recipes/${made.id}`);
    expect((await pressOn(cook, opened, "Delete Recipe")).status).toBe(303);
    expect((await pressOn(cook, opened, "Delete Recipe")).status).toBe(404);
  });

  test("the toast of a recipe with the longest name still has its Undo", async () => {
    const cook = await signUp(app);
    const made = await add(cook, { title: "雞".repeat(200) });
    const deleted = await follow(cook, await remove(cook, made));
    expect(toast(deleted)).toMatchObject({ title: "Recipe deleted" });
    await expectDone(cook, await pressOn(cook, deleted, "Undo"), "Restored");
  });

  test("a page of another site cannot delete or bring back", async () => {
    const cook = await signUp(app);
    const made = await add(cook);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const [path, fields] of [
      [`/dashboard/meals/${made.id}/delete`, {}],
      ["/trash", { intent: "restore", trashId: "x" }],
      ["/trash/empty", {}],
    ] as const) {
      expect((await cook.post(path, fields, headers)).status, path).toBe(403);
    }
    expect(await own(cook)).toEqual([made]);
  });
});

describe("All Recipes", () => {
  let cook: Client;
  beforeAll(async () => {
    cook = await signUp(app);
    await add(cook, { title: "Crème Brûlée", description: "À la vanille", cuisine: "French" });
    await add(cook, { title: "100% Rye Bread", cuisine: "Other", description: "dark_and_dense" });
    await add(cook, { title: "1000 Layers", cuisine: "Asian", protein: "Tofu" });
    await add(cook, { title: "Ramen a\\b", cuisine: "Asian", protein: "Pork" });
    const tacos = { title: "Tacos", cuisine: "Mexican", protein: "Tofu", cookingTime: 15 };
    const { id } = await add(cook, tacos);
    await cook.send("POST", `/api/favorites/${id}`);
    await cook.send("POST", "/api/preferences", { cuisinePreferences: ["Indian"] });
    await cook.send("POST", "/api/meals/suggestions", { count: 2 });
    await add(await signUp(app), { title: "Crème of a stranger" });
  });
  const search = async (query: Record<string, string>) => {
    const answer = await cook.get(`/all-recipes?${new URLSearchParams(query)}`);
    expect(answer.status).toBe(200);
    return answer;
  };
  const found = async (query: Record<string, string>) => titlesOf(await search(query)).sort();

  test("shows every recipe with how many there are", async () => {
    const answer = await cook.get("/all-recipes");
    expect(headings(answer)).toContain("All Recipes");
    expect(titlesOf(answer)).toHaveLength(7);
    expect(words(answer)).toContain("7 recipes");
    expect(cardsOf(answer).filter((card) => textOf(card).startsWith("Custom"))).toHaveLength(5);
    const fields = all(page(answer), (element) => attribute(element, "name") === "q");
    expect(fields.map((field) => attribute(field, "placeholder"))).toEqual(["Search recipes..."]);
  });

  test.each([
    "creme",
    "CREME",
    "crème",
    "Crème",
    "cre\u0300me",
    "BRÛLÉE",
    "brulee",
    "  creme  ",
    "A LA VANILLE",
    "french",
  ])("finds Crème Brûlée by %j", async (q) => {
    expect(await found({ q })).toEqual(["Crème Brûlée"]);
    const answer = await search({ q });
    expect(words(answer)).toContain("1 recipe");
    expect(valuesOf(answer, "q")).toEqual([q.trim()]);
  });

  test.each([
    ["%", ["100% Rye Bread"]],
    ["0%", ["100% Rye Bread"]],
    ["_", ["100% Rye Bread"]],
    ["dark_and", ["100% Rye Bread"]],
    ["1_0", []],
    ["%e%", []],
    ["\\", ["Ramen a\\b"]],
    ["a\\b", ["Ramen a\\b"]],
    ["\\%", []],
    ["100", ["100% Rye Bread", "1000 Layers"]],
    ["tofu", ["1000 Layers", "Tacos"]],
  ])("takes %j by the letter", async (q, titles) => {
    expect(await found({ q })).toEqual(titles);
  });

  test("filters by cuisine, protein and kind, and by all of them at once", async () => {
    expect(await found({ cuisine: "Asian" })).toEqual(["1000 Layers", "Ramen a\\b"]);
    expect(await found({ cuisine: "Other" })).toEqual(["100% Rye Bread"]);
    expect(await found({ protein: "Tofu" })).toEqual(["1000 Layers", "Tacos"]);
    expect(await found({ time: "15", protein: "Tofu" })).toEqual(["Tacos"]);
    expect(await found({ time: "15", cuisine: "Asian" })).toEqual([]);
    expect(await found({ cuisine: "Indian" })).toHaveLength(2);
    for (const [show, path] of [
      ["favorites", "/favorites"],
      ["custom", "/custom-recipes"],
    ]) {
      const moved = await cook.get(`/all-recipes?cuisine=Mexican&show=${show}`);
      expect([moved.status, moved.headers.get("location")]).toEqual([
        303,
        `${path}?cuisine=Mexican`,
      ]);
      expect(titlesOf(await cook.get(`${path}?cuisine=Mexican`))).toEqual(["Tacos"]);
    }
    expect(await found({ q: "layers", cuisine: "Asian", protein: "Tofu" })).toEqual([
      "1000 Layers",
    ]);
    expect(await found({ q: "layers", cuisine: "Mexican" })).toEqual([]);
    const answer = await search({ cuisine: "Asian", protein: "Tofu", course: "Main Dishes" });
    const chosen = ["cuisine", "protein", "course"].map((name) => {
      const [select] = all(page(answer), (element) => attribute(element, "name") === name);
      return select ? valueOf(select) : null;
    });
    expect(chosen).toEqual(["Asian", "Tofu", "Main Dishes"]);
    expect(words(answer)).toContain("1 recipe");
  });

  test("takes a filter that it does not know for none", async () => {
    for (const query of ["cuisine=Klingon", "protein=x", "show=all", "page=x&page=2", "a=b"]) {
      expect(titlesOf(await cook.get(`/all-recipes?${query}`))).toHaveLength(7);
    }
  });

  test("says what was looked for where nothing is found", async () => {
    const q = `<b>"zeppelin" & Co</b>`;
    const answer = await search({ q });
    expect(headings(answer)).toContain("No recipes found");
    expect(words(answer)).toContain(`No recipes match "${q}". Try a different search term.`);
    expect(words(answer)).toContain("0 recipes");
    const filtered = await search({ cuisine: "Mediterranean" });
    expect(headings(filtered)).toContain("No recipes found");
    expect(words(filtered)).not.toContain('No recipes match "');
  });

  test("offers to generate meals where there is none at all", async () => {
    const answer = await (await signUp(app)).get("/all-recipes");
    expect(headings(answer)).toContain("No recipes available");
    const links = byTag(page(answer), "a").filter((link) => textOf(link) === "Generate Meals");
    expect(links).toHaveLength(1);
    expect(words(answer)).toContain("0 recipes");
  });

  test("shows a visitor the way in", async () => {
    const answer = await visitor(app).get("/all-recipes?q=x");
    expect(answer.status).toBe(200);
    expect(headings(answer)).toContain("Please log in");
  });

  test.each([...NAUGHTY, ...UNPRINTABLE])("may be searched for %s", async (_, text) => {
    // Half of an emoji has no place in an address.
    const q = encodeURIComponent(text.replace(/\p{Cs}/gu, "").slice(0, 1_000));
    const answer = await cook.get(`/all-recipes?q=${q}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/<script>alert|<img src=x/);
  });

  test("may be asked for what is no UTF-8", async () => {
    for (const q of ["%ff%fe", "%ED%A0%BC", "%00", "%C0%AF"]) {
      expect((await cook.get(`/all-recipes?q=${q}`)).status).toBe(200);
    }
  });

  describe("of a household with 130", () => {
    let many: Client;
    beforeAll(async () => {
      many = await signUp(app);
      for (let n = 1; n <= 130; n++) {
        const cuisine = n % 2 ? "French" : "Asian";
        await add(many, { title: `Recipe no. ${String(n).padStart(3, "0")}`, cuisine });
      }
    });
    const titles = async (query: string) => titlesOf(await many.get(`/all-recipes${query}`));
    const linkOf = (answer: Answer, rel: string) =>
      byTag(page(answer), "a")
        .filter((link) => attribute(link, "rel") === rel)
        .map((link) => attribute(link, "href"))[0] ?? null;

    test("come in pages of 40, newest first, each once", async () => {
      const pages = [
        await titles(""),
        await titles("?page=2"),
        await titles("?page=3"),
        await titles("?page=4"),
      ];
      expect(pages.map((list) => list.length)).toEqual([40, 40, 40, 10]);
      const expected = Array.from({ length: 130 }, (_, i) => 130 - i);
      expect(pages.flat().map((title) => Number(title.slice(-3)))).toEqual(expected);
      expect(words(await many.get("/all-recipes"))).toMatch(/130 recipes.*1–40 of 130/);
    });

    test("are read through by their links", async () => {
      let answer = await many.get("/all-recipes");
      expect(linkOf(answer, "prev")).toBeNull();
      answer = await many.get(linkOf(answer, "next") ?? "");
      expect(words(answer)).toContain("41–80 of 130");
      answer = await many.get(linkOf(answer, "next") ?? "");
      expect(words(answer)).toContain("81–120 of 130");
      answer = await many.get(linkOf(answer, "next") ?? "");
      expect(words(answer)).toContain("121–130 of 130");
      expect(linkOf(answer, "next")).toBeNull();
      answer = await many.get(linkOf(answer, "prev") ?? "");
      answer = await many.get(linkOf(answer, "prev") ?? "");
      answer = await many.get(linkOf(answer, "prev") ?? "");
      expect(words(answer)).toContain("1–40 of 130");
    });

    test.each(["5", "99", "100000", "100001", "9007199254740993"])(
      "page %s, beyond the end, is the last",
      async (number) => {
        expect(await titles(`?page=${number}`)).toEqual(await titles("?page=4"));
      },
    );

    test.each(["0", "-1", "x", "", "1.5", "1e", "NaN"])("page %j is the first", async (number) => {
      expect(await titles(`?page=${number}`)).toEqual(await titles(""));
    });

    test("keep the search from page to page", async () => {
      const first = await many.get("/all-recipes?q=recipe+no.&cuisine=French");
      expect(words(first)).toMatch(/65 recipes.*1–40 of 65/);
      const second = await many.get(linkOf(first, "next") ?? "");
      expect(titlesOf(second)).toHaveLength(25);
      expect(valuesOf(second, "q")).toEqual(["recipe no."]);
      expect(linkOf(second, "prev")).not.toContain("page=");
    });
  });
});

describe("The page of a recipe", () => {
  /** The ingredient lines, without what is noted below them. */
  const lines = (answer: Answer) =>
    all(page(answer), (element) => attribute(element, "data-ingredients") !== null)
      .flatMap((list) => byTag(list, "li"))
      .map((line) => (line.attributes.has("data-part") ? textOf(line) : lineOf(line)));
  const lineOf = (line: Element) =>
    byTag(line, "span")
      .filter((part) => part.parent === line && byTag(part, "svg").length === 0)
      .map(textOf)
      .join(" ");
  const open = (cook: Client, { id }: MealJson, query = "") =>
    cook.get(`/dashboard/meals/${id}${query}`);

  test("doubles what it needs for twice as many", async () => {
    const cook = await signUp(app);
    const made = await add(cook, {
      ingredients: ["2 cups flour", "1/2 tsp salt", "3 eggs", "Fresh basil, to serve"],
    });
    const asStored = await open(cook, made);
    expect(lines(asStored)).toEqual(made.ingredients);
    expect(words(asStored)).toContain("Serves 4");
    const doubled = await open(cook, made, "?serves=8");
    expect(lines(doubled)).toEqual([
      "4 cups flour",
      "1 tsp salt",
      "6 eggs",
      "Fresh basil, to serve",
    ]);
    expect(words(doubled)).toContain("Serves 8");
    expect(words(doubled)).toContain("As written, for 4");
    expect(lines(await open(cook, made, "?serves=2"))[0]).toMatch(/^1 cup flour$/);
    // It is only shown: what is stored stays.
    expect(await own(cook)).toEqual([made]);
  });

  test.each(["0", "-4", "abc", "", "4.5", "1e3", "999", "٨", "8;x", "08x", "%00", "Infinity"])(
    "serves as many as it is stored for where it is asked for %j",
    async (serves) => {
      const cook = await signUp(app);
      const made = await add(cook, { ingredients: ["2 cups flour"] });
      const answer = await open(cook, made, `?serves=${serves}`);
      expect(answer.status).toBe(200);
      expect(lines(answer)).toEqual(["2 cups flour"]);
      expect(words(answer)).toContain("Serves 4");
    },
  );

  test("is stored for six where it was typed for six", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, manual(), "Save Recipe", {
      title: "Big Soup",
      servings: "6",
      ingredients: "3 leeks\r\n6 cups stock",
    });
    expect(answer.status).toBe(303);
    const [made] = await own(cook);
    if (!made) throw new Error("It was not saved.");
    expect(made.servings).toBe(6);
    const asStored = await open(cook, made);
    expect(words(asStored)).toContain("Serves 6");
    expect(lines(asStored)).toEqual(["3 leeks", "6 cups stock"]);
    expect(lines(await open(cook, made, "?serves=12"))).toEqual(["6 leeks", "12 cups stock"]);
    expect(lines(await open(cook, made, "?serves=4"))[1]).toBe("4 cups stock");
  });

  test("has a link to each number of eaters beside it", async () => {
    const cook = await signUp(app);
    const made = await add(cook);
    const linksOf = async (query: string) =>
      byTag(page(await open(cook, made, query)), "a")
        .map((link) => attribute(link, "href") ?? "")
        .flatMap((href) => /\?serves=(\d+)$/.exec(href)?.[1] ?? []);
    expect(await linksOf("")).toEqual(["3", "5"]);
    // One fewer, one more, and as it is written, which is said: by itself it opens for those who eat.
    expect(await linksOf("?serves=5")).toEqual(["4", "6", "4"]);
    expect(await linksOf("?serves=1")).toEqual(["2", "4"]);
    expect(await linksOf("?serves=24")).toEqual(["23", "4"]);
  });

  test("keeps its steps, and says for how many they are written", async () => {
    const cook = await signUp(app);
    const made = await add(cook, { servings: 6, instructions: "Boil 2 cups of stock." });
    const note = "The steps are written for 6 servings. Take amounts from the ingredients.";
    for (const query of ["?serves=12", "?serves=3&print=1", "", "?serves=6", "?serves=0"]) {
      const text = words(await open(cook, made, query));
      expect(text).toContain("Boil 2 cups of stock.");
      expect(text.includes(note), query).toBe(/12|3/.test(query));
    }
  });

  test("has the names of its parts stand over them, and numbers the steps alone", async () => {
    const cook = await signUp(app);
    const made = await add(cook, {
      ingredients: ["For the dough:", "2 cups flour", "For the filling:", "1 cup jam"],
      instructions: "For the dough:\nKnead it.\nFor the filling:\nStir it.\nFill the dough.",
    });
    const answer = await open(cook, made, "?serves=8");
    expect(lines(answer)).toEqual([
      "For the dough:",
      "4 cups flour",
      "For the filling:",
      "2 cups jam",
    ]);
    const parts = all(page(answer), (element) => attribute(element, "data-part") !== null);
    expect(parts.map(textOf)).toEqual([
      "For the dough:",
      "For the filling:",
      "For the dough:",
      "For the filling:",
    ]);
    const steps = all(page(answer), (element) => attribute(element, "data-steps") !== null)
      .flatMap((list) => byTag(list, "li").filter((step) => !step.attributes.has("data-part")))
      .map(textOf);
    expect(steps).toEqual(["Knead it.", "Stir it.", "Fill the dough."]);
  });

  test("warns where it breaks what I must avoid, at the line that does", async () => {
    const cook = await signUp(app);
    await cook.send("POST", "/api/preferences", { allergyPreferences: ["Nut-Free"] });
    const made = await add(cook, { ingredients: ["2 cups flour", "1/2 cup peanut butter"] });
    for (const query of ["", "?serves=8"]) {
      const answer = await open(cook, made, query);
      expect(words(answer)).toContain("Not Nut-Free: peanut butter. See line 2.");
      const warned = all(page(answer), (element) => attribute(element, "data-ingredients") !== null)
        .flatMap((list) => byTag(list, "li"))
        .filter((line) => /Not Nut-Free/.test(textOf(line)))
        .map(textOf);
      expect(warned).toEqual([expect.stringMatching(/cups? peanut butter/)]);
    }
    // Without the restriction there is nothing to say.
    await cook.send("POST", "/api/preferences", { allergyPreferences: [] });
    expect(words(await open(cook, made))).not.toContain("Not Nut-Free");
  });

  test("shows where it is from: a link for a page, words for all else, nothing for nothing", async () => {
    const cook = await signUp(app);
    const hrefs = async (sourceUrl: string) => {
      const answer = await open(cook, await add(cook, { sourceUrl }));
      return byTag(page(answer), "a").map((link) => attribute(link, "href"));
    };
    expect(await hrefs("https://www.example.org/soup")).toContain("https://www.example.org/soup");
    const aunt = await open(cook, await add(cook, { sourceUrl: "my aunt" }));
    expect(words(aunt)).toContain("my aunt");
    expect(words(await open(cook, await add(cook)))).not.toContain("Recipe Inspiration");
  });

  const NO_SOURCE = "The source must be a web address (https://…) or plain words.";
  test.each([
    "javascript:alert(1)",
    "JavaScript: alert(1)",
    "data:text/html,x",
    "ftp://x.example",
    "https://",
  ])("has no source of another kind than the web or plain words: %s", async (sourceUrl) => {
    const cook = await signUp(app);
    const called = await create(cook, soup({ sourceUrl }));
    expect(called.status).toBe(400);
    expect(refusal(called)).toEqual({ message: NO_SOURCE, errors: { sourceUrl: [NO_SOURCE] } });
    const typed = { title: "Soup", ingredients: "3 leeks", sourceUrl };
    const sent = await press(app, cook, manual(), "Save Recipe", typed);
    expect(sent.status).toBe(400);
    expect(errorAt(sent, "sourceUrl")).toBe(NO_SOURCE);
    expect(valuesOf(sent, "sourceUrl")).toContain(sourceUrl);
    expect(await own(cook)).toEqual([]);
  });

  test("has about 30 minutes where nobody has said how long, on its page, its card and a link", async () => {
    const cook = await signUp(app);
    const made = await add(cook);
    const { id } = made;
    expect(words(await open(cook, made))).toContain("about 30 min, no time given");
    expect(words(await cook.get("/custom-recipes"))).toContain("about 30 min");
    expect(words(await cook.get("/dashboard/calendar/new"))).toContain("about 30 min");
    const shared = await cook.post(`/dashboard/meals/${id}/share`, { intent: "share" });
    const [link = ""] = /\/shared\/[\w-]+/.exec((await follow(cook, shared)).text) ?? [];
    expect(words(await visitor(app).get(link))).toContain("about 30 min, no time given");
  });

  test("says long times in hours, and never that a given one was not", async () => {
    const cook = await signUp(app);
    const shown = words(await open(cook, await add(cook, { cookingTime: 1440 })));
    expect(shown).toContain("24 h");
    expect(shown).not.toContain("1440");
    expect(shown).not.toContain("no time given");
  });
});
