import fc from "fast-check";
import { describe, expect, test, it } from "vitest";
import { welcome } from "~/household/accounts/account-mail.server";
import { contact, contactAnswer } from "~/household/contact/contact";
import { invite } from "~/household/members/invites.server";
import { anyCharacter } from "../../../tests/any-text";
import { escape, oneLine, write } from "./outbox.server";
import { type Letter, nameInMail } from "./letter";
import { weekAhead, weeklyReminder } from "~/connections/reminders/letters";

const URL = "https://weeknight.example/x?a=1&b=2";
const NAUGHTY = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...["\r\n", "\n", "\u2028", "\u0085", "\0", "Bcc: all@example.org", "<script>", "</a>"],
        ...['"', "'", "&", "&lt;", "-->", "onload=", "javascript:", "\u202e", "Ann", " "],
      ),
      { maxLength: 8 },
    )
    .map((pieces) => pieces.join("")),
);

const MEAL = {
  date: "2026-11-20",
  mealType: "dinner" as const,
  cookFor: 8,
  minutes: 45,
  url: URL,
};
const preparationOf = (text: string) => ({
  date: "2026-11-20",
  title: text,
  what: text,
  due: { date: "2026-11-19", time: null },
});

/** Returns a mail of each kind with user input, with `text` in every field. */
function withEverywhere(text: string): Letter[] {
  return [
    welcome({ firstName: text, sells: true, dashboardUrl: URL, contactUrl: URL }),
    invite({ from: text, household: text, joinUrl: URL }),
    contact({
      name: text,
      email: text,
      subject: text,
      message: text,
      isPriority: false,
      messageUrl: URL,
    }),
    contactAnswer({ name: text, subject: text, message: text, answer: text }),
    weekAhead({
      firstName: text,
      today: "2026-11-19",
      from: "2026-11-20",
      dinner: {
        date: "2026-11-20",
        title: text,
        url: URL,
        minutes: 45,
        facts: text,
        picture: { drawing: "1.soup.red.tomato", cuisine: text },
      },
      meals: [{ ...MEAL, mealType: "lunch", title: text }],
      preparations: [preparationOf(text)],
      openNights: [{ date: "2026-11-21", url: URL }],
      lists: [
        { week: "2026-11-15", left: null, url: URL },
        { week: "2026-11-22", left: 3, url: URL },
      ],
      leftovers: [{ title: text, url: URL, portions: 2, until: "2026-11-22" }],
      misfits: [{ date: "2026-11-20", title: text, url: URL, words: text }],
      weekday: 6,
      plannerUrl: URL,
      fillUrl: URL,
      settingsUrl: URL,
      unsubscribeUrl: URL,
    }),
    weeklyReminder({
      firstName: text,
      weekStart: "2026-11-15",
      meals: [{ ...MEAL, title: text }],
      preparations: [preparationOf(text)],
      misfits: [{ ...MEAL, title: text }],
      plannerUrl: URL,
      misfitsUrl: URL,
      calendarUrl: URL,
      groceriesUrl: URL,
      unsubscribeUrl: URL,
    }),
  ];
}

describe("A mail with any user input", () => {
  test("has a subject of one line", () => {
    fc.assert(
      fc.property(NAUGHTY, (typed) => {
        for (const letter of withEverywhere(typed)) {
          const { subject } = write(letter);
          expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(subject.length).toBeLessThanOrEqual(200);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("has the same HTML tags as with harmless words", () => {
    const tagsOf = (html: string) =>
      [...html.matchAll(/<[^>]*>/g)]
        // The alternative text of a picture is in its tag.
        .map(([tag]) => tag.replace(/ alt="[^"]*"/, ""))
        .filter((tag) => !/^<\/?(p|br)\b/.test(tag));
    const harmless = withEverywhere("Ann").map((letter) => tagsOf(write(letter).html));
    fc.assert(
      fc.property(NAUGHTY, (typed) => {
        for (const [index, letter] of withEverywhere(`Ann${typed}`).entries()) {
          expect(tagsOf(write(letter).html)).toEqual(harmless[index]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("shows the original text after unescaping", () => {
    const read = (html: string) =>
      html
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&");
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(escape(text)).not.toMatch(/[<>"']/);
        expect(read(escape(text))).toBe(text);
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
      }),
    );
  });
});

test("both bodies of a mail have the same content, and load nothing from a server", () => {
  const { text, html, subject } = write(
    welcome({ firstName: "Ann", sells: true, dashboardUrl: URL, contactUrl: `${URL}#contact` }),
  );
  expect(subject).toBe("Welcome to Weeknight");
  for (const body of [text, html]) {
    expect(body).toContain("Welcome, Ann!");
    expect(body).toContain("Plan your first week");
  }
  expect(text).toContain(`Plan your first week: ${URL}`);
  expect(html).toContain(`href="${URL.replace("&", "&amp;")}"`);
  expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/);
});

describe("A name in a mail", () => {
  it.each([
    ["Maya", "Maya"],
    ["  Ana-María   O’Neill Jr. ", "Ana-María O’Neill Jr."],
    ["Maya's household", "Maya's household"],
    ["The Smiths & Co.", "The Smiths & Co."],
    ["J. R. R. Tolkien", "J. R. R. Tolkien"],
    ["李小龍", "李小龍"],
    ["", null],
    [null, null],
    ["Win money at evil.example", null],
    ["http://evil.example", null],
    ["evil.com", null],
    ["ann@example.org", null],
    ["Call 0800 123456", null],
    ["Maya\nBcc: all@example.org", null],
    ["Maya\u202egpj.live", null],
    ["<b>Maya</b>", null],
    ["x".repeat(41), null],
    [".hidden", null],
  ])("%j is shown as %j", (name, told) => expect(nameInMail(name)).toBe(told));

  it("is one line of at most forty characters, and cannot look like an address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 90 }), (name) => {
        const told = nameInMail(name) ?? "";
        expect(told.length).toBeLessThanOrEqual(40);
        expect(told).not.toMatch(/[@:/\\<>\d\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});
