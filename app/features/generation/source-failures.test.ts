import { describe, expect, it } from "vitest";
import { AppError } from "~/errors";
import {
  balanceOf,
  down,
  expectServed,
  find,
  generate,
  modelWorld,
  restrict,
  shown,
  titles,
  worldOf,
} from "../../../tests/meals-world";
import { aRecipe, createGate, leaveCredits, MINUTE, someRecipes } from "../../../tests/services";

const peanuts = () => aRecipe({ title: "Peanuts", ingredients: ["1 cup peanuts", "2 carrots"] });

describe("a source that gives too little", () => {
  it("three of five is asked for two more", async () => {
    const world = await modelWorld((call) => someRecipes(call === 1 ? 3 : 2, call));
    const meals = await generate(world);
    expect(meals).toHaveLength(5);
    expect(world.asked).toEqual([
      { count: 5, rejected: [] },
      { count: 2, rejected: [] },
    ]);
    await expectServed(world, titles(meals));
  });

  it("is told, when it is asked for more, what it gave already: nothing shall come twice", async () => {
    const world = await modelWorld((call) => someRecipes(call === 1 ? 3 : 2, call));
    const first = titles(await generate(world)).slice(0, 3);
    expect(first.filter((title) => !world.told[1]?.includes(`"${title}"`))).toEqual([]);
  });

  it("is asked three times at most, and what came is kept", async () => {
    const world = await modelWorld((call) => someRecipes(1, call));
    expect(await generate(world)).toHaveLength(3);
    expect(world.asked.map(({ count }) => count)).toEqual([5, 4, 3]);
    expect(await balanceOf(world)).toBe(17);
  });

  it("nothing at all is not asked again, and nothing is charged", async () => {
    const world = await modelWorld(() => []);
    expect(await generate(world)).toEqual([]);
    await expect(find(world)).rejects.toMatchObject({ code: "not_found" });
    expect(world.asked).toHaveLength(2);
    await expectServed(world, []);
  });

  it("is asked for no more than the household can pay", async () => {
    const world = await modelWorld((call) => someRecipes(1, call));
    await leaveCredits(world.services, world.cook, 2);
    expect(await generate(world)).toHaveLength(2);
    expect(world.asked.map(({ count }) => count)).toEqual([2, 1]);
    expect(await balanceOf(world)).toBe(0);
  });
});

describe("a source that fails", () => {
  it("after two meals leaves, and charges, exactly these", async () => {
    const world = await modelWorld(() => [...someRecipes(2), down]);
    const meals = await generate(world, { requestKey: "half" });
    await expectServed(world, ["Recipe 1", "Recipe 2"]);
    // The same request again does not try for the rest: it has been answered.
    expect(await generate(world, { requestKey: "half" })).toEqual(meals);
    expect(world.calls).toHaveLength(1);
    await expectServed(world, ["Recipe 1", "Recipe 2"]);
  });

  it("at once charges nothing, changes nothing, says so, and the household's place is free", async () => {
    const world = await modelWorld((call) => (call === 2 ? [down] : someRecipes(2, call)));
    await generate(world, { count: 2 });
    const before = await shown(world);
    const failed = { requestKey: "failed" };
    await expect(generate(world, failed)).rejects.toMatchObject({
      code: "upstream",
      status: 502,
      message: "The recipe model cannot be reached",
    });
    expect(await shown(world)).toEqual(before);
    expect(await balanceOf(world)).toBe(18);
    expect(await generate(world, { count: 2 })).toHaveLength(2);
    expect(await generate(world, { ...failed, count: 5 })).toHaveLength(5);
  });

  it("while it is asked again leaves what was good in the first round", async () => {
    const world = await modelWorld((call) =>
      call === 1 ? [...someRecipes(2), peanuts()] : [down],
    );
    await restrict(world, "Nut-Free");
    expect(await generate(world)).toHaveLength(2);
    await expectServed(world, ["Recipe 1", "Recipe 2"]);
  });

  it("takes longer than it may, in all its rounds together, is told to stop", async () => {
    const untilStopped = (signal: AbortSignal) =>
      new Promise<void>((_, fail) => {
        const stop = () => fail(new AppError("upstream", "The recipe model took too long"));
        if (signal.aborted) stop();
        signal.addEventListener("abort", stop);
      });
    const world = await worldOf((call) => (call === 1 ? someRecipes(1) : [untilStopped]), {
      rounds: 3,
      timeout: 20,
    });
    expect(titles(await generate(world))).toEqual(["Recipe 1"]);
    expect(world.calls).toHaveLength(2);
    expect(world.signals.size).toBe(1);
    await expect(generate(world)).rejects.toMatchObject({
      code: "upstream",
      message: "The recipe model took too long",
    });
  });
});

describe("a source that hangs", () => {
  it("keeps others of the household waiting for three minutes, not for ever", async () => {
    const gate = createGate();
    const world = await worldOf((call) => (call === 1 ? [gate.pass] : someRecipes(5)));
    const hanging = generate(world);
    hanging.catch(() => {});
    await gate.reached;
    await expect(generate(world)).rejects.toMatchObject({ code: "too_many" });
    world.services.clock.pass(3 * MINUTE + 1);
    expect(await generate(world)).toHaveLength(5);
    gate.open();
    await expect(hanging).rejects.toMatchObject({ code: "conflict" });
    expect(await balanceOf(world)).toBe(15);
  });

  it("and comes back after its request was made again delivers nothing more and charges nothing more", async () => {
    const gate = createGate();
    const world = await modelWorld((call) =>
      call === 1 ? [gate.pass, ...someRecipes(5, call)] : someRecipes(5, call),
    );
    const late = { requestKey: "late", count: 5 };
    const hanging = generate(world, late).catch(() => []);
    await gate.reached;
    world.services.clock.pass(3 * MINUTE + 1);
    const meals = await generate(world, late);
    expect(meals).toHaveLength(5);
    gate.open();
    await hanging;
    expect(await balanceOf(world)).toBe(15);
    expect(await generate(world, late)).toEqual(meals);
  });

  it("and comes back after it was given up does not push another one's meals aside", async () => {
    const gate = createGate();
    const world = await modelWorld((call) =>
      call === 1 ? [gate.pass, aRecipe({ title: "Too late" })] : someRecipes(3),
    );
    const hanging = generate(world, { count: 1 }).catch(() => []);
    await gate.reached;
    world.services.clock.pass(3 * MINUTE + 1);
    await generate(world, { count: 3 });
    gate.open();
    await hanging;
    expect((await shown(world)).random).toEqual(["Recipe 1", "Recipe 2", "Recipe 3"]);
    expect(await balanceOf(world)).toBe(17);
  });
});
