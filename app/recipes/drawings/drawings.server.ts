import { LRUCache } from "lru-cache";
import { draw, drawingPath, drawingsVersion, pictureAt } from "~/ui/drawings/draw";
import { readTexts } from "~db/database";
import { type Dish, drawingOf } from "./dish-drawing";

/** About 8 MB: those that the households of a day look at. */
const drawn = new LRUCache<string, string>({ max: 1_500 });

type Address = { version: string; on: string; cuisine: string; file: string };

/**
 * The drawing at an address, as SVG; null where there is none. A page of an earlier build may ask for an older version:
 * it gets today's, which then is not `isCurrent` under that address.
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

/** A row of a recipe with its drawing, and without the lines that this was read from. */
export function withDrawing<T extends Row>({ ingredients, ...row }: T) {
  return { ...row, drawing: drawingOf({ ...row, ingredients: readTexts(ingredients) }) };
}
