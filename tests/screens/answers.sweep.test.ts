import { describe, expect, test } from "vitest";
import { signUp } from "../client";
import { account, entries, meals } from "../contract/shapes";
import {
  DESK,
  hasFocus,
  isMarked,
  mark,
  modal,
  pathOf,
  PHONE,
  pickDay,
  soon,
  toast,
  today,
  useFixture,
} from "./fixture";
import { addDays } from "../../app/server/values/dates";
import { firstOf } from "../thorough";

const fixture = useFixture();

const CARDS = "#answers article";

const LOOKS: [string, boolean, typeof PHONE][] = [
  ["without JavaScript, on a phone", false, PHONE],
  ["with JavaScript, on a phone", true, PHONE],
  ["with JavaScript, at a desk", true, DESK],
];

describe.each(firstOf(2, LOOKS))("Find Recipe, %s,", (_, javaScript, viewport) => {
  test("shows three, then another three, and the one that I choose is planned and paid for once", async () => {
    const cook = await signUp(fixture.app);
    const page = await fixture.visit({ as: cook, javaScript, viewport });
    const credits = async () => account(await cook.get("/api/auth/user")).mealCredits;
    const titles = () => page.locator(`${CARDS} h3`).allInnerTexts();
    await page.goto("/dashboard");
    if (javaScript) await mark(page);
    await page.getByRole("searchbox", { name: "Describe a specific recipe" }).fill("salmon");
    await page.getByRole("button", { name: "Find Recipe" }).click();
    await page.getByRole("heading", { name: "Found for “salmon”", exact: true }).waitFor();
    const first = await titles();
    expect(first).toHaveLength(3);
    expect(await credits()).toBe(20);

    for (const link of ["Another three", "The first three", "Another three"]) {
      const it = page.getByRole("link", { name: link });
      expect((await it.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const before = await titles();
      await it.click();
      await soon(titles).not.toEqual(before);
    }
    await page.getByRole("heading", { name: "More found for “salmon”" }).waitFor();
    const others = await titles();
    expect(others).toHaveLength(3);
    expect(others.filter((title) => first.includes(title))).toEqual([]);
    expect(pathOf(page)).toBe("/dashboard?find=salmon&near=1&from=3");
    if (javaScript) expect(await hasFocus(page.locator("#answers"))).toBe(true);
    // They are read from their start, not from where the link was.
    const top = async () => (await page.locator("#answers h3").first().boundingBox())?.y ?? -1;
    await soon(async () => (await top()) >= 0 && (await top()) < viewport.height / 2).toBe(true);

    const [chosen = ""] = others;
    await page.getByRole("button", { name: `Take this one – 1 credit: ${chosen}` }).click();
    await toast(page, `Recipe added`).waitFor();
    await page.getByRole("heading", { name: "Your Custom Recipe Request" }).waitFor();
    await soon(() => page.locator("#answers").count()).toBe(0);
    expect(pathOf(page)).toBe("/dashboard");

    await page.getByRole("link", { name: `Add to Calendar: ${chosen}` }).click();
    const dialog = javaScript ? modal(page) : page.locator("[data-dialog]");
    await pickDay(page, addDays(today(), 1));
    await dialog.getByRole("button", { name: "Add to Calendar" }).click();
    await toast(page, "Added to calendar").waitFor();
    const range = `startDate=${today()}&endDate=${addDays(today(), 40)}`;
    const planned = entries(await cook.get(`/api/calendar?${range}`));
    expect(planned.map(({ meal }) => meal?.title)).toEqual([chosen]);
    expect(meals(await cook.get("/api/meals/all")).map(({ title }) => title)).toEqual([chosen]);
    expect(await credits()).toBe(19);
    if (javaScript) expect(await isMarked(page)).toBe(true);

    // It is theirs and planned, so that another is first now.
    await page.getByRole("searchbox", { name: "Describe a specific recipe" }).fill("salmon");
    await page.getByRole("button", { name: "Find Recipe" }).click();
    await soon(titles).toEqual(first);
  });
});

test("With JavaScript, Back leads from another three to the first ones", async () => {
  const page = await fixture.visit({ as: await signUp(fixture.app), viewport: PHONE });
  await page.goto("/dashboard?find=salmon&near=1");
  const titles = () => page.locator(`${CARDS} h3`).allInnerTexts();
  const first = await titles();
  await page.getByRole("link", { name: "Another three" }).click();
  await soon(titles).not.toEqual(first);
  await page.goBack();
  await soon(titles).toEqual(first);
});

test("Where nothing comes close, the page says so, in sight, and keeps what I typed", async () => {
  for (const javaScript of [false, true]) {
    const page = await fixture.visit({
      as: await signUp(fixture.app),
      viewport: PHONE,
      javaScript,
    });
    await page.goto("/dashboard");
    await page.getByRole("searchbox").fill("xylophone");
    await page.getByRole("button", { name: "Find Recipe" }).click();
    await toast(page, "Search failed").waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("xylophone");
    await page.goto("/dashboard?find=xylophone&near=1#answers");
    expect(await page.getByText("Nothing comes close, and nothing was charged.").isVisible()).toBe(
      true,
    );
  }
});
