import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { evaluateList } from "../../scripts/evaluate/lists";
import { ofBytes } from "../../app/recipes/importers/apps/byte-source";
import type { ExportItem } from "../../app/recipes/importers/apps/export-item";
import { readExport } from "../../app/recipes/importers/apps/read-export";
import { toReadItem } from "../../app/recipes/importers/storable-recipe";
import { Sqlite } from "~db/sqlite-library.mjs";
import { zipOf } from "../zip";
import {
  expectation,
  faultsOfItems,
  faultsOfRecipe,
  hasWords,
  type Outcome,
  recordsOfKind,
} from "./judge-recipes";

const exportCase = z.object({
  id: z.string(),
  why: z.string(),
  /** A file of another app: its text, compressed text, the files of a zip, or SQL statements that make a database. */
  input: z.strictObject({
    file: z.string(),
    text: z.string().optional(),
    gzip: z.string().optional(),
    zip: z.record(z.string(), z.string()).optional(),
    sqlite: z.array(z.string()).optional(),
  }),
  expected: expectation,
  beyond: z.string().optional(),
});

type ExportCase = z.infer<typeof exportCase>;

function bytesOf({ text = "", gzip, zip, sqlite }: ExportCase["input"]): Uint8Array {
  if (gzip !== undefined) return gzipSync(gzip);
  if (zip) return zipOf(zip);
  if (!sqlite) return Buffer.from(text);
  const database = new Sqlite(":memory:");
  for (const statement of sqlite) database.exec(statement);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

async function faultsOf({ input, expected }: ExportCase): Promise<string[]> {
  const items: ExportItem[] = [];
  for await (const item of readExport(ofBytes(bytesOf(input)), input.file)) items.push(item);
  const [recipe] = items.map(outcomeOf).filter((each) => each !== null);
  if (!recipe) return [`no recipe: ${JSON.stringify(items)}`];
  const lists = items.flatMap((item) => (item.kind === "listItem" ? [item.item] : []));
  return [
    ...faultsOfRecipe(expected, recipe),
    ...faultsOfItems(expected.lists ?? [], lists),
    ...missingOf(expected.list ?? [], recipe.ingredients),
  ];
}

function outcomeOf(item: ExportItem): Outcome | null {
  const read = toReadItem(item);
  if (read.kind !== "recipe") return null;
  const { title, ingredients, instructions, servings, cookingTime } = read.meal;
  const steps = instructions.split("\n").filter((line) => line.trim() !== "");
  return { title, ingredients, steps, servings, minutes: cookingTime, asks: [], notices: [] };
}

function missingOf(wanted: readonly string[], ingredients: readonly string[]): string[] {
  const { items } = evaluateList({ id: "", lines: [[...ingredients]] });
  const texts = items.map(({ text, amount }) => `${amount} ${text}`);
  const missing = wanted.filter((each) => !texts.some((text) => hasWords(text, each)));
  return missing.length === 0 ? [] : [`not on the list: ${missing.join()}`, ...texts];
}

const cases = recordsOfKind("exports", "exports.jsonl").map((each) => exportCase.parse(each));
const isPromised = ({ beyond }: ExportCase) => beyond === undefined;
const named = (each: ExportCase) => [`${each.id}: ${each.why}`, each] as const;

describe("a file from another app is read with its recipes and lists", () => {
  test.each(cases.filter(isPromised).map(named))("%s", async (_, each) => {
    const faults = await faultsOf(each);
    expect(faults, faults.join("\n")).toEqual([]);
  });

  test.skip.each(cases.filter((each) => !isPromised(each)).map(named))("%s", () => {});
});
