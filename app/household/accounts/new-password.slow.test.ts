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

describe("A link that the administrator makes", () => {
  test("leads to a new password, once", async () => {
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

  test("ends a sign-in by a provider that another person has linked", async () => {
    const userId = await newUser();
    await linkIdentity(services, { id: userId }, { column: "googleId", id: "g-of-a-stranger" });
    const token = tokenOf(await makeResetLink(services, userId));
    await resetPassword(services, { token, password: PASSWORD, address });
    expect(await signInAsLinked(services, { kind: "google", value: "g-of-a-stranger" })).toBeNull();
  });

  test("works for an hour, and ends the one before", async () => {
    const userId = await newUser();
    const older = tokenOf(await makeResetLink(services, userId));
    const newer = tokenOf(await makeResetLink(services, userId));
    await expect(getReset(services, older)).rejects.toThrow("used");
    services.clock.pass(HOUR - SECOND);
    await getReset(services, newer);
    services.clock.pass(SECOND);
    await expect(getReset(services, newer)).rejects.toThrow("expired");
  });

  test("ends with any other change of the way in", async () => {
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

  test("ends no other user's", async () => {
    const ann = tokenOf(await makeResetLink(services, await newUser()));
    await makeResetLink(services, (await addUser(services)).id);
    expect((await getReset(services, ann)).email).toBe(EMAIL);
  });
});

test("an account that opens with Google is told so, and gets no link", async () => {
  const cook = await addUser(services);
  const mailing = { ...services, mailSender: { kind: "smtp" as const } };
  await requestReset(mailing, { email: cook.email ?? "" });
  const [mail] = await resetMails();
  expect(mail?.text).toContain("you sign in with Google");
  expect(mail?.text).not.toContain("/reset/");
});

test("where no mail goes out none is written, and the administrator is to be asked", async () => {
  await newUser();
  await expect(requestReset(services, { email: EMAIL })).rejects.toThrow("ask the administrator");
  expect(await resetMails()).toEqual([]);
});

describe("Whoever had got into the account", () => {
  test("is out after a new password by a link: sessions, invitations, an address that was to come", async () => {
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

  test("starts no session by a password that was right a moment before", async () => {
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
