import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { addDays, today } from "./days";
import { press, toast } from "./page";
import { entry, meal } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

const CHILI = {
  title: "Chili",
  ingredients: ["1 lb dried beans, soaked overnight", "2 onions"],
  instructions: "Simmer for 2 hours.",
};

async function planner(): Promise<{ cook: Client; entryId: string }> {
  const cook = await signUp(app);
  const chili = meal(await cook.send("POST", "/api/recipes/create", CHILI));
  const scheduledDate = addDays(today(), 1);
  const planned = entry(
    await cook.send("POST", "/api/calendar", { mealId: chili.id, scheduledDate }),
  );
  return { cook, entryId: planned.id };
}
const words = (text: string) => text.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");

describe("A prep task", () => {
  test("appears on the dashboard on its evening, and disappears when it is marked as done", async () => {
    const { cook, entryId } = await planner();
    const shown = words((await cook.get("/dashboard")).text);
    expect(shown).toContain("Tonight: Soak 1 lb dried beans for tomorrow’s Chili");
    const ticked = await press(app, cook, "/dashboard", "Done: Soak 1 lb dried beans");
    expect([ticked.status, ticked.headers.get("location")]).toEqual([303, "/dashboard"]);
    const done = await cook.get("/dashboard");
    expect(toast(done)).toMatchObject({ role: "status", title: "Done", description: "For Chili" });
    expect(words(done.text)).not.toContain("Soak 1 lb dried beans");
    expect(words((await cook.get("/dashboard/ahead")).text)).toContain(
      "Done: Soak 1 lb dried beans",
    );
    await press(app, cook, "/dashboard/ahead", "Not done: Soak 1 lb dried beans");
    expect(words((await cook.get("/dashboard")).text)).toContain("Soak 1 lb dried beans");
    const moved = { entryId, scheduledDate: addDays(today(), 5) };
    expect((await cook.post(`/dashboard/calendar/${today()}`, moved)).status).toBe(303);
    expect(words((await cook.get("/dashboard")).text)).not.toContain("Soak 1 lb dried beans");
    expect(words((await cook.get("/dashboard/ahead")).text)).toContain("Soak 1 lb dried beans");
  });

  test("cannot be marked as done by another household", async () => {
    const { cook } = await planner();
    const { text } = await cook.get("/dashboard/ahead");
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1];
    const fields = { entryId: field("entryId") ?? "", step: field("step") ?? "", intent: "done" };
    const stranger = await signUp(app);
    expect((await stranger.post("/dashboard/ahead", fields)).status).toBe(404);
    expect((await cook.post("/dashboard/ahead", { ...fields, intent: "odd" })).status).toBe(400);
    expect((await cook.post("/dashboard/ahead", fields)).status).toBe(303);
  });
});
