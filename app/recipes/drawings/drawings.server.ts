import { LRUCache } from "lru-cache";
import { draw, drawingPath, drawingsVersion, pictureAt } from "~/ui/drawings/draw";
import { readTexts } from "~db/database";
import { type DrawableDish, drawingOf } from "./dish-drawing";

/** Cache of drawings. It takes about 8 MB, for the drawings that households view in a day. */
const drawn = new LRUCache<string, string>({ max: 1_500 });

type Address = { version: string; on: string; cuisine: string; file: string };

/**
 * Returns the drawing at a URL as SVG, or null. A page from an earlier build may request an older version. It gets the
 * current version, and `isCurrent` is then false.
 */
export function readDrawingFile({ version, on, cuisine, file }: Address) {
  const picture = pictureAt(on, cuisine, file);
  if (!picture) return null;
  const path = drawingPath(picture);
  const svg = drawn.get(path) ?? draw(picture);
  if (svg === null) return null;
  drawn.set(path, svg);
  return { svg, isCurrent: version === drawingsVersion() };
}

type Row = Omit<DrawableDish, "ingredients"> & { ingredients: string };

/** Adds the drawing to a row of a recipe, and removes the ingredient lines, which only the drawing needs. */
export function withDrawing<T extends Row>({ ingredients, ...row }: T) {
  return { ...row, drawing: drawingOf({ ...row, ingredients: readTexts(ingredients) }) };
}
