import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { signUp, visitor } from "../client";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { press, words } from "./page";

/** The hour that comes next: the app's clock begins half a minute before it, and a session of now is none of long ago. */
const HOUR = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);

let app: App;
let postmark: PostmarkStandIn;
beforeAll(async () => {
  postmark = await startPostmarkStandIn();
  app = await startApp({
    POSTMARK_SERVER_TOKEN: postmark.token,
    POSTMARK_API_BASE: postmark.url,
    CLOCK_START: new Date(HOUR.getTime() - 30_000).toISOString(),
  });
});
afterAll(() => Promise.all([app.stop(), postmark.stop()]));

const HERE = "/account/notifications";
const mailed = (email: string) =>
  postmark.taken.filter(({ To, Subject }) => To === email && /week from/.test(String(Subject)));

test("my week comes by mail at the hour that I chose, once, and leads to a filled week", async () => {
  const ann = await signUp(app, "Ann");
  expect(words(await ann.get(HERE))).toContain("Your week by email");
  const wrong = await ann.post(HERE, {
    intent: "settings",
    weekday: "8",
    hour: "17",
    pushHour: "18",
  });
  expect(wrong.status).toBe(400);
  await press(app, ann, HERE, "Save", {
    weekday: String(HOUR.getUTCDay()),
    hour: String(HOUR.getUTCHours()),
  });

  await expect.poll(() => mailed(ann.email).length).toBe(1);
  const [mail] = mailed(ann.email);
  expect(mail?.Subject).toMatch(/^Plan the week from /);
  const link = /\/dashboard\/week\/fill\S+/.exec(mail?.TextBody ?? "")?.[0] ?? "";
  expect(words(await ann.get(link))).toMatch(/Plan \d+ dinners/);
  const unsubscribe = /\/unsubscribe\/\S+/.exec(mail?.TextBody ?? "")?.[0] ?? "";
  expect((await visitor(app).post(unsubscribe, {})).status).toBe(303);
  expect(mailed(ann.email)).toHaveLength(1);
});
