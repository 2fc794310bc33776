import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { evaluateList, type ListAnswer } from "../../../scripts/evaluate/lists";

type Item = ListAnswer["items"][number];

/** Patterns for an item. `items` is the number of items of that food: one by default, any number if null. */
const wanted = z.strictObject({
  food: z.string(),
  items: z.number().nullable().default(1),
  amount: z.string().optional(),
  text: z.string().optional(),
  aisle: z.string().optional(),
  detail: z.string().optional(),
  not: z.string().optional(),
});

/** Lines of some meals, and the list that a shopper expects. */
const listCase = z.strictObject({
  id: z.string(),
  why: z.string(),
  lines: z.array(z.array(z.string())),
  units: z.enum(["written", "metric", "us"]).optional(),
  want: z.array(wanted),
  never: z.array(z.string()).default([]),
  total: z.number().optional(),
});

type ListCase = z.infer<typeof listCase>;

const cases = readFileSync(new URL("list-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => listCase.parse(JSON.parse(line)));

const has = (text: string, pattern: string) => new RegExp(pattern, "i").test(text);

function faultsOf({ want, never, total }: ListCase, items: readonly Item[]): string[] {
  const faults = want.flatMap((one) => {
    const found = items.filter(({ food }) => has(food, one.food));
    const isRight = one.items === null ? found.length > 0 : found.length === one.items;
    return isRight ? found.flatMap((item) => faultsOfItem(one, item)) : [`not once: ${one.food}`];
  });
  for (const pattern of never) {
    for (const { text } of items) if (has(text, pattern)) faults.push(`${text} has ${pattern}`);
  }
  if (total !== undefined && items.length !== total) faults.push(`${items.length} items`);
  return faults;
}

function faultsOfItem(one: z.infer<typeof wanted>, item: Item): string[] {
  const faults = (["amount", "text", "aisle", "detail"] as const).flatMap((field) => {
    const pattern = one[field];
    return pattern === undefined || has(item[field], pattern) ? [] : [`${field} ${item[field]}`];
  });
  return one.not !== undefined && has(item.text, one.not) ? [...faults, item.text] : faults;
}

describe("A grocery list as a shopper expects it", () => {
  test.each(cases.map((one) => [one.why, one] as const))("%s", (_, one) => {
    const { items } = evaluateList(one);
    expect(faultsOf(one, items)).toEqual([]);
  });
});
