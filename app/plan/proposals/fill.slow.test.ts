import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/server/values/dates";
import { fillWeek } from "./fill";
import { proposalReasonOf } from "./shown-proposal";
import {
  type Candidate,
  type Kept,
  daysFrom,
  type Filled,
  type KeptWish,
  type Slot,
  slotKey,
  type WeekToFill,
} from "./week";
import { GAP } from "./weights";
import { formOf, isSameForm } from "./dish-titles";
import type { FamilyScore, Unusual } from "./family";

/** A Sunday. */
const SUNDAY = "2026-11-22";
const dinner = (day: number, limit: number | null = null): Slot => ({
  date: addDays(SUNDAY, day),
  mealType: "dinner",
  limit,
  servings: 4,
  away: [],
});
const SEVEN = Array.from({ length: 7 }, (_, day) => dinner(day));

let made = 0;
const dish = (more: Partial<Candidate> = {}): Candidate => ({
  id: `meal.${(made += 1)}`,
  title: `Dish ${made}`,
  cuisine: "Other",
  protein: null,
  minutes: 30,
  kind: "saved",
  planned: [],
  drawnBy: { title: "", ingredients: [] },
  foods: new Set<string>(),
  isDisliked: false,
  isUnchecked: false,
  ...more,
});
const dishes = (count: number, more: Partial<Candidate> = {}) =>
  Array.from({ length: count }, () => dish(more));
const week = (more: Partial<WeekToFill>): WeekToFill => ({
  slots: SEVEN,
  planned: [],
  candidates: [],
  kept: new Map(),
  refused: new Set(),
  mostNew: 7,
  soon: [],
  seed: "one",
  isSouthern: false,
  ...more,
});
const titles = (filled: readonly Filled[]) => filled.map(({ candidate }) => candidate?.title);

describe("a proposal for a week", () => {
  test("favorites and the household's recipes are first, and new recipes last", () => {
    const candidates = [
      ...dishes(3, { kind: "favorite" }),
      ...dishes(2, { kind: "own" }),
      ...dishes(1, { kind: "saved" }),
      ...dishes(5, { kind: "new" }),
    ];
    const kinds = fillWeek(week({ candidates })).map(({ candidate }) => candidate?.kind);
    expect([...kinds].sort()).toEqual(
      ["favorite", "favorite", "favorite", "own", "own", "saved", "new"].sort(),
    );
  });

  test("each open night gets a true reason", () => {
    const reasons = (more: Partial<WeekToFill>) => [
      ...new Set(fillWeek(week(more)).flatMap(({ emptyReason }) => emptyReason ?? [])),
    ];
    const some = dishes(7);
    expect(reasons({ candidates: some })).toEqual([]);
    expect(reasons({ candidates: [] })).toEqual(["unsuitable"]);
    const breakfasts = dishes(7, { suits: new Set(["breakfast"]) });
    expect(reasons({ candidates: breakfasts })).toEqual(["unsuitable"]);
    const ids = new Set(some.map(({ id }) => id));
    expect(reasons({ candidates: some, refused: ids })).toEqual(["refused"]);
    const lately = dishes(7, { planned: [addDays(SUNDAY, 2)] });
    expect(reasons({ candidates: lately, slots: [dinner(3)] })).toEqual(["recent"]);
    expect(reasons({ candidates: dishes(9, { kind: "new" }), mostNew: 2 })).toEqual(["credits"]);
  });

  test("keeps the dishes that the user kept, and never contains refused dishes", () => {
    const [kept, refused, ...others] = dishes(9);
    if (!kept || !refused) throw new Error("no dishes");
    const filled = fillWeek(
      week({
        candidates: [kept, refused, ...others],
        kept: new Map([[slotKey(dinner(3)), kept.id]]),
        refused: new Set([refused.id]),
      }),
    );
    expect(filled[3]?.candidate).toBe(kept);
    expect(titles(filled)).not.toContain(refused.title);
    expect(filled.flatMap(({ others }) => others)).not.toContain(refused);
  });

  test("dishes that everybody liked are first with that reason, and disliked dishes are proposed less often", () => {
    const theo = { id: "t", name: "Theo" };
    const liked = dish({ liking: new Map([["t", "again"]]) });
    const refused = dish({ liking: new Map([["t", "never"]]) });
    const filled = (more: Partial<WeekToFill>) =>
      fillWeek(week({ candidates: [refused, ...dishes(6), liked], eaters: [theo], ...more }));
    for (const seed of ["one", "two", "three"]) {
      const one = filled({ slots: [dinner(0)], seed });
      expect(one[0]?.candidate).toBe(liked);
      expect(one.map(proposalReasonOf)).toEqual([expect.stringContaining("Theo liked it")]);
      expect(titles(filled({ seed }))).not.toContain(refused.title);
    }
    // While he is absent it is an ordinary dish.
    const away = SEVEN.map((slot) => ({ ...slot, away: ["t"] }));
    const seeds = Array.from({ length: 20 }, (_, seed) => `${seed}`);
    const times = seeds.filter((seed) =>
      titles(filled({ slots: away, seed })).includes(refused.title),
    );
    expect(times.length).toBeGreaterThan(10);
    // Without alternatives it is proposed, with the reason.
    const last = fillWeek(week({ slots: [dinner(0)], candidates: [refused], eaters: [theo] }));
    expect(last.map(proposalReasonOf)).toEqual([
      expect.stringContaining("Theo would not have it again"),
    ]);
  });

  test("copies of a dish count as one", () => {
    const copies = [dish({ title: "Pad Thai" }), dish({ title: "pad  thaï" })];
    const filled = fillWeek(
      week({ slots: SEVEN.slice(0, 3), candidates: [...copies, dish(), dish()] }),
    );
    const thai = titles(filled).filter((title) => /^pad/i.test(title ?? ""));
    expect(thai.length).toBeLessThan(2);
    const only = fillWeek(week({ slots: SEVEN.slice(0, 2), candidates: copies }));
    expect(only.filter(({ candidate }) => candidate)).toHaveLength(1);
    const planned = [{ ...dish({ title: "Pad Thai" }), ...dinner(1), id: undefined }].map(
      ({ id, ...it }) => (void id, it),
    );
    const [beside] = fillWeek(week({ slots: [dinner(0)], planned, candidates: copies }));
    expect(beside?.candidate).toBeNull();
  });

  test("foods to use soon are used early, with that reason", () => {
    const cabbage = dish({ foods: new Set(["cabbage"]) });
    const soon = [{ food: "cabbage", name: "cabbage" }];
    const [first] = fillWeek(week({ candidates: [...dishes(12), cabbage], soon }));
    expect(first?.candidate).toBe(cabbage);
    expect(first && proposalReasonOf(first)).toMatch(/^Uses the rest of the cabbage; /);
  });

  test("a dish never exceeds the time limit, except a picked dish, which is marked", () => {
    const slots = [dinner(2, 25)];
    const [long, quick] = [dish({ minutes: 40 }), dish({ minutes: 25, isDisliked: true })];
    const [left] = fillWeek(week({ slots, candidates: [long] }));
    expect([left?.candidate, left?.emptyReason, left?.others]).toEqual([null, "time", []]);
    const [fitting] = fillWeek(week({ slots, candidates: [long, quick] }));
    expect([fitting?.candidate, fitting?.others]).toEqual([quick, []]);
    const key = slotKey(dinner(2));
    const [taken] = fillWeek(
      week({
        slots,
        candidates: [long, quick],
        kept: new Map([[key, long.id]]),
        taken: new Set([key]),
      }),
    );
    expect(taken?.candidate).toBe(long);
    expect(taken && proposalReasonOf(taken)).toMatch(/^40 minutes, more than your 25 on Tuesday; /);
  });

  test("a dish is not repeated within three weeks, or two if everybody liked it, unless repeats are allowed", () => {
    const theo = { id: "t", name: "Theo" };
    const again = (days: number, more: Partial<WeekToFill> = {}, likes = false) => {
      const had = dish({ planned: [addDays(SUNDAY, -days)] });
      const candidates = [likes ? { ...had, liking: new Map([["t", "again" as const]]) } : had];
      const [filled] = fillWeek(week({ slots: [dinner(0)], candidates, eaters: [theo], ...more }));
      return filled?.candidate ? proposalReasonOf(filled) : filled?.emptyReason;
    };
    expect([again(20), again(21)]).toEqual(["recent", "You had it 3 weeks ago."]);
    expect([again(13, {}, true), again(14, {}, true)]).toEqual([
      "recent",
      expect.stringContaining("you had it 2 weeks ago"),
    ]);
    const allowsRepeats = true;
    expect([again(4, { allowsRepeats }), again(5, { allowsRepeats })]).toEqual([
      "recent",
      "Again after 5 days.",
    ]);
    // A rested dish is still first.
    const candidates = [
      dish({ kind: "favorite", planned: [addDays(SUNDAY, -7)] }),
      dish({ isDisliked: true }),
    ];
    const [filled] = fillWeek(week({ slots: [dinner(0)], candidates, allowsRepeats }));
    expect(filled?.candidate).toBe(candidates[1]);
  });

  test("two dinners share one bunch of herbs", () => {
    const foods = (...names: string[]) => ({ foods: new Set(names) });
    const candidates = [
      dish(foods("parsley", "leek", "cod")),
      ...["dill", "mint", "sage", "thyme"].map((herb) => dish(foods(herb, "tofu", "rice"))),
    ];
    const other = { ...dish(foods("parsley", "leek", "cream")), ...dinner(2) };
    const [first] = fillWeek(week({ slots: [dinner(0)], planned: [other], candidates }));
    expect(first?.candidate?.foods.has("parsley")).toBe(true);
  });

  test("the same seed gives the same week, and another seed gives another week", () => {
    const candidates = dishes(60);
    const of = (seed: string) => titles(fillWeek(week({ candidates, seed })));
    expect(of("a")).toEqual(of("a"));
    expect(of("a")).not.toEqual(of("b"));
  });
});

describe("leftovers in a week", () => {
  const left = (more: Partial<Kept> = {}): Candidate =>
    dish({
      kind: "leftovers",
      kept: {
        mealId: "m",
        portions: 4,
        cookedOn: SUNDAY,
        soonFrom: addDays(SUNDAY, 3),
        until: addDays(SUNDAY, 4),
        isFrozen: false,
        ...more,
      },
    });
  const nights = [1, 2, 3, 4, 5].map((day) => dinner(day));
  const nightOf = (candidate: Candidate, slots: readonly Slot[] = nights) =>
    fillWeek(week({ slots, candidates: [...dishes(20, { kind: "favorite" }), candidate] })).find(
      (filled) => filled.candidate === candidate,
    );

  test("are on the next night, before another dish is cooked, with the day until which they are good", () => {
    const filled = nightOf(left());
    expect(filled?.slot.date).toBe(addDays(SUNDAY, 1));
    expect(filled && proposalReasonOf(filled)).toBe(
      "4 portions left of Sunday, good until Thursday.",
    );
  });
});

test("a dish that does not fit an eater is only used on nights when that eater is absent", () => {
  const nuts = dish({ kind: "favorite", onlyOn: new Set([addDays(SUNDAY, 2)]) });
  const filled = fillWeek(week({ candidates: [nuts, ...dishes(12)] }));
  expect(filled.findIndex(({ candidate }) => candidate === nuts)).toBe(2);
  expect(filled.flatMap(({ others }) => others)).not.toContain(nuts);
  const key = slotKey(dinner(4));
  const kept = new Map([[key, nuts.id]]);
  const again = fillWeek(week({ candidates: [nuts, ...dishes(12)], kept, taken: new Set([key]) }));
  expect(again[4]?.candidate).not.toBe(nuts);
});

const seeds = Array.from({ length: 20 }, (_, seed) => `seed ${seed}`);
const family = (child: number, unusual: FamilyScore["unusual"] = null): FamilyScore => ({
  child,
  unusual,
  isProject: false,
  heat: 0,
});

describe("the mix of a week", () => {
  const fresh = (filled: readonly Filled[]) =>
    filled.filter(({ candidate }) => candidate?.kind === "new").length;

  test("includes the chosen number of new dishes, even if the household has enough recipes", () => {
    const liking = new Map([["t", "again" as const]]);
    const planned = [addDays(SUNDAY, -90)];
    const theo = { id: "t", name: "Theo" };
    const candidates = [
      ...dishes(12, { kind: "favorite", liking, planned, family: family(0.9) }),
      ...dishes(12, { kind: "new", family: family(0.5) }),
    ];
    for (const seed of seeds) {
      for (const wantedNew of [0, 2, 3, 6]) {
        const more = { candidates, seed, wantedNew, eaters: [theo], isFamiliar: true };
        expect([wantedNew, fresh(fillWeek(week(more)))]).toEqual([wantedNew, wantedNew]);
      }
      expect(fresh(fillWeek(week({ candidates, seed, wantedNew: 3, mostNew: 1 })))).toBe(1);
    }
  });

  test("includes more new dishes than chosen only if no recipe of the household fits", () => {
    const some = fc.array(
      fc.record({
        kind: fc.constantFrom("favorite", "own", "saved", "new" as const),
        minutes: fc.constantFrom(20, 40, 90, null),
        ago: fc.constantFrom(null, 3, 15, 22, 60),
        isDisliked: fc.boolean(),
      }),
      { maxLength: 24 },
    );
    const count = fc.nat(7);
    let more = 0;
    fc.assert(
      fc.property(some, count, count, fc.string(), (some, wantedNew, mostNew, seed) => {
        const candidates = some.map(({ ago, ...it }) =>
          dish({ ...it, planned: ago === null ? [] : [addDays(SUNDAY, -ago)] }),
        );
        const slots = SEVEN.map((slot, day) => ({ ...slot, limit: day % 2 ? 45 : null }));
        const filled = fillWeek(week({ slots, candidates, wantedNew, mostNew, seed }));
        const count = fresh(filled);
        expect(count).toBeLessThanOrEqual(mostNew);
        if (count <= wantedNew) return;
        more += 1;
        const chosen = new Set(filled.map(({ candidate }) => candidate));
        for (const { slot, candidate } of filled) {
          if (candidate?.kind !== "new") continue;
          const fitting = candidates.filter(
            (it) =>
              it.kind !== "new" &&
              !chosen.has(it) &&
              it.planned.every((date) => daysFrom(date, slot.date) >= GAP) &&
              (slot.limit === null || it.minutes === null || it.minutes <= slot.limit),
          );
          expect(fitting).toEqual([]);
        }
      }),
    );
    expect(more).toBeGreaterThan(0);
  });
});

describe("unusual dishes", () => {
  const liver = (more: Partial<Candidate> = {}) =>
    dish({ kind: "own", planned: [addDays(SUNDAY, -70)], family: family(0.3, "offal"), ...more });
  const isThere = (candidate: Candidate, more: Partial<WeekToFill> = {}) =>
    seeds.every((seed) =>
      titles(
        fillWeek(
          week({ seed, candidates: [...dishes(7, { isDisliked: true }), candidate], ...more }),
        ),
      ).includes(candidate.title),
    );

  test("are proposed if the household chose or liked them, or if no other dish fits", () => {
    const eaters = [{ id: "t", name: "Theo" }];
    const liking = new Map([["t", "again" as const]]);
    expect(isThere(liver({ family: family(0.3) }))).toBe(true);
    expect(isThere(liver({ kind: "favorite" }))).toBe(true);
    expect(isThere(liver({ liking }), { eaters })).toBe(true);
    expect(isThere(liver(), { welcome: new Set(["offal"]) })).toBe(true);
    const wanted = liver();
    const welcome = new Set<Unusual>(["seafood", "game", "hot", "long"]);
    for (const seed of seeds) {
      const candidates = [...dishes(7, { isDisliked: true }), wanted];
      const filled = fillWeek(week({ seed, candidates, welcome }));
      expect(titles(filled)).not.toContain(wanted.title);
    }
  });
});

test("for children, dishes that children usually like are before favorites, and the children's ratings count", () => {
  const eaters = [{ id: "t", name: "Theo" }];
  const liking = new Map([["t", "again" as const]]);
  const liked = dish({ kind: "own", liking, family: family(0) });
  const candidates = [
    ...dishes(7, { kind: "favorite", family: family(0.1) }),
    ...dishes(6, { kind: "saved", family: family(0.8) }),
    liked,
  ];
  const count = (more: Partial<WeekToFill>) =>
    seeds.map((seed) => {
      const filled = fillWeek(week({ seed, candidates, eaters, ...more }));
      if (more.isForChildren) expect(titles(filled)).toContain(liked.title);
      return filled.filter(({ candidate }) => candidate?.family?.child === 0.8).length;
    });
  expect(new Set(count({ isForChildren: true }))).toEqual(new Set([6]));
  expect(Math.max(...count({}))).toBeLessThan(6);
});

describe("adjacent days", () => {
  const neighbors = (filled: readonly Filled[]) =>
    filled.slice(1).flatMap(({ candidate }, at) => {
      const before = filled[at]?.candidate;
      return candidate && before ? [[before, candidate] as const] : [];
    });

  test("do not have dishes of the same form or cut if other dishes fit", () => {
    const named = (words: string, more: Partial<Candidate> = {}) =>
      Array.from({ length: 4 }, (_, at) => dish({ title: `${words} ${at}`, ...more }));
    const candidates = [
      ...named("Penne Pasta", { kind: "favorite", protein: null }),
      ...named("Pork Chop", { kind: "favorite", protein: "Pork" }),
      ...named("Lamb Chop", { kind: "favorite" }),
      ...named("Bean Soup"),
      ...named("Roast Chicken", { protein: "Chicken" }),
    ];
    for (const seed of seeds) {
      const pairs = neighbors(fillWeek(week({ seed, candidates })));
      expect(pairs).toHaveLength(6);
      expect(pairs.filter(([one, other]) => isSameForm(one, other))).toEqual([]);
    }
    // The day before the week counts, too.
    const planned = [{ ...dish({ title: "Lasagna" }), ...dinner(-1) }];
    const [first] = fillWeek(week({ slots: [dinner(0)], planned, candidates }));
    expect(formOf(first?.candidate?.title ?? "").form).not.toBe("pasta");
  });
});

describe("wishes for a week", () => {
  const all = SEVEN.map(({ date }) => date);
  const wish = (words: string, ...dates: string[]): KeptWish =>
    dates.length > 0 ? { words, dates, scope: "days" } : { words, dates: all, scope: "week" };
  const once = (words: string): KeptWish => ({ words, dates: all, scope: "once" });
  const meeting = (words: string, more: Partial<Candidate> = {}) =>
    dish({ meets: new Set([words]), isDisliked: true, ...more });

  test("get a dish for their day that meets them, or the day stays open", () => {
    const curry = meeting("curry");
    const tuesday = addDays(SUNDAY, 2);
    const wishes = [wish("curry", tuesday), wish("soup", addDays(SUNDAY, 4))];
    const filled = fillWeek(
      week({ candidates: [...dishes(12, { kind: "favorite" }), curry], wishes }),
    );
    expect(filled[2]?.candidate).toBe(curry);
    expect(filled.map(({ emptyReason }) => emptyReason)).toEqual([
      null,
      null,
      null,
      null,
      "wish",
      null,
      null,
    ]);
  });

  test("replace a dish that the user did not pick if the wish is for one dish", () => {
    const candidates = [...dishes(12, { kind: "favorite" }), meeting("curry"), meeting("curry")];
    const before = fillWeek(week({ candidates }));
    expect(before.some(({ candidate }) => candidate?.meets)).toBe(false);
    const kept = new Map(before.map(({ slot, candidate }) => [slotKey(slot), candidate?.id ?? ""]));
    const wishes = [once("curry")];
    const after = fillWeek(week({ candidates, kept, wishes }));
    const changed = after.flatMap((it, at) => (it.candidate === before[at]?.candidate ? [] : it));
    expect(changed.map(({ candidate }) => candidate?.meets?.has("curry"))).toEqual([true]);
    // A dish that already meets the wish is enough.
    const now = new Map(after.map(({ slot, candidate }) => [slotKey(slot), candidate?.id ?? ""]));
    expect(titles(fillWeek(week({ candidates, kept: now, wishes })))).toEqual(titles(after));
    const keys = SEVEN.map(slotKey);
    const taken = new Set(keys.filter((_, day) => day !== 4));
    const around = fillWeek(week({ candidates, kept, wishes, taken }));
    expect(around.findIndex(({ candidate }) => candidate?.meets)).toBe(4);
    expect(titles(around).filter((_, day) => day !== 4)).toEqual(
      titles(before).filter((_, day) => day !== 4),
    );
    const everywhere = fillWeek(week({ candidates, kept, wishes, taken: new Set(keys) }));
    expect(titles(everywhere)).toEqual(titles(before));
  });
});

const PROTEINS = ["Chicken", "Beef", "Fish", "Vegetarian", null];
const candidateOf = fc.record({
  protein: fc.constantFrom(...PROTEINS),
  cuisine: fc.constantFrom("Italian", "Indian", "Other"),
  minutes: fc.constantFrom(15, 30, 45, 90, null),
  kind: fc.constantFrom("favorite", "own", "saved", "new" as const),
  planned: fc.array(fc.integer({ min: -40, max: 10 }), { maxLength: 3 }),
  isDisliked: fc.boolean(),
});
describe("breakfasts and snacks", () => {
  const suits = new Set(["breakfast"] as const);
  const breakfast = (day: number): Slot => ({ ...dinner(day), mealType: "breakfast" });
  const mornings = Array.from({ length: 7 }, (_, day) => breakfast(day));

  test("are never the same on two adjacent days, and a new one is used only once", () => {
    fc.assert(
      fc.property(
        fc.array(candidateOf, { maxLength: 12 }),
        fc.string(),
        fc.nat(7),
        (some, seed, mostNew) => {
          const candidates = some.map(({ planned, ...it }, at) =>
            dish({
              ...it,
              suits,
              id: `meal.${at}`,
              planned: planned.map((day) => addDays(SUNDAY, day)).sort(),
            }),
          );
          const filled = fillWeek(week({ slots: mornings, candidates, mostNew, seed }));
          const chosen = filled.map(({ candidate }) => candidate);
          const fresh = chosen.filter((it) => it?.kind === "new");
          expect(fresh.length).toBeLessThanOrEqual(mostNew);
          expect(new Set(fresh).size).toBe(fresh.length);
          chosen.slice(1).forEach((it, at) => expect(it === null || it !== chosen[at]).toBe(true));
        },
      ),
    );
  });
});

const weekOf = fc.record({
  candidates: fc.array(candidateOf, { maxLength: 40 }),
  limits: fc.array(fc.constantFrom(null, null, 20, 30, 60), { minLength: 7, maxLength: 7 }),
  mostNew: fc.integer({ min: 0, max: 7 }),
  seed: fc.string(),
});

test("for any input, no dish is repeated, the limit of new dishes holds, and no rule is broken without need", () => {
  fc.assert(
    fc.property(weekOf, ({ candidates: some, limits, mostNew, seed }) => {
      const candidates = some.map((it, at) =>
        dish({
          ...it,
          id: `meal.${at}`,
          title: `Dish ${at}`,
          planned: it.planned.map((day) => addDays(SUNDAY, day)).sort(),
        }),
      );
      const slots = limits.map((limit, day) => dinner(day, limit));
      const filled = fillWeek(week({ slots, candidates, mostNew, seed }));
      const chosen = filled.flatMap(({ candidate }) => candidate ?? []);
      expect(new Set(chosen).size).toBe(chosen.length);
      const fresh = chosen.filter(({ kind }) => kind === "new").length;
      expect(fresh).toBeLessThanOrEqual(mostNew);
      const free = candidates.filter(
        (it) => !chosen.includes(it) && (it.kind !== "new" || fresh < mostNew),
      );
      for (const [at, { slot, candidate }] of filled.entries()) {
        const isRested = (it: Candidate) =>
          it.planned.every((date) => Math.abs(daysFrom(date, slot.date)) >= GAP);
        const isInTime = (it: Candidate) => !slot.limit || !it.minutes || it.minutes <= slot.limit;
        const beside = [filled[at - 1], filled[at + 1]].flatMap(
          (it) => it?.candidate?.protein ?? [],
        );
        const differs = (it: Candidate) => !it.protein || !beside.includes(it.protein);
        const better = free.filter(isRested).filter(isInTime);
        if (!candidate) expect(better).toEqual([]);
        if (candidate) expect([isRested(candidate), isInTime(candidate)]).toEqual([true, true]);
        if (candidate && !differs(candidate)) expect(better.filter(differs)).toEqual([]);
      }
    }),
  );
});
