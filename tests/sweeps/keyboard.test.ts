import { expect, test } from "vitest";
import { settled } from "../screens/axe";
import { DESK, PHONE } from "../screens/fixture";
import { useHouseholds } from "../screens/household";
import { seenFocus, tabTo, walkByKeys } from "./keys";

const { fixture, visitAs } = useHouseholds();

test.each([
  ["without JavaScript, on a phone", false, PHONE],
  ["with JavaScript, on a wide screen", true, DESK],
])(
  "%s, a user can sign up, plan a week, shop for it and sign out with only the keyboard",
  async (_, javaScript, viewport) => {
    await walkByKeys(await fixture.visit({ javaScript, viewport }), { javaScript });
  },
);

test("on the dashboard of a phone, the focused element is always visible", async () => {
  const page = await visitAs("busy", PHONE);
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
});
