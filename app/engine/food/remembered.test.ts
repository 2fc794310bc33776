import { describe, expect, it } from "vitest";
import { readFoods } from "./line/foods";
import { remembered } from "./remembered";

/** Creates a reader that logs the lines that it reads. The size of each result is `bytes`. */
function createReader(bytes: number) {
  const lines: string[] = [];
  const read = remembered(
    (line) => {
      lines.push(line);
      return { line };
    },
    () => bytes,
  );
  return { read, lines };
}

describe("a cached line", () => {
  it("is parsed once for several callers", () => {
    const { read, lines } = createReader(1_000);
    expect(read("1 egg")).toBe(read("1 egg"));
    expect(lines).toEqual(["1 egg"]);
  });

  it("counts with its real size, even if it consists only of foods", () => {
    const line = (n: number) => `${n} ${"ox ".repeat(160)}`;
    const first = readFoods(line(0));
    expect(first.foods.length).toBeGreaterThan(100);
    expect(readFoods(line(0))).toBe(first);
    for (let n = 1; n < 400; n++) readFoods(line(n));
    expect(readFoods(line(0))).not.toBe(first);
  });
});
