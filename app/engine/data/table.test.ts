import { describe, expect, it, test } from "vitest";
import { numberCell, parseTable, someNamesCell } from "./table";
import { z } from "zod";

const schema = z.object({ grams: numberCell, names: someNamesCell });
const read = (text: string) => parseTable("test.tsv", text, "food", schema);

describe("a data table", () => {
  it("has comments, a header and rows, with any kind of line ending", () => {
    const rows = [
      { name: "egg", facts: { grams: 50, names: ["eggs", "whole egg"] } },
      { name: "oat milk", facts: { grams: 1.5, names: ["oat drink"] } },
    ];
    const text =
      "# Weights.\nfood\tgrams\tnames\negg\t50\teggs, whole egg\n\noat milk\t1.5\toat drink\n";
    expect(read(text)).toEqual(rows);
    expect(read(text.replaceAll("\n", "\r\n"))).toEqual(rows);
  });

  test.each([
    ["food\tnames\tgrams\negg\teggs\t50", "line 1: the columns must be food, grams, names"],
    ["", "line 1: the columns must be food, grams, names"],
    ["food\tgrams\tnames\n", "the table has no rows"],
    ["food\tgrams\tnames\negg\tmany\teggs", "line 2: column grams: “many” is not a number"],
    ["food\tgrams\tnames\negg\t50", "line 2: column names: “” has no name"],
    ['food\tgrams\tnames\n"egg"\t50\teggs', 'line 2: column food: “"egg"” is not a name'],
    ["food\tgrams\tnames\n# egg\t50\teggs, ", "line 2: column names"],
  ])("is refused: %j", (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});
