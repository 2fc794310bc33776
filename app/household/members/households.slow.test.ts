import { beforeEach, describe, expect, it } from "vitest";
import { findSessionUser } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import { seedAdmin } from "~/household/accounts/admin.server";
import { deleteAccount } from "~/household/accounts/account-data.server";
import { addSession, removeSession } from "~/household/accounts/sessions.server";
import { sendAgain } from "~/pages/admin/outbox.server";
import { getBalance } from "~/household/billing/credits.server";
import { addEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { removeList } from "~/shop/lists/groceries.server";
import { makeList } from "~/shop/lists/make-list.server";
import { ADMIN_ID, newId } from "~/server/values/ids";
import { PERSONAL_TABLES } from "~/household/accounts/personal-tables";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { addShare, openShare } from "~/connections/shares/shares.server";
import { storedLabelInWords } from "~/recipes/trash/trash.schema";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import {
  addAdmin as addAdminUser,
  addMeal,
  addUser,
  type Clock,
  createServices,
  DAY,
  findUser,
} from "../../../tests/services";
import { addInvite, listInvites, openInvite, removeInvite, joinHousehold } from "./invites.server";
import {
  findHousehold,
  leaveHousehold,
  removeMember,
  saveHouseholdName,
  saveHouseholdSize,
} from "./members.server";
import { listFavorites, listMeals } from "../../../tests/lists";

let services: Services & { clock: Clock };
let ann: User;
let ben: User;

beforeEach(async () => {
  services = await createServices();
  ann = await addUser(services, { firstName: "Ann" });
  ben = await addUser(services, { firstName: "Ben" });
});

async function addAdmin() {
  await seedAdmin(services, { email: "admin@localhost", password: "a password of the admin" });
  return ADMIN_ID;
}
const again = (user: User) => findUser(services, user.id);
const join = async (user: User, owner = ann) => {
  await joinHousehold(services, user, await addInvite(services, owner));
  return again(user);
};
const titles = async (user: User) =>
  (await listMeals(services, user)).map(({ title }) => title).sort();
const roles = async (user: User) =>
  (await findHousehold(services, user)).members.map(({ name, role }) => `${name} ${role}`);

describe("The number of eaters", () => {
  it("belongs to the household, and each of its members can change it", async () => {
    const dora = await addUser(services, { firstName: "Dora" });
    await join(ben);
    await saveHouseholdSize(services, await again(ben), { householdSize: 6 });
    expect((await again(ann)).householdSize).toBe(6);
    expect((await again(ben)).householdSize).toBe(6);
    expect((await again(dora)).householdSize).toBe(4);
  });
});

describe("An invitation", () => {
  it("names its household, and admits one person", async () => {
    await saveHouseholdName(services, ann, { name: "The Carters" });
    const token = await addInvite(services, ann);
    expect(await openInvite(services, token)).toMatchObject({ name: "The Carters", from: "Ann" });
    await joinHousehold(services, ben, token);
    expect((await again(ben)).householdId).toBe(ann.householdId);
    expect(await roles(ann)).toEqual(["Ann owner", "Ben member"]);
  });

  it("works once, even if two people use it at the same moment", async () => {
    const cleo = await addUser(services, { firstName: "Cleo" });
    const token = await addInvite(services, ann);
    const both = [ben, cleo].map((user) => joinHousehold(services, user, token));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await findHousehold(services, ann)).members).toHaveLength(2);
  });

  it("ends after seven days, or when its owner cancels it", async () => {
    const token = await addInvite(services, ann);
    const other = await addInvite(services, ann);
    expect(await listInvites(services, ann)).toHaveLength(2);
    const { id } = await openInvite(services, other);
    await removeInvite(services, ann, id);
    await expect(openInvite(services, other)).rejects.toMatchObject({ code: "not_found" });
    services.clock.pass(7 * DAY + 1);
    await expect(joinHousehold(services, ben, token)).rejects.toMatchObject({ code: "not_found" });
    expect(await listInvites(services, ann)).toEqual([]);
  });

  it("can be created and canceled only by the owner", async () => {
    const member = await join(ben);
    await expect(addInvite(services, member)).rejects.toMatchObject({ code: "forbidden" });
    const { id } = await openInvite(services, await addInvite(services, ann));
    await expect(removeInvite(services, member, id)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await addUser(services);
    await expect(removeInvite(services, stranger, id)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("An invitation by mail", () => {
  const BEN = "ben.baker@example.org";
  const outbox = () =>
    services.db.selectFrom("outbox").where("kind", "=", "invite").selectAll().execute();

  it("is queued with the invitation, and contains its link", async () => {
    await saveHouseholdName(services, ann, { name: "The Carters" });
    const token = await addInvite(services, ann, { email: BEN });
    const [mail, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      toAddress: BEN,
      userId: ann.id,
      status: "queued",
      unsubscribeUrl: null,
      subject: "Ann invites you to plan meals together",
    });
    expect(mail?.text).toContain("Join The Carters");
    expect(mail?.text).toContain(`/join/${token}\n`);
    expect(await listInvites(services, ann)).toMatchObject([{ token, email: BEN }]);
  });

  it("is retried after a failure while its link works, and not later", async () => {
    const admin = await addAdminUser(services);
    const fail = () => services.db.updateTable("outbox").set({ status: "failed" }).execute();
    await addInvite(services, ann, { email: BEN });
    const id = (await outbox())[0]?.id ?? "";
    await fail();
    services.clock.pass(6 * DAY);
    await sendAgain(services, admin, id);
    expect(await outbox()).toMatchObject([{ status: "queued" }]);
    await fail();
    services.clock.pass(DAY);
    await expect(sendAgain(services, admin, id)).rejects.toMatchObject({
      code: "conflict",
      message: "The link in this invitation has expired. Ask the member to send a new invitation.",
    });
    expect(await outbox()).toMatchObject([{ status: "failed" }]);
  });

  it("is not queued if the invitation is not stored", async () => {
    const member = await join(ben);
    await expect(addInvite(services, member, { email: BEN })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      addInvite(services, ann, { email: ben.email?.toUpperCase() ?? "" }),
    ).rejects.toMatchObject({ details: { fields: { email: [expect.any(String)] } } });
    await expect(
      addInvite(services, ann, { email: "a@example.org\r\nBcc: b@example.org" }),
    ).rejects.toMatchObject({ code: "invalid" });
    expect(await outbox()).toEqual([]);
    expect(await listInvites(services, ann)).toEqual([]);
  });

  it("is not sent after the invitation was canceled or used", async () => {
    await addInvite(services, ann, { email: BEN });
    const [open] = await listInvites(services, ann);
    await removeInvite(services, ann, open?.id ?? "");
    expect(await outbox()).toEqual([]);
    await joinHousehold(services, ben, await addInvite(services, ann, { email: BEN }));
    expect(await outbox()).toEqual([]);
  });

  it.each(["Win at http://x.example", "x.example", "call me@x.example"])(
    "cannot advertise: the name %j is not shown to strangers",
    async (name) => {
      const spammer = await addUser(services, { firstName: name });
      await saveHouseholdName(services, spammer, { name });
      await addInvite(services, spammer, { email: BEN });
      const [mail] = await outbox();
      expect(mail?.subject).toBe("Someone invites you to plan meals together");
      expect(`${mail?.text}${mail?.html}`).not.toContain("x.example");
    },
  );
});

describe("A user who joins a household", () => {
  it("brings along recipes and favorites, and no other data", async () => {
    const soup = await addMeal(services, ben, { title: "Ben's soup" });
    await addFavorite(services, ben, { mealId: soup });
    await addMeal(services, ann, { title: "Ann's stew" });
    const member = await join(ben);
    expect(await titles(ann)).toEqual(["Ann's stew", "Ben's soup"]);
    expect((await listFavorites(services, member)).map(({ mealId }) => mealId)).toEqual([soup]);
    // The user's own trial grant does not move.
    expect(await getBalance(services, ann.householdId)).toBe(20);
    expect(member.mealCredits).toBe(20);
    expect(await services.db.selectFrom("households").select("id").execute()).toHaveLength(1);
  });

  it("brings along deleted recipes without their calendar entries, but not deleted lists", async () => {
    const soup = await addMeal(services, ben, { title: "Ben's soup" });
    await addFavorite(services, ben, { mealId: soup });
    const link = await addShare(services, ben, { kind: "meal", mealId: soup });
    const dinner = { mealId: soup, scheduledDate: "2026-11-22", mealType: "dinner" as const };
    await addEntry(services, ben, dinner);
    const { id } = await addEntry(services, ben, { ...dinner, mealType: "lunch" });
    await makeList(services, ben, { mealIds: [soup], weekStartDate: "2026-11-22" });
    await removeList(services, ben, "2026-11-22");
    await removeEntry(services, ben, id);
    const { trashId } = await removeMeal(services, ben, soup);
    const mine = await removeMeal(services, ann, await addMeal(services, ann, { title: "Stew" }));

    const member = await join(ben);
    const rows = await services.db.selectFrom("trash").selectAll().execute();
    expect(rows.map(({ label }) => storedLabelInWords(label)).sort()).toEqual([
      "Ben's soup",
      "Stew",
    ]);
    expect(JSON.stringify(rows)).not.toContain("2026-11-22");

    expect(await restore(services, ann, trashId)).toBe("Ben's soup");
    expect(await restore(services, member, mine.trashId)).toBe("Stew");
    expect(await titles(ann)).toEqual(["Ben's soup", "Stew"]);
    expect((await listFavorites(services, ann)).map(({ mealId }) => mealId)).toEqual([soup]);
    expect(await openShare(services, link)).toMatchObject({ meal: { title: "Ben's soup" } });
    expect(await services.db.selectFrom("entries").selectAll().execute()).toEqual([]);
  });

  it("brings along any number of deleted recipes", async () => {
    await removeMeal(services, ben, await addMeal(services, ben));
    const row = await services.db.selectFrom("trash").selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 210 }, () => ({ ...row, id: newId() }));
    await services.db.insertInto("trash").values(more).execute();
    await join(ben);
    const rows = await services.db.selectFrom("trash").select(["id", "householdId"]).execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(211);
    expect(rows.every(({ householdId }) => householdId === ann.householdId)).toBe(true);
    expect(rows).toHaveLength(211);
  });

  it("leaves the data of the remaining members behind", async () => {
    await addMeal(services, ann, { title: "Ann's stew" });
    await join(ben);
    const cleo = await addUser(services, { firstName: "Cleo" });
    await joinHousehold(services, await again(ben), await addInvite(services, cleo));
    expect(await titles(cleo)).toEqual([]);
    expect(await titles(ann)).toEqual(["Ann's stew"]);
  });

  it("cannot join their current household, and the administrator cannot join another household", async () => {
    const token = await addInvite(services, ann);
    await expect(joinHousehold(services, ann, token)).rejects.toMatchObject({ code: "conflict" });
    await joinHousehold(services, ben, token);
    await expect(joinHousehold(services, await again(ben), token)).rejects.toMatchObject({
      code: "conflict",
    });
    const admin = { ...ben, id: "admin-master" };
    const other = await addInvite(services, ann);
    await expect(joinHousehold(services, admin, other)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("The creator of a recipe", () => {
  const makers = async () => {
    const rows = await services.db.selectFrom("meals").select(["title", "createdBy"]).execute();
    return Object.fromEntries(rows.map(({ title, createdBy }) => [title, createdBy]));
  };

  it("is stored only in declared columns, so that all are cleared when the creator leaves", async () => {
    const tables = await services.db.introspection.getTables();
    const named = tables.filter(({ columns }) => columns.some(({ name }) => name === "createdBy"));
    const declared = PERSONAL_TABLES.filter(({ maker }) => maker === "createdBy");
    expect(named.map(({ name }) => name).sort()).toEqual(declared.map(({ table }) => table).sort());
    expect(declared.length).toBeGreaterThan(0);
  });

  it("stays with recipes that join the household, including deleted recipes, and is cleared after leaving", async () => {
    await addMeal(services, ben, { title: "Ben's soup" });
    const pie = await addMeal(services, ben, { title: "Ben's pie" });
    const { trashId } = await removeMeal(services, ben, pie);
    await addMeal(services, ann, { title: "Ann's stew" });
    const member = await join(ben);
    expect(await makers()).toEqual({ "Ben's soup": ben.id, "Ann's stew": null });
    await restore(services, ann, trashId);
    expect((await makers())["Ben's pie"]).toBe(ben.id);
    const deleted = await removeMeal(services, ann, pie);
    await leaveHousehold(services, member);
    await restore(services, ann, deleted.trashId);
    const rows = await services.db
      .selectFrom("meals")
      .where("householdId", "=", ann.householdId)
      .select(["title", "createdBy"])
      .orderBy("title")
      .execute();
    expect(rows).toEqual(
      ["Ann's stew", "Ben's pie", "Ben's soup"].map((title) => ({ title, createdBy: null })),
    );
    expect(await titles(await again(ben))).toEqual(["Ben's soup"]);
  });
});

describe("Leaving a household", () => {
  it("disables links that are later restored from the trash", async () => {
    const stew = await addMeal(services, ann, { title: "Ann's stew" });
    const member = await join(ben);
    const link = await addShare(services, ann, { kind: "meal", mealId: stew });
    const { trashId } = await removeMeal(services, ann, stew);
    await leaveHousehold(services, member);
    await restore(services, ann, trashId);
    await expect(openShare(services, link)).rejects.toMatchObject({ code: "not_found" });
    const renewed = await addShare(services, ann, { kind: "meal", mealId: stew });
    expect(await openShare(services, renewed)).toMatchObject({ meal: { title: "Ann's stew" } });
  });

  it("starts a household without the recipes of others, and hands over the old household", async () => {
    await addMeal(services, ann, { title: "Ann's stew" });
    const member = await join(ben);
    await leaveHousehold(services, ann);
    const left = await again(ann);
    expect(left.householdId).not.toBe(member.householdId);
    expect(await titles(left)).toEqual([]);
    expect(left.mealCredits).toBe(0);
    expect(await roles(member)).toEqual(["Ben owner"]);
    expect(await titles(member)).toEqual(["Ann's stew"]);
  });

  it("keeps an account whose deletion was requested from the old household, and returns an error", async () => {
    const member = await join(ben);
    await leaveHousehold(services, member);
    // The deletion was requested from the earlier household.
    await expect(deleteAccount(services, member)).rejects.toMatchObject({ code: "conflict" });
    const left = await again(ben);
    await deleteAccount(services, left);
    const rows = await services.db
      .selectFrom("users")
      .where("id", "=", ben.id)
      .select("id")
      .execute();
    expect(rows).toEqual([]);
  });

  it("does not undo a simultaneous sign-out", async () => {
    for (let round = 0; round < 5; round++) {
      const member = await join(await again(ben));
      const token = await addSession(services, ben.id, { userAgent: null });
      await Promise.all([leaveHousehold(services, member), removeSession(services, token)]);
      expect(await findSessionUser(services, token)).toBeNull();
    }
  });

  it("deletes the user's open invitations, which would allow a return", async () => {
    const token = await addInvite(services, ann);
    const member = await join(ben);
    await leaveHousehold(services, ann);
    await expect(openInvite(services, token)).rejects.toMatchObject({ code: "not_found" });
    expect(await listInvites(services, member)).toEqual([]);
    const left = await findUser(services, ann.id);
    await expect(joinHousehold(services, left, token)).rejects.toMatchObject({ code: "not_found" });
    expect(await roles(member)).toEqual(["Ben owner"]);
  });

  it("is not possible for the administrator, whose household has the administrator's plan", async () => {
    const admin = await findUser(services, await addAdmin());
    await join(ben, admin);
    await expect(leaveHousehold(services, admin)).rejects.toMatchObject({ code: "forbidden" });
    expect((await again(admin)).householdId).toBe(admin.householdId);
    expect((await findHousehold(services, admin)).mayLeave).toBe(false);
  });

  it("can be forced by the owner, and by no one else", async () => {
    const member = await join(ben);
    await expect(removeMember(services, member, ann.id)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(removeMember(services, ann, ann.id)).rejects.toMatchObject({ code: "conflict" });
    const stranger = await addUser(services);
    await expect(removeMember(services, ann, stranger.id)).rejects.toMatchObject({
      code: "not_found",
    });
    await removeMember(services, ann, ben.id);
    expect((await again(ben)).householdId).not.toBe(ann.householdId);
  });
});
