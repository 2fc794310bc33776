/** The dimension of a quantity. Units other than volume, mass or length count pieces. */
export type Dimension = "volume" | "mass" | "length" | "count";

/**
 * Exact size of one unit, in milliliters, grams or millimeters. US customary units are from NIST Handbook 44 (2024), appendix
 * C: one gallon is 231 cubic inches, one avoirdupois pound 453.59237 g, one inch 25.4 mm, all by definition. The tablespoon is
 * half a fluid ounce, the teaspoon a third of that. A British dessertspoon is read as two teaspoons. Pints and cups are read as
 * US ones: British recipes with the larger pint nearly always give milliliters first, and those are used. A metric pound is the
 * "Pfund" and the "livre" of other languages, a hectogram the Italian "etto" and the Dutch "ons".
 */
const MEASURES = {
  tsp: ["volume", 4.92892159375],
  tbsp: ["volume", 14.78676478125],
  dessertspoon: ["volume", 9.8578431875],
  "fluid ounce": ["volume", 29.5735295625],
  cup: ["volume", 236.5882365],
  pint: ["volume", 473.176473],
  quart: ["volume", 946.352946],
  gallon: ["volume", 3785.411784],
  milliliter: ["volume", 1],
  centiliter: ["volume", 10],
  deciliter: ["volume", 100],
  liter: ["volume", 1000],
  milligram: ["mass", 0.001],
  gram: ["mass", 1],
  hectogram: ["mass", 100],
  "metric-pound": ["mass", 500],
  kilogram: ["mass", 1000],
  ounce: ["mass", 28.349523125],
  pound: ["mass", 453.59237],
  millimeter: ["length", 1],
  centimeter: ["length", 10],
  inch: ["length", 25.4],
} as const;

/** Counted units other than the food itself, and containers that a shop sells. */
const COUNTED = [
  "pinch",
  "dash",
  "clove",
  "bunch",
  "sprig",
  "stalk",
  "rib",
  "stick",
  "head",
  "slice",
  "piece",
  "leaf",
  "ear",
  "sheet",
  "fillet",
  "handful",
  "drop",
  "recipe",
  "batch",
  "loaf",
  "strip",
  "knob",
  "cube",
  "dozen",
  "pair",
  "bulb",
  "link",
  "wedge",
  "part",
  "splash",
  "drizzle",
  "dollop",
  "scoop",
  "round",
  "bar",
  "square",
  "log",
  "rack",
  "ball",
  "pod",
  "floret",
  "segment",
  "rasher",
  "cake",
  "twist",
  "grind",
  "glug",
  "sprinkle",
  "squeeze",
  "stem",
  "branch",
  "spear",
  "wheel",
  "shot",
  "glass",
  "crown",
  "serving",
] as const;
const CONTAINERS = [
  "can",
  "package",
  "jar",
  "bottle",
  "container",
  "envelope",
  "sachet",
  "bag",
  "box",
  "carton",
  "block",
  "tube",
  "tub",
  "pot",
  "punnet",
  "basket",
] as const;

type Measure = keyof typeof MEASURES;
/** A canonical unit in the singular. A null unit counts whole pieces. */
export type Unit = Measure | (typeof COUNTED)[number] | (typeof CONTAINERS)[number];

/** Other spellings of units, in lower case and singular. `unitOf` distinguishes `T` and `t`. */
const SPELLINGS: Partial<Record<Unit, string>> = {
  tsp: "teaspoon teaspoonful tspn teasp ts",
  dessertspoon: "dsp dstspn dessertspoonful",
  tbsp: "tablespoon tablespoonful tbs tb tbl tblsp tblspn tablesp tbspn",
  cup: "c cupful",
  ounce: "oz",
  "fluid ounce": "floz fl-oz fluid-ounce",
  pint: "pt",
  quart: "qt",
  gallon: "gal ga",
  pound: "lb",
  gram: "g gr gm gramme",
  kilogram: "kg kilo kilogramme",
  hectogram: "hg",
  milligram: "mg",
  milliliter: "ml mil millilitre cc",
  centiliter: "cl centilitre",
  deciliter: "dl decilitre",
  liter: "l litre ltr lt",
  millimeter: "mm millimetre",
  centimeter: "cm centimetre",
  inch: '"',
  can: "tin cn",
  package: "pkg pk pack packet pkt pckt pouch pouches clamshell sleeve",
  dozen: "doz dz",
  fillet: "filet",
  piece: "pc",
  envelope: "env",
  knob: "thumb",
  shot: "jigger",
  grind: "grinding",
  sprinkle: "sprinkling",
  // Meal-Master codes, which some recipes on the web still use.
  pinch: "pn",
  dash: "ds",
  drop: "dr",
  slice: "sl",
  bunch: "bn",
};

/** Plurals that do not end in an added s. */
const PLURALS: Partial<Record<Unit, string>> = {
  inch: "inches",
  pinch: "pinches",
  dash: "dashes",
  bunch: "bunches",
  leaf: "leaves",
  loaf: "loaves",
  splash: "splashes",
  batch: "batches",
  branch: "branches",
  box: "boxes",
  glass: "glasses",
  dozen: "dozen",
};

const MEASURE_MAP: ReadonlyMap<string, readonly [Dimension, number]> = new Map(
  Object.entries(MEASURES),
);
const CONTAINER_SET: ReadonlySet<string> = new Set(CONTAINERS);
const UNIT_OF_WORD = wordTable();

/**
 * Returns the unit of a written word ("Tbsp.", "lbs", "tins"), or null if it is not a unit. A capital T is a
 * tablespoon.
 */
export function unitOf(word: string): Unit | null {
  const bare = word.endsWith(".") ? word.slice(0, -1) : word;
  if (bare === "T") return "tbsp";
  if (bare === "t") return "tsp";
  return UNIT_OF_WORD.get(bare.toLowerCase()) ?? null;
}

/** Returns true for the plural of a unit that is written in full ("rounds", "slices"). */
export function isPluralUnit(word: string): boolean {
  const lower = word.toLowerCase();
  const unit = UNIT_OF_WORD.get(lower);
  return unit !== undefined && unit !== lower && lower === unitWord(unit, 2);
}

/** Returns true for the canonical word of a unit, as it is stored. */
export function isUnit(word: string): word is Unit {
  return UNIT_OF_WORD.get(word) === word;
}

/** Returns the dimension of a unit. A null unit counts whole pieces. */
export function dimensionOf(unit: Unit | null): Dimension {
  return (unit && MEASURE_MAP.get(unit)?.[0]) ?? "count";
}

/** Returns the exact size of one unit in milliliters, grams or millimeters. Returns 1 for counted units. */
export function sizeOf(unit: Unit | null): number {
  return (unit && MEASURE_MAP.get(unit)?.[1]) ?? 1;
}

/** Returns true for a container that a shop sells (can, jar, box). */
export function isContainer(unit: Unit | null): boolean {
  return unit !== null && CONTAINER_SET.has(unit);
}

/** Returns the singular or plural of a counted unit, as `count` requires: "can", "leaves". */
export function unitWord(unit: Unit, count: number): string {
  if (count > 1) return PLURALS[unit] ?? `${unit}s`;
  return unit;
}

function wordTable(): ReadonlyMap<string, Unit> {
  const table = new Map<string, Unit>();
  const measures: Measure[] = [
    "tsp",
    "tbsp",
    "dessertspoon",
    "fluid ounce",
    "cup",
    "pint",
    "quart",
    "gallon",
    "milliliter",
    "centiliter",
    "deciliter",
    "liter",
    "milligram",
    "gram",
    "hectogram",
    "metric-pound",
    "kilogram",
    "ounce",
    "pound",
    "millimeter",
    "centimeter",
    "inch",
  ];
  for (const unit of [...measures, ...COUNTED, ...CONTAINERS]) {
    const words = [unit, ...(SPELLINGS[unit]?.split(" ") ?? [])];
    for (const word of words) {
      table.set(word, unit);
      table.set(`${word}s`, unit);
    }
    table.set(unitWord(unit, 2), unit);
  }
  // "cs" and "ls" are not plurals, and "in" is a preposition except after a figure.
  for (const word of ["cs", "ls", "cc's"]) table.delete(word);
  return table;
}

const METRIC: ReadonlySet<Unit> = new Set<Unit>([
  "milliliter",
  "centiliter",
  "deciliter",
  "liter",
  "milligram",
  "gram",
  "hectogram",
  "metric-pound",
  "kilogram",
  "millimeter",
  "centimeter",
]);
const SPOONS: ReadonlySet<Unit> = new Set<Unit>(["tsp", "tbsp", "dessertspoon"]);

/** Returns true for a metric weight, volume or length. */
export function isMetric(unit: Unit | null): boolean {
  return unit !== null && METRIC.has(unit);
}

/** Returns true for a spoon, since kitchens of both systems have spoons. */
export function isSpoon(unit: Unit | null): boolean {
  return unit !== null && SPOONS.has(unit);
}
