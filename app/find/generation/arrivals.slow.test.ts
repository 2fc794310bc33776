import { describe, expect, it } from "vitest";
import {
  balanceOf,
  down,
  generate,
  titles,
  type MealsFixture,
  mealsFixture,
} from "../../../tests/meals-fixture";
import { addUser, createGate, someRecipes } from "../../../tests/services";
import { watchArrivals } from "./suggestions.server";

const watch = (
  { services, cook }: MealsFixture,
  requestKey: string,
  watching = new AbortController(),
) => watchArrivals(services, cook, { requestKey, signal: watching.signal });

async function all<T>(items: AsyncIterable<T>) {
  const seen: T[] = [];
  for await (const item of items) seen.push(item);
  return seen;
}

describe("meals of a running request", () => {
  it("are sent once they are stored and charged, and the stream ends with the request", async () => {
    const gates = [createGate(), createGate(), createGate()];
    const recipes = someRecipes(3);
    const fixture = await mealsFixture(() =>
      recipes.flatMap((recipe, i) => [() => gates[i]?.pass(), recipe]),
    );
    const asked = generate(fixture, { count: 3, requestKey: "now" });
    const arrivals = watch(fixture, "now");
    for (const [i, gate] of gates.entries()) {
      await gate.reached;
      gate.open();
      const { value, done } = await arrivals.next();
      expect(done).toBe(false);
      expect(value).toMatchObject({ title: `Recipe ${i + 1}`, source: "generated", isFavorite: 0 });
      // Meals are shown only after they are paid for.
      expect(await balanceOf(fixture)).toBeLessThanOrEqual(20 - (i + 1));
    }
    await asked;
    expect(await arrivals.next()).toEqual({ value: undefined, done: true });
  });

  it("are also sent to a client that connects before the request starts", async () => {
    const fixture = await mealsFixture(() => someRecipes(2));
    const seen = all(watch(fixture, "soon"));
    await generate(fixture, { requestKey: "soon" });
    expect(titles(await seen)).toEqual(["Recipe 1", "Recipe 2"]);
  });

  it("end the stream when the request fails, at once or midway", async () => {
    const fixture = await mealsFixture((call) => (call === 1 ? [down] : [...someRecipes(2), down]));
    await expect(generate(fixture, { requestKey: "failed" })).rejects.toThrow();
    expect(await all(watch(fixture, "failed"))).toEqual([]);
    await generate(fixture, { requestKey: "half" });
    expect(titles(await all(watch(fixture, "half")))).toEqual(["Recipe 1", "Recipe 2"]);
  });

  it("are not visible to another household", async () => {
    const gate = createGate();
    const fixture = await mealsFixture(() => [...someRecipes(1), gate.pass]);
    const asked = generate(fixture, { requestKey: "mine" });
    await gate.reached;
    const watching = new AbortController();
    const stranger = { ...fixture, cook: await addUser(fixture.services) };
    const seen = all(watch(stranger, "mine", watching));
    // While a stranger watches, the household itself still gets its first meal, twice.
    expect((await watch(fixture, "mine").next()).value).toMatchObject({ title: "Recipe 1" });
    gate.open();
    await asked;
    expect(titles(await all(watch(fixture, "mine")))).toEqual(["Recipe 1"]);
    watching.abort();
    expect(await seen).toEqual([]);
  });

  it("are no longer polled when the client disconnects", async () => {
    const gate = createGate();
    const fixture = await mealsFixture(() => [...someRecipes(1), gate.pass]);
    const asked = generate(fixture, { requestKey: "left" });
    await gate.reached;
    const watching = new AbortController();
    const arrivals = watch(fixture, "left", watching);
    expect((await arrivals.next()).value).toMatchObject({ title: "Recipe 1" });
    watching.abort();
    expect(await arrivals.next()).toEqual({ value: undefined, done: true });
    gate.open();
    await asked;
  });
});
