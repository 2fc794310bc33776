import { describe, expect, test } from "vitest";
import { pictureIn, withPicture } from "~/household/mail/picture-place";
import { write } from "~/household/mail/outbox.server";
import { type WeekAhead, weekAhead } from "./week-ahead-letter";

const SITE = "https://weeknight.example";
const recipe = (id: string) => `${SITE}/dashboard/meals/${id}?serves=4`;
const openNight = (date: string) => ({
  date,
  url: `${SITE}/dashboard/week/fill?from=${date}&nights=1`,
});
const list = (week: string, left: number | null) => ({
  week,
  left,
  url: `${SITE}/dashboard/groceries?weekStart=${week}`,
});

const WEEK: WeekAhead = {
  firstName: "Maya",
  today: "2026-11-29",
  from: "2026-11-29",
  dinner: {
    date: "2026-11-29",
    title: "Oven Chicken Shawarma",
    url: recipe("1"),
    minutes: 45,
    facts: "45 min, for 4. Fits Maya, Sam, Noah and Lily.",
    picture: { drawing: "1.chicken.gold.chicken.lemon", cuisine: "Mediterranean" },
  },
  meals: [
    {
      date: "2026-11-30",
      mealType: "lunch",
      title: "Pea Soup",
      url: recipe("2"),
      minutes: null,
      cookFor: null,
    },
    {
      date: "2026-11-30",
      mealType: "dinner",
      title: "One-Pot Chili Mac",
      url: recipe("3"),
      minutes: 35,
      cookFor: 8,
    },
  ],
  openNights: ["2026-12-01", "2026-12-05"].map(openNight),
  preparations: [
    {
      due: { date: "2026-11-29", time: null },
      what: "Soak 1 lb dried beans",
      date: "2026-11-30",
      title: "One-Pot Chili Mac",
    },
  ],
  lists: [list("2026-11-29", 32)],
  leftovers: [{ title: "Minestrone", url: recipe("4"), portions: 2, until: "2026-11-30" }],
  misfits: [
    { date: "2026-11-30", title: "Pea Soup", url: recipe("2"), words: "Not for Theo: peas" },
  ],
  weekday: 0,
  plannerUrl: `${SITE}/dashboard`,
  fillUrl: `${SITE}/dashboard/week/fill?from=2026-11-29`,
  settingsUrl: `${SITE}/account/notifications`,
  unsubscribeUrl: `${SITE}/unsubscribe/sample`,
};

/** The mail as it is sent, with a stand-in for its picture. */
function sent(changes: Partial<WeekAhead> = {}) {
  const { subject, text, html } = write(weekAhead({ ...WEEK, ...changes }));
  return { subject, text, html: withPicture(html, Buffer.from("png")).html };
}

/** Where each word is in a text, in this order. */
function expectOrder(text: string, words: readonly string[]) {
  const places = words.map((word) => text.indexOf(word));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
}

const linkTo = (html: string, url: string) =>
  new RegExp(
    `<a [^>]*href="${url.replaceAll("&", "&amp;").replace(/[.?]/g, "\\$&")}"[^>]*>(.*?)</a>`,
  ).exec(html)?.[1];

describe("the weekly mail", () => {
  test("has its blocks in the order in which a reader needs them", () => {
    const { html, text } = sent();
    expectOrder(html, [
      ">Weeknight</a>",
      "Sunday 29 November</td>",
      "<img",
      ">Tonight</p>",
      "See the week</a>",
      "32 to buy: the list</a>",
      "The days to come",
      "To prepare ahead",
      "To eat before it is lost",
      "Does not fit those who eat it",
      "sent on Sundays",
    ]);
    expectOrder(text, [
      "Tonight: Oven Chicken Shawarma",
      "The days to come",
      "To prepare ahead",
      "To eat before it is lost",
      "Does not fit those who eat it",
      "See the week: ",
      "32 to buy, the list: ",
      "sent on Sundays",
      "Unsubscribe: ",
    ]);
  });

  test("links each dish to its recipe and each open night to its proposal", () => {
    const { html } = sent();
    expect(linkTo(html, recipe("1"))).toContain("<img");
    expect(linkTo(html, recipe("2"))).toBe("Pea Soup");
    expect(linkTo(html, recipe("3"))).toBe("One-Pot Chili Mac");
    expect(linkTo(html, recipe("4"))).toBe("Minestrone");
    for (const { url } of WEEK.openNights) {
      expect(linkTo(html, url)).toBe("<i>Still open: see a proposal</i>");
    }
    expect(linkTo(html, `${SITE}/dashboard/groceries?weekStart=2026-11-29`)).toBe(
      "32 to buy: the list",
    );
  });

  test("has all of it in plain text, too", () => {
    expect(sent().text).toBe(`Maya, the week from Sunday 29 November

Tonight: Oven Chicken Shawarma
45 min, for 4. Fits Maya, Sam, Noah and Lily.
https://weeknight.example/dashboard/meals/1?serves=4

The days to come
- Mon 30: Lunch: Pea Soup
- Mon 30: One-Pot Chili Mac, 35 min (cook for 8)
- Tue 1: Still open, see a proposal: https://weeknight.example/dashboard/week/fill?from=2026-12-01&nights=1
- Sat 5: Still open, see a proposal: https://weeknight.example/dashboard/week/fill?from=2026-12-05&nights=1

To prepare ahead
- Sunday evening: Soak 1 lb dried beans (for One-Pot Chili Mac, Monday 30 November)

To eat before it is lost
- Minestrone, 2 portions, by Monday 30 November

Does not fit those who eat it
- Monday 30 November: Pea Soup – Not for Theo: peas

See the week: https://weeknight.example/dashboard
32 to buy, the list: https://weeknight.example/dashboard/groceries?weekStart=2026-11-29

-- 
Your household has this sent on Sundays.
Change the day, or end it for the household: https://weeknight.example/account/notifications
Unsubscribe: https://weeknight.example/unsubscribe/sample
`);
  });

  test("shows its dish in a picture with an alternative text, and loads nothing from a server", () => {
    const { html } = sent();
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(
      /<img src="cid:plate@weeknight" width="600" height="300" alt="Tonight’s plate: Oven Chicken Shawarma"/,
    );
    expect(html).not.toMatch(/<(script|link|iframe|svg)\b|url\(|@import|@font-face|srcset/);
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });

  test.each([
    [{}, "Tonight: Oven Chicken Shawarma, 45 min. 32 things to buy, 2 nights still open."],
    [
      { today: "2026-11-28", lists: [list("2026-11-29", 1)], openNights: [] },
      "Sunday: Oven Chicken Shawarma, 45 min. 1 thing to buy.",
    ],
    [
      { dinner: null, lists: [list("2026-11-29", null)], openNights: [openNight("2026-12-01")] },
      "No grocery list yet, one night still open.",
    ],
    [{ dinner: null, meals: [] }, "Nothing is planned yet. Here is a filled week to look at."],
  ])("previews what the reader has to do: %#", (changes, preview) => {
    expect(sent(changes).html).toContain(`mso-hide:all">${preview}&nbsp;`);
  });

  test("is headed by the next dinner with its day where there is none tonight", () => {
    const dinner = WEEK.dinner && { ...WEEK.dinner, date: "2026-12-01" };
    const { html, text } = sent({ dinner, openNights: [openNight("2026-11-29")] });
    expect(html).toContain(">Tuesday</p>");
    expect(html).toContain('alt="Tuesday’s plate: Oven Chicken Shawarma"');
    expect(text).toMatch(/Tuesday: Oven Chicken.*[^]*- Sun 29: Still open/);
  });

  test("names the first day where that is not today", () => {
    expect(sent({ today: "2026-11-28" }).html).toContain(">From Sunday 29 November</td>");
  });

  test("offers to make a list that is missing, and names the list of a second week", () => {
    const lists = [list("2026-11-22", null), list("2026-11-29", 5)];
    const { html, text } = sent({ lists });
    expect(linkTo(html, `${SITE}/dashboard/groceries?weekStart=2026-11-22`)).toBe(
      "Make the grocery list",
    );
    expect(linkTo(html, `${SITE}/dashboard/groceries?weekStart=2026-11-29`)).toBe(
      "5 things to buy",
    );
    expect(text).toContain("5 things to buy for the week of 29 November.");
    expect(sent({ lists: [list("2026-11-29", 0)] }).html).toContain(">The grocery list</a>");
  });

  test("of an empty week has one sentence, one button and no picture", () => {
    const empty = { dinner: null, meals: [], leftovers: [], misfits: [], preparations: [] };
    const { subject, html } = sent(empty);
    expect(subject).toBe("Plan the week from Sunday 29 November");
    expect(html).toContain("Maya, nothing is planned for the week from Sunday 29 November</h1>");
    expect(linkTo(html, WEEK.fillUrl)).toBe("See a filled week");
    expect(html.match(/class="b[12]"/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|The days to come/);
  });

  test("stays below 102 KB, where Gmail cuts, however much is planned", () => {
    const title = "Soup & <Salad>, ".repeat(13).slice(0, 200);
    const meals = Array.from({ length: 280 }, (_, at) => ({
      date: `2026-12-0${(at % 6) + 1}`,
      mealType: "lunch" as const,
      title,
      url: recipe("9"),
      minutes: 125,
      cookFor: 24,
    }));
    const many = <T>(value: T) => Array.from({ length: 90 }, () => value);
    const { html, text } = sent({
      meals,
      leftovers: many({ title, url: recipe("4"), portions: 12, until: "2026-11-30" }),
      misfits: many({ date: "2026-11-30", title, url: recipe("2"), words: title }),
      preparations: many({
        due: { date: "2026-11-29", time: "15:30" },
        what: title,
        date: "2026-11-30",
        title,
      }),
    });
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
    expect(html).not.toContain("<Salad>");
    expect(html).toContain(">And 242 more.</p>");
    expect(text.match(/: Lunch: /g)).toHaveLength(280);
  });

  test("names no picture for a dinner without a recipe", () => {
    const dinner = WEEK.dinner && { ...WEEK.dinner, title: "Takeaway", picture: null };
    expect(pictureIn(write(weekAhead({ ...WEEK, dinner })).html)).toBeNull();
  });
});
