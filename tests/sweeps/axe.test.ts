import { expect, test } from "vitest";
import { violations } from "../screens/axe";
import { DESK, PHONE } from "../screens/fixture";
import { useHouseholds } from "../screens/household";
import { screensOf } from "../screens/pages";

const households = useHouseholds();

test.each(screensOf(households))(
  "axe has nothing to say of %s, by any of its rules",
  async (_, who, path) => {
    const page = await households.lookAs(who);
    await page.goto(await path());
    for (const colorScheme of ["light", "dark"] as const) {
      for (const viewport of [PHONE, DESK]) {
        expect(await violations(page, { viewport, colorScheme })).toEqual([]);
      }
    }
  },
);
