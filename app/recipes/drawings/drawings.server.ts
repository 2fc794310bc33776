import { LRUCache } from "lru-cache";
import { draw, drawingPath, drawingsVersion, pictureAt } from "~/ui/drawings/draw";
import { readTexts } from "~db/database";
import { type Dish, drawingOf } from "./dish-drawing";

/** About 8 MB: the drawings that households look at in a day. */
const drawn = new LRUCache<string, string>({ max: 1_500 });

type Address = { version: string; on: string; cuisine: string; file: string };

/**
 * Returns the drawing at an address as SVG, or null. A page of an earlier build may request an older
 * version. It gets the current one, and `isCurrent` is then false.
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

type Row = Omit<Dish, "ingredients"> & { ingredients: string };

/** Adds the drawing to a row of a recipe and removes the lines that it was read from. */
export function withDrawing<T extends Row>({ ingredients, ...row }: T) {
  return { ...row, drawing: drawingOf({ ...row, ingredients: readTexts(ingredients) }) };
}
