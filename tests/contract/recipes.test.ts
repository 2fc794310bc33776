import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../app/server/values/ids";
import { visibleLine, visibleLines } from "../../app/server/values/text";
import { type App, freePort, startApp } from "../app";
import { type Answer, type Client, signUp, visitor } from "../client";
import { startWebStandIn, type WebStandIn } from "../web-stand-in";
import { addDays, today } from "./days";
import { allRows, ledgerOf, storedMealsOf } from "./database";
import { everyNth } from "../thorough";
import { NAUGHTY } from "./naughty";
import {
  all,
  attribute,
  byTag,
  type Element,
  errorAt,
  follow,
  form,
  headings,
  page,
  press,
  textOf,
  toast,
  valuesOf,
  words,
} from "./page";
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
const NOT_PARSED =
  "Could not parse the recipe from this URL. Please try entering the recipe manually.";
const PARSED = "Recipe parsed successfully! Please review and adjust the details below.";
const SAVED = "Recipe saved successfully!";
const CUSTOM = "/custom-recipes";
/** Returns the address of Manual Entry with a new form. */
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

/** Returns a page with a recipe in the format of most sites. */
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
/** Puts a page with that recipe on the stand-in's site. Returns its address. */
const publish = (recipe: object = PARMIGIANA) =>
  web.put(`/recipes/${++put}`, { body: recipePage(recipe) });

/** Returns a control's value as a browser would send it, with line breaks or the selected option. */
function valueOf(control: Element): string {
  if (control.tag === "textarea") {
    // The first line break of a text area belongs to the markup.
    return control.children.join("").replace(/^\n/, "");
  }
  if (control.tag === "select") {
    const options = byTag(control, "option");
    const chosen = options.find((option) => option.attributes.has("selected")) ?? options[0];
    return chosen ? (attribute(chosen, "value") ?? textOf(chosen)) : "";
  }
  return attribute(control, "value") ?? "";
}

/** Returns the value of a field in the form whose button has this label. */
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

/** Presses a button of an open page, with `changes` typed in. */
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
/** Returns the title of a recipe in its heading, without the mark of a favorite. */
const titleIn = (heading: Element) => byTag(heading, "a").map(textOf).join();

/** Expects a successful form: a 303 to a page of ours that shows the toast. */
async function expectDone(cook: Client, answer: Answer, title: string) {
  expect(answer.status).toBe(303);
  const next = await follow(cook, answer);
  expect(next.status).toBe(200);
  expect(toast(next)).toMatchObject({ role: "status", title });
  return next;
}

describe("POST /api/recipes/create", () => {
  test("stores the recipe and returns the whole meal", async () => {
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
    // It costs no credit.
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(20);
    expect((await ledgerOf(app, cook)).charges).toEqual([]);
  });

  test("accepts a title and one ingredient, and fills in the rest", async () => {
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

  test("accepts ingredients as a list or as text, trims lines and drops empty lines", async () => {
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

  test.each(["Soups", "", "desserts", 7, ["Desserts"]])(
    "refuses the course %j with 400 at the field",
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
  test.each(LIMITS)("applies exactly the limit of the field %s", async (field, within) => {
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

  test("names every invalid field", async () => {
    const answer = await create(
      await shared(),
      soup({ title: "t".repeat(201), description: 7, instructions: {} }),
    );
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer).sort()).toEqual(["description", "instructions", "title"]);
  });

  const WRONG = [7, -1, 1e308, true, "", "x", {}, { a: 1 }, [], [[]], [7], [null], ["x"], null];
  test.each([
    "title",
    "description",
    "cuisine",
    "cookingTime",
    "ingredients",
    "sourceUrl",
    "equipment",
    "subRecipes",
    "id",
    "householdId",
    "__proto__",
  ])("accepts or refuses each type for the field %s without a server error", async (field) => {
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

  test.each(everyNth(4, NAUGHTY))(
    "keeps the visible characters of %s in JSON and on pages",
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

  let sharing: Promise<Client> | undefined;
  const shared = () => (sharing ??= signUp(app));
});

describe("GET /api/recipes/user", () => {
  test("returns the household's own recipes, newest first, and /api/meals/all returns all recipes", async () => {
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
  test("returns the recipe of a page, and neither stores nor charges anything", async () => {
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

  test("returns a recipe that the create call accepts unchanged", async () => {
    const cook = await signUp(app);
    const recipe = parsed(await parseUrl(cook, publish()));
    const answer = await create(cook, recipe);
    expect(answer.status).toBe(201);
    // The picture is not part of the stored recipe.
    expect(meal(answer)).toMatchObject({ ...recipe, imageUrl: null, source: "url" });
  });

  test("does not fetch a page twice, even for different users", async () => {
    const url = publish();
    const recipe = parsed(await parseUrl(await signUp(app), url));
    const again = await Promise.all(
      [await signUp(app), await signUp(app)].map(async (cook) => parsed(await parseUrl(cook, url))),
    );
    expect(again).toEqual([recipe, recipe]);
    const { pathname } = new URL(url);
    const asked = web.asked.filter(({ path }) => path === pathname);
    expect(asked).toHaveLength(1);
    // The request names Weeknight, and nothing of the user.
    expect(asked[0]?.headers["user-agent"]).toMatch(/Weeknight/);
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(asked[0]?.headers.referer).toBeUndefined();
  });

  test.each([
    "http://127.0.0.1/",
    "http://localhost/recipe",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://printer.local/",
    "http://cook:secret@example.org/",
    "https://example.org:8443/",
    "ftp://example.org/soup.html",
    "file:///etc/passwd",
    "leek soup",
  ])("refuses to fetch %s with a 400 and a reason", async (url) => {
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

  test("refuses a page that redirects to a private address with 400", async () => {
    const { port } = new URL(app.url);
    const url = web.redirect("/leads-in", `http://127.0.0.1:${port}/healthz`);
    const answer = await parseUrl(await cookWhoTries(), url);
    expect(answer.status).toBe(400);
    expect(unread(answer).message).toBe(NOT_PARSED);
  });
});

describe("Adding a new recipe from a URL", () => {
  test("asks which recipe of a page to import, and continues with the chosen recipe", async () => {
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

  test("leads from the address to the filled form and then to the recipes", async () => {
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
    // Nothing is saved before the user confirms it.
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

  test("shows an earlier recipe from the same page with a link, and can add it again", async () => {
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
    // Another household does not have it.
    const other = await signUp(app);
    const theirs = await follow(other, await press(app, other, CUSTOM, "Parse Recipe", { url }));
    expect(words(theirs)).not.toContain("already have a recipe from this page");
  });

  test("shows the parsed recipe only to the user's household", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, CUSTOM, "Parse Recipe", { url: publish() });
    const path = answer.headers.get("location") ?? "";
    const stranger = await signUp(app);
    const seen = await stranger.get(path);
    expect(seen.status).toBe(200);
    expect(seen.text).not.toContain("Parmigiana");
    expect(typedInto(await cook.get(path), "Save Recipe").values.title).toContain("Parmigiana");
  });
});

describe("Adding a new recipe from pasted text", () => {
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

  test("stores the entered address without fetching it", async () => {
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

  test("keeps the pasted text if it contains no recipe", async () => {
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
    // The section of the page that contains it is open.
    const details = byTag(page(answer), "details").filter((part) => byTag(part, "textarea").length);
    expect(details.map((part) => part.attributes.has("open"))).toEqual([true]);
  });

  const filler = (length: number) => `${recipePage(PARMIGIANA)}<!--${"x".repeat(length)}-->`;

  test("accepts a page of almost two megabytes", async () => {
    const cook = await signUp(app);
    const pasted = filler(2 * MIB - 2_000);
    const answer = await cook.post(CUSTOM, { intent: "paste", pasted });
    await expectDone(cook, answer, PARSED);
  });

  test.each([
    ["a byte more than two megabytes", 2 * MIB],
    ["five megabytes", 5 * MIB],
    ["seven megabytes", 7 * MIB],
    ["thirty megabytes", 30 * MIB],
  ])("refuses %s with a message", async (_, length) => {
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

describe("Adding a new recipe by hand", () => {
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

  test("saves the recipe as entered", async () => {
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

  test("counts 20,000 characters as the user sees them, not as a browser sends them", async () => {
    const cook = await signUp(app);
    const lines = Array(200).fill("x".repeat(99)).join("\r\n");
    const answer = await press(app, cook, manual(), "Save Recipe", {
      ...TYPED,
      instructions: lines,
    });
    expect(answer.status).toBe(303);
  });
});

describe("Editing a recipe", () => {
  test("starts with the current recipe and saves the changes", async () => {
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
    // Saved without a change, it stays as it is.
    await expectDone(cook, await pressOn(cook, opened, "Save Recipe"), SAVED);
    expect(await own(cook)).toEqual([made]);
    // A form without the field, from an old page, leaves the field as it is.
    const bare = { intent: "save", title: "Leek Soup", ingredients: "3 leeks" };
    await expectDone(cook, await cook.post(path, bare), SAVED);
    expect(await own(cook)).toMatchObject([{ course: "Side Dishes" }]);

    // A page from before that change shows the new text, and keeps its input.
    const asked = await pressOn(cook, opened, "Save Recipe", {
      title: "Crème de Poireaux",
      course: "Desserts",
      cookingTime: "",
      ingredients: "4 leeks\r\ncream",
      sourceUrl: "",
    });
    expect(asked.status).toBe(409);
    expect(headings(asked)).toContain("Saved in the meantime");
    expect(toast(asked)).toMatchObject({
      title: "Someone changed this recipe while you were editing",
      description: "Their text is shown below yours. Save again to replace it with yours.",
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

  test("keeps the input if it is invalid, and does not change the recipe", async () => {
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

  test("returns 404 for a recipe of another household and for a missing recipe", async () => {
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
  /** Adds a recipe that is planned, a favorite, selected and shared. */
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

  test("removes it everywhere, and Undo restores everything", async () => {
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

  test("can be undone by the recipe's household but not by another household", async () => {
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

  test("has an Undo that leads back to the page, and never to another site", async () => {
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

  test("shows every recipe and their number", async () => {
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
  ])("searches %j literally", async (q, titles) => {
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

  test("accepts a search that is not valid UTF-8", async () => {
    for (const q of ["%ff%fe", "%ED%A0%BC", "%00", "%C0%AF"]) {
      expect((await cook.get(`/all-recipes?q=${q}`)).status).toBe(200);
    }
  });

  describe("of a household with 130 recipes", () => {
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

    test("has pages of 40, newest first, and each recipe is on one page", async () => {
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

    test("keeps the search when the user pages", async () => {
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
  /** Returns the ingredient lines without the notes below them. */
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

  test("doubles the amounts for twice the servings", async () => {
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
    // Only the page changes, not the stored recipe.
    expect(await own(cook)).toEqual([made]);
  });

  test("warns at the line that breaks a restriction", async () => {
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
    // Without the restriction, the recipe has no warning.
    await cook.send("POST", "/api/preferences", { allergyPreferences: [] });
    expect(words(await open(cook, made))).not.toContain("Not Nut-Free");
  });

  const NO_SOURCE = "The source must be a web address (https://…) or plain words.";
  test.each([
    "javascript:alert(1)",
    "JavaScript: alert(1)",
    "data:text/html,x",
    "ftp://x.example",
    "https://",
  ])(
    "never shows a source that is neither a web address nor plain words, because saving refuses it: %s",
    async (sourceUrl) => {
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
    },
  );
});
