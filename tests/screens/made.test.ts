import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { entry, meal } from "../contract/shapes";
import { takeTurns } from "../thorough";
import { pathOf, PHONE, soon, toast, today, useFixture } from "./fixture";

const fixture = useFixture();
const SOUP = {
  title: "Leek Soup",
  ingredients: ["3 leeks", "1 cup cream"],
  instructions: "Simmer the leeks.\nStir in the cream.",
};

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("A cook, %s,", (_, javaScript) => {
  takeTurns(javaScript);

  test("cooks tonight's dinner, says how it was, finds that at the recipe, and takes it back", async () => {
    const client = await signUp(fixture.app);
    const { id } = meal(await client.send("POST", "/api/recipes/create", SOUP));
    await client.send("POST", "/api/eaters", { name: "Theo" });
    const night = { mealId: id, scheduledDate: today(), mealType: "dinner", servings: 2 };
    entry(await client.send("POST", "/api/calendar", night));
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto("/dashboard");

    await page.getByRole("link", { name: "Cook Leek Soup" }).click();
    await page.waitForURL(/\/cook\?/);
    await page.getByRole("link", { name: /Next step/ }).click();
    await page.waitForURL(/step=2/);
    await page.getByRole("link", { name: "Made it" }).click();
    await page.waitForURL(/\/made\?/);
    await page.getByRole("radio", { name: "Again!" }).check();
    await page.getByLabel("Portions left over").fill("2");
    await page.getByLabel("A note for next time").fill("Less salt.");
    await page.getByRole("button", { name: "Made it" }).click();
    await toast(page, "2 left over. Noted: Theo would have Leek Soup again.").waitFor();
    expect(pathOf(page)).toBe("/dashboard");
    expect(await page.locator("#table").innerText()).toContain("Cooked");

    await page.goto(`/dashboard/meals/${id}`);
    const times = page.getByRole("region", { name: "Made on" });
    expect(await times.innerText()).toContain("2 left over · Theo: Again!");
    await page.goto(`/dashboard/meals/${id}/cook`);
    await page.getByText("Less salt.").waitFor();

    await page.goto(`/dashboard/meals/${id}`);
    await times.getByRole("link", { name: /^Change what you noted/ }).click();
    await page.getByRole("button", { name: "Not made: take it back" }).click();
    await toast(page, "Taken back").waitFor();
    await soon(() => times.count()).toBe(0);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await toast(page, "Restored").waitFor();
    await soon(() => times.count()).toBe(1);
  });

  test("rates a dish, reads what was noted, and has Weeknight forget it and learn it again", async () => {
    const client = await signUp(fixture.app);
    const { id } = meal(await client.send("POST", "/api/recipes/create", SOUP));
    for (const name of ["Sam", "Mia"]) await client.send("POST", "/api/eaters", { name });
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto(`/dashboard/meals/${id}/made`);
    const rate = (name: string, rating: string) =>
      page.getByRole("group", { name }).getByRole("radio", { name: rating }).check();
    await rate("Sam", "Not again");
    await rate("Mia", "Again!");
    await page.getByRole("button", { name: "Made it" }).click();
    const noted = toast(page, "Noted: no Leek Soup for Sam, but Mia would have it again.");
    await noted.getByRole("link", { name: "What Weeknight has learned" }).click();
    await page.waitForURL("**/table/learned");

    const sam = page.getByRole("region", { name: "Sam" });
    await sam.getByRole("heading", { name: "Would not have again" }).waitFor();
    await sam.getByRole("button", { name: "Forget how Sam liked Leek Soup" }).click();
    const forgotten = toast(page, "Proposals no longer count how Sam liked Leek Soup.");
    await forgotten.waitFor();
    await soon(() => sam.count()).toBe(0);
    expect(pathOf(page)).toBe("/table/learned");
    await forgotten.getByRole("button", { name: "Undo" }).click();
    await toast(page, "Restored").waitFor();
    await soon(() => sam.count()).toBe(1);

    const mia = page.getByRole("region", { name: "Mia" });
    await mia.getByRole("link", { name: "Leek Soup" }).click();
    await page.waitForURL(/\/dashboard\/meals\//);
    await page.getByRole("heading", { level: 1, name: "Leek Soup" }).waitFor();
  });

  test("ticks the dinner on the week's table, and writes notes to its recipe", async () => {
    const client = await signUp(fixture.app);
    const { id } = meal(await client.send("POST", "/api/recipes/create", SOUP));
    const night = { mealId: id, scheduledDate: today(), mealType: "dinner" };
    entry(await client.send("POST", "/api/calendar", night));
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto("/dashboard");
    await page.locator("#table").getByRole("link", { name: "Leek Soup", exact: true }).click();
    await page.locator("summary", { hasText: "Cooked" }).click();
    await page.getByRole("button", { name: "Cooked: Leek Soup" }).click();
    await toast(page, "Cooked: Leek Soup").waitFor();
    await page.goto("/dashboard");
    await page.locator("#table").getByRole("link", { name: "How was it?" }).waitFor();

    await page.goto(`/dashboard/meals/${id}`);
    await page.getByRole("link", { name: "Write a note" }).click();
    await page.getByRole("textbox", { name: "Your notes" }).fill("Good with rye bread.");
    await page.getByRole("button", { name: "Save notes" }).click();
    await toast(page, "Notes saved").waitFor();
    const notes = page.getByRole("region", { name: "Your notes" });
    await soon(() => notes.innerText()).toContain("Good with rye bread.");
  });
});
