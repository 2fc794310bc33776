import { MIDDLE } from "./table";
import { type Canvas, type DrawnFood } from "./canvas";
import { type DishForm, mainFoodsOf, garnish, pool, spot, X, Y } from "./form";
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
  type Point,
  laid,
} from "./hand";

const without = (c: Canvas, ...foods: readonly DrawnFood[]) =>
  mainFoodsOf(c).filter((food) => !foods.includes(food));
/** Draws the visible part of a filling: the main foods, else the garnishes. */
const filling = (c: Canvas) => {
  const body = without(c, "tortilla", "bread", "pita");
  return body.length > 0 ? body : c.foods;
};

/** Dishes that are held, rolled or fried, dishes from the pan, and drinks. */
export const HAND_FORMS = {
  tacos: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      (
        [
          [-30, -8, -14],
          [0, 2, 0],
          [30, -8, 14],
        ] as const
      )
        .map(([dx, dy, turn]) => {
          const [x, y] = [X + dx, Y + dy];
          return `<g transform="rotate(${turn} ${x} ${y})">${P(`M${x - 17} ${y - 36}c-8 20-8 52 0 74c6 4 12 4 17 4v-82c-5 0-11 0-17 4z`, "#efcd84")}${c.strew(
            filling(c),
            [
              [x - 1, y - 27],
              [x + 3, y - 11],
              [x - 2, y + 4],
              [x + 3, y + 18],
              [x, y + 31],
            ],
            0.92,
          )}${P(`M${x + 5} ${y - 36}c10 18 10 54 0 76c6 2 12-2 15-8c5-18 5-44 0-60c-3-6-9-10-15-8z`, "#f6dc9c")}${S(
            dots([
              [x + 13, y - 20],
              [x + 15, y + 2],
              [x + 12, y + 22],
            ]),
            "#c08a45",
            3.4,
          )}</g>`;
        })
        .join("") + garnish(c, 54),
  },
  tostadas: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      (
        [
          [98, 76],
          [146, 82],
          [112, 118],
        ] as const
      )
        .map(
          ([x, y]) =>
            laid(
              P(blob(0, 0, 27, 26, { seed: 98, w: 0.03, k: 9 }), "#e8b95c") +
                spot(0, 0, 20, 18, c.light, 76),
              [x, y],
              x,
            ) + c.strew(filling(c), around([x, y], 11, 4, c.random() * 90), 0.85),
        )
        .join("") + garnish(c, 6),
  },
  nachos: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      c.strew(["chip"], [...around([X, Y], 38, 10, 0), ...around([X, Y], 18, 5, 30)], 1.35) +
      c.heap(without(c, "chip"), 11, 34, 1) +
      garnish(c, 20),
  },
  burritos: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      (
        [
          [92, 88, -24],
          [142, 94, 20],
        ] as const
      )
        .map(
          ([x, y, turn]) =>
            `<g transform="rotate(${turn} ${x} ${y})">${P(`M${x - 20} ${y + 40}c-8-18-8-52 0-66q20-10 40 0c8 14 8 48 0 66q-20 8-40 0z`, "#f3dba2")}${S(
              dots([
                [x - 10, y + 26],
                [x + 8, y + 14],
                [x + 4, y + 34],
                [x - 8, y + 6],
              ]),
              "#c08a45",
              4,
            )}${P(blob(x, y - 26, 20, 13, { seed: 4, w: 0.03 }), "#e0bd7d", 1.7)}${F(blob(x, y - 26, 15.5, 9, { seed: 5, w: 0.05 }), c.light)}</g>${(() => {
              const a = (turn * Math.PI) / 180;
              const [cx, cy] = [x + Math.sin(a) * 26, y - Math.cos(a) * 26];
              return c.strew(
                filling(c),
                [
                  [cx - 9, cy - 1],
                  [cx + 9, cy + 1],
                  [cx, cy + 3],
                ],
                0.7,
              );
            })()}`,
        )
        .join("") + garnish(c, 50),
  },
  quesadillas: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      [20, 110, 200, 290]
        .map((turn) => {
          const [place = [X, Y]] = around([X, Y], 24, 1, turn);
          return `<g transform="rotate(${turn + 90} ${X} ${Y})">${P("M120 84c-14-6-26-18-28-30c8-10 48-10 56 0c-2 12-14 24-28 30z", "#e8bd6a")}${S(
            dots([
              [108, 56],
              [124, 52],
              [134, 62],
              [116, 68],
            ]),
            "#a8682c",
            5,
          )}${S("M96 60q10 16 22 22", "#f9dd83", 4)}</g>${c.strew(filling(c), [[place[0], place[1]]], 0.8)}`;
        })
        .join("") + garnish(c, 4),
  },
  sandwich: {
    vessel: "board",
    eat: "none",
    draw: (c) =>
      (
        [
          [86, 94],
          [156, 92],
        ] as const
      )
        .map(([x, y], index) => {
          const at = (dx: number, dy: number): Point => [x + dx, y + dy];
          const body = without(c, "bread");
          return (
            P(poly([at(-32, 26), at(30, 28), at(30, 40), at(-32, 39)]), "#e6bd78") +
            F(poly([at(-30, 27), at(28, 28), at(28, 31), at(-30, 30)]), "#f9e9c4") +
            P(
              `M${x - 36} ${y + 26}q9-7 18-1t18 0t18 0t18-1v6h-72z`,
              c.has("lettuce", "arugula", "spinach", "cabbage") ? "#9dba58" : c.color,
              1.6,
            ) +
            c.strew(body, [at(-22, 15), at(-6, 16), at(10, 15), at(24, 16)], 1) +
            P(`M${x - 34} ${y + 8}c-4-26 10-40 34-40s37 14 34 41q-34 6-68-1z`, "#cf9145") +
            F(`M${x - 26} ${y - 4}c0-16 12-24 26-24s26 8 27 24q-26-6-53 0z`, "#e6b468") +
            S(arc(x, y, 21, 215 + index * 10, 270, { k: 3 }), "#f9dfa6", 3)
          );
        })
        .join("") + garnish(c, 4),
  },
  toasted: {
    vessel: "board",
    eat: "none",
    draw: (c) =>
      (
        [
          [92, 92, 0],
          [152, 90, 8],
        ] as const
      )
        .map(
          ([x, y, turn], index) =>
            `<g transform="rotate(${turn} ${x} ${y})">${P(
              poly([
                [x - 30, y + 30],
                [x + 28, y + 32],
                [x + 24, y - 34],
              ]),
              "#c98a45",
            )}${F(
              poly([
                [x - 20, y + 25],
                [x + 22, y + 27],
                [x + 20, y - 20],
              ]),
              "#e3ad62",
            )}${S(`M${x} ${y + 22}l14-26M${x - 10} ${y + 22}l24-36`, "#a8682c", 3)}${P(
              poly([
                [x - 30, y + 30],
                [x + 28, y + 32],
                [x + 28, y + 40],
                [x - 32, y + 38],
              ]),
              c.has("cheddar", "melted-cheese", "mozzarella") ? "#f4c04d" : c.light,
              1.6,
            )}</g>${c.strew(
              without(c, "bread", "cheddar", "melted-cheese"),
              [
                [x - 18 + index * 6, y + 36],
                [x + 2, y + 37],
                [x + 20, y + 36],
              ],
              0.72,
            )}`,
        )
        .join("") + garnish(c, 4),
  },
  burgers: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      P("M78 112c0-3 84-3 84 0c2 16-8 22-42 22s-44-6-42-22z", "#d9964a") +
      P(
        "M74 106c-3-8 6-10 46-10s50 2 46 10c-4 8-14 9-46 9s-42-1-46-9z",
        c.has("fish")
          ? "#e3b264"
          : c.has("chicken", "turkey")
            ? "#c98a45"
            : c.has("black-bean")
              ? "#4a333a"
              : c.has("chickpea", "lentil")
                ? "#b98a4a"
                : "#6b3b2a",
      ) +
      (c.has("cheddar", "melted-cheese", "blue-cheese")
        ? P("M76 96q22-6 44-5t46 5l-14 9-12-6-14 8-16-8-12 7z", "#f4c04d", 1.6)
        : "") +
      (c.has("lettuce", "arugula", "cabbage", "spinach")
        ? P("M72 94q8-8 16-1t16 0t16 0t16 0t16 0t16 1v4h-96z", "#9dba58", 1.6)
        : "") +
      c.strew(
        without(
          c,
          "bread",
          "lettuce",
          "cheddar",
          "melted-cheese",
          "ground-beef",
          "beef",
          "chicken",
          "turkey",
          "black-bean",
        ),
        [
          [84, 92],
          [102, 89],
          [120, 91],
          [138, 89],
          [156, 92],
        ],
        0.8,
      ) +
      P("M78 86c-3-26 16-40 42-40s45 14 42 40c-24 6-60 6-84 0z", "#cf8f42") +
      F("M86 76c2-16 16-24 34-24s31 8 34 23c-20-6-48-6-68 1z", "#e6b060") +
      S("M96 62q10-8 22-9", "#f9dfa6", 3.2) +
      (c.has("sesame")
        ? S(
            dots([
              [104, 64],
              [116, 58],
              [128, 62],
              [140, 66],
              [120, 70],
              [134, 74],
            ]),
            "#fbf0cf",
            3.4,
          )
        : ""),
  },
  "hot-dogs": {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      (
        [
          [72, -6],
          [114, 6],
        ] as const
      )
        .map(
          ([y, turn]) =>
            `<g transform="rotate(${turn} 120 ${y})">${P(`M72 ${y}c0-14 10-17 48-17s48 3 48 17s-10 17-48 17s-48-3-48-17z`, "#dca458")}${P(`M66 ${y}c0-7 6-9 54-9s54 2 54 9s-6 9-54 9s-54-2-54-9z`, "#a8452f", 1.8)}${S(`M78 ${y}q7-7 14 0t14 0t14 0t14 0t14 0t14 0`, c.light, 3)}</g>${c.strew(
              without(c, "bread", "sausage"),
              [
                [88, y - 8],
                [112, y + 8],
                [136, y - 7],
                [156, y + 7],
              ],
              0.7,
            )}`,
        )
        .join(""),
  },
  toasts: {
    vessel: "board",
    eat: "none",
    draw: (c) =>
      (
        [
          [76, 88, -6],
          [120, 94, 3],
          [164, 88, 8],
        ] as const
      )
        .map(
          ([x, y, turn]) =>
            `<g transform="rotate(${turn} ${x} ${y})">${P(`M${x - 17} ${y + 36}c-4-20-6-50-2-64c6-12 32-12 38 0c4 14 2 44-2 64q-17 6-34 0z`, "#c98a45")}${F(`M${x - 13} ${y + 32}c-3-18-4-46-1-57c5-8 23-8 28 0c3 12 2 38-1 57q-13 4-26 0z`, "#f3d79c")}</g>${spot(x, y, 12, 24, c.light, x)}${c.strew(
              filling(c),
              [
                [x - 3, y - 22],
                [x + 5, y - 6],
                [x - 4, y + 9],
                [x + 4, y + 23],
              ],
              0.92,
            )}`,
        )
        .join("") + garnish(c, 20),
  },
  skewers: {
    vessel: "plate",
    eat: "none",
    draw: (c) => {
      const body = without(c, "rice", "pita", "bread", "yogurt");
      return (
        (c.has("rice")
          ? P(blob(X, Y, 46, 45, { seed: 13, w: 0.04, k: 12 }), "#fdf9ee", 1.6) +
            S(grains(scatter([X, Y], 42, 40, c.random, 9), 4.5, c.random), "#cdbd9b", 1.7)
          : "") +
        (c.has("pita")
          ? c.strew(
              ["pita"],
              [
                [92, 124],
                [150, 122],
              ],
              1.6,
            )
          : "") +
        [62, 90, 118]
          .map((y, row) => {
            const turn = -10 + row * 3;
            return `<g transform="rotate(${turn} 120 ${y})">${S(`M48 ${y}h146`, "#33261b", 5)}${S(`M48 ${y}h146`, "#c9a06a", 2.4)}${[
              74, 97, 120, 143, 166,
            ]
              .map((x, index) => {
                const food = body[index % Math.max(1, Math.min(3, body.length))];
                return food ? c.put(food, [x, y], 1.18, index % 2 ? 40 : -15) : "";
              })
              .join("")}</g>`;
          })
          .join("") +
        garnish(c, 48)
      );
    },
  },
  eggs: {
    vessel: "skillet",
    draw: (c) =>
      pool(c, 53, 0.02) +
      c.strew(without(c, "egg", "bread", "tortilla"), scatter([X, Y], 44, 11, c.random, 18), 1.05) +
      (
        [
          [104, 78],
          [140, 84],
          [116, 114],
        ] as const
      )
        .map((place, index) => c.put("egg", place, 1.5, index * 80))
        .join("") +
      garnish(c, 45),
  },
  scramble: {
    vessel: "skillet",
    draw: (c) =>
      P(blob(X, Y, 50, 47, { seed: 14, w: 0.07, k: 13 }), c.has("tofu") ? "#f0dc9a" : "#f2cd58") +
      scatter([X, Y], 38, 11, c.random, 18)
        .map((place, index) =>
          laid(
            P(
              blob(0, 0, 12, 9, { seed: 5, w: 0.13, k: 8 }),
              c.has("tofu") ? "#f9ecc0" : "#f9df86",
              1.4,
            ),
            place,
            index * 50,
          ),
        )
        .join("") +
      c.strew(without(c, "egg", "tofu"), scatter([X, Y], 40, 11, c.random, 18), 0.98) +
      garnish(c, 22),
  },
  omelette: {
    vessel: "plate",
    draw: (c) =>
      P("M70 104c-2-28 22-48 52-48s52 18 50 46c-10 6-22 8-34 8c-26 2-48 2-68-6z", "#f0c44e") +
      S("M82 84c8-14 22-20 38-20M96 92q20-6 44-4", "#fbe294", 4) +
      S(
        dots([
          [104, 76],
          [132, 72],
          [150, 84],
          [118, 90],
        ]),
        "#c98f2f",
        3.6,
      ) +
      c.strew(
        without(c, "egg"),
        [
          [78, 108],
          [98, 114],
          [120, 115],
          [142, 113],
          [162, 106],
        ],
        1.05,
      ) +
      garnish(c, 24, [X, Y - 8]),
  },
  frittata: {
    vessel: "skillet",
    draw: (c) =>
      P(blob(X, Y, 53, 53, { seed: 6, w: 0.015 }), "#e9b948") +
      F(blob(X, Y, 45, 45, { seed: 7, w: 0.03 }), "#f6d678") +
      S(dots(scatter([X, Y], 46, 14, c.random, 16)), "#c98a32", 4) +
      c.heap(without(c, "egg"), 12, 40, 1.1) +
      K("M120 92L84 54M120 92L74 108", 1.6, 0.6) +
      garnish(c, 22),
  },
  "deviled-eggs": {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      [...around([X, Y], 32, 6, c.random() * 60), MIDDLE]
        .map(
          ([x, y], index) =>
            P(blob(x, y, 14, 17, { seed: index + 3, w: 0.02 }), "#fffaf0", 1.8) +
            P(blob(x, y + 2, 8.5, 9, { seed: 20 + index, w: 0.12, k: 9 }), "#f2c24a", 1.4) +
            S(
              dots([
                [x - 2, y],
                [x + 3, y + 3],
                [x, y + 6],
              ]),
              "#b8461f",
              1.8,
            ),
        )
        .join("") + garnish(c, 16),
  },
  dumplings: {
    vessel: "plate",
    draw: (c) =>
      [...around([X, Y], 32, 7, c.random() * 50)]
        .map(([x, y], index) => c.put("dumpling", [x, y], 1.3, index * 51 + 90))
        .join("") +
      spot(X, Y, 14, 13, c.color, 4) +
      c.strew(without(c, "dumpling"), around([X, Y], 8, 2, 40), 0.8) +
      garnish(c, 46),
  },
  "spring-rolls": {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      [-27, -9, 9, 27]
        .map(
          (at, index) =>
            `<g transform="rotate(${-24 + index * 3} 120 92)">${P(`M84 ${Y + at - 8}q36-5 72 0q6 8 0 16q-36 4-72 0q-6-8 0-16z`, c.tint === "white" || c.tint === "clear" ? "#f6ecd4" : "#d99b4e", 1.9)}${S(`M92 ${Y + at - 3}q24-3 48 0`, c.tint === "white" ? "#fffdf6" : "#f0c580", 3)}</g>`,
        )
        .join("") +
      c.strew(
        without(c),
        [
          [92, 56],
          [150, 60],
          [90, 128],
          [152, 124],
          [120, 92],
        ],
        0.9,
      ) +
      garnish(c, 42),
  },
  sushi: {
    vessel: "board",
    draw: (c) =>
      (
        [
          [76, 66],
          [110, 66],
          [144, 66],
          [76, 100],
          [110, 100],
          [144, 100],
          [100, 132],
        ] as const
      )
        .map(
          ([x, y]) =>
            P(blob(x, y, 16, 15.5, { seed: 3, w: 0.02 }), "#2f4436", 1.8) +
            F(blob(x, y, 12.5, 12, { seed: 4, w: 0.03 }), "#fdf9ee") +
            c.strew(without(c, "rice", "nori"), [[x, y]], 0.6),
        )
        .join("") + garnish(c, 56),
  },
  "lettuce-wraps": {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      (
        [
          [96, 72],
          [146, 78],
          [112, 118],
        ] as const
      )
        .map(
          ([x, y], index) =>
            c.put("lettuce", [x, y], 2, index * 90) +
            c.strew(without(c, "lettuce"), around([x, y], 10, 4, index * 40), 0.9),
        )
        .join("") + garnish(c, 6),
  },
  "stir-fry": {
    vessel: "skillet",
    draw: (c) =>
      F(blob(X, Y, 50, 49, { seed: 6, w: 0.04 }), c.color) +
      S(arc(X, Y, 44, 20, 140, { w: 0.04 }), c.light, 3) +
      c.heap(without(c, "rice", "noodle"), 16, 42, 1.25) +
      garnish(c, 26),
  },
  skillet: {
    vessel: "skillet",
    eat: "spoon",
    draw: (c) => pool(c, 53, 0.02) + c.heap(mainFoodsOf(c), 13, 41, 1.28) + garnish(c, 26),
  },
  shellfish: {
    vessel: "pot",
    eat: "spoon",
    draw: (c) => pool(c, 53, 0.015) + c.heap(mainFoodsOf(c), 11, 40, 1.45) + garnish(c, 20),
  },
  pancakes: {
    vessel: "plate",
    draw: (c) =>
      (
        [
          [112, 98, 0],
          [128, 94, 1],
          [119, 86, 2],
        ] as const
      )
        .map(
          ([x, y, index]) =>
            P(blob(x, y, 37, 35, { seed: 8 + index, w: 0.025, k: 10 }), "#d9964a") +
            F(blob(x, y - 1, 31, 29, { seed: 12 + index, w: 0.03, k: 10 }), "#edbf74"),
        )
        .join("") +
      S("M92 82q12-18 34-16", "#f9e0a8", 3.4) +
      c.strew(
        mainFoodsOf(c),
        around(
          [119, 86],
          mainFoodsOf(c).length > 1 ? 15 : 12,
          Math.min(6, mainFoodsOf(c).length * 3),
          c.random() * 90,
        ),
        0.95,
      ) +
      garnish(c, 44),
  },
  waffles: {
    vessel: "plate",
    draw: (c) =>
      P(blob(X, Y, 46, 45, { seed: 8, w: 0.02, k: 12 }), "#d9964a") +
      S(
        [86, 103, 120, 137, 154].map((x) => `M${x} 56v72`).join("") +
          [62, 77, 92, 107, 122].map((y) => `M78 ${y}h84`).join(""),
        "#a8682c",
        3.4,
      ) +
      S("M92 68h8M110 68h8M128 68h8M92 84h8M128 98h8", "#f9dca0", 3) +
      c.heap(mainFoodsOf(c), 7, 26, 1.05) +
      garnish(c, 30),
  },
  crepes: {
    vessel: "plate",
    draw: (c) =>
      (
        [
          [102, 86, -20],
          [140, 98, 14],
        ] as const
      )
        .map(
          ([x, y, turn]) =>
            `<g transform="rotate(${turn} ${x} ${y})">${P(`M${x} ${y + 34}c-20-14-34-36-34-52c18-16 50-16 68 0c0 16-14 38-34 52z`, "#f0cd84")}${K(`M${x} ${y + 30}l-4-44M${x} ${y + 30}l14-40`, 1.4, 0.45)}${S(
              dots([
                [x - 14, y - 12],
                [x + 8, y - 18],
                [x + 14, y - 2],
                [x - 6, y + 4],
              ]),
              "#c08a3c",
              4,
            )}</g>${c.strew(
              without(c),
              [
                [x - 10, y - 8],
                [x + 10, y - 6],
                [x, y + 8],
              ],
              0.85,
            )}`,
        )
        .join("") + garnish(c, 44),
  },
  toast: {
    vessel: "plate",
    draw: (c) =>
      (
        [
          [102, 86, -10],
          [140, 98, 12],
        ] as const
      )
        .map(
          ([x, y, turn]) =>
            `<g transform="rotate(${turn} ${x} ${y})">${P(`M${x - 30} ${y + 30}c-4-14-6-36-2-46c4-14 60-14 64 0c4 12 2 34-2 46q-30 6-60 0z`, "#b9762f")}${F(`M${x - 24} ${y + 24}c-3-12-4-30-1-38c5-8 45-8 50 0c3 10 2 28-1 38q-24 4-48 0z`, "#e6b260")}${S(`M${x - 14} ${y - 8}q14-8 28-4`, "#f9dca0", 3.4)}</g>`,
        )
        .join("") +
      c.strew(without(c, "bread", "egg"), scatter([X, Y], 30, 6, c.random, 20), 1) +
      garnish(c, 40),
  },
  drink: {
    vessel: "none",
    eat: "none",
    draw: (c) =>
      (
        [
          [88, 94],
          [152, 90],
        ] as const
      )
        .map(
          ([x, y], index) =>
            `<path fill="#2b1a0c" opacity=".2" d="M${x - 22} ${y - 50}h58l-4 112h-48z"/>` +
            P(`M${x - 29} ${y - 56}h58l-6 112q-23 5-46 0z`, "#fdfaf2") +
            F(`M${x - 25} ${y - 34}q25-4 50 0l-4 84q-21 4-42 0z`, c.color) +
            P(`M${x - 25} ${y - 34}q25-9 50 0q-25 7-50 0z`, c.light, 1.4) +
            S(`M${x - 17} ${y - 22}l3 62`, "#fffdf6", 4) +
            (c.has("cinnamon") || c.tint === "dark"
              ? ""
              : P(
                  poly([
                    [x - 4, y - 16],
                    [x + 12, y - 20],
                    [x + 16, y - 4],
                    [x, y],
                  ]),
                  "#fffdf6",
                  1.4,
                ) +
                P(
                  poly([
                    [x - 8, y + 8],
                    [x + 8, y + 4],
                    [x + 11, y + 20],
                    [x - 5, y + 24],
                  ]),
                  "#fffdf6",
                  1.4,
                )) +
            c.strew(
              c.foods.slice(0, 2),
              [
                [x + 22 - index * 44, y - 50],
                [x + 4, y + 34],
              ],
              1.25,
            ),
        )
        .join(""),
  },
  "hot-drink": {
    vessel: "none",
    eat: "spoon",
    draw: (c) =>
      (
        [
          [102, 74],
          [152, 118],
        ] as const
      )
        .map(
          ([x, y]) =>
            `<path fill="#2b1a0c" opacity=".2" d="${blob(x + 4, y + 6, 36, 36, { seed: 2 })}"/>` +
            P(`M${x + 30} ${y - 8}c14-4 20 0 20 8s-6 12-20 8z`, "var(--w)") +
            P(blob(x, y, 36, 36, { seed: 3, w: 0.012 }), "var(--w)") +
            P(blob(x, y, 28, 28, { seed: 5, w: 0.015 }), c.color, 1.6) +
            S(arc(x, y, 19, 190, 290, { seed: 3 }), c.light, 4) +
            c.strew(
              c.foods.slice(0, 2),
              [
                [x - 5, y + 4],
                [x + 9, y - 6],
              ],
              0.85,
            ),
        )
        .join(""),
  },
  pops: {
    vessel: "tray",
    eat: "none",
    draw: (c) =>
      ([76, 120, 164] as const)
        .map(
          (x, index) =>
            P(`M${x - 5} 112h10v28q-5 4-10 0z`, "#e3c48d", 1.7) +
            P(
              `M${x - 16} 112v-44c0-22 32-22 32 0v44q-16 4-32 0z`,
              index === 1 ? c.light : c.color,
            ) +
            S(`M${x - 9} 70v30`, "#fffdf6", 3.4) +
            c.strew(
              c.foods,
              [
                [x + 3, 74],
                [x - 2, 96],
              ],
              0.7,
            ),
        )
        .join(""),
  },
  empty: { vessel: "plate", draw: () => "" },
  cloth: { vessel: "none", eat: "none", draw: () => "" },
  free: { vessel: "plate", eat: "none", draw: () => "" },
  napkin: {
    vessel: "none",
    eat: "none",
    draw: () =>
      `<path fill="#2b1a0c" opacity=".18" d="M76 44l92 4-2 98-92-4z"/>` +
      P("M72 36l93 3-2 101-93-3z", "#fbf3e0") +
      S("M82 38l-2 100M88 38l-2 100M150 39l-2 100M156 39l-2 100", "#b5452b", 2.6) +
      P("M72 36l93 3-46 51z", "#f1e4c8", 1.8) +
      K("M119 90l-1 48", 1.2, 0.35) +
      `<g transform="rotate(14 120 92)translate(77 -2)">${P("M34 40c-1 16-1 22 4 27l1 76c0 8 8 8 8 0l1-76c5-5 5-11 4-27l-4 0v17h-3l0-18h-4l0 18h-3v-17z", "#d8d2c4", 1.8)}</g>`,
  },
  covered: {
    vessel: "plate",
    draw: () =>
      P(blob(X, Y, 50, 50, { seed: 4, w: 0.01, k: 10 }), "#cfc6b4") +
      F(blob(X - 3, Y - 4, 40, 39, { seed: 5, w: 0.02 }), "#e3dccc") +
      S(arc(X, Y, 33, 190, 275, { k: 4 }), "#fbf7ec", 5) +
      P(blob(X, Y, 10, 10, { seed: 3, w: 0.03 }), "#a89d88", 1.8) +
      S(arc(X, Y, 5, 190, 280, { k: 2 }), "#e3dccc", 2.2),
  },
} as const satisfies Record<string, DishForm>;
