import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, startApp } from "../app";
import { type Answer, type Client, signIn, signUp, visitor } from "../client";
import {
  addGrant,
  addPaidMeals,
  deleteMeal,
  ledgerIdsOf,
  renameMeal,
  setCredits,
  setSubscription,
  setTimeZone,
} from "./database";
import { NAUGHTY, UNPRINTABLE } from "./naughty";
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
import { account, meals } from "./shapes";

let app: App;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

const generate = async (cook: Client, count: number) =>
  meals(await cook.send("POST", "/api/meals/suggestions", { count }));

type Line = { text: string; change: string; balance: string; href: string | null };

/** The credit history of a page, newest first; without the lines that only name a day. */
function history(answer: Answer): Line[] {
  return byTag(page(answer), "tr").flatMap((row) => {
    const cells = byTag(row, "td");
    const [text, change, balance] = cells.map(textOf);
    if (text === undefined || change === undefined || balance === undefined) return [];
    const [link] = byTag(row, "a");
    return [{ text, change, balance, href: link ? attribute(link, "href") : null }];
  });
}

/** A list of terms with their values, as the cards of the page have them. */
function facts(answer: Answer, cardId: string) {
  const [card] = all(page(answer), (element) => attribute(element, "id") === cardId);
  if (!card) throw new Error(`There is no card ${cardId}`);
  const of = (tag: string) => byTag(card, tag).map(textOf);
  return Object.fromEntries(of("dt").map((term, index) => [term, of("dd")[index]]));
}

const cardOf = (answer: Answer, id: string): Element => {
  const [card] = all(page(answer), (element) => attribute(element, "id") === id);
  if (!card) throw new Error(`There is no card ${id}`);
  return card;
};

const older = (answer: Answer) => {
  const [link] = byTag(page(answer), "a").filter((it) => textOf(it) === "Older");
  return link ? (attribute(link, "href") ?? "").replace(/#.*/, "") : null;
};

describe("The account page", () => {
  test("leads a visitor to the sign-in, and back", async () => {
    for (const path of ["/account", "/account?before=abc"]) {
      const answer = await visitor(app).get(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(
        `/api/login?redirectTo=${encodeURIComponent(path)}`,
      );
    }
    const { status, headers } = await visitor(app).post("/account", { intent: "time-zone" });
    expect([status, headers.get("location")]).toEqual([303, "/api/login?redirectTo=%2Faccount"]);
  });

  test.each([
    ["trial", "trial", "Free Trial", "Trial"],
    ["active", "archive", "Archive ($5/mo)", "Active"],
    ["active", "basic", "Basic ($10/mo)", "Active"],
    ["canceled", "trial", "Free Trial", "Trial"],
    ["past_due", "standard", "Standard ($20/mo)", "Trial"],
  ] as const)("is open while the subscription is %s on %s", async (status, plan, label, state) => {
    const cook = await signUp(app, "Maya");
    await setSubscription(app, cook, { status, plan });
    const shown = await cook.get("/account");
    expect(shown.status).toBe(200);
    expect(shown.headers.get("cache-control")).toContain("no-store");
    expect(words(shown)).not.toContain("Subscription Required");
    expect(byTag(page(shown), "h1").map(textOf)).toEqual(["Account"]);
    expect(textOf(cardOf(shown, "main"))).toContain(cook.email);
    const billing = await cook.get("/account/billing");
    expect(facts(billing, "your-plan")).toMatchObject({ Plan: label, Status: state });
    expect(history(billing)).toHaveLength(1);
  });

  test("is open to the administrator", async () => {
    const admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
    const shown = await admin.get("/account");
    expect(shown.status).toBe(200);
    expect(shown.headers.get("cache-control")).toContain("no-store");
    expect(headings(shown)).toContain("Account");
    const billing = await admin.get("/account/billing");
    expect(facts(billing, "your-plan")).toMatchObject({ Status: "Active" });
    expect(history(billing)).toEqual([
      { text: "Added by the administrator", change: "+1,000", balance: "1,000", href: null },
    ]);
  });

  test("of one who gave no name has none in its field", async () => {
    const cook = await signUp(app, "");
    expect(valuesOf(await cook.get("/account"), "firstName")).toEqual([""]);
  });

  test("shows a name as text, whatever is in it", async () => {
    for (const [, name] of NAUGHTY.filter(([, text]) => text.length <= 80)) {
      const cook = await signUp(app, name);
      const shown = await cook.get("/account");
      expect(shown.status).toBe(200);
      expect(byTag(cardOf(shown, "main"), "script")).toEqual([]);
      expect(byTag(cardOf(shown, "main"), "img")).toEqual([]);
      const { firstName } = account(await cook.get("/api/auth/user"));
      expect(valuesOf(shown, "firstName")).toEqual([firstName ?? ""]);
    }
  });

  test("leads on to the credit history, which had its pages here", async () => {
    const answer = await (await signUp(app)).get("/account?before=abc");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/account/billing?before=abc");
  });

  test("lists its pages, each with what is set there", async () => {
    const cook = await signUp(app, "Maya");
    await cook.send("POST", "/api/eaters", { name: "Noah" });
    const shown = words(await cook.get("/account"));
    for (const row of [
      "Your table Noah",
      "Household Only you",
      "Plan and billing Free Trial, 20 credits left",
      "Security Password; signed in on 1 device",
      "Mail and notifications No weekly email",
    ]) {
      expect(shown).toContain(row);
    }
  });

  test("is no page to post just anything to", async () => {
    const cook = await signUp(app);
    for (const intent of ["explode", "", "__proto__"]) {
      const answer = await cook.post("/account", { intent });
      expect(answer.status).toBe(400);
      expect(toast(answer)).toMatchObject({ role: "alert" });
      expect(headings(answer)).toContain("Account");
    }
  });
});

describe("The credit history", () => {
  test("of a new household is its 20 trial meals", async () => {
    const shown = await (await signUp(app)).get("/account/billing");
    expect(history(shown)).toEqual([
      { text: "20 trial meals", change: "+20", balance: "20", href: null },
    ]);
    expect(facts(shown, "credits")).toEqual({ "Trial meals": "20" });
    expect(words(shown)).toContain("20 credits");
    expect(older(shown)).toBeNull();
  });

  test("has a line for each meal, newest first, that leads to it", async () => {
    const cook = await signUp(app);
    const three = await generate(cook, 3);
    const shown = await cook.get("/account/billing");
    const lines = history(shown);
    expect(lines.map(({ change }) => change)).toEqual(["−1", "−1", "−1", "+20"]);
    expect(lines.map(({ balance }) => balance)).toEqual(["17", "18", "19", "20"]);
    const newestFirst = [...three].reverse();
    expect(lines.slice(0, 3).map(({ text }) => text)).toEqual(
      newestFirst.map(({ title }) => title),
    );
    for (const [n, { href }] of lines.slice(0, 3).entries()) {
      expect(href).toBe(`/dashboard/meals/${newestFirst[n]?.id}`);
      expect((await cook.get(href ?? "")).status).toBe(200);
    }
    expect(facts(shown, "credits")).toEqual({ "Trial meals": "17" });
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(17);
  });

  test("has a line for a found recipe, and none for one that I had", async () => {
    const cook = await signUp(app);
    const found = await cook.send("POST", "/api/meals/search-specific", { recipeQuery: "tofu" });
    expect(found.status).toBe(200);
    const [line] = history(await cook.get("/account/billing"));
    expect(line).toMatchObject({ change: "−1", balance: "19" });
    await cook.send("POST", "/api/meals/search-specific", { recipeQuery: line?.text });
    expect(history(await cook.get("/account/billing"))).toHaveLength(2);
  });

  test("tells of a meal that is gone, without a link", async () => {
    const cook = await signUp(app);
    const [meal] = await generate(cook, 1);
    await deleteMeal(app, meal?.id ?? "");
    const shown = await cook.get("/account/billing");
    expect(history(shown)[0]).toEqual({
      text: "A meal that was deleted",
      change: "−1",
      balance: "19",
      href: null,
    });
  });

  test("tells in words what a plan and the administrator gave, and what was taken", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 12);
    const inThirtyDays = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
    await addGrant(app, cook, { origin: "plan", amount: 30, expiresAt: inThirtyDays });
    await addGrant(app, cook, { origin: "admin", amount: 5, expiresAt: null });
    const shown = await cook.get("/account/billing");
    expect(history(shown)).toEqual([
      { text: "Added by the administrator", change: "+5", balance: "47", href: null },
      { text: "30 Basic plan meals", change: "+30", balance: "42", href: null },
      {
        text: "Trial meals taken back by the administrator",
        change: "−8",
        balance: "12",
        href: null,
      },
      { text: "20 trial meals", change: "+20", balance: "20", href: null },
    ]);
    const left = Object.entries(facts(shown, "credits"));
    expect(left.map(([, amount]) => amount)).toEqual(["30", "12", "5"]);
    expect(left[0]?.[0]).toMatch(/^Basic plan meals, use by \d{1,2} \p{Lu}\p{L}+ \d{4}$/u);
    expect(left.map(([term]) => term).slice(1)).toEqual([
      "Trial meals",
      "Meals from the administrator",
    ]);
    expect(words(shown)).toContain("47 credits");
  });

  test("at the end says that nothing is left, and where to get more", async () => {
    const cook = await signUp(app);
    await setCredits(app, cook, 0);
    const shown = await cook.get("/account/billing");
    expect(words(shown)).toContain("There are no meal credits left.");
    const [more] = byTag(cardOf(shown, "credits"), "a").filter(
      (link) => textOf(link) === "Get More Meals",
    );
    expect(more && attribute(more, "href")).toBe("/subscribe");
    await setCredits(app, cook, 1);
    expect(words(await cook.get("/account/billing"))).toMatch(/\b1 credit\b/);
  });

  test("is told by the days of my own time zone", async () => {
    const cook = await signUp(app);
    await generate(cook, 1);
    const days = async (zone: string) => {
      await setTimeZone(app, cook, zone);
      const shown = await cook.get("/account/billing");
      return byTag(page(shown), "time").map((it) => attribute(it, "datetime"));
    };
    const at = new Date();
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);
      expect((await days(zone))[0]).toBe(today);
    }
  });

  test("of one household is not another's", async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const [mine] = await generate(one, 1);
    await generate(other, 2);
    const shown = await one.get("/account/billing");
    expect(history(shown).map(({ text }) => text)).toEqual([mine?.title, "20 trial meals"]);
    expect(history(await other.get("/account/billing")).map(({ balance }) => balance)).toEqual([
      "18",
      "19",
      "20",
    ]);
  });

  test("shows a title as text, whatever is in it", async () => {
    const cook = await signUp(app);
    const [meal] = await generate(cook, 1);
    for (const [, title] of [...NAUGHTY, ...UNPRINTABLE.slice(0, 2)]) {
      await renameMeal(app, meal?.id ?? "", title);
      const shown = await cook.get("/account/billing");
      expect(shown.status).toBe(200);
      const lines = history(shown);
      expect(lines).toHaveLength(2);
      expect(lines[0]?.href).toBe(`/dashboard/meals/${meal?.id}`);
      const table = cardOf(shown, "history");
      for (const tag of ["script", "img", "svg", "iframe", "b"]) {
        expect(byTag(table, tag), title).toEqual([]);
      }
    }
    await renameMeal(app, meal?.id ?? "", `Soup <b>"hot"</b> & 'cold'`);
    expect(history(await cook.get("/account/billing"))[0]?.text).toBe(`Soup <b>"hot"</b> & 'cold'`);
  });
});

describe("Older credit history", () => {
  /** A household with so many paid meals, and those of the page's lines that they make. */
  async function longHistory(count: number) {
    const cook = await signUp(app);
    await addGrant(app, cook, { origin: "admin", amount: 200, expiresAt: null });
    const [first] = await generate(cook, 1);
    const copies = await addPaidMeals(app, cook, count);
    const texts = [
      "20 trial meals",
      "Added by the administrator",
      first?.title ?? "",
      ...copies,
    ].reverse();
    return { cook, texts };
  }

  async function readAll(cook: Client) {
    const pages: Answer[] = [];
    for (let path: string | null = "/account/billing"; path !== null && pages.length < 20;) {
      const answer: Answer = await cook.get(path);
      expect(answer.status).toBe(200);
      pages.push(answer);
      path = older(answer);
    }
    return pages;
  }

  test("is followed to its end, and shows each line once", async () => {
    const { cook, texts } = await longHistory(120);
    const pages = await readAll(cook);
    const lines = pages.flatMap(history);
    expect(lines.map(({ text }) => text)).toEqual(texts);
    expect(pages.map((it) => history(it).length)).toEqual([...Array<number>(12).fill(10), 3]);
    expect(lines.map(({ balance }) => Number(balance))).toEqual([
      ...Array.from({ length: 121 }, (_, n) => 99 + n),
      220,
      20,
    ]);
    // From any of them one comes back to the newest.
    const [newest] = byTag(page(pages[2] ?? (await cook.get("/account/billing"))), "a").filter(
      (link) => textOf(link) === "Newest",
    );
    expect(newest && attribute(newest, "href")).toBe("/account/billing#history");
    expect(words(pages[0] ?? (await cook.get("/account/billing")))).not.toContain("Newest");
  });

  test.each([7, 8])("has no empty page after it (%d copies)", async (copies) => {
    const { cook, texts } = await longHistory(copies);
    const pages = await readAll(cook);
    expect(pages).toHaveLength(texts.length > 10 ? 2 : 1);
    expect(pages.flatMap(history).map(({ text }) => text)).toEqual(texts);
  });

  test("from any line that is not mine is simply the newest", async () => {
    const { cook, texts } = await longHistory(3);
    const stranger = await signUp(app);
    await generate(stranger, 2);
    const theirs = await ledgerIdsOf(app, stranger);
    const hostile = [
      ...theirs,
      "",
      "0",
      "-1",
      "no-such-line",
      "' or 1=1 --",
      "%00",
      "[]",
      "x".repeat(3_000),
      "<script>alert(1)</script>",
      ...NAUGHTY.map(([, text]) => text),
    ];
    for (const before of hostile) {
      const answer = await cook.get(`/account/billing?before=${encodeURIComponent(before)}`);
      expect(answer.status, before).toBe(200);
      expect(
        history(answer).map(({ text }) => text),
        before,
      ).toEqual(texts);
      expect(answer.text).not.toContain("<script>alert(1)</script>");
    }
    for (const query of ["before=a&before=b", "before[]=a", "before", "before=%E0%A4%A"]) {
      const answer = await cook.get(`/account/billing?${query}`);
      expect(answer.status, query).toBe(200);
      expect(history(answer)).toHaveLength(texts.length);
    }
  });

  test("before the very first line says so, and leads back", async () => {
    const cook = await signUp(app);
    const [first] = await ledgerIdsOf(app, cook);
    const answer = await cook.get(`/account/billing?before=${first}`);
    expect(answer.status).toBe(200);
    expect(history(answer)).toEqual([]);
    expect(words(answer)).toContain("Nothing older");
    expect(words(answer)).toContain("Newest");
  });
});

describe("My first name", () => {
  const SAVE = "Save";
  const save = (cook: Client, firstName: string) =>
    press(app, cook, "/account", SAVE, { firstName });

  test("is changed, with a word, and is what I am called from then on", async () => {
    const cook = await signUp(app, "Maya");
    const shown = await follow(cook, await save(cook, "  Maja  "));
    expect(toast(shown)).toMatchObject({ role: "status", title: "Account saved" });
    expect(valuesOf(shown, "firstName")).toEqual(["Maja"]);
    expect(headings(await cook.get("/dashboard"))).toContain("Welcome back, Maja!");
    expect(account(await cook.get("/api/auth/user")).firstName).toBe("Maja");
  });

  test("may be none: then I am Chef", async () => {
    const cook = await signUp(app, "Maya");
    await save(cook, "   ");
    expect(account(await cook.get("/api/auth/user")).firstName).toBeNull();
    expect(headings(await cook.get("/dashboard"))).toContain("Welcome back, Chef!");
  });

  test("of more than 80 characters is refused at the field, and what was typed stays", async () => {
    const cook = await signUp(app, "Maya");
    const long = "x".repeat(81);
    const shown = await save(cook, long);
    expect(shown.status).toBe(400);
    expect(toast(shown)).toMatchObject({ role: "alert" });
    expect(errorAt(shown, "firstName")).toBe("Please use at most 80 characters");
    expect(valuesOf(shown, "firstName")).toEqual([long]);
    expect(account(await cook.get("/api/auth/user")).firstName).toBe("Maya");
  });

  test("can be changed after a subscription has ended, too", async () => {
    const cook = await signUp(app, "Maya");
    await setSubscription(app, cook, { status: "canceled", plan: "trial" });
    expect((await save(cook, "Maja")).status).toBe(303);
  });
});

describe("My measures", () => {
  const chosen = async (cook: Client) => valuesOf(await cook.get("/account"), "units");

  test("are the recipes' own until I say otherwise, and the same that a list is shown in", async () => {
    const cook = await signUp(app);
    expect(await chosen(cook)).toEqual(["written"]);
    const answer = await press(app, cook, "/account", "Save", { units: "metric" });
    expect(toast(await follow(cook, answer))?.title).toBe("Account saved");
    expect(await chosen(cook)).toEqual(["metric"]);
    await cook.post("/dashboard/groceries", { intent: "units", units: "us" });
    expect(await chosen(cook)).toEqual(["us"]);
  });

  test.each(["stones", "", undefined])("%j is refused and changes nothing", async (units) => {
    const cook = await signUp(app);
    const answer = await press(app, cook, "/account", "Save", { units });
    expect(answer.status).toBe(400);
    expect(errorAt(answer, "units")).toBe("Please choose the units");
    expect(await chosen(cook)).toEqual(["written"]);
  });
});

describe("My time zone", () => {
  const SAVE = "Save";

  test("is saved, with a word, and is there when I come back", async () => {
    const cook = await signUp(app);
    expect(valuesOf(await cook.get("/account"), "timeZone")).toEqual([""]);
    const answer = await press(app, cook, "/account", SAVE, { timeZone: "Asia/Tokyo" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/account");
    const shown = await follow(cook, answer);
    expect(toast(shown)).toMatchObject({ role: "status", title: "Account saved" });
    expect(selected(shown)).toBe("Asia/Tokyo");
    const today = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Asia/Tokyo",
      weekday: "long",
      day: "numeric",
      month: "long",
    });
    expect(words(shown)).toContain(`Today is ${today.format(new Date()).replace(",", "")}`);
    expect(selected(await cook.get("/account"))).toBe("Asia/Tokyo");
  });

  test.each(["Mars/Olympus", "x".repeat(61), "<script>", "Europe/Berlin\u0000", "UTC+25"])(
    "%j is refused with 400 at the field, and changes nothing",
    async (timeZone) => {
      const cook = await signUp(app);
      await setTimeZone(app, cook, "Europe/Paris");
      const answer = await press(app, cook, "/account", SAVE, { timeZone });
      expect(answer.status).toBe(400);
      expect(toast(answer)).toMatchObject({ role: "alert" });
      expect(errorAt(answer, "timeZone")).toMatch(/time zone|cannot be kept/);
      expect(selected(await cook.get("/account"))).toBe("Europe/Paris");
    },
  );

  test("that is not chosen stays unknown, and the other fields are saved", async () => {
    const cook = await signUp(app);
    const answer = await press(app, cook, "/account", SAVE, { timeZone: "", units: "us" });
    expect(answer.status).toBe(303);
    const shown = await cook.get("/account");
    expect(valuesOf(shown, "timeZone")).toEqual([""]);
    expect(valuesOf(shown, "units")).toEqual(["us"]);
  });

  test("under the name that a browser tells is among the choices", async () => {
    const cook = await signUp(app);
    for (const zone of ["Asia/Calcutta", "Asia/Kolkata", "UTC", "America/Argentina/Buenos_Aires"]) {
      expect((await press(app, cook, "/account", SAVE, { timeZone: zone })).status).toBe(303);
      const shown = await cook.get("/account");
      expect(selected(shown)).toBe(zone);
      const { fields } = form(shown, SAVE);
      expect(fields.intent).toEqual(["you"]);
    }
  });

  /** The option that the page shows as chosen. */
  function selected(answer: Answer) {
    const [select] = byTag(page(answer), "select").filter(
      (it) => attribute(it, "name") === "timeZone",
    );
    if (!select) throw new Error("There is no choice of time zones");
    const [chosen] = byTag(select, "option").filter((it) => it.attributes.has("selected"));
    return chosen ? attribute(chosen, "value") : null;
  }
});
