/** What a food brings in 100 g of what is eaten of it: kilocalories, grams, and milligrams of sodium. */
export type Nutrients = {
  energy: number;
  protein: number;
  fat: number;
  /** With its fiber, as US labels count it. */
  carbohydrate: number;
  fiber: number;
  sodium: number;
};

/** A row of a table. */
export type NutrientRow = {
  /** The food's number in USDA's National Nutrient Database. */
  source: string;
  /** The part of its weight as bought that is eaten: meat without its bone. */
  edible: number;
  nutrients: Nutrients;
  names: string[];
};

/**
 * The rows of a table. Source: USDA National Nutrient Database for Standard Reference, release 28 (2015, revised May
 * 2016), in the public domain, https://fdc.nal.usda.gov; each row begins with the food's number there. What follows
 * is energy (kcal), protein, fat, carbohydrate, fiber (g) and sodium (mg) of 100 g, the percentage that is eaten
 * where bones, shells or trimmings are bought with it (of a dough of one flour, the flour in it), and the foods that it is taken for. A line that ends with a
 * comma goes on.
 *
 *     05066 161 18.08 9.2 0.11 0 106 edible 67: chicken drumstick, drumstick
 *
 * Throws a sentence with the line that it cannot read.
 */
export function* readNutrients(table: string): Generator<NutrientRow> {
  for (const line of table.trim().split(/(?<!,)\n/)) {
    const [, source, figures, edible, names] =
      /^(\d{5}) ((?:[\d.]+ ){5}[\d.]+)(?: edible (\d+))?: ([^:]+)$/.exec(line) ?? [];
    const [energy, protein, fat, carbohydrate, fiber, sodium] =
      figures?.split(" ").map(Number) ?? [];
    if (!source || !names || energy === undefined || protein === undefined || fat === undefined) {
      throw new Error(`No row of nutrients: ${line}`);
    }
    if (carbohydrate === undefined || fiber === undefined || sodium === undefined) {
      throw new Error(`No row of nutrients: ${line}`);
    }
    yield {
      source,
      edible: edible ? Number(edible) / 100 : 1,
      nutrients: { energy, protein, fat, carbohydrate, fiber, sodium },
      names: names.split(",").map((name) => name.trim()),
    };
  }
}
