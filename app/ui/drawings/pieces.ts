import { arc, blob, dots, F, K, leaf, P, poly, S, type Point } from "./hand";

/** What pieces of food are made of, each around 0, 0 and about 20 wide. */

/** A round or oval piece with a light on it. */
export function ball(r: number, fill: string, light: string, seed = 1, ry = r): string {
  return (
    P(blob(0, 0, r, ry, { seed, w: 0.05 }), fill, 1.7) +
    S(arc(0, 0, r * 0.55, 190, 270, { seed, k: 2 }), light, 2)
  );
}

/** A slice: skin, flesh, and seeds at a distance from the middle. */
export function slice(
  r: number,
  skin: string,
  flesh: string,
  seeds: { color: string; at?: number; count?: number; size?: number } | null = null,
  ry = r,
): string {
  const { color = "", at = 0.4, count = 5, size = 2.4 } = seeds ?? {};
  const places = Array.from({ length: seeds ? count : 0 }, (_, index): Point => {
    const angle = (index / count) * Math.PI * 2 + 0.4;
    return [Math.cos(angle) * r * at, Math.sin(angle) * ry * at];
  });
  return (
    P(blob(0, 0, r, ry, { seed: 5, w: 0.03 }), skin, 1.7) +
    F(blob(0, 0, r * 0.78, ry * 0.78, { seed: 6, w: 0.03 }), flesh) +
    (seeds ? S(dots(places), color, size) : "")
  );
}

/** A slice of a citrus fruit. */
export const citrus = (rim: string, flesh: string) =>
  P(blob(0, 0, 12, 12, { seed: 3, w: 0.03 }), rim, 1.7) +
  `<path fill="${flesh}" stroke="#fdf3c8" stroke-width="1.4" d="${blob(0, 0, 8.9, 8.9, { seed: 4, w: 0.03 })}"/>` +
  S("M-8 0h16M-4-7l8 14M4-7l-8 14", "#fdf3c8", 1.5);

/** A cube, seen from above one of its corners. */
export function cube(top: string, left: string, right: string, s = 1): string {
  const at = (points: readonly Point[]) => poly(points.map(([x, y]): Point => [x * s, y * s]));
  return (
    P(
      at([
        [0, -11],
        [12, -5],
        [0, 1],
        [-12, -5],
      ]),
      top,
      1.7,
    ) +
    P(
      at([
        [-12, -5],
        [0, 1],
        [0, 12],
        [-12, 6],
      ]),
      left,
      1.7,
    ) +
    P(
      at([
        [12, -5],
        [0, 1],
        [0, 12],
        [12, 6],
      ]),
      right,
      1.7,
    )
  );
}

/** A chunk with no form of its own: meat, fish, potatoes. */
export const chunk = (fill: string, light: string, seed = 1, r = 10) =>
  P(blob(0, 0, r, r * 0.78, { seed, w: 0.14, k: 7 }), fill, 1.7) +
  S(arc(0, 0, r * 0.5, 190, 290, { seed, k: 3 }), light, 2.4);

/** Leaves from one place. */
export function sprig(
  leaves: readonly (readonly [length: number, angle: number])[],
  fill: string,
  fat = 0.42,
): string {
  return leaves
    .map(([length, angle]) => {
      const { outline, vein } = leaf(0, 0, length, 0, fat);
      return laid(P(outline, fill, 1.7) + K(vein, 1.1, 0.7), [0, 0], angle);
    })
    .join("");
}

/** A bent strip of one color, outlined. */
export const strip = (path: string, color: string, width: number) =>
  S(path, "#33261b", Math.round((width + 3.2) * 10) / 10) + S(path, color, width);

/** A head of florets on a stem. */
export const floret = (stem: string, heads: readonly [string, string, string], light: string) =>
  P("M-5 2l10-1 2 11c-3 3-10 3-13 0z", stem, 1.7) +
  P(blob(-7, -2, 7.5, 7, { seed: 70, w: 0.12, k: 8 }), heads[0], 1.7) +
  P(blob(7, -1, 7.5, 7, { seed: 72, w: 0.12, k: 8 }), heads[2], 1.7) +
  P(blob(0, -7, 8, 7, { seed: 71, w: 0.12, k: 8 }), heads[1], 1.7) +
  S(
    dots([
      [-9, -4],
      [-4, -6],
      [0, -10],
      [4, -7],
      [8, -3],
      [0, -3],
    ]),
    light,
    2.2,
  );

/** A piece where it lies, turned by degrees. */
export const laid = (piece: string, [x, y]: Point, turn: number) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})">${piece}</g>`;

/**
 * Small things of a kind beside each other, and turned: peas, beans, grains. They are one to the letter, which costs a
 * compressed drawing next to nothing.
 */
export const few = (piece: string, places: readonly (readonly [number, number, number])[]) =>
  places.map(([x, y, turn]) => laid(piece, [x, y], turn)).join("");
