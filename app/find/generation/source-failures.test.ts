import { describe, expect, it } from "vitest";
import { AppError } from "~/server/values/errors";
import {
  balanceOf,
  down,
  expectStored,
  find,
  generate,
  modelFixture,
  shown,
  titles,
  mealsFixture,
} from "../../../tests/meals-fixture";
import { aRecipe, createGate, leaveCredits, MINUTE, someRecipes } from "../../../tests/services";

describe("a source that returns too little", () => {
  it("gets the earlier recipes with the next request, so that no recipe is returned twice", async () => {
    const fixture = await modelFixture((call) => someRecipes(call === 1 ? 3 : 2, call));
    const first = titles(await generate(fixture)).slice(0, 3);
    expect(first.filter((title) => !fixture.told[1]?.includes(`"${title}"`))).toEqual([]);
  });

  it("is asked at most three times, and its recipes are kept", async () => {
    const fixture = await modelFixture((call) => someRecipes(1, call));
    expect(await generate(fixture)).toHaveLength(3);
    expect(fixture.asked.map(({ count }) => count)).toEqual([5, 4, 3]);
    expect(await balanceOf(fixture)).toBe(17);
  });

  it("is not asked again if it returns nothing, and nothing is charged", async () => {
    const fixture = await modelFixture(() => []);
    expect(await generate(fixture)).toEqual([]);
    await expect(find(fixture)).rejects.toMatchObject({ code: "not_found" });
    expect(fixture.asked).toHaveLength(2);
    await expectStored(fixture, []);
  });

  it("is asked only for the meals that the household can pay for", async () => {
    const fixture = await modelFixture((call) => someRecipes(1, call));
    await leaveCredits(fixture.services, fixture.cook, 2);
    expect(await generate(fixture)).toHaveLength(2);
    expect(fixture.asked.map(({ count }) => count)).toEqual([2, 1]);
    expect(await balanceOf(fixture)).toBe(0);
  });
});

describe("a source that fails", () => {
  it("after two meals delivers and charges exactly those two", async () => {
    const fixture = await modelFixture(() => [...someRecipes(2), down]);
    const meals = await generate(fixture, { requestKey: "half" });
    await expectStored(fixture, ["Recipe 1", "Recipe 2"]);
    // A repeated request is already answered, and does not request the remaining meals.
    expect(await generate(fixture, { requestKey: "half" })).toEqual(meals);
    expect(fixture.calls).toHaveLength(1);
    await expectStored(fixture, ["Recipe 1", "Recipe 2"]);
  });

  it("at once charges and changes nothing, reports the failure, and releases the lease", async () => {
    const fixture = await modelFixture((call) => (call === 2 ? [down] : someRecipes(2, call)));
    await generate(fixture, { count: 2 });
    const before = await shown(fixture);
    const failed = { requestKey: "failed" };
    await expect(generate(fixture, failed)).rejects.toMatchObject({
      code: "upstream",
      status: 502,
      message: "The recipe model cannot be reached",
    });
    expect(await shown(fixture)).toEqual(before);
    expect(await balanceOf(fixture)).toBe(18);
    expect(await generate(fixture, { count: 2 })).toHaveLength(2);
    expect(await generate(fixture, { ...failed, count: 5 })).toHaveLength(5);
  });

  it("is stopped after the time limit of all rounds", async () => {
    const untilStopped = (signal: AbortSignal) =>
      new Promise<void>((_, fail) => {
        const stop = () => fail(new AppError("upstream", "The recipe model took too long"));
        if (signal.aborted) stop();
        signal.addEventListener("abort", stop);
      });
    const fixture = await mealsFixture((call) => (call === 1 ? someRecipes(1) : [untilStopped]), {
      rounds: 3,
      timeout: 20,
    });
    expect(titles(await generate(fixture))).toEqual(["Recipe 1"]);
    expect(fixture.calls).toHaveLength(2);
    expect(fixture.signals.size).toBe(1);
    await expect(generate(fixture)).rejects.toMatchObject({
      code: "upstream",
      message: "The recipe model took too long",
    });
  });
});

describe("a source that hangs", () => {
  it("blocks the household for at most a quarter of an hour", async () => {
    const gate = createGate();
    const fixture = await mealsFixture((call) => (call === 1 ? [gate.pass] : someRecipes(5)));
    const hanging = generate(fixture);
    hanging.catch(() => {});
    await gate.reached;
    await expect(generate(fixture)).rejects.toMatchObject({ code: "too_many" });
    fixture.services.clock.pass(15 * MINUTE + 1);
    expect(await generate(fixture)).toHaveLength(5);
    gate.open();
    await expect(hanging).rejects.toMatchObject({ code: "conflict" });
    expect(await balanceOf(fixture)).toBe(15);
  });

  it("delivers and charges nothing more if it returns after its request was repeated", async () => {
    const gate = createGate();
    const fixture = await modelFixture((call) =>
      call === 1 ? [gate.pass, ...someRecipes(5, call)] : someRecipes(5, call),
    );
    const late = { requestKey: "late", count: 5 };
    const hanging = generate(fixture, late).catch(() => []);
    await gate.reached;
    fixture.services.clock.pass(15 * MINUTE + 1);
    const meals = await generate(fixture, late);
    expect(meals).toHaveLength(5);
    gate.open();
    await hanging;
    expect(await balanceOf(fixture)).toBe(15);
    expect(await generate(fixture, late)).toEqual(meals);
  });

  it("does not replace another request's meals if it returns after its lease was abandoned", async () => {
    const gate = createGate();
    const fixture = await modelFixture((call) =>
      call === 1 ? [gate.pass, aRecipe({ title: "Too late" })] : someRecipes(3),
    );
    const hanging = generate(fixture, { count: 1 }).catch(() => []);
    await gate.reached;
    fixture.services.clock.pass(15 * MINUTE + 1);
    await generate(fixture, { count: 3 });
    gate.open();
    await hanging;
    expect((await shown(fixture)).random).toEqual(["Recipe 1", "Recipe 2", "Recipe 3"]);
    expect(await balanceOf(fixture)).toBe(17);
  });
});
