import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { Slot } from "./week";
import { WhoIsAway } from "./fill-options";

const FRIDAY: Slot = {
  date: "2026-11-27",
  mealType: "dinner",
  limit: null,
  servings: 4,
  away: ["ann", "layla"],
};

test("whoever is away is named in a sentence that no name's own direction turns round", async () => {
  const eaters = [
    { id: "ann", name: "Ann" },
    { id: "ben", name: "Ben" },
    { id: "layla", name: "ليلى" },
  ];
  const page = await show(<WhoIsAway eaters={eaters} slots={[FRIDAY]} />);
  const said = page.getByText(/^Away:/);
  expect(said.textContent).toBe("Away: Ann on Friday, ليلى on Friday");
  const apart = [...said.querySelectorAll("bdi")].map((it) => it.textContent);
  expect(apart).toEqual(["Ann", "ليلى"]);
});
