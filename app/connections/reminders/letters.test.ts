import { describe, expect, test } from "vitest";
import { withPicture } from "~/household/mail/picture-place";
import { write } from "~/household/mail/outbox.server";
import { type WeekAhead, weekAhead } from "./letters";

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

/** Returns the mail as it is sent, with a placeholder for its picture. */
function sent(changes: Partial<WeekAhead> = {}) {
  const { subject, text, html } = write(weekAhead({ ...WEEK, ...changes }));
  return { subject, text, html: withPicture(html, Buffer.from("png")).html };
}

describe("The weekly mail", () => {
  test("has the same content in its plain text", () => {
    expect(sent().text).toBe(`Maya, the week from Sunday 29 November

Tonight: Oven Chicken Shawarma
45 min, for 4. Fits Maya, Sam, Noah and Lily.
https://weeknight.example/dashboard/meals/1?serves=4

The next days
- Mon 30: Lunch: Pea Soup
- Mon 30: One-Pot Chili Mac, 35 min (cook for 8)
- Tue 1: Still open, see a proposal: https://weeknight.example/dashboard/week/fill?from=2026-12-01&nights=1
- Sat 5: Still open, see a proposal: https://weeknight.example/dashboard/week/fill?from=2026-12-05&nights=1

Prep tasks
- Sunday evening: Soak 1 lb dried beans (for One-Pot Chili Mac, Monday 30 November)

Leftovers to eat soon
- Minestrone, 2 portions, by Monday 30 November

Does not fit the eaters
- Monday 30 November: Pea Soup – Not for Theo: peas

View the week: https://weeknight.example/dashboard
32 to buy, open the list: https://weeknight.example/dashboard/groceries?weekStart=2026-11-29

-- 
Your household receives this mail on Sundays.
Change the day or turn it off for the household: https://weeknight.example/account/notifications
Unsubscribe: https://weeknight.example/unsubscribe/sample
`);
  });

  test("shows a picture of the first dinner with alternative text, and loads nothing from a server", () => {
    const { html } = sent();
    expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(
      /<img src="cid:plate@weeknight" width="600" height="300" alt="Tonight’s plate: Oven Chicken Shawarma"/,
    );
    expect(html).not.toMatch(/<(script|link|iframe|svg)\b|url\(|@import|@font-face|srcset/);
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });

  test("stays below 102 KB, where Gmail cuts mails, however many meals are planned", () => {
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
});
