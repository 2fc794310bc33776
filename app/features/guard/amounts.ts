/** How much a line asks for: a weight, a volume, or a number of pieces. */
export interface Amount {
  grams: number | null;
  milliliters: number | null;
  pieces: number | null;
  /** The word after the number, where it is no measure: can, head, bunch, clove. */
  unit: string | null;
}

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  gr: 1,
  gm: 1,
  gram: 1,
  kg: 1000,
  kilo: 1000,
  kilogram: 1000,
  oz: 28.35,
  ounce: 28.35,
  lb: 453.6,
  pound: 453.6,
};

const MILLILITERS: Readonly<Record<string, number>> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  liter: 1000,
  litre: 1000,
  cup: 236.6,
  c: 236.6,
  tbsp: 14.8,
  tbs: 14.8,
  tbl: 14.8,
  tb: 14.8,
  tablespoon: 14.8,
  tsp: 4.9,
  teaspoon: 4.9,
  pint: 473,
  pt: 473,
  quart: 946,
  qt: 946,
  gallon: 3785,
  fl: 29.6,
  pinch: 0.4,
  dash: 0.6,
  splash: 5,
  drizzle: 10,
};

const CONTAINERS =
  /^(?:can|tin|jar|box|bag|pack|package|packet|pkg|pouch|carton|container|tub|block|bottle|envelope|sachet)$/u;
const VULGAR: Readonly<Record<string, string>> = {
  "¼": "1/4",
  "½": "1/2",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};
const NUMBER = String.raw`(\d{1,6}(?:[.,]\d{1,3})?(?:\s\d{1,2}/\d{1,2})?(?:/\d{1,2})?)`;
const RANGE = new RegExp(
  String.raw`^\W{0,6}(?:about |approx\.? |scant |heaping |generous )?${NUMBER}(?:\s?(?:-|–|to)\s?${NUMBER})?\s?-?\s?([a-z]*)`,
  "u",
);
const MASS = new RegExp(String.raw`${NUMBER}\s?-?(kg|g|gr|gram|oz|ounce|lb|pound)s?\b`, "u");
const MORE = new RegExp(
  String.raw`\b(plus|minus|and|\+)\s+${NUMBER}\s?(cup|c|tbsp|tablespoon|tsp|teaspoon)s?\b`,
  "u",
);

/** Reads the quantity of an ingredient line; null where it names none. */
export function readAmount(line: string): Amount | null {
  const text = line
    .slice(0, 500)
    .toLowerCase()
    .replace(/(\d)?([¼½¾⅓⅔⅛⅜⅝⅞])/gu, (_, whole: string | undefined, sign: string) =>
      whole === undefined ? (VULGAR[sign] ?? "") : `${whole} ${VULGAR[sign] ?? ""}`,
    )
    .replace(/⁄/gu, "/")
    .replace(/\s+/gu, " ");
  const start = RANGE.exec(text);
  if (start === null) return readWords(text);
  const quantity = Math.max(toNumber(start[1]), toNumber(start[2] ?? "0"));
  const unit = singular(start[3] ?? "");
  const rest = text.slice(start[0].length);
  const grams = GRAMS[unit];
  if (grams !== undefined) {
    // "2 14-ounce cans" reads as the count 2 below; "1 lb" and "340 g" end here.
    return amount({ grams: quantity * grams });
  }
  const mass = MASS.exec(rest);
  const weight = mass === null ? null : toNumber(mass[1]) * (GRAMS[mass[2] ?? ""] ?? 0);
  const volume = MILLILITERS[unit];
  if (volume !== undefined) {
    if (weight !== null && /^\s?\(/u.test(rest)) return amount({ grams: weight });
    return amount({ milliliters: quantity * volume + extra(rest) });
  }
  if (weight !== null) {
    const each =
      CONTAINERS.test(unit) ||
      /^\W*$/u.test(rest.slice(0, mass?.index)) ||
      /\beach\b/u.test(rest) ||
      /^\s?-?\s?(?:oz|ounce|g|lb)/u.test(rest);
    return amount({ grams: each ? quantity * weight : weight, pieces: quantity, unit });
  }
  const inside = new RegExp(String.raw`^\W{0,3}${NUMBER}\s?-?(ounce|oz|g|lb|pound)`, "u").exec(
    rest,
  );
  if (inside !== null) {
    return amount({ grams: quantity * toNumber(inside[1]) * (GRAMS[inside[2] ?? ""] ?? 0) });
  }
  return amount({ pieces: quantity, unit: unit === "" ? null : unit });
}

function readWords(text: string): Amount | null {
  if (/^\W{0,3}(?:a |an )?(?:pinch|dash)/u.test(text)) return amount({ milliliters: 0.5 });
  if (/^\W{0,3}(?:a )?handful/u.test(text)) return amount({ grams: 30 });
  if (/^\W{0,3}half (?:a|an)\b/u.test(text)) return amount({ pieces: 0.5 });
  if (/^\W{0,3}(?:a|an|one)\s/u.test(text)) return amount({ pieces: 1 });
  return null;
}

function extra(rest: string): number {
  const more = MORE.exec(rest);
  if (more === null) return 0;
  const sign = more[1] === "minus" ? -1 : 1;
  return sign * toNumber(more[2]) * (MILLILITERS[more[3] ?? ""] ?? 0);
}

function amount(part: Partial<Amount>): Amount {
  return { grams: null, milliliters: null, pieces: null, unit: null, ...part };
}

function singular(unit: string): string {
  return unit.length > 2 && unit.endsWith("s") ? unit.slice(0, -1) : unit;
}

/** "1 1/2", "3/4", "1.5" and "1,5" as numbers. */
function toNumber(text: string | undefined): number {
  let sum = 0;
  for (const part of (text ?? "").trim().split(" ")) {
    const [top, bottom] = part.replace(",", ".").split("/");
    const value = Number(top) / (bottom === undefined ? 1 : Number(bottom));
    if (Number.isFinite(value)) sum += value;
  }
  return sum;
}
