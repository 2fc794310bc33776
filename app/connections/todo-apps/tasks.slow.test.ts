import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCaldav } from "~/server/adapters/caldav/caldav.server";
import { createGuardedRequest } from "~/server/adapters/web-pages/request.server";
import { reviveJob, enqueue } from "~/server/jobs/jobs.server";
import { createJobWorker } from "~/server/jobs/worker.server";
import type { User } from "~/household/access/user";
import { endAccess } from "~/household/accounts/end-access.server";
import { addSession } from "~/household/accounts/sessions.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { getList, removeList } from "~/shop/lists/groceries.server";
import { applyOperations } from "~/shop/lists/list-operations.server";
import { makeList } from "~/shop/lists/make-list.server";
import { newId } from "~/server/values/ids";
import { inTransaction, watchWrites } from "~db/transactions";
import { type CaldavStandIn, startCaldavStandIn } from "../../../tests/caldav-stand-in";
import {
  addMeal,
  addUser,
  createGate,
  createServices,
  DAY,
  HOUR,
  inProcess,
  MINUTE,
  SECOND,
} from "../../../tests/services";
import { ConnectionEnded, requireConnected } from "./connected.server";
import {
  chooseTaskList,
  connectTasks,
  disconnectTasks,
  findConnection,
  TASK_LIST,
  toListWatcher,
} from "./connection.server";
import { readTask } from "./send.server";
import { sendNow, taskListHandler } from "./send-in-turn.server";

const WEEK = "2026-11-15";
let services: Awaited<ReturnType<typeof createServices>>;
let server: CaldavStandIn;
let otherServer: CaldavStandIn;
let cook: User;
let token: string;

beforeEach(async () => {
  server = await startCaldavStandIn();
  otherServer = await startCaldavStandIn();
  const allowHosts = [server.host, otherServer.host];
  const request = createGuardedRequest({ allowHosts, limits: { total: 400 } });
  services = { ...(await createServices()), caldav: createCaldav(request) };
  watchWrites(services.db, toListWatcher(services));
  cook = await addUser(services);
  token = await addSession(services, cook.id, { userAgent: null });
});
afterEach(async () => {
  await server.stop();
  await otherServer.stop();
  await services.db.destroy();
});

const shopping = () => `${server.url}/ann/shopping/`;
const signIn = ({ url, username, password }: CaldavStandIn) =>
  connectTasks(services, cook, { token, address: url, username, password });
async function connect(to = server) {
  await signIn(to);
  await chooseTaskList(services, cook, { url: `${to.url}/ann/shopping/` });
}
async function shop(...ingredients: string[]) {
  const mealId = await addMeal(services, cook, { title: "Soup", ingredients });
  return makeList(services, cook, { mealIds: [mealId], weekStartDate: WEEK });
}
const list = () => getList(services, cook, WEEK);
const items = async () => (await list()).groups.flatMap((group) => group.items);
const item = async (name: string) => {
  const found = (await items()).find((it) => it.name === name);
  if (!found) throw new Error(`The list has no item ${name}.`);
  return found;
};
async function press(change: "tick" | "untick" | "remove" | "have", name: string) {
  const { id: itemId } = await item(name);
  const at = services.now().toISOString();
  const taps = [{ id: newId(), itemId, change, at }];
  await applyOperations(services, cook, { weekStartDate: WEEK, sentAt: at, taps });
}
const send = () => sendNow(services, cook, WEEK);
const deliver = () => createJobWorker(services, [taskListHandler(services)]).deliver();
const jobOf = (householdId: string) =>
  services.db
    .selectFrom("jobs")
    .where("kind", "=", TASK_LIST.name)
    .where("key", "=", householdId)
    .selectAll()
    .executeTakeFirst();
const tasks = () => server.tasks().map((data) => readTask(data, null)?.task);
const summaries = () =>
  tasks()
    .map((task) => task?.summary)
    .sort();
const pathOf = async (name: string) => `/ann/shopping/weeknight-${(await item(name)).id}.ics`;
/** Completes a task as the to-do app does. */
const complete = async (name: string) =>
  server.edit(await pathOf(name), (data) =>
    data.replace("STATUS:NEEDS-ACTION", "STATUS:COMPLETED\r\nCOMPLETED:20261120T120000Z"),
  );
const asked = () => server.asked.splice(0);
const connection = () => findConnection(services, cook);

describe("Connecting a to-do app", () => {
  it("leaves no sent task behind if the connection ends while a list is sent", async () => {
    await connect();
    const { password } = await services.db
      .selectFrom("taskLists")
      .select("password")
      .executeTakeFirstOrThrow();
    const { id: userId, householdId } = cook;
    const key = { householdId, password, url: shopping() };
    const isSending = createGate();
    const sending = inTransaction(services, cook, async ({ db }) => {
      await requireConnected({ db }, key);
      await isSending.pass();
      await db
        .insertInto("taskItems")
        .values({ householdId, itemId: newId(), sent: null, etag: null, isTheirs: 0 })
        .execute();
    });
    await isSending.reached;
    const ending = inTransaction(services, { userId }, (services) =>
      endAccess(services, "account taken over by its owner", { userId }),
    );
    // On PostgreSQL, the transaction continues until a lock stops it. On SQLite, it waits for the other transaction.
    await sleep(200);
    isSending.open();
    // With transactions that begin again, the connection has ended when it is sent the second time.
    await sending.catch((error: unknown) => expect(error).toBeInstanceOf(ConnectionEnded));
    await ending;
    expect(await connection()).toBeNull();
    expect(await services.db.selectFrom("taskItems").selectAll().execute()).toEqual([]);
  });

  it("finds the app's lists, and stores the password only encrypted", async () => {
    await connect();
    expect(await connection()).toMatchObject({ url: shopping(), choices: [], lastError: null });
    const stored = JSON.stringify(await services.db.selectFrom("taskLists").selectAll().execute());
    expect(stored).not.toContain(server.password);
    expect(JSON.stringify(await connection())).not.toContain("password");
  });

  it("shows the name of a list without characters that change the text direction", async () => {
    const list = server.collections.get("/ann/shopping/");
    if (!list) throw new Error("The list is missing.");
    list.name = "Shop\u202eping\n list";
    await signIn(server);
    expect((await connection())?.choices.map(({ name }) => name)).toEqual([
      "Shopping list",
      "Work",
    ]);
    await chooseTaskList(services, cook, { url: shopping() });
    expect(await connection()).toMatchObject({ name: "Shopping list" });
    list.name = "\u202e";
    await connect();
    expect(await connection()).toMatchObject({ name: "shopping" });
  });

  it("stores nothing if the password is wrong", async () => {
    await expect(
      connectTasks(services, cook, {
        token,
        address: server.url,
        username: "ann",
        password: "wrong",
      }),
    ).rejects.toMatchObject({ message: expect.stringContaining("app password") });
    expect(await connection()).toBeNull();
  });

  it("stores nothing for a user who left the household while the server answered", async () => {
    await joinHousehold(services, await addUser(services), await addInvite(services, cook));
    const invite = await addInvite(services, await addUser(services));
    const caldav: typeof services.caldav = {
      ...services.caldav,
      findCollections: async (...account) => {
        const collections = await services.caldav.findCollections(...account);
        await joinHousehold(services, cook, invite);
        return collections;
      },
    };
    const { url: address, username, password } = server;
    await expect(
      connectTasks({ ...services, caldav }, cook, { token, address, username, password }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await services.db.selectFrom("taskLists").selectAll().execute()).toEqual([]);
  });

  it("stores nothing for a stranger whose account its owner takes over while the server answers", async () => {
    const caldav: typeof services.caldav = {
      ...services.caldav,
      findCollections: async (...account) => {
        const collections = await services.caldav.findCollections(...account);
        await inTransaction(services, { userId: cook.id }, (services) =>
          endAccess(services, "account taken over by its owner", { userId: cook.id }),
        );
        return collections;
      },
    };
    const { url: address, username, password } = server;
    await expect(
      connectTasks({ ...services, caldav }, cook, { token, address, username, password }),
    ).rejects.toMatchObject({ code: "unauthorized" });
    expect(await services.db.selectFrom("taskLists").selectAll().execute()).toEqual([]);
  });

  it("can be ended only by its own household", async () => {
    await connect();
    const stranger = await addUser(services);
    expect(await findConnection(services, stranger)).toBeNull();
    await disconnectTasks(services, stranger);
    expect(await connection()).not.toBeNull();
    await disconnectTasks(services, cook);
    expect(await connection()).toBeNull();
    expect(await services.db.selectFrom("taskLists").selectAll().execute()).toEqual([]);
  });
});

describe("Sending a list to a to-do app", () => {
  beforeEach(() => connect());

  it("creates a task for each item to buy, with its aisle and its meals", async () => {
    await shop("2 yellow onions", "1 can black beans");
    expect(await send()).toMatchObject({ changed: 2, isDone: true });
    const onions = tasks().find((task) => task?.summary.includes("onion"));
    expect(onions).toMatchObject({
      summary: (await item("yellow onions")).text,
      description: expect.stringContaining("For Soup"),
      categories: ["Produce"],
      isDone: false,
    });
    for (const data of server.tasks()) expect(data).toMatch(/DTSTAMP:\d{8}T\d{6}Z/);
  });

  it("writes only changes: a checked-off item, a new amount, a new item, a deleted item", async () => {
    await shop("2 yellow onions", "1 can black beans", "1 cup rice");
    await send();
    await press("tick", "yellow onions");
    await press("remove", "rice");
    asked();
    expect(await send()).toMatchObject({ changed: 2 });
    expect(asked().map((it) => it.split(" ")[0])).toEqual(["REPORT", "PUT", "DELETE"]);
    expect(tasks()).toHaveLength(2);
    expect(tasks().find((task) => task?.isDone)?.summary).toContain("onion");
    await shop("3 yellow onions", "1 can black beans", "1 cup rice");
    expect(await send()).toMatchObject({ changed: 1 });
    const onions = tasks().find((task) => task?.summary.includes("onion"));
    const texts = (await items()).map(({ text }) => text);
    expect(onions?.isDone).toBe(false);
    expect(texts).toContain(onions?.summary);
    expect(onions?.description).toContain("2 already bought");
  });

  it("checks off the items of completed tasks, and ignores reopened tasks", async () => {
    await shop("2 yellow onions", "1 can black beans");
    await send();
    await complete("yellow onions");
    await send();
    expect((await item("yellow onions")).ticked).toBe(true);
    expect((await item("black beans")).ticked).toBe(false);
    asked();
    await send();
    expect(asked()).toEqual(["REPORT /ann/shopping/"]);
    server.edit(await pathOf("yellow onions"), (data) =>
      data.replace("STATUS:COMPLETED\r\nCOMPLETED:20261120T120000Z", "STATUS:NEEDS-ACTION"),
    );
    await send();
    expect((await item("yellow onions")).ticked).toBe(false);
  });

  it("keeps text that the user changed in the to-do app, and properties that the app added", async () => {
    await shop("2 yellow onions", "1 can black beans");
    await send();
    const path = await pathOf("yellow onions");
    server.edit(path, (data) =>
      data.replace(/SUMMARY:.*\r\n/, "SUMMARY:Onions from the farm\r\nPRIORITY:1\r\n"),
    );
    await send();
    expect(summaries()).toContain("Onions from the farm");
    await press("tick", "yellow onions");
    await send();
    const [onions] = server.tasks().filter((data) => data.includes("PRIORITY:1"));
    expect(onions).toMatch(/SUMMARY:Onions from the farm\r\n/);
    expect(onions).toMatch(/STATUS:COMPLETED/);
  });

  it("does not delete a task that the user changed or completed in the to-do app", async () => {
    await shop("2 yellow onions", "1 can black beans", "1 cup rice");
    await send();
    server.edit(await pathOf("yellow onions"), (data) => data.replace("SUMMARY:", "SUMMARY:Big "));
    await complete("black beans");
    await removeList(services, cook, WEEK);
    await send();
    expect(summaries()).toHaveLength(2);
    expect(summaries().join()).not.toContain("rice");
  });

  it("does not restore a task that the user deleted in the to-do app", async () => {
    await shop("2 yellow onions", "1 can black beans");
    await send();
    server.collections.get("/ann/shopping/")?.objects.delete(await pathOf("yellow onions"));
    await send();
    expect(summaries().join()).not.toContain("onion");
    expect((await item("yellow onions")).ticked).toBe(false);
    await shop("5 yellow onions", "1 can black beans");
    await send();
    expect(summaries().join()).toContain("onion");
  });

  it.each(["cuts answers off", "breaks off"] as const)(
    "does not treat a task as deleted if a server %s",
    async (how) => {
      await shop("2 yellow onions", "1 can black beans", "1 cup rice");
      await send();
      server.behave(how);
      await expect(send()).rejects.toMatchObject({ code: "upstream" });
      server.behave("ok");
      await press("tick", "yellow onions");
      await press("tick", "black beans");
      await send();
      expect(tasks().map((task) => task?.isDone)).toEqual([true, true, false]);
    },
  );

  it("does not create a task twice if responses were lost", async () => {
    await shop("2 yellow onions", "1 can black beans");
    server.behave("loses answers", 1);
    await expect(send()).rejects.toMatchObject({ code: "upstream" });
    server.behave("ok");
    await send();
    await send();
    expect(server.tasks()).toHaveLength(2);
    await press("remove", "yellow onions");
    await send();
    expect(server.tasks()).toHaveLength(1);
  });

  it("ends with the same state on both sides after any changes", async () => {
    const names = ["yellow onions", "black beans", "rice"];
    const doings = fc.constantFrom("tick", "untick", "complete", "send", "fail", "lose");
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(doings, fc.constantFrom(...names)), { maxLength: 12 }),
        async (steps) => {
          await disconnectTasks(services, cook);
          server.collections.get("/ann/shopping/")?.objects.clear();
          await connect();
          await shop("2 yellow onions", "1 can black beans", "1 cup rice");
          for (const name of names) await press("untick", name);
          await send();
          for (const [doing, name] of steps) {
            services.clock.pass(MINUTE);
            if (doing === "tick" || doing === "untick") await press(doing, name);
            else if (doing === "complete") await complete(name);
            else {
              if (doing !== "send") server.behave(doing === "fail" ? "500" : "loses answers", 1);
              await send().catch(() => {});
              server.behave("ok");
            }
          }
          await send();
          await send();
          for (const { id, text, ticked } of await items()) {
            const path = `/ann/shopping/weeknight-${id}.ics`;
            const at = server.paths().indexOf(path);
            const task = readTask(server.tasks()[at] ?? "", null)?.task;
            expect(task).toMatchObject({ summary: text, isDone: ticked });
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("A connection that ends while its list is sent", () => {
  const WHAT = ["2 yellow onions", "1 can black beans", "1 cup rice"];
  const isEnded = {
    code: "conflict",
    message: "The to-do app was disconnected while the list was being sent.",
  };
  const storedItems = () => services.db.selectFrom("taskItems").selectAll().execute();
  const disconnect = () => disconnectTasks(services, cook);
  const connectOther = () => connect(otherServer);

  /** Runs `meanwhile` while the server handles the first request of a kind, before it responds. */
  function during(method: "readObjects" | "putObject" | "deleteObject", meanwhile: () => unknown) {
    const { caldav } = services;
    let isFirst = true;
    const once = async () => {
      if (!isFirst) return;
      isFirst = false;
      asked();
      await meanwhile();
    };
    /** Delays the server's response until `meanwhile` is over. */
    const slow = async <T>(answer: Promise<T>) => {
      await answer;
      await once();
      return answer;
    };
    services.caldav = {
      ...caldav,
      ...(method === "readObjects" && {
        readObjects: (...args) => slow(caldav.readObjects(...args)),
      }),
      ...(method === "putObject" && { putObject: (...args) => slow(caldav.putObject(...args)) }),
      ...(method === "deleteObject" && {
        deleteObject: (...args) => slow(caldav.deleteObject(...args)),
      }),
    };
  }

  /** Sends the list once, so that the next send changes one task and deletes two. */
  async function sendThenChange() {
    await shop(...WHAT);
    await send();
    services.clock.pass(MINUTE);
    await press("remove", "rice");
    await press("remove", "black beans");
    await press("tick", "yellow onions");
  }

  beforeEach(() => connect());

  it.each([
    ["disconnected", disconnect],
    ["replaced by another app", connectOther],
  ])("sends nothing after it is %s, and leaves no rows", async (_, end) => {
    await shop(...WHAT);
    during("putObject", end);
    await expect(send()).rejects.toMatchObject(isEnded);
    expect(asked()).toEqual([]);
    expect(server.tasks()).toHaveLength(1);
    expect(await storedItems()).toEqual([]);
  });

  it.each(["readObjects", "putObject", "deleteObject"] as const)(
    "neither changes nor deletes tasks after a running %s request",
    async (method) => {
      await sendThenChange();
      during(method, disconnect);
      await expect(send()).rejects.toMatchObject(isEnded);
      expect(asked()).toEqual([]);
      expect(await storedItems()).toEqual([]);
    },
  );

  it("ignores completed tasks that its server sends later", async () => {
    await shop(...WHAT);
    await send();
    await complete("rice");
    during("readObjects", disconnect);
    await expect(send()).rejects.toMatchObject(isEnded);
    expect((await item("rice")).ticked).toBe(false);
  });

  it("stops reading a long list after the running request", async () => {
    await shop(...Array.from({ length: 60 }, (_, n) => `1 can beans no. ${n}a`));
    await send();
    const { length } = await storedItems();
    expect(length).toBeGreaterThan(50);
    const { caldav } = services;
    services.caldav = {
      ...caldav,
      readObjects: (collection, urls, account, beforeEach) =>
        caldav.readObjects(collection, urls, account, async () => {
          await beforeEach?.();
          if (asked().length > 0) return;
          // Its first request is sent now.
          await disconnect();
        }),
    };
    asked();
    await expect(send()).rejects.toMatchObject(isEnded);
    expect(asked()).toEqual(["REPORT /ann/shopping/"]);
  });

  it("does not prevent the next app from receiving the whole list", async () => {
    await shop(...WHAT);
    during("putObject", connectOther);
    await expect(send()).rejects.toMatchObject(isEnded);
    expect(await connection()).toMatchObject({ sentAt: null, lastError: null });
    expect(await send()).toMatchObject({ changed: 3, isDone: true });
    expect(otherServer.tasks()).toHaveLength(3);
    expect(server.tasks()).toHaveLength(1);
  });

  it("does not prevent another list of the same account from receiving the whole list", async () => {
    await shop(...WHAT);
    during("putObject", async () => {
      await signIn(server);
      await chooseTaskList(services, cook, { url: `${server.url}/ann/work/` });
    });
    await expect(send()).rejects.toMatchObject(isEnded);
    expect(await send()).toMatchObject({ changed: 3, isDone: true });
    expect(server.collections.get("/ann/work/")?.objects.size).toBe(3);
  });

  it("leaves no error for the next connection if its server refuses the running request", async () => {
    await shop(...WHAT);
    const { caldav } = services;
    services.caldav = {
      ...caldav,
      putObject: async (...args) => {
        services.caldav = caldav;
        await connectOther();
        server.behave("500");
        return caldav.putObject(...args);
      },
    };
    await expect(send()).rejects.toMatchObject(isEnded);
    expect(await connection()).toMatchObject({ lastError: null, stoppedAt: null });
    expect(await jobOf(cook.householdId)).toBeUndefined();
  });

  it.each([
    ["disconnected", disconnect],
    ["replaced by another app", connectOther],
  ])("ends its job when it is %s", async (_, end) => {
    await sendThenChange();
    during("putObject", end);
    await deliver();
    expect(asked()).toEqual([]);
    expect(await storedItems()).toEqual([]);
    expect(await jobOf(cook.householdId)).toBeUndefined();
  });

  it("does not make the user wait for a server that takes a second for each task", async () => {
    await shop(...WHAT);
    const { caldav } = services;
    let isWaiting = false;
    services.caldav = {
      ...caldav,
      putObject: async (...args) => {
        isWaiting = true;
        await sleep(SECOND);
        const answer = await caldav.putObject(...args);
        isWaiting = false;
        return answer;
      },
    };
    const sending = expect(send()).rejects.toMatchObject(isEnded);
    await expect.poll(() => isWaiting).toBe(true);
    await disconnect();
    await connectOther();
    expect(isWaiting).toBe(true);
    await sending;
    expect(server.tasks()).toHaveLength(1);
    expect(await storedItems()).toEqual([]);
  });
});

describe("A list is sent automatically", () => {
  beforeEach(async () => {
    await connect();
    await shop("2 yellow onions");
  });

  it("soon after the list was generated, changed or deleted", async () => {
    await send();
    services.clock.pass(MINUTE);
    await shop("2 yellow onions", "1 cup rice");
    await deliver();
    expect(server.tasks()).toHaveLength(2);
    services.clock.pass(MINUTE);
    await press("tick", "rice");
    await deliver();
    expect(tasks().filter((task) => task?.isDone)).toHaveLength(1);
    services.clock.pass(MINUTE);
    await removeList(services, cook, WEEK);
    await deliver();
    expect(tasks().filter((task) => !task?.isDone)).toEqual([]);
  });

  it("even if another household's send fails, which is retried later", async () => {
    await send();
    services.clock.pass(MINUTE);
    await press("tick", "yellow onions");
    const other = await addUser(services);
    const { householdId: theirs } = other;
    const row = await services.db.selectFrom("taskLists").selectAll().executeTakeFirstOrThrow();
    const said = {
      householdId: theirs,
      userId: other.id,
      sentAt: null,
      sentChange: null,
    };
    await services.db
      .insertInto("taskLists")
      .values({ ...row, ...said })
      .execute();
    await services.db
      .insertInto("taskItems")
      .values({ householdId: theirs, itemId: newId(), sent: "no JSON", etag: null, isTheirs: 0 })
      .execute();
    const payload = { householdId: theirs };
    await enqueue(services, TASK_LIST, { key: theirs, householdId: theirs, payload });
    await deliver();
    expect(tasks().filter((task) => task?.isDone)).toHaveLength(1);
    const left = await jobOf(theirs);
    expect(left).toMatchObject({ attempts: 1, processId: null });
    expect(left?.runAt && left.runAt > services.now().toISOString()).toBe(true);
    expect(await findConnection(services, other)).toMatchObject({ isTriedAgain: true });
  });

  it("until errors of Weeknight make the job a dead letter, which the page shows and the administrator retries", async () => {
    await send();
    const sent = await services.db.selectFrom("taskItems").select("sent").execute();
    await services.db.updateTable("taskItems").set({ sent: "no JSON" }).execute();
    services.clock.pass(HOUR);
    for (let tries = 0; tries < 9; tries++) {
      await deliver();
      services.clock.pass(DAY);
    }
    expect(await jobOf(cook.householdId)).toMatchObject({ attempts: 9, runAt: null });
    const { stoppedAt, lastError } = (await connection()) ?? {};
    expect(stoppedAt).not.toBeNull();
    expect(lastError).toBe("our_fault");
    await services.db
      .updateTable("taskItems")
      .set({ sent: sent[0]?.sent ?? null })
      .execute();
    await reviveJob(services, { kind: TASK_LIST.name, key: cook.householdId });
    await deliver();
    expect(await connection()).toMatchObject({ stoppedAt: null, lastError: null });
  });

  it("if the list changes while it is sent", async () => {
    await send();
    services.clock.pass(MINUTE);
    await press("tick", "yellow onions");
    const { caldav } = services;
    let puts = 0;
    services.caldav = {
      ...caldav,
      putObject: async (...args) => {
        if (++puts === 1) {
          services.clock.pass(MINUTE);
          await press("untick", "yellow onions");
          services.clock.pass(MINUTE);
        }
        return caldav.putObject(...args);
      },
    };
    await deliver();
    services.clock.pass(MINUTE);
    await deliver();
    expect(puts).toBe(2);
    expect(tasks()[0]?.isDone).toBe(false);
  });

  it("once for many simultaneous changes", async () => {
    await send();
    services.clock.pass(MINUTE);
    for (const change of ["tick", "untick", "tick"] as const) {
      await press(change, "yellow onions");
      services.clock.pass(1);
    }
    asked();
    await deliver();
    await deliver();
    expect(asked().map((it) => it.split(" ")[0])).toEqual(["REPORT", "PUT"]);
    await press("untick", "yellow onions");
    await deliver();
    expect(asked()).toEqual([]);
    services.clock.pass(5_000);
    await deliver();
    expect(tasks()[0]?.isDone).toBe(false);
  });

  it("until its week is over, and again if the list then changes", async () => {
    await send();
    services.clock.pass(9 * DAY);
    await deliver();
    expect(await jobOf(cook.householdId)).toBeUndefined();
    services.clock.pass(MINUTE);
    await press("tick", "yellow onions");
    await deliver();
    expect(tasks()[0]?.isDone).toBe(true);
  });

  it("by one process at a time, and by another process if the first one died", async () => {
    await send();
    services.clock.pass(MINUTE);
    await press("tick", "yellow onions");
    const other = await inProcess(services, newId());
    const leaseUntil = new Date(services.now().getTime() + 15 * MINUTE).toISOString();
    await services.db
      .updateTable("jobs")
      .set({ processId: other.processId, attempts: 1, leaseUntil })
      .where("kind", "=", TASK_LIST.name)
      .execute();
    await deliver();
    expect(tasks()[0]?.isDone).toBe(false);
    await services.db
      .updateTable("processes")
      .set({ seenAt: "2020-01-01T00:00:00.000Z" })
      .where("id", "=", other.processId)
      .execute();
    await deliver();
    expect(tasks()[0]?.isDone).toBe(true);
  });

  it("and retried at growing intervals while the server is down, for at most three days", async () => {
    await send();
    services.clock.pass(MINUTE);
    await press("tick", "yellow onions");
    server.behave("500");
    const begun = services.now().getTime();
    let tries = 0;
    for (let hours = 0; hours < 24 * 5 * 4; hours++) {
      asked();
      await deliver();
      if (asked().length > 0) tries += 1;
      services.clock.pass(HOUR / 4);
    }
    const { stoppedAt, lastError } = (await connection()) ?? {};
    expect(lastError).toBe("broken");
    const days = (Date.parse(stoppedAt ?? "") - begun) / DAY;
    expect(days).toBeGreaterThan(2.5);
    expect(days).toBeLessThan(4);
    expect(tries).toBe(9);
    server.behave("ok");
    await deliver();
    expect(tasks()[0]?.isDone).toBe(false);
    await send();
    expect(tasks()[0]?.isDone).toBe(true);
    expect(await connection()).toMatchObject({ stoppedAt: null, lastError: null });
  });

  it("until the server refuses the password, which stops sending at once and is shown", async () => {
    await send();
    services.clock.pass(MINUTE);
    await press("tick", "yellow onions");
    server.behave("refuses the password");
    await deliver();
    expect(await connection()).toMatchObject({
      stoppedAt: services.now().toISOString(),
      lastError: "password",
    });
    asked();
    services.clock.pass(5 * DAY);
    await deliver();
    expect(asked()).toEqual([]);
  });
});
