import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  FOLDER,
  MADE_FROM,
  MAX_BYTES,
  PICTURES,
  readMadeFrom,
  sourcesOf,
} from "./pictures/made-from";

const REMEDY = "run npm run pictures";

describe.each(PICTURES)("the README's picture %s", (name) => {
  const file = join(FOLDER, name);

  test("is a WebP file of at most 150 kB", () => {
    expect(existsSync(file), `${file} is missing: ${REMEDY}`).toBe(true);
    const bytes = readFileSync(file);
    expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWEBP");
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  test("is no older than the page that it shows", () => {
    const older = `${file} is older than the page that it shows: ${REMEDY}`;
    expect(readMadeFrom()[name], older).toEqual(sourcesOf(name));
  });
});

test("docs/pictures/ contains only the pictures and the list of their sources", () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...PICTURES, basename(MADE_FROM)].sort());
});
