import { expect, test } from "vitest";
import { drawingPath, GROUNDS } from "~/ui/drawings/draw";
import { readDrawingFile } from "./drawing-file.server";

const FILE = "5.salmon.gold.salmon.lemon.svg";

test.each(GROUNDS)("a %s drawing is current only at the address of today's drawings", (on) => {
  const picture = { drawing: FILE.slice(0, -".svg".length), cuisine: "asian", on };
  const [, , version = "", ...rest] = drawingPath(picture).split("/");
  expect(rest).toEqual([on, "asian", FILE]);
  const current = readDrawingFile({ version, on, cuisine: "asian", file: FILE });
  expect(current?.isCurrent).toBe(true);
  const older = readDrawingFile({ version: "1", on, cuisine: "asian", file: FILE });
  expect(older).toEqual({ svg: current?.svg, isCurrent: false });
});
