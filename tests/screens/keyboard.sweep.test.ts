import { expect, test } from "vitest";
import { firstOf } from "../thorough";
import { settled } from "./axe";
import { DESK, PHONE } from "./fixture";
import { useHouseholds } from "./household";
import { seenFocus, tabTo, walkByKeys } from "./keyboard";

const { fixture, visitAs } = useHouseholds();

test("With the keyboard alone, I sign up, plan a week, shop for it and sign out on a wide screen", async () => {
  const page = await fixture.visit({ viewport: DESK });
  await walkByKeys(page, { javaScript: true });
});

const sizes: [string, typeof PHONE][] = [
  ["a phone", PHONE],
  ["a wide screen", DESK],
];

test.each(firstOf(1, sizes))(
  "With the keyboard, I always see what has the focus on %s",
  async (_, viewport) => {
    const page = await visitAs("busy", viewport);
    await page.goto("/dashboard");
    const hidden: string[] = [];
    let stops = 0;
    await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
    for (; stops < 300; stops++) {
      await settled(page);
      const stop = await page.evaluate(seenFocus);
      if (stop === null) break;
      if (stop !== "") hidden.push(stop);
      await page.keyboard.press("Tab");
    }
    expect(stops).toBeGreaterThan(60);
    expect(hidden).toEqual([]);
  },
);
