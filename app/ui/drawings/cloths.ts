import { F, S } from "./hand";

/** The cloths that dishes are drawn on: four for each cuisine, each with its own pattern and color. */

/** The number of cloths of a cuisine. */
export const CLOTHS = 4;

/** Draws the pattern of a cloth in a color. */
type Pattern = (color: string) => string;
type Cloth = readonly [ground: string, color: string, pattern: Pattern];

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, index) => from + index * by);
const across = (ys: readonly number[]) => ys.map((y) => `M-4 ${y}h248`).join("");
const down = (xs: readonly number[]) => xs.map((x) => `M${x}-4v188`).join("");
const zigzag = (y: number) => `M-4 ${y}l8-7 8 7${"l8-7 8 7".repeat(15)}`;

/** Repeats a tile of `width` by `height` over the whole cloth. */
const tiled = (width: number, height: number, tile: string) =>
  `<pattern id="t" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile}</pattern><path fill="url(#t)" d="M0 0h240v180H0z"/>`;
/** Repeats a line drawing in one color. */
const traced =
  (width: number, height: number, path: string, line: number, opacity = ".7"): Pattern =>
  (color) =>
    tiled(width, height, S(path, color, line, ` opacity="${opacity}"`));

const gingham: Pattern = (color) =>
  S(across(steps(10, 190, 36)) + down(steps(12, 250, 36)), color, 17, ' opacity=".42"');
const check: Pattern = (color) =>
  S(across(steps(20, 190, 44)) + down(steps(20, 250, 44)), color, 12, ' opacity=".5"') +
  S(across(steps(42, 190, 44)) + down(steps(42, 250, 44)), color, 2, ' opacity=".7"');
/** Pairs of thin lines that cross. */
const windowpane: Pattern = (color) =>
  S(
    across(steps(4, 190, 30)) +
      across(steps(9, 190, 30)) +
      down(steps(15, 250, 30)) +
      down(steps(20, 250, 30)),
    color,
    1.8,
    ' opacity=".75"',
  );
const stripes: Pattern = (color) => S(across(steps(6, 190, 15)), color, 4.5, ' opacity=".8"');
const awning: Pattern = (color) => S(down(steps(8, 250, 32)), color, 16, ' opacity=".75"');
/** One wide stripe between two narrow ones. */
const towel: Pattern = (color) =>
  S(down(steps(12, 250, 36)), color, 8, ' opacity=".75"') +
  S(down(steps(3, 250, 36)) + down(steps(21, 250, 36)), color, 2, ' opacity=".75"');
/** Three thin lines, then a gap. */
const ticking: Pattern = (color) =>
  S(
    down(steps(6, 250, 24)) + down(steps(11, 250, 24)) + down(steps(16, 250, 24)),
    color,
    2,
    ' opacity=".75"',
  );
const serape: Pattern = (color) =>
  S(across([14, 78, 142]), color, 15, ' opacity=".85"') +
  S(across([32, 96, 160]), color, 5, ' opacity=".8"') +
  S(across([46, 110, 174]) + zigzag(62) + zigzag(126), color, 2.5, ' opacity=".75"');
const chevrons: Pattern = (color) =>
  S(steps(8, 200, 22).map(zigzag).join(""), color, 5, ' opacity=".7"');

const star = (x: number, y: number) => `M${x} ${y - 9}q2 7 9 9q-7 2-9 9q-2-7-9-9q7-2 9-9z`;
const fan = (x: number, y: number) =>
  `M${x} ${y}a24 24 0 0 1 48 0m-40 0a16 16 0 0 1 32 0m-24 0a8 8 0 0 1 16 0`;
const drop = (x: number, y: number) => `M${x} ${y - 8}q8 5 5 11q-5 7-10 0q-3-6 5-11z`;
const sprig = (x: number, y: number) =>
  `M${x} ${y + 11}v-16m0 9q-8 0-9-8q8 0 9 8zm0-4q8 0 9-8q-8 0-9 8zm0-5q-3-4 0-8q3 4 0 8z`;
const petals = (x: number, y: number) =>
  `M${x} ${y}q-7-5 0-10q7 5 0 10q5-7 10 0q-5 7-10 0q7 5 0 10q-7-5 0-10q-5 7-10 0q5-7 10 0z`;
const diamond = (x: number, y: number, r: number) =>
  `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;

const stars = traced(40, 68, star(20, 14) + star(0, 48) + star(40, 48), 2);
const fans = traced(
  48,
  48,
  fan(0, 24) + fan(-24, 48) + fan(24, 48) + fan(-24, 0) + fan(24, 0),
  1.8,
);
const drops = traced(36, 60, drop(9, 14) + drop(27, 44), 2.4);
const sprigs = traced(40, 56, sprig(10, 15) + sprig(30, 43), 2, ".8");
const specks = traced(24, 40, "M6 8h0M18 28h0", 5);
const dots = traced(26, 26, "M6 6h0M19 19h0", 7, ".75");
/** Circles, each through the middle of its neighbours. */
const rings = traced(
  30,
  30,
  "M0 15a15 15 0 0 1 30 0a15 15 0 0 1-30 0zM-15 0a15 15 0 0 0 30 0m0 0a15 15 0 0 0 30 0M-15 30a15 15 0 0 1 30 0m0 0a15 15 0 0 1 30 0",
  1.8,
);
/** Small crosses, as stitched. */
const crosses = traced(28, 28, "M7 3v8m-4-4h8M21 17v8m-4-4h8", 2.2, ".85");
/** A mat of reeds, held by two threads. */
const reeds: Pattern = (color) =>
  S(across(steps(4, 190, 9)), color, 1.6, ' opacity=".7"') +
  S(down(steps(18, 250, 52)) + down(steps(23, 250, 52)), color, 2.4, ' opacity=".8"');
const quilt = traced(40, 40, "M0 0l40 40M40 0L0 40M20 17v6m-3-3h6", 1.8, ".75");
const flowers: Pattern = (color) =>
  tiled(
    44,
    44,
    `<path fill="${color}" opacity=".7" d="${petals(11, 11)}${petals(33, 33)}"/>` +
      S("M33 11h0M11 33h0", color, 4, ' opacity=".7"'),
  );
const blossoms = traced(36, 36, petals(9, 9) + petals(27, 27), 1.8, ".75");
const lattice = traced(
  36,
  48,
  "M18 0q-22 24 0 48q22-24 0-48zM18 24h0M0 0h0M36 0h0M0 48h0M36 48h0",
  2.2,
);
const ikat: Pattern = (color) =>
  tiled(
    44,
    56,
    `<path fill="${color}" opacity=".65" d="${diamond(22, 28, 10)}${diamond(0, 0, 10)}${diamond(44, 0, 10)}${diamond(0, 56, 10)}${diamond(44, 56, 10)}"/>` +
      S(
        diamond(22, 28, 18) +
          diamond(0, 0, 18) +
          diamond(44, 0, 18) +
          diamond(0, 56, 18) +
          diamond(44, 56, 18),
        color,
        2,
        ' opacity=".75"',
      ),
  );
const tiles: Pattern = (color) =>
  tiled(
    40,
    40,
    `<path fill="${color}" opacity=".55" d="${petals(20, 20)}"/>` +
      S("M0 0h40v40H0z", color, 1.6, ' opacity=".6"') +
      S(
        "M-8 0a8 8 0 0 0 16 0M32 0a8 8 0 0 0 16 0M-8 40a8 8 0 0 1 16 0M32 40a8 8 0 0 1 16 0",
        color,
        1.8,
        ' opacity=".7"',
      ),
  );
const waves = traced(40, 28, "M0 8q10-10 20 0t20 0M-10 22q10-10 20 0t20 0 20 0", 2.4, ".8");
const herringbone = traced(24, 16, "M0 12L12 4 24 12M0 4L12-4 24 4M0 20L12 12 24 20", 1.8, ".6");

const COTTON: readonly Cloth[] = [
  ["#ece5d3", "#a59468", specks],
  ["#e3e8d2", "#7f8f5a", windowpane],
  ["#ecdcd0", "#a8765c", herringbone],
  ["#d8e0e2", "#6f8a95", ticking],
];
const OF_CUISINE: Readonly<Record<string, readonly Cloth[]>> = {
  italian: [
    ["#f6e3d3", "#c4553b", gingham],
    ["#e6ebcf", "#75873c", sprigs],
    ["#faeccb", "#dda945", awning],
    ["#93a66b", "#f6f1dc", windowpane],
  ],
  mexican: [
    ["#f3d9a4", "#c2603a", serape],
    ["#f2e2cb", "#3f7f7a", ikat],
    ["#f6dcd6", "#c25c74", chevrons],
    ["#5f9590", "#f6e7c9", flowers],
  ],
  mediterranean: [
    ["#e3ecec", "#5b8fa8", stars],
    ["#f5e7c8", "#bd8436", tiles],
    ["#f2f0dc", "#7d8c4a", towel],
    ["#7ca5b6", "#f4f1e4", waves],
  ],
  asian: [
    ["#dfe6df", "#5f8579", fans],
    ["#f2ddd7", "#b0605c", rings],
    ["#62809a", "#f1ead8", crosses],
    ["#ecdcb4", "#a98a4c", reeds],
  ],
  american: [
    ["#f3e2cf", "#b4573f", check],
    ["#e6ebee", "#54718f", ticking],
    ["#f6e1a9", "#c8923a", dots],
    ["#d9e0c8", "#6c8558", quilt],
  ],
  indian: [
    ["#f7ddb0", "#bf6a2a", drops],
    ["#f2d9e1", "#a9486d", flowers],
    ["#d6e6df", "#38807c", lattice],
    ["#7583a8", "#f3e8d2", specks],
  ],
  french: [
    ["#f6f1e6", "#5c7ba0", stripes],
    ["#f7ebde", "#b5503a", windowpane],
    ["#e6e0ec", "#7e6b9d", sprigs],
    ["#f3d98f", "#8d6a2c", blossoms],
  ],
  other: COTTON,
};

/**
 * Returns a color for the dark theme, 0.42 times as light and 1.4 times as far from gray. Pale cloths of different
 * colors stay different.
 */
function dimmed(channels: readonly number[]): string {
  const gray = sum(channels) / channels.length;
  const shades = channels.map((channel) => Math.round((gray + (channel - gray) * 1.4) * 0.42));
  return `#${shades.map((shade) => Math.max(0, Math.min(255, shade)).toString(16).padStart(2, "0")).join("")}`;
}
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/**
 * Returns the colors of a cloth below its pattern and of the pattern, in the light theme. `clothIndex` is a whole
 * number from 0.
 */
export function clothColors(cuisine: string, clothIndex: number) {
  const [ground, thread] = clothOf(cuisine, clothIndex);
  return { ground, thread };
}

const clothOf = (cuisine: string, clothIndex: number): Cloth =>
  (OF_CUISINE[cuisine] ?? COTTON)[clothIndex] ?? ["#ece5d3", "#a59468", specks];

/** The custom properties for the colors of a cloth. */
export const GROUND = "var(--g)";
export const THREAD = "var(--t)";

/** Returns a cloth as SVG elements in the colors of its custom properties. */
export const clothShapes = (cuisine: string, clothIndex: number) =>
  F("M0 0h240v180H0z", GROUND) + clothOf(cuisine, clothIndex)[2](THREAD);

/** Returns a cloth of a cuisine as SVG, with the colors of both themes. `clothIndex` is a whole number from 0. */
export function cloth(cuisine: string, clothIndex: number): string {
  const [ground, color] = clothOf(cuisine, clothIndex);
  const thread = channelsOf(color);
  // The ground takes some of a darker pattern's color. Most grounds are nearly white, and would become gray.
  const night = channelsOf(ground).map((channel, at) => {
    const share = sum(thread) < sum(channelsOf(ground)) ? 0.4 : 0;
    return channel * (1 - share) + (thread[at] ?? 0) * share;
  });
  return (
    `<style>svg{--g:${ground};--t:${color}}@media(prefers-color-scheme:dark){svg{--g:${dimmed(night)};--t:${dimmed(thread)}}}</style>` +
    clothShapes(cuisine, clothIndex)
  );
}
