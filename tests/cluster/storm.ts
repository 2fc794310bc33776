import { expect } from "vitest";
import * as z from "zod";
import type { Client } from "../client";
import { withDatabase } from "../contract/database";

const withId = z.object({ id: z.string() });

/** The result of users who write as much as they can, each under a unique name. */
export type Storm = {
  /** The titles of the recipes that were acknowledged, with the instant of each in milliseconds. */
  acknowledged: Map<string, number>;
  /** The statuses of refused requests, with their number. */
  refused: Map<number, number>;
  /** How many requests were cut off. It is unknown whether these were stored. */
  cut: number;
};

export const createStorm = (): Storm => ({ acknowledged: new Map(), refused: new Map(), cut: 0 });

/**
 * Writes one recipe after the other until `isOver`. If a server is gone, it tries again a little later, as a balancer
 * would with another server.
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

/** Expects that every acknowledged recipe is stored exactly once. Returns their number. */
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
