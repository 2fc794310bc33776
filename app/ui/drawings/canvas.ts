import { hashOf, randomOf, scatter, type Point, type Random } from "./hand";
import { PIECES } from "./parts.server";
import { MIDDLE } from "./table";

/** The name of a food that has a piece in the sheets of `parts/`. */
export type DrawnFood = string;
export const isDrawnFood = (name: string): boolean => PIECES.has(name);
export const listFoods = (): DrawnFood[] => [...PIECES.keys()];

/** The colors of liquid or baked foods: base color and highlight. */
export const TINTS = {
  red: ["#c4472b", "#dc7352"],
  orange: ["#dd8030", "#f0ab66"],
  gold: ["#e0aa45", "#f3d084"],
  green: ["#8c9f48", "#b7c579"],
  cream: ["#f1dca6", "#fbf0cf"],
  white: ["#f9f1de", "#fffdf6"],
  brown: ["#a0683c", "#c49265"],
  dark: ["#5a3524", "#8a604a"],
  clear: ["#e6c987", "#f3e2b2"],
  pink: ["#df8f98", "#f2c0c3"],
  purple: ["#74406a", "#a87a9f"],
} as const;
export type Tint = keyof typeof TINTS;
export const isTint = (name: string): name is Tint => Object.hasOwn(TINTS, name);

/** The foods on a dish, and the functions that place them. */
export type Canvas = {
  foods: readonly DrawnFood[];
  /** The base color and its highlight. */
  color: string;
  light: string;
  tint: Tint;
  random: Random;
  has: (...foods: readonly DrawnFood[]) => boolean;
  /** Draws a piece of a food. */
  put: (food: DrawnFood, at: Point, scale?: number, turn?: number) => string;
  /** Draws pieces of foods alternately at places, the first food more often. */
  strew: (foods: readonly DrawnFood[], places: readonly Point[], scale?: number) => string;
  /** Draws pieces of foods over a round place. */
  heap: (
    foods: readonly DrawnFood[],
    count: number,
    r: number,
    scale?: number,
    middle?: Point,
  ) => string;
  /** Returns the definitions of the pieces that were used, without duplicates. */
  parts: () => string;
};

/** Herbs, seeds and crumbs, which are sprinkled over a dish. */
const GARNISHES: ReadonlySet<string> = new Set([
  "basil",
  "mint",
  "herb",
  "sage",
  "rosemary",
  "thyme",
  "dill",
  "chive",
  "bay-leaf",
  "scallion",
  "sesame",
  "chili-flake",
  "caper",
  "pine-nut",
  "pumpkin-seed",
  "parmesan",
  "lime",
  "lemon",
  "jalapeno",
  "chili",
  "pomegranate",
  "raisin",
  "garlic",
  "ginger",
  "anchovy",
  "cinnamon",
]);
export const isGarnish = (food: DrawnFood) => GARNISHES.has(food);

/** Creates a canvas for the foods of a dish. `seed` determines their positions. */
export function canvasOf(foods: readonly DrawnFood[], tint: Tint, seed: string): Canvas {
  const random = randomOf(hashOf(seed));
  const used = new Map<DrawnFood, string>();
  const idOf = (food: DrawnFood) => {
    const id = used.get(food) ?? `f${used.size}`;
    used.set(food, id);
    return id;
  };
  const put = (food: DrawnFood, [x, y]: Point, scale = 1, turn = 0) => {
    const size = scale === 1 ? "" : `scale(${Math.round(scale * 20) / 20})`;
    const turned = turn ? `rotate(${Math.round(turn / 10) * 10})` : "";
    return `<use href="#${idOf(food)}" transform="translate(${Math.round(x)} ${Math.round(y)})${turned}${size}"/>`;
  };
  const strew = (of: readonly DrawnFood[], places: readonly Point[], scale = 1) => {
    if (of.length === 0) return "";
    const first = Math.floor(random() * of.length);
    return [...places]
      .map((place, index) => ({
        place,
        food: of[index % 3 === 0 ? 0 : (index + first) % of.length],
      }))
      .sort((a, b) => a.place[1] - b.place[1])
      .map(({ place, food }) =>
        food
          ? put(food, place, scale * (0.92 + random() * 0.16), (random() - 0.5) * turnOf(food))
          : "",
      )
      .join("");
  };
  return {
    foods,
    tint,
    random,
    put,
    strew,
    color: TINTS[tint][0],
    light: TINTS[tint][1],
    has: (...any) => any.some((food) => foods.includes(food)),
    heap: (of, count, r, scale = 1, middle = MIDDLE) =>
      strew(of, scatter(middle, r, count, random, 15 * scale), scale),
    parts: () => [...used].map(([food, id]) => `<g id="${id}">${pieceOf(food)}</g>`).join(""),
  };
}

/** Returns a piece of a food as SVG elements. Throws for a food without one. */
function pieceOf(food: DrawnFood): string {
  const piece = PIECES.get(food);
  if (piece === undefined) throw new Error(`no sheet of app/ui/drawings/parts has ${food}`);
  return piece;
}

/** Returns how far a piece may be turned, in degrees. Cubes and pieces with a top stay upright. */
const turnOf = (food: DrawnFood) =>
  /^(tofu|paneer|feta|mango|sweet-potato|pumpkin|crouton|marshmallow|broccoli|cauliflower|artichoke|clam|crab)$/.test(
    food,
  )
    ? 30
    : 320;
