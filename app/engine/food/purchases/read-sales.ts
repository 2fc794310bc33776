import { z } from "zod";
import { namesCell, readTable, type Row } from "../../data/table";
import { sizeOf, isUnit, type Unit } from "../units";
import type { Role, Sale, SoldBy } from "./sale";

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
