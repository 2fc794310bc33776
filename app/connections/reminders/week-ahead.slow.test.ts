import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addEater } from "~/household/eaters/eaters.server";
import { makeList } from "~/shop/lists/make-list.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { saveMailChoice } from "~/household/mail/opt-out.server";
import {
  addMeal,
  addUser,
  createServices,
  DAY,
  HOUR,
  inProcess,
  MINUTE,
} from "../../../tests/services";
import { findWeekReminder, saveWeekReminder, weekAheadHandlers } from "./week-ahead.server";
import { createJobWorker } from "~/server/jobs/worker.server";

let services: Awaited<ReturnType<typeof createServices>>;
let ann: User;

const SATURDAY_AT_FIVE = { weekday: 6, hour: 17 };

beforeEach(async () => {
  // A Friday noon in UTC.
  services = await createServices({ settings: { APP_URL: "https://weeknight.example" } });
  ann = await addUser(services, { timeZone: "Europe/Berlin", email: "ann@example.org" });
});
afterEach(() => services.db.destroy());

const mails = () =>
  services.db
    .selectFrom("outbox")
    .where("kind", "=", "week-ahead")
    .select(["toAddress", "subject", "text", "html", "unsubscribeUrl"])
    .orderBy("createdAt")
    .orderBy("toAddress")
    .execute();

/** Queues the due mails and returns their number. */
async function queueDueWeeks(process = services) {
  const before = (await mails()).length;
  const mailSender = { ...process.mailSender, kind: "smtp" as const };
  await createJobWorker(process, weekAheadHandlers({ ...process, mailSender })).deliver();
  return (await mails()).length - before;
}

async function plan(user: User, scheduledDate: string, values: Parameters<typeof addMeal>[2] = {}) {
  const mealId = await addMeal(services, user, values);
  await addEntry(services, user, { mealId, scheduledDate, mealType: "dinner" });
  return mealId;
}

/** Sets the clock to Saturday, five in Berlin. */
const atFive = () => services.clock.set("2026-11-21T16:00:00.000Z");

describe("The weekly mail about the next seven days", () => {
  test("is sent at the household's day and hour, and only to members who turned it on", async () => {
    await addUser(services);
    expect(await findWeekReminder(services, ann)).toBeNull();
    await saveWeekReminder(services, ann, SATURDAY_AT_FIVE);
    services.clock.set("2026-11-21T15:59:59.000Z");
    expect(await queueDueWeeks(services)).toBe(0);
    atFive();
    expect(await queueDueWeeks(services)).toBe(1);
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(["ann@example.org"]);
  });

  test("contains planned meals, prep tasks and the number of items to buy", async () => {
    const soup = await plan(ann, "2026-11-22", { title: "Sunday Soup" });
    await plan(ann, "2026-11-24", {
      title: "Chili",
      ingredients: ["1 lb dried beans, soaked overnight", "2 onions"],
    });
    await plan(ann, "2026-11-29", { title: "A Week Later" });
    await makeList(services, ann, { mealIds: [soup], weekStartDate: "2026-11-22" });
    await saveWeekReminder(services, ann, SATURDAY_AT_FIVE);
    atFive();
    await queueDueWeeks(services);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Your meals for the week from Sunday 22 November");
    expect(mail?.text).toContain("Sunday: Sunday Soup\n40 min, for 4.\nhttps://weeknight.example/");
    expect(mail?.text).toMatch(/The next days\n- Mon 23: Still open.*\n- Tue 24: Chili, 40 min\n/);
    expect(mail?.text).toContain(
      "- Monday evening: Soak 1 lb dried beans (for Chili, Tuesday 24 November)",
    );
    const open = [...(mail?.text ?? "").matchAll(/week\/fill\?from=(\S+)&nights=1/g)];
    expect(open.map(([, date]) => date)).toEqual(
      ["23", "25", "26", "27", "28"].map((day) => `2026-11-${day}`),
    );
    expect(mail?.text).toContain(
      "1 to buy, open the list: https://weeknight.example/dashboard/groceries?weekStart=2026-11-22",
    );
    expect(mail?.text).toContain("https://weeknight.example/unsubscribe/");
    expect(mail?.text).not.toContain("A Week Later");
  });

  test("names meals that do not fit their eaters", async () => {
    await plan(ann, "2026-11-24", { title: "Satay", ingredients: ["1 cup peanuts"] });
    await plan(ann, "2026-12-01", { title: "More Satay", ingredients: ["1 cup peanuts"] });
    const theo = { name: "Theo", isChild: true, avoids: "", dislikes: "" };
    await addEater(services, ann, { ...theo, restrictions: ["Peanut-Free"] });
    await saveWeekReminder(services, ann, SATURDAY_AT_FIVE);
    atFive();
    await queueDueWeeks(services);
    const [mail] = await mails();
    expect(mail?.text).toContain(
      "Does not fit the eaters\n- Tuesday 24 November: Satay – Not for Theo",
    );
    expect(mail?.text).not.toContain("More Satay");
    expect(mail?.text).toContain("Tuesday: Satay\n40 min, for 4. Not for Theo: peanuts.\n");
  });

  test("goes to each member who wants reminders, and not to another household", async () => {
    const stranger = await addUser(services);
    const bo = await addUser(services, { email: "bo@example.org" });
    const out = await addUser(services, { email: "out@example.org" });
    for (const guest of [bo, out]) {
      await joinHousehold(services, guest, await addInvite(services, ann));
    }
    await saveMailChoice(services, out, { wanted: false });
    await plan(stranger, "2026-11-23", { title: "Neighbors' Stew" });
    await saveWeekReminder(services, ann, SATURDAY_AT_FIVE);
    atFive();
    expect(await queueDueWeeks(services)).toBe(2);
    const sent = await mails();
    expect(sent.map(({ toAddress }) => toAddress)).toEqual(["ann@example.org", "bo@example.org"]);
    expect(JSON.stringify(sent)).not.toContain("Stew");
    expect(new Set(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(2);
  });
});

describe("The weekly mail", () => {
  beforeEach(() => saveWeekReminder(services, ann, SATURDAY_AT_FIVE));

  test("by any one of several processes, however often they check", async () => {
    atFive();
    const others = await Promise.all(["one", "two", "three"].map((id) => inProcess(services, id)));
    await Promise.all([services, ...others].map((it) => queueDueWeeks(it)));
    expect(await mails()).toHaveLength(1);
    services.clock.pass(MINUTE);
    expect(await queueDueWeeks(services)).toBe(0);
    for (let week = 1; week <= 4; week++) {
      services.clock.pass(7 * DAY);
      expect(await queueDueWeeks(services)).toBe(1);
    }
    expect(await mails()).toHaveLength(5);
  });

  test("even if the day is changed during the week", async () => {
    await saveWeekReminder(services, ann, { weekday: 5, hour: 18 });
    services.clock.set("2026-11-20T17:00:00.000Z");
    expect(await queueDueWeeks(services)).toBe(1);
    await saveWeekReminder(services, ann, SATURDAY_AT_FIVE);
    atFive();
    expect(await queueDueWeeks(services)).toBe(0);
    services.clock.pass(7 * DAY);
    expect(await queueDueWeeks(services)).toBe(1);
  });

  test("up to a day late if no process ran, and after that at the next scheduled time", async () => {
    services.clock.set("2026-11-22T15:00:00.000Z");
    expect(await queueDueWeeks(services)).toBe(1);
    services.clock.set("2026-11-28T16:00:00.000Z");
    expect(await queueDueWeeks(services)).toBe(1);
    services.clock.set("2026-12-07T12:00:00.000Z");
    expect(await queueDueWeeks(services)).toBe(0);
    services.clock.set("2026-12-12T16:00:00.000Z");
    expect(await queueDueWeeks(services)).toBe(1);
  });

  test("is sent by the household's time zone as it is when the mail is due", async () => {
    await services.db
      .updateTable("users")
      .set({ timeZone: "America/New_York" })
      .where("id", "=", ann.id)
      .execute();
    atFive();
    expect(await queueDueWeeks(services)).toBe(0);
    services.clock.pass(6 * HOUR);
    expect(await queueDueWeeks(services)).toBe(1);
  });

  test("until it is turned off, or the household may no longer plan", async () => {
    await services.db
      .updateTable("households")
      .set({ subscriptionPlan: "basic", subscriptionStatus: "canceled" })
      .where("id", "=", ann.householdId)
      .execute();
    atFive();
    expect(await queueDueWeeks(services)).toBe(0);
    await saveWeekReminder(services, ann, null);
    services.clock.pass(7 * DAY);
    expect(await queueDueWeeks(services)).toBe(0);
    expect(await mails()).toEqual([]);
  });
});

test("more households than one batch get their weekly mails", async () => {
  for (let n = 0; n < 60; n++) {
    await saveWeekReminder(services, await addUser(services), { weekday: 6, hour: 9 });
  }
  services.clock.set("2026-11-21T09:00:00.000Z");
  expect(await queueDueWeeks(services)).toBe(60);
  expect(await queueDueWeeks(services)).toBe(0);
});
