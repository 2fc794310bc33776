import { setTimeout as wait } from "node:timers/promises";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Restriction } from "../../app/engine/restrictions/restrictions";
import { type App, makeDataDir, shareApp, startApp } from "../app";
import { type Answer, type Client, signIn, signUp } from "../client";
import { addRunningGeneration, countMeals, ledgerOf, setCredits } from "./database";
import { follow, form, press, toast, words } from "./page";
import { account, meal, type MealJson, meals, preferences, refusal } from "./shapes";

let app: App;
beforeAll(async () => void (app = await shareApp()));
afterAll(() => app.stop());

type Headers = Record<string, string>;
const generate = (client: Client, count?: number, headers: Headers = {}) =>
  client.send("POST", "/api/meals/suggestions", count === undefined ? {} : { count }, headers);
const find = (client: Client, recipeQuery: string, headers: Headers = {}) =>
  client.send("POST", "/api/meals/search-specific", { recipeQuery }, headers);
const balance = async (client: Client) => account(await client.get("/api/auth/user")).mealCredits;
const stored = async (client: Client) => meals(await client.get("/api/meals/all"));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
const keyed = (key: string) => ({ "idempotency-key": key });

/** Expects that each meal of a household was paid once, which must be true at any time. */
async function expectPaid(client: Client, credits: number) {
  const ledger = await ledgerOf(app, client);
  const all = await stored(client);
  expect(ledger.charges.map(({ mealId }) => mealId).sort()).toEqual(ids(all));
  expect(all).toHaveLength(20 - credits);
  expect(ledger.balance).toBe(credits);
  expect(await balance(client)).toBe(credits);
}

/** Other messages than the 402 must not open the out-of-credits dialog of old clients. */
function expectNoCreditWords(answer: Answer) {
  expect(refusal(answer).message).not.toMatch(/credit|insufficient/i);
}

describe("Meal credits", () => {
  test("start at 20, and are 15 after five meals and 14 after a found recipe", async () => {
    const cook = await signUp(app);
    expect(await balance(cook)).toBe(20);
    // No soup among the five, because a recipe that the household has already is free.
    await cook.send("POST", "/api/preferences", { mealTypePreferences: ["Desserts"] });
    expect(meals(await generate(cook))).toHaveLength(5);
    expect(await balance(cook)).toBe(15);
    expect((await find(cook, "chicken soup")).status).toBe(200);
    await expectPaid(cook, 14);
  });

  test("buy exactly as many meals as there are credits", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 3);
    const answer = await generate(cook, 5);
    expect(answer.status).toBe(200);
    expect(meals(answer)).toHaveLength(3);
    expect(await balance(cook)).toBe(0);
    expect(await stored(cook)).toHaveLength(3);
  });

  test("at 0 make both calls return 402 with a fixed body", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 0);
    for (const answer of [await generate(cook), await find(cook, "chicken soup")]) {
      expect(answer.status).toBe(402);
      expect(answer.text).toBe('{"message":"Insufficient meal credits"}');
    }
    expect(await stored(cook)).toEqual([]);
    expect(await balance(cook)).toBe(0);
  });

  test("at 0 disable the buttons of a trial, and a form that is sent anyway leads to the dialog", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 0);
    const dashboard = await cook.get("/dashboard");
    expect(form(dashboard, "No Credits Remaining").disabled).toBe(true);
    expect(form(dashboard, "Find Recipe").disabled).toBe(true);
    expect(words(dashboard)).toContain("Get More Meals");
    const sent = form(dashboard, "No Credits Remaining");
    const answer = await cook.post(sent.action, sent.fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/dashboard/out-of-credits");
    const dialog = await follow(cook, answer);
    for (const text of [
      "All Credits Used",
      "You've used all your trial meals!",
      "Continue Browsing",
      "Subscribe Now",
    ]) {
      expect(words(dialog)).toContain(text);
    }
    expect(await stored(cook)).toEqual([]);
  });
});

describe("If no recipe fits,", () => {
  test("the Find Recipe call returns 404 and costs nothing", async () => {
    const cook = await signUp(app);
    const answer = await find(cook, "xylophone zeppelin quokka");
    expect(answer.status).toBe(404);
    expect(refusal(answer)).toEqual({ message: "No recipe found for that request" });
    await expectPaid(cook, 20);
  });

  test("the Find Recipe form shows a toast and keeps its input", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, "/dashboard", "Find Recipe", {
      recipeQuery: "xylophone zeppelin",
    });
    expect(answer.status).toBe(404);
    expect(toast(answer)).toEqual({
      role: "alert",
      title: "Search failed",
      description: "No recipe found for that request. Nothing was charged. Try other words.",
    });
    expect(form(answer, "Find Recipe").fields.recipeQuery).toEqual(["xylophone zeppelin"]);
    await expectPaid(cook, 20);
  });

  test("Find Recipe never breaks a restriction, even if the user requests a dish that would", async () => {
    const cook = await signUp(app);
    await cook.send("POST", "/api/preferences", { allergyPreferences: ["Vegan"] });
    const answer = await find(cook, "beef");
    if (answer.status === 200) expect(offenders(meal(answer), "Vegan")).toEqual([]);
    else expect(answer.status).toBe(404);
  });

  const clash = {
    mealTypePreferences: ["Main Dishes"],
    proteinPreferences: ["Beef"],
    allergyPreferences: ["Vegan"],
  };

  test("the call for suggestions returns an empty list with 200 and costs nothing", async () => {
    const cook = await signUp(app);
    await cook.send("POST", "/api/preferences", clash);
    const answer = await generate(cook);
    expect(answer.status).toBe(200);
    expect(meals(answer)).toEqual([]);
    await expectPaid(cook, 20);
  });
});

describe("A repeated request", () => {
  test("with the same Idempotency-Key returns the same meals and charges once", async () => {
    const cook = await signUp(app);
    const first = await generate(cook, 5, keyed("monday"));
    const again = await generate(cook, 5, keyed("monday"));
    expect(again.status).toBe(200);
    expect(meals(again)).toEqual(meals(first));
    await expectPaid(cook, 15);
    expect(meals(await generate(cook, 5, keyed("tuesday")))).not.toEqual(meals(first));
    await expectPaid(cook, 10);
  });

  test("with the same key and different input gets 409 and costs nothing", async () => {
    const cook = await signUp(app);
    await generate(cook, 2, keyed("k"));
    const others = [
      await generate(cook, 3, keyed("k")),
      await generate(cook, undefined, keyed("k")),
      await find(cook, "chicken soup", keyed("k")),
    ];
    for (const answer of others) {
      expect(answer.status).toBe(409);
      expectNoCreditWords(answer);
    }
    await expectPaid(cook, 18);
  });

  test("still returns its meals if no credit is left", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 2);
    const first = meals(await generate(cook, 5, keyed("last")));
    expect(first).toHaveLength(2);
    expect(await balance(cook)).toBe(0);
    const again = await generate(cook, 5, keyed("last"));
    expect(again.status).toBe(200);
    expect(meals(again)).toEqual(first);
  });

  test("of another household with the same key counts as a new request", async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const mine = meals(await generate(one, 2, keyed("same")));
    const theirs = meals(await generate(other, 3, keyed("same")));
    expect(theirs).toHaveLength(3);
    expect(ids(theirs).filter((id) => ids(mine).includes(id))).toEqual([]);
    await expectPaid(one, 18);
    await expectPaid(other, 17);
  });

  test("that is sent in parallel returns the same meals, which are charged once", async () => {
    const cook = await signUp(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => generate(cook, 5, keyed("k"))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [first] = answers.map(meals);
    for (const answer of answers) expect(meals(answer)).toEqual(first);
    await expectPaid(cook, 15);
  });

  test("of a client that disconnected returns the meals, which are charged once", async () => {
    const cook = await signUp(app);
    const leaving = new AbortController();
    const call = fetch(`${app.url}/api/meals/suggestions`, {
      method: "POST",
      body: '{"count":5}',
      headers: { "content-type": "application/json", cookie: cook.cookie(), ...keyed("k") },
      signal: leaving.signal,
    }).catch(() => null);
    await wait(5);
    leaving.abort();
    await call;
    expect(meals(await generate(cook, 5, keyed("k")))).toHaveLength(5);
    await expectPaid(cook, 15);
  });
});

describe("A form that is sent twice", () => {
  test("returns the same meals and charges once", async () => {
    const cook = await signUp(app);
    const { action, fields } = form(await cook.get("/dashboard"), "Generate Random Meals");
    for (let times = 0; times < 3; times++)
      expect((await cook.post(action, fields)).status).toBe(303);
    await expectPaid(cook, 15);
    const twice = await Promise.all([cook.post(action, fields), cook.post(action, fields)]);
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    await expectPaid(cook, 15);
  });

  test("has a different key on each page and for each button", async () => {
    const cook = await signUp(app);
    await generate(cook, 1);
    const keys = [];
    for (let times = 0; times < 2; times++) {
      const dashboard = await cook.get("/dashboard");
      for (const button of ["Generate Random Meals", "Refresh suggestions", "Find Recipe"]) {
        const { fields } = form(dashboard, button);
        keys.push(fields[`${fields.intent?.[0]}RequestId`]?.[0]);
      }
    }
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(6);
  });
});

describe("A household with a running generation", () => {
  test("gets 429 with Retry-After for a second generation, which costs nothing", async () => {
    const cook = await signUp(app);
    const finish = await addRunningGeneration(app, cook, new Date());
    for (const answer of [
      await generate(cook),
      await find(cook, "soup"),
      await generate(cook, 1, keyed("k")),
    ]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expectNoCreditWords(answer);
    }
    await finish();
    expect(meals(await generate(cook, 1, keyed("k")))).toHaveLength(1);
    await expectPaid(cook, 19);
  });

  test("is not blocked forever if the generation never finishes", async () => {
    const cook = await signUp(app);
    await addRunningGeneration(app, cook, new Date(Date.now() - 60 * 60 * 1000));
    expect(meals(await generate(cook, 1))).toHaveLength(1);
  });
});

describe("A household that sends 50 simultaneous requests with 7 credits", () => {
  /** Repeats the request while another generation is running. */
  async function insist(ask: () => Promise<Answer>) {
    for (let tries = 0; tries < 6_000; tries++) {
      const answer = await ask();
      if (answer.status !== 429) return answer;
      await wait(5 + Math.random() * 20);
    }
    throw new Error("The server always asks to wait.");
  }

  const kinds: { what: string; ask: (cook: Client, n: number) => Promise<Answer> }[] = [
    { what: "one meal each", ask: (cook) => generate(cook, 1) },
    { what: "five meals each", ask: (cook) => generate(cook, 5) },
    {
      what: "one meal each under keys of their own",
      ask: (cook, n) => generate(cook, 1, keyed(`key ${n}`)),
    },
    { what: "a found recipe each", ask: (cook, n) => find(cook, foodOf(n)) },
    {
      what: "some of both",
      ask: (cook, n) => (n % 2 ? generate(cook, 1 + (n % 3)) : find(cook, foodOf(n))),
    },
  ];
  // Recipes that the household has already are free, so there are enough different foods for seven.
  const FOODS = [
    "chicken",
    "beef",
    "salmon",
    "pork",
    "tofu",
    "shrimp",
    "lentils",
    "mushrooms",
  ].concat(["spinach", "potatoes", "lemon", "coconut", "chickpeas", "cabbage"]);
  const foodOf = (n: number) => FOODS[n % FOODS.length] ?? "";
  test.each(kinds)(
    "gets exactly 7 meals and has 0 credits left (each request: $what)",
    async ({ ask }) => {
      const cook = await signUp(app);
      await setCredits(app, cook, 7);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => insist(() => ask(cook, n))),
      );
      const given = answers
        .filter(({ status }) => status === 200)
        .flatMap((answer) => (Array.isArray(answer.body) ? meals(answer) : [meal(answer)]));
      const different = [...new Set(ids(given))];
      expect(different).toHaveLength(7);
      expect(ids(await stored(cook))).toEqual(different);
      expect(await balance(cook)).toBe(0);
      expect((await ledgerOf(app, cook)).charges).toHaveLength(7);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(answer.status).toBe(402);
        expect(answer.text).toBe('{"message":"Insufficient meal credits"}');
      }
    },
  );
});

describe("A server that is killed during a generation", () => {
  test("keeps exactly the meals that were paid for", async () => {
    const dataDir = makeDataDir();
    try {
      let mortal = await startApp({ DATA_DIR: dataDir });
      const cooks = [];
      for (let n = 0; n < 20; n++) cooks.push(await signUp(mortal));
      const calls = cooks.map((cook) => generate(cook, 10, keyed("supper")).catch(() => null));
      while ((await countMeals(mortal)) < 50) await wait(1);
      process.kill(mortal.pid, "SIGKILL");
      await Promise.all(calls);
      await mortal.stop();

      mortal = await startApp({ DATA_DIR: dataDir });
      let partly = 0;
      for (const { email } of cooks) {
        const cook = await signIn(mortal, email, "a good password");
        const kept = await stored(cook);
        const ledger = await ledgerOf(mortal, cook);
        expect(ledger.charges.map(({ mealId }) => mealId).sort()).toEqual(ids(kept));
        expect(await balance(cook)).toBe(20 - kept.length);
        expect(ledger.balance).toBe(20 - kept.length);
        if (kept.length < 10) partly += 1;
        // No request has to wait for a generation of a process that has died.
        const again = await generate(cook, 10, keyed("supper"));
        if (kept.length > 0) expect(ids(meals(again))).toEqual(ids(kept));
        expect((await generate(cook, 1)).status).toBe(200);
      }
      // Otherwise the kill came too late for this test, because 200 meals were requested.
      expect(partly).toBeGreaterThan(0);
      await mortal.stop();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

/** Words of foods that break a restriction, and similar words of foods that keep it. */
const GIVEAWAYS: Record<Exclude<Restriction, "Low-Carb">, RegExp> = {
  "Gluten-Free":
    /\b(wheat|all-purpose flour|bread flour|cake flour|bread|breadcrumbs|panko|spaghetti|penne|lasagna|couscous|bulgur|barley|farro|seitan|semolina|flour tortillas?|pita|naan|soy sauce|orzo|rigatoni|linguine|fettuccine|filo|phyllo|puff pastry|crackers?|beer)\b/i,
  "Dairy-Free":
    /\b(milk|butter|cream|cheese|yogurt|ghee|parmesan|mozzarella|feta|ricotta|mascarpone|buttermilk|paneer|queso|cheddar|pecorino|half-and-half)\b/i,
  "Egg-Free": /\b(eggs?|mayonnaise|mayo|meringue|aioli)\b/i,
  "Soy-Free": /\b(soy|tofu|tempeh|edamame|miso|tamari|hoisin|teriyaki)\b/i,
  "Nut-Free":
    /\b(almonds?|walnuts?|pecans?|cashews?|pistachios?|hazelnuts?|peanuts?|macadamias?|pine nuts?|praline|marzipan|amaretti)\b/i,
  Vegan:
    /\b(chicken|beef|pork|bacon|ham|turkey|lamb|veal|sausages?|chorizo|prosciutto|pancetta|salmon|tuna|cod|tilapia|halibut|shrimp|prawns?|anchov\w+|fish|clams?|mussels?|gelatin|honey|lard|eggs?|mayonnaise|milk|butter|cream|cheese|yogurt|ghee|parmesan|mozzarella|feta|ricotta|worcestershire)\b/i,
  Keto: /\b(sugar|honey|maple syrup|rice|pasta|spaghetti|potato(es)?|bread|flour tortillas?|noodles|beans|lentils|corn|couscous|oats|bananas?)\b/i,
};
const HARMLESS =
  /\b((vegan|plant-based|dairy-free)( [a-z-]+)? (milk|cream|yogurt|butter|mayonnaise|cheddar|mozzarella|parmesan|feta|cheese|sausages?|bacon|chicken)( cheese)?|(vegan|dairy-free) cheddar( cheese)?|(coconut|almond|oat|soy|rice|cashew|plant|vegan|dairy-free)(-based)? (milk|cream|yogurt|butter|mayonnaise|cheese)|(peanut|almond|cashew|cocoa|seed) butter|butter ?(nut|beans?|lettuce)( squash)?|cream of tartar|gluten-free [a-z -]+|egg-free( mayonnaise)?|(soy|sugar)-free|green beans|(cauliflower|konjac|shirataki) rice|(zucchini|kelp|konjac|shirataki) noodles|rice (wine )?vinegar|eggplants?)\b/gi;

const linesWith = (one: MealJson, giveaway: RegExp) =>
  one.ingredients.filter((line) => giveaway.test(line.replace(HARMLESS, "")));
const offenders = (one: MealJson, restriction: keyof typeof GIVEAWAYS) =>
  linesWith(one, GIVEAWAYS[restriction]).map((line) => `${one.title}: ${line}`);

describe("Suggestions", () => {
  const withChoices = async (choices: Record<string, string[]>) => {
    const cook = await signUp(app);
    const saved = await cook.send("POST", "/api/preferences", choices);
    expect(preferences(saved)).toMatchObject(choices);
    return cook;
  };
  const twenty = async (cook: Client) => {
    const all: MealJson[] = [];
    for (let round = 0; round < 4; round++) all.push(...meals(await generate(cook, 5)));
    return all;
  };

  test("fit several restrictions at the same time", async () => {
    const both = ["Gluten-Free", "Dairy-Free", "Nut-Free"] as const;
    const all = await twenty(await withChoices({ allergyPreferences: [...both] }));
    expect(all.length).toBeGreaterThan(4);
    expect(
      all.flatMap((one) => both.flatMap((restriction) => offenders(one, restriction))),
    ).toEqual([]);
  });

  test("are shown after a reload and on another device", async () => {
    const cook = await signUp(app);
    const five = meals(await generate(cook));
    const found = meal(await find(cook, "tofu"));
    const other = await signIn(app, cook.email, "a good password");
    for (const client of [cook, other]) {
      const text = words(await client.get("/dashboard"));
      expect(text).toContain("Your Custom Recipe Request");
      expect(text).toContain("Random Meal Suggestions");
      for (const { title } of [...five, found]) expect(text).toContain(title);
    }
  });

  test("are replaced by Refresh, and so are the found recipe and the selection", async () => {
    const cook = await withChoices({
      proteinPreferences: ["Chicken"],
      cuisinePreferences: ["Italian", "Mexican"],
    });
    const old = meals(await generate(cook, 2));
    const found = meal(await find(cook, "tofu"));
    await cook.post("/dashboard/selected", { intent: "select", mealId: found.id });
    expect(words(await cook.get("/dashboard"))).toContain("1/10 meals selected");

    const answer = await press(app, cook, "/dashboard", "Refresh suggestions");
    expect(answer.status).toBe(303);
    const text = words(await follow(cook, answer));
    expect(text).toContain("0/10 meals selected");
    expect(text).not.toContain("Your Custom Recipe Request");
    for (const { title } of [...old, found])
      expect(words(await cook.get("/dashboard/meals"))).not.toContain(title);
    await expectPaid(cook, 12);
  });

  test("stay unchanged, and so does the selection, if Refresh fails", async () => {
    const cook = await withChoices({
      proteinPreferences: ["Chicken"],
      cuisinePreferences: ["Italian"],
    });
    const [one] = meals(await generate(cook, 2));
    await cook.post("/dashboard/selected", { intent: "select", mealId: one?.id ?? "" });
    await setCredits(app, cook, 0);
    const sent = form(await cook.get("/dashboard"), "Refresh suggestions");
    expect((await cook.post(sent.action, sent.fields)).headers.get("location")).toContain(
      "out-of-credits",
    );
    const text = words(await cook.get("/dashboard"));
    expect(text).toContain("1/10 meals selected");
    expect(text).toContain(one?.title);
  });
});
