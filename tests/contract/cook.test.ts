import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { today } from "./days";
import { attribute, byTag, page, press, words } from "./page";
import { entry, meal } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const SOUP = {
  title: "Leek Soup",
  ingredients: ["3 leeks", "2 tbsp butter", "1 cup (240 ml) cream"],
  instructions:
    "Melt 1 tbsp of the butter.\nSimmer the leeks for 10 minutes at 200 °F (95 °C).\nStir in the cream.",
  servings: 4,
};
const addSoup = async (cook: Client) =>
  meal(await cook.send("POST", "/api/recipes/create", SOUP)).id;
const cooking = (mealId: string, query = "") => `/dashboard/meals/${mealId}/cook${query}`;

describe("Cook mode", () => {
  test("shows one step a page, with its ingredients, and plain links to the others", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const first = words(await cook.get(cooking(id)));
    expect(first).toContain("Step 1 of 3");
    expect(first).toContain("Melt 1 tbsp of the butter.");
    const second = await cook.get(cooking(id, "?step=2"));
    expect(words(second)).toContain("Simmer the leeks for 10 minutes at 200 °F (95 °C).");
    expect(words(second)).toContain("For this step 3 leeks");
    const hrefs = byTag(page(second), "a").map((link) => attribute(link, "href"));
    expect(hrefs).toContain(cooking(id));
    expect(hrefs).toContain(cooking(id, "?step=3"));
    for (const step of ["0", "99", "x", "-1"]) {
      expect((await cook.get(cooking(id, `?step=${step}`))).status).toBe(200);
    }
  });

  test("is for tonight's eaters where it is planned", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const night = { mealId: id, scheduledDate: today(), mealType: "dinner", servings: 8 };
    const planned = entry(await cook.send("POST", "/api/calendar", night));
    const shown = words(await cook.get(cooking(id, `?entry=${planned.id}`)));
    expect(shown).toContain("Serves 8");
    expect(shown).toContain("Melt 2 tbsp of the butter.");
    expect(words(await cook.get("/dashboard"))).toContain("Cook");
    // Another household's entry is none.
    const stranger = await signUp(app);
    const theirs = await addSoup(stranger);
    const asked = await stranger.get(cooking(theirs, `?entry=${planned.id}`));
    expect(words(asked)).toContain("Serves 4");
    const refused = await stranger.post(cooking(theirs, `?entry=${planned.id}`), {
      ...{ intent: "ticks", shownLines: "0", lines: "0" },
    });
    expect(refused.status).toBe(404);
    expect((await stranger.get(cooking(id))).status).toBe(404);
  });

  test("remembers size and measures that a link chose", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    await cook.get(cooking(id, "?size=large&measures=metric"));
    const again = await cook.get(cooking(id, "?step=2"));
    expect(again.text).toContain('data-size="large"');
    expect(words(again)).toContain("at 95 °C.");
    expect(words(again)).toContain("240 ml cream");
    await cook.get(cooking(id, "?measures=us&size=huge"));
    const us = await cook.get(cooking(id, "?step=2"));
    expect(us.text).toContain('data-size="large"');
    expect(words(us)).toContain("at 200 °F.");
  });

  test("keeps what is ticked, of the page that was shown alone", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const ticked = async () =>
      byTag(page(await cook.get(cooking(id))), "input")
        .filter((box) => attribute(box, "checked") !== null)
        .map((box) => `${attribute(box, "name")} ${attribute(box, "value")}`);
    await cook.post(cooking(id), {
      intent: "ticks",
      shownLines: "1",
      lines: "1",
      steps: "0",
      shownSteps: "0",
    });
    await cook.post(cooking(id), { intent: "ticks", shownLines: "2", lines: "2" });
    expect(await ticked()).toEqual(["steps 0", "lines 1", "lines 2"]);
    await cook.post(cooking(id), { intent: "ticks", shownLines: "1" });
    expect(await ticked()).toEqual(["steps 0", "lines 2"]);
    for (const lines of ["-1", "x", "1e9"]) {
      expect((await cook.post(cooking(id), { intent: "ticks", lines })).status).toBe(400);
    }
    // A line that the recipe does not have is not kept.
    await cook.post(cooking(id), { intent: "ticks", shownLines: "9", lines: "9" });
    expect(await ticked()).toEqual(["steps 0", "lines 2"]);
  });

  test("says without a script when to look again, until the timer is stopped", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const started = await cook.post(cooking(id, "?step=2"), {
      intent: "start",
      of: "1",
      time: "0",
    });
    expect(started.status).toBe(303);
    expect(started.headers.get("location")).toBe(cooking(id, "?step=2"));
    const shown = words(await cook.get(cooking(id, "?step=3")));
    expect(shown).toMatch(
      /Look again at \d{1,2}:\d\d (am|pm) Simmer the leeks: 10 minutes, step 2/,
    );
    await press(app, cook, cooking(id, "?step=3"), "Stop the timer: Simmer the leeks");
    expect(words(await cook.get(cooking(id)))).not.toContain("Look again");
    const none = await cook.post(cooking(id), { intent: "start", of: "0", time: "0" });
    expect(none.status).toBe(404);
  });
});
