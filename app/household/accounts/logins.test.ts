import { beforeEach, describe, expect, it } from "vitest";
import { findSessionUser } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import { joinHousehold, addInvite } from "~/household/members/invites.server";
import { leaveHousehold } from "~/household/members/members.server";
import type { Services } from "~/server/services";
import { addAdmin, addUser, createServices, findUser } from "../../../tests/services";
import { linkIdentity, signInWithGoogle, signUp } from "./accounts.server";
import { deleteAccount } from "./account-data.server";
import { changeEmail } from "./email-confirmation.server";
import { addSession } from "./sessions.server";

let services: Services;
let ann: User;
let ben: User;

beforeEach(async () => {
  services = await createServices();
  await addAdmin(services);
  ann = await addUser(services, { email: "ann@example.org" });
  ben = await addUser(services, { email: "ben@example.org" });
});

/** Returns the stored logins, and the logins that the users' rows require. */
async function logins() {
  const { db } = services;
  const users = await db.selectFrom("users").selectAll().execute();
  const expected = users.flatMap(({ id, email, username, googleId, oidcId }) =>
    Object.entries({ email, username, google: googleId, oidc: oidcId })
      .filter(([, value]) => value !== null)
      .map(([kind, value]) => `${kind} ${value}: ${id}`),
  );
  const rows = await db.selectFrom("logins").selectAll().execute();
  const found = rows.map(({ kind, value, userId }) => `${kind} ${value}: ${userId}`);
  return { found: found.sort(), expected: expected.sort() };
}

const isWhole = async () => {
  const { found, expected } = await logins();
  expect(found).toEqual(expected);
  const { db } = services;
  const of = (table: "accounts" | "users") =>
    db.selectFrom(table).orderBy("id").select(["id", "householdId"]).execute();
  expect(await of("accounts")).toEqual(await of("users"));
};

async function join(user: User) {
  await joinHousehold(services, user, await addInvite(services, ann));
  return findUser(services, user.id);
}

describe("The logins of an account", () => {
  it("match its user's row after every change", async () => {
    await isWhole();
    const { userId } = await signUp(services, {
      email: "eve@example.org",
      password: "a good password",
      firstName: "",
      timeZone: undefined,
      householdSize: undefined,
    });
    await isWhole();
    await changeEmail(services, await findUser(services, userId), { email: "new@example.org" });
    await isWhole();
    expect((await logins()).found).toContain(`email new@example.org: ${userId}`);
    // Another account owns it: without mail, it only becomes the pending address.
    await changeEmail(services, await findUser(services, userId), { email: "ann@example.org" });
    await isWhole();
    await changeEmail(services, await findUser(services, userId), { email: "eve@example.org" });
    await linkIdentity(services, { id: userId }, { column: "googleId", id: "eve" });
    await isWhole();
    const google = { googleId: "eve", email: "else@example.org", firstName: null };
    expect((await signInWithGoogle(services, google)).userId).toBe(userId);
    // Another account has proved the address, so this account keeps it as a pending one.
    const owner = { googleId: "owner", email: "eve@example.org", firstName: null };
    expect((await signInWithGoogle(services, owner)).userId).not.toBe(userId);
    await isWhole();
    await deleteAccount(services, await findUser(services, userId));
    await isWhole();
  });

  it("follow a user who joins a household and leaves it again", async () => {
    const token = await addSession(services, ben.id, { userAgent: null });
    const member = await join(ben);
    expect(member.householdId).toBe(ann.householdId);
    await isWhole();
    expect((await findSessionUser(services, token))?.householdId).toBe(ann.householdId);
    await leaveHousehold(services, member);
    await isWhole();
    const left = await findSessionUser(services, token);
    expect(left?.id).toBe(ben.id);
    expect(left?.householdId).not.toBe(ann.householdId);
    const sessions = await services.db.selectFrom("sessions").select("householdId").execute();
    expect(sessions).toEqual([{ householdId: left?.householdId }]);
  });
});
