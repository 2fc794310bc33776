import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPush } from "~/server/adapters/push/push.server";
import { createGuardedRequest } from "~/server/adapters/web-pages/request.server";
import type { User } from "~/household/access/user";
import { deleteAccount, exportAccount } from "~/household/accounts/account-data.server";
import { saveLanguage } from "~/household/accounts/accounts.server";
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from "~/household/accounts/push-devices.server";
import {
  addSession,
  endOneSession,
  endOtherSessions,
  listSessions,
  removeSession,
} from "~/household/accounts/sessions.server";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { leaveHousehold } from "~/household/members/members.server";
import type { Services } from "~/server/services";
import {
  type Manner,
  type PushStandIn,
  startPushStandIn,
  type Subscriber,
} from "../../../tests/push-stand-in";
import {
  addMeal,
  addUser,
  type Clock,
  createServices,
  findUser,
  HOUR,
  inProcess,
  MINUTE,
} from "../../../tests/services";
import { savePushHour, eveningHandler, pushHandler, tonight } from "./notifications.server";
import { makeKeys, openVapid } from "./vapid.server";
import { createJobWorker } from "~/server/jobs/worker.server";
import fc from "fast-check";
import type { AheadTask } from "~/plan/prep-tasks/ahead.server";
import type { Leftovers } from "~/plan/calendar/leftovers.server";

let service: PushStandIn;
beforeAll(async () => void (service = await startPushStandIn()));
afterAll(() => service.stop());

let services: Services & { clock: Clock };
let cook: User;
beforeEach(async () => {
  // A Friday noon.
  services = await createServices();
  services.push = createPush({
    vapid: { ...makeKeys(), subject: "mailto:cook@example.org" },
    ...createGuardedRequest({ allowHosts: [service.host], limits: { total: 400 } }),
  });
  cook = await addUser(services);
});
afterEach(() => services.db.destroy());

const FIREFOX = "Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0";
const signIn = (user = cook) => addSession(services, user.id, { userAgent: FIREFOX });

async function turnOn(user = cook, { manner, token }: { manner?: Manner; token?: string } = {}) {
  const subscriber = service.subscribe(manner);
  const session = token ?? (await signIn(user));
  const device = { ...subscriber.subscription, token: session, userAgent: FIREFOX };
  const id = await addPushDevice(services, user, device);
  await savePushHour(services, user);
  return { ...subscriber, id, token: session };
}
const planChili = async (scheduledDate: string, user = cook) =>
  addEntry(services, user, {
    scheduledDate,
    mealType: "dinner" as const,
    mealId: await addMeal(services, user, {
      title: "Chili",
      ingredients: ["1 lb dried beans, soaked overnight"],
    }),
  });
const deliver = (process = services) =>
  createJobWorker(process, [eveningHandler(process), pushHandler(process)]).deliver();
const evening = async () => {
  services.clock.set("2026-11-20T18:00:10.000Z");
  await deliver();
};
const titles = (subscriber: Subscriber) =>
  service.readBy(subscriber).map((text): unknown => {
    const said: { title?: unknown } = JSON.parse(text);
    return said.title;
  });
const listed = async (user = cook) => listPushDevices(services, user, await signIn(user));
const SOAK = ["Tonight: Soak 1 lb dried beans"];

describe("A device with notifications", () => {
  it("gets tonight's tasks at six in the household's time zone, once a day", async () => {
    const phone = await turnOn();
    await planChili("2026-11-21");
    await deliver();
    services.clock.set("2026-11-20T17:59:59.000Z");
    await deliver();
    expect(titles(phone)).toEqual([]);
    await evening();
    expect(titles(phone)).toEqual(SOAK);
    services.clock.pass(HOUR);
    await deliver();
    expect(titles(phone)).toEqual(SOAK);
    await planChili("2026-11-22");
    services.clock.set("2026-11-21T18:00:00.000Z");
    await deliver();
    expect(titles(phone)).toHaveLength(2);
    expect(await listed()).toMatchObject([
      { device: "Firefox on Android", sentAt: "2026-11-21T18:00:00.000Z", isFailing: false },
    ]);
  });

  it("is notified in the language of its user's account", async () => {
    const ofCook = await turnOn();
    const mert = await addUser(services);
    await joinHousehold(services, mert, await addInvite(services, cook));
    const member = await findUser(services, mert.id);
    const ofMert = await turnOn(member);
    await saveLanguage(services, member, "de");
    await planChili("2026-11-21");
    await evening();
    expect(titles(ofCook)).toEqual(SOAK);
    expect(titles(ofMert)).toEqual(["Heute Abend: 1 lb dried beans einweichen"]);
  });

  it("gets one message when four processes check at the same moment, and so does every other device", async () => {
    const phones = [await turnOn(), await turnOn(), await turnOn(), await turnOn(), await turnOn()];
    await planChili("2026-11-21");
    services.clock.set("2026-11-20T18:00:00.000Z");
    const processes = await Promise.all(["a", "b", "c", "d"].map((id) => inProcess(services, id)));
    await Promise.all(processes.map(deliver));
    await Promise.all(processes.map(deliver));
    for (const phone of phones) expect(titles(phone)).toEqual(SOAK);
  });
});

describe("A failing push service", () => {
  it.each<Manner>(["is gone", "knows none"])("that %s has the device deleted", async (manner) => {
    await turnOn(cook, { manner });
    await planChili("2026-11-21");
    await evening();
    expect(await listed()).toEqual([]);
  });

  it("is retried three times in an evening, and then not before the next evening", async () => {
    const phone = await turnOn(cook, { manner: "is broken" });
    await planChili("2026-11-21");
    await evening();
    for (let n = 0; n < 60; n++) {
      services.clock.pass(MINUTE);
      await deliver();
    }
    expect(titles(phone)).toHaveLength(4);
    expect(await listed()).toMatchObject([{ isFailing: true, sentAt: null }]);
  });

  it("has its device deleted after it refuses for five evenings", async () => {
    await turnOn(cook, { manner: "forbids it" });
    for (let day = 20; day < 25; day++) {
      expect(await listed()).toHaveLength(1);
      await planChili(`2026-11-${day + 1}`);
      services.clock.set(`2026-11-${day}T18:00:00.000Z`);
      await deliver();
    }
    expect(await listed()).toEqual([]);
  });

  it("does not delay other devices beyond its timeout if it hangs", async () => {
    for (let n = 0; n < 4; n++) await turnOn(cook, { manner: "says nothing" });
    const phone = await turnOn();
    await planChili("2026-11-21");
    await evening();
    expect(titles(phone)).toEqual(SOAK);
  });
});

describe("The devices that are notified", () => {
  it("are listed only for their own member, and can be removed only by that member", async () => {
    const mert = await addUser(services);
    const { id } = await turnOn();
    expect(await listed(mert)).toEqual([]);
    await expect(removePushDevice(services, mert, id)).rejects.toMatchObject({ code: "not_found" });
    await removePushDevice(services, cook, id);
    expect(await listed()).toEqual([]);
  });

  it("include a browser once, however often notifications are turned on, and are at most ten per member", async () => {
    const { token } = await turnOn();
    const again = await turnOn(cook, { token });
    expect(await listPushDevices(services, cook, token)).toMatchObject([
      { id: again.id, isThis: true },
    ]);
    for (let n = 0; n < 9; n++) await turnOn();
    await expect(turnOn()).rejects.toMatchObject({ code: "conflict" });
  });

  it("are deleted with the session that turned them on: signed out on the device, remotely, or everywhere", async () => {
    const first = await turnOn();
    await removeSession(services, first.token);
    expect(await listed()).toEqual([]);
    const second = await turnOn();
    const sessions = await listSessions(services, cook, second.token);
    const session = sessions.find(({ isThis }) => isThis);
    await endOneSession(services, cook, session?.id ?? "");
    expect(await listed()).toEqual([]);
    const [kept] = [await turnOn(), await turnOn()];
    await endOtherSessions(services, cook, kept?.token ?? "");
    expect(await listed()).toMatchObject([{ id: kept?.id }]);
  });

  it("are deleted when their member leaves the household or deletes the account", async () => {
    const mert = await addUser(services);
    await joinHousehold(services, mert, await addInvite(services, cook));
    const member = await findUser(services, mert.id);
    await turnOn(member);
    await leaveHousehold(services, member);
    expect(await services.db.selectFrom("pushDevices").selectAll().execute()).toEqual([]);
    await turnOn();
    await deleteAccount(services, cook);
    expect(await services.db.selectFrom("pushDevices").selectAll().execute()).toEqual([]);
    expect(await services.db.selectFrom("pushTimes").selectAll().execute()).toEqual([]);
  });

  it("are exported without the keys that are needed to send to them", async () => {
    const { subscription } = await turnOn();
    let file = "";
    for await (const part of exportAccount(services, cook)) file += part;
    expect(file).toContain("Firefox on Android");
    for (const secret of Object.values(subscription)) expect(file).not.toContain(secret);
  });
});

describe("The server's push key", () => {
  const open = (secrets: string[], more: Record<string, string> = {}) =>
    openVapid({
      ...services,
      settings: { ...services.settings, ...more, sessionSecrets: secrets },
    });

  it("is created once, even by four processes that start at once, and is stored encrypted", async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => open(["a secret of sixteen"])));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    const rows = JSON.stringify(await services.db.selectFrom("serverKeys").selectAll().execute());
    expect(rows).not.toContain(made[0]?.privateKey);
  });
});

const DATE = "2026-11-20";
const task = (what: string, due: AheadTask["due"], more: Partial<AheadTask> = {}): AheadTask => ({
  entryId: "one",
  step: "0".repeat(16),
  what,
  due,
  isDone: false,
  meal: { id: "meal", title: "Chili", date: "2026-11-21", mealType: "dinner" },
  ...more,
});
const left = (title: string, until: string, more: Partial<Leftovers> = {}): Leftovers => ({
  entryId: "two",
  mealId: "meal",
  title,
  cookedOn: "2026-11-16",
  portions: 2,
  until,
  soonFrom: until,
  isFrozen: false,
  isSoon: true,
  ...more,
});
const say = (tasks: AheadTask[], leftovers: Leftovers[] = [], time = "18:00") =>
  tonight({ tasks, leftovers, date: DATE, time });
const SOAKING = task("Soak 1 lb dried beans", { date: DATE, time: null });

describe("The text of an evening's notification", () => {
  it("names a single task and its meal", () => {
    expect(say([SOAKING])).toEqual({
      title: "Tonight: Soak 1 lb dried beans",
      body: "For tomorrow’s Chili",
      path: "/dashboard/ahead",
      tag: "tonight-2026-11-20",
    });
  });

  it("lists several tasks, one per line", () => {
    const late = task("Thaw the turkey", { date: "2026-11-19", time: null });
    expect(say([late, SOAKING], [left("Stew", DATE)])).toMatchObject({
      title: "3 tasks for tonight",
      body: [
        "Thaw the turkey, for tomorrow’s Chili",
        "Soak 1 lb dried beans, for tomorrow’s Chili",
        "Last day for leftovers of Stew, 2 portions",
      ].join("\n"),
      path: "/dashboard",
    });
    expect(
      say(Array.from({ length: 9 }, () => SOAKING))
        ?.body.split("\n")
        .at(-1),
    ).toBe("and 5 more");
  });

  it.each([
    ["is done", [{ ...SOAKING, isDone: true }], []],
    ["is for tomorrow", [task("Soak", { date: "2026-11-21", time: null })], []],
    ["had to start earlier today", [task("Marinate", { date: DATE, time: "14:30" })], []],
    [
      "is too late for one of today's meals",
      [task("Thaw", { date: "2026-11-19", time: null }, { meal: { ...SOAKING.meal, date: DATE } })],
      [],
    ],
    ["keeps until tomorrow", [], [left("Chili", "2026-11-21")]],
  ])("is empty if the only task %s", (_, tasks, leftovers) => {
    expect(say(tasks, leftovers)).toBeNull();
  });

  it("stays within the limit of push services and has one line per task, whatever a recipe contains", () => {
    const words = fc.string({ unit: "binary", maxLength: 200 });
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), words, (whats, title) => {
        const meal = { ...SOAKING.meal, title };
        const said = say(
          whats.map((what) => task(what, SOAKING.due, { meal })),
          [left(title, DATE)],
        );
        expect(Buffer.byteLength(JSON.stringify(said))).toBeLessThanOrEqual(3_000);
        expect(said?.title).not.toContain("\n");
        expect(said?.body.split("\n").length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
