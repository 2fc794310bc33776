import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { addDays, today, weekStart } from "./days";
import { setTimeZone } from "./database";
import {
  attribute,
  byTag,
  errorAt,
  follow,
  form,
  page,
  press,
  toast,
  valuesOf,
  words,
} from "./page";
import { account, entries, entry, meal, replacements, swap } from "./shapes";

let app: App;
beforeAll(async () => void (app = await shareApp()));
afterAll(() => app.stop());

const TABLE = "/table";
const PASSWORD = "a good password";
let made = 0;
const newEmail = () => `eater${++made}@example.org`;

/** Returns the value of a select on a page. */
function chosen(answer: Parameters<typeof page>[0], name: string) {
  const [select] = byTag(page(answer), "select").filter((it) => attribute(it, "name") === name);
  const options = select ? byTag(select, "option") : [];
  const on = options.find((it) => it.attributes.has("selected")) ?? options[0];
  return on ? attribute(on, "value") : null;
}

async function cookWithCake() {
  const cook = await signUp(app);
  await setTimeZone(app, cook, "UTC");
  const cake = meal(
    await cook.send("POST", "/api/recipes/create", {
      title: "Sheet Cake",
      servings: 12,
      ingredients: ["3 cups flour"],
      instructions: "Bake.",
    }),
  );
  return { cook, cake };
}

const resize = (cook: Client, householdSize: string) =>
  press(app, cook, TABLE, "Save who eats", { householdSize });

async function plannedOn(cook: Client, date: string) {
  return entries(await cook.get(`/api/calendar?startDate=${date}&endDate=${date}`));
}

describe("The size of a household", () => {
  test("is a field of the sign-up form, with 4 selected", async () => {
    const me = visitor(app);
    const auth = await me.get("/auth");
    expect(chosen(auth, "householdSize")).toBe("4");
    expect(form(auth, "Create account").fields.householdSize).toEqual(["4"]);
    const mine = { email: newEmail(), password: PASSWORD, householdSize: "6" };
    expect((await press(app, me, "/auth", "Create account", mine)).status).toBe(303);
    expect(chosen(await me.get(TABLE), "householdSize")).toBe("6");
    // The account of the API has no field for it.
    account(await me.get("/api/auth/user"));
  });

  test("can be changed on Your table and is included in the export", async () => {
    const cook = await signUp(app);
    const answer = await resize(cook, "2");
    expect(answer.headers.get("location")).toBe("/table#who-eats");
    expect(toast(await follow(cook, answer))).toEqual({
      role: "status",
      title: "Household size saved",
      description: "Meals you plan from now on serve 2.",
    });
    expect(chosen(await cook.get(TABLE), "householdSize")).toBe("2");
    const exported: unknown = JSON.parse((await cook.get("/account/export.json")).text);
    expect(exported).toMatchObject({ household: { householdSize: 2 } });
  });
});

describe("The servings of a planned meal", () => {
  test("are the size of the household, or the servings that were shown for the recipe", async () => {
    const { cook, cake } = await cookWithCake();
    await resize(cook, "3");
    const form = (query = "") => cook.get(`/dashboard/calendar/new?mealId=${cake.id}${query}`);
    expect(valuesOf(await form(), "servings")).toEqual(["3"]);
    expect(valuesOf(await form("&serves=8"), "servings")).toEqual(["8"]);
    for (const odd of ["0", "25", "x", ""]) {
      expect(valuesOf(await form(`&serves=${odd}`), "servings")).toEqual(["3"]);
    }
    const scheduledDate = addDays(today(), 1);
    const chosen = { mealId: cake.id, scheduledDate, mealType: "dinner" };
    await cook.post("/dashboard/calendar/new", chosen);
    expect((await plannedOn(cook, scheduledDate)).map(({ servings }) => servings)).toEqual([3]);
  });

  test("do not change the servings in the recipe's text", async () => {
    const { cook, cake } = await cookWithCake();
    const asWritten = words(await cook.get(`/dashboard/meals/${cake.id}`));
    expect(asWritten).toContain("Serves 12");
    expect(asWritten).toContain("For your household: 4");
    const dinner = { mealId: cake.id, scheduledDate: today(), mealType: "dinner" };
    await cook.send("POST", "/api/calendar", dinner);
    const adding = words(await cook.get(`/dashboard/calendar/new?mealId=${cake.id}`));
    expect(adding).toContain("serves 12");
    expect(adding).not.toContain("serves 4");
    // Once it is planned it opens for its eaters and has a link to the written amounts, in cook mode, too.
    for (const step of ["", "/cook"]) {
      const opened = words(await cook.get(`/dashboard/meals/${cake.id}${step}`));
      expect(opened).toContain("Serves 4");
      expect(opened).toMatch(/For dinner on \w+day \d+ \w+/);
      expect(opened).toContain("As written, for 12");
      const back = words(await cook.get(`/dashboard/meals/${cake.id}${step}?serves=12`));
      expect(back).toContain("Serves 12");
      expect(back).toContain("3 cups flour");
      expect(back).not.toContain("For dinner on");
    }
    const recipe = page(await cook.get(`/dashboard/meals/${cake.id}`));
    const way = byTag(recipe, "a").map((link) => attribute(link, "href") ?? "");
    const toCook = way.find((href) => href.startsWith(`/dashboard/meals/${cake.id}/cook`)) ?? "";
    expect(words(await cook.get(toCook))).toMatch(/For dinner on \w+day/);
    // Tonight it is cooked for four, so it opens for four from there.
    const dashboard = await cook.get("/dashboard");
    const links = byTag(page(dashboard), "a").map((link) => attribute(link, "href") ?? "");
    expect(words(dashboard)).toMatch(/Tonight .*Sheet Cake .*for 4/);
    const tonight = links.find((it) => it.startsWith(`/dashboard/calendar/${today()}/`)) ?? "";
    const toOpen = byTag(page(await cook.get(tonight)), "a").map((it) => attribute(it, "href"));
    const href = toOpen.find((it) => it?.startsWith(`/dashboard/meals/${cake.id}?serves=4`));
    expect(words(await cook.get(href ?? ""))).toContain("1 cup flour");
    const cooking = links.find((it) => it.startsWith(`/dashboard/meals/${cake.id}/cook?`)) ?? "";
    expect(words(await cook.get(cooking))).toContain("1 cup flour");
  });

  test("can be changed on the meal's page, and the calendar shows them if they differ from the household's size", async () => {
    const { cook, cake } = await cookWithCake();
    const date = addDays(today(), 1);
    const dinner = { mealId: cake.id, scheduledDate: date, mealType: "dinner" };
    const { id } = entry(await cook.send("POST", "/api/calendar", dinner));
    const path = `/dashboard/calendar/${date}/${id}`;
    const month = `/dashboard?month=${date.slice(0, 7)}&select=none`;
    const button = "Save servings of Sheet Cake";
    expect(words(await cook.get(month))).not.toContain("Dinner for");
    const answer = await press(app, cook, path, button, { servings: "7" });
    expect(answer.headers.get("location")).toBe(path);
    expect(toast(await follow(cook, answer))?.title).toBe("Sheet Cake now serves 7");
    expect((await plannedOn(cook, date)).map(({ servings }) => servings)).toEqual([7]);
    expect(words(await cook.get(month))).toContain("Dinner for 7");
    expect((await cook.get(month)).text).toContain(path);
    expect((await cook.get(path)).text).toContain(`/dashboard/meals/${cake.id}?serves=7`);

    const refused = await press(app, cook, path, button, { servings: "70" });
    expect(refused.status).toBe(400);
    expect(toast(refused)?.title).toBe("Failed to save servings");
    expect(errorAt(refused, "servings")).toBe("Servings must be a whole number from 1 to 24");
    expect(valuesOf(refused, "servings")).toContain("70");
    // The date field has no error and keeps its value.
    expect(valuesOf(refused, "scheduledDate")).toContain(date);
    const stranger = await signUp(app);
    const theirs = await stranger.post(path, { intent: "servings", entryId: id, servings: "2" });
    expect(theirs.status).toBe(404);
    expect((await plannedOn(cook, date)).map(({ servings }) => servings)).toEqual([7]);
  });
});

describe("The time zone of a new account", () => {
  const from = (languages: string) => ({ "accept-language": languages });
  const fields = () => ({
    form: "sign-up",
    intent: "sign-up",
    firstName: "",
    email: newEmail(),
    password: PASSWORD,
  });
  const ASKS_ZONE = "Your time zone sets when “today” starts";
  const zoneOf = async (me: Client) => chosen(await me.get("/account"), "timeZone");
  const asks = async (me: Client) => /<html[^>]* data-zone="ask"/.test((await me.get("/")).text);

  test("is the chosen time zone, and is corrected by the browser only if the user kept the proposed one", async () => {
    const [me, other] = [visitor(app), visitor(app)];
    const sent = from("en-US");
    await me.post("/auth", { ...fields(), timeZone: "America/Los_Angeles" }, sent);
    expect([await zoneOf(me), await asks(me)]).toEqual(["America/Los_Angeles", false]);
    await other.post("/auth", { ...fields(), timeZone: "America/New_York" }, sent);
    expect([await zoneOf(other), await asks(other)]).toEqual(["America/New_York", true]);
    // The question appears once: a user who has answered does not see it again.
    expect(words(await other.get("/dashboard"))).not.toContain(ASKS_ZONE);
    await other.post("/account/time-zone", { timeZone: "America/Denver" });
    expect([await zoneOf(other), await asks(other)]).toEqual(["America/Denver", false]);
  });

  test("is asked for once, on the dashboard, if the account has none", async () => {
    const cook = await signUp(app);
    const dashboard = await cook.get("/dashboard", from("en-AU"));
    expect(words(dashboard)).toContain(ASKS_ZONE);
    const links = byTag(page(dashboard), "a").map((link) => attribute(link, "href"));
    expect(links).toContain("/account#time-zone");
    const { action, fields } = form(dashboard, "Australia/Sydney");
    expect(fields.timeZone).toEqual(["Australia/Sydney"]);
    const answer = await cook.post(action, fields);
    expect(answer.headers.get("location")).toBe("/dashboard");
    const shown = await follow(cook, answer);
    expect(toast(shown)?.title).toBe("Time zone saved");
    expect(words(shown)).not.toContain(ASKS_ZONE);
    expect(await zoneOf(cook)).toBe("Australia/Sydney");
  });
});

test("a user can be added to the eaters under their name, and a guest can be added before any eater is listed", async () => {
  const cook = await signUp(app);
  await setTimeZone(app, cook, "UTC");
  const soup = meal(
    await cook.send("POST", "/api/recipes/create", {
      title: "Soup",
      ingredients: ["1 cup milk"],
      instructions: "Warm.",
    }),
  );
  const day = addDays(today(), 1);
  const planned = { mealId: soup.id, scheduledDate: day, mealType: "dinner" };
  const { id } = entry(await cook.send("POST", "/api/calendar", planned));
  const path = `/dashboard/calendar/${day}/${id}`;
  expect((await cook.get(path)).text).toContain("No eaters are listed yet");
  const guest = { guestName: "Ingrid", guestRestrictions: ["Dairy-Free"] };
  await press(app, cook, path, "Save who eats Soup", guest);
  expect(words(await cook.get(path))).toContain("Not for Ingrid: milk");
  expect((await cook.get("/eaters")).text).not.toContain("Add yourself");
  await cook.send("POST", "/api/eaters", { name: "Tom" });
  const [, link = ""] =
    /href="([^"]+)"[^>]*>(?:<[^>]*>)*Add yourself/.exec((await cook.get("/eaters")).text) ?? [];
  await press(app, cook, link, "Save", {});
  const { text } = await cook.get("/eaters");
  expect(text).not.toContain("Add yourself");
  expect((await cook.get(path)).text).toContain("Is someone missing?");
});

describe("The form for all eaters of a household", () => {
  const FAMILY = "/eaters/new?people=4";
  const READ = "Read this back to me";
  const names = async (cook: Client) => words(await cook.get(TABLE));

  test("starts with the user's name, shows how it was understood, and is stored after the confirmation", async () => {
    const cook = await signUp(app, "Maya");
    const typed = { name: ["Maya", "Noah", "", ""], words: ["", "nuts, slimy things", "", ""] };
    expect(form(await cook.get(FAMILY), READ).fields.name).toEqual(["Maya", "", "", ""]);
    const read = await press(app, cook, FAMILY, READ, { ...typed, isChild: "1" });
    expect(read.status).toBe(200);
    expect(words(read)).toContain("“slimy things”: which food?");
    expect(await names(cook)).not.toContain("Noah");
    const { action, fields } = form(read, "Yes, that is right");
    expect(fields).toMatchObject({ ...typed, isChild: ["1"] });
    const saved = await cook.post(action, fields);
    expect(saved.headers.get("location")).toBe("/table#who-eats");
    expect(toast(await follow(cook, saved))?.title).toBe("2 people are listed");
    expect(await names(cook)).toContain("Noah a child");
    expect(chosen(await cook.get(TABLE), "householdSize")).toBe("2");
  });
});

describe("A child who must not have peanuts", () => {
  const DAY = addDays(today(), 1);

  async function cookWithPadThai() {
    const cook = await signUp(app);
    await setTimeZone(app, cook, "UTC");
    const padThai = meal(
      await cook.send("POST", "/api/recipes/create", {
        title: "Pad Thai",
        ingredients: ["8 oz rice noodles", "1/2 cup roasted peanuts"],
        instructions: "Toss.",
      }),
    );
    const planned = { mealId: padThai.id, scheduledDate: DAY, mealType: "dinner" };
    await cook.send("POST", "/api/calendar", planned);
    await cook.send("POST", "/api/favorites", { mealId: padThai.id });
    return { cook, padThai };
  }

  test("can be added with a name and a check mark, and every page of the planned meal shows the conflict", async () => {
    const { cook, padThai } = await cookWithPadThai();
    const places = {
      dashboard: "/dashboard",
      day: `/dashboard/calendar/${DAY}`,
      "all recipes": "/all-recipes",
      favorites: "/favorites",
      "own recipes": "/custom-recipes",
      "add to calendar": `/dashboard/calendar/new?mealId=${padThai.id}`,
      picker: "/dashboard/calendar/new",
    };
    for (const [place, path] of Object.entries(places)) {
      expect(words(await cook.get(path)), place).not.toContain("Not for");
    }
    const added = await press(app, cook, "/eaters/new", "Save", {
      name: "Theo",
      restrictions: ["Peanut-Free"],
    });
    expect(toast(await follow(cook, added))?.title).toBe("Theo is saved");
    for (const [place, path] of Object.entries(places)) {
      expect(words(await cook.get(path)), place).toContain("Not for Theo: peanuts");
    }
    expect(words(await cook.get("/dashboard"))).toContain("1 planned dinner does not fit");
    const recipe = words(await cook.get(`/dashboard/meals/${padThai.id}`));
    expect(recipe).toContain("Not for Theo: peanuts. See line 2.");
    expect(recipe).not.toContain("Checked for Peanut-Free");
    const [entry] = await plannedOn(cook, DAY);
    expect(entry?.meal?.check.verdict).toBe("breaks");
  });

  test("as a guest of one night is considered in that night's recipe and its alternatives", async () => {
    const { cook, padThai } = await cookWithPadThai();
    const [entry] = await plannedOn(cook, DAY);
    const guest = { name: "Ingrid", restrictions: ["Nut-Free"], avoids: "" };
    await cook.send("PATCH", `/api/calendar/${entry?.id}`, {
      eaters: { absent: [], guests: [guest] },
    });
    const day = `/dashboard/calendar/${DAY}`;
    const dinner = `${day}/${entry?.id}`;
    for (const path of ["/dashboard", day]) {
      const { body } = await cook.get(path);
      expect(body, path).toContain(`href="${dinner}`);
    }
    const { body } = await cook.get(dinner);
    expect(body).toContain(`/dashboard/meals/${padThai.id}?serves=5&amp;entry=${entry?.id}`);
    const recipe = `/dashboard/meals/${padThai.id}?serves=5&entry=${entry?.id}`;
    for (const path of [recipe, `${recipe}&print=1`]) {
      const shown = words(await cook.get(path));
      expect(shown, path).toContain("Not for Ingrid: peanuts. See line 2.");
      expect(shown, path).toMatch(/Dinner on \w+ \d+ \w+, with Ingrid/);
    }
    expect(words(await cook.get(`/dashboard/meals/${padThai.id}`))).not.toContain("Ingrid");
    const picking = `/dashboard/calendar/new?scheduledDate=${DAY}`;
    for (const path of [day, picking, `${picking}&mealType=dinner`]) {
      expect(words(await cook.get(path)), path).toContain("Not for Ingrid: peanuts");
    }
    expect(words(await cook.get(`${picking}&mealType=lunch`))).not.toContain("Ingrid");
    const beside = { mealId: padThai.id, scheduledDate: DAY, mealType: "dinner" };
    await press(app, cook, `${picking}&mealId=${padThai.id}`, "Add to Calendar");
    await cook.send("POST", "/api/calendar", { ...beside, eaters: null });
    const names = (await plannedOn(cook, DAY)).map(({ eaters }) => eaters?.guests[0]?.name);
    expect(names).toEqual(["Ingrid", "Ingrid", undefined]);
  });

  test("gets sunflower seeds instead of peanuts, on the calendar and on the list", async () => {
    const { cook } = await cookWithPadThai();
    await cook.send("POST", "/api/eaters", { name: "Theo", restrictions: ["Peanut-Free"] });
    const week = weekStart(DAY);
    await press(app, cook, `/dashboard/groceries?weekStart=${week}`, /^Make the list for 1 meal/);
    const list = async () => words(await cook.get(`/dashboard/groceries?weekStart=${week}`));
    expect(await list()).toContain("does not fit");
    const [before] = await plannedOn(cook, DAY);
    const path = `/dashboard/calendar/${before?.id}/swap`;
    expect(words(await cook.get(path))).toContain("sunflower seeds");
    const swapped = await press(app, cook, path, /swap/i);
    expect(swapped.status).toBe(303);
    const [after] = await plannedOn(cook, DAY);
    expect(after?.meal?.ingredients.join()).toMatch(/sunflower seeds/);
    expect(after?.meal?.check.verdict).not.toBe("breaks");
    expect(words(await cook.get("/dashboard"))).not.toMatch(/planned dinners? do(?:es)? not fit/u);
    expect(await list()).toMatch(/sunflower seeds/i);
    expect(await list()).not.toMatch(/does not fit|peanuts/i);
    expect(words(await cook.get(`/dashboard/groceries?weekStart=${week}&print=1`))).not.toMatch(
      /peanuts/i,
    );
  });

  test("gets a substitution or another meal by API calls once per key, at the stated price", async () => {
    const { cook } = await cookWithPadThai();
    await cook.send("POST", "/api/eaters", { name: "Theo", restrictions: ["Peanut-Free"] });
    const [planned] = await plannedOn(cook, DAY);
    const path = `/api/calendar/${planned?.id}`;
    const { offer, others } = swap(await cook.get(`${path}/swap`));
    expect(offer?.lines).toEqual([
      { before: "1/2 cup roasted peanuts", after: "1/2 cup roasted sunflower seeds" },
    ]);
    expect(others).toEqual([]);
    const key = { "idempotency-key": "swap" };
    const swapped = entry(await cook.send("POST", `${path}/swap`, {}, key));
    expect(swapped.meal?.ingredients).toContain("1/2 cup roasted sunflower seeds");
    expect(entry(await cook.send("POST", `${path}/swap`, {}, key)).mealId).toBe(swapped.mealId);
    expect((await cook.send("POST", `${path}/swap`, {})).status).toBe(409);

    const before = account(await cook.get("/api/auth/user")).mealCredits;
    const { meals, dishes, price } = replacements(await cook.get(`${path}/replace`));
    expect(meals.map(({ title }) => title)).not.toContain("Pad Thai");
    expect([dishes.length > 0, price]).toEqual([true, 1]);
    const dish = { bookId: dishes[0]?.bookId, price };
    const taking = { "idempotency-key": "take" };
    const replaced = entry(await cook.send("POST", `${path}/replace`, dish, taking));
    expect(replaced.meal?.title).toBe(dishes[0]?.title);
    expect(replaced.meal?.check.verdict).toBe("keeps");
    await cook.send("POST", `${path}/replace`, dish, taking);
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(before - 1);

    // A meal that the household has is planned again for free.
    const back = { mealId: swapped.mealId };
    expect(entry(await cook.send("POST", `${path}/replace`, back)).mealId).toBe(swapped.mealId);
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(before - 1);
    expect((await cook.send("POST", `${path}/replace`, {})).status).toBe(400);
    expect((await cook.send("POST", `${path}/swap`, { others: "yes" })).status).toBe(400);
  });

  test("is not mentioned on a shared recipe", async () => {
    const { cook, padThai } = await cookWithPadThai();
    await cook.send("POST", "/api/eaters", { name: "Theo", restrictions: ["Peanut-Free"] });
    const shared = await press(app, cook, `/dashboard/meals/${padThai.id}/share`, /link/i);
    const text = (await follow(cook, shared)).text;
    const link = /\/shared\/[\w-]+/.exec(text)?.[0] ?? "";
    const seen = await visitor(app).get(link);
    expect([seen.status, words(seen).includes("Pad Thai")]).toEqual([200, true]);
    expect(seen.text).not.toMatch(/Theo|Peanut-Free|does not fit/);
  });

  test("can be away for a night: the day shows the absence, and the meal serves one fewer", async () => {
    const { cook } = await cookWithPadThai();
    await cook.send("POST", "/api/eaters", { name: "Theo", restrictions: ["Peanut-Free"] });
    const [before] = await plannedOn(cook, DAY);
    const dinner = `/dashboard/calendar/${DAY}/${before?.id}`;
    const saved = await press(app, cook, dinner, "Save who eats Pad Thai", { present: [] });
    expect(toast(await follow(cook, saved))?.description).toBe("Pad Thai now serves 3.");
    expect(words(await cook.get("/dashboard"))).not.toMatch(/planned dinners? do(?:es)? not fit/u);
    const [entry] = await plannedOn(cook, DAY);
    expect([entry?.servings, entry?.eaters?.absent.length]).toEqual([3, 1]);
    expect(entry?.meal?.check.verdict).toBeNull();
  });

  test("can have avoided foods; those that are not understood are marked at the field", async () => {
    const cook = await signUp(app);
    const added = await press(app, cook, "/eaters/new", "Save", {
      name: "Theo",
      avoids: "no cilantro, things with eyes",
    });
    const shown = await follow(cook, added);
    expect(words(shown)).toContain("We did not understand");
    expect(words(shown)).toContain("things with eyes");
    expect(words(shown)).toContain("coriander leaf");
    expect(valuesOf(shown, "avoids")).toEqual(["no cilantro, things with eyes"]);
  });
});
