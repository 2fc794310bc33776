import { type Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { meals } from "../contract/shapes";
import { takeTurns } from "../thorough";
import { makeJpeg } from "../pictures";
import { zipOf } from "../zip";
import { pathOf, toast, useFixture } from "./fixture";

const fixture = useFixture();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const headline = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true }).waitFor();

const JPEG = (await makeJpeg({ width: 400, height: 300 })).toString("base64");
const GIF = Buffer.from(`GIF89a${" ".repeat(60)}`).toString("base64");

const recipe = (title: string, ingredients: string, picture = JPEG) => ({
  title,
  ingredients,
  instructions: "Chop.\nCook.",
  categories: ["Family"],
  images: [picture],
});

/** A few recipes of Mela, of which one has no list. */
const FILE = {
  name: "Recipes of many years, from the old phone.melarecipes",
  mimeType: "application/octet-stream",
  buffer: zipOf({
    "1.melarecipe": JSON.stringify(recipe("Leek Soup", "# Pot\n2 leeks\n1 l stock")),
    "2.melarecipe": JSON.stringify(recipe("Plum Cake", "1 kg plums\n200 g flour", GIF)),
    "3.melarecipe": JSON.stringify(recipe("Grandmother’s Secret", "")),
    "readme.txt": "Hello",
  }),
};

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("On my phone, %s,", (_, javaScript) => {
  takeTurns(javaScript);

  test("I see what my old app's file holds before anything comes, bring it in, and take it back", async () => {
    const cook = await signUp(fixture.app);
    const page = await fixture.visit({ javaScript, as: cook });
    await page.goto("/custom-recipes");
    await page.getByRole("link", { name: "Bring your recipes from another app" }).click();
    await press(page, "Show What Would Come");
    await page.locator("#library-form-file-error").getByText("Please choose a file").waitFor();
    await page.getByLabel("File from another app").setInputFiles(FILE);
    await press(page, "Show What Would Come");
    await headline(page, "This is what would come.");
    expect(pathOf(page)).toMatch(/^\/custom-recipes\/library\/[\w-]+$/);
    const report = page.getByRole("main");
    await report.getByText("2 recipes, 1 photo.", { exact: true }).waitFor();
    await report.getByText("Grandmother’s Secret It has no ingredients.").waitFor();
    await report.getByText("Photos that cannot come (1)").waitFor();
    await report.getByText("Plum Cake It is a GIF picture, and those are not taken.").waitFor();
    await report.getByText("Would come (2)").click();
    await report.getByText("Plum Cake").last().waitFor();
    expect(meals(await cook.get("/api/recipes/user"))).toEqual([]);

    await press(page, "Bring them in");
    await headline(page, "What could come is here.");
    await report.getByText("Added: 2 recipes, 1 photo.").waitFor();
    await report.getByText("Added (2)").click();
    await report.getByRole("link", { name: "Leek Soup" }).click();
    await page.getByRole("heading", { level: 1, name: "Leek Soup" }).waitFor();
    await page.getByText("Pot:").first().waitFor();

    await page.goto("/custom-recipes/library");
    await report.getByText(`${FILE.name}: brought in`).waitFor();
    await report.getByRole("link", { name: FILE.name }).click();
    await press(page, "Take everything back");
    await headline(page, "Everything was taken back.");
    expect(meals(await cook.get("/api/recipes/user"))).toEqual([]);
  });

  test("a file that is none tells me so, and is forgotten when I say so", async () => {
    const page = await fixture.visit({ javaScript, as: await signUp(fixture.app) });
    await page.goto("/custom-recipes/library");
    const picture = {
      name: "cat.png",
      mimeType: "image/png",
      buffer: Buffer.from("\x89PNG\r\n\x1a\n"),
    };
    await page.getByLabel("File from another app").setInputFiles(picture);
    await press(page, "Show What Would Come");
    await headline(page, "Weeknight finds no recipes in this file.");
    await page.getByText("It is not a recipe of an app that Weeknight knows.").waitFor();
    await press(page, "Forget this file");
    await toast(page, "The file is forgotten").waitFor();
    expect(pathOf(page)).toBe("/custom-recipes/library");
  });
});
