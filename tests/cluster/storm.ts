import { expect } from "vitest";
import * as z from "zod";
import type { Client } from "../client";
import { withDatabase } from "../contract/database";

const withId = z.object({ id: z.string() });

/** What people did who write all that they can, each under a name of its own. */
export type Storm = {
  /** The titles of the recipes that were acknowledged, with the instant of each in milliseconds. */
  acknowledged: Map<string, number>;
  /** Answers other than a yes, with how often. */
  refused: Map<number, number>;
  /** How many were cut off: whether those were stored nobody can know. */
  cut: number;
};

export const createStorm = (): Storm => ({ acknowledged: new Map(), refused: new Map(), cut: 0 });

/**
 * Writes one recipe after the other until `isOver`. A server that has gone is tried again a little later, as a
 * balancer would do it with another.
 */
export async function write(
  storm: Storm,
  name: string,
  client: () => Client,
  isOver: () => boolean,
) {
  for (let n = 0; !isOver(); n++) {
    const title = `${name}-${n}`;
    const input = { title, ingredients: ["1 leek"], instructions: "Cook." };
    try {
      const { status, body } = await client().send("POST", "/api/recipes/create", input);
      if (withId.safeParse(body).success) storm.acknowledged.set(title, performance.now());
      else storm.refused.set(status, (storm.refused.get(status) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      storm.cut += 1;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

/** Every acknowledged recipe is there, and once; how many there are. */
export async function expectAllThere({ acknowledged }: Storm, database: string) {
  const rows = await withDatabase({ database }, (db) =>
    db.selectFrom("meals").where("source", "=", "manual").select("title").execute(),
  );
  const titles = rows.map(({ title }) => title);
  const there = new Set(titles);
  expect([...acknowledged.keys()].filter((title) => !there.has(title))).toEqual([]);
  expect(titles).toHaveLength(there.size);
  return acknowledged.size;
}
