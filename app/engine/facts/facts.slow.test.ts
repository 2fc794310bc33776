import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { linesFromJson, linesToJson, readLine } from "./index";

it("stored lines equal the reader's result for every line of the field cases", () => {
  const cases = readFileSync("tests/field/own/ingredient-lines.jsonl", "utf8").trim().split("\n");
  for (const line of cases) {
    for (const text of line.match(/(?<=")(?:[^"\\]|\\.)*(?=")/g) ?? []) {
      expect(linesFromJson(linesToJson([readLine(text)])).get(text)).toEqual(readLine(text));
    }
  }
});
