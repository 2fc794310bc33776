import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findSessionUser } from "~/household/access/user.server";
import { signOutUser } from "~/pages/admin/users.server";
import { addInvite, openInvite } from "~/household/members/invites.server";
import { addUser, createServices, findUser, HOUR, SECOND } from "../../../tests/services";
import { linkIdentity, signIn, signInAsLinked, signUp } from "./accounts.server";
import {
  changePassword,
  getReset,
  makeResetLink,
  requestReset,
  resetPassword,
} from "./new-password.server";
import { addSession } from "./sessions.server";

type TestServices = Awaited<ReturnType<typeof createServices>>;
let services: TestServices;
beforeEach(async () => {
  services = await createServices({ settings: { APP_URL: "https://weeknight.example" } });
});
afterEach(() => services.db.destroy());

const EMAIL = "ann@example.org";
const PASSWORD = "another good password";
const address = "192.0.2.1";

const newUser = () =>
  signUp(services, { firstName: "Ann", email: EMAIL, password: "a good password" }).then(
    ({ userId }) => userId,
  );
const tokenOf = (url: string) => url.replace("https://weeknight.example/reset/", "");
const resetMails = () =>
  services.db
    .selectFrom("outbox")
    .where("kind", "=", "password-reset")
    .select(["toAddress", "text"])
    .execute();

describe("A reset link that the administrator creates", () => {
  test("sets a new password, once", async () => {
    const userId = await newUser();
    const token = tokenOf(await makeResetLink(services, userId));
    expect(await getReset(services, token)).toEqual({ userId, email: EMAIL });
    expect((await resetPassword(services, { token, password: PASSWORD, address })).userId).toBe(
      userId,
    );
    expect(
      (await signIn(services, { email: EMAIL, password: PASSWORD, address, device: null })).userId,
    ).toBe(userId);
    await expect(resetPassword(services, { token, password: PASSWORD, address })).rejects.toThrow(
      "used",
    );
    expect(await resetMails()).toEqual([]);
  });

  test("removes a provider that another person has linked", async () => {
    const userId = await newUser();
    await linkIdentity(services, { id: userId }, { column: "googleId", id: "g-of-a-stranger" });
    const token = tokenOf(await makeResetLink(services, userId));
    await resetPassword(services, { token, password: PASSWORD, address });
    expect(await signInAsLinked(services, { kind: "google", value: "g-of-a-stranger" })).toBeNull();
  });

  test("works for an hour, and replaces the previous link", async () => {
    const userId = await newUser();
    const older = tokenOf(await makeResetLink(services, userId));
    const newer = tokenOf(await makeResetLink(services, userId));
    await expect(getReset(services, older)).rejects.toThrow("used");
    services.clock.pass(HOUR - SECOND);
    await getReset(services, newer);
    services.clock.pass(SECOND);
    await expect(getReset(services, newer)).rejects.toThrow("expired");
  });

  test("stops working after any other change of the sign-in", async () => {
    const userId = await newUser();
    const user = { ...(await addUser(services)), id: userId, email: EMAIL };
    const makeLink = async () => tokenOf(await makeResetLink(services, userId));
    const first = await makeLink();
    await resetPassword(services, { token: await makeLink(), password: PASSWORD, address });
    const second = await makeLink();
    const change = { currentPassword: PASSWORD, newPassword: "another good password" };
    await changePassword(services, user, { ...change, address, token: "" });
    const third = await makeLink();
    await signOutUser(services, user, userId);
    const fourth = await makeLink();
    await linkIdentity(services, user, { column: "googleId", id: "g" });
    for (const token of [first, second, third, fourth]) {
      await expect(getReset(services, token)).rejects.toThrow("used");
    }
  });

  test("does not invalidate other users' links", async () => {
    const ann = tokenOf(await makeResetLink(services, await newUser()));
    await makeResetLink(services, (await addUser(services)).id);
    expect((await getReset(services, ann)).email).toBe(EMAIL);
  });
});

test("an account that signs in with Google gets a mail that mentions Google and has no link", async () => {
  const cook = await addUser(services);
  const mailing = { ...services, mailSender: { kind: "smtp" as const } };
  await requestReset(mailing, { email: cook.email ?? "" });
  const [mail] = await resetMails();
  expect(mail?.text).toContain("you sign in with Google");
  expect(mail?.text).not.toContain("/reset/");
});

test("on a server without mail, no reset is mailed, and the user is asked to contact the administrator", async () => {
  await newUser();
  await expect(requestReset(services, { email: EMAIL })).rejects.toThrow("ask the administrator");
  expect(await resetMails()).toEqual([]);
});

describe("An intruder in an account", () => {
  test("loses access after a reset: sessions, invitations and an unconfirmed address", async () => {
    const userId = await newUser();
    const ann = await findUser(services, userId);
    const token = await addSession(services, userId, { userAgent: null });
    const invite = await addInvite(services, ann);
    await services.db.updateTable("users").set({ pendingEmail: "eve@example.org" }).execute();
    const link = tokenOf(await makeResetLink(services, userId));
    await resetPassword(services, { token: link, password: PASSWORD, address });
    expect(await findSessionUser(services, token)).toBeNull();
    await expect(openInvite(services, invite)).rejects.toMatchObject({ code: "not_found" });
    const { pendingEmail } = await services.db
      .selectFrom("users")
      .select("pendingEmail")
      .executeTakeFirstOrThrow();
    expect(pendingEmail).toBeNull();
  });

  test("cannot start a session with a password that was just replaced", async () => {
    const userId = await newUser();
    const password = "a good password";
    const { passwordTag } = await signIn(services, {
      email: EMAIL,
      password,
      address,
      device: null,
    });
    const link = tokenOf(await makeResetLink(services, userId));
    await resetPassword(services, { token: link, password: PASSWORD, address });
    const late = addSession(services, userId, { userAgent: null, passwordTag });
    await expect(late).rejects.toMatchObject({ code: "unauthorized" });
  });
});
