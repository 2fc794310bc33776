import { describe, expect, it } from "vitest";
import { NO_NEEDS } from "~/household/eaters/needs";
import type { Diet } from "~/engine/restrictions/restrictions";
import { checkItem, judgeItem } from "./item-check";

describe("The verdict on an item for several eaters", () => {
  const needs = (name: string, diets: Diet[], avoids: string[] = []) => {
    return { name, diets, avoids, dislikes: [] };
  };
  const said = (text: string, ...eaters: ReturnType<typeof needs>[]) => {
    const all = {
      diets: eaters.flatMap((it) => it.diets),
      avoids: eaters.flatMap((it) => it.avoids),
    };
    const table = { everybody: NO_NEEDS, eaters, isBrokenBy: null };
    return checkItem(judgeItem(text, all), [table])?.words ?? null;
  };

  it("names each affected eater once", () => {
    const [theo, maya] = [needs("Theo", ["Dairy-Free", "Vegan"]), needs("Maya", [], ["butter"])];
    expect(said("2 tbsp butter", theo, maya)).toBe("Not for Theo and Maya");
    expect(said("2 carrots", theo, maya)).toBeNull();
  });

  it("does not show names, restrictions or avoided foods to people who shop for the household", () => {
    const [theo, maya] = [needs("Theo", ["Dairy-Free", "Pregnancy"]), needs("Maya", ["Keto"])];
    const all = { diets: [...theo.diets, ...maya.diets], avoids: ["feta"] };
    const eaters = [theo, { ...maya, avoids: ["feta"] }];
    const table = { everybody: NO_NEEDS, eaters, isBrokenBy: null };
    const told = (text: string) => checkItem(judgeItem(text, all), [table])?.toOthers ?? null;
    expect(told("2 oz feta cheese")).toBe("Does not fit everyone: milk");
    expect(told("1 cup rolled oats")).toBeNull();
    expect(told("1 bottle red wine")).toBe("Does not fit everyone: alcohol");
    expect(told("2 carrots")).toBeNull();
  });

  it("mentions the label only to eaters of the item", () => {
    const [theo, maya] = [
      needs("Theo", ["Vegan", "Halal Ingredients"]),
      needs("Maya", ["Gluten-Free"]),
    ];
    expect(said("1 tbsp gelatin", theo, maya)).toBe("Not for Theo");
    expect(said("1 tbsp gelatin", needs("Maya", ["Halal Ingredients"]))).toBe(
      "check the label: gelatin",
    );
    expect(said("1 cup rolled oats", needs("Theo", [], ["oats"]), maya)).toBe(
      "Not for Theo; check the label: gluten",
    );
  });

  it("does not mention the label for facts that labels do not state", () => {
    expect(said("4 eggs", needs("Maya", ["Pregnancy"]))).toBeNull();
    expect(said("2 oz feta cheese", needs("Maya", ["Pregnancy"]))).toBe(
      "check the label: unpasteurized milk",
    );
  });
});
