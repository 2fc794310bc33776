import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../app/server/values/dates";
import { type App, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { type PostmarkStandIn, startPostmarkStandIn } from "../postmark-stand-in";
import { press, words } from "./page";
import { type MealJson, meals } from "./shapes";

/** The next full hour. The app's clock begins 45 seconds before it, so a session of now is still recent. */
const HOUR = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);

const HERE = "/account/notifications";
const AT_THE_HOUR = { weekday: String(HOUR.getUTCDay()), hour: String(HOUR.getUTCHours()) };

let app: App;
/** A cook with a planned dinner, who turned on the mail. */
let bo: Client;
let dish: MealJson | undefined;
let postmark: PostmarkStandIn;
beforeAll(async () => {
  postmark = await startPostmarkStandIn();
  app = await startApp({
    POSTMARK_SERVER_TOKEN: postmark.token,
    POSTMARK_API_BASE: postmark.url,
    CLOCK_START: new Date(HOUR.getTime() - 45_000).toISOString(),
  });
  bo = await signUp(app, "Bo");
  [dish] = meals(await bo.send("POST", "/api/meals/suggestions", { count: 1 }));
  const scheduledDate = addDays(HOUR.toISOString().slice(0, 10), 2);
  await bo.send("POST", "/api/calendar", { mealId: dish?.id, scheduledDate, mealType: "dinner" });
  await press(app, bo, HERE, "Save", { ...AT_THE_HOUR, wanted: "on" });
});
afterAll(() => Promise.all([app.stop(), postmark.stop()]));

const mailed = (email: string) =>
  postmark.taken.filter(({ To, Subject }) => To === email && /week from/.test(String(Subject)));

test("the week by email is sent once at the chosen hour, and links to a filled week", async () => {
  const ann = await signUp(app, "Ann");
  expect(words(await ann.get(HERE))).toContain("Your week by email");
  const wrong = await ann.post(HERE, {
    intent: "settings",
    weekday: "8",
    hour: "17",
    pushHour: "18",
  });
  expect(wrong.status).toBe(400);
  await press(app, ann, HERE, "Save", AT_THE_HOUR);

  await expect.poll(() => mailed(ann.email).length).toBe(1);
  const [mail] = mailed(ann.email);
  expect(mail?.Subject).toMatch(/^Plan the week from /);
  const link = /\/dashboard\/week\/fill\S+/.exec(mail?.TextBody ?? "")?.[0] ?? "";
  expect(words(await ann.get(link))).toMatch(/Plan \d+ dinners/);
  const unsubscribe = /\/unsubscribe\/\S+/.exec(mail?.TextBody ?? "")?.[0] ?? "";
  expect((await visitor(app).post(unsubscribe, {})).status).toBe(303);
  expect(mailed(ann.email)).toHaveLength(1);
});

test("the mail of a planned week contains the picture of its first dinner", async () => {
  await expect.poll(() => mailed(bo.email).length).toBe(1);
  const [mail] = mailed(bo.email);
  expect(mail?.HtmlBody).toContain('<img src="cid:plate@weeknight"');
  expect(mail?.HtmlBody).toContain(`/dashboard/meals/${dish?.id}`);
  expect(mail?.Attachments).toMatchObject([{ ContentType: "image/png" }]);
  const png = Buffer.from(mail?.Attachments?.[0]?.Content ?? "", "base64");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.length).toBeLessThanOrEqual(40_000);
});
