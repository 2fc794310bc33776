import { TOTP, Secret } from "otpauth";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { findSessionUser } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import { removeSecondFactor } from "~/pages/admin/users.server";
import { ADMIN_ID } from "~/server/values/ids";
import {
  addAdmin,
  addUser,
  createServices,
  DAY,
  HOUR,
  MINUTE,
  SECOND,
} from "../../../tests/services";
import { seedAdmin } from "./admin.server";
import {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  findWaiting,
  makeRecoveryCodes,
  removeAuthenticator,
  FRESH_MS,
  isFresh,
  markReauthenticated,
  reauthenticateByPassword,
  askForCode,
  verifyCode,
} from "./second-factor.server";
import { beginSession, addSession, listSessions } from "./sessions.server";
import { changePassword } from "./new-password.server";
import { passwordTag } from "./passwords.server";

type TestServices = Awaited<ReturnType<typeof createServices>>;
let services: TestServices;
let ann: User;
const address = "192.0.2.1";

beforeEach(async () => {
  services = await createServices({ settings: { RATE_LIMIT: "on" } });
  ann = await addUser(services, { email: "ann@example.org" });
});
afterEach(() => services.db.destroy());

/** Returns the codes of the app on Ann's phone, now and at other times. */
function appOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (offset = 0) => totp.generate({ timestamp: services.now().getTime() + offset });
}

async function setUp(user = ann) {
  await beginAuthenticator(services, user);
  const waiting = await findWaiting(services, user);
  const secret = waiting ? waiting.secret : "";
  const code = appOf(secret);
  const recovery = await confirmAuthenticator(services, user, { code: code(), token: "" });
  services.clock.pass(30 * SECOND);
  return { secret, code, recovery };
}

/** Returns a sign-in with the right password of that moment. */
async function passed(user = ann) {
  const { passwordHash } = await services.db
    .selectFrom("users")
    .where("id", "=", user.id)
    .select("passwordHash")
    .executeTakeFirstOrThrow();
  return { userId: user.id, passwordTag: passwordTag(passwordHash) };
}

const half = async (user = ann) => {
  const asked = await askForCode(services, await passed(user));
  if (!asked) throw new Error("no code is asked for");
  return asked;
};

describe("An authenticator app", () => {
  it("is turned on by its first code, and from then on a code is required", async () => {
    await beginAuthenticator(services, ann);
    expect(await askForCode(services, await passed())).toBeNull();
    const waiting = await findWaiting(services, ann);
    expect(waiting?.address).toMatch(
      /^otpauth:\/\/totp\/Weeknight:ann%40example\.org\?issuer=Weeknight&/,
    );
    const wrong = confirmAuthenticator(services, ann, { code: "000000", token: "" });
    await expect(wrong).rejects.toMatchObject({ code: "invalid" });
    const code = appOf(waiting?.secret ?? "");
    expect(await confirmAuthenticator(services, ann, { code: code(), token: "" })).toHaveLength(10);
    expect(await findAuthenticator(services, ann)).toEqual({ isOn: true, recoveryLeft: 10 });
    expect(await findWaiting(services, ann)).toBeNull();
    await expect(beginAuthenticator(services, ann)).rejects.toMatchObject({ code: "conflict" });
  });

  it("accepts each of its codes once, even with a clock that is half a minute off", async () => {
    const { code } = await setUp();
    const take = async (typed: string) =>
      verifyCode(services, await half(), { code: typed, address, device: null });
    expect(await take(code())).toMatchObject({ userId: ann.id });
    await expect(take(code())).rejects.toMatchObject({ code: "invalid" });
    services.clock.pass(2 * MINUTE);
    const [digits = "", rest = ""] = [code(30 * SECOND).slice(0, 3), code(30 * SECOND).slice(3)];
    expect(await take(` ${digits} ${rest}`)).toMatchObject({ userId: ann.id });
    // A code older than the last one that was used.
    await expect(take(code(-30 * SECOND))).rejects.toMatchObject({ code: "invalid" });
    services.clock.pass(5 * MINUTE);
    await expect(take(code(-60 * SECOND))).rejects.toMatchObject({ code: "invalid" });
    await expect(take(code(60 * SECOND))).rejects.toMatchObject({ code: "invalid" });
  });

  it("can be replaced by each recovery code once, however it is typed", async () => {
    const { recovery } = await setUp();
    const [first = "", second = ""] = recovery;
    const take = async (code: string) =>
      verifyCode(services, await half(), { code, address, device: null });
    expect(await take(first)).toMatchObject({ userId: ann.id });
    await expect(take(first)).rejects.toMatchObject({ code: "invalid" });
    expect(await take(second.toUpperCase().replaceAll("-", " "))).toMatchObject({ userId: ann.id });
    expect((await findAuthenticator(services, ann)).recoveryLeft).toBe(8);
    const bob = await addUser(services);
    const others = await setUp(bob);
    await expect(take(others.recovery[0] ?? "")).rejects.toMatchObject({ code: "invalid" });
    const [fresh = ""] = await makeRecoveryCodes(services, ann);
    await expect(take(recovery[2] ?? "")).rejects.toMatchObject({ code: "invalid" });
    expect(await take(fresh)).toMatchObject({ userId: ann.id });
  });

  it("cannot be guessed: five wrong codes start a wait, and more wrong codes make other addresses wait, too", async () => {
    const { code } = await setUp();
    const asked = await half();
    const guess = (from: string) =>
      verifyCode(services, asked, { code: "123456", address: from, device: null });
    for (let n = 0; n < 5; n++)
      await expect(guess(address)).rejects.toMatchObject({ code: "invalid" });
    await expect(guess(address)).rejects.toMatchObject({ code: "too_many" });
    for (let n = 0; n < 15; n++) await guess(`198.51.100.${n}`).catch(() => {});
    const right = verifyCode(services, asked, {
      code: code(),
      address: "203.0.113.9",
      device: null,
    });
    await expect(right).rejects.toMatchObject({ code: "too_many" });
  });

  it("rejects a code if the password was entered too long ago or has been changed since", async () => {
    const { code } = await setUp();
    const late = await half();
    services.clock.pass(10 * MINUTE);
    for (const nobody of [late, null, { ...late, until: Infinity, passwordTag: "x" }]) {
      const taken = verifyCode(services, nobody, { code: code(), address, device: null });
      await expect(taken).rejects.toMatchObject({ code: "unauthorized" });
    }
    const before = await half();
    const token = await addSession(services, ann.id, { userAgent: null });
    const change = { currentPassword: "", newPassword: "another password", address, token };
    await changePassword(services, ann, change);
    const taken = verifyCode(services, before, { code: code(), address, device: null });
    await expect(taken).rejects.toMatchObject({ code: "unauthorized" });
  });

  it("has a secret that a copy of the database does not reveal, and that the server's older secret decrypts", async () => {
    const { secret, code, recovery } = await setUp();
    const rows = JSON.stringify([
      await services.db.selectFrom("authenticators").selectAll().execute(),
      await services.db.selectFrom("recoveryCodes").selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(recovery[0]?.replaceAll("-", ""));
    const { settings } = services;
    const withSecrets = (sessionSecrets: string[]) => ({
      ...services,
      settings: { ...settings, sessionSecrets },
    });
    const newer = withSecrets(["a newer secret", ...settings.sessionSecrets]);
    expect(
      await verifyCode(newer, await half(), { code: code(), address, device: null }),
    ).toMatchObject({ userId: ann.id });
    // It is now encrypted with the newer secret.
    services.clock.pass(MINUTE);
    const newest = withSecrets(["a newer secret"]);
    expect(
      await verifyCode(newest, await half(), { code: code(), address, device: null }),
    ).toMatchObject({ userId: ann.id });
    const lost = withSecrets(["another secret altogether"]);
    const taken = verifyCode(lost, await half(), { code: code(), address, device: null });
    await expect(taken).rejects.toMatchObject({ code: "invalid" });
    const recovered = { code: recovery[0] ?? "", address, device: null };
    expect(await verifyCode(lost, await half(), recovered)).toMatchObject({ userId: ann.id });
  });

  it("can be removed by its user or the administrator, and the administrator's app by a new password", async () => {
    await setUp();
    await removeAuthenticator(services, ann.id);
    expect(await findAuthenticator(services, ann)).toEqual({ isOn: false, recoveryLeft: 0 });
    await setUp();
    const admin = await addAdmin(services);
    await removeSecondFactor(services, admin, ann.id);
    expect(await askForCode(services, await passed())).toBeNull();
    await setUp(admin);
    const email = "admin@localhost";
    await seedAdmin(services, { email, password: "a good password" });
    expect(await askForCode(services, await passed(admin))).not.toBeNull();
    await seedAdmin(services, { email, password: "a newer password" });
    expect(await askForCode(services, await passed(admin))).toBeNull();
  });

  it("requires a confirmed address", async () => {
    const begun = beginAuthenticator(services, { ...ann, awaitsConfirmation: true });
    await expect(begun).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("A critical action in an open browser session", () => {
  it("is allowed for ten minutes after the sign-in, and again after the password is entered", async () => {
    const token = await addSession(services, ann.id, { userAgent: null });
    await changePassword(services, ann, {
      currentPassword: "",
      newPassword: "a good password",
      address,
      token,
    });
    services.clock.pass(FRESH_MS - SECOND);
    expect(await isFresh(services, token)).toBe(true);
    services.clock.pass(SECOND);
    expect(await isFresh(services, token)).toBe(false);
    const wrong = reauthenticateByPassword(services, ann, { password: "not it", address, token });
    await expect(wrong).rejects.toMatchObject({ code: "invalid" });
    expect(await isFresh(services, token)).toBe(false);
    await reauthenticateByPassword(services, ann, { password: "a good password", address, token });
    expect(await isFresh(services, token)).toBe(true);
    services.clock.pass(FRESH_MS);
    await markReauthenticated(services, ann, token);
    expect(await isFresh(services, token)).toBe(true);
    for (const nobody of ["", "no token"]) expect(await isFresh(services, nobody)).toBe(false);
  });

  it("cannot be unlocked by guessing the password in that browser", async () => {
    const token = await addSession(services, ann.id, { userAgent: null });
    const guess = () =>
      reauthenticateByPassword(services, ann, { password: "a guess", address, token });
    for (let n = 0; n < 5; n++) await expect(guess()).rejects.toMatchObject({ code: "invalid" });
    await expect(guess()).rejects.toMatchObject({ code: "too_many" });
  });
});

describe("The administrator's session", () => {
  it("ends after twelve hours without a request, and other users' sessions after fourteen days", async () => {
    await addAdmin(services);
    const admin = await addSession(services, ADMIN_ID, { userAgent: null });
    const cook = await addSession(services, ann.id, { userAgent: null });
    for (let day = 0; day < 3; day++) {
      services.clock.pass(11 * HOUR);
      expect((await findSessionUser(services, admin))?.id).toBe(ADMIN_ID);
      // The last use is stored after the response.
      await expect
        .poll(
          async () =>
            (await listSessions(services, { id: ADMIN_ID, householdId: ADMIN_ID }, admin))[0]
              ?.seenAt,
        )
        .toBe(services.now().toISOString());
    }
    services.clock.pass(12 * HOUR);
    expect(await findSessionUser(services, admin)).toBeNull();
    expect(await listSessions(services, { id: ADMIN_ID, householdId: ADMIN_ID }, admin)).toEqual(
      [],
    );
    services.clock.pass(11 * DAY);
    expect((await findSessionUser(services, cook))?.id).toBe(ann.id);
  });
});

describe("A new browser", () => {
  const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
  const mails = () =>
    services.db.selectFrom("outbox").where("kind", "=", "new-device").selectAll().execute();
  const begin = (changes: Partial<Parameters<typeof beginSession>[2]> = {}, using = services) =>
    beginSession(using, ann.id, { userAgent: firefox, address, isKnown: false, ...changes });
  const mailing = (): TestServices => ({
    ...services,
    mailSender: { ...services.mailSender, kind: "smtp" },
  });

  test("triggers a mail and is marked in the list for a week, but a known browser is not", async () => {
    // The browser in which the account is created.
    await begin({}, mailing());
    services.clock.pass(HOUR);
    await begin({ isKnown: true }, mailing());
    expect(await mails()).toEqual([]);
    const token = await begin({}, mailing());
    const [mail] = await mails();
    expect(mail).toMatchObject({ toAddress: "ann@example.org", userId: ann.id });
    expect(mail?.text).toContain(
      "Firefox on Android signed in to your Weeknight account on 20 November 2026 at 1:00 pm (UTC) from the address 192.0.2.1.",
    );
    const marks = async () =>
      (await listSessions(services, ann, token)).map(({ isNew, isThis }) => [isThis, isNew]);
    expect((await marks()).toSorted()).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    services.clock.pass(7 * DAY);
    expect((await marks()).flat()).not.toEqual(expect.arrayContaining([[true, true]]));
    expect((await marks()).every(([, isNew]) => !isNew)).toBe(true);
  });

  test("triggers at most five mails an hour, and none on a server without mail", async () => {
    services.clock.pass(HOUR);
    await begin();
    expect(await mails()).toEqual([]);
    for (let n = 0; n < 8; n++) await begin({}, mailing());
    expect(await mails()).toHaveLength(5);
    services.clock.pass(HOUR);
    await begin({}, mailing());
    expect(await mails()).toHaveLength(6);
  });
});
