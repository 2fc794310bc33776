import { isGarnish } from "./canvas";
import { type DishForm, mainFoodsOf, garnish, pool, spot, X, Y } from "./form";
import { arc, around, blob, dots, F, grains, K, P, S, scatter, smooth, type Point } from "./hand";

const wave = (x: number, y: number, width: number, lift: number) =>
  `M${x} ${y}q${width / 4}-${lift} ${width / 2} 0t${width / 2} 0`;

/** Dishes that are eaten from a bowl, or served in their pot. */
export const BOWL_FORMS = {
  soup: {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) => {
      const body = mainFoodsOf(c);
      return pool(c, 54, 0.01) + c.heap(body, body.length > 2 ? 9 : 6, 36, 0.95) + garnish(c, 22);
    },
  },
  "smooth-soup": {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) =>
      pool(c, 54, 0.01) +
      S(
        smooth(
          [
            [92, 100],
            [102, 84],
            [120, 80],
            [136, 90],
            [130, 106],
            [116, 106],
            [114, 96],
          ],
          false,
        ),
        "#fffaf0",
        3.4,
      ) +
      c.strew(mainFoodsOf(c).slice(0, 2), around([X, Y], 30, 3, c.random() * 360), 1) +
      garnish(c, 12),
  },
  "noodle-soup": {
    vessel: "bowl",
    draw: (c) =>
      pool(c, 54, 0.01) +
      S([66, 76, 86].map((y) => wave(78, y + 22, 76, 12)).join(""), "#33261b", 6.4) +
      S([66, 76, 86].map((y) => wave(78, y + 22, 76, 12)).join(""), "#f3dfa6", 4) +
      c.strew(
        mainFoodsOf(c),
        [
          [92, 66],
          [112, 58],
          [136, 62],
          [152, 78],
          [104, 76],
          [128, 78],
          [88, 84],
        ],
        1.05,
      ) +
      garnish(c, 34, [X, Y + 8]),
  },
  stew: {
    vessel: "pot",
    eat: "spoon",
    draw: (c) => pool(c, 53, 0.015) + c.heap(mainFoodsOf(c), 13, 42, 1.12) + garnish(c, 28),
  },
  curry: {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) => {
      const body = mainFoodsOf(c).filter((food) => food !== "rice");
      const hasRice = c.has("rice");
      const middle: Point = hasRice ? [X + 9, Y + 4] : [X, Y];
      return (
        pool(c, 54, 0.015) +
        (hasRice
          ? P(
              "M67 84c2-22 18-40 40-43c10 14-2 30-8 46c-6 18-12 30-20 34c-8-8-14-22-12-37z",
              "#fdf9ee",
              1.7,
            ) + S(grains(scatter([88, 78], 26, 26, c.random, 7, 1), 4, c.random), "#d9c9a6", 1.7)
          : "") +
        c.strew(
          body,
          hasRice
            ? scatter([137, 96], 34, 9, c.random, 17, 1.1)
            : scatter(middle, 40, 12, c.random, 17),
          1.1,
        ) +
        garnish(c, 24, hasRice ? [140, 98] : [X, Y])
      );
    },
  },
  chili: {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) => pool(c, 54, 0.02) + c.heap(mainFoodsOf(c), 17, 44, 0.95) + garnish(c, 20),
  },
  porridge: {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) =>
      pool(c, 53, 0.02) +
      S(dots(scatter([X, Y], 46, 26, c.random, 8)), c.light, 4) +
      c.strew(mainFoodsOf(c), scatter([X, Y], 28, 7, c.random, 17), 1.1) +
      garnish(c, 16),
  },
  salad: {
    vessel: "bowl",
    eat: "own",
    draw: (c) => {
      const leaves = c.foods.filter((food) =>
        /^(lettuce|arugula|spinach|kale|cabbage|red-cabbage)$/.test(food),
      );
      const rest = mainFoodsOf(c).filter((food) => !leaves.includes(food));
      return (
        F(blob(X, Y, 53, 53, { seed: 4, w: 0.01 }), "#e3d9b8") +
        (leaves.length > 0
          ? c.strew(leaves, [...around([X, Y], 38, 9, 10), ...around([X, Y], 16, 4, 40)], 1.5)
          : "") +
        c.heap(
          rest.length > 0 ? rest : leaves,
          leaves.length > 0 ? 11 : 19,
          leaves.length > 0 ? 34 : 44,
          1.1,
        ) +
        garnish(c, 22)
      );
    },
  },
  bowl: {
    vessel: "bowl",
    draw: (c) => {
      const grain = c.has("quinoa") ? "#e3c88d" : c.has("rice") ? "#fdf9ee" : "#efe2c0";
      const body = mainFoodsOf(c)
        .filter((food) => food !== "rice" && food !== "quinoa")
        .slice(0, 5);
      const start = Math.floor(c.random() * 360);
      return (
        P(blob(X, Y, 53, 53, { seed: 4, w: 0.012 }), grain, 1.6) +
        S(grains(scatter([X, Y], 47, 44, c.random, 9), 4.5, c.random), "#cdb88c", 1.7) +
        body
          .map((food, index) => {
            const [place = [X, Y]] = around(
              [X, Y],
              body.length === 1 ? 4 : 29,
              1,
              start + (360 / body.length) * index,
            );
            return c.strew([food], around([place[0], place[1]], 10.5, 4, start + index * 30), 1.02);
          })
          .join("") +
        garnish(c, 6)
      );
    },
  },
  dip: {
    vessel: "bowl",
    eat: "none",
    draw: (c) => {
      const bread = (["pita", "bread", "chip", "tortilla"] as const).find((food) => c.has(food));
      const body = mainFoodsOf(c).filter((food) => food !== bread);
      return (
        (bread
          ? c.strew(
              [bread],
              [
                [62, 52],
                [52, 84],
                [56, 118],
                [80, 150],
              ],
              1.35,
            )
          : "") +
        pool(c, 53, 0.02) +
        S(arc(X, Y, 34, 120, 420, { seed: 4 }) + arc(X, Y, 19, 300, 600, { seed: 5 }), c.light, 5) +
        c.strew(
          body,
          around([X, Y], 27, Math.min(7, 3 + body.length * 2), c.random() * 360),
          0.95,
        ) +
        garnish(c, 8)
      );
    },
  },
  mash: {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) =>
      pool(c, 53, 0.03) +
      K(
        arc(X, Y, 38, 150, 390, { seed: 2, w: 0.05 }) +
          arc(X, Y, 22, -20, 210, { seed: 3, w: 0.05 }),
        1.4,
        0.35,
      ) +
      spot(X - 4, Y - 6, 24, 18, c.light, 4) +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "potato" && food !== "sweet-potato"),
        [
          [116, 88],
          [136, 100],
          [100, 106],
        ],
        1.15,
      ) +
      garnish(c, 24),
  },
  pudding: {
    vessel: "none",
    eat: "spoon",
    draw: (c) =>
      (
        [
          [96, 66],
          [152, 74],
          [112, 122],
        ] as const
      )
        .map(
          ([x, y], index) =>
            `<path fill="#2b1a0c" opacity=".2" d="${blob(x + 4, y + 6, 31, 31, { seed: 2 })}"/>` +
            P(blob(x, y, 31, 31, { seed: 3 + index, w: 0.015 }), "var(--w)") +
            P(blob(x, y, 25, 25, { seed: 6 + index, w: 0.015 }), c.color, 1.5) +
            S(arc(x, y, 17, 190 + index * 40, 290 + index * 40, { seed: index }), c.light, 4) +
            c.strew(
              mainFoodsOf(c),
              around([x, y], mainFoodsOf(c).length > 0 ? 9 : 0, 2, index * 70 + 20),
              0.85,
            ) +
            c.strew(c.foods.filter(isGarnish).slice(0, 1), [[x + 12, y - 12]], 0.75),
        )
        .join(""),
  },
  "ice-cream": {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) =>
      (
        [
          [102, 78],
          [140, 82],
          [118, 110],
        ] as const
      )
        .map(
          ([x, y], index) =>
            P(
              blob(x, y, 25, 24, { seed: 20 + index, w: 0.05, k: 11 }),
              index === 1 ? c.light : c.color,
              1.8,
            ) +
            S(arc(x, y, 15, 190, 270, { k: 3 }), "#fffdf6", 3) +
            K(arc(x, y, 17, 20, 120, { seed: index, w: 0.08 }), 1.2, 0.35),
        )
        .join("") +
      c.strew(mainFoodsOf(c), scatter([X, Y], 36, 6, c.random, 18), 0.9) +
      garnish(c, 40),
  },
  fruit: {
    vessel: "bowl",
    eat: "spoon",
    draw: (c) => pool(c, 53, 0.015) + c.heap(mainFoodsOf(c), 10, 36, 1.5) + garnish(c, 34),
  },
} as const satisfies Record<string, DishForm>;
