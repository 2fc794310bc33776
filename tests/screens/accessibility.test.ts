import { expect, test } from "vitest";
import { checkInNextLook, overflow } from "./axe";
import { resize } from "./fixture";
import { useHouseholds } from "./household";
import { OFTEN, screensOf } from "./pages";

const households = useHouseholds();
const { lookAs, visitAs } = households;

const often = screensOf(households).filter(([name]) => OFTEN.has(name));

test("every page in the list of often opened pages exists", () => {
  expect(often.map(([name]) => name).sort()).toEqual([...OFTEN].sort());
});

test.each(often)("%s is accessible", async (_, who, path) => {
  const page = await lookAs(who);
  await page.goto(await path());
  expect(await page.title()).toMatch(/\S.* – Weeknight|^Weeknight – \S/);
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.locator("h1").innerText()).not.toBe("");
  // One look of each page here, another one for the next page. The sweeps check every look of every page.
  await checkInNextLook(page);
  for (const width of [360, 390, 768]) {
    await resize(page, { width, height: 844 });
    expect(await overflow(page), `wider than ${width}`).toEqual([]);
  }
});

test("a rejected form is accessible", async () => {
  const page = await visitAs("empty");
  await page.goto("/custom-recipes");
  await page.getByLabel("Recipe URL").fill("http://192.168.1.20/cake");
  await page.getByRole("button", { name: "Parse Recipe" }).click();
  await page.getByRole("alert").waitFor();
  await checkInNextLook(page);
  expect(await overflow(page)).toEqual([]);
});
