import { type Canvas, type DrawnFood, type Tint } from "./canvas";
import { type DishForm, mainFoodsOf, garnish, pool, spot, X, Y } from "./form";
import { arc, around, blob, dots, F, grains, K, P, S, scatter, type Point, laid } from "./hand";
import { MIDDLES } from "./parts.server";

/** Draws a food in the middle, as large as a plate allows: as a whole if it has its own drawing. */
function lead(c: Canvas, name: string, food: DrawnFood | undefined): string {
  const drawn = MIDDLES.get(name);
  if (drawn) {
    const turn = [-14, 0, 12, -6, 18, 6][Math.floor(c.random() * 6)] ?? 0;
    const mirror = c.random() < 0.5 ? "matrix(-1 0 0 1 240 0)" : "";
    return `<g transform="${mirror}rotate(${turn} 120 92)">${drawn}</g>`;
  }
  if (!food) return "";
  // Bent pieces lie loosely: in a heap of seven they are not recognizable.
  const isBent = food === "shrimp";
  return c.strew(
    [food],
    [...around([X, Y], isBent ? 27 : 19, isBent ? 6 : 5, c.random() * 360), [X, Y - 2]],
    isBent ? 1.3 : 1.5,
  );
}

/** Draws a lead with the other foods around it, on the color of its sauce. */
const plated =
  (name: string, food: DrawnFood): DishForm["draw"] =>
  (c) => {
    const rest = mainFoodsOf(c).filter((otherFood) => otherFood !== food && otherFood !== "rice");
    const start = Math.floor(c.random() * 360);
    const count = rest.length === 0 ? 0 : rest.length === 1 ? 6 : 9;
    return (
      (c.has("rice")
        ? P(blob(X - 4, Y + 2, 45, 43, { seed: 13, w: 0.04, k: 12 }), "#fdf9ee", 1.6) +
          S(grains(scatter([X, Y], 42, 40, c.random, 9), 4.5, c.random), "#cdbd9b", 1.7)
        : F(blob(X + 3, Y + 3, 42, 38, { seed: 1 + (start % 9), w: 0.08, k: 11 }), c.color) +
          S(arc(X + 2, Y + 2, 34, start, start + 120, { w: 0.05 }), c.light, 3)) +
      c.strew(rest, around([X, Y], 37, count, start), 1.08) +
      lead(c, name, food) +
      garnish(c, 34)
    );
  };

const onPlate = (name: string, food: DrawnFood): DishForm => ({
  vessel: "plate",
  draw: plated(name, food),
});

const swirl = (r: number, turn: number, w = 0.06) =>
  arc(X, Y, r, turn, turn + 250, { seed: turn + 1, w, k: 6 });

/** Dishes that are served on a plate. */
export const PLATE_FORMS = {
  chicken: onPlate("chicken", "chicken"),
  breast: onPlate("breast", "chicken"),
  "chicken-cutlet": onPlate("cutlet", "chicken"),
  "pork-cutlet": onPlate("cutlet", "pork"),
  "beef-cutlet": onPlate("cutlet", "beef"),
  turkey: onPlate("breast", "turkey"),
  duck: onPlate("duck", "duck"),
  steak: onPlate("beef", "beef"),
  "pork-chop": onPlate("pork", "pork"),
  "sliced-pork": onPlate("pork", "pork"),
  "lamb-chop": onPlate("lamb", "lamb"),
  ribs: onPlate("ribs", "pork"),
  "beef-ribs": onPlate("ribs", "beef"),
  "ham-steak": onPlate("ham", "ham"),
  "whole-fish": onPlate("fish", "fish"),
  fillet: onPlate("fillet", "fish"),
  salmon: onPlate("salmon", "salmon"),
  tuna: onPlate("tuna", "tuna"),
  sardines: onPlate("sardine", "sardine"),
  sausages: onPlate("sausage", "sausage"),
  "tofu-slabs": onPlate("tofu", "tofu"),
  cauliflower: onPlate("cauliflower", "cauliflower"),
  shrimp: onPlate("", "shrimp"),
  scallops: onPlate("", "scallop"),
  meatballs: onPlate("", "meatball"),
  "roast-chicken": { vessel: "dish", draw: plated("roast", "chicken") },
  "roast-turkey": { vessel: "dish", draw: plated("breast", "turkey") },
  "roast-beef": { vessel: "dish", draw: plated("joint", "beef") },
  "roast-pork": { vessel: "dish", draw: plated("joint", "pork") },
  "roast-lamb": { vessel: "dish", draw: plated("joint", "lamb") },
  pasta: {
    vessel: "plate",
    draw: (c) => {
      const turn = Math.floor(c.random() * 90);
      return (
        P(blob(X, Y, 46, 46, { seed: 11, w: 0.05, k: 13 }), "#efc866") +
        S(
          [40, 35, 42, 29, 32].map((r, index) => swirl(r, turn + index * 67)).join(""),
          "#bd8427",
          1.5,
        ) +
        (c.tint === "cream" || c.tint === "gold" || c.tint === "white" || c.tint === "clear"
          ? spot(X, Y, 28, 23, c.light, 6)
          : spot(X + 1, Y + 1, 32, 27, c.color, 6) + spot(X - 9, Y - 8, 10, 6, c.light, 3)) +
        S([22, 15].map((r, index) => swirl(r, turn + 40 + index * 97)).join(""), "#bd8427", 1.5) +
        c.strew(mainFoodsOf(c), scatter([X, Y], 33, 8, c.random, 18), 1.15) +
        garnish(c, 20)
      );
    },
  },
  penne: {
    vessel: "plate",
    draw: (c) => {
      const body = mainFoodsOf(c).filter((food) => food !== "pasta");
      return (
        P(blob(X, Y, 46, 45, { seed: 14, w: 0.05, k: 12 }), c.color, 1.7) +
        spot(X - 6, Y - 7, 30, 25, c.light, 5) +
        c.strew(["pasta"], scatter([X, Y], 38, 14, c.random, 17), 0.95) +
        c.strew(body, scatter([X, Y], 32, 8, c.random, 17), 1.08) +
        garnish(c, 24)
      );
    },
  },
  gnocchi: {
    vessel: "plate",
    draw: (c) =>
      pool(c, 46, 0.04) +
      c.strew(["gnocchi"], scatter([X, Y], 37, 14, c.random, 17), 1.15) +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "gnocchi"),
        scatter([X, Y], 32, 6, c.random, 18),
        1.05,
      ) +
      garnish(c, 22),
  },
  ravioli: {
    vessel: "plate",
    draw: (c) =>
      pool(c, 46, 0.04) +
      c.strew(["ravioli"], [...around([X, Y], 28, 6, c.random() * 60), [X, Y]], 1.4) +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "ravioli"),
        scatter([X, Y], 34, 5, c.random, 20),
        0.95,
      ) +
      garnish(c, 24),
  },
  noodles: {
    vessel: "plate",
    draw: (c) => {
      const color = c.tint === "brown" || c.tint === "dark" ? "#c98f4a" : "#edcf8d";
      const lines = [43, 37, 31, 25, 18, 40, 28]
        .map((r, index) =>
          arc(X + (index % 3) * 4 - 4, Y + (index % 2) * 4 - 2, r, index * 77, index * 77 + 160, {
            seed: index + 3,
            w: 0.09,
            k: 6,
          }),
        )
        .join("");
      return (
        P(
          blob(X, Y, 47, 45, { seed: 12, w: 0.06, k: 13 }),
          c.tint === "brown" || c.tint === "dark" ? "#a86d34" : "#d9b46a",
        ) +
        S(lines, "#6d451c", 6) +
        S(lines, color, 4) +
        c.strew(
          mainFoodsOf(c).filter((food) => food !== "noodle"),
          scatter([X, Y], 36, 11, c.random, 18),
          1.1,
        ) +
        garnish(c, 30)
      );
    },
  },
  risotto: {
    vessel: "plate",
    draw: (c) =>
      pool(c, 47, 0.03) +
      S(grains(scatter([X, Y], 42, 52, c.random, 8), 5, c.random), "#fffdf6", 3) +
      S(grains(scatter([X, Y], 42, 20, c.random, 12), 4, c.random), "#bd9a58", 1.4) +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "rice"),
        scatter([X, Y], 34, 9, c.random, 18),
        1.08,
      ) +
      garnish(c, 20),
  },
  rice: {
    vessel: "bowl",
    draw: (c) => rice(c),
  },
  paella: { vessel: "skillet", draw: (c) => rice(c) },
  couscous: {
    vessel: "plate",
    draw: (c) =>
      P(blob(X, Y, 46, 45, { seed: 12, w: 0.04, k: 12 }), "#ecd194") +
      S(dots(scatter([X, Y], 42, 60, c.random, 7)), "#c2954c", 2.6) +
      S(dots(scatter([X, Y], 42, 28, c.random, 10)), "#fbf0cf", 2.8) +
      c.strew(mainFoodsOf(c), scatter([X, Y], 34, 10, c.random, 18), 1.12) +
      garnish(c, 22),
  },
  polenta: {
    vessel: "plate",
    draw: (c) =>
      P(blob(X, Y, 47, 46, { seed: 16, w: 0.05, k: 12 }), "#f2cf6b") +
      S(arc(X, Y, 39, 150, 330, { w: 0.05 }) + arc(X, Y, 36, 0, 110, { w: 0.05 }), "#fbe6a6", 3.4) +
      spot(X + 2, Y + 3, 29, 25, c.color, 4) +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "corn"),
        scatter([X, Y], 27, 8, c.random, 17),
        1.15,
      ) +
      garnish(c, 26),
  },
  vegetables: {
    vessel: "plate",
    draw: (c) =>
      F(blob(X, Y, 42, 40, { seed: 6, w: 0.06 }), c.light) +
      c.heap(mainFoodsOf(c), 14, 38, 1.3) +
      garnish(c, 24),
  },
  stuffed: {
    vessel: "dish",
    draw: (c) => {
      const shells = {
        eggplant: ["#553a5c", "#e9cf96"],
        zucchini: ["#4f7433", "#e6e7b2"],
        tomato: ["#cf4a2d", "#e98a63"],
        pepper: ["#c8402a", "#e9866a"],
        "green-pepper": ["#5f8a35", "#a9c26a"],
        mushroom: ["#a5744a", "#e8d3b0"],
        potato: ["#c9964a", "#f3dfa6"],
        cabbage: ["#9bb35e", "#c9d792"],
        "sweet-potato": ["#b95d22", "#f0a057"],
        squash: ["#d9772e", "#f6b25e"],
        jalapeno: ["#4f7a2e", "#a9c26a"],
        chili: ["#4f7a2e", "#a9c26a"],
      } as const;
      const shell = c.foods.find((food): food is keyof typeof shells =>
        Object.hasOwn(shells, food),
      );
      const [skin, flesh] = shell ? shells[shell] : (["#a5744a", "#e8d3b0"] as const);
      const body = mainFoodsOf(c).filter((food) => food !== shell);
      const isRound =
        shell === "tomato" ||
        shell === "pepper" ||
        shell === "mushroom" ||
        shell === "green-pepper";
      const places: readonly Point[] = isRound
        ? [
            [88, 72],
            [120, 68],
            [152, 74],
            [94, 112],
            [126, 116],
            [156, 112],
          ]
        : [
            [120, 66],
            [120, 93],
            [120, 120],
          ];
      return (
        F("M56 52h128v88H56z", c.light) +
        places
          .map(([x, y], index) => {
            const [rx, ry] = isRound ? [19, 18] : [54, 13];
            return (
              laid(
                P(blob(0, 0, rx, ry, { seed: 3, w: 0.03 }), skin) +
                  F(blob(0, 0, rx - 4, ry - 3.5, { seed: 3, w: 0.03 }), flesh) +
                  F(blob(0, 0, rx - 7, ry - 6, { seed: 9, w: 0.08, k: 11 }), c.color),
                [x, y],
                index * (isRound ? 60 : 180),
              ) +
              c.strew(
                body,
                isRound
                  ? around([x, y], 6, Math.min(2, body.length), index * 80)
                  : [-34, -12, 12, 34].map((dx): Point => [x + dx, y]),
                0.62,
              )
            );
          })
          .join("") +
        garnish(c, 40)
      );
    },
  },
  patties: {
    vessel: "plate",
    draw: (c) =>
      [...around([X, Y], 26, 5, c.random() * 72)]
        .map(
          ([x, y], index) =>
            laid(
              P(blob(0, 0, 17.5, 16, { seed: 30, w: 0.06, k: 9 }), "#cf9445", 1.9) +
                F(blob(-1, -1, 13, 11, { seed: 40, w: 0.1, k: 9 }), "#e3b264"),
              [x, y],
              index * 70,
            ) +
            S(dots(scatter([x, y], 11, 6, c.random, 5)), "#9c5f26", 2.6) +
            c.strew(mainFoodsOf(c), [[x, y]], 0.62),
        )
        .join("") + garnish(c, 6),
  },
  fritters: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      [...around([X, Y], 31, 7, c.random() * 50), ...around([X, Y], 9, 2, 20)]
        .map(
          ([x, y], index) =>
            laid(
              P(blob(0, 0, 14, 12.5, { seed: 30, w: 0.13, k: 9 }), "#cf8f3c", 1.8),
              [x, y],
              index * 50,
            ) +
            S(dots(scatter([x, y], 8, 4, c.random, 5)), "#f0c878", 3.2) +
            (index % 2 ? c.strew(mainFoodsOf(c), [[x, y]], 0.55) : ""),
        )
        .join("") + garnish(c, 46),
  },
  wings: {
    vessel: "plate",
    eat: "none",
    draw: (c) =>
      [
        [96, 72, 20],
        [140, 70, 150],
        [120, 92, 70],
        [92, 112, -30],
        [148, 112, 200],
      ]
        .map(
          ([x = 0, y = 0, turn = 0]) =>
            `<g transform="translate(${x} ${y})rotate(${turn})">${P("M-20-2c2-10 14-14 24-9c8 4 10 9 16 10c4-3 8-1 7 3c2 3-1 6-5 4c-7 2-11 8-20 8c-12 1-23-6-22-16z", c.color)}${S("M-13-3c4-6 12-8 18-4", c.light, 3)}</g>`,
        )
        .join("") +
      c.strew(
        mainFoodsOf(c).filter((food) => food !== "chicken"),
        around([X, Y], 44, 4, 30),
        1,
      ) +
      garnish(c, 42),
  },
} as const satisfies Record<string, DishForm>;

function rice(c: Canvas): string {
  const color: Partial<Record<Tint, string>> = {
    red: "#e39a5f",
    orange: "#efc07a",
    gold: "#f3d27c",
    brown: "#d9b178",
    green: "#cfd695",
    dark: "#b98a5c",
  };
  return (
    P(blob(X, Y, 53, 52, { seed: 13, w: 0.025, k: 12 }), color[c.tint] ?? "#fdf9ee", 1.6) +
    S(
      grains(scatter([X, Y], 47, 50, c.random, 9), 4.5, c.random),
      c.tint === "white" || c.tint === "clear" || c.tint === "cream" ? "#cdbd9b" : "#fff3d6",
      2,
    ) +
    K(grains(scatter([X, Y], 47, 16, c.random, 14), 4, c.random), 1.2, 0.4) +
    c.strew(
      mainFoodsOf(c).filter((food) => food !== "rice"),
      scatter([X, Y], 40, 12, c.random, 18),
      1.12,
    ) +
    garnish(c, 26)
  );
}
