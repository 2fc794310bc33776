import { describe, expect, it } from "vitest";
import {
  balanceOf,
  down,
  generate,
  restrict,
  titles,
  type World,
  worldOf,
} from "../../../tests/meals-world";
import { addUser, aRecipe, createGate, someRecipes } from "../../../tests/services";
import { watchArrivals } from "./arrivals.server";

const watch = ({ services, cook }: World, requestKey: string, watching = new AbortController()) =>
  watchArrivals(services, cook, { requestKey, signal: watching.signal });

async function all<T>(items: AsyncIterable<T>) {
  const seen: T[] = [];
  for await (const item of items) seen.push(item);
  return seen;
}

describe("the meals of a request that is under way", () => {
  it("come one by one, each once it is stored and charged, and end with the request", async () => {
    const gates = [createGate(), createGate(), createGate()];
    const recipes = someRecipes(3);
    const world = await worldOf(() =>
      recipes.flatMap((recipe, i) => [() => gates[i]?.pass(), recipe]),
    );
    const asked = generate(world, { count: 3, requestKey: "now" });
    const arrivals = watch(world, "now");
    for (const [i, gate] of gates.entries()) {
      await gate.reached;
      gate.open();
      const { value, done } = await arrivals.next();
      expect(done).toBe(false);
      expect(value).toMatchObject({ title: `Recipe ${i + 1}`, source: "generated", isFavorite: 0 });
      // Nobody sees what is not paid for.
      expect(await balanceOf(world)).toBeLessThanOrEqual(20 - (i + 1));
    }
    await asked;
    expect(await arrivals.next()).toEqual({ value: undefined, done: true });
  });

  it("are what the request answers in the end, for one who begins to watch late", async () => {
    const world = await worldOf(() => someRecipes(5));
    const meals = await generate(world, { requestKey: "done" });
    const seen = await all(watch(world, "done"));
    expect(seen.map(({ id }) => id)).toEqual(meals.map(({ id }) => id));
  });

  it("are waited for, where one begins to watch before the request is heard of", async () => {
    const world = await worldOf(() => someRecipes(2));
    const seen = all(watch(world, "soon"));
    await generate(world, { requestKey: "soon" });
    expect(titles(await seen)).toEqual(["Recipe 1", "Recipe 2"]);
  });

  it("do not show what broke a restriction", async () => {
    const milky = aRecipe({ title: "Milky", ingredients: ["1 lb chicken", "1 cup milk"] });
    const world = await worldOf(() => [milky, aRecipe({ title: "Good" })]);
    await restrict(world, "Dairy-Free");
    const seen = all(watch(world, "guarded"));
    await generate(world, { requestKey: "guarded" });
    expect(titles(await seen)).toEqual(["Good"]);
  });

  it("end with a request that fails, at once or half-way", async () => {
    const world = await worldOf((call) => (call === 1 ? [down] : [...someRecipes(2), down]));
    await expect(generate(world, { requestKey: "failed" })).rejects.toThrow();
    expect(await all(watch(world, "failed"))).toEqual([]);
    await generate(world, { requestKey: "half" });
    expect(titles(await all(watch(world, "half")))).toEqual(["Recipe 1", "Recipe 2"]);
  });

  it("are no other request's", async () => {
    const world = await worldOf((call) => someRecipes(1, call));
    await generate(world, { requestKey: "first" });
    await generate(world, { requestKey: "second" });
    expect(titles(await all(watch(world, "second")))).toEqual(["Recipe 1 of 2"]);
  });

  it("are nothing to a stranger", async () => {
    const gate = createGate();
    const world = await worldOf(() => [...someRecipes(1), gate.pass]);
    const asked = generate(world, { requestKey: "mine" });
    await gate.reached;
    const watching = new AbortController();
    const stranger = { ...world, cook: await addUser(world.services) };
    const seen = all(watch(stranger, "mine", watching));
    // The household itself sees its first meal meanwhile, twice over.
    expect((await watch(world, "mine").next()).value).toMatchObject({ title: "Recipe 1" });
    gate.open();
    await asked;
    expect(titles(await all(watch(world, "mine")))).toEqual(["Recipe 1"]);
    watching.abort();
    expect(await seen).toEqual([]);
  });

  it("are not looked for any more once nobody watches", async () => {
    const gate = createGate();
    const world = await worldOf(() => [...someRecipes(1), gate.pass]);
    const asked = generate(world, { requestKey: "left" });
    await gate.reached;
    const watching = new AbortController();
    const arrivals = watch(world, "left", watching);
    expect((await arrivals.next()).value).toMatchObject({ title: "Recipe 1" });
    watching.abort();
    expect(await arrivals.next()).toEqual({ value: undefined, done: true });
    gate.open();
    await asked;
  });
});
