import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/server/values/dates";
import {
  changed,
  dateOfKey,
  type KeptProposal,
  keptProposal,
  limited,
  MOST_KEPT,
  MOST_WISHES,
  newProposal,
  type ProposalChange,
  withoutPast,
} from "./kept-proposal";
import type { KeptWish } from "./week";

const [MON, TUE, WED] = ["2026-11-23", "2026-11-24", "2026-11-25"] as const;
const dinner = (date: string) => `${date}.dinner`;
const aDish = (id: string, isTaken = false) => ({ id, title: `Dish ${id}`, isTaken });
const WEEK = Array.from({ length: 7 }, (_, day) => addDays(MON, day));
const wishFor = (words: string, ...dates: string[]): KeptWish =>
  dates.length > 0 ? { words, dates, scope: "days" } : { words, dates: WEEK, scope: "week" };

/** Three dinners, of which the user picked the second. */
const three: KeptProposal = {
  ...newProposal("one"),
  dishes: {
    [dinner(MON)]: aDish("a"),
    [dinner(TUE)]: aDish("b", true),
    [dinner(WED)]: aDish("c"),
  },
};
const idsOf = ({ dishes }: KeptProposal) => Object.values(dishes).map(({ id }) => id);
const takenOf = ({ dishes }: KeptProposal) =>
  Object.values(dishes).flatMap(({ id, isTaken }) => (isTaken ? id : []));

describe("a proposal after a change", () => {
  test("removes a swapped dish from its slot, and lists the dish as refused", () => {
    const swapped = changed(three, { kind: "swap", key: dinner(TUE) });
    expect(idsOf(swapped)).toEqual(["a", "c"]);
    expect(swapped.refused).toEqual(["b"]);
    // Repeating the swap does not refuse anything else.
    expect(changed(swapped, { kind: "swap", key: dinner(TUE) })).toEqual(swapped);
    expect(changed(swapped, { kind: "allowRefused" }).refused).toEqual([]);
  });

  test("has a picked dish in its slot, even if that slot was open", () => {
    const open = changed(three, { kind: "leaveOpen", key: dinner(MON) });
    expect([idsOf(open), open.skipped]).toEqual([["b", "c"], [dinner(MON)]]);
    expect(changed(open, { kind: "leaveOpen", key: dinner(MON) }).skipped).toEqual([dinner(MON)]);
    const taken = changed(open, { kind: "take", key: dinner(MON), id: "d" });
    expect(taken.dishes[dinner(MON)]).toEqual({ id: "d", title: "", isTaken: true });
    expect(taken.skipped).toEqual([]);
  });

  test("stores absences for their dates, and proposes those nights again", () => {
    const before = { ...three, away: { [MON]: ["ann"], [WED]: ["ann", "bo"] } };
    const away = new Map([[TUE, ["bo"]]]);
    const after = changed(before, { kind: "away", away, dates: [MON, TUE] });
    expect(after.away).toEqual({ [TUE]: ["bo"], [WED]: ["ann", "bo"] });
    // Monday's was not picked, Tuesday's was, and Wednesday did not change.
    expect(idsOf(after)).toEqual(["b", "c"]);
  });

  test("stores a wish, which a dish picked earlier for that day has to meet", () => {
    const all = { ...three, dishes: { ...three.dishes, [dinner(WED)]: aDish("c", true) } };
    const after = (wish: KeptWish) => {
      const proposal = changed(all, { kind: "wish", wish });
      expect([proposal.wishes, idsOf(proposal)]).toEqual([[wish], ["a", "b", "c"]]);
      return takenOf(proposal);
    };
    expect(after(wishFor("no fish"))).toEqual([]);
    expect(after(wishFor("vegetarian", TUE))).toEqual(["c"]);
    expect(after(wishFor("vegetarian", MON))).toEqual(["b", "c"]);
    expect(after({ ...wishFor("curry"), scope: "once" })).toEqual(["b", "c"]);
  });

  test("keeps its wishes in order, without those that were dropped", () => {
    const words = Array.from({ length: MOST_WISHES }, (_, at) => `wish ${at}`);
    const full = words.reduce(
      (proposal, it) => changed(proposal, { kind: "wish", wish: wishFor(it) }),
      three,
    );
    const wordsOf = ({ wishes }: KeptProposal) => wishes.map((it) => it.words);
    expect(wordsOf(full)).toEqual(words);
    const drop = { kind: "dropWish", at: 1, words: "wish 1" } as const;
    const dropped = changed(full, drop);
    expect(wordsOf(dropped)).toEqual(["wish 0", ...words.slice(2)]);
    // Repeating it drops no other wish.
    expect(changed(dropped, drop)).toEqual(dropped);
    expect(changed(full, { ...drop, at: 99 })).toEqual(full);
  });

  test("loses its planned slots, and ends with its last dish", () => {
    const said: KeptProposal = {
      ...three,
      refused: ["z"],
      wishes: [wishFor("no fish")],
      skipped: [dinner("2026-11-26")],
    };
    const some = changed(said, { kind: "planned", keys: [dinner(MON), dinner("2026-11-26")] });
    expect([idsOf(some), some.skipped]).toEqual([["b", "c"], []]);
    expect([some.refused, some.wishes]).toEqual([said.refused, said.wishes]);
    const over = changed(some, { kind: "planned", keys: [dinner(TUE), dinner(WED)] });
    // Wishes apply to the days that are still open.
    expect(over).toEqual({ ...newProposal("one"), wishes: said.wishes });
    expect(changed(said, { kind: "planned", keys: [] })).toEqual(said);
  });
});

describe("a proposal on later days", () => {
  const said: KeptProposal = {
    ...three,
    refused: ["z"],
    skipped: [`${MON}.lunch`, `${WED}.lunch`],
    allowsRepeats: true,
    away: { [MON]: ["ann"], [TUE]: ["ann"] },
    wishes: [wishFor("no fish"), wishFor("soup", MON), wishFor("vegan", MON, TUE)],
  };

  test("is unchanged on its first day, and loses each past day", () => {
    expect(withoutPast(said, MON, "two")).toEqual(said);
    const later = withoutPast(said, TUE, "two");
    expect(later).toEqual({
      ...said,
      dishes: { [dinner(TUE)]: aDish("b", true), [dinner(WED)]: aDish("c") },
      skipped: [`${WED}.lunch`],
      away: { [TUE]: ["ann"] },
      wishes: [wishFor("no fish"), wishFor("vegan", MON, TUE)],
    });
  });
});

const keyOf = fc.constantFrom(...[MON, TUE, WED].map(dinner), `${MON}.lunch`);
const changeOf: fc.Arbitrary<ProposalChange> = fc.oneof(
  keyOf.map((key) => ({ kind: "swap" as const, key })),
  fc.record({
    kind: fc.constant("take" as const),
    key: keyOf,
    id: fc.constantFrom("a", "b", "x", "y"),
  }),
  keyOf.map((key) => ({ kind: "leaveOpen" as const, key })),
  keyOf.map((key) => ({ kind: "fill" as const, key })),
  fc.constantFrom<ProposalChange>({ kind: "allowRefused" }, { kind: "allowRepeats" }),
  fc.constant<ProposalChange>({ kind: "again" }),
  fc
    .record({
      words: fc.string(),
      scope: fc.constantFrom("days" as const, "week" as const, "once" as const),
      dates: fc.subarray([MON, TUE, WED], { minLength: 1 }),
    })
    .map((wish) => ({ kind: "wish" as const, wish })),
  fc.nat(15).map((at) => ({ kind: "dropWish" as const, at, words: "" })),
  fc.constantFrom(MON, TUE).map((date) => ({ kind: "dropWishes" as const, date })),
  fc.subarray([MON, TUE]).map((dates) => ({
    kind: "away" as const,
    dates,
    away: new Map(dates.map((date) => [date, ["ann"]])),
  })),
  fc.array(keyOf).map((keys) => ({ kind: "planned" as const, keys })),
);

test("a proposal can be stored after any changes, has no slot both filled and open, and its input is unchanged", () => {
  fc.assert(
    fc.property(fc.array(changeOf, { maxLength: 30 }), (changes) => {
      const before = structuredClone(three);
      const proposal = changes.reduce(changed, three);
      expect(three).toEqual(before);
      expect(keptProposal.parse(JSON.parse(JSON.stringify(proposal)))).toEqual(proposal);
      expect(proposal.skipped.filter((key) => key in proposal.dishes)).toEqual([]);
      expect(new Set(proposal.refused).size).toBe(proposal.refused.length);
      expect(withoutPast(proposal, MON, "two")).toEqual(proposal);
      const later = withoutPast(proposal, TUE, "two");
      for (const key of [...Object.keys(later.dishes), ...later.skipped]) {
        expect(dateOfKey(key) >= TUE).toBe(true);
      }
    }),
  );
});

test("a proposal keeps at most MOST_KEPT slots, and drops slots that are not shown first", () => {
  const dates = Array.from({ length: 200 }, (_, day) => addDays(MON, day));
  const all = Object.fromEntries(dates.map((date) => [dinner(date), aDish(date)]));
  const last = dates.slice(-7).map(dinner);
  const proposal = { ...newProposal("one"), dishes: all, skipped: dates.map(dinner) };
  const { dishes, skipped } = limited(proposal, new Set(last));
  expect(Object.keys(dishes)).toHaveLength(MOST_KEPT);
  expect(skipped).toHaveLength(MOST_KEPT);
  for (const key of [...last, ...dates.slice(0, MOST_KEPT - 7).map(dinner)]) {
    expect(Object.keys(dishes)).toContain(key);
  }
  expect(limited(newProposal("one"), new Set(last))).toEqual(newProposal("one"));
});
