import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { formatDate } from "../../app/server/values/dates";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { today } from "./days";
import { attribute, byTag, follow, page, press, toast, words } from "./page";
import { madeShape } from "../../app/plan/cook-log/made.schema";
import { entry, meal } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
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
  test("shows one step per page, with its ingredients and links to the other steps", async () => {
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

  test("scales a planned meal to the servings of that meal", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const night = { mealId: id, scheduledDate: today(), mealType: "dinner", servings: 8 };
    const planned = entry(await cook.send("POST", "/api/calendar", night));
    const shown = words(await cook.get(cooking(id, `?entry=${planned.id}`)));
    expect(shown).toContain("Serves 8");
    expect(shown).toContain("The steps are written for 4 servings.");
    expect(words(await cook.get("/dashboard"))).toContain("Cook");
    // An entry of another household is ignored.
    const stranger = await signUp(app);
    const theirs = await addSoup(stranger);
    const asked = await stranger.get(cooking(theirs, `?entry=${planned.id}`));
    expect(words(asked)).toContain("Serves 4");
    const refused = await stranger.post(cooking(theirs, `?entry=${planned.id}`), {
      intent: "ticks",
      shownLines: "0",
      lines: "0",
    });
    expect(refused.status).toBe(404);
    expect((await stranger.get(cooking(id))).status).toBe(404);
  });

  test("saves only check marks that the submitted page showed", async () => {
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
    // A line that the recipe does not have is not saved.
    await cook.post(cooking(id), { intent: "ticks", shownLines: "9", lines: "9" });
    expect(await ticked()).toEqual(["steps 0", "lines 2"]);
  });

  test("without JavaScript shows when a timer ends, until it is stopped", async () => {
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
      /Check again at \d{1,2}:\d\d (am|pm) Simmer the leeks: 10 minutes, step 2/,
    );
    await press(app, cook, cooking(id, "?step=3"), "Stop the timer: Simmer the leeks");
    expect(words(await cook.get(cooking(id)))).not.toContain("Check again");
    const none = await cook.post(cooking(id), { intent: "start", of: "0", time: "0" });
    expect(none.status).toBe(404);
  });
});

const MADE = "/made";
const LEARNED = "/table/learned";
const KEY = "0190a0a0-0000-7000-8000-000000000000";

describe("Made it", () => {
  test("ends cooking, lets the user plan leftovers, and shows on the recipe how it was liked", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const night = { mealId: id, scheduledDate: today(), mealType: "dinner", servings: 3 };
    const planned = entry(await cook.send("POST", "/api/calendar", night));
    const at = (step: string) => cooking(id, `?step=${step}&entry=${planned.id}&from=/dashboard`);
    await cook.post(at("1"), { intent: "ticks", shownSteps: "0", steps: "0" });
    const last = byTag(page(await cook.get(at("3"))), "a").map((it) => attribute(it, "href"));
    const end = last.find((href) => href?.includes(MADE)) ?? "";
    expect(words(await cook.get(end))).toContain("Portions left over");
    const said = { leftOver: "2", rating0: "everybody again", note: "Less salt.\nMore leeks." };
    const done = await press(app, cook, end, "Made it", said);
    expect(done.status).toBe(303);
    expect(done.headers.get("location")).toBe("/dashboard");
    const recipe = words(await cook.get(`/dashboard/meals/${id}`));
    expect(recipe).toContain("Made on");
    expect(recipe).toMatch(/for 3, 2 left over · Everybody ?: Again!/);
    expect((await cook.get(`/dashboard/meals/${id}`)).text).toContain("Less salt.\nMore leeks.");
    expect(words(await cook.get(at("1")))).toMatch(/Your note of .*: Less salt\./);
    expect((await cook.get(at("1"))).text).not.toContain("checked=");
    const day = words(await cook.get(`/dashboard/calendar/${today()}`));
    expect(day).toContain("2 portions");
    const dinner = await cook.get(`/dashboard/calendar/${today()}/${planned.id}`);
    expect(words(dinner)).toContain("Cooked: undo");
  });

  test("shows the stored ratings, which only the household can delete on Your table", async () => {
    const [cook, stranger] = [await signUp(app), await signUp(app)];
    const id = await addSoup(cook);
    const rate = async (rating: string) => {
      const to = `/dashboard/meals/${id}/made`;
      return toast(await follow(cook, await press(app, cook, to, "Made it", { rating0: rating })));
    };
    expect((await rate("everybody never"))?.description).toContain(
      "Noted: no Leek Soup for everybody.",
    );
    expect((await rate("everybody fine"))?.description).toBe("Leek Soup");
    expect((await rate("everybody again"))?.description).toContain(
      "Noted: everybody would have Leek Soup again.",
    );
    const rated = { mealId: id, eaterId: "everybody" };
    for (const intent of ["forget", "undo"]) {
      const fields = { intent, ...rated, ratings: `${KEY} never` };
      expect((await stranger.post(LEARNED, fields)).status).toBe(404);
      expect((await cook.post(LEARNED, { ...fields, mealId: "none" })).status).toBe(404);
      expect((await cook.post(LEARNED, { ...fields, eaterId: "none" })).status).toBe(404);
    }
    expect((await cook.post(LEARNED, { intent: "burn" })).status).toBe(400);
    const [learned, theirs] = [await cook.get(LEARNED), await stranger.get(LEARNED)];
    expect(words(learned)).toMatch(/Everybody Would have again Leek Soup Forget/);
    expect(words(theirs)).toContain("Nothing yet");
    const forgotten = await press(app, cook, LEARNED, "Forget how Everybody liked Leek Soup");
    expect([forgotten.status, forgotten.headers.get("location")]).toEqual([303, LEARNED]);
    expect(words(await cook.get(LEARNED))).toContain("Nothing yet");
    expect((await cook.post(LEARNED, { intent: "forget", ...rated })).status).toBe(303);
  });

  test("can be changed and removed on the page of the recipe, and restored with Undo", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const recipe = `/dashboard/meals/${id}`;
    await press(app, cook, `${recipe}/made`, "Made it", { note: "Less salt." });
    const links = byTag(page(await cook.get(recipe)), "a").map((it) => attribute(it, "href"));
    const change = links.find((href) => href?.includes("made=")) ?? "";
    expect(words(await cook.get(change))).toContain("Less salt.");
    await press(app, cook, change, "Save", { note: "More leeks.", rating0: "everybody never" });
    expect(words(await cook.get(recipe))).toMatch(/Everybody ?: Not again/);
    await press(app, cook, change, "Save", { rating0: "everybody none" });
    expect(words(await cook.get(recipe))).not.toContain("Not again");
    await press(app, cook, change, "Remove from cook log");
    expect(words(await cook.get("/trash"))).toContain("When it was made");
    const label = `Restore Leek Soup, ${formatDate(today(), "d MMMM yyyy")}`;
    const undone = await press(app, cook, "/trash", label);
    expect(undone.status).toBe(303);
    expect(words(await cook.get(recipe))).toContain("More leeks.");
  });

  test("can be marked on the planned meal's page, and the table of the week asks how the meal was liked", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const night = { mealId: id, scheduledDate: today(), mealType: "dinner" };
    const planned = entry(await cook.send("POST", "/api/calendar", night));
    const path = `/dashboard/calendar/${today()}/${planned.id}`;
    const ticked = await press(app, cook, path, "Cooked: Leek Soup");
    expect(ticked.status).toBe(303);
    expect(ticked.headers.get("location")).toBe(path);
    const links = byTag(page(await cook.get("/dashboard")), "a");
    const ways = links.filter((link) => (attribute(link, "href") ?? "").includes(MADE));
    expect(ways.map((link) => attribute(link, "href"))).toContain(
      `/dashboard/meals/${id}/made?entry=${planned.id}&from=/dashboard`,
    );
    expect(words(await cook.get(`/dashboard/meals/${id}`))).toContain("How was it?");
  });

  test("stores a form that is sent twice once, and refuses invalid values", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const to = `/dashboard/meals/${id}/made`;
    const form = { intent: "save", formKey: KEY, rating0: "everybody fine" };
    for (const note of ["Once.", "Twice."]) {
      expect((await cook.post(to, { ...form, note })).status).toBe(303);
    }
    const told = words(await cook.get(`/dashboard/meals/${id}`));
    expect(told).toContain("Twice.");
    expect(told).not.toContain("Once.");
    const wrong: Record<string, string>[] = [
      { formKey: "x" },
      { rating0: "everybody best" },
      { note: "x".repeat(2001) },
      { madeOn: "2199-01-01" },
      { madeOn: "yesterday" },
      { leftOver: "-1" },
    ];
    for (const fields of wrong) {
      expect([fields, (await cook.post(to, { ...form, ...fields })).status]).toEqual([fields, 400]);
    }
    const stranger = await signUp(app);
    expect((await stranger.post(to, form)).status).toBe(404);
    expect((await stranger.get(to)).status).toBe(404);
  });

  test("can be used with API calls", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const to = `/api/meals/${id}/made`;
    const night = { mealId: id, scheduledDate: today(), mealType: "dinner", servings: 3 };
    const planned = entry(await cook.send("POST", "/api/calendar", night));
    const ratings = [{ eaterId: "everybody", rating: "again" }];
    const added = await cook.send("POST", to, { entryId: planned.id, leftOver: 1, ratings });
    expect(added.status).toBe(201);
    const made = madeShape.parse(added.body);
    expect(made).toMatchObject({ entryId: planned.id, portions: 3, leftOver: 1, note: "" });
    const changed = await cook.send("PUT", `${to}/${made.id}`, { note: "Less salt.", leftOver: 0 });
    expect(madeShape.parse(changed.body)).toMatchObject({ note: "Less salt.", leftOver: 0 });
    const list = z.array(madeShape).parse((await cook.get(to)).body);
    expect(list).toEqual([changed.body]);
    const stranger = await signUp(app);
    expect((await stranger.send("PUT", `${to}/${made.id}`, {})).status).toBe(404);
    expect((await stranger.send("DELETE", `${to}/${made.id}`)).status).toBe(404);
    expect((await stranger.get(to)).status).toBe(404);
    expect((await cook.send("DELETE", `${to}/${made.id}`)).status).toBe(200);
    expect((await cook.get(to)).body).toEqual([]);
    const tooMany = Array.from({ length: 25 }, () => ratings[0]);
    for (const body of [{ ratings: tooMany }, { leftOver: 1.5 }, { ratings: "all" }]) {
      expect((await cook.send("POST", to, body)).status).toBe(400);
    }
  });
});

describe("The notes on a recipe", () => {
  test("can be written on their page, and are shown and printed with the recipe; conflicting edits are shown", async () => {
    const cook = await signUp(app);
    const id = await addSoup(cook);
    const recipe = `/dashboard/meals/${id}`;
    const to = `${recipe}/notes`;
    const saved = await press(app, cook, to, "Save notes", { text: "Good with rye <b>bread</b>." });
    expect(saved.headers.get("location")).toBe(recipe);
    for (const at of [recipe, `${recipe}?print=1`, cooking(id)]) {
      expect((await cook.get(at)).text).toContain("Good with rye &lt;b&gt;bread&lt;/b&gt;.");
    }
    const late = await cook.post(to, {
      intent: "save",
      form: "recipe-notes",
      text: "Mine.",
      seen: "",
    });
    expect(late.status).toBe(409);
    expect(words(late)).toContain("Saved in the meantime Good with rye");
    expect(late.text).toContain("Mine.");
    await press(app, cook, to, "Save notes", { text: "" });
    expect(words(await cook.get(recipe))).toContain("Write a note");
    const stranger = await signUp(app);
    expect((await stranger.get(to)).status).toBe(404);
    expect((await stranger.post(to, { intent: "save", text: "x" })).status).toBe(404);
    expect((await stranger.get(`/api/meals/${id}/notes`)).status).toBe(404);
    expect((await cook.post(to, { intent: "save", text: "x".repeat(5001) })).status).toBe(400);
  });
});
