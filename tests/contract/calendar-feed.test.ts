import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { readIcs } from "../calendar-reader";
import { type Client, signUp, visitor } from "../client";
import { addDays, today } from "./days";
import { press } from "./page";
import { meals } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const PATH = "/dashboard/calendar/feed";
const linksIn = (text: string) => [
  ...new Set([...text.matchAll(/\/calendar\/[\w.-]+\.ics/g)].map(([link]) => link)),
];
const read = async (path: string, headers: Record<string, string> = {}) =>
  visitor(app).get(path, headers);
const eventsIn = (text: string) => readIcs(new TextEncoder().encode(text)).events;

async function planner(): Promise<{ cook: Client; title: string }> {
  const cook = await signUp(app);
  const [meal] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
  const scheduledDate = addDays(today(), 1);
  await cook.send("POST", "/api/calendar", { mealId: meal?.id, scheduledDate });
  return { cook, title: meal?.title ?? "" };
}

describe("The calendar feed of the plan", () => {
  test("has a link that a user creates and that everyone with the link can read", async () => {
    const { cook, title } = await planner();
    expect(linksIn((await cook.get(PATH)).text)).toEqual([]);
    await press(app, cook, PATH, "Create link: For the household");
    const { text } = await cook.get(PATH);
    const [link = "", ...more] = linksIn(text);
    expect(more).toEqual([]);
    expect(text).toContain(`${app.url}${link}"`);
    expect(text).toContain(`"${app.url.replace("http:", "webcal:")}${link}"`);
    const answer = await read(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const [event] = eventsIn(answer.text);
    expect(event).toMatchObject({ summary: `Dinner: ${title}` });
    expect(event?.start.slice(11)).toBe("18:30:00.000Z");
    expect(event?.url).toMatch(new RegExp(`^${app.url}/dashboard/meals/`));
    expect((await cook.get(PATH)).text).toContain("A calendar last read it on");
    expect((await visitor(app).post(link, {})).status).toBe(405);
  });

  test("is not sent again if it has not changed", async () => {
    const { cook } = await planner();
    await press(app, cook, PATH, "Create link: Your own");
    const [link = ""] = linksIn((await cook.get(PATH)).text);
    const etag = (await read(link)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"\w+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await read(link, { "if-none-match": known });
      expect([answer.status, answer.text]).toEqual([304, ""]);
      expect(answer.headers.get("etag")).toBe(etag);
    }
    expect((await read(link, { "if-none-match": '"other"' })).status).toBe(200);
    await cook.post(PATH, { intent: "choose", hasTasks: "on" });
    const changed = await read(link, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(eventsIn(changed.text)).toEqual([]);
  });

  test("stops working for everyone when the link is turned off", async () => {
    const { cook } = await planner();
    await press(app, cook, PATH, "Create link: For the household");
    const [link = ""] = linksIn((await cook.get(PATH)).text);
    await press(app, cook, PATH, "Turn off link: For the household");
    const answer = await read(link);
    expect([answer.status, answer.text]).toEqual([
      404,
      "This link was turned off or never existed.\n",
    ]);
    expect((await read(link.replace(".ics", ""))).status).toBe(404);
  });

  test("uses the configured meal times, and an invalid time shows an error at its field", async () => {
    const { cook } = await planner();
    await press(app, cook, PATH, "Create link: For the household");
    const [link = ""] = linksIn((await cook.get(PATH)).text);
    const wrong = await press(app, cook, PATH, "Save meal times", { dinnerAt: "late" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Please enter a time, such as 18:30");
    await press(app, cook, PATH, "Save meal times", { dinnerAt: "19:15", dinnerMinutes: "90" });
    const [event] = eventsIn((await read(link)).text);
    expect(event?.start.slice(11)).toBe("19:15:00.000Z");
    expect(event?.end.slice(11)).toBe("20:45:00.000Z");
  });
});
