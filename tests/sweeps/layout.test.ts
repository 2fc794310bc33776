import { expect, test } from "vitest";
import { misplacedIn } from "../screens/geometry";
import { useHouseholds } from "../screens/household";
import { screensOf } from "../screens/pages";

const households = useHouseholds();

test.each(screensOf(households))(
  "%s can be read with larger letters and from right to left",
  async (_, who, path) => {
    const page = await households.lookAs(who);
    await page.goto(await path());
    expect(await misplacedIn(page)).toEqual([]);
  },
);
