import { beforeEach, describe, expect, it } from "vitest";
import { weekFrom } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addEater } from "~/household/eaters/eaters.server";
import { addInvite } from "~/household/members/invites.server";
import { joinHousehold } from "~/household/members/join.server";
import { removeMeal } from "~/recipes/meals/remove-meal.server";
import { NO_WEEKNIGHTS } from "~/household/preferences/weeknights";
import { getWeeknights, saveWeeknights } from "~/household/preferences/weeknights.server";
import { addUnwanted } from "~/find/unwanted/unwanted.server";
import type { Services } from "~/server/services";
import {
  addMeal,
  addUser,
  type Clock,
  createServices,
  DAY,
  findUser,
  SECOND,
} from "../../../tests/services";
import { readView } from "./asked";
import { changeByWords, changesOf, changeSettings } from "./change-proposal.server";
import type { ProposalChange } from "./kept-proposal";
import {
  changeProposal,
  discardProposal,
  showProposal,
  type ShownProposal,
} from "./kept-proposal.server";
import { getProposalSettings } from "./proposal-settings.server";
import { changeFormSchema, settingsFormSchema } from "./week-plan.schema";
import { getLimits, saveLimits, weeknightMinutes } from "./week-settings.server";

/** Noon of a Friday; the seven days begin on the Sunday after it. */
let services: Services & { clock: Clock };
let cook: User;
const DAYS = weekFrom("2026-11-22");
const [, , TUESDAY, WEDNESDAY, THURSDAY] = DAYS.map((date) => `${date}.dinner`);
const VIEW = readView(new URLSearchParams("from=2026-11-22"));

/** A household without credits, so that all dishes are these. */
beforeEach(async () => {
  services = await createServices();
  cook = await poor(await addUser(services));
});
const poor = async (user: User) => ({ ...(await findUser(services, user.id)), mealCredits: 0 });

const FISH = { protein: "Fish", cookingTime: 40, ingredients: ["4 salmon fillets"] };
const BEEF = { protein: "Beef", cookingTime: 40, ingredients: ["1 lb (450 g) ground beef"] };
const CHICKEN = { protein: "Chicken", cookingTime: 40, ingredients: ["4 chicken thighs"] };
const LENTILS = { protein: "Vegetarian", cookingTime: 20, ingredients: ["1 cup lentils"] };

const addDishes = async (kind: typeof FISH, title: string, count = 5) => {
  for (let at = 0; at < count; at += 1)
    await addMeal(services, cook, { ...kind, title: `${title} ${at}` });
};
const addAll = async () => {
  await addDishes(FISH, "Salmon");
  await addDishes(BEEF, "Beef Dinner");
  await addDishes(CHICKEN, "Chicken Dinner");
  await addDishes(LENTILS, "Lentils");
};

/** What the page shows, some time later. */
const show = (who = cook) => {
  services.clock.pass(SECOND);
  return showProposal(services, who, VIEW);
};
const change = (...changes: ProposalChange[]) => {
  services.clock.pass(SECOND);
  return changeProposal(services, cook, changes);
};
const say = (words: string) => {
  services.clock.pass(SECOND);
  return changeByWords(services, cook, VIEW, words);
};
const choose = (chip: Record<string, string>) => {
  services.clock.pass(SECOND);
  return changeSettings(services, cook, settingsFormSchema.parse(chip));
};
/** The id of the dish of each day; null where there is none. */
const idsOf = ({ proposal }: ShownProposal) =>
  DAYS.map((date) => proposal.slots.find(({ slot }) => slot.date === date)?.candidate?.id ?? null);
const titleOn = ({ proposal }: ShownProposal, key = "") =>
  proposal.slots.find(({ slot }) => key.startsWith(slot.date))?.candidate?.title ?? null;
/** What is bought for the dish of each day. */
async function ingredientsOf(shown: ShownProposal) {
  const rows = await services.db.selectFrom("meals").select(["id", "ingredients"]).execute();
  const textOf = new Map(rows.map(({ id, ingredients }) => [`meal.${id}`, ingredients]));
  return idsOf(shown).map((id) => (id === null ? null : (textOf.get(id) ?? "")));
}
const except = <T>(list: readonly T[], ...days: number[]) =>
  list.filter((_, day) => !days.includes(day));

describe("A proposal", () => {
  it("is kept for all who plan in the household, and for nobody else", async () => {
    await addAll();
    const bo = await addUser(services);
    const first = await show();
    expect(new Set(idsOf(first)).size).toBe(7);
    await joinHousehold(services, bo, await addInvite(services, cook));
    const second = await show(await poor(bo));
    expect(idsOf(second)).toEqual(idsOf(first));
    await change({ kind: "swap", key: TUESDAY ?? "" });
    const third = await show(await poor(bo));
    expect(idsOf(third)[2]).not.toBe(idsOf(first)[2]);
    expect(except(idsOf(third), 2)).toEqual(except(idsOf(first), 2));
    expect([first, second, third].flatMap(({ repairs }) => repairs)).toEqual([]);

    const stranger = await poor(await addUser(services));
    const theirs = await show(stranger);
    expect(idsOf(theirs)).toEqual([null, null, null, null, null, null, null]);
    expect(theirs.kept).toMatchObject({ refused: [], wishes: [], dishes: {} });
    await discardProposal(services, stranger);
    expect(idsOf(await show())).toEqual(idsOf(third));
  });

  it("has another dish where a recipe was deleted, and says so once", async () => {
    await addAll();
    const before = await show();
    const title = titleOn(before, TUESDAY);
    await removeMeal(services, cook, idsOf(before)[2]?.replace("meal.", "") ?? "");
    const after = await show();
    expect(after.repairs).toEqual([`${title} cannot be planned for Tuesday any longer.`]);
    expect(idsOf(after)[2]).not.toBeNull();
    expect(except(idsOf(after), 2)).toEqual(except(idsOf(before), 2));
    const again = await show();
    expect([again.repairs, idsOf(again)]).toEqual([[], idsOf(after)]);
  });

  it("has another dish, also for one that was taken, where it no longer fits everybody who eats, and shows so once", async () => {
    await addDishes(LENTILS, "Lentils", 12);
    const peanuts = await addMeal(services, cook, {
      title: "Satay",
      ingredients: ["1 cup peanuts"],
    });
    const take = { kind: "take", id: `meal.${peanuts}`, title: "Satay" } as const;
    await change({ ...take, key: TUESDAY ?? "" });
    expect(titleOn(await show(), TUESDAY)).toBe("Satay");
    await addEater(services, cook, {
      name: "Theo",
      isChild: false,
      restrictions: ["Peanut-Free"],
      avoids: "",
      dislikes: "",
    });
    const after = await show();
    expect(after.repairs).toEqual(["Satay cannot be planned for Tuesday any longer."]);
    expect(titleOn(after, TUESDAY)).toMatch(/^Lentils/);
    expect((await show()).repairs).toEqual([]);
  });

  it("leaves a night that was planned elsewhere meanwhile, and says so once", async () => {
    await addAll();
    const before = await show();
    const mealId = await addMeal(services, cook, { title: "Stew" });
    await addEntry(services, cook, { mealId, scheduledDate: "2026-11-24", mealType: "dinner" });
    const after = await show();
    expect(after.repairs).toEqual(["Stew was planned for Tuesday meanwhile."]);
    expect(except(idsOf(after), 2)).toEqual(except(idsOf(before), 2));
    expect(after.proposal.planned.map(({ title }) => title)).toEqual(["Stew"]);
    expect((await show()).repairs).toEqual([]);
  });

  it("has another dish for a day that has less time now, unless somebody took it, and says so once", async () => {
    await addDishes(BEEF, "Beef Dinner", 12);
    const before = await show();
    await addDishes(LENTILS, "Lentils", 5);
    const wednesday = before.kept.dishes[WEDNESDAY ?? ""];
    const take = { kind: "take", id: wednesday?.id ?? "", title: "" } as const;
    await change({ ...take, key: WEDNESDAY ?? "" });
    await saveLimits(services, cook, [null, null, 30, 30, null, null, null]);
    const after = await show();
    const title = titleOn(before, TUESDAY);
    expect(after.repairs).toEqual([`${title} cannot be planned for Tuesday any longer.`]);
    expect(titleOn(after, TUESDAY)).toMatch(/^Lentils/);
    expect(except(idsOf(after), 2)).toEqual(except(idsOf(before), 2));
    expect((await show()).repairs).toEqual([]);
  });

  it("has another dish in place of one that was planned for a day near it meanwhile", async () => {
    await addAll();
    const before = await show();
    const mealId = idsOf(before)[2]?.replace("meal.", "") ?? "";
    await addEntry(services, cook, { mealId, scheduledDate: "2026-12-02", mealType: "dinner" });
    const after = await show();
    expect(after.repairs).toEqual([
      `${titleOn(before, TUESDAY)} cannot be planned for Tuesday any longer.`,
    ]);
    expect(idsOf(after)).not.toContain(idsOf(before)[2]);
    expect(except(idsOf(after), 2)).toEqual(except(idsOf(before), 2));
  });

  it("says nothing of a dish that is never to be proposed again, and has another one", async () => {
    await addAll();
    const before = await show();
    await addUnwanted(services, cook, idsOf(before)[2] ?? "");
    const after = await show();
    expect(after.repairs).toEqual([]);
    expect(idsOf(after)).not.toContain(idsOf(before)[2]);
    expect(except(idsOf(after), 2)).toEqual(except(idsOf(before), 2));
  });

  it("is forgotten once it is discarded, and what was chosen for all proposals is not", async () => {
    await addAll();
    await choose({ variety: "adventurous" });
    await say("no fish");
    await change({ kind: "leaveOpen", key: WEDNESDAY ?? "" }, { kind: "swap", key: TUESDAY ?? "" });
    const before = await show();
    expect(before.kept).toMatchObject({ wishes: [{ words: "no fish" }], skipped: [WEDNESDAY] });
    await discardProposal(services, cook);
    const after = await show();
    expect(after.kept).toMatchObject({
      wishes: [],
      skipped: [],
      refused: [],
      allowsRepeats: false,
    });
    expect(after.kept.seed).not.toBe(before.kept.seed);
    expect(after.repairs).toEqual([]);
    expect(idsOf(after)).not.toContain(null);
    expect((await getProposalSettings(services, cook)).variety).toBe("adventurous");
  });

  it("begins again once all of its days are past, and keeps those that are not", async () => {
    await addAll();
    await say("no fish");
    const before = await show();
    services.clock.set("2026-11-24T12:00:00Z");
    const later = await show();
    expect(idsOf(later)).toEqual([null, null, ...idsOf(before).slice(2)]);
    expect(later.kept.wishes).toHaveLength(1);
    services.clock.set("2026-11-29T12:00:00Z");
    const view = readView(new URLSearchParams("from=2026-11-29"));
    const { kept, repairs } = await showProposal(services, cook, view);
    expect([kept.wishes, repairs]).toEqual([[], []]);
    expect(kept.seed).not.toBe(before.kept.seed);
    expect(Object.keys(kept.dishes)).toEqual(weekFrom("2026-11-29").map((it) => `${it}.dinner`));
  });

  it("is of other days beside these, and neither forgets the other", async () => {
    await addDishes(LENTILS, "Lentils", 20);
    const before = await show();
    const view = readView(new URLSearchParams("from=2026-12-20"));
    const { repairs, kept } = await showProposal(services, cook, view);
    expect([repairs, Object.keys(kept.dishes)]).toEqual([
      [],
      expect.arrayContaining(Object.keys(before.kept.dishes)),
    ]);
    expect(idsOf(await show())).toEqual(idsOf(before));
  });
});

describe("Changes at the same time", () => {
  it("all hold, also where nothing was kept before", async () => {
    await addAll();
    const keys = DAYS.map((date) => `${date}.dinner`);
    await Promise.all(keys.map((key) => change({ kind: "leaveOpen", key })));
    expect([...(await show()).kept.skipped].sort()).toEqual(keys);
    await Promise.all(keys.map((key) => change({ kind: "fill", key })));
    expect((await show()).kept.skipped).toEqual([]);
  });

  it("are not undone by a page that is shown meanwhile", async () => {
    await addAll();
    const before = await show();
    // Somebody looks again and again, at a proposal that has to be repaired.
    await services.db
      .updateTable("meals")
      .set({ course: "Desserts" })
      .where("title", "like", "Salmon%")
      .execute();
    const [sunday = "", monday = ""] = Object.keys(before.kept.dishes);
    await Promise.all([
      show(),
      change({ kind: "swap", key: sunday }),
      show(),
      change({ kind: "leaveOpen", key: monday }),
      show(),
    ]);
    const after = await show();
    expect(after.kept.skipped).toEqual([monday]);
    expect(after.kept.refused).toEqual([idsOf(before)[0]]);
    expect(idsOf(after)).not.toContain(idsOf(before)[0]);
  });
});

describe("The chips", () => {
  it("are remembered, and propose again the dishes that the user did not take", async () => {
    await addAll();
    const taken = (await show()).kept.dishes[TUESDAY ?? ""];
    await change({ kind: "take", key: TUESDAY ?? "", id: taken?.id ?? "" });
    expect(weeknightMinutes(await getLimits(services, cook))).toBe(45);
    await choose({ minutes: "30" });
    const after = await show();
    expect(weeknightMinutes(after.proposal.limits)).toBe(30);
    expect(idsOf(after)[2]).toBe(taken?.id);
    // Five take twenty minutes, and Monday to Thursday have three nights left for them.
    for (const day of [1, 3, 4]) expect((await ingredientsOf(after))[day]).toContain("lentils");
    await choose({ minutes: "any" });
    expect((await show()).proposal.limits).toEqual([null, null, null, null, null, null, null]);

    expect(await getProposalSettings(services, cook)).toEqual({
      variety: "familiar",
      isForChildren: false,
    });
    await choose({ children: "yes" });
    await choose({ variety: "half" });
    const { settings } = (await show()).proposal;
    expect(settings).toEqual({ variety: "half", isForChildren: true });
    await choose({ children: "no" });
    expect(await getProposalSettings(services, cook)).toEqual({
      variety: "half",
      isForChildren: false,
    });
    const stranger = await addUser(services);
    expect(await getProposalSettings(services, stranger)).toMatchObject({ variety: "familiar" });
  });

  it("are for children by themselves where a child eats, unless the household says no", async () => {
    const said = { restrictions: [], avoids: "", dislikes: "" };
    await addEater(services, cook, { ...said, name: "Mia", isChild: true });
    expect((await getProposalSettings(services, cook)).isForChildren).toBe(true);
    await choose({ children: "no" });
    expect((await getProposalSettings(services, cook)).isForChildren).toBe(false);
  });

  it("keep days on which nobody cooks, and the time of the other days", async () => {
    await saveLimits(services, cook, [90, 0, 20, 45, 60, null, 120]);
    expect(weeknightMinutes(await getLimits(services, cook))).toBe("mixed");
    await choose({ minutes: "45" });
    expect(await getLimits(services, cook)).toEqual([90, 0, 45, 45, 45, null, 120]);
    await choose({ minutes: "any" });
    expect(await getLimits(services, cook)).toEqual([90, 0, null, null, null, null, 120]);
    expect((await show()).proposal.restDays).toEqual(["2026-11-23"]);
  });

  it("for any time go before what was said of all weeknights, which stays where it says something else", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, maxMinutes: 30, isEasy: true });
    expect(weeknightMinutes(await getLimits(services, cook))).toBe(30);
    await choose({ minutes: "any" });
    expect(weeknightMinutes(await getLimits(services, cook))).toBeNull();
    expect(await getWeeknights(services, cook)).toEqual({ ...NO_WEEKNIGHTS, isEasy: true });
  });
});

describe("Words that somebody types", () => {
  it("take all fish off the week, and nothing else", async () => {
    await addDishes(FISH, "Salmon", 12);
    const before = await show();
    expect((await ingredientsOf(before)).every((it) => it?.includes("salmon"))).toBe(true);
    await addDishes(LENTILS, "Lentils", 12);
    expect(await say("no fish")).toEqual({ title: "Changed: no fish" });
    const after = await show();
    expect(idsOf(after)).not.toContain(null);
    expect((await ingredientsOf(after)).join()).not.toContain("salmon");
    expect(after.kept.wishes).toEqual([{ words: "no fish", dates: DAYS, scope: "week" }]);
    // The change was asked for, so no repair is shown.
    expect(after.repairs).toEqual([]);
    expect(idsOf(await show())).toEqual(idsOf(after));
  });

  it("leave dishes alone that are what was asked for already", async () => {
    await addDishes(LENTILS, "Lentils", 12);
    const before = await show();
    await say("no fish");
    expect(idsOf(await show())).toEqual(idsOf(before));
  });

  it("make one day vegetarian and another quick, and change no other day", async () => {
    await addDishes(BEEF, "Beef Dinner", 12);
    const before = await show();
    await addDishes(LENTILS, "Lentils", 3);
    expect(await say("make Tuesday vegetarian, something quick on Thursday")).toEqual({
      title: "Changed: vegetarian on Tuesday and quick on Thursday",
    });
    const after = await show();
    const ingredients = await ingredientsOf(after);
    for (const day of [2, 4]) expect(ingredients[day]).toContain("lentils");
    expect(except(idsOf(after), 2, 4)).toEqual(except(idsOf(before), 2, 4));
    expect(after.proposal.slots[4]?.candidate?.minutes).toBe(20);
    // The wish is gone: what is there stays, and a swap may bring anything.
    await change({ kind: "dropWish", at: 0, words: "vegetarian" });
    const later = await show();
    expect(later.kept.wishes.map(({ words }) => words)).toEqual(["quick"]);
    expect(idsOf(later)).toEqual(idsOf(after));
  });

  it("leave one day open, and have a day swapped", async () => {
    await addAll();
    const before = await show();
    await say("leave Wednesday open");
    const after = await show();
    expect(except(idsOf(after), 3)).toEqual(except(idsOf(before), 3));
    expect(after.proposal.open.map(({ date }) => date)).toEqual(["2026-11-25"]);
    expect(await say("another dish on Sunday")).toEqual({
      title: "Changed: another dish on Sunday",
    });
    const swapped = await show();
    expect(idsOf(swapped)).not.toContain(idsOf(before)[0]);
    expect(except(idsOf(swapped), 0)).toEqual(except(idsOf(after), 0));
  });

  it("ask for one dish of the week: one is exchanged, and none that was taken", async () => {
    await addDishes(BEEF, "Beef Dinner", 12);
    await show();
    await addDishes(LENTILS, "Lentils", 2);
    const before = await show();
    const takes = DAYS.flatMap((date): ProposalChange[] => {
      const key = `${date}.dinner`;
      const dish = before.kept.dishes[key];
      return key === THURSDAY || !dish ? [] : [{ kind: "take", key, ...dish }];
    });
    await change(...takes);
    await say("use up the lentils");
    const after = await show();
    expect((await ingredientsOf(after))[4]).toContain("lentils");
    expect(except(idsOf(after), 4)).toEqual(except(idsOf(before), 4));
    expect(after.repairs).toEqual([]);
    expect(idsOf(await show())).toEqual(idsOf(after));
  });

  it("leave a night open, and say why, where nothing is what was asked for", async () => {
    await addDishes(BEEF, "Beef Dinner", 12);
    const before = await show();
    await say("vegetarian on Tuesday");
    const after = await show();
    expect(after.proposal.slots[2]).toMatchObject({ candidate: null, emptyReason: "wish" });
    expect(except(idsOf(after), 2)).toEqual(except(idsOf(before), 2));
  });

  it("are named where they are not understood, and change nothing", async () => {
    await addAll();
    const before = await show();
    const words = ["less meat", "make Tuesday blorptastic", "move Monday to Friday"];
    const refused = (why: string) => ({
      code: "invalid",
      message: why,
      details: { fields: { words: [why] } },
    });
    for (const some of words) {
      const why = refused(`Not understood: “${some}”.`);
      await expect(say(some)).rejects.toMatchObject(why);
    }
    const why = refused("Please name a day, a dish or a food.");
    await expect(say("...")).rejects.toMatchObject(why);
    const after = await show();
    expect(after.kept).toEqual(before.kept);
    expect(idsOf(after)).toEqual(idsOf(before));
  });

  it("are followed as far as they are understood, and the others are named", async () => {
    await addAll();
    expect(await say("no fish and make Tuesday blorptastic")).toEqual({
      title: "Changed: no fish",
      description: "Not understood: “make Tuesday blorptastic”.",
    });
    expect((await show()).kept.wishes.map(({ words }) => words)).toEqual(["no fish"]);
  });

  it("are of the days that are shown, of those that are not past", async () => {
    await addAll();
    services.clock.set("2026-11-25T12:00:00Z");
    await expect(say("make Tuesday vegetarian")).rejects.toMatchObject({
      details: { fields: { words: ["Not understood: “Tuesday”."] } },
    });
    await say("make Thursday vegetarian");
    expect((await show()).kept.wishes).toMatchObject([{ dates: ["2026-11-26"] }]);
    services.clock.pass(7 * DAY);
    expect((await show()).kept.wishes).toEqual([]);
  });
});

describe("The buttons of the page", () => {
  const read = (fields: Record<string, unknown>) => changesOf(changeFormSchema.parse(fields));

  it("say one change each, and the one that plans says none", () => {
    const key = "2026-11-24.dinner";
    expect(read({ swap: key })).toEqual([{ kind: "swap", key }]);
    expect(read({ skip: key })).toEqual([{ kind: "leaveOpen", key }]);
    expect(read({ fill: key })).toEqual([{ kind: "fill", key }]);
    expect(read({ take: `${key}~meal.a` })).toMatchObject([{ kind: "take", key, id: "meal.a" }]);
    expect(read({ again: "1" })).toEqual([{ kind: "allowRefused" }]);
    expect(read({ repeats: "1" })).toEqual([{ kind: "allowRepeats" }]);
    expect(read({ drop: "0~vegetarian" })).toEqual([
      { kind: "dropWish", at: 0, words: "vegetarian" },
    ]);
    const [date, away] = [["2026-11-24", "2026-11-25"], ["2026-11-24~ann"]];
    expect(read({ seat: "1", date, away })).toEqual([
      { kind: "away", dates: date, away: new Map([["2026-11-24", ["ann"]]]) },
    ]);
    expect(read({ date, away, from: "2026-11-22", nights: "7", type: ["dinner"] })).toEqual([]);
  });

  it.each([
    { swap: "tonight" },
    { skip: "2026-11-24" },
    { drop: "-1" },
    { seat: "1", date: ["x"] },
  ])("are refused where they name nothing: %j", (fields) => {
    expect(changeFormSchema.safeParse(fields).success).toBe(false);
  });
});
