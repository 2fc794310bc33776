import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { setCredits, setSubscription } from "./database";
import {
  attribute,
  byTag,
  follow,
  form,
  headings,
  page,
  press,
  textOf,
  toast,
  words,
} from "./page";
import { account, answers, meal, meals, refusal } from "./shapes";

let model: ModelStandIn;
let app: App;
let withModel: App;
beforeAll(async () => {
  model = await startModelStandIn();
  [app, withModel] = await Promise.all([startApp(), startApp({ OPENAI_BASE_URL: model.url })]);
});
afterAll(async () => {
  await Promise.all([app.stop(), withModel.stop()]);
  await model.stop();
});

const TAKE = /^Choose this one – 1 credit: /;
const WRITE = /^Write it for me – 1 credit: /;

const look = async (cook: Client, q: string, from = 0) =>
  answers(await cook.get(`/api/meals/answers?${new URLSearchParams({ q, from: String(from) })}`));
const ask = async (on: App, cook: Client, recipeQuery: string) =>
  follow(cook, await press(on, cook, "/dashboard", "Find Recipe", { recipeQuery }));
const creditsOf = async (cook: Client) => account(await cook.get("/api/auth/user")).mealCredits;
const titlesOf = async (cook: Client) =>
  meals(await cook.get("/api/meals/all")).map(({ title }) => title);
const links = (answer: Awaited<ReturnType<typeof follow>>, label: string) =>
  byTag(page(answer), "a")
    .filter((link) => textOf(link) === label)
    .map((link) => attribute(link, "href") ?? "");

describe("The search results on the page", () => {
  test("are three recipes with reasons, then another three, and only the chosen recipe is charged", async () => {
    const cook = await signUp(app);
    const first = await ask(app, cook, "salmon");
    expect(headings(first)).toContain("Found for “salmon”");
    expect(toast(first)).toMatchObject({ title: "3 recipes to view" });
    const listed = await look(cook, "salmon");
    for (const { title, why } of listed.meals) {
      expect(headings(first)).toContain(title);
      expect(words(first)).toContain(why);
    }
    const [next = ""] = links(first, "Show three others");
    expect(next).toBe("/dashboard?find=salmon&near=1&from=3#answers");
    const second = await cook.get(next);
    expect(headings(second)).toContain("More found for “salmon”");
    const others = await look(cook, "salmon", 3);
    for (const { title } of others.meals) expect(headings(second)).toContain(title);
    for (const { title } of listed.meals) expect(headings(second)).not.toContain(title);
    expect(links(second, "Show the first three")).toEqual([
      "/dashboard?find=salmon&near=1#answers",
    ]);
    expect(await creditsOf(cook)).toBe(20);

    const { action, fields } = form(second, TAKE);
    const chosen = others.meals[0]?.title ?? "";
    for (let times = 0; times < 2; times += 1) {
      const taken = await cook.post(action, fields, { referer: `${app.url}${next}` });
      expect(taken.headers.get("location")).toBe("/dashboard?open=suggestions#suggestions");
      expect(toast(await follow(cook, taken))?.description).toContain(chosen);
    }
    expect(await titlesOf(cook)).toEqual([chosen]);
    expect(await creditsOf(cook)).toBe(19);
  });

  test("are charged once if two members choose the same result at the same time", async () => {
    const cook = await signUp(app);
    const { action, fields } = form(await ask(app, cook, "pancakes"), TAKE);
    const taken = await Promise.all(Array.from({ length: 5 }, () => cook.post(action, fields)));
    for (const { status } of taken) expect([303, 429]).toContain(status);
    expect(await titlesOf(cook)).toHaveLength(1);
    expect(await creditsOf(cook)).toBe(19);
  });

  test("are shown again if the chosen recipe was refused", async () => {
    const cook = await signUp(app);
    const { action, fields } = form(await ask(app, cook, "salmon"), TAKE);
    await cook.send("POST", "/api/preferences", { allergyPreferences: ["Vegan"] });
    const answer = await cook.post(action, fields);
    expect(answer.status).toBe(404);
    expect(toast(answer)).toMatchObject({ title: "Not added" });
    expect(form(answer, "Find Recipe").fields.recipeQuery).toEqual(["salmon"]);
    expect(await creditsOf(cook)).toBe(20);
  });

  test("start with the household's own recipe, which is free and opens for the requested servings", async () => {
    const cook = await signUp(app);
    const made = await cook.send("POST", "/api/recipes/create", {
      title: "Aunt Lea's Lemon Chicken",
      cuisine: "French",
      protein: "Chicken",
      ingredients: ["1 lb chicken thighs", "1 lemon"],
      instructions: "Cook it.",
    });
    const shown = await ask(app, cook, "lemon chicken for 2");
    const all = headings(shown);
    const start = all.indexOf("Found for “lemon chicken for 2”");
    expect(all[start + 1]).toBe("Aunt Lea's Lemon Chicken");
    expect(words(shown)).toContain(
      "Your own are free. Each new one costs 1 credit when you choose it.",
    );
    const [open = ""] = links(shown, "Open it");
    expect(open).toBe(`/dashboard/meals/${meal(made).id}?serves=2`);
    expect((await cook.get(open)).status).toBe(200);
    const { action, fields } = form(shown, TAKE);
    const taken = await cook.post(action, fields);
    expect(taken.headers.get("location")).toMatch(/^\/dashboard\/meals\/[\w-]+\?serves=2$/);
  });

  test("show near matches separately from matches, and do not call them found", async () => {
    const cook = await signUp(app);
    const near = await ask(app, cook, "cherry soup");
    expect(words(near)).not.toMatch(/Found for|[Rr]ecipe found/);
    const { action, fields } = form(near, TAKE);
    const taken = await follow(cook, await cook.post(action, fields));
    expect(toast(taken)).toMatchObject({ title: "Recipe added" });
    const nothing = await cook.get("/dashboard?find=xylophone&near=1");
    expect(headings(nothing)).toContain("No exact match for “xylophone”");
    expect(words(nothing)).toContain("No recipe comes close. Nothing was charged.");
  });

  test.each(["from=-1", "from=3.5", "from=1000", "from=x", "from=99", "near=1&near=1"])(
    "do not prevent the page from opening with an invalid parameter: %s",
    async (asked) => {
      const cook = await signUp(app);
      const shown = await cook.get(`/dashboard?find=salmon&near=1&${asked}`);
      expect(shown.status).toBe(200);
      expect(headings(shown)).toContain("AI-Suggested Meals");
    },
  );

  test("show the request as text, even if it contains markup", async () => {
    const cook = await signUp(app);
    const request = `<img src=x onerror=alert(1)>" & 100% _lemon\\ ’`;
    const shown = await cook.get(`/dashboard?${new URLSearchParams({ find: request, near: "1" })}`);
    expect(shown.status).toBe(200);
    expect(shown.text).not.toContain("<img src=x");
    expect(form(shown, "Find Recipe").fields.recipeQuery).toEqual([request]);
  });
});

describe("The search results of the API", () => {
  test("cost nothing to read, and a choice is charged once per key", async () => {
    const cook = await signUp(app);
    const listed = await look(cook, "salmon for 2");
    expect(listed).toMatchObject({ isAnswered: true, eaters: 2, hasMore: true, written: null });
    expect(listed.meals).toHaveLength(3);
    const [first] = listed.meals;
    const choice = { bookId: first?.bookId, recipeQuery: "salmon for 2", price: first?.price };
    const chosen = [];
    for (let times = 0; times < 2; times += 1) {
      const headers = { "idempotency-key": "salmon" };
      chosen.push(meal(await cook.send("POST", "/api/meals/answers", choice, headers)).id);
    }
    expect(chosen[0]).toBe(chosen[1]);
    expect(await creditsOf(cook)).toBe(19);
    const again = (await look(cook, "salmon for 2")).meals[0];
    expect(again).toMatchObject({ mealId: chosen[0], price: 0, bookId: first?.bookId });
  });

  test.each([
    ["", "q"],
    ["?q=%20", "q"],
    ["?q=lemon&from=-1", "from"],
    ["?q=lemon&from=100", "from"],
    ["?q=lemon&from=many", "from"],
    [`?q=${"x".repeat(501)}`, "q"],
  ])("are refused for %j", async (query, field) => {
    const answer = await (await signUp(app)).get(`/api/meals/answers${query}`);
    expect(answer.status).toBe(400);
    expect(refusal(answer).errors).toHaveProperty(field);
  });

  test("can be chosen only by users who may get new meals, and only if they are in the results", async () => {
    const cook = await signUp(app);
    const choose = (body: object) => cook.send("POST", "/api/meals/answers", body);
    expect((await choose({ bookId: "no/such", recipeQuery: "salmon" })).status).toBe(404);
    expect((await choose({ recipeQuery: "salmon" })).status).toBe(400);
    const [first] = (await look(cook, "salmon")).meals;
    const choice = { bookId: first?.bookId, recipeQuery: "salmon" };
    const cheap = await choose({ ...choice, price: 0 });
    expect([cheap.status, await creditsOf(cook)]).toEqual([409, 20]);
    await setCredits(app, cook, 0);
    expect(refusal(await choose(choice))).toEqual({ message: "Insufficient meal credits" });
    await setCredits(app, cook, 5);
    await setSubscription(app, cook, { status: "active", plan: "archive" });
    expect((await choose(choice)).status).toBe(403);
    expect(await titlesOf(cook)).toEqual([]);
  });
});

describe("With a model", () => {
  test("a search with matches in the recipe book does not send a request to the model", async () => {
    const cook = await signUp(withModel);
    const before = model.chats().length;
    const shown = await ask(withModel, cook, "salmon");
    expect(headings(shown)).toContain("Found for “salmon”");
    expect(words(shown)).toContain(
      "None of these? The AI writes a new recipe from your description",
    );
    expect(model.chats()).toHaveLength(before);
    const { action, fields } = form(shown, TAKE);
    await cook.post(action, fields);
    expect(await creditsOf(cook)).toBe(19);
    expect(model.chats()).toHaveLength(before);
    expect((await look(cook, "salmon")).written).toEqual({ price: 1 });
  });

  test("a search without a match shows a button that lets the model write a recipe, with its price", async () => {
    const cook = await signUp(withModel);
    const before = model.chats().length;
    const shown = await ask(withModel, cook, "xylophone zeppelin");
    expect(headings(shown)).toContain("No exact match for “xylophone zeppelin”");
    expect(toast(shown)).toMatchObject({
      title: "No exact match",
      description: "Nothing was charged. The AI can write it.",
    });
    expect(model.chats()).toHaveLength(before);
    expect(await creditsOf(cook)).toBe(20);
    const { action, fields } = form(shown, WRITE);
    const pressed = await Promise.all([cook.post(action, fields), cook.post(action, fields)]);
    for (const { status } of pressed) expect(status).toBe(303);
    const written = await cook.get("/dashboard");
    const [title = ""] = await titlesOf(cook);
    expect(headings(written)).toEqual(
      expect.arrayContaining(["Your Custom Recipe Request", title]),
    );
    expect(await titlesOf(cook)).toHaveLength(1);
    expect(await creditsOf(cook)).toBe(19);
  });

  test("the call for one recipe returns a recipe and charges one credit", async () => {
    const cook = await signUp(withModel);
    const found = await cook.send("POST", "/api/meals/search-specific", { recipeQuery: "salmon" });
    expect(meal(found).source).toBe("search");
    expect(await creditsOf(cook)).toBe(19);
  });
});
