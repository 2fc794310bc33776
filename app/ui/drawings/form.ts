import { type Canvas, type Food, isGarnish } from "./canvas";
import { arc, around, blob, F, P, S, type Point, laid } from "./hand";
import { type Cutlery, MIDDLE, type Vessel } from "./table";

/** A form of dish: what it is in, what one eats it with, and how it looks. */
export type Form = { vessel: Vessel; eat?: Cutlery; draw: (canvas: Canvas) => string };

export const [X, Y] = MIDDLE;

/** What a dish is made of, without what is strewn over it. */
export const bodyOf = ({ foods }: Canvas) => foods.filter((food) => !isGarnish(food));

/** What is strewn over it, at its edge and a little in the middle; at most two kinds. */
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
const isLarge = (food: Food) =>
  /^(cinnamon|lemon|lime|basil|mint|rosemary|chili|sage|bay-leaf)$/.test(food);

/** A round of what flows: sauce, broth, cream, with lights on it. */
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

/** A light spot on a surface. */
export const spot = (x: number, y: number, rx: number, ry: number, fill: string, seed = 3) =>
  F(blob(x, y, rx, ry, { seed, w: 0.09, k: 9 }), fill);

/** Spots of two colors, one to the letter but for how it is turned: so many would weigh most of a drawing. */
export const spots = (
  places: readonly Point[],
  [rx, ry]: readonly [number, number],
  fills: readonly [string, string],
) =>
  places
    .map((place, index) => laid(spot(0, 0, rx, ry, fills[index % 3 ? 1 : 0]), place, index * 40))
    .join("");
