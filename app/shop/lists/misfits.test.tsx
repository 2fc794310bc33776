import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { CheckAtHome } from "./check-at-home";
import { ItemMark } from "./item-mark";
import type { Misfit } from "./list";
import { Aisle } from "./list-rows";
import { Misfits } from "./misfits";
import { PrintedList } from "./printed-list";

const PAD_THAI: Misfit = {
  mealId: "pad-thai",
  title: "Pad Thai",
  date: "2026-11-23",
  words: "not for Theo: peanut butter",
};
const shown = (misfits: Misfit[]) =>
  show(<Misfits list={{ misfits, weekStartDate: "2026-11-22" }} />);

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
  check: { isBroken: true, words: "Not for Theo", toOthers: "Not for everybody: milk" },
  store: null,
  price: null,
};

describe("The meals of a list that do not fit", () => {
  test("are not spoken of where all fit", async () => {
    expect((await shown([])).document.body.innerHTML).toBe("");
  });

  test("are named with the reason and the way to their day, and back", async () => {
    const page = await shown([PAD_THAI, { ...PAD_THAI, mealId: "satay", title: "Satay" }]);
    expect(page.document.querySelector("p")?.textContent).toBe(
      "2 meals on this list do not fit: Pad Thai (not for Theo: peanut butter), Satay (not for Theo: peanut butter)",
    );
    expect(page.getByRole("link", { name: "Pad Thai" }).getAttribute("href")).toBe(
      "/dashboard/calendar/2026-11-23?from=/dashboard/groceries%3FweekStart=2026-11-22",
    );
    expect((await shown([PAD_THAI])).getByText("1 meal on this list does not fit:")).toBeTruthy();
  });

  test("are told apart from those that are not checked", async () => {
    const open = { title: "Curry", words: "not checked for Theo: curry paste", isOpen: true };
    const page = await shown([{ ...PAD_THAI, ...open, mealId: "curry" }, PAD_THAI]);
    expect([...page.document.querySelectorAll("p")].map((it) => it.textContent)).toEqual([
      "1 meal on this list does not fit: Pad Thai (not for Theo: peanut butter)",
      "1 meal on this list is not checked: Curry (not checked for Theo: curry paste)",
    ]);
  });

  test("lead to the recipe where they are not planned", async () => {
    const page = await shown([{ ...PAD_THAI, date: null }]);
    expect(page.getByRole("link", { name: "Pad Thai" }).getAttribute("href")).toMatch(
      /^\/dashboard\/meals\/pad-thai\?from=/,
    );
  });

  test("take titles and names as text", async () => {
    const page = await shown([{ ...PAD_THAI, title: "<b>Pie</b>", words: "not for <i>Theo</i>" }]);
    expect(page.getByRole("link", { name: "<b>Pie</b>" })).toBeTruthy();
    expect(page.document.querySelector("i")).toBeNull();
  });
});

const LIST = { weekStartDate: "2026-11-22", stores: [], store: null };

describe("What an item has against somebody", () => {
  test("stands in words under it, and it can be ticked", async () => {
    const page = await show(<Aisle category="Pantry" items={[BUTTER]} list={LIST} />);
    const box = page.getByRole("checkbox", { name: /^peanut butter , 1\/4 cup Not for Theo$/ });
    expect(box).toHaveProperty("value", "7");
  });

  test("stands at what is at home, too", async () => {
    const page = await show(<CheckAtHome list={{ probable: [], atHome: [BUTTER] }} />);
    expect(page.getByText("Not for Theo")).toBeTruthy();
  });

  test("is not there where there is nothing to say", async () => {
    expect((await show(<ItemMark check={null} />)).document.body.innerHTML).toBe("");
  });

  test("is on paper, too, with the meals that do not fit", async () => {
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

  test("takes names as text", async () => {
    const check = { isBroken: true, words: "Not for <i>Theo</i>", toOthers: "" };
    const page = await show(<ItemMark check={check} />);
    expect(page.getByText("Not for <i>Theo</i>")).toBeTruthy();
    expect(page.document.querySelector("i")).toBeNull();
  });
});
