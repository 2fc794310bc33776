/** An amount in a text: milliliters, grams, millimeters, or `value` of a counted thing. */
type Amount = { value: number; kind: string };

/** The amounts of a text in order, and its other words in any order, without plurals and capitals. */
type Reading = { amounts: Amount[]; words: string[] };

const UNITS: readonly (readonly [words: string, kind: string, size: number])[] = [
  ["tsp teaspoon teaspoons tl", "ml", 4.92892159375],
  ["tbsp tablespoon tablespoons el", "ml", 14.78676478125],
  ["cup cups", "ml", 236.5882365],
  ["quart quarts qt", "ml", 946.352946],
  ["ml milliliter milliliters", "ml", 1],
  ["l liter liters litre litres", "ml", 1000],
  ["g gram grams", "g", 1],
  ["kg kilogram kilograms", "g", 1000],
  ["oz ounce ounces", "g", 28.349523125],
  ["lb lbs pound pounds", "g", 453.59237],
  ["dozen", "", 12],
];

const SIZE_OF = new Map(
  UNITS.flatMap(([words, kind, size]) =>
    words.split(" ").map((word) => [word, { kind, size }] as const),
  ),
);

const SIGNS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

const FIGURE = String.raw`\d+ \d+\/\d+|\d+\/\d+|\d{1,3}(?: \d{3})+(?= ?(?:g|ml)\b)|\d+(?:[.,]\d+)?`;
const PIECE = new RegExp(
  String.raw`(${FIGURE})(?:( ?(?:-|to|bis|or|oder) ?)(${FIGURE}))?(?:[ -]?(\p{L}+)\b)?|\p{L}+|%`,
  "gu",
);

/** Reads a line for a comparison. It is independent of the product's reader, which it judges. */
export function readForJudging(text: string): Reading {
  const plain = text
    .replace(/[½⅓⅔¼¾⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${SIGNS[sign] ?? sign}`)
    .replace(/[–—]/g, "-")
    .replace(/\s+/g, " ")
    .toLowerCase();
  const amounts: Amount[] = [];
  const words: string[] = [];
  for (const [piece, low, link, high, word] of plain.matchAll(PIECE)) {
    if (low === undefined) {
      words.push(stemOf(piece));
      continue;
    }
    const unit = SIZE_OF.get(word ?? "");
    for (const figure of [low, high]) {
      if (figure === undefined) continue;
      amounts.push({
        value: valueOf(figure, word ?? "") * (unit?.size ?? 1),
        kind: unit?.kind ?? "",
      });
    }
    if (/\p{L}/u.test(link ?? "")) words.push(stemOf((link ?? "").trim()));
    if (word !== undefined && !unit) words.push(stemOf(word));
  }
  return { amounts, words: words.sort() };
}

/** Returns the number: "1.000 g" and "1,000 g" are a thousand, "1.250 kg" is one and a quarter. */
function valueOf(figure: string, unit: string): number {
  const isThousands = /^[1-9]\d{0,2}(?:[.,]\d{3}| \d{3})+$/.test(figure) && /^(g|ml)$/.test(unit);
  if (isThousands) return Number(figure.replace(/[., ]/g, ""));
  return figure
    .split(" ")
    .map((part) => {
      const [top, bottom = 1] = part.replace(",", ".").split("/").map(Number);
      return (top ?? 0) / bottom;
    })
    .reduce((sum, part) => sum + part, 0);
}

const stemOf = (word: string) => (word.length > 3 ? word.replace(/(?:es|en|n|s|e)$/, "") : word);

/** The rounding that the README of the cases allows: three in a thousand. */
const MOST_OFF = 0.003;

/** Returns whether a line has the amounts of the other line in order, and its words. */
export function isSameLine(line: string, wanted: string): boolean {
  const [got, want] = [readForJudging(line), readForJudging(wanted)];
  return (
    got.words.join(" ") === want.words.join(" ") &&
    got.amounts.length === want.amounts.length &&
    got.amounts.every(({ value, kind }, at) => {
      const other = want.amounts[at];
      return (
        other !== undefined &&
        other.kind === kind &&
        Math.abs(value - other.value) <= other.value * MOST_OFF + 1e-9
      );
    })
  );
}
