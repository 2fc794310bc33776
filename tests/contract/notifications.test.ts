import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { type PushStandIn, readVapid, startPushStandIn, type Subscriber } from "../push-stand-in";
import { addDays } from "./days";
import { press, words } from "./page";
import { meal } from "./shapes";

/** Half a minute before 18:00 UTC today. */
const EVENING = `${new Date().toISOString().slice(0, 10)}T18:00:00.000Z`;
const TOMORROW = addDays(EVENING.slice(0, 10), 1);

let app: App;
let service: PushStandIn;
beforeAll(async () => {
  service = await startPushStandIn();
  app = await startApp({
    IMPORT_ALLOW_HOSTS: service.host,
    CLOCK_START: new Date(Date.parse(EVENING) - 30_000).toISOString(),
  });
});
afterAll(() => Promise.all([app.stop(), service.stop()]));

const HERE = "/account/notifications";
const turnOn = (client: Client, { subscription: { endpoint, ...keys } }: Subscriber) =>
  client.post("/account/notifications", {
    intent: "add",
    subscription: JSON.stringify({ endpoint, expirationTime: null, keys }),
  });

test("a phone is notified once, at six, of tonight's prep task, and not after the phone is removed", async () => {
  const ann = await signUp(app, "Ann");
  const chili = meal(
    await ann.send("POST", "/api/recipes/create", {
      title: "Chili",
      ingredients: ["1 lb dried beans, soaked overnight"],
      instructions: "Drain the beans. Simmer for 2 hours.",
    }),
  );
  const planned = { mealId: chili.id, scheduledDate: TOMORROW, mealType: "dinner" };
  expect((await ann.send("POST", "/api/calendar", planned)).status).toBe(201);
  const key = /data-push="([\w-]{87})"/.exec((await ann.get(HERE)).text)?.[1] ?? "";
  const [phone, laptop] = [service.subscribe(), service.subscribe()];
  expect((await turnOn(ann, phone)).status).toBe(303);
  expect(words(await ann.get(HERE))).toMatch(/This browser, since .* Not notified yet\./);
  expect((await turnOn(ann, laptop)).status).toBe(303);

  await expect.poll(() => service.readBy(laptop).length).toBe(1);
  expect(JSON.parse(service.readBy(laptop)[0] ?? "")).toMatchObject({
    title: "Tonight: Soak 1 lb dried beans",
    body: "For tomorrow’s Chili",
    path: "/dashboard/ahead",
  });
  // A browser is one device: its second subscription replaced the first.
  expect(service.readBy(phone)).toEqual([]);
  const [sent] = service.received;
  expect(sent && readVapid(sent, key)).toMatchObject({ aud: service.url });
  expect(words(await ann.get(HERE))).toMatch(/Last notified /);
  await press(app, ann, HERE, /^Remove /);
  expect(words(await ann.get(HERE))).not.toContain("Last notified");
  expect(service.received).toHaveLength(1);
});

test("an address that is not a push service is refused with an error in the form", async () => {
  const ann = await signUp(app, "Ann");
  const { subscription } = service.subscribe();
  const wrong = [
    "",
    "{}",
    "[]",
    JSON.stringify({ endpoint: "https://10.0.0.1/a", keys: subscription }),
    JSON.stringify({ endpoint: "http://push.example.org/a", keys: subscription }),
    JSON.stringify({ endpoint: "https://push.example.org/a", keys: { p256dh: "a", auth: "b" } }),
  ];
  for (const text of wrong) {
    const answer = await ann.post(HERE, { intent: "add", subscription: text });
    expect(answer.status).toBe(400);
    expect(words(answer)).toContain("Notifications not changed");
    expect(words(answer)).not.toContain("Not notified yet");
  }
  const hour = await press(app, ann, HERE, "Save", { pushHour: "25" });
  expect(hour.status).toBe(400);
  expect(words(hour)).toContain("Please choose an hour");
  await press(app, ann, HERE, "Save", { pushHour: "20" });
  expect((await ann.get(HERE)).text).toMatch(/<option value="20" selected/);
});
