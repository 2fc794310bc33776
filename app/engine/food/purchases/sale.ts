import { sizeOf, type Unit, isUnit } from "../units";
import { z } from "zod";
import { namesCell, readTable, type DataRow } from "../../data/table";

/**
 * The milliliters in a usual jar of spice: about six tablespoons. They are 45 g of ground spice (7 g a tablespoon) or
 * 15 g of dried leaves (2 to 3 g a tablespoon).
 */
export const SPICE_JAR = 6 * sizeOf("tbsp");
/** Grams per milliliter of a spice of unknown density. */
export const SPICE_DENSITY = 0.45;

/**
 * The way in which a shop sells a food:
 * - by the piece (null) or another counted unit (a head, a bunch).
 * - by weight.
 * - by volume, for liquids.
 * - in bottles and cartons, for dairy.
 * - by the spoon, for a jar of spice.
 * - as the recipe measures it, if one bag is much more than any recipe needs.
 */
export type SoldBy =
  | { way: "counted"; unit: Unit | null; grams: number }
  | { way: "weighed" | "poured" | "bottled" | "spooned" | "measured" };

/** The way in which a food is sold, with its weights and packages. */
export type Sale = {
  soldBy: SoldBy;
  /** Grams to buy for one unit of each kind that recipes count in. The key "piece" is for whole pieces. */
  weights: ReadonlyMap<string, number>;
  /** Grams to buy for one milliliter. Null if unknown. */
  density: number | null;
  /** Grams to buy for one gram in the recipe, if they differ, as for rice that is weighed cooked. */
  ofItsWeight?: number;
  /** Grams in a package whose size the line does not state, by the package's unit. */
  packs?: ReadonlyMap<string, number>;
};

/**
 * The relation of a food to its purchase:
 * - "same": the same food under another name or of another make.
 * - "form": a food that is made at home from the purchase (minced garlic).
 * - "part": one of several foods from the same piece (juice and zest).
 */
type Role = "same" | "form" | "part";

/** The purchase for a food. */
export type Purchase = {
  /** The key that all foods of the purchase share: "milk" for whole milk. */
  key: string;
  /** The name of a purchase for several foods. Null for a purchase of a single food. */
  name: string | null;
  role: Role;
  /** The weights of the food itself. `sale` has the weights of its purchase. */
  own: Sale;
  sale: Sale;
};

/** A row of a table: the foods of one purchase. */
export type SaleLine = { name: string; role: Role; members: string[]; sale: Sale };

/** Matches a cell for one unit: "piece 160". */
const WEIGHT = /^(.+) (\d+(?:\.\d+)?)$/;

/** The columns of the tables in `app/engine/data/purchases/`. The README there describes them. */
const columns = z.object({
  role: z.enum(["same", "form", "part"], "is neither “same” nor “form” nor “part”"),
  "sold by": z.enum(
    ["", "weighed", "poured", "bottled", "spooned", "measured"],
    "is no way to sell a food",
  ),
  grams: namesCell.refine(
    (all) => all.every((weight) => WEIGHT.test(weight)),
    "is not a list of weights",
  ),
  members: namesCell,
});

/**
 * Returns the rows of a table in `app/engine/data/purchases/`. Throws an error if a row cannot be parsed or a unit does
 * not exist.
 */
export const readSales = (name: string): SaleLine[] =>
  readTable(`purchases/${name}.tsv`, "name", columns).map((row) => ({
    name: row.name,
    role: row.facts.role,
    members: row.facts.members,
    sale: toSale(row),
  }));

function toSale({ name, facts }: DataRow<z.output<typeof columns>>): Sale {
  const { role, "sold by": way, grams: list } = facts;
  const weights = new Map<string, number>();
  let soldBy: SoldBy | null = way === "" ? null : { way };
  let density: number | null = null;
  for (const weight of list) {
    const [, unit = "", figure] = WEIGHT.exec(weight) ?? [];
    const grams = Number(figure);
    if (unit === "cup") density = grams / sizeOf("cup");
    else weights.set(unit, grams);
    if (role === "same") soldBy ??= { way: "counted", unit: countedIn(unit, name), grams };
  }
  return { soldBy: soldBy ?? { way: "measured" }, weights, density };
}

function countedIn(unit: string, name: string): Unit | null {
  if (unit === "piece") return null;
  if (isUnit(unit)) return unit;
  throw new Error(
    `app/engine/data/purchases: “${name}” is sold by “${unit}”, which is not a unit.`,
  );
}
