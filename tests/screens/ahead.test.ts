import { describe, expect, test } from "vitest";
import { addDays } from "../../app/server/values/dates";
import { signUp } from "../client";
import { meal } from "../contract/shapes";
import { PHONE, soon, TIMEOUT, toast, useFixture } from "./fixture";

const fixture = useFixture();
const SOAK = "Soak 1 lb dried beans";
const CHILI = {
  title: "Chili",
  ingredients: ["1 lb dried beans, soaked overnight"],
  instructions: "Simmer for 2 hours.",
};

/** A cook with chili for tomorrow, on a phone. */
async function cookOfChili(javaScript: boolean) {
  const cook = await signUp(fixture.app);
  const { id: mealId } = meal(await cook.send("POST", "/api/recipes/create", CHILI));
  const scheduledDate = addDays(new Date().toISOString().slice(0, 10), 1);
  await cook.send("POST", "/api/calendar", { mealId, scheduledDate });
  return fixture.visit({ as: cook, javaScript, viewport: PHONE });
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("On a phone, %s,", (_, javaScript) => {
  test(
    "I tick what I have prepared ahead, and take the tick back",
    { timeout: TIMEOUT },
    async () => {
      const page = await cookOfChili(javaScript);
      await page.goto("/dashboard");
      await page.getByRole("button", { name: `Done: ${SOAK}` }).click();
      await toast(page, "Done").waitFor();
      expect(new URL(page.url()).pathname).toBe("/dashboard");
      await soon(() => page.locator("#ahead").count()).toBe(0);
      await toast(page).getByRole("link", { name: "Prepare ahead" }).click();
      await page.getByRole("heading", { name: "Prepare ahead", level: 1 }).waitFor();
      await page
        .getByRole("button", { name: `Not done: ${SOAK}` })
        .last()
        .click();
      await page
        .getByRole("button", { name: `Done: ${SOAK}`, exact: true })
        .last()
        .waitFor();
    },
  );

  test(
    "I make a link for my own calendar and choose what is in it",
    { timeout: TIMEOUT },
    async () => {
      const page = await cookOfChili(javaScript);
      await page.goto("/dashboard/week");
      await page.getByRole("link", { name: "See it in your own calendar" }).click();
      await page.getByRole("button", { name: "Create link: Your own" }).click();
      const link = page.getByRole("textbox", { name: "Link" });
      await link.waitFor();
      await page.getByRole("checkbox", { name: "Dinner", exact: true }).uncheck({ force: true });
      await page.getByRole("button", { name: "Save what is in it" }).click();
      await page.getByText("Saved what is in your calendar").first().waitFor();
      const file = await (await fetch(await link.inputValue())).text();
      expect(file).toContain(`SUMMARY:${SOAK}`);
      expect(file).not.toContain("SUMMARY:Dinner");
    },
  );
});
