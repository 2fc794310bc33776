import { sizeOf, type Unit, isUnit } from "../units";
import { z } from "zod";
import { namesCell, readTable, type Row } from "../../data/table";

/**
 * Milliliters in a usual jar of spice: of some 45 g of what is ground (7 g a tablespoon) or 15 g of dried leaves (2 to
 * 3 g) some six tablespoons.
 */
export const SPICE_JAR = 6 * sizeOf("tbsp");
/** Grams of a milliliter of a spice, where nothing else is known. */
export const SPICE_DENSITY = 0.45;

/**
 * What a shop sells a food by: by the piece (null) or another counted thing (a head, a bunch), by weight, by volume
 * because it is poured, in bottles and cartons of dairy, by the spoon out of a jar of spice, or as a recipe measures
 * it because one bag is much more than any recipe takes.
 */
export type SoldBy =
  | { way: "counted"; unit: Unit | null; grams: number }
  | { way: "weighed" | "poured" | "bottled" | "spooned" | "measured" };

/** How a food is bought. */
export type Sale = {
  soldBy: SoldBy;
  /** Grams to buy for one of a unit that a recipe counts in; "piece" for whole things. */
  weights: ReadonlyMap<string, number>;
  /** Grams to buy for a milliliter; null if that is not known. */
  density: number | null;
  /** Grams to buy for a gram as the recipe weighs it, where these differ: of rice that is weighed cooked. */
  ofItsWeight?: number;
  /** Grams in a package of it of which no line says how much it holds. */
  packs?: ReadonlyMap<string, number>;
};

/**
 * How a food stands to what is bought: "same" is the thing itself under another name or of another make, "form" is
 * made of it at home (minced garlic), "part" is one of several that come out of the same piece (juice and zest).
 */
type Role = "same" | "form" | "part";

/** What is bought for a food. */
export type Purchase = {
  /** The same for all that come to one purchase: "milk" for whole milk. */
  key: string;
  /** What it is called where several come to one; null for a food that stands alone. */
  name: string | null;
  role: Role;
  /** What the food itself weighs; `sale` says how its purchase is sold. */
  own: Sale;
  sale: Sale;
};

/** A row of a table: foods that are bought as one, or that are made of one. */
export type SaleLine = { name: string; role: Role; members: string[]; sale: Sale };

/** What a cell says of one unit: "piece 160". */
const WEIGHT = /^(.+) (\d+(?:\.\d+)?)$/;

/** The columns of `app/engine/data/purchases/`, which the README there describes. */
const columns = z.object({
  role: z.enum(["same", "form", "part"], "is neither “same” nor “form” nor “part”"),
  "sold by": z.enum(
    ["", "weighed", "poured", "bottled", "spooned", "measured"],
    "is no way to sell a food",
  ),
  grams: namesCell.refine((all) => all.every((it) => WEIGHT.test(it)), "is not a list of weights"),
  members: namesCell,
});

/**
 * Returns the rows of a table in `app/engine/data/purchases/`. Throws on a row that cannot be read, and on a food that is sold in a
 * unit that does not exist.
 */
export const readSales = (name: string): SaleLine[] =>
  readTable(`purchases/${name}.tsv`, "name", columns).map((row) => ({
    name: row.name,
    role: row.facts.role,
    members: row.facts.members,
    sale: toSale(row),
  }));

function toSale({ name, facts }: Row<z.output<typeof columns>>): Sale {
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
  throw new Error(`app/engine/data/purchases: “${name}” is sold by “${unit}”, which is no unit.`);
}
