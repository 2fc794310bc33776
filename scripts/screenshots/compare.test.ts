import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { afterEach, expect, test } from "vitest";
import { compareFolders, comparePictures } from "./compare";
import { reportPage } from "./report";

const folder = mkdtempSync(join(tmpdir(), "weeknight-compare-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A white picture with that many black pixels in its first row. */
function picture(width: number, height: number, black = 0) {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (let x = 0; x < black; x++) png.data.fill(0, x * 4, x * 4 + 3);
  return png;
}

function store(set: string, name: string, png: PNG) {
  mkdirSync(join(folder, set), { recursive: true });
  writeFileSync(join(folder, set, name), PNG.sync.write(png));
}

test("the same picture twice differs in nothing", () => {
  const { share, sizes } = comparePictures(picture(10, 10, 3), picture(10, 10, 3));
  expect({ share, sizes }).toEqual({ share: 0, sizes: null });
});

test("five pixels of a hundred are a share of 0.05", () => {
  expect(comparePictures(picture(10, 10), picture(10, 10, 5)).share).toBe(0.05);
});

test("a page that has grown differs in what it has more, and its two sizes are said", () => {
  const { share, sizes } = comparePictures(picture(10, 10, 2), picture(10, 20, 2));
  expect(sizes).toBe("10 × 10 → 10 × 20");
  expect(share).toBe(0.5);
});

test("two folders are compared by name, and the report shows the greatest difference first", () => {
  store("before", "same.png", picture(10, 10));
  store("after", "same.png", picture(10, 10));
  store("before", "little.png", picture(10, 10));
  store("after", "little.png", picture(10, 10, 1));
  store("before", "much.png", picture(10, 10));
  store("after", "much.png", picture(10, 10, 9));
  store("after", "new.png", picture(10, 10));
  const [before, after, report] = ["before", "after", "report"].map((name) => join(folder, name));
  if (!before || !after || !report) throw new Error("There are three folders.");
  const differences = compareFolders(before, after, report);
  expect(differences.map(({ name, onlyIn }) => [name, onlyIn])).toEqual([
    ["much.png", null],
    ["little.png", null],
    ["new.png", "after"],
  ]);
  const page = reportPage(differences, { before, after, report });
  expect(page).toContain("much.png: 9.00 % of its pixels");
  expect(page).toContain('src="../before/much.png"');
  expect(page).toContain('src="differences/much.png"');
});
