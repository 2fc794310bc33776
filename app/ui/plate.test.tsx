import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { show } from "../../tests/show";
import { EmptyPlate, FreePlate, Napkin, Plate } from "./plate";
import { MealSkeletons } from "./skeleton";

describe("A meal's picture", () => {
  test("says nothing to a screen reader, and is fetched when it comes into sight", async () => {
    const page = await show(<Plate cuisine="Mexican" drawing="3.tacos.red.beef.tomato" />);
    const picture = page.document.querySelector("img");
    expect(picture?.getAttribute("alt")).toBe("");
    expect(picture?.getAttribute("loading")).toBe("lazy");
    expect(picture?.getAttribute("src")).toMatch(
      /^\/drawings\/\w+\/card\/mexican\/3\.tacos\.red\.beef\.tomato\.svg$/,
    );
  });

  test("that is seen first is fetched with its page", async () => {
    const page = await show(<Plate cuisine="Mexican" drawing="3.tacos.red" isFirst />);
    const picture = page.document.querySelector("img");
    expect(picture?.hasAttribute("loading")).toBe(false);
    expect(picture?.getAttribute("fetchpriority")).toBe("high");
  });

  test("that is beside that one is fetched with the page, after what draws it", async () => {
    const page = await show(<Plate cuisine="Mexican" drawing="3.tacos.red" isEarly />);
    const picture = page.document.querySelector("img");
    expect(picture?.hasAttribute("loading")).toBe(false);
    expect(picture?.hasAttribute("fetchpriority")).toBe(false);
  });

  test("of a cuisine that nobody drew is laid with the plain cloth, whatever its name is", async () => {
    const page = await show(<Plate cuisine={'"><script>'} drawing="0.covered.cream" />);
    expect(page.document.querySelector("script")).toBeNull();
    expect(page.document.querySelector("img")?.getAttribute("src")).toContain("/card/other/");
  });

  test("is an empty plate where there is nothing yet, with a plus where something can be planned", async () => {
    const seen = async (plate: ReactElement) => {
      const { document } = await show(plate);
      return {
        src: document.querySelector("img")?.getAttribute("src"),
        hasPlus: document.querySelector('use[href$="#i-plus"]') !== null,
      };
    };
    expect((await seen(<EmptyPlate cuisine="French" />)).src).toContain("/cloth/french/0.empty.");
    const free = { src: expect.stringContaining("/table/other/0.free."), hasPlus: false };
    expect(await seen(<FreePlate canAdd on="table" />)).toEqual({ ...free, hasPlus: true });
    expect(await seen(<FreePlate canAdd={false} on="table" />)).toEqual(free);
    expect((await seen(<Napkin on="table" />)).src).toContain("/table/other/0.napkin.");
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
