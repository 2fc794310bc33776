import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { Misfit } from "./list";
import { AisleSection } from "./list-rows";
import { ConflictNotices } from "./list-head";
import { PrintedList } from "./printed-list";

const PAD_THAI: Misfit = {
  mealId: "pad-thai",
  title: "Pad Thai",
  date: "2026-11-23",
  words: "not for Theo: peanut butter",
};
const shown = (misfits: Misfit[]) =>
  show(<ConflictNotices list={{ misfits, weekStartDate: "2026-11-22" }} />);

const BUTTER = {
  id: "7",
  name: "peanut butter",
  amount: "1/4 cup",
  text: "1/4 cup peanut butter",
  detail: "",
  optional: false,
  bought: "",
  meals: ["Pad Thai"],
  alsoFor: [],
  byHand: false,
  added: [],
  ticked: false,
  check: { isBroken: true, words: "Not for Theo", toOthers: "Does not fit everyone: milk" },
  store: null,
  price: null,
};

describe("The meals on a list that do not fit", () => {
  test("are listed separately from meals that are not checked", async () => {
    const open = { title: "Curry", words: "not checked for Theo: curry paste", isOpen: true };
    const page = await shown([{ ...PAD_THAI, ...open, mealId: "curry" }, PAD_THAI]);
    expect([...page.document.querySelectorAll("p")].map((it) => it.textContent)).toEqual([
      "1 meal on this list does not fit: Pad Thai (not for Theo: peanut butter)",
      "1 meal on this list is not checked: Curry (not checked for Theo: curry paste)",
    ]);
  });
});

const LIST = { weekStartDate: "2026-11-22", stores: [], store: null };

describe("The conflict of an item with an eater", () => {
  test("is shown in words under the item, which can be checked off", async () => {
    const page = await show(<AisleSection category="Pantry" items={[BUTTER]} list={LIST} />);
    const box = page.getByRole("checkbox", { name: /^peanut butter , 1\/4 cup Not for Theo$/ });
    expect(box).toHaveProperty("value", "7");
  });

  test("is also printed, with the meals that do not fit", async () => {
    const list = {
      id: "1",
      weekOf: "22 November",
      mealCount: 1,
      version: 1,
      measures: "written" as const,
      misfits: [PAD_THAI],
      probable: [],
      atHome: [],
      removed: [],
      anyStore: [],
      elsewhere: [],
      estimate: null,
      ...LIST,
      createdAt: "",
      groups: [{ category: "Pantry", items: [BUTTER] }],
    };
    const page = await show(<PrintedList list={list} />);
    expect(page.getByText("Not for Theo")).toBeTruthy();
    expect(page.getByText("1 meal on this list does not fit:")).toBeTruthy();
  });
});
