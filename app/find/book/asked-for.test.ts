import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CUISINES } from "~/household/preferences/preferences";
import { openBook } from "../../../tests/services";

const list = readFileSync("recipes/asked-for.md", "utf8");
const dishes = list.split("\n").filter((line) => line.startsWith("- "));

describe("dishes that people request by name", () => {
  it("are all in the recipe book, or the list states why a dish is missing", () => {
    const ids = new Set(openBook().recipes.map(({ bookId }) => bookId));
    const missing = dishes.filter((line) => {
      const named = [...line.matchAll(/`(.+?)`/g)].map(([, id = ""]) => id);
      return (
        !named.every((id) => ids.has(id)) || (named.length === 0 && !/: left out, ./.test(line))
      );
    });
    expect(missing).toEqual([]);
  });

  it("are listed once each, under their cuisine", () => {
    const sections = [...list.matchAll(/^## (.+)$/gm)].map(([, cuisine]) => cuisine);
    expect(sections.filter((cuisine) => !CUISINES.some((each) => each === cuisine))).toEqual([]);
    const names = dishes.map((line) => line.split(":")[0]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(dishes.length).toBeGreaterThanOrEqual(200);
  });
});
