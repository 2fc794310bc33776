import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { User } from "~/household/access/user";
import { seedAdmin } from "~/household/accounts/admin.server";
import { addEater } from "~/household/eaters/eaters.server";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addMeal, addUser, createServices, DAY } from "../../../tests/services";
import { saveMailChoice } from "~/household/mail/opt-out.server";
import { queueWeeklyReminders } from "./weekly.server";

type TestServices = Awaited<ReturnType<typeof createServices>>;
let services: TestServices;
beforeEach(async () => {
  // A Wednesday.
  services = await createServices({
    now: "2026-11-18T12:00:00.000Z",
    settings: { APP_URL: "https://weeknight.example" },
  });
});
afterEach(() => services.db.destroy());

const reminders = () =>
  services.db
    .selectFrom("outbox")
    .where("kind", "=", "weekly-reminder")
    .select(["toAddress", "subject", "text", "unsubscribeUrl"])
    .orderBy("toAddress")
    .execute();

async function textFor(user: User) {
  await queueWeeklyReminders(services);
  const mail = (await reminders()).find(({ toAddress }) => toAddress === user.email);
  if (!mail) throw new Error("no reminder");
  return mail.text;
}

async function plan(user: User, scheduledDate: string, values: Parameters<typeof addMeal>[2] = {}) {
  const mealId = await addMeal(services, user, values);
  await addEntry(services, user, { mealId, scheduledDate, mealType: "dinner" });
}

describe("The weekly reminder", () => {
  test("lists only the remaining meals of the week, by day", async () => {
    const ann = await addUser(services);
    await plan(ann, "2026-11-21", { title: "Saturday Pie" });
    await plan(ann, "2026-11-18", { title: "Wednesday Soup" });
    await plan(ann, "2026-11-22", { title: "Next Roast" });
    const other = await addUser(services);
    await plan(other, "2026-11-20", { title: "Neighbors' Stew" });
    const text = await textFor(ann);
    expect(text).toContain("- Wed 18: Wednesday Soup, 40 min\n- Sat 21: Saturday Pie, 40 min\n");
    expect(text).not.toMatch(/Next Roast|Neighbors/);
    expect(text).toContain("https://weeknight.example/dashboard/groceries?weekStart=2026-11-15");
    expect(text).toContain("https://weeknight.example/unsubscribe/");
  });

  test("shows how many dinners do not fit their eaters, with a link, and omits the sentence if all fit", async () => {
    const ann = await addUser(services);
    await addEater(services, ann, {
      name: "Theo",
      isChild: false,
      restrictions: ["Nut-Free"],
      avoids: "",
      dislikes: "",
    });
    await plan(ann, "2026-11-19", { title: "Peanut Noodles", ingredients: ["1/2 cup peanuts"] });
    await plan(ann, "2026-11-20", { title: "Pecan Pie", ingredients: ["1 cup pecans"] });
    await plan(ann, "2026-11-21", { title: "Tomato Soup", ingredients: ["3 tomatoes"] });
    const bo = await addUser(services);
    await plan(bo, "2026-11-19", { title: "Peanut Noodles", ingredients: ["1/2 cup peanuts"] });
    expect(await textFor(ann)).toContain(`2 dinners do not fit: Peanut Noodles, Pecan Pie.

See what does not fit: https://weeknight.example/dashboard?open=misfits#misfits`);
    expect(await textFor(bo)).not.toContain("not fit");
    const htmlOf = async ({ id }: User) =>
      services.db
        .selectFrom("outbox")
        .where("userId", "=", id)
        .where("kind", "=", "weekly-reminder")
        .select("html")
        .executeTakeFirstOrThrow();
    expect((await htmlOf(ann)).html).toContain(
      'href="https://weeknight.example/dashboard?open=misfits#misfits"',
    );
    expect((await htmlOf(bo)).html).not.toContain("not fit");
  });

  test("goes to each user once a week, however often it is requested", async () => {
    await addUser(services);
    await addUser(services);
    const asked = await Promise.all([1, 2, 3].map(() => queueWeeklyReminders(services)));
    expect(asked.sort()).toEqual([0, 0, 2]);
    services.clock.pass(3 * DAY);
    expect(await queueWeeklyReminders(services)).toBe(0);
    services.clock.pass(DAY);
    expect(await queueWeeklyReminders(services)).toBe(2);
    expect(await reminders()).toHaveLength(4);
  });

  test("skips users who opted out, users without an address, and the administrator, and does not count them", async () => {
    await seedAdmin(services, { email: "admin@example.org", password: "a good password" });
    const ann = await addUser(services);
    const out = await addUser(services);
    await saveMailChoice(services, out, { wanted: false });
    const mute = await addUser(services);
    await services.db.updateTable("users").set({ email: null }).where("id", "=", mute.id).execute();
    expect(await queueWeeklyReminders(services)).toBe(1);
    expect((await reminders()).map(({ toAddress }) => toAddress)).toEqual([ann.email]);
  });

  test("covers the user's own week if it is already another day in the user's time zone", async () => {
    services.clock.set("2026-11-21T23:00:00.000Z");
    const ann = await addUser(services, { timeZone: "Asia/Tokyo", email: "ann@example.org" });
    const bo = await addUser(services, { timeZone: "America/New_York", email: "bo@example.org" });
    await queueWeeklyReminders(services);
    expect(await reminders()).toMatchObject([
      { toAddress: ann.email, subject: "Your meals for the week of 22 November" },
      { toAddress: bo.email, subject: "Your meals for the week of 15 November" },
    ]);
  });

  test("is not sent to a user who opts out while the mail is queued", async () => {
    const ann = await addUser(services);
    await queueWeeklyReminders(services);
    await saveMailChoice(services, ann, { wanted: false });
    expect(await reminders()).toEqual([]);
  });

  test("reaches all users, even if they are more than one batch", async () => {
    for (let n = 0; n < 205; n++) await addUser(services);
    expect(await queueWeeklyReminders(services)).toBe(205);
    expect(await queueWeeklyReminders(services)).toBe(0);
  });
});
