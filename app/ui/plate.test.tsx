import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { EmptyPlate, Plate } from "./plate";
import { MealSkeletons } from "./skeleton";

const drawn = async (plate: Parameters<typeof Plate>[0]) => (await show(<Plate {...plate} />)).html;
const tacos = { id: "tacos-1", cuisine: "Mexican", protein: "Beef" };

describe("A meal's picture", () => {
  test("is the same every time, and says nothing to a screen reader", async () => {
    const page = await show(<Plate {...tacos} />);
    expect(page.html).toBe(await drawn(tacos));
    expect(page.document.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  test("differs by cuisine, by protein and from meal to meal", async () => {
    const pictures = [
      tacos,
      { ...tacos, cuisine: "Italian" },
      { ...tacos, protein: "Fish" },
      { ...tacos, id: "tacos-2" },
      { ...tacos, course: "Desserts" },
    ].map(drawn);
    expect(new Set(await Promise.all(pictures)).size).toBe(5);
  });

  test("of a dessert has no side dish on it", async () => {
    const uses = (html: string) => [...html.matchAll(/#(\w+)-/g)].map(([, part]) => part);
    expect(uses(await drawn(tacos))).toEqual(["cl", "cu", "ve", "ba", "pr", "ga"]);
    expect(uses(await drawn({ ...tacos, course: "Desserts" }))).toEqual(["cl", "cu", "ve", "pr"]);
  });

  test("of a cuisine that nobody drew is laid with the plain one, whatever its name is", async () => {
    const page = await show(<Plate id="1" cuisine={'"><script>'} protein={null} />);
    expect(page.document.querySelector("script")).toBeNull();
    expect(page.document.querySelector("use")?.getAttribute("href")).toMatch(/#cl-other$/);
  });

  test("is an empty plate where there is nothing yet", async () => {
    const page = await show(<EmptyPlate cuisine="french" />);
    expect(page.document.querySelectorAll("use")).toHaveLength(3);
  });
});

test.each([
  [5, 1],
  [3, 0],
  [1, 1],
])(
  "%i meals on their way are said once, and hold as many places, %i of them wide",
  async (count, wide) => {
    const page = await show(<MealSkeletons heading="Random" columns={3} count={count} />);
    expect(page.getByRole("status").textContent).toBe("Generating meals");
    expect(page.document.querySelectorAll("[data-skeleton]")).toHaveLength(count);
    expect(page.document.querySelectorAll("[data-lead]")).toHaveLength(wide);
  },
);
