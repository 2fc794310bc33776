import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Answer, type Client, signUp } from "../client";
import {
  addGrant,
  addPaidMeals,
  deleteMeal,
  ledgerIdsOf,
  setCredits,
  setTimeZone,
} from "./database";
import { NAUGHTY } from "./naughty";
import {
  all,
  attribute,
  byTag,
  type Element,
  errorAt,
  follow,
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

/** Returns the credit history of a page, newest first, without the lines that only have a date. */
function history(answer: Answer): Line[] {
  return byTag(page(answer), "tr").flatMap((row) => {
    const cells = byTag(row, "td");
    const [text, change, balance] = cells.map(textOf);
    if (text === undefined || change === undefined || balance === undefined) return [];
    const [link] = byTag(row, "a");
    return [{ text, change, balance, href: link ? attribute(link, "href") : null }];
  });
}

/** Returns a list of terms with their values, as the cards of the page have them. */
function facts(answer: Answer, cardId: string) {
  const [card] = all(page(answer), (element) => attribute(element, "id") === cardId);
  if (!card) throw new Error(`The page has no card ${cardId}`);
  const of = (tag: string) => byTag(card, tag).map(textOf);
  return Object.fromEntries(of("dt").map((term, index) => [term, of("dd")[index]]));
}

const cardOf = (answer: Answer, id: string): Element => {
  const [card] = all(page(answer), (element) => attribute(element, "id") === id);
  if (!card) throw new Error(`The page has no card ${id}`);
  return card;
};

const older = (answer: Answer) => {
  const [link] = byTag(page(answer), "a").filter((it) => textOf(it) === "Older");
  return link ? (attribute(link, "href") ?? "").replace(/#.*/, "") : null;
};

describe("The account page", () => {
  test("shows a name as text, even if it contains markup", async () => {
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
});

describe("The credit history", () => {
  test("has a line for each meal, newest first, with a link to it", async () => {
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

  test("names a deleted meal without a link", async () => {
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

  test("describes credits from a plan and from the administrator, and credits that were taken back", async () => {
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

  test("shows dates in the user's time zone", async () => {
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

  test("shows only the household's own lines", async () => {
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
});

describe("Older credit history", () => {
  /** Signs up a household with this number of paid meals. Returns the lines that the pages should have. */
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

  test("can be paged through to the end and shows each line once", async () => {
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
    // Every page has a link back to the newest lines.
    const [newest] = byTag(page(pages[2] ?? (await cook.get("/account/billing"))), "a").filter(
      (link) => textOf(link) === "Newest",
    );
    expect(newest && attribute(newest, "href")).toBe("/account/billing#history");
    expect(words(pages[0] ?? (await cook.get("/account/billing")))).not.toContain("Newest");
  });

  test("shows the newest lines if the address names a line of another household", async () => {
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
});

describe("The first name", () => {
  const SAVE = "Save";
  const save = (cook: Client, firstName: string) =>
    press(app, cook, "/account", SAVE, { firstName });

  test("can be changed, shows a toast, and is then used in the greeting", async () => {
    const cook = await signUp(app, "Maya");
    const shown = await follow(cook, await save(cook, "  Maja  "));
    expect(toast(shown)).toMatchObject({ role: "status", title: "Account saved" });
    expect(valuesOf(shown, "firstName")).toEqual(["Maja"]);
    expect(headings(await cook.get("/dashboard"))).toContain("Welcome back, Maja!");
    expect(account(await cook.get("/api/auth/user")).firstName).toBe("Maja");
  });

  test("of more than 80 characters is refused at the field, which keeps its input", async () => {
    const cook = await signUp(app, "Maya");
    const long = "x".repeat(81);
    const shown = await save(cook, long);
    expect(shown.status).toBe(400);
    expect(toast(shown)).toMatchObject({ role: "alert" });
    expect(errorAt(shown, "firstName")).toBe("Please use at most 80 characters");
    expect(valuesOf(shown, "firstName")).toEqual([long]);
    expect(account(await cook.get("/api/auth/user")).firstName).toBe("Maya");
  });
});

describe("The language of a user", () => {
  test("is that of the toast which confirms its change", async () => {
    const cook = await signUp(app);
    const save = async (language: string, button: string) =>
      toast(await follow(cook, await press(app, cook, "/account", button, { language })))?.title;
    expect(await save("de", "Save")).toBe("Konto gespeichert");
    expect(await save("de", "Speichern")).toBe("Konto gespeichert");
    expect(await save("browser", "Speichern")).toBe("Account saved");
  });
});

describe("The units of a user", () => {
  const chosen = async (cook: Client) => valuesOf(await cook.get("/account"), "units");

  test("are as written by default, and changing them also changes grocery lists", async () => {
    const cook = await signUp(app);
    expect(await chosen(cook)).toEqual(["written"]);
    const answer = await press(app, cook, "/account", "Save", { units: "metric" });
    expect(toast(await follow(cook, answer))?.title).toBe("Account saved");
    expect(await chosen(cook)).toEqual(["metric"]);
    await cook.post("/dashboard/groceries", { intent: "units", units: "us" });
    expect(await chosen(cook)).toEqual(["us"]);
  });
});

describe("The time zone of a user", () => {
  const SAVE = "Save";

  test("is saved, shown in a toast, and selected on the next visit", async () => {
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

  /** Returns the option that the page shows as selected. */
  function selected(answer: Answer) {
    const [select] = byTag(page(answer), "select").filter(
      (it) => attribute(it, "name") === "timeZone",
    );
    if (!select) throw new Error("The page does not offer time zones");
    const [chosen] = byTag(select, "option").filter((it) => it.attributes.has("selected"));
    return chosen ? attribute(chosen, "value") : null;
  }
});
