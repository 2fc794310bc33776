import { type Canvas, type DrawnFood, isGarnish } from "./canvas";
import { arc, around, blob, F, P, S, type Point, laid } from "./hand";
import { type Cutlery, MIDDLE, type Vessel } from "./table";

/** A form of dish: its vessel, its cutlery, and its drawing. */
export type DishForm = { vessel: Vessel; eat?: Cutlery; draw: (canvas: Canvas) => string };

export const [X, Y] = MIDDLE;

/** Returns the main foods of a dish, without the garnishes. */
export const mainFoodsOf = ({ foods }: Canvas) => foods.filter((food) => !isGarnish(food));

/** Draws at most two kinds of garnishes at the edge and a little in the middle. */
export function garnish(canvas: Canvas, r = 34, middle: Point = MIDDLE): string {
  const kinds = canvas.foods.filter(isGarnish).slice(0, 2);
  const start = Math.floor(canvas.random() * 360);
  return kinds
    .map((food, index) => {
      const places = around(middle, r, isLarge(food) ? 1 : 3, start + index * 150);
      return canvas.strew([food], places, isLarge(food) ? 1.15 : 0.9);
    })
    .join("");
}
const isLarge = (food: DrawnFood) =>
  /^(cinnamon|lemon|lime|basil|mint|rosemary|chili|sage|bay-leaf)$/.test(food);

/** Draws a round of liquid, such as sauce, broth or cream, with highlights. */
export const pool = ({ color, light, random }: Canvas, r: number, w = 0.02) => {
  const turn = Math.floor(random() * 360);
  return (
    P(blob(X, Y, r, r, { seed: 1 + turn, w }), color, 1.6) +
    S(
      arc(X, Y, r * 0.78, turn, turn + 110, { seed: 2 }) +
        arc(X, Y, r * 0.45, turn + 180, turn + 280, { seed: 3 }),
      light,
      3,
    )
  );
};

/** Draws a highlight on a surface. */
export const spot = (x: number, y: number, rx: number, ry: number, fill: string, seed = 3) =>
  F(blob(x, y, rx, ry, { seed, w: 0.09, k: 9 }), fill);

/**
 * Draws spots of two colors that share one path, turned differently: separate paths would make up most of a
 * drawing's size.
 */
export const spots = (
  places: readonly Point[],
  [rx, ry]: readonly [number, number],
  fills: readonly [string, string],
) =>
  places
    .map((place, index) => laid(spot(0, 0, rx, ry, fills[index % 3 ? 1 : 0]), place, index * 40))
    .join("");
