import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findSessionUser } from "~/features/access/session-user.server";
import type { Services } from "~/services.server";
import { addUser, createServices } from "../../../tests/services";
import { signInWithGoogle } from "./accounts.server";
import { addSession } from "./sessions.server";
import { signUp } from "./sign-up.server";
import { listProviderNames, signInWithOidc } from "./providers.server";

const ISSUER = "https://auth.example.org";
const ANN = { oidcId: `${ISSUER} 1`, email: "Ann@Example.org", firstName: "Ann" };
const GOOGLE = { googleId: "g-ann", email: ANN.email, firstName: "Ann" };
const CLOSED = { code: "forbidden", message: "New accounts are by invitation only here." };

let services: Services;

beforeEach(async () => {
  services = await createServices({
    settings: { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: "id", OIDC_NAME: "Authelia" },
  });
});
afterEach(() => services.db.destroy());

const withSettings = (settings: Partial<Services["settings"]>): Services => ({
  ...services,
  settings: { ...services.settings, ...settings },
});

describe("signing in by an issuer of OpenID Connect", () => {
  it("makes an account the first time and finds it again, also under another e-mail", async () => {
    const id = await signInWithOidc(services, ANN);
    expect(await signInWithOidc(services, { ...ANN, email: "ann@new.example" })).toBe(id);
    expect(await services.db.selectFrom("users").select("email").execute()).toEqual([
      { email: "ann@example.org" },
    ]);
  });

  it("takes the password and its sessions off an account with that e-mail", async () => {
    const account = { firstName: "Ann", email: "ann@example.org", password: "a good password" };
    const { userId: id } = await signUp(services, account);
    const token = await addSession(services, id, { userAgent: null });
    expect(await signInWithOidc(services, ANN)).toBe(id);
    expect(await findSessionUser(services, token)).toBeNull();
    const kept = await services.db.selectFrom("users").select("passwordHash").execute();
    expect(kept).toEqual([{ passwordHash: null }]);
  });

  it("and by Google lead to one account, in either order", async () => {
    const id = await signInWithGoogle(services, GOOGLE);
    expect(await signInWithOidc(services, ANN)).toBe(id);
    expect(await signInWithGoogle(services, GOOGLE)).toBe(id);
    expect(await listProviderNames(services, { id })).toEqual(["Google", "Authelia"]);

    const other = await signInWithOidc(services, { ...ANN, oidcId: "b", email: "b@example.org" });
    const google = { ...GOOGLE, googleId: "g-b", email: "b@example.org" };
    expect(await signInWithGoogle(services, google)).toBe(other);
  });

  it("does not give an e-mail's new owner there the old one's household", async () => {
    const id = await signInWithOidc(services, ANN);
    await expect(signInWithOidc(services, { ...ANN, oidcId: `${ISSUER} 2` })).rejects.toMatchObject(
      {
        code: "forbidden",
        message: "This email address is already linked to a different Authelia account.",
      },
    );
    expect(await signInWithOidc(services, ANN)).toBe(id);
  });

  it("knows a subject by its issuer", async () => {
    const id = await signInWithOidc(services, ANN);
    const same = { ...ANN, oidcId: "https://other.example.org 1", email: "other@example.org" };
    expect(await signInWithOidc(services, same)).not.toBe(id);
  });
});

describe("where SIGN_UP is closed", () => {
  it("the issuer's people make accounts", async () => {
    const closed = withSettings({ SIGN_UP: "closed" });
    expect(await signInWithOidc(closed, ANN)).toEqual(expect.any(String));
    await expect(
      signInWithGoogle(closed, { ...GOOGLE, email: "b@example.org" }),
    ).rejects.toMatchObject(CLOSED);
  });

  it("and OIDC_SIGN_UP off, only those who are invited do, and who has one signs in", async () => {
    const cook = await addUser(services, { email: "cook@example.org" });
    const closed = withSettings({ SIGN_UP: "closed", OIDC_SIGN_UP: "off" });
    await expect(signInWithOidc(closed, ANN)).rejects.toMatchObject(CLOSED);
    expect(await signInWithOidc(closed, { ...ANN, email: "cook@example.org" })).toBe(cook.id);
    const invited = { ...ANN, oidcId: "b" };
    expect(await signInWithOidc(closed, invited, { isInvited: true })).toEqual(expect.any(String));
  });

  it("accounts are counted all the same", async () => {
    const closed = withSettings({ SIGN_UP: "closed" });
    const countSignUp = () => Promise.reject(new Error("too many"));
    await expect(signInWithOidc(closed, ANN, { countSignUp })).rejects.toThrow("too many");
  });
});
