import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { CheckRow, Chips, Segment } from "./choices";

const DIETS = ["Vegan", "Nut-Free", "Gluten-Free"];
const UNITS = [
  { value: "us", label: "Cups and pounds" },
  { value: "metric", label: "Grams" },
];

const says = (group: HTMLElement) =>
  group.ownerDocument.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent;

describe("Chips", () => {
  test("are a named group of boxes, with those ticked that are chosen", async () => {
    const page = await show(
      <Chips legend="Diets" name="diets" options={DIETS} selected={["Nut-Free"]} />,
    );
    expect(page.getByRole("group", { name: "Diets" })).toBeTruthy();
    const boxes = page.getAllByRole("checkbox");
    expect(boxes.map((box) => box.closest("label")?.textContent)).toEqual(DIETS);
    expect(page.getByRole("checkbox", { name: "Nut-Free" })).toHaveProperty("checked", true);
    expect(page.getByRole("checkbox", { name: "Vegan" })).toHaveProperty("checked", false);
  });

  test("that are wrong say why, and the page opens at the first", async () => {
    const page = await show(
      <Chips legend="Diets" name="diets" options={DIETS} selected={[]} error={["Choose one"]} />,
    );
    expect(says(page.getByRole("group", { name: "Diets" }))).toContain("Choose one");
    const focused = page.getAllByRole("checkbox").map((it) => it.hasAttribute("autofocus"));
    expect(focused).toEqual([true, false, false]);
  });

  test("take names that are longer than a phone is wide", async () => {
    const long = "Without anything that was grown within a day of peanuts or their flowers";
    const page = await show(<Chips legend="Diets" name="diets" options={[long]} selected={[]} />);
    expect(page.getByRole("checkbox", { name: long })).toBeTruthy();
  });
});

describe("A segment", () => {
  test("is a named group of radios, with the one that holds", async () => {
    const page = await show(<Segment legend="Units" name="units" options={UNITS} value="metric" />);
    expect(page.getByRole("group", { name: "Units" })).toBeTruthy();
    expect(page.getByRole("radio", { name: "Grams" })).toHaveProperty("checked", true);
    expect(page.getByRole("radio", { name: "Cups and pounds" })).toHaveProperty("checked", false);
  });

  test("that is wrong says why, and the page opens at what was chosen", async () => {
    const page = await show(
      <Segment legend="Units" name="units" options={UNITS} value="metric" error={["Not now"]} />,
    );
    expect(says(page.getByRole("group", { name: "Units" }))).toContain("Not now");
    expect(page.getByRole("radio", { name: "Grams" }).hasAttribute("autofocus")).toBe(true);
  });

  test("without a value has none chosen, and an error is still reached", async () => {
    const page = await show(
      <Segment legend="Units" name="units" options={UNITS} value={undefined} error={["Choose"]} />,
    );
    const radios = page.getAllByRole("radio");
    expect(radios.map((it) => it.hasAttribute("checked"))).toEqual([false, false]);
    expect(radios.map((it) => it.hasAttribute("autofocus"))).toEqual([true, false]);
  });
});

test("A row to tick is found by its words and its amount", async () => {
  const page = await show(<CheckRow name="item" value="7" label="Flour" quantity="2 lb" />);
  const box = page.getByRole("checkbox", { name: "Flour 2 lb" });
  expect(box).toHaveProperty("value", "7");
});
