import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/server/values/errors";
import type { Services } from "~/server/services";
import { addUser, createServices } from "../../../tests/services";
import { signInWithGoogle, signUp } from "./accounts.server";
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

type Person = { oidcId: string; email: string; firstName: string | null };
type Rest = Parameters<typeof signInWithOidc>[2];
const signInAs = (on: Services, { email, ...who }: Person, options?: Rest) =>
  signInWithOidc(on, { ...who, address: { email } }, options);
const byOidc = async (...asked: Parameters<typeof signInAs>) => (await signInAs(...asked)).userId;
const byGoogle = async (...asked: Parameters<typeof signInWithGoogle>) =>
  (await signInWithGoogle(...asked)).userId;

describe("Signing in with OpenID Connect", () => {
  it("opens a linked account without an address, and does not create an account", async () => {
    const refusal = new AppError("forbidden", "Authelia has not verified your email address.");
    const unverified = { ...ANN, address: { refusal } };
    await expect(signInWithOidc(services, unverified)).rejects.toBe(refusal);
    const id = await byOidc(services, ANN);
    expect((await signInWithOidc(services, unverified)).userId).toBe(id);
  });

  it("does not open an account whose address is unconfirmed", async () => {
    const account = { firstName: "Ann", email: "ann@example.org", password: "a good password" };
    const { userId: squatter } = await signUp(services, account);
    const { userId, isAddressElsewhere } = await signInAs(services, ANN);
    expect(userId).not.toBe(squatter);
    expect(isAddressElsewhere).toBe(true);
  });

  it("and with Google leads to one account, in either order", async () => {
    const id = await byGoogle(services, GOOGLE);
    expect(await byOidc(services, ANN)).toBe(id);
    expect(await byGoogle(services, GOOGLE)).toBe(id);
    expect(await listProviderNames(services, { id })).toEqual(["Google", "Authelia"]);

    const other = await byOidc(services, { ...ANN, oidcId: "b", email: "b@example.org" });
    const google = { ...GOOGLE, googleId: "g-b", email: "b@example.org" };
    expect(await byGoogle(services, google)).toBe(other);
  });

  it("does not give the new owner of an address access to the previous owner's household", async () => {
    const id = await byOidc(services, ANN);
    await expect(byOidc(services, { ...ANN, oidcId: `${ISSUER} 2` })).rejects.toMatchObject({
      code: "forbidden",
      message: "This email address is already linked to a different Authelia account.",
    });
    expect(await byOidc(services, ANN)).toBe(id);
  });

  it("distinguishes equal subjects from different issuers", async () => {
    const id = await byOidc(services, ANN);
    const same = { ...ANN, oidcId: "https://other.example.org 1", email: "other@example.org" };
    expect(await byOidc(services, same)).not.toBe(id);
  });
});

describe("If SIGN_UP is closed", () => {
  it("users of the issuer can create accounts", async () => {
    const closed = withSettings({ SIGN_UP: "closed" });
    expect(await byOidc(closed, ANN)).toEqual(expect.any(String));
    await expect(byGoogle(closed, { ...GOOGLE, email: "b@example.org" })).rejects.toMatchObject(
      CLOSED,
    );
  });

  it("and OIDC_SIGN_UP is off, only invited users can create accounts, and existing users can sign in", async () => {
    const cook = await addUser(services, { email: "cook@example.org" });
    const closed = withSettings({ SIGN_UP: "closed", OIDC_SIGN_UP: "off" });
    await expect(byOidc(closed, ANN)).rejects.toMatchObject(CLOSED);
    expect(await byOidc(closed, { ...ANN, email: "cook@example.org" })).toBe(cook.id);
    const invited = { ...ANN, oidcId: "b" };
    expect(await byOidc(closed, invited, { isInvited: true })).toEqual(expect.any(String));
  });
});
