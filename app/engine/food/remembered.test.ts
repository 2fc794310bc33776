import { describe, expect, it } from "vitest";
import { readFoods } from "./line/foods";
import { remembered } from "./remembered";

/** A reader that notes what it has to read; each line is said to take `bytes`. */
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

describe("a line", () => {
  it("is read once, whoever asks for it", () => {
    const { read, lines } = createReader(1_000);
    expect(read("1 egg")).toBe(read("1 egg"));
    expect(lines).toEqual(["1 egg"]);
  });

  it("that is made of nothing but foods is remembered for what it takes", () => {
    const line = (n: number) => `${n} ${"ox ".repeat(160)}`;
    const first = readFoods(line(0));
    expect(first.foods.length).toBeGreaterThan(100);
    expect(readFoods(line(0))).toBe(first);
    for (let n = 1; n < 400; n++) readFoods(line(n));
    expect(readFoods(line(0))).not.toBe(first);
  });
});
