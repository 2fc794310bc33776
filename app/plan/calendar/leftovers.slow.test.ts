import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { listAhead } from "~/plan/prep-tasks/ahead.server";
import { addEater } from "~/household/eaters/eaters.server";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { getList } from "~/shop/lists/groceries.server";
import { addPlanned } from "~/shop/lists/make-list.server";
import { changeMeal } from "~/plan/conflicts/replace.server";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import { listEntries } from "../../../tests/lists";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import {
  addEntry,
  moveWithLeftovers,
  removeEntry,
  removeWithLeftovers,
  saveServings,
} from "./calendar.server";
import { canBeEaten, followMove, portionsLeft, withServings } from "./leftovers";
import { addLeftovers, listLeftovers, restoreFromTrash } from "./leftovers.server";

/** A Friday. */
let services: Services & { clock: Clock };
let cook: User;
let chili: string;
const SOAK = "Soak the beans overnight.\nCook them.";
const SUNDAY = "2026-11-22";
const week = { startDate: SUNDAY, endDate: "2026-11-28" };

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  chili = await addMeal(services, cook, {
    title: "Chili",
    ingredients: ["2 cups beans"],
    instructions: SOAK,
  });
});

const cookChili = async (cookFor: number | null = 8, scheduledDate = SUNDAY) =>
  (
    await addEntry(services, cook, {
      mealId: chili,
      scheduledDate,
      mealType: "dinner",
      servings: 4,
      cookFor,
    })
  ).id;
const eat = (leftoversOf: string, scheduledDate: string, servings = 4) =>
  addLeftovers(services, cook, { leftoversOf, scheduledDate, mealType: "dinner", servings });
const left = async (date: string) =>
  (await listLeftovers(services, cook, date)).map(
    ({ title, portions, until }) => `${portions} of ${title} until ${until}`,
  );

const date = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("1990-01-01", days));
const portions = fc.integer({ min: 1, max: 24 });

describe("leftovers", () => {
  it("are at least 0, and together with the eaten portions at most the cooked portions", () => {
    fc.assert(
      fc.property(portions, portions, fc.array(portions), (servings, cookFor, planned) => {
        const rest = portionsLeft({ servings, cookFor }, planned);
        expect(rest).toBeGreaterThanOrEqual(0);
        const eaten = servings + planned.reduce((all, it) => all + it, 0);
        if (eaten <= cookFor) expect(eaten + rest).toBe(cookFor);
        else expect(rest).toBe(0);
      }),
    );
  });

  it("stay the same when servings change, or the change is rejected", () => {
    fc.assert(
      fc.property(
        portions,
        portions,
        portions,
        fc.array(portions),
        (servings, more, next, planned) => {
          const cooked = { servings, cookFor: servings + more };
          const before = portionsLeft(cooked, planned);
          const changed = withServings(cooked, { servings: next, planned, most: 24 });
          if (!changed) return;
          expect(changed.cookFor ?? changed.servings).toBeLessThanOrEqual(Math.max(24, next));
          expect(portionsLeft(changed, planned)).toBeLessThanOrEqual(before);
          const sum = planned.reduce((all, it) => all + it, 0);
          expect(changed.cookFor ?? changed.servings).toBeGreaterThanOrEqual(next + sum);
        },
      ),
    );
  });

  it("follow a moved meal to days on which the leftovers are still good, across months and years", () => {
    const offsets = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(date, date, offsets, fc.boolean(), (from, to, days, isFrozen) => {
        const cooked = { scheduledDate: from, isFrozen };
        const planned = days.map((offset) => ({ scheduledDate: addDays(from, offset) }));
        for (const { scheduledDate } of planned)
          expect(canBeEaten(cooked, scheduledDate)).toBe(true);
        const moved = followMove(cooked, to, planned);
        expect(moved).toHaveLength(planned.length);
        for (const { scheduledDate } of moved) {
          expect(canBeEaten({ scheduledDate: to, isFrozen }, scheduledDate)).toBe(true);
        }
        expect(followMove(cooked, from, planned)).toEqual(planned);
      }),
    );
  });
});

describe("a meal cooked for more portions than are eaten", () => {
  it("groceries cover all portions, and leftovers are offered while they are good", async () => {
    await cookChili();
    await addPlanned(services, cook, SUNDAY);
    const { groups } = await getList(services, cook, SUNDAY);
    expect(groups.flatMap(({ items }) => items.map(({ text }) => text))).toEqual(["4 cups beans"]);
    expect(await left("2026-11-21")).toEqual([]);
    expect(await left("2026-11-26")).toEqual(["4 of Chili until 2026-11-26"]);
    expect(await left("2026-11-27")).toEqual([]);
    const soon = async (date: string) => (await listLeftovers(services, cook, date))[0]?.isSoon;
    expect([await soon("2026-11-24"), await soon("2026-11-25")]).toEqual([false, true]);
    expect(await listLeftovers(services, await addUser(services), "2026-11-23")).toEqual([]);
  });

  it("leftovers can be planned up to their number, without buying groceries", async () => {
    const id = await cookChili();
    const entry = await eat(id, "2026-11-24", 3);
    expect(entry).toMatchObject({
      kind: "leftovers",
      title: "Leftovers of Chili",
      mealId: chili,
      leftoversOf: id,
      servings: 3,
      cookFor: null,
    });
    expect(await left("2026-11-25")).toEqual(["1 of Chili until 2026-11-26"]);
    await expect(eat(id, "2026-11-25", 2)).rejects.toMatchObject({
      code: "conflict",
      message: "Only 1 portion is left.",
    });
    await expect(
      saveServings(services, cook, { entryId: entry.id, servings: 5 }),
    ).rejects.toMatchObject({ code: "conflict" });
    await saveServings(services, cook, { entryId: entry.id, servings: 4 });
    expect(await left("2026-11-25")).toEqual([]);
    await addPlanned(services, cook, SUNDAY);
    const { groups } = await getList(services, cook, SUNDAY);
    expect(groups.flatMap(({ items }) => items.map(({ text }) => text))).toEqual(["4 cups beans"]);
    const ahead = await listAhead(services, cook, { from: "2026-11-21", to: "2026-11-28" });
    expect(ahead.map(({ entryId }) => entryId)).toEqual([id]);
    for (const day of ["2026-11-21", "2026-11-27"]) {
      await expect(eat(id, day, 1)).rejects.toMatchObject({ code: "invalid" });
    }
    const stranger = await addUser(services);
    const theirs = { leftoversOf: id, mealType: "dinner", servings: 1 } as const;
    await expect(
      addLeftovers(services, stranger, { ...theirs, scheduledDate: SUNDAY }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("leftovers are moved and removed with their meal, and the toast mentions them", async () => {
    const id = await cookChili();
    await eat(id, "2026-11-23", 2);
    await eat(id, "2026-11-26", 2);
    const { along } = await moveWithLeftovers(services, cook, {
      entryId: id,
      scheduledDate: "2026-11-24",
    });
    expect(along).toEqual(["2026-11-25"]);
    const dates = async () =>
      (await listEntries(services, cook, week)).map(({ kind, scheduledDate }) =>
        [kind, scheduledDate].join(" "),
      );
    const before = ["meal 2026-11-24", "leftovers 2026-11-25", "leftovers 2026-11-26"];
    expect(await dates()).toEqual(before);
    const removed = await removeWithLeftovers(services, cook, id);
    expect(removed.along).toEqual(["2026-11-25", "2026-11-26"]);
    expect(await dates()).toEqual([]);
    await restore(services, cook, removed.undo);
    expect(await dates()).toEqual(before);
  });

  it("leftovers are checked like their dish, also after the dish was replaced", async () => {
    await addEater(services, cook, eaterSchema.parse({ name: "Theo", avoids: "peanuts" }));
    const id = await cookChili();
    const rest = await eat(id, "2026-11-24");
    expect(rest.meal.check.verdict).not.toBe("breaks");
    const satay = await addMeal(services, cook, { title: "Satay", ingredients: ["1 cup peanuts"] });
    await changeMeal(services, cook, { entryIds: [id], mealId: satay });
    const [, after] = await listEntries(services, cook, week);
    expect(after).toMatchObject({
      title: "Leftovers of Satay",
      meal: { check: { verdict: "breaks" } },
    });
    await changeMeal(services, cook, { entryIds: [rest.id], mealId: chili });
    const [, cooked] = await listEntries(services, cook, week);
    expect(cooked).toMatchObject({ kind: "meal", title: "Chili", leftoversOf: null });
    await removeEntry(services, cook, id);
    expect(await listEntries(services, cook, week)).toHaveLength(1);
  });
});

describe("leftovers restored from the trash", () => {
  it("return if enough is left, and do not if others were planned in the meantime", async () => {
    const source = await cookChili(6);
    const { id } = await eat(source, "2026-11-24", 2);
    const trashId = await removeEntry(services, cook, id);
    const { id: other } = await eat(source, "2026-11-25", 2);
    await expect(restoreFromTrash(services, cook, trashId)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await listEntries(services, cook, week)).toHaveLength(2);
    await removeEntry(services, cook, other);
    await restoreFromTrash(services, cook, trashId);
    expect((await listEntries(services, cook, week)).map((it) => it.id)).toEqual([source, id]);
  });
});
