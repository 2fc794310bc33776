import { beforeEach, describe, expect, it } from "vitest";
import { weekFrom } from "~/server/values/dates";
import { inLanguage } from "~/language/index.server";
import type { User } from "~/household/access/user";
import { addEater } from "~/household/eaters/eaters.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import type { Services } from "~/server/services";
import {
  addMeal,
  addUser,
  type Clock,
  createServices,
  findUser,
  SECOND,
} from "../../../tests/services";
import { readView } from "./asked";
import {
  changeByWords,
  proposalChangesOf,
  changeSettings,
  changeProposal,
  discardProposal,
  showProposal,
  type KeptProposalPage,
} from "./kept-proposal.server";
import type { ProposalChange } from "./kept-proposal";
import { getProposalSettings, getLimits, weeknightMinutes } from "./proposal-settings.server";
import { changeFormSchema, settingsFormSchema } from "./week-plan.schema";

/** The clock is set to noon of a Friday. The seven days start on the Sunday after it. */
let services: Services & { clock: Clock };
let cook: User;
const DAYS = weekFrom("2026-11-22");
const [, , TUESDAY, , THURSDAY] = DAYS.map((date) => `${date}.dinner`);
const VIEW = readView(new URLSearchParams("from=2026-11-22"));

/** Creates a household without credits, so that only its own dishes are proposed. */
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

/** Returns the shown proposal, some time later. */
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
/** Returns the id of the dish of each day, or null for none. */
const idsOf = ({ proposal }: KeptProposalPage) =>
  DAYS.map((date) => proposal.slots.find(({ slot }) => slot.date === date)?.candidate?.id ?? null);
const titleOn = ({ proposal }: KeptProposalPage, key = "") =>
  proposal.slots.find(({ slot }) => key.startsWith(slot.date))?.candidate?.title ?? null;
/** Returns the ingredients of the dish of each day. */
async function ingredientsOf(shown: KeptProposalPage) {
  const rows = await services.db.selectFrom("meals").select(["id", "ingredients"]).execute();
  const textOf = new Map(rows.map(({ id, ingredients }) => [`meal.${id}`, ingredients]));
  return idsOf(shown).map((id) => (id === null ? null : (textOf.get(id) ?? "")));
}
const except = <T>(list: readonly T[], ...days: number[]) =>
  list.filter((_, day) => !days.includes(day));

describe("a stored proposal", () => {
  it("is shared by all members who plan in the household, and by no one else", async () => {
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

  it("replaces a dish whose recipe was deleted, and shows this once", async () => {
    await addAll();
    const before = await show();
    const title = titleOn(before, TUESDAY);
    await removeMeal(services, cook, idsOf(before)[2]?.replace("meal.", "") ?? "");
    const after = await show();
    expect(after.repairs).toEqual([`${title} can no longer be planned for Tuesday.`]);
    expect(idsOf(after)[2]).not.toBeNull();
    expect(except(idsOf(after), 2)).toEqual(except(idsOf(before), 2));
    const again = await show();
    expect([again.repairs, idsOf(again)]).toEqual([[], idsOf(after)]);
  });

  it("replaces a dish that no longer fits the eaters even if it was picked, and shows this once", async () => {
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
    expect(after.repairs).toEqual(["Satay can no longer be planned for Tuesday."]);
    expect(titleOn(after, TUESDAY)).toMatch(/^Lentils/);
    expect((await show()).repairs).toEqual([]);
  });

  it("starts again when all of its days are past, and otherwise keeps the remaining days", async () => {
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
});

describe("simultaneous changes of a proposal", () => {
  it("all take effect, even if no proposal was stored before", async () => {
    await addAll();
    const keys = DAYS.map((date) => `${date}.dinner`);
    await Promise.all(keys.map((key) => change({ kind: "leaveOpen", key })));
    expect([...(await show()).kept.skipped].sort()).toEqual(keys);
    await Promise.all(keys.map((key) => change({ kind: "fill", key })));
    expect((await show()).kept.skipped).toEqual([]);
  });

  it("are not undone by a page that is shown at the same time", async () => {
    await addAll();
    const before = await show();
    // A proposal that has to be repaired is viewed again and again.
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

describe("settings of proposals", () => {
  it("are stored, and dishes that the user did not pick are proposed again", async () => {
    await addAll();
    const taken = (await show()).kept.dishes[TUESDAY ?? ""];
    await change({ kind: "take", key: TUESDAY ?? "", id: taken?.id ?? "" });
    expect(weeknightMinutes(await getLimits(services, cook))).toBe(45);
    await choose({ minutes: "30" });
    const after = await show();
    expect(weeknightMinutes(after.proposal.limits)).toBe(30);
    expect(idsOf(after)[2]).toBe(taken?.id);
    // Five dishes take twenty minutes, and Monday to Thursday have three nights left for them.
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
});

describe("changing a proposal with words", () => {
  it("removes all fish from the week with “no fish”, and nothing else", async () => {
    await addDishes(FISH, "Salmon", 12);
    const before = await show();
    expect((await ingredientsOf(before)).every((it) => it?.includes("salmon"))).toBe(true);
    await addDishes(LENTILS, "Lentils", 12);
    expect(await say("no fish")).toEqual({ title: "Changed: no fish" });
    const after = await show();
    expect(idsOf(after)).not.toContain(null);
    expect((await ingredientsOf(after)).join()).not.toContain("salmon");
    expect(after.kept.wishes).toEqual([{ words: "no fish", dates: DAYS, scope: "week" }]);
    // The user asked for the change, so no repair is shown.
    expect(after.repairs).toEqual([]);
    expect(idsOf(await show())).toEqual(idsOf(after));
  });

  it("removes all fish from the week with “kein Fisch” in German, and shows the wish as typed", async () => {
    await addDishes(FISH, "Salmon", 12);
    await show();
    await addDishes(LENTILS, "Lentils", 12);
    const german = (words: string) => inLanguage("de", () => say(words));
    expect(await german("kein Fisch")).toEqual({ title: "Geändert: kein Fisch" });
    const after = await show();
    expect((await ingredientsOf(after)).join()).not.toContain("salmon");
    const wish = { words: "no fish", label: "kein Fisch", dates: DAYS, scope: "week" };
    expect(after.kept.wishes).toEqual([wish]);
    await expect(german("kein Fisch und kein Blafasel")).rejects.toMatchObject({
      message: expect.stringMatching(/^Nicht verstanden: „Blafasel“\. .*„kein Fisch“/),
    });
    expect((await show()).kept.wishes).toEqual([wish]);
  });

  it("replaces a dish that the user did not pick if the wish is for one dish", async () => {
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

  it("reports words that are not understood, and does not change the week", async () => {
    await addAll();
    const before = await show();
    const words = ["less meat", "make Tuesday blorptastic", "move Monday to Friday"];
    const hint =
      "You can write, for example, “no fish”, “soup on Tuesday”, “quick on Thursday”, “another dish on Friday”, “leave Monday open” or “use up the spinach”.";
    const refused = (why: string) => ({
      code: "invalid",
      message: why,
      details: { fields: { words: [why] } },
    });
    for (const some of words) {
      const why = refused(`Not understood: “${some}”. ${hint}`);
      await expect(say(some)).rejects.toMatchObject(why);
    }
    const partly = refused(`Not understood: “blorptastic”. ${hint}`);
    await expect(say("no fish, and a blorptastic curry on Tuesday")).rejects.toMatchObject(partly);
    const why = refused(`Please name a day, a dish or a food. ${hint}`);
    await expect(say("...")).rejects.toMatchObject(why);
    const after = await show();
    expect(after.kept).toEqual(before.kept);
    expect(idsOf(after)).toEqual(idsOf(before));
  });
});

describe("buttons of the proposal's page", () => {
  const read = (fields: Record<string, unknown>) =>
    proposalChangesOf(changeFormSchema.parse(fields));

  it("make one change each, except the button that plans, which does not change the proposal", () => {
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
  ])("are rejected if their form names no dish or day: %j", (fields) => {
    expect(changeFormSchema.safeParse(fields).success).toBe(false);
  });
});
