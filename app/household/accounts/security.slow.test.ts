import { beforeEach, describe, expect, it } from "vitest";
import { findSessionUser } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { addUser, type Clock, createServices, DAY, HOUR } from "../../../tests/services";
import { signIn, signUp } from "./accounts.server";
import { changePassword, hasPassword } from "./new-password.server";
import { addSession, endOneSession, listSessions, endOtherSessions } from "./sessions.server";

let services: Services & { clock: Clock };
let user: User;
let here: string;

const OLD = "an old password";
const NEW = "a new password";
const FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0";
const email = "ann@example.org";
const address = "192.0.2.7";

beforeEach(async () => {
  services = await createServices();
  const { userId: id } = await signUp(services, { firstName: "Ann", email, password: OLD });
  here = await addSession(services, id, { userAgent: FIREFOX });
  const found = await findSessionUser(services, here);
  if (!found) throw new Error("nobody is signed in");
  user = found;
});

const change = (currentPassword: string, newPassword = NEW) =>
  changePassword(services, user, { currentPassword, newPassword, address, token: here });

describe("Changing the password", () => {
  it("requires the current password, and signs out every other browser", async () => {
    const other = await addSession(services, user.id, { userAgent: null });
    await change(OLD);
    await expect(
      signIn(services, { email, password: OLD, address, device: null }),
    ).rejects.toMatchObject({
      code: "invalid",
    });
    expect((await signIn(services, { email, password: NEW, address, device: null })).userId).toBe(
      user.id,
    );
    expect(await findSessionUser(services, here)).not.toBeNull();
    expect(await findSessionUser(services, other)).toBeNull();
  });

  it("with a wrong current password changes nothing, shows an error at the field, and is rate-limited", async () => {
    for (let n = 0; n < 5; n++) {
      await expect(change("a wrong one")).rejects.toMatchObject({
        code: "invalid",
        details: { fields: { currentPassword: ["Your current password is incorrect."] } },
      });
    }
    await expect(change(OLD)).rejects.toMatchObject({ code: "too_many" });
    services.clock.pass(HOUR);
    await change(OLD);
  });

  it("sets the first password of an account that signs in with Google", async () => {
    const google = await addUser(services);
    await services.db
      .updateTable("users")
      .set({ passwordHash: null, googleId: "g1" })
      .where("id", "=", google.id)
      .execute();
    expect(await hasPassword(services, google)).toBe(false);
    const input = { currentPassword: "", newPassword: NEW, address, token: "" };
    await changePassword(services, google, input);
    expect(await hasPassword(services, google)).toBe(true);
  });
});

describe("The list of sessions", () => {
  it("shows each device, most recently used first, and marks the current device", async () => {
    services.clock.pass(DAY);
    await addSession(services, user.id, { userAgent: "curl/8.0" });
    expect(await listSessions(services, user, here)).toMatchObject([
      { device: "An unknown browser", isThis: false },
      { device: "Firefox on Android", isThis: true },
    ]);
  });

  it("can end sessions one by one, or all others at once", async () => {
    const [a, b] = [
      await addSession(services, user.id, { userAgent: null }),
      await addSession(services, user.id, { userAgent: null }),
    ];
    const others = (await listSessions(services, user, here)).filter(({ isThis }) => !isThis);
    await endOneSession(services, user, others[0]?.id ?? "");
    const left = [a, b].map((token) => findSessionUser(services, token));
    expect((await Promise.all(left)).filter(Boolean)).toHaveLength(1);
    expect(await endOtherSessions(services, user, here)).toBe(1);
    expect(await listSessions(services, user, here)).toHaveLength(1);
  });

  it("neither shows nor ends sessions of other users", async () => {
    const stranger = await addUser(services);
    const token = await addSession(services, stranger.id, { userAgent: null });
    const [theirs] = await listSessions(services, stranger, token);
    expect(await listSessions(services, user, here)).toHaveLength(1);
    await expect(endOneSession(services, user, theirs?.id ?? "")).rejects.toMatchObject({
      code: "not_found",
    });
    await endOtherSessions(services, user, here);
    expect(await findSessionUser(services, token)).not.toBeNull();
  });
});
