import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { addDays, formatDate } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { saveLanguage } from "~/household/accounts/accounts.server";
import { inLanguage } from "~/language/index.server";
import { listAhead, setAheadDone } from "~/plan/prep-tasks/ahead.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { removeMember } from "~/household/members/members.server";
import { addEntry, moveEntry, removeEntry, saveServings } from "~/plan/calendar/calendar.server";
import { ENTRY_TYPES, type EntryType } from "~/plan/calendar/calendar.schema";
import { USUAL_TIMES } from "~/plan/calendar/meal-times";
import { saveMealTimes } from "~/plan/calendar/meal-times.server";
import { restore } from "~/recipes/trash/trash.server";
import { type ReadEvent, readIcs } from "../../../tests/calendar-reader";
import { readByIcalJs } from "../../../tests/ical-js";
import { addMeal, addUser, createServices, DAY, findUser } from "../../../tests/services";
import { actByToken } from "../../../tests/token-users";
import { addFeed, listFeeds, removeFeed, saveFeedChoice } from "./feeds.server";
import { readFeed } from "./read-feed.server";

type TestServices = Awaited<ReturnType<typeof createServices>>;
let services: TestServices;
let cook: User;

const ORIGIN = "https://weeknight.example";
const encoder = new TextEncoder();

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services, { timeZone: "Europe/Berlin" });
});
afterEach(() => services.db.destroy());

/** Reads a feed with two independent readers, and checks that they agree. */
const eventsOf = async (token: string) => {
  const { file } = await readFeed(services, token, ORIGIN);
  const { events } = readIcs(encoder.encode(file));
  expect(readByIcalJs(file)).toEqual(events);
  return events;
};

async function plan(
  user: User,
  scheduledDate: string,
  values: Parameters<typeof addMeal>[2] = {},
  mealType: EntryType = "dinner",
) {
  const mealId = await addMeal(services, user, values);
  return addEntry(services, user, { mealId, scheduledDate, mealType });
}

describe("The language of a calendar", () => {
  const summaries = async (token: string) => (await eventsOf(token)).map(({ summary }) => summary);

  it("is the language of its user's account, or of the owner's account for the household's calendar", async () => {
    await plan(cook, "2026-11-21", { title: "Chili" });
    const household = await addFeed(services, cook, "household");
    const own = await addFeed(services, cook, "own");
    const reading = (token: string) => inLanguage("de", () => summaries(token));
    expect(await summaries(own)).toEqual(["Dinner: Chili"]);
    expect(await reading(own)).toEqual(["Abendessen: Chili"]);
    await saveLanguage(services, cook, "en");
    expect(await reading(own)).toEqual(["Dinner: Chili"]);
    await saveLanguage(services, cook, "de");
    expect(await summaries(own)).toEqual(["Abendessen: Chili"]);
    expect(await summaries(household)).toEqual(["Abendessen: Chili"]);
  });

  it("does not count as a change of an event", async () => {
    await plan(cook, "2026-11-22", { ingredients: ["1 lb dried beans, soaked overnight"] });
    const token = await addFeed(services, cook, "household");
    expect(await summaries(token)).toContain("Soak 1 lb dried beans");
    const events = await inLanguage("de", () => eventsOf(token));
    expect(events.map(({ summary }) => summary)).toContain("1 lb dried beans einweichen");
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map(() => 0));
  });
});

describe("The household's calendar link", () => {
  it("shows each planned meal with its hours, its servings, and a link to the recipe", async () => {
    const { id, mealId } = await plan(cook, "2026-11-21", { title: "Chili", servings: 2 });
    const token = await addFeed(services, cook, "household");
    expect(await eventsOf(token)).toEqual([
      {
        uid: `${id}@weeknight`,
        sequence: 0,
        stamp: "2026-11-20T12:00:00.000Z",
        modified: "2026-11-20T12:00:00.000Z",
        start: "2026-11-21T17:30:00.000Z",
        end: "2026-11-21T18:15:00.000Z",
        summary: "Dinner: Chili",
        description: `Serves 4 · 40 min\n${ORIGIN}/dashboard/meals/${mealId}?serves=4`,
        url: `${ORIGIN}/dashboard/meals/${mealId}?serves=4`,
      },
    ]);
  });

  it("keeps dinner at half past six when the clocks change", async () => {
    await plan(cook, "2027-03-27");
    await plan(cook, "2027-03-28");
    const starts = (await eventsOf(await addFeed(services, cook, "household"))).map(
      ({ start }) => start,
    );
    expect(starts).toEqual(["2027-03-27T17:30:00.000Z", "2027-03-28T16:30:00.000Z"]);
  });

  it("serves the same file until something changes, and then raises the version of the changed event only", async () => {
    const soup = await plan(cook, "2026-11-21", { title: "Soup" });
    await plan(cook, "2026-11-22", { title: "Pie" });
    const token = await addFeed(services, cook, "household");
    const first = await readFeed(services, token, ORIGIN);
    services.clock.pass(DAY);
    expect(await readFeed(services, token, ORIGIN)).toEqual(first);
    await moveEntry(services, cook, { entryId: soup.id, scheduledDate: "2026-11-25" });
    const changed = await readFeed(services, token, ORIGIN);
    expect(changed.etag).not.toBe(first.etag);
    expect(await eventsOf(token)).toMatchObject([
      { summary: "Dinner: Pie", sequence: 0, stamp: "2026-11-20T12:00:00.000Z" },
      { summary: "Dinner: Soup", sequence: 1, stamp: "2026-11-21T12:00:00.000Z" },
    ]);
  });

  it("contains coming meals and last month's meals, and no meals of another household", async () => {
    const stranger = await addUser(services);
    await plan(stranger, "2026-11-21", { title: "Neighbors' Stew" });
    await plan(cook, "2026-11-21", { title: "Chili" });
    const token = await addFeed(services, cook, "household");
    expect(await eventsOf(token)).toMatchObject([{ summary: "Dinner: Chili" }]);
    services.clock.pass(31 * DAY);
    expect(await eventsOf(token)).toHaveLength(1);
    services.clock.pass(2 * DAY);
    expect(await eventsOf(token)).toEqual([]);
  });
});

describe("A prep task in the calendar", () => {
  it("is on its evening or at its hour until it is done", async () => {
    const meal = { ingredients: ["1 lb dried beans, soaked overnight"], title: "Chili" };
    await plan(cook, "2026-11-22", { ...meal, instructions: "Marinate the tofu for 4 hours." });
    const token = await addFeed(services, cook, "own");
    await saveFeedChoice(services, cook, { mealTypes: [], hasTasks: true });
    expect(await eventsOf(token)).toMatchObject([
      {
        summary: "Soak 1 lb dried beans",
        start: "2026-11-21",
        end: "2026-11-22",
        description: expect.stringMatching(/^For Sunday’s Chili, this evening\n/),
      },
      { summary: "Marinate the tofu for 4 hours", start: "2026-11-22T13:30:00.000Z" },
    ]);
    const [soak] = await listAhead(services, cook, { from: "2026-11-22", to: "2026-11-22" });
    if (!soak) throw new Error("The day has no prep task.");
    await setAheadDone(services, cook, { ...soak, isDone: true });
    expect(await eventsOf(token)).toMatchObject([{ summary: "Marinate the tofu for 4 hours" }]);
    await saveFeedChoice(services, cook, { mealTypes: ["lunch"], hasTasks: false });
    expect(await eventsOf(token)).toEqual([]);
  });
});

describe("The token of a calendar link", () => {
  it("cannot be guessed, stays the same when it is requested again, and is not stored in any table", async () => {
    const token = await addFeed(services, cook, "household");
    expect(await addFeed(services, cook, "household")).toBe(token);
    expect(token).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
    const rows = JSON.stringify(
      await services.db.selectFrom("calendarFeeds").selectAll().execute(),
    );
    expect(rows).not.toContain(token.split(".")[1]);
  });

  it("stops working when a member turns off the link, and a new link has a different token", async () => {
    const token = await addFeed(services, cook, "household");
    await removeFeed(services, cook, "household");
    await expect(eventsOf(token)).rejects.toMatchObject({ code: "not_found" });
    await expect(removeFeed(services, cook, "household")).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await addFeed(services, cook, "household")).not.toBe(token);
  });

  it.each(["", "x", ".", "a.b.c", "%"])("is not found if it is %j", async (token) => {
    await expect(eventsOf(token)).rejects.toMatchObject({ code: "not_found" });
  });

  it("cannot be read or deleted by another household", async () => {
    const stranger = await addUser(services);
    const token = await addFeed(services, cook, "household");
    expect(await listFeeds(services, stranger)).toEqual([]);
    await expect(removeFeed(services, stranger, "household")).rejects.toMatchObject({
      code: "not_found",
    });
    await eventsOf(token);
  });
});

describe("A calendar link that an access token created", () => {
  const notFound = { code: "not_found" };

  it("stops working when the token is removed or expires, and a new link has a different token", async () => {
    for (const isRemoved of [true, false]) {
      const { program, end } = await actByToken(services, cook, "share");
      const token = await addFeed(services, program, "household");
      expect(await listFeeds(services, cook)).toMatchObject([{ madeBy: "Display", token }]);
      await eventsOf(token);
      if (isRemoved) await end();
      else services.clock.pass(90 * DAY);
      await expect(eventsOf(token)).rejects.toMatchObject(notFound);
      expect(await listFeeds(services, cook)).toEqual([]);
      await expect(removeFeed(services, cook, "household")).rejects.toMatchObject(notFound);
      const after = await addFeed(services, cook, "household");
      expect(after).not.toBe(token);
      await eventsOf(after);
      await expect(eventsOf(token)).rejects.toMatchObject(notFound);
      await removeFeed(services, cook, "household");
    }
  });

  it("becomes a person's link when a person requests it, and then no token can change it", async () => {
    const { program, end } = await actByToken(services, cook, "share");
    const other = await actByToken(services, cook, "share");
    const token = await addFeed(services, program, "household");
    expect(await addFeed(services, other.program, "household")).toBe(token);
    await other.end();
    await eventsOf(token);
    expect(await addFeed(services, cook, "household")).toBe(token);
    expect(await listFeeds(services, cook)).toMatchObject([{ madeBy: null }]);
    await end();
    await eventsOf(token);
  });

  it("cannot be created, read, changed or deleted by a token without the share scope", async () => {
    await addFeed(services, cook, "own");
    const { program } = await actByToken(services, cook, "read", "plan", "shop", "cook");
    const forbidden = { code: "forbidden" };
    const choice = { mealTypes: [], hasTasks: true };
    await expect(listFeeds(services, program)).rejects.toMatchObject(forbidden);
    await expect(addFeed(services, program, "household")).rejects.toMatchObject(forbidden);
    await expect(saveFeedChoice(services, program, choice)).rejects.toMatchObject(forbidden);
    await expect(removeFeed(services, program, "own")).rejects.toMatchObject(forbidden);
    expect(await listFeeds(services, cook)).toHaveLength(1);
  });
});

describe("A member's own calendar link", () => {
  it("contains what the member chose, and does not change the household's link", async () => {
    await plan(cook, "2026-11-21", { title: "Chili" });
    await plan(cook, "2026-11-21", { title: "Oats" }, "breakfast");
    const [household, own] = [
      await addFeed(services, cook, "household"),
      await addFeed(services, cook, "own"),
    ];
    await saveFeedChoice(services, cook, { mealTypes: ["breakfast"], hasTasks: false });
    expect(await eventsOf(own)).toMatchObject([{ summary: "Breakfast: Oats" }]);
    expect(await eventsOf(household)).toHaveLength(2);
    await saveFeedChoice(services, cook, { mealTypes: [], hasTasks: true });
    expect(await eventsOf(own)).toEqual([]);
  });

  it("is visible only to its member, and stops working when the member leaves the household", async () => {
    const member = await addUser(services);
    await joinHousehold(services, member, await addInvite(services, cook));
    const mert = await findUser(services, member.id);
    const own = await addFeed(services, mert, "own");
    expect(await listFeeds(services, cook)).toEqual([]);
    await expect(removeFeed(services, cook, "own")).rejects.toMatchObject({ code: "not_found" });
    await eventsOf(own);
    await removeMember(services, cook, mert.id);
    await expect(eventsOf(own)).rejects.toMatchObject({ code: "not_found" });
  });
});

const SHOWN = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  snack: "Snack",
} as const;

/** Titles with characters that have a meaning in the format, and with multi-byte characters. */
const title = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "Chili",
        "; ",
        ", ",
        "\\",
        "crème fraîche ",
        "👩‍🍳",
        "日本酒 ",
        "x".repeat(60),
        ":",
      ),
      fc.string({ unit: "grapheme-ascii", maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join("").trim() || "Soup");

const change = fc.oneof(
  fc.record({
    kind: fc.constant("add" as const),
    title,
    day: fc.integer({ min: 0, max: 200 }),
    mealType: fc.constantFrom(...ENTRY_TYPES),
    isSoaked: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("tick" as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant("move" as const), pick: fc.nat(), day: fc.nat(200) }),
  fc.record({ kind: fc.constant("remove" as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant("restore" as const), pick: fc.nat() }),
  fc.record({
    kind: fc.constant("serve" as const),
    pick: fc.nat(),
    servings: fc.integer({ min: 1, max: 24 }),
  }),
  fc.record({ kind: fc.constant("rename" as const), pick: fc.nat(), title }),
  fc.record({
    kind: fc.constant("times" as const),
    mealType: fc.constantFrom(...ENTRY_TYPES),
    hour: fc.nat(23),
    minutes: fc.integer({ min: 5, max: 240 }),
  }),
  fc.record({
    kind: fc.constant("zone" as const),
    timeZone: fc.constantFrom("Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC"),
  }),
);

test("the feed matches the plan after each of 200 random changes, and only changed events get a new version", async () => {
  const changes = fc.sample(change, { numRuns: 200, seed: 21 });
  const token = await addFeed(services, cook, "household");
  const trash: string[] = [];
  let times = { ...USUAL_TIMES };
  let timeZone = "Europe/Berlin";
  let told = new Map<string, ReadEvent>();
  let tasksTold = 0;
  const entryUid = /^[\w-]{36}@weeknight$/;
  for (const change of changes) {
    services.clock.pass(60_000);
    const entries = await services.db.selectFrom("entries").selectAll().orderBy("id").execute();
    const pick = (index: number) => entries[index % Math.max(1, entries.length)];
    if (change.kind === "add") {
      const { day, title, mealType, isSoaked } = change;
      const values = {
        title,
        ...(isSoaked && { ingredients: ["1 lb dried beans, soaked overnight"] }),
      };
      await plan(cook, addDays("2026-11-20", day), values, mealType);
    } else if (change.kind === "tick") {
      const tasks = await listTasks();
      const task = tasks[change.pick % Math.max(1, tasks.length)];
      if (task) await setAheadDone(services, cook, { ...task, isDone: true });
    } else if (change.kind === "times") {
      const startsAt = `${String(change.hour).padStart(2, "0")}:05`;
      times = { ...times, [change.mealType]: { startsAt, minutes: change.minutes } };
      await saveMealTimes(services, cook, times);
    } else if (change.kind === "zone") {
      timeZone = change.timeZone;
      await services.db.updateTable("users").set({ timeZone }).where("id", "=", cook.id).execute();
    } else if (change.kind === "restore") {
      const id = trash.splice(change.pick % Math.max(1, trash.length), 1)[0];
      if (id) await restore(services, cook, id);
    } else {
      const entry = pick(change.pick);
      if (!entry) continue;
      const entryId = entry.id;
      if (change.kind === "move") {
        const scheduledDate = addDays("2026-11-20", change.day);
        await moveEntry(services, cook, { entryId, scheduledDate });
      } else if (change.kind === "remove") {
        trash.push(await removeEntry(services, cook, entryId));
      } else if (change.kind === "serve") {
        await saveServings(services, cook, { entryId, servings: change.servings });
      } else {
        await services.db
          .updateTable("meals")
          .set({ title: change.title })
          .where("id", "=", entry.mealId)
          .execute();
      }
    }
    const all = await eventsOf(token);
    const events = all.filter(({ uid }) => entryUid.test(uid));
    const planned = await services.db
      .selectFrom("entries")
      .innerJoin("meals", "meals.id", "entries.mealId")
      .select(["entries.id", "scheduledDate", "mealType", "entries.servings", "title"])
      .execute();
    expect(events.map(shown).sort()).toEqual(
      planned
        .map(({ id, scheduledDate, mealType, servings, title }) => {
          const { startsAt, minutes } = times[mealType];
          return [
            `${id}@weeknight`,
            `${scheduledDate} ${startsAt}`,
            minutes,
            `${SHOWN[mealType]}: ${title}`,
            `Serves ${servings} · 40 min`,
          ].join(" | ");
        })
        .sort(),
    );
    const tasks = (await listTasks()).filter(({ isDone }) => !isDone);
    expect(
      all
        .filter(({ uid }) => !entryUid.test(uid))
        .map(shownTask)
        .sort(),
    ).toEqual(
      tasks
        .map(({ entryId, step, what, due, meal }) =>
          [
            `${entryId}-${step}@weeknight`,
            due.time === null ? due.date : `${due.date} ${due.time}`,
            what,
            `For ${formatDate(meal.date, "EEEE")}’s ${meal.title}${due.time === null ? ", this evening" : ""}`,
          ].join(" | "),
        )
        .sort(),
    );
    tasksTold += tasks.length;
    for (const event of all) {
      const before = told.get(event.uid);
      if (!before) continue;
      const isSame =
        before.summary === event.summary &&
        before.description === event.description &&
        before.start === event.start &&
        before.end === event.end;
      expect(event.sequence).toBe(isSame ? before.sequence : before.sequence + 1);
      if (isSame) expect(event.stamp).toBe(before.stamp);
      else expect(event.stamp).toBe(services.now().toISOString());
    }
    // Entries in the trash may be restored.
    told = new Map([...told, ...all.map((event) => [event.uid, event] as const)]);
  }
  expect(told.size).toBeGreaterThan(15);
  expect(tasksTold).toBeGreaterThan(100);

  function listTasks() {
    return listAhead(services, cook, { from: "2026-11-20", to: addDays("2026-11-20", 60) });
  }

  function shownTask({ uid, start, summary, description }: ReadEvent) {
    const at = start.includes("T")
      ? new Date(start).toLocaleString("sv-SE", { timeZone }).slice(0, 16)
      : start;
    return [uid, at, summary, description.split("\n")[0]].join(" | ");
  }

  function shown({ uid, start, end, summary, description }: ReadEvent) {
    return [
      uid,
      new Date(start).toLocaleString("sv-SE", { timeZone }).slice(0, 16),
      (Date.parse(end) - Date.parse(start)) / 60_000,
      summary,
      description.split("\n")[0],
    ].join(" | ");
  }
});
