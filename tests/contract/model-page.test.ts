import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import { type Behavior, MODELS, type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { bookIdsOf, ledgerOf, setSubscription, storedMealsOf } from "./database";
import {
  all,
  attribute,
  byTag,
  type Element,
  follow,
  form,
  headings,
  page,
  press,
  textOf,
  toast,
  words,
} from "./page";
import { account, cardLine, meals } from "./shapes";

/** A model that works well or badly. The tests use pages as a browser without JavaScript does. */
let standIn: ModelStandIn;
let app: App;
/** An app with a short timeout for the model. */
let hasty: App;
beforeAll(async () => {
  standIn = await startModelStandIn();
  const OPENAI_BASE_URL = standIn.url;
  [app, hasty] = await Promise.all([
    startApp({ OPENAI_BASE_URL }),
    startApp({ OPENAI_BASE_URL, OPENAI_TIMEOUT: "1.2" }),
  ]);
});
afterAll(async () => {
  await Promise.all([app.stop(), hasty.stop()]);
  await standIn.stop();
});
afterEach(async () => {
  standIn.behave();
  // A success between failures, because after several failures the app pauses its requests to the model.
  await (await admin()).send("POST", "/api/meals/suggestions", { count: 1 });
});

let known: Promise<Client> | undefined;
const admin = () => (known ??= signIn(app, "admin@localhost", ADMIN_PASSWORD));

const GENERATE = "Generate Random Meals";
const FIND = "Find Recipe";
const WRITE = /^Write it for me – 1 credit: /;
const FILL_IN = "Fill In from the Recipe Book";
const LOOK_IN = "Look in the Recipe Book";
const FROM_BOOK = "/dashboard/meals/from-book";

const balance = async (cook: Client) => account(await cook.get("/api/auth/user")).mealCredits;
const choose = async (cook: Client, choices: Record<string, string[]>) =>
  expect((await cook.send("POST", "/api/preferences", choices)).status).toBe(200);
const withChoices = async (choices: Record<string, string[]>) => {
  const cook = await signUp(app);
  await choose(cook, choices);
  return cook;
};

/** Returns the text of the meal cards on a page, in order. */
function cards(answer: Answer) {
  return all(page(answer), ({ tag, attributes }) => {
    return tag === "article" && (attributes.get("id") ?? "").startsWith("meal-");
  }).map((card) => ({
    id: (attribute(card, "id") ?? "").replace("meal-", ""),
    title: byTag(card, "h3").map(textOf).join(),
    text: words({ ...answer, text: outer(card) }),
  }));
}
const outer = (element: Element): string =>
  element.children
    .map((child) => (typeof child === "string" ? escape(child) : ` ${outer(child)} `))
    .join("");
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Presses a button of an open page and sends the fields of its form. */
async function pressOn(cook: Client, opened: Answer, label: string | RegExp, path = "/dashboard") {
  const { action, fields } = form(opened, label, path);
  return cook.post(action, fields, { referer: app.url + path });
}

/** Searches for a recipe and lets the model write it. */
async function askToWrite(cook: Client, typed: { recipeQuery: string }) {
  const shown = await follow(cook, await press(app, cook, "/dashboard", FIND, typed));
  return pressOn(cook, shown, WRITE);
}

const offers = (answer: Answer) =>
  [FILL_IN, LOOK_IN].filter((label) => words(answer).includes(label));

/** Expects that the household has no meals and has paid nothing. */
async function expectNothing(cook: Client) {
  expect(await storedMealsOf(app, cook)).toEqual([]);
  expect(await balance(cook)).toBe(20);
  expect(await ledgerOf(app, cook)).toEqual({ balance: 20, charges: [] });
}

describe("If the model fails, the page", () => {
  test.each<[string, Behavior, string]>([
    ["is down", { status: 500 }, "The recipe model failed"],
    ["is busy", { status: 429 }, "The recipe model is busy"],
    ["hangs up", "drops", "The recipe model cannot be reached"],
    ["does not take the key", "401", "The recipe model rejected its key"],
    ["talks nonsense", "ignores schema", "The recipe model's answer could not be read"],
    ["obeys another", "obeys", "No meal was found that fits your preferences and restrictions"],
  ])(
    "shows the failure after Generate if the model %s, and offers the recipe book",
    async (_, it, why) => {
      const cook = await signUp(app);
      standIn.behave(it);
      const answer = await press(app, cook, "/dashboard", GENERATE);
      expect(answer.status).toBe(502);
      expect(toast(answer)).toEqual({
        role: "alert",
        title: "Generation failed",
        description: `Unable to generate meals: ${why}. Please try again.`,
      });
      expect(words(answer)).not.toMatch(/Incorrect|overloaded|Rate limit|insufficient/i);
      expect(offers(answer)).toEqual([FILL_IN]);
      expect(words(answer)).toContain("Nothing was charged");
      expect(headings(answer)).toContain("AI-Suggested Meals");
      // All other actions of the page still work.
      for (const label of [GENERATE, FIND]) {
        expect(form(answer, label).disabled).toBe(false);
      }
      await expectNothing(cook);
      expect((await cook.get("/dashboard")).status).toBe(200);
    },
  );

  test("shows the failure after Find Recipe and keeps its input", async () => {
    const cook = await signUp(app);
    standIn.behave("503");
    const request = `grandma's <b>"best"</b> soup & bread`;
    const answer = await askToWrite(cook, { recipeQuery: request });
    expect(answer.status).toBe(502);
    expect(toast(answer)).toEqual({
      role: "alert",
      title: "Search failed",
      description: "Unable to generate your specific recipe. Please try again.",
    });
    expect(form(answer, FIND).fields.recipeQuery).toEqual([request]);
    expect(form(answer, LOOK_IN).fields.recipeQuery).toEqual([request]);
    expect(offers(answer)).toEqual([LOOK_IN]);
    await expectNothing(cook);
  });

  test("works with the same button once the model is back", async () => {
    const cook = await signUp(app);
    standIn.next("401", "401");
    const failed = await askToWrite(cook, { recipeQuery: "a warm soup" });
    expect(failed.status).toBe(502);
    const generated = await press(app, cook, "/dashboard", GENERATE);
    expect(generated.status).toBe(502);
    const answer = await pressOn(cook, failed, WRITE);
    expect(answer.status).toBe(303);
    expect(toast(await follow(cook, answer))).toMatchObject({ title: "Recipe written" });
    expect((await pressOn(cook, generated, GENERATE)).status).toBe(303);
    expect(await balance(cook)).toBe(14);
  });
});

describe("Generating from the recipe book instead of the model", () => {
  test("adds five marked meals for free, once", async () => {
    const cook = await signUp(app);
    standIn.behave("500");
    const failed = await press(app, cook, "/dashboard", GENERATE);
    const answer = await pressOn(cook, failed, FILL_IN);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/dashboard(\?open=suggestions)?(#|$)/);
    const dashboard = await follow(cook, answer);
    expect(toast(dashboard)).toEqual({
      role: "status",
      title: "5 meals from the recipe book",
      description: "Nothing was charged.",
    });
    const shown = cards(dashboard);
    expect(shown).toHaveLength(5);
    for (const { text } of shown) expect(text).toContain("Weeknight recipe book");
    expect([...(await bookIdsOf(app, cook)).values()]).not.toContain(null);
    expect(await balance(cook)).toBe(20);
    expect((await ledgerOf(app, cook)).charges).toEqual([]);
    const [first] = shown;
    expect(words(await cook.get(`/dashboard/meals/${first?.id}`))).toContain(
      "Weeknight recipe book",
    );

    // A second press, or one from an old page, adds no meals.
    for (const again of [await pressOn(cook, failed, FILL_IN), await fillIn(cook)]) {
      expect(again.status).toBe(303);
      expect(cards(await follow(cook, again))).toHaveLength(5);
    }
    expect(await storedMealsOf(app, cook)).toHaveLength(5);
    expect(await balance(cook)).toBe(20);
  });

  const fillIn = (cook: Client, fields: Record<string, string> = {}) =>
    cook.post(FROM_BOOK, { intent: "generate", ...fields });

  test("is refused for visitors, other sites, and plans without new meals", async () => {
    const cook = await signUp(app);
    standIn.behave("401");
    const { fields } = form(await press(app, cook, "/dashboard", GENERATE), FILL_IN);
    const foreign = await cook.post(FROM_BOOK, fields, {
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    });
    expect(foreign.status).toBe(403);
    const stranger = await visitor(app).post(FROM_BOOK, fields);
    expect(stranger.status).toBe(303);
    expect(stranger.headers.get("location")).toMatch(/^\/api\/login\?redirectTo=/);
    await setSubscription(app, cook, { status: "active", plan: "archive" });
    const archived = await cook.post(FROM_BOOK, fields);
    expect(archived.status).toBe(403);
    expect(toast(archived)?.title).toMatch(/^Archive plan users cannot generate new meals\./);
    await expectNothing(cook);
  });
});

describe("Replace", () => {
  const replaceButton = (title: string) => `Replace ${title} (1 credit)`;
  const five = async () => {
    const cook = await signUp(app);
    await press(app, cook, "/dashboard", GENERATE);
    const dashboard = await cook.get("/dashboard");
    const before = cards(dashboard);
    expect(before).toHaveLength(5);
    return { cook, dashboard, before, third: before[2] ?? { id: "", title: "", text: "" } };
  };

  test("changes one card for one credit, even if it is pressed several times", async () => {
    const { cook, dashboard, before, third } = await five();
    const answer = await pressOn(cook, dashboard, replaceButton(third.title));
    expect(answer.status).toBe(303);
    const after = cards(await follow(cook, answer));
    expect(after).toHaveLength(5);
    expect(after[2]?.id).not.toBe(third.id);
    expect(after[2]?.title).not.toBe(third.title);
    expect(answer.headers.get("location")).toContain(`#meal-${after[2]?.id}`);
    const others = (list: { id: string }[]) => list.map(({ id }) => id).toSpliced(2, 1);
    expect(others(after)).toEqual(others(before));
    expect(await balance(cook)).toBe(14);

    const again = await pressOn(cook, dashboard, replaceButton(third.title));
    expect(again.status).toBe(303);
    expect(cards(await follow(cook, again)).map(({ id }) => id)).toEqual(after.map(({ id }) => id));
    expect(await balance(cook)).toBe(14);
    // The household still has the old meal.
    expect((await cook.get(`/dashboard/meals/${third.id}`)).status).toBe(200);
    expect((await ledgerOf(app, cook)).balance).toBe(14);
  });
});

describe("Test model on /admin/system", () => {
  const pressTest = async (on = app) => {
    const client = await (on === app ? admin() : signIn(on, "admin@localhost", ADMIN_PASSWORD));
    const answer = await press(on, client, "/admin/system", "Test model");
    expect(answer.status).toBe(303);
    const shown = await follow(client, answer);
    expect(shown.status).toBe(200);
    return { shown, text: words(shown), toast: toast(shown) };
  };

  test("shows that the model works, with its speed, its format and a sample", async () => {
    const { text, toast } = await pressTest();
    expect(toast).toMatchObject({ role: "status", title: "The model works" });
    expect(text).toContain("It returns recipes.");
    expect(text).toContain(`It is called ${MODELS[0]}.`);
    expect(text).toContain("The server responds.");
    expect(text).toContain("It follows a JSON schema.");
    expect(text).toMatch(/First words after \d+\.\d s, one meal after \d+\.\d s\./);
    expect(text).toMatch(/It returned a complete recipe: \d+ ingredients, \d+ steps\./);
    expect(text).toMatch(/Sample: \p{Lu}/u);
    expect(text).toContain(new URL(standIn.url).host);
    // The result is still there on the next visit.
    expect(words(await (await admin()).get("/admin/system"))).toContain("It returns recipes.");
  });

  test("stores nothing and costs nothing", async () => {
    const client = await admin();
    const [before, had] = [
      await balance(client),
      await storedMealsOf(app, { email: "admin@localhost" }),
    ];
    await pressTest();
    expect(await balance(client)).toBe(before);
    expect(await storedMealsOf(app, { email: "admin@localhost" })).toEqual(had);
  });
});

describe("The page of a recipe", () => {
  const GLUTEN_FREE = { allergyPreferences: ["Gluten-Free"], proteinPreferences: ["Chicken"] };
  const one = async (cook: Client, ...behaviors: Behavior[]) => {
    standIn.behave(...behaviors);
    const [meal] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
    if (!meal) throw new Error("No meal has arrived");
    return { meal, path: `/dashboard/meals/${meal.id}` };
  };
  /** Returns the ingredient lines with their notes. */
  const lines = (answer: Answer) =>
    all(
      page(answer),
      ({ tag, parent }) => tag === "li" && Boolean(parent?.attributes.has("data-ingredients")),
    ).map((line) => words({ ...answer, text: outer(line) }));
  const warning = (answer: Answer) =>
    all(page(answer), (it) => attribute(it, "role") === "note")
      .map(textOf)
      .join(" ");

  test("shows which restrictions were checked, and never calls the recipe safe", async () => {
    const cook = await withChoices({
      allergyPreferences: ["Nut-Free", "Dairy-Free"],
      proteinPreferences: ["Vegetarian"],
    });
    const { path } = await one(cook);
    const shown = await cook.get(path);
    expect(words(shown)).toMatch(/Checked for Dairy-Free, Nut-Free and Vegetarian/);
    expect(words(shown)).not.toMatch(/\bsafe/i);
    expect(words(shown)).not.toMatch(/Not (checked|Dairy|Nut|Vegetarian)|does not fit what/);
    expect(warning(shown)).toBe(
      "Fits what your household has chosen. Checked for Dairy-Free, Nut-Free and Vegetarian.",
    );
  });

  test("marks an ingredient line that could not be checked", async () => {
    const cook = await withChoices(GLUTEN_FREE);
    const { path } = await one(cook, "unknown food");
    const shown = await cook.get(path);
    const marked = lines(shown).filter((line) => line.includes("Not checked for Gluten-Free"));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toMatch(/^2 cups wobbleroot Not checked for Gluten-Free\. .*wobbleroot/);
    expect(words(shown)).not.toMatch(/\bsafe|Not Gluten|does not fit what/i);
  });

  test("warns, also at the line, if the restriction was added after the meal", async () => {
    const cook = await withChoices({ proteinPreferences: ["Chicken"] });
    const { meal, path } = await one(cook, "peanuts");
    expect(warning(await cook.get(path))).toBe("");
    await choose(cook, { allergyPreferences: ["Nut-Free"] });
    const shown = await cook.get(path);
    expect(warning(shown)).toMatch(/^Not Nut-Free: peanuts\. See line \d+\.$/);
    const marked = lines(shown).filter((line) => /Not Nut-Free/.test(line));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toMatch(/peanuts/);
    expect(lines(shown)).toHaveLength(meal.ingredients.length);
    await choose(cook, { allergyPreferences: ["Vegan"] });
    expect(warning(await cook.get(path))).toMatch(/^Not Vegan: .*See lines? \d+/);
    await choose(cook, { allergyPreferences: [] });
    expect(warning(await cook.get(path))).toBe("");
  });
});

describe("Meals that are being generated", () => {
  const arriving = (requestId: string) =>
    `/dashboard/meals/arriving?requestId=${encodeURIComponent(requestId)}`;

  /** Returns the lines of a response as they arrive. */
  function watch(cook: Client, requestId: string) {
    const leaving = new AbortController();
    const lines: string[] = [];
    const ended = (async () => {
      const response = await fetch(app.url + arriving(requestId), {
        headers: { cookie: cook.cookie() },
        signal: leaving.signal,
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain("application/x-ndjson");
      expect(response.headers.get("cache-control")).toContain("no-store");
      if (!response.body) throw new Error("The response has no body");
      let text = "";
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        text += read.value;
        const whole = text.split("\n");
        text = whole.pop() ?? "";
        lines.push(...whole);
      }
      expect(text).toBe("");
    })();
    return { lines, ended, leave: () => leaving.abort() };
  }

  /** Presses Generate on a page with a slow model, and does not wait for the response. */
  async function begin(cook: Client, behavior: Behavior = { mealDelayMs: 200 }) {
    standIn.behave(behavior);
    const { action, fields } = form(await cook.get("/dashboard"), GENERATE);
    const state = { isOver: false };
    const answer = cook.post(action, fields).finally(() => (state.isOver = true));
    return { requestId: fields.generateRequestId?.[0] ?? "", answer, state };
  }

  const until = async (what: () => boolean) => {
    for (let tries = 0; tries < 6_000 && !what(); tries++) await wait(10);
    expect(what()).toBe(true);
  };

  test("appear one at a time, each stored and charged, before all are ready", async () => {
    const cook = await signUp(app);
    const { requestId, answer, state } = await begin(cook);
    const { lines, ended } = watch(cook, requestId);
    await until(() => lines.length > 0);
    expect(state.isOver).toBe(false);
    const stored = await storedMealsOf(app, cook);
    expect(stored.length).toBeGreaterThanOrEqual(lines.length);
    expect((await ledgerOf(app, cook)).balance).toBe(20 - stored.length);
    await ended;
    const dashboard = await follow(cook, await answer);
    const ids = lines.map((line) => cardLine(line).id);
    expect(ids).toEqual(cards(dashboard).map(({ id }) => id));
    expect(ids).toHaveLength(5);
    expect(await balance(cook)).toBe(15);
    for (const line of lines) {
      const { html, id } = cardLine(line);
      expect(html).toMatch(/^<article class="/);
      expect(html).toContain(`/dashboard/meals/${id}`);
    }

    // Afterwards the same address returns all of them at once.
    const late = watch(cook, requestId);
    await late.ended;
    expect(late.lines.map((line) => cardLine(line).id)).toEqual(ids);
  });

  test("appear only after they passed the diet check", async () => {
    const cook = await withChoices({ allergyPreferences: ["Nut-Free"] });
    standIn.next(["one peanuts", { mealDelayMs: 100 }]);
    const { requestId, answer } = await begin(cook);
    const { lines, ended } = watch(cook, requestId);
    await Promise.all([ended, answer]);
    expect(lines).toHaveLength(5);
    expect(lines.map((line) => cardLine(line).id)).toEqual(
      (await storedMealsOf(app, cook)).map(({ id }) => id),
    );
    expect(JSON.stringify(await storedMealsOf(app, cook))).not.toMatch(/peanut/i);
  });

  test("are still stored after the viewer has disconnected", async () => {
    const cook = await signUp(app);
    const { requestId, answer } = await begin(cook, { mealDelayMs: 60 });
    const { lines, ended, leave } = watch(cook, requestId);
    await until(() => lines.length > 0);
    leave();
    await expect(ended).rejects.toThrow();
    expect((await answer).status).toBe(303);
    expect(await storedMealsOf(app, cook)).toHaveLength(5);
    expect(await balance(cook)).toBe(15);
  });

  test("cannot be seen by another household", async () => {
    const [cook, stranger] = [await signUp(app), await signUp(app)];
    const { requestId, answer } = await begin(cook, { mealDelayMs: 60 });
    const theirs = watch(stranger, requestId);
    const mine = watch(cook, requestId);
    await Promise.all([mine.ended, answer]);
    expect(mine.lines).toHaveLength(5);
    expect(theirs.lines).toEqual([]);
    theirs.leave();
    await expect(theirs.ended).rejects.toThrow();
    const visitor = await fetch(app.url + arriving(requestId), { redirect: "manual" });
    expect(visitor.status).toBe(303);
    expect(visitor.headers.get("location")).toMatch(/^\/api\/login\?redirectTo=/);
    expect(await visitor.text()).not.toContain("article");
  });
});
