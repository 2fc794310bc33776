import { arc, blob, P, poly, S, type Point } from "./hand";

/** A cuisine's cutlery and vessels. The middle of each vessel is at 120, 92. */

export const MIDDLE: Point = [120, 92];
const [X, Y] = MIDDLE;
export const CHINA = "var(--w)";

export const DRAWN_CUISINES = [
  "italian",
  "mexican",
  "mediterranean",
  "asian",
  "american",
  "indian",
  "french",
  "other",
] as const;
export type Cuisine = string;

const FORK = P(
  "M34 40c-1 16-1 22 4 27l1 76c0 8 8 8 8 0l1-76c5-5 5-11 4-27l-4 0v17h-3l0-18h-4l0 18h-3v-17z",
  "#d8d2c4",
  1.8,
);
const SPOON =
  P(blob(42, 54, 10, 16, { seed: 4, w: 0.03 }), "#d8d2c4", 1.8) +
  P("M39 70l-1 72c0 8 9 8 8 0l-2-72z", "#d8d2c4", 1.8);
const CHOPSTICKS =
  P("M205 14l6 1-15 150-4 0z", "#9a5a35", 1.8) + P("M219 16l6 1-18 149-4-1z", "#9a5a35", 1.8);

export type Cutlery = "own" | "spoon" | "none";

/** Draws the cutlery at the left of the vessel, or chopsticks at its right. */
export function cutlery(cuisine: Cuisine, kind: Cutlery): string {
  if (kind === "none") return "";
  if (cuisine === "asian" && kind === "own") return CHOPSTICKS;
  const isSpoon = kind === "spoon" || /^(mexican|mediterranean|indian)$/.test(cuisine);
  const tool = isSpoon ? SPOON : FORK;
  return cuisine === "french" || cuisine === "american"
    ? `<g transform="translate(-14)">${tool}</g>`
    : tool;
}

const ring = (r: number, seed: number, w = 0.008) => blob(X, Y, r, r, { seed, w, k: 12 });
export const shadow = (path: string) =>
  `<path fill="#2b1a0c" opacity=".2" transform="translate(4 6)" d="${path}"/>`;
const flat = (r: number) =>
  `<circle cx="${X + 4}" cy="${Y + 6}" r="${r}" fill="#2b1a0c" opacity=".2"/>`;
/** Draws an exact circle within the edge, where a wobble would not be visible. */
const round = (r: number, looks: string) => `<circle cx="${X}" cy="${Y}" r="${r}" ${looks}/>`;
const line = (r: number, color: string, width: number, more = "") =>
  round(r, `stroke="${color}" stroke-width="${width}"${more}`);
const inner = (r: number, fill: string, more = "") =>
  round(r, `class="k" fill="${fill}" stroke-width="1.6"${more}`);
/** Draws the faint line where a plate's well begins. */
const well = (opacity: number) => round(48, `class="k" stroke-width="1.2" opacity="${opacity}"`);

/** A cuisine's plate, 66 from its middle to its edge. Food has 48 of that. */
const PLATES: Record<string, string> = {
  italian: P(ring(66, 3), CHINA) + line(60, "#c4472b", 3) + well(0.55),
  french: P(ring(66, 6), CHINA) + line(61, "#41698a", 4) + line(55, "#41698a", 1.2) + well(0.4),
  mediterranean:
    P(ring(66, 4), CHINA) +
    line(62, "#2f6690", 2.5) +
    line(55.5, "#2f6690", 6, ' stroke-dasharray="0 11.6"') +
    line(49, "#2f6690", 2),
  mexican:
    P(ring(67, 7, 0.01), "#bf6238") +
    inner(51, "#d98c58", ' stroke-opacity=".7"') +
    S(
      poly(
        Array.from({ length: 40 }, (_, index): Point => {
          const [angle, r] = [(index / 40) * 6.2832, index % 2 ? 63 : 56];
          return [X + Math.cos(angle) * r, Y + Math.sin(angle) * r];
        }),
      ),
      "#fbe6c4",
      2,
    ),
  asian:
    P(ring(66, 5), "#2f4a5c") +
    inner(57, "#efe0c0") +
    S(arc(X, Y, 61.5, 190, 260, { seed: 4 }), "#9fb8c2", 2.5),
  american: P(ring(66, 9), CHINA) + line(63, "#3f5873", 3.5) + well(0.5),
  indian:
    P(ring(69, 3, 0.007), "#d6a03f") +
    inner(61.5, "#e8bd62", ' stroke-opacity=".7"') +
    S(arc(X, Y, 65.5, 210, 290, { seed: 2 }), "#fbe6ae", 2.4),
  other: P(ring(66, 3), CHINA) + line(60, "#6f8a3a", 2) + well(0.55),
};

/** The colors of a cuisine's pots and bowls: outside, its light, inside. */
const WARE: Record<string, readonly [string, string, string]> = {
  italian: ["#b8452b", "#e08a6c", "#fff6e6"],
  french: ["#41698a", "#a9c4d6", "#fff6e6"],
  mediterranean: ["#2f6690", "#9cc0d6", "#fff6e6"],
  mexican: ["#bf6238", "#fbe6c4", "#d98c58"],
  asian: ["#2f4a5c", "#9fb8c2", "#efe0c0"],
  american: ["#3f5873", "#a9bccf", "#fff6e6"],
  indian: ["#b9802d", "#fbe6ae", "#e8bd62"],
  other: ["#6f8a3a", "#c4d193", "#fff6e6"],
};
const ware = (cuisine: Cuisine) => WARE[cuisine] ?? (["#6f8a3a", "#c4d193", "#fff6e6"] as const);

export type Vessel = "plate" | "bowl" | "pot" | "skillet" | "tray" | "dish" | "board" | "none";

/** Draws the vessel of a dish, with its flat shadow. */
export function vessel(kind: Vessel, cuisine: Cuisine): string {
  const [color, light, inside] = ware(cuisine);
  if (kind === "plate") return flat(67) + (PLATES[cuisine] ?? "");
  if (kind === "bowl") {
    return (
      flat(66) +
      P(ring(66, 5), color) +
      inner(57, inside) +
      S(arc(X, Y, 61.5, 190, 265, { seed: 4 }), light, 2.6)
    );
  }
  if (kind === "pot") {
    return (
      flat(68) +
      P("M52 76c-14-4-22 2-22 16s8 20 22 16zM188 76c14-4 22 2 22 16s-8 20-22 16z", color) +
      P(ring(67, 6), color) +
      inner(57, inside) +
      S(arc(X, Y, 62, 200, 255, { seed: 3 }), light, 2.5)
    );
  }
  if (kind === "skillet") {
    return (
      flat(66) +
      P("M160 40l44-46c8-8 22 4 14 13l-44 48z", "#3b3733") +
      P(ring(66, 9), "#3b3733") +
      inner(57, "#575049") +
      S(arc(X, Y, 61, 150, 230, { seed: 5 }), "#8f867b", 2.2) +
      P("M56 78l-8 8 9 9z", "#3b3733", 1.6)
    );
  }
  if (kind === "tray") {
    const edge =
      "M37 37c2-5 6-6 12-6l142 1c8 0 11 3 11 10l1 100c0 8-3 11-10 11l-146-1c-8 0-11-3-11-11z";
    return (
      shadow(edge) +
      P(edge, "#8d877c") +
      P(
        "M45 45c1-4 3-5 7-5l136 1c5 0 7 2 7 6l0 90c0 5-2 7-6 7l-138-1c-5 0-7-2-7-6z",
        "#b9b1a2",
        1.6,
      )
    );
  }
  if (kind === "dish") {
    const edge =
      "M44 50c0-10 4-14 14-14l124-1c11 0 15 5 15 15l1 84c0 11-5 15-15 15l-125 0c-11 0-15-5-15-15z";
    return (
      shadow(edge) +
      P("M44 78l-12 2c-4 8-4 18 0 24l12 2zM197 78l12 2c4 8 4 18 0 24l-12 2z", color) +
      P(edge, color) +
      P(
        "M53 54c0-7 3-10 10-10l116 0c7 0 10 3 10 9l0 77c0 8-3 10-9 10l-117 0c-7 0-10-3-10-9z",
        inside,
        1.6,
      ) +
      S("M49 90v-32q0-15 14-17", light, 2.4)
    );
  }
  if (kind === "board") {
    const edge =
      "M34 54c0-8 4-11 12-11l150-2c8 0 12 4 12 11l1 80c0 8-4 12-12 12l-151 0c-8 0-12-4-12-11z";
    return (
      shadow(edge) +
      P(edge, "#c99760") +
      S("M44 62q50 6 92-1t62 3M42 122q60-7 100 0t56-2M60 134q40-4 70 0", "#ad7a45", 1.6)
    );
  }
  return "";
}
