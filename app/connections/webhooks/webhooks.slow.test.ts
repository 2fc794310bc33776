import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { createGuardedRequest } from "~/server/adapters/web-pages/request.server";
import { createReceivers } from "~/server/adapters/webhooks/receivers.server";
import type { User } from "~/household/access/user";
import { addEntry, removeEntry, setCooked } from "~/plan/calendar/calendar.server";
import { listFormSchema } from "~/shop/lists/groceries.schema";
import { saveListForm } from "~/shop/lists/list-operations.server";
import { addMade } from "~/plan/cook-log/made.server";
import { madeCallSchema } from "~/plan/cook-log/made.schema";
import { addRecipe } from "~/recipes/form/recipes.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { newId } from "~/server/values/ids";
import { inTransaction, watchWrites } from "~db/transactions";
import { addUser, createServices, DAY, inProcess } from "../../../tests/services";
import { EVENTS, isEvent, MESSAGES, type WebhookEvent } from "./webhooks.schema";
import { toWatcher } from "./queue.server";
import { createJobWorker } from "~/server/jobs/worker.server";
import { webhookHandler } from "./send.server";
import {
  addWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  MOST_WEBHOOKS,
  removeWebhook,
  resendDelivery,
  resumeWebhook,
  rollSecret,
  testWebhook,
} from "./webhooks.server";

type Got = { headers: IncomingHttpHeaders; body: string };
let got: Got[];
/** The receiver's answer. Null for none. */
let answers: {
  status: number;
  body?: string | Buffer;
  location?: string;
  headers?: Record<string, string>;
} | null;
let server: Server;
let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
let url: string;

beforeEach(async () => {
  [got, answers] = [[], { status: 200, body: "ok" }];
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece) => (body += piece));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      if (!answers) return;
      const { status, location, body: text = "", headers = {} } = answers;
      response.writeHead(status, location ? { location } : headers).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  url = `http://127.0.0.1:${port}/hook`;
  const made = await createServices();
  const limits = { total: 300 };
  const allowHosts = [`127.0.0.1:${port}`];
  services = {
    ...made,
    receivers: createReceivers(createGuardedRequest({ allowHosts, limits, cutsBody: true })),
  };
  watchWrites(services.db, toWatcher(services));
  cook = await addUser(services);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const add = (event: WebhookEvent[] = [...EVENTS], at = url) =>
  addWebhook(services, cook, { url: at, event });
const only = async () => {
  const [webhook] = await listWebhooks(services, cook);
  if (!webhook) throw new Error("The webhook was not found.");
  return webhook;
};
const deliveries = async () =>
  (await listDeliveries(services, cook, { webhookId: (await only()).id, page: 1 })).rows;
/** Sends all messages that are due in a moment. */
async function sendAll() {
  services.clock.pass(5_000);
  await deliver();
}
const deliver = (process = services) =>
  createJobWorker(process, [webhookHandler(process)]).deliver();
const soup = () =>
  addRecipe(
    services,
    cook,
    recipeSchema.parse({ title: "Leek Soup", ingredients: ["2 leeks"], instructions: "Simmer." }),
  );
const plan = async (mealId: string, scheduledDate = "2026-11-20") =>
  addEntry(services, cook, { mealId, scheduledDate, mealType: "dinner" });
const typesOf = (messages: readonly Got[]) =>
  messages.map(({ body }) => String(JSON.parse(body).type));

describe("The receiver of a webhook", () => {
  it("gets documented messages about the plan, the list and cooked meals", async () => {
    await add();
    const { id: mealId } = await soup();
    const entry = await plan(mealId);
    await sendAll();
    const item = listFormSchema.parse({ weekStartDate: "2026-11-20", item: "salt" });
    await saveListForm(services, cook, item);
    await sendAll();
    await setCooked(services, cook, { entryId: entry.id, isCooked: true });
    await sendAll();
    expect(typesOf(got)).toEqual(["plan.changed", "list.changed", "meal.cooked", "plan.changed"]);
    for (const { body } of got) {
      const message: unknown = JSON.parse(body);
      const [type = ""] = typesOf([{ headers: {}, body }]);
      if (isEvent(type)) expect(MESSAGES[type].parse(message)).toEqual(message);
    }
    const cooked: unknown = JSON.parse(got[2]?.body ?? "");
    expect(cooked).toMatchObject({ data: { mealId, title: "Leek Soup", entryId: entry.id } });
    expect((await deliveries()).map(({ status }) => status)).toEqual(
      Array.from({ length: 4 }, () => "delivered"),
    );
  });

  it("gets one message for many changes and for each cooked meal, and no events that it did not choose", async () => {
    await add(["plan.changed", "meal.cooked"]);
    const { id: mealId } = await soup();
    const entries = [await plan(mealId), await plan(mealId), await plan(mealId)];
    await removeEntry(services, cook, entries[2]?.id ?? "");
    const item = listFormSchema.parse({ weekStartDate: "2026-11-20", item: "salt" });
    await saveListForm(services, cook, item);
    await sendAll();
    expect(typesOf(got)).toEqual(["plan.changed"]);
    const entryId = entries[0]?.id ?? "";
    await setCooked(services, cook, { entryId, isCooked: true });
    await setCooked(services, cook, { entryId, isCooked: true });
    const made = { key: newId(), mealId, entryId, serves: null };
    await addMade(services, cook, made, madeCallSchema.parse({ note: "Good." }));
    await addMade(services, cook, made, madeCallSchema.parse({ note: "Good." }));
    await sendAll();
    expect(typesOf(got).filter((type) => type === "meal.cooked")).toHaveLength(1);
  });

  it("gets no messages about another household or about rolled-back changes", async () => {
    await add();
    const neighbor = await addUser(services);
    await saveListForm(
      services,
      neighbor,
      listFormSchema.parse({ weekStartDate: "2026-11-20", item: "salt" }),
    );
    const { id: mealId } = await soup();
    await expect(
      inTransaction(services, cook, async ({ db }) => {
        await db
          .updateTable("entries")
          .set({ servings: 3 })
          .where("householdId", "=", cook.householdId)
          .where("mealId", "=", mealId)
          .execute();
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await sendAll();
    expect(got).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  it("can check signatures with the official library, even for a day after a new secret", async () => {
    // The library uses the clock of the process.
    services.clock.set(new Date().toISOString());
    const first = await add();
    const { id } = await only();
    await testWebhook(services, cook, id);
    await sendAll();
    const second = await rollSecret(services, cook, id);
    await testWebhook(services, cook, id);
    await sendAll();
    const asTexts = (headers: IncomingHttpHeaders) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const check = (secret: string, { headers, body }: Got) =>
      new Webhook(secret).verify(body, asTexts(headers));
    const [old, both] = got;
    if (!old || !both) throw new Error("Two are missing.");
    expect(check(first, old)).toMatchObject({ type: "webhook.test" });
    expect(check(first, both)).toEqual(check(second, both));
    expect(() => check(second, old)).toThrow();
    expect(() => check(first, { ...old, body: old.body.replace("test", "best") })).toThrow();
    services.clock.pass(2 * DAY);
    await testWebhook(services, cook, id);
    await sendAll();
    expect(got.at(-1)?.headers["webhook-signature"]).not.toContain(" ");
    const stored = JSON.stringify(await services.db.selectFrom("webhooks").selectAll().execute());
    for (const secret of [first, second]) expect(stored).not.toContain(secret.slice(6));
  });
});

describe("The delivery of a webhook's messages", () => {
  test("is retried at growing intervals after failures, and then stops", async () => {
    await add();
    answers = { status: 500, body: "<b>broken</b>" };
    const { id } = await only();
    await testWebhook(services, cook, id);
    const waits: number[] = [];
    let last = 0;
    for (let times = 0; times < 10; times += 1) {
      const { nextAttemptAt } = (await deliveries())[0] ?? {};
      services.clock.set(nextAttemptAt ?? "");
      await deliver();
      expect(got).toHaveLength(times + 1);
      const now = services.now().getTime();
      if (last > 0) waits.push(Math.round((now - last) / 1_000));
      last = now;
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({
      status: "failed",
      attempts: 10,
      answerStatus: 500,
      answerBody: "<b>broken</b>",
    });
    expect(new Set(got.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([delivery?.id]),
    );
    answers = { status: 204 };
    await resendDelivery(services, cook, { webhookId: id, deliveryId: delivery?.id ?? "" });
    await sendAll();
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 1 }]);
    expect(await getWebhook(services, cook, id)).toMatchObject({ failingSince: null });
  });

  test("stops after five days of failures, and continues when a member turns on the webhook", async () => {
    await add();
    answers = { status: 503 };
    const { id } = await only();
    for (let day = 0; day <= 6; day += 1) {
      await testWebhook(services, cook, id);
      await sendAll();
      services.clock.pass(DAY);
    }
    expect((await only()).stoppedAt).not.toBeNull();
    const before = got.length;
    await plan((await soup()).id, "2026-12-20");
    await sendAll();
    expect(got).toHaveLength(before);
    answers = { status: 200 };
    await resumeWebhook(services, cook, id);
    await testWebhook(services, cook, id);
    await sendAll();
    expect(got.length).toBeGreaterThan(before);
    expect(await only()).toMatchObject({ stoppedAt: null, failingSince: null });
  });

  test("does not follow redirects, has a short timeout, and stores little of the response", async () => {
    await add();
    const { id } = await only();
    answers = { status: 302, location: "http://127.0.0.1:1/" };
    await testWebhook(services, cook, id);
    await sendAll();
    expect(await deliveries()).toMatchObject([{ status: "queued", answerStatus: 302 }]);
    answers = null;
    await testWebhook(services, cook, id);
    await sendAll();
    expect((await deliveries())[0]).toMatchObject({ status: "queued", answerStatus: null });
    expect((await deliveries())[0]?.lastError).toMatch(/./);
    answers = { status: 200, body: "x".repeat(5_000) };
    await testWebhook(services, cook, id);
    await sendAll();
    expect((await deliveries())[0]?.answerBody).toHaveLength(1_000);
  });

  it.each([
    ["with a page of a megabyte", "x".repeat(1024 * 1024), {}],
    ["with a compressed page", gzipSync("x".repeat(1024 * 1024)), { "content-encoding": "gzip" }],
  ])("happens once if the receiver answers %s", async (_, body, headers) => {
    await add();
    const { id } = await only();
    answers = { status: 200, body, headers };
    await testWebhook(services, cook, id);
    await sendAll();
    services.clock.pass(DAY);
    await sendAll();
    expect(got).toHaveLength(1);
    // The receiver compresses without looking at Accept-Encoding.
    expect(got[0]?.headers["accept-encoding"]).toBe("identity");
    const answerBody = "content-encoding" in headers ? "" : "x".repeat(1_000);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: "delivered", answerStatus: 200, lastError: null });
    expect(delivery?.answerBody ?? "").toBe(answerBody);
  });

  test("to a slow receiver does not delay messages of other households", async () => {
    await add();
    answers = null;
    const neighbor = await addUser(services);
    await addWebhook(services, neighbor, { url, event: [...EVENTS] });
    const [theirs] = await listWebhooks(services, neighbor);
    const { id } = await only();
    for (let times = 0; times < 3; times += 1) await testWebhook(services, cook, id);
    await testWebhook(services, neighbor, theirs?.id ?? "");
    services.clock.pass(5_000);
    const other = await inProcess(services, newId());
    const delivered = Promise.all([deliver(), deliver(other)]);
    // One message of each household at a time.
    await expect.poll(() => got.length).toBeGreaterThanOrEqual(2);
    expect(got).toHaveLength(2);
    await delivered;
  });
});

describe("A household's webhook", () => {
  test.each([
    "http://example.org/hook",
    "https://localhost/hook",
    "https://127.0.0.1/hook",
    "https://10.0.0.7/hook",
    "https://[::1]/hook",
    "https://169.254.169.254/latest",
    "https://router.local/hook",
    "https://example.org:8443/hook",
    "https://user:word@example.org/",
    "ftp://example.org/",
    "javascript:alert(1)",
    "nothing",
  ])("is refused if its address is %s", async (address) => {
    await expect(add([...EVENTS], address)).rejects.toMatchObject({ code: "invalid" });
    expect(await listWebhooks(services, cook)).toEqual([]);
  });

  it("is one of at most five, can be used only by that household, and loses its messages when it is removed", async () => {
    for (let n = 0; n < MOST_WEBHOOKS; n += 1) await add();
    await expect(add()).rejects.toMatchObject({ code: "conflict" });
    const { id } = await only();
    await testWebhook(services, cook, id);
    const neighbor = await addUser(services);
    for (const trying of [
      () => getWebhook(services, neighbor, id),
      () => removeWebhook(services, neighbor, id),
      () => rollSecret(services, neighbor, id),
      () => testWebhook(services, neighbor, id),
      () => resumeWebhook(services, neighbor, id),
    ]) {
      await expect(trying()).rejects.toMatchObject({ code: "not_found" });
    }
    await removeWebhook(services, cook, id);
    expect(await services.db.selectFrom("webhookDeliveries").selectAll().execute()).toEqual([]);
  });
});
