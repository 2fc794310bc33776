import { readTexts } from "~db/database";
import { type Dish, drawingOf } from "./dish-drawing";

type Row = Omit<Dish, "ingredients"> & { ingredients: string };

/** A row of a recipe with its drawing, and without the lines that this was read from. */
export function withDrawing<T extends Row>({ ingredients, ...row }: T) {
  return { ...row, drawing: drawingOf({ ...row, ingredients: readTexts(ingredients) }) };
}
