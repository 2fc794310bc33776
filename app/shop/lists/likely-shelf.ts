import { aisleOf } from "~/engine/food/aisles";
import { type Aisle, AISLES } from "~/engine/food/food";
import type { Asked } from "~/engine/food/line/asked";
import type { Unit } from "~/engine/food/units";

/** What one counts out of an aisle, whatever the food is. */
const UNITS: Partial<Record<Aisle, readonly (Unit | null)[]>> = {
  Produce: [
    "bunch",
    "head",
    "stalk",
    "stem",
    "sprig",
    "branch",
    "bulb",
    "ear",
    "leaf",
    "clove",
    "crown",
    "floret",
    "spear",
    "punnet",
    "basket",
    "handful",
  ],
  "Meat & Poultry": ["rasher", "rack", "link"],
  Seafood: ["fillet"],
  Bakery: ["loaf"],
  Pantry: ["can", "jar", "package", "envelope", "sachet", "bag", "box", "tub"],
  "Spices & Seasonings": ["tsp", "pinch"],
  "Oils & Condiments": ["drizzle", "glug", "tube"],
  Beverages: ["bottle", "dash", "shot", "glass", "fluid ounce", "centiliter"],
};

const SHELVES = new Map(
  AISLES.flatMap((aisle) => (UNITS[aisle] ?? []).map((unit) => [unit, aisle] as const)),
);

/** What is done to vegetables, and to what else that we know no word for? */
const CUT_AS_PLANTS =
  /\b(?:peeled|trimmed|cored|seeded|deseeded|de-seeded|stemmed|topped and tailed|tough (?:stems|ends|stalks)|washed|julienned|shredded|sliced|diced|chopped|quartered|ripe)\b/i;
const CUT_AS_FLESH = /\b(?:deboned|boned|skin(?:ned| on| off| removed)|scaled|gutted|filleted)\b/i;

/** A bracket that says the same in other words tells what it is; one of a use ("for the beans") does not. */
const OF_A_USE = /^(?:for|from|to|in|with|without|such|like|see|or)\b/i;

/**
 * Where the only line that asks for a food nobody knows would look for it: by what it calls it beside ("rai (mustard
 * seeds)"), what it counts it in ("1 bunch"), and what it does to it ("peeled"). Null where none of them tells.
 */
export function likelyShelf({ ingredient, notes, alternatives }: Asked): Aisle | null {
  const { unit, container, preparation } = ingredient;
  const glosses = [...notes.filter((note) => !OF_A_USE.test(note)), ...alternatives];
  const glossed = glosses.map(aisleOf).find((aisle) => aisle !== "Other");
  if (glossed) return glossed;
  const done = preparation ?? "";
  if (CUT_AS_FLESH.test(done)) return "Meat & Poultry";
  const shelf = SHELVES.get(container ?? unit);
  return shelf ?? (CUT_AS_PLANTS.test(done) ? "Produce" : null);
}
