import { sizeOf, isUnit, type Unit } from "../units";
import type { Role, Sale, SoldBy } from "./sale";

/** A line of a table: foods that are bought as one, or that are made of one. */
export type SaleLine = { name: string; role: Role; members: string[]; sale: Sale };

const ROLES = { "=": "same", "<": "form", "/": "part" } as const;
const WAYS = ["weighed", "poured", "bottled", "spooned", "measured"] as const;

/**
 * The lines of a table. One goes on where it ends with a comma or a bar; it names what is bought, its members, and behind the
 * bar what it is sold by and what it weighs in grams by other units.
 *
 *     onion = yellow onion | piece 160, cup 160        bought by the piece, a cup of it chopped weighs 160 g
 *     garlic | head 50, clove 5                        ten cloves a head
 *     garlic < minced garlic | cup 136                 made of it: adds to what one buys
 *     lemon / lemon juice | cup 544                    out of the same piece as its other parts
 *
 * Behind the bar of a form or part stand the grams of the thing to buy. Throws a sentence with the line that it
 * cannot read.
 */
export function* readSales(table: string): Generator<SaleLine> {
  for (const line of table.trim().split(/(?<![,|])\n/)) {
    const [, name, mark, members, facts] =
      /^\s*([^=</|]+?)\s*(?:([=</])([^|]+))?\|([^|]+)$/.exec(line) ?? refuse(line);
    if (name === undefined || facts === undefined) return refuse(line);
    const role = mark === "<" || mark === "/" ? ROLES[mark] : ROLES["="];
    yield { name, role, members: namesIn(members ?? ""), sale: readSale(facts, role) };
  }
}

const namesIn = (list: string) =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

function readSale(facts: string, role: Role): Sale {
  const weights = new Map<string, number>();
  let soldBy: SoldBy | null = null;
  let density: number | null = null;
  for (const fact of namesIn(facts)) {
    const way = WAYS.find((each) => each === fact);
    if (way) {
      soldBy = { way };
      continue;
    }
    const [, unit = "", figure = ""] = /^(.+) ([\d.]+)$/.exec(fact) ?? refuse(facts);
    const grams = Number(figure);
    if (unit === "cup") density = grams / sizeOf("cup");
    else weights.set(unit, grams);
    if (role === "same") soldBy ??= { way: "counted", unit: countedIn(unit), grams };
  }
  return { soldBy: soldBy ?? { way: "measured" }, weights, density };
}

function countedIn(unit: string): Unit | null {
  if (unit === "piece") return null;
  return isUnit(unit) ? unit : refuse(unit);
}

function refuse(text: string): never {
  throw new Error(`The table of purchases cannot be read at “${text.trim().slice(0, 80)}”`);
}
