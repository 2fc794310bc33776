import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { account } from "../contract/shapes";
import { everyNth, WAYS } from "../thorough";
import { chip, isMarked, mark, PHONE, soon, toast, useFixture } from "./fixture";

const fixture = useFixture();

const MEXICAN_TOFU = {
  mealTypePreferences: ["Main Dishes"],
  proteinPreferences: ["Tofu"],
  cuisinePreferences: ["Mexican"],
};

describe.each(everyNth(2, WAYS))("On a phone %s,", (_, javaScript) => {
  test("I hear that I have every dinner that fits, pay nothing, and leave Mexican out in two taps", async () => {
    const client = await signUp(fixture.app);
    await client.send("POST", "/api/preferences", MEXICAN_TOFU);
    const credits = async () => account(await client.get("/api/auth/user")).mealCredits;
    const page = await fixture.visit({ javaScript, as: client, viewport: PHONE });
    await page.goto("/dashboard");
    const generate = page.getByRole("button", { name: "Generate Random Meals" });
    const theirs = page.locator("#suggestions article p:has-text('Already yours')");
    await generate.click();
    await soon(() => toast(page, "5 new meals").count()).toBe(1);
    expect(await theirs.count()).toBe(0);

    if (javaScript) await mark(page);
    await generate.click();
    await soon(() => toast(page, "No new meals this time").count()).toBe(1);
    if (javaScript) expect(await isMarked(page)).toBe(true);
    const notice = page.locator("#short-answer");
    await soon(() => notice.count()).toBe(1);
    expect(await notice.innerText()).toContain("That is every dinner of the recipe book that fits");
    expect(await theirs.allInnerTexts()).toEqual(Array(5).fill("Already yours"));
    expect(await credits()).toBe(15);

    await page.reload();
    await notice.getByRole("link", { name: /^Without Mexican: \d+ more dinners$/ }).click();
    const prepared = page.locator("#relaxed");
    await soon(() => prepared.isVisible()).toBe(true);
    // It is what one sees first; the choices stand as they would be.
    const box = await prepared.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    expect(await chip(page, "Mexican").locator("input").isChecked()).toBe(false);
    expect(await chip(page, "Tofu").locator("input").isChecked()).toBe(true);
    expect(await credits()).toBe(15);

    await prepared.getByRole("button", { name: "Save and Generate" }).click();
    await soon(() => toast(page, "5 new meals").count()).toBe(1);
    await soon(() => prepared.count()).toBe(0);
    expect(await notice.count()).toBe(0);
    expect(await theirs.count()).toBe(0);
    expect(await credits()).toBe(10);
  });
});
