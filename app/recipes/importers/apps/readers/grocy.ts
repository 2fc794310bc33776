import { cleanLines } from "../../web/text";
import { type ExportDocument, documentPhotosNamed } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import { Unreadable } from "../byte-source";
import * as parts from "../recipe-parts";
import { readDatabase, type SqliteRow } from "../sqlite-rows";

const NEEDED = ["recipes", "recipes_pos", "products", "quantity_units"];

const TABLES = {
  recipes: "id",
  recipes_pos: "id",
  recipes_nestings: "id",
  products: "id",
  quantity_units: "id",
  quantity_unit_conversions: "id",
  meal_plan: "day",
  meal_plan_sections: "id",
  shopping_lists: "id",
  shopping_list: "id",
  stock: "product_id",
} as const;

type Rows = (table: keyof typeof TABLES) => SqliteRow[];

/** Reads Grocy's database, because Grocy has no export. */
export async function* readGrocy({ source, archive }: ExportDocument): AsyncGenerator<ExportItem> {
  const pictures = new WeakMap<ExportItem, unknown>();
  const items = readDatabase(source, (tables, rowsOf) => {
    if (!NEEDED.every((table) => tables.has(table)))
      throw new Unreadable({ code: "other_database" });
    return readTables((table) => rowsOf(table, TABLES[table]), pictures);
  });
  for (const item of items) {
    // Pictures are outside the database, so they are available only if the user zipped the whole folder.
    if (item.kind === "recipe") {
      item.recipe.photos = await documentPhotosNamed(archive, [pictures.get(item)]);
    }
    yield item;
  }
}

/** Reads the tables, and adds the names of picture files to `pictures`. */
function* readTables(rows: Rows, pictures: WeakMap<ExportItem, unknown>): Generator<ExportItem> {
  const products = new Map(rows("products").map((row) => [row["id"], row]));
  const units = new Map(rows("quantity_units").map((row) => [row["id"], row]));
  const names = new Map(rows("recipes").map((row) => [row["id"], parts.plainLine(row["name"])]));
  const positions = groupBy(rows("recipes_pos"), "recipe_id");
  const nestings = groupBy(rows("recipes_nestings"), "recipe_id");
  const context = { products, units, factors: factorsOf(rows("quantity_unit_conversions")) };
  for (const row of rows("recipes")) {
    // Recipes for the plan's days and weeks are internal to Grocy, with negative ids.
    if (Number(row["id"]) <= 0 || (row["type"] ?? "normal") !== "normal") continue;
    const nested = (nestings.get(row["id"]) ?? []).map((each) =>
      names.get(each["includes_recipe_id"]),
    );
    const item = parts.recipeItem({
      title: names.get(row["id"]) ?? "",
      ingredients: [
        ...ingredientsOf(positions.get(row["id"]) ?? [], context),
        ...parts.noHeadings(nested.filter((name) => name !== undefined)),
      ],
      steps: parts.noHeadings(cleanLines(String(row["description"] ?? ""))),
      servings: parts.servingsOf(row["base_servings"]),
      hasDefaultServings: parts.servingsOf(row["base_servings"]) === 1,
      createdAt: parts.exportedInstantOf(row["row_created_timestamp"]),
    });
    pictures.set(item, row["picture_file_name"]);
    yield item;
  }
  yield* planOf(rows, names, products);
  yield* listsOf(rows, context);
  yield* stockOf(rows, context);
}

type Context = {
  products: ReadonlyMap<unknown, SqliteRow>;
  units: ReadonlyMap<unknown, SqliteRow>;
  /**
   * Conversion factors from one unit to another, by product. The product is null for factors that apply to all
   * products.
   */
  factors: ReadonlyMap<string, number>;
};

const factorKey = (product: unknown, from: unknown, to: unknown) =>
  JSON.stringify([product, from, to]);

const factorsOf = (rows: readonly SqliteRow[]) =>
  new Map(
    rows.map((row) => [
      factorKey(row["product_id"] ?? null, row["from_qu_id"], row["to_qu_id"]),
      Number(row["factor"]),
    ]),
  );

/** Returns ingredients in the order of the rows. If a group continues after another group, its name is repeated. */
function ingredientsOf(rows: readonly SqliteRow[], context: Context): ExportLine[] {
  let before = "";
  return rows.flatMap((row): ExportLine[] => {
    const group = parts.plainLine(row["ingredient_group"]);
    const isNew = group !== "" && group !== before;
    before = group;
    const line = { text: ingredientOf(row, context), isHeading: false };
    return isNew ? [{ text: group, isHeading: true }, line] : [line];
  });
}

/** Returns the conversion factor from the product's stock unit to a unit. */
function factorOf(
  product: SqliteRow | undefined,
  unit: unknown,
  factors: Context["factors"],
): number {
  const stock = product?.["qu_id_stock"];
  return (
    factors.get(factorKey(product?.["id"], stock, unit)) ??
    factors.get(factorKey(null, stock, unit)) ??
    1
  );
}

function ingredientOf(row: SqliteRow, { products, units, factors }: Context): string {
  const product = products.get(row["product_id"]);
  const food = parts.plainLine(product?.["name"]);
  const note = parts.plainLine(row["note"]);
  const variableAmount = parts.plainLine(row["variable_amount"]);
  if (variableAmount !== "") return parts.ingredientOf({ amount: variableAmount, food, note });
  const stock = product?.["qu_id_stock"];
  const unit = row["qu_id"];
  // Amounts are in the stock unit, unless the recipe only requires a single unit in stock.
  const isInStockUnit = unit === stock || Number(row["only_check_single_unit_in_stock"]) === 1;
  const factor = isInStockUnit ? 1 : factorOf(product, unit, factors);
  const amount = Number(row["amount"]) * factor;
  const name = unitName(units.get(unit), amount);
  return parts.ingredientOf({ amount: parts.amountOf(amount, name), unit: name, food, note });
}

const unitName = (unit: SqliteRow | undefined, amount: number) =>
  (amount !== 1 && parts.plainLine(unit?.["name_plural"])) || parts.plainLine(unit?.["name"]);

function* planOf(
  rows: Rows,
  names: ReadonlyMap<unknown, string>,
  products: ReadonlyMap<unknown, SqliteRow>,
): Generator<ExportItem> {
  const sections = new Map(
    rows("meal_plan_sections").map((row) => [row["id"], parts.plainLine(row["name"])]),
  );
  for (const row of rows("meal_plan")) {
    const date = parts.dayOf(row["day"]);
    if (date === null) continue;
    const isOf = (type: string) => row["type"] === type;
    const entry = {
      date,
      mealType: sections.get(row["section_id"]) ?? "",
      recipe: (isOf("recipe") && names.get(row["recipe_id"])) || null,
      title:
        (isOf("product") && parts.plainLine(products.get(row["product_id"])?.["name"])) || null,
      note: parts.plainLine(row["note"]) || null,
    };
    if (entry.recipe ?? entry.title ?? entry.note) yield { kind: "plan", entry };
  }
}

function* listsOf(rows: Rows, context: Context): Generator<ExportItem> {
  const lists = new Map(
    rows("shopping_lists").map((row) => [row["id"], parts.plainLine(row["name"])]),
  );
  for (const row of rows("shopping_list")) {
    const text = listTextOf(row, context);
    const item = {
      list: lists.get(row["shopping_list_id"]) ?? "",
      text,
      isChecked: Number(row["done"]) === 1,
    };
    if (text !== "") yield { kind: "listItem", item };
  }
}

/**
 * Returns the text of an item of a list. The amount is in the stock unit. An amount of 1 is Grocy's default and is left
 * out.
 */
function listTextOf(row: SqliteRow, { products, units, factors }: Context): string {
  const product = products.get(row["product_id"]);
  const note = parts.plainLine(row["note"]);
  const food = parts.plainLine(product?.["name"]);
  const unit = row["qu_id"] ?? product?.["qu_id_stock"];
  const amount = Number(row["amount"]) * factorOf(product, unit, factors);
  const name = unitName(units.get(unit), amount);
  const counted = amount === 1 ? {} : { amount: parts.amountOf(amount, name), unit: name };
  return food === ""
    ? parts.ingredientOf({ ...counted, unit: "", food: note })
    : parts.ingredientOf({ ...counted, food, note });
}

/** Yields the stock of each product, summed over its packages, with the earliest date. */
function* stockOf(rows: Rows, { products, units }: Context): Generator<ExportItem> {
  for (const [id, packages] of groupBy(rows("stock"), "product_id")) {
    const product = products.get(id);
    const name = parts.plainLine(product?.["name"]);
    const amount = packages.reduce((sum, row) => sum + Number(row["amount"]), 0);
    const dates = packages
      .map((row) => parts.dayOf(row["best_before_date"]))
      .filter((day) => day !== null);
    const [bestBefore = null] = dates.sort();
    const unit = parts.plainLine(units.get(product?.["qu_id_stock"])?.["name"]);
    // In Grocy, 2999-12-31 means that the product never expires.
    const keeps = bestBefore?.startsWith("2999") ?? false;
    const item = { name, amount, unit, bestBefore: keeps ? null : bestBefore };
    if (name !== "" && amount > 0) yield { kind: "pantry", item };
  }
}

function groupBy(rows: readonly SqliteRow[], key: string): Map<unknown, SqliteRow[]> {
  const groups = new Map<unknown, SqliteRow[]>();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row);
    else groups.set(row[key], [row]);
  }
  return groups;
}
