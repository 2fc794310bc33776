import { MIDDLE } from "./table";
import { type Canvas } from "./canvas";
import { type DishForm, mainFoodsOf, garnish, spots, X, Y } from "./form";
import {
  arc,
  around,
  blob,
  dots,
  F,
  grains,
  K,
  P,
  poly,
  S,
  scatter,
  smooth,
  type Point,
  laid,
} from "./hand";

const CRUST = "#d99b4e";
const fluted = (r: number) =>
  smooth(
    Array.from({ length: 28 }, (_, index): Point => {
      const [angle, reach] = [(index / 28) * Math.PI * 2, index % 2 ? r : r - 4.5];
      return [X + Math.cos(angle) * reach, Y + Math.sin(angle) * reach];
    }),
  );
/** Draws browned spots on a dish that is baked in a rectangular vessel. */
const inDish = (c: Canvas, count: number, apart: number) =>
  scatter([X, Y], 44, count, c.random, apart, 0.8).map(([x, y]): Point => [
    X + Math.round((x - X) * 1.2),
    y,
  ]);
const grown = (c: Canvas, crumb: string, dark: string, count = 40) =>
  S(dots(scatter([X, Y], 50, count, c.random, 7)), dark, 2.6) +
  S(dots(scatter([X, Y], 50, count / 2, c.random, 9)), crumb, 3.4);

const sheet = "M54 55c1-4 3-5 7-5l116 0c5 0 8 2 8 7l0 71c0 5-3 7-7 7l-118-1c-5 0-7-3-7-7z";

/** Baked dishes, and dishes that are served in their baking dish. */
export const OVEN_FORMS = {
  tray: {
    vessel: "tray",
    eat: "none",
    draw: (c) => {
      const body = mainFoodsOf(c);
      const [first] = body;
      if (!first) return "";
      const rest = body.slice(1);
      const leads: Point[] = [
        [76, 72],
        [122, 68],
        [166, 74],
        [84, 114],
        [130, 118],
        [168, 112],
      ];
      const otherPlaces = scatter([X, Y], 58, 18, c.random, 18, 0.68).filter(([x, y]) =>
        leads.every(([a, b]) => Math.hypot(a - x, b - y) > 18),
      );
      return (
        c.strew(rest.length > 0 ? rest : [first], otherPlaces, 1.1) +
        leads.map((place) => c.put(first, place, 1.75, c.random() * 60 - 30)).join("") +
        garnish(c, 30)
      );
    },
  },
  bake: {
    vessel: "dish",
    eat: "spoon",
    draw: (c) =>
      P(sheet, c.color, 1.6) +
      spots(inDish(c, 12, 15), [13, 9], ["#fbe4a4", "#f0c567"]) +
      S(dots(inDish(c, 14, 12)), "#b5702a", 4) +
      c.strew(mainFoodsOf(c), inDish(c, 7, 24), 1.1) +
      garnish(c, 28),
  },
  lasagna: {
    vessel: "dish",
    draw: (c) =>
      P(sheet, c.color, 1.6) +
      [66, 92, 118]
        .map((y, row) =>
          P(
            `M57 ${y - 10}q16-5 32 0t32 0t32 0t30-1v19q-14 5-30 0t-32 0t-32 0t-32 1z`,
            row % 2 ? "#f0cc7a" : "#f6dc9a",
            1.5,
          ),
        )
        .join("") +
      spots(inDish(c, 9, 20), [12, 7], ["#fbeec6", c.color]) +
      S(dots(inDish(c, 12, 14)), "#b5702a", 3.6) +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "pasta"),
        inDish(c, 6, 26),
        0.95,
      ) +
      garnish(c, 30),
  },
  enchiladas: {
    vessel: "dish",
    draw: (c) =>
      F(sheet, c.color) +
      [66, 92, 118]
        .map(
          (y, row) =>
            P(`M60 ${y - 11}q58-5 118 0q6 11 0 22q-60 5-118 0q-6-11 0-22z`, "#ecc987", 1.8) +
            F(blob(X + row * 6 - 6, y, 42, 9, { seed: row + 4, w: 0.1, k: 11 }), c.color) +
            S(`M${84 + row * 8} ${y - 4}q20-4 34 0`, c.light, 3),
        )
        .join("") +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "tortilla"),
        inDish(c, 10, 22),
        0.9,
      ) +
      garnish(c, 28),
  },
  crisp: {
    vessel: "dish",
    eat: "spoon",
    draw: (c) =>
      P(sheet, c.color, 1.6) +
      c.strew(mainFoodsOf(c), inDish(c, 13, 17), 1.15) +
      inDish(c, 14, 15)
        .map((place, index) =>
          laid(
            P(
              blob(0, 0, 9, 7, { seed: 50, w: 0.14, k: 8 }),
              index % 2 ? "#d9a658" : "#c98f45",
              1.4,
            ),
            place,
            index * 40,
          ),
        )
        .join("") +
      S(dots(inDish(c, 20, 9)), "#f0cd8d", 3),
  },
  "mash-topped": {
    vessel: "dish",
    eat: "spoon",
    draw: (c) =>
      P(sheet, "#f3dfa0", 1.6) +
      [62, 78, 94, 110, 126]
        .map((y, row) =>
          S(`M58 ${y}q10-9 20 0t20 0t20 0t20 0t20 0t20 0`, row % 2 ? "#c98a3c" : "#dba955", 2.6),
        )
        .join("") +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "potato" && food !== "sweet-potato"),
        [
          [60, 60],
          [180, 62],
          [62, 126],
          [178, 124],
          [120, 134],
          [92, 54],
        ],
        1.1,
      ) +
      garnish(c, 20),
  },
  pizza: {
    vessel: "none",
    eat: "none",
    draw: (c) => {
      const round = blob(X, Y, 70, 70, { seed: 7, w: 0.02, k: 12 });
      return (
        `<path fill="#2b1a0c" opacity=".2" transform="translate(4 6)" d="${round}"/>` +
        P(round, "#e0a957") +
        S(dots(around([X, Y], 64, 15, 8)), "#b5702a", 4) +
        F(blob(X, Y, 57, 57, { seed: 9, w: 0.03, k: 11 }), c.color) +
        spots(scatter([X, Y], 46, 9, c.random, 24), [12, 10], ["#fbeec6", "#fbeec6"]) +
        c.strew(mainFoodsOf(c), scatter([X, Y], 48, 10, c.random, 22), 1.15) +
        c.strew(
          c.foods.filter((food) =>
            /^(basil|rosemary|chili|jalapeno|caper|anchovy|herb|sage|mint)$/.test(food),
          ),
          scatter([X, Y], 40, 5, c.random, 26),
          1,
        ) +
        K("M120 22v140M59 57l122 70M59 127l122-70", 1.4, 0.55)
      );
    },
  },
  flatbread: {
    vessel: "board",
    eat: "none",
    draw: (c) =>
      (
        [
          [92, 92, -8],
          [152, 90, 6],
        ] as const
      )
        .map(
          ([x, y, turn]) =>
            `<g transform="rotate(${turn} ${x} ${y})">${P(blob(x, y, 28, 44, { seed: 12, w: 0.04, k: 11 }), "#e8c07a")}${S(dots(scatter([x, y], 34, 10, c.random, 12)), "#b07533", 4.6)}${c.foods.length > 0 ? F(blob(x, y, 20, 34, { seed: 15, w: 0.08, k: 10 }), c.light) : ""}</g>${c.strew(
              mainFoodsOf(c).filter((food) => food !== "bread" && food !== "pita"),
              [
                [x, y - 24],
                [x - 9, y - 4],
                [x + 9, y + 6],
                [x - 4, y + 25],
                [x + 7, y - 14],
              ],
              0.95,
            )}`,
        )
        .join("") + garnish(c, 24),
  },
  tart: {
    vessel: "plate",
    draw: (c) =>
      P(fluted(50), CRUST) +
      P(blob(X, Y, 40, 40, { seed: 5, w: 0.02 }), c.color, 1.6) +
      S(arc(X, Y, 32, 190, 300, { w: 0.04 }), c.light, 3) +
      c.strew(
        mainFoodsOf(c),
        [
          ...around([X, Y], 28, mainFoodsOf(c).length > 0 ? 9 : 0, c.random() * 40),
          ...around([X, Y], 10, 3, 20),
        ],
        1.05,
      ) +
      garnish(c, 14),
  },
  pie: {
    vessel: "plate",
    draw: (c) =>
      P(fluted(52), CRUST) +
      P(blob(X, Y, 42, 42, { seed: 5, w: 0.015 }), c.color, 1.5) +
      c.strew(mainFoodsOf(c), scatter([X, Y], 34, 11, c.random, 17), 0.95) +
      [-26, -9, 9, 26]
        .map((at) => {
          const reach = Math.sqrt(44 * 44 - at * at);
          return `M${X + at} ${Math.round(Y - reach)}v${Math.round(reach * 2)}M${Math.round(X - reach)} ${Y + at}h${Math.round(reach * 2)}`;
        })
        .map((path) => S(path, "#33261b", 8.4) + S(path, "#e3ab5c", 5))
        .join(""),
  },
  "pot-pie": {
    vessel: "plate",
    eat: "spoon",
    draw: (c) =>
      P(fluted(53), CRUST) +
      P(blob(X, Y, 44, 44, { seed: 8, w: 0.02 }), "#e6b264", 1.5) +
      S(arc(X, Y, 36, 180, 290, { w: 0.03 }), "#f6d79c", 3.4) +
      P("M76 120c4-20 26-30 48-20c12 8 12 24-6 32c-18 6-34 0-42-12z", c.color, 1.7) +
      c.strew(
        mainFoodsOf(c),
        [
          [88, 116],
          [104, 108],
          [106, 124],
          [120, 116],
          [92, 126],
        ],
        0.95,
      ) +
      K("M120 62v14M104 66l6 12M136 66l-6 12", 2) +
      garnish(c, 28, [X + 8, Y - 10]),
  },
  loaf: {
    vessel: "board",
    eat: "none",
    draw: (c) => {
      const body = mainFoodsOf(c);
      const cut = (x: number, turn: number) =>
        `<g transform="translate(${x} 100)rotate(${turn})">${P("M-20 26c-4-2-4-40-2-44c4-12 38-14 44-2c3 6 2 44-2 47c-6 3-34 2-40-1z", "#a8682c")}${P("M-16 22c-2-6-2-34 0-37c5-8 28-8 33 0c2 5 1 33-1 37c-6 2-27 2-32 0z", c.color, 1.3)}${S(dots(scatter([0, 2], 15, 10, c.random, 6)), c.light, 2.8)}</g>${c.strew(
          body,
          [
            [x - 6, 96],
            [x + 7, 108],
            [x + 2, 120],
          ],
          0.6,
        )}`;
      return (
        P("M58 118c-8-6-8-44 0-54c10-12 62-14 76-4c8 8 8 50 0 60c-14 8-64 6-76-2z", "#b9762f") +
        P("M60 74c10-14 60-16 72-6c4 8 2 16-4 20c-18 6-46 6-62 0c-6-4-8-8-6-14z", "#d9964a", 1.5) +
        S("M72 78q24-8 50-2", "#f3cf8d", 3) +
        c.strew(
          body,
          [
            [78, 76],
            [98, 72],
            [118, 76],
          ],
          0.7,
        ) +
        cut(150, 4) +
        cut(178, 10)
      );
    },
  },
  rolls: {
    vessel: "board",
    eat: "none",
    draw: (c) =>
      (
        [
          [80, 68],
          [120, 66],
          [160, 68],
          [80, 112],
          [120, 114],
          [160, 112],
        ] as const
      )
        .map(
          ([x, y], index) =>
            P(blob(x, y, 21, 20, { seed: 20 + index, w: 0.04 }), "#cf8f42") +
            F(blob(x - 3, y - 4, 14, 11, { seed: 30 + index, w: 0.06 }), "#e8b468") +
            S(arc(x, y, 13, 200, 270, { k: 3 }), "#f9dfa6", 3) +
            c.strew(
              mainFoodsOf(c).filter((food) => food !== "bread"),
              [[x, y]],
              0.6,
            ),
        )
        .join("") + garnish(c, 30),
  },
  swirls: {
    vessel: "dish",
    eat: "none",
    draw: (c) =>
      (
        [
          [82, 72],
          [120, 70],
          [158, 72],
          [82, 114],
          [120, 116],
          [158, 114],
        ] as const
      )
        .map(
          ([x, y], index) =>
            P(blob(x, y, 20, 20, { seed: 20 + index, w: 0.04 }), "#e3b264") +
            S(
              arc(x, y, 14, 0, 330, { w: 0.05, seed: index }) +
                arc(x, y, 8, 330, 640, { w: 0.08, seed: index }),
              "#8a5230",
              3,
            ) +
            S(arc(x, y, 13, 200, 300, { k: 3 }), "#fffaf0", 5),
        )
        .join("") +
      c.strew(
        mainFoodsOf(c),
        [
          [100, 92],
          [140, 92],
        ],
        0.7,
      ),
  },
  cake: {
    vessel: "plate",
    draw: (c) =>
      P(blob(X, Y, 48, 48, { seed: 5, w: 0.015, k: 12 }), c.color) +
      S(arc(X, Y, 40, 190, 300, { w: 0.02 }), c.light, 4) +
      K(blob(X, Y, 42, 42, { seed: 6, w: 0.015, k: 12 }), 1.2, 0.35) +
      c.strew(mainFoodsOf(c), around([X, Y], 31, mainFoodsOf(c).length > 0 ? 9 : 0, 100), 0.95) +
      P("M120 92l40-32c10 10 14 26 10 42z", "var(--w)", 1.6) +
      `<g transform="translate(15 -4)">${P("M120 92l40-32c10 10 14 26 10 42z", c.color, 1.8)}${P("M120 92l50 10-2 10-48-12z", c.light, 1.6)}</g>` +
      garnish(c, 16, [X - 18, Y + 10]),
  },
  cheesecake: {
    vessel: "plate",
    draw: (c) =>
      P(blob(X, Y, 49, 49, { seed: 5, w: 0.015, k: 12 }), "#b9783a") +
      P(blob(X, Y, 42, 42, { seed: 6, w: 0.015, k: 12 }), c.light, 1.5) +
      S(arc(X, Y, 33, 190, 300, { w: 0.02 }), "#fffdf6", 4) +
      K(
        "M120 92L84 66M120 92L80 110M120 92L118 136M120 92L158 114M120 92L160 70M120 92L118 48",
        1.4,
        0.5,
      ) +
      c.strew(mainFoodsOf(c), around([X, Y], 26, mainFoodsOf(c).length > 0 ? 7 : 0, 30), 1) +
      garnish(c, 8),
  },
  muffins: {
    vessel: "board",
    eat: "none",
    draw: (c) =>
      (
        [
          [80, 68],
          [122, 66],
          [162, 70],
          [82, 114],
          [122, 114],
          [162, 112],
        ] as const
      )
        .map(
          ([x, y], index) =>
            P(
              smooth(
                Array.from({ length: 20 }, (_, at): Point => {
                  const [angle, r] = [(at / 20) * 6.2832, at % 2 ? 21 : 18.5];
                  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
                }),
              ),
              "#f3e3c4",
              1.7,
            ) +
            P(blob(x, y, 16.5, 16, { seed: 30 + index, w: 0.05 }), c.color, 1.6) +
            S(arc(x, y, 10, 190, 280, { k: 3 }), c.light, 3) +
            c.strew(
              mainFoodsOf(c),
              around([x, y], 6, Math.min(3, mainFoodsOf(c).length * 2), index * 50),
              0.6,
            ),
        )
        .join(""),
  },
  cookies: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      [...around([X, Y], 31, 6, c.random() * 60), MIDDLE]
        .map(
          ([x, y], index) =>
            P(blob(x, y, 17, 16.5, { seed: 30 + index, w: 0.05, k: 9 }), c.color, 1.8) +
            S(arc(x, y, 11, 190, 280, { k: 3, seed: index }), c.light, 2.6) +
            S(
              dots(scatter([x, y], 11, 4, c.random, 6)),
              c.tint === "dark" ? "#33201a" : "#a8682c",
              1.8,
            ) +
            c.strew(
              mainFoodsOf(c),
              around([x, y], 6, Math.min(3, mainFoodsOf(c).length * 3), index * 60),
              0.55,
            ),
        )
        .join(""),
  },
  bars: {
    vessel: "board",
    eat: "none",
    draw: (c) =>
      [70, 120, 170]
        .flatMap((x) => [66, 116].map((y): Point => [x, y]))
        .map(
          ([x, y], index) =>
            P(
              poly([
                [x - 19, y - 18],
                [x + 18, y - 19],
                [x + 20, y + 15],
                [x - 18, y + 17],
              ]),
              c.color,
              1.9,
            ) +
            P(
              poly([
                [x - 18, y + 17],
                [x + 20, y + 15],
                [x + 20, y + 21],
                [x - 18, y + 23],
              ]),
              c.tint === "dark" ? "#33201a" : "#b9783a",
              1.5,
            ) +
            S(`M${x - 12} ${y - 11}q10-4 20 0`, c.light, 3) +
            c.strew(
              mainFoodsOf(c),
              around([x, y + 1], 8, Math.min(3, mainFoodsOf(c).length * 2), index * 50 + 20),
              0.7,
            ),
        )
        .join(""),
  },
  pastries: {
    vessel: "board",
    eat: "none",
    draw: (c) =>
      (
        [
          [86, 70, 0],
          [152, 70, 0],
          [86, 114, 0],
          [152, 114, 0],
        ] as const
      )
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y})">${P("M-28 10c-2-18 12-28 28-28s30 10 28 28c-16 6-40 6-56 0z", "#d99b4e")}${S("M-24 8l4-4M-16 11l3-6M-6 12l2-6M4 12l1-6M14 11l-2-6M23 8l-4-5", "#8a5230", 2)}${S("M-14-6q12-10 26-2", "#f3cf8d", 3.4)}</g>`,
        )
        .join("") +
      c.strew(
        mainFoodsOf(c),
        [
          [120, 92],
          [120, 66],
          [120, 118],
          [58, 92],
          [182, 92],
        ],
        1,
      ) +
      garnish(c, 4),
  },
  squares: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      (
        [
          [96, 74],
          [138, 68],
          [106, 112],
          [148, 106],
        ] as const
      )
        .map(
          ([x, y], index) =>
            P(
              poly([
                [x, y - 19],
                [x + 24, y],
                [x, y + 19],
                [x - 24, y],
              ]),
              "#d9964a",
              1.9,
            ) +
            K(`M${x - 18} ${y + 4}l18 14 18-14M${x - 20} ${y + 1}l20 15 20-15`, 1.2, 0.5) +
            S(`M${x - 10} ${y - 4}l10-8`, c.light, 3) +
            c.strew(mainFoodsOf(c), [[x, y - 1]], 0.85 + index * 0.01),
        )
        .join(""),
  },
  sticks: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      [-34, -17, 0, 17, 34]
        .map(
          (at, index) =>
            `<g transform="rotate(${-20 + index * 9} ${X + at} ${Y})">${P(`M${X + at - 7} 58q7-5 14 0v66q-7 5-14 0z`, c.color, 1.9)}${K(`M${X + at - 2} 60v64M${X + at + 3} 60v64`, 1.2, 0.4)}${S(`M${X + at - 3} 64v20`, c.light, 2.6)}</g>`,
        )
        .join("") +
      c.strew(mainFoodsOf(c), around([X, Y], 40, mainFoodsOf(c).length > 0 ? 4 : 0, 45), 0.8) +
      garnish(c, 44),
  },
  caramel: {
    vessel: "plate",
    eat: "spoon",
    draw: (c) =>
      F(blob(X + 2, Y + 4, 47, 45, { seed: 8, w: 0.05 }), "#b9732a") +
      P(blob(X, Y, 36, 35, { seed: 5, w: 0.015 }), "#f3d487") +
      P(blob(X, Y - 2, 28, 27, { seed: 6, w: 0.03 }), "#a85f22", 1.5) +
      S(arc(X, Y, 20, 190, 280, { k: 3 }), "#e3a45a", 3.6) +
      c.strew(mainFoodsOf(c), around([X, Y], 40, mainFoodsOf(c).length > 0 ? 4 : 0, 20), 0.9) +
      garnish(c, 44),
  },
  crumble: {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) =>
      F(blob(X, Y, 53, 53, { seed: 4 }), c.color) +
      grown(c, c.light, "#8a5230") +
      S(grains(scatter([X, Y], 40, 10, c.random, 12), 4, c.random), "#fffaf0", 2) +
      c.heap(mainFoodsOf(c), 9, 38, 1) +
      garnish(c, 20),
  },
} as const satisfies Record<string, DishForm>;
