import { describe, expect, it } from "vitest";
import { NO_NEEDS } from "~/household/eaters/needs";
import type { Diet } from "~/engine/restrictions/restrictions";
import { checkItem, judgeItem } from "./item-check";

describe("What is said of an item to several", () => {
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

  it("names each for whom it is not, once", () => {
    const [theo, maya] = [needs("Theo", ["Dairy-Free", "Vegan"]), needs("Maya", [], ["butter"])];
    expect(said("2 tbsp butter", theo, maya)).toBe("Not for Theo and Maya");
    expect(said("2 carrots", theo, maya)).toBeNull();
  });

  it("tells who shops for them neither a name nor a restriction, nor their own words", () => {
    const [theo, maya] = [needs("Theo", ["Dairy-Free", "Pregnancy"]), needs("Maya", ["Keto"])];
    const all = { diets: [...theo.diets, ...maya.diets], avoids: ["feta"] };
    const eaters = [theo, { ...maya, avoids: ["feta"] }];
    const table = { everybody: NO_NEEDS, eaters, isBrokenBy: null };
    const told = (text: string) => checkItem(judgeItem(text, all), [table])?.toOthers ?? null;
    expect(told("2 oz feta cheese")).toBe("Not for everybody: milk");
    expect(told("1 cup rolled oats")).toBeNull();
    expect(told("1 bottle red wine")).toBe("Not for everybody: alcohol");
    expect(told("2 carrots")).toBeNull();
  });

  it("leaves the label to those who eat of it", () => {
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

  it("sends nobody to a label for what no label tells", () => {
    expect(said("4 eggs", needs("Maya", ["Pregnancy"]))).toBeNull();
    expect(said("2 oz feta cheese", needs("Maya", ["Pregnancy"]))).toBe(
      "check the label: unpasteurized milk",
    );
  });
});
