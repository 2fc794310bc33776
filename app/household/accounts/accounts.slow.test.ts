import { inLanguage } from "~/language/index.server";
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, test } from "vitest";
import { AppError } from "~/server/values/errors";
import { findSessionUser } from "~/household/access/user.server";
import { toAccountJson } from "~/household/access/user";
import { getBalance } from "~/household/billing/credits.server";
import { ADMIN_ID } from "~/server/values/ids";
import type { Services } from "~/server/services";
import {
  addUser,
  type Clock,
  createServices,
  DAY,
  findUser,
  HOUR,
  inProcess,
} from "../../../tests/services";
import {
  linkIdentity,
  saveTimeZone,
  signIn,
  signInAsLinked,
  signInWithGoogle,
  unlinkIdentity,
  signUp,
} from "./accounts.server";
import { signInSchema, signUpSchema } from "./accounts.schema";
import { seedAdmin } from "./admin.server";
import { findAddresses } from "./email-confirmation.server";
import { hashPassword } from "./passwords.server";
import { addSession } from "./sessions.server";

const PASSWORD = "correct horse battery";
const ANN = { firstName: "Ann", email: "ann@example.org", password: PASSWORD };
const HOME = "203.0.113.7";

let services: Services & { clock: Clock };

beforeEach(async () => {
  services = await createServices();
});

type Device = { id: string; users: string[] };

const startSession = (userId: string) => addSession(services, userId, { userAgent: "Phone" });
const sessionsOf = (userId: string) =>
  services.db.selectFrom("sessions").where("userId", "=", userId).selectAll().execute();
const tryToSignIn = (
  password: string,
  address = HOME,
  email = ANN.email,
  device: Device | null = null,
) => signIn(services, { email, password, address, device }).then(({ userId }) => userId);

/** Returns the outcome of an attempt: "in", "wrong", or the seconds to wait. */
async function outcomeOf(attempt: Promise<unknown>) {
  try {
    await attempt;
    return "in";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "too_many") return error.details.retryAfter;
    expect(error.code).toBe("invalid");
    return "wrong";
  }
}

/** Returns the stored hash of a token, without the household in front of it. */
const hashOf = (token: string) =>
  createHash("sha256").update(token.replace(/^.*\./, "")).digest("hex");

describe("Signing up", () => {
  it("creates a household of one on the free trial with 20 credits", async () => {
    const { userId: id } = await signUp(services, ANN);
    const user = await findUser(services, id);
    expect(toAccountJson(user)).toEqual({
      id,
      firstName: "Ann",
      email: "ann@example.org",
      username: "ann",
      subscriptionStatus: "trial",
      subscriptionPlan: "trial",
      mealCredits: 20,
      createdAt: services.now().toISOString(),
    });
    const members = await services.db
      .selectFrom("users")
      .where("householdId", "=", user.householdId)
      .select(["id", "role"])
      .execute();
    expect(members).toEqual([{ id, role: "owner" }]);
    expect(await getBalance(services, user.householdId)).toBe(20);
  });

  it.each([
    ["en", "Ann's household"],
    ["de", "Haushalt von Ann"],
  ] as const)("names the household in the language %s", async (language, name) => {
    await inLanguage(language, () => signUp(services, ANN));
    const rows = await services.db.selectFrom("households").select("name").execute();
    expect(rows.map((row) => row.name)).toContain(name);
  });

  it("stores the password as argon2id, never in plain text", async () => {
    await signUp(services, ANN);
    const { passwordHash } = await services.db
      .selectFrom("users")
      .where("email", "=", ANN.email)
      .select("passwordHash")
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const everything = JSON.stringify(await services.db.selectFrom("users").selectAll().execute());
    expect(everything).not.toContain(PASSWORD);
  });

  it("with the address of another account creates a second account, and does not change the first", async () => {
    const { userId: id } = await signUp(services, ANN);
    const eve = { ...ANN, firstName: "Eve", password: "another password" };
    const other = await signUp(services, eve);
    expect(other.isNew).toBe(true);
    // The two accounts cannot detect which of them was first.
    const seen = [await findUser(services, id), await findUser(services, other.userId)];
    for (const user of seen) expect(user).toMatchObject({ email: ANN.email, username: "ann" });
    expect(await tryToSignIn(PASSWORD)).toBe(id);
    expect(await tryToSignIn(eve.password)).toBe(other.userId);
  });

  it("creates one account if the same form is sent twice at once", async () => {
    const made = await Promise.all([signUp(services, ANN), signUp(services, ANN)]);
    expect(new Set(made.map(({ userId }) => userId)).size).toBe(1);
    expect(await services.db.selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(await services.db.selectFrom("creditGrants").select("id").execute()).toHaveLength(1);
  });

  it("creates one account if the same form is sent to two processes at once", async () => {
    const both = [await inProcess(services, "one"), await inProcess(services, "other")];
    const made = await Promise.all(both.map((services) => signUp(services, ANN)));
    expect(new Set(made.map(({ userId }) => userId)).size).toBe(1);
    expect(await services.db.selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(await services.db.selectFrom("turns").selectAll().execute()).toEqual([]);
  });

  it("is refused if SIGN_UP is closed, while existing users can still sign in", async () => {
    const closed: Services = { ...services, settings: { ...services.settings, SIGN_UP: "closed" } };
    const google = { googleId: "g-ann", email: ANN.email, firstName: "Ann" };
    const refused = { code: "forbidden", message: "New accounts are by invitation only here." };
    await expect(signUp(closed, ANN)).rejects.toMatchObject(refused);
    await expect(signInWithGoogle(closed, google)).rejects.toMatchObject(refused);
    expect(await services.db.selectFrom("users").select("id").execute()).toEqual([]);

    const { userId: id } = await signUp(services, ANN);
    const attempt = { email: ANN.email, password: PASSWORD, address: HOME, device: null };
    expect((await signIn(closed, attempt)).userId).toBe(id);
    // The account has not proved the address, so a Google sign-in would create a new account.
    await expect(signInWithGoogle(closed, google)).rejects.toMatchObject(refused);
    await services.db.updateTable("users").set({ emailProvedAt: "2026-11-20" }).execute();
    expect((await signInWithGoogle(closed, google)).userId).toBe(id);
  });

  it("ignores upper and lower case in the address, and so does signing in", async () => {
    const typed = signUpSchema.parse({ ...ANN, email: "  Ann@Example.ORG " });
    const { userId: id } = await signUp(services, typed);
    const { email, password } = signInSchema.parse({
      email: "ANN@example.org ",
      password: PASSWORD,
    });
    const signedIn = await signIn(services, { email, password, address: HOME, device: null });
    expect(signedIn.userId).toBe(id);
  });

  test.each([
    ["a missing email address", { email: undefined }, "email", "Please enter your email address"],
    ["a blank email address", { email: "  " }, "email", "Please enter your email address"],
    [
      "an incomplete email address",
      { email: "ann@" },
      "email",
      "Enter a full email address, such as name@example.org",
    ],
    [
      "a short password",
      { password: "123456789" },
      "password",
      "Please use at least 10 characters",
    ],
    ["a missing password", { password: undefined }, "password", "Please choose a password"],
    [
      "a password that is too long",
      { password: "x".repeat(201) },
      "password",
      "Please use at most 200 characters",
    ],
    ["a long name", { firstName: "x".repeat(81) }, "firstName", "Please use at most 80 characters"],
  ])("shows an error for %s at its field", (_, changes, field, message) => {
    const result = signUpSchema.safeParse({ ...ANN, ...changes });
    expect(result.error?.issues[0]).toMatchObject({ path: [field], message });
  });
});

describe("Signing in by password", () => {
  it("shows the same message for a wrong password and an unknown address", async () => {
    await signUp(services, ANN);
    const message = "The email or password is incorrect.";
    const refused = { code: "invalid", message, details: { fields: { password: [message] } } };
    await expect(tryToSignIn("wrong password")).rejects.toMatchObject(refused);
    await expect(tryToSignIn(PASSWORD, HOME, "bob@example.org")).rejects.toMatchObject(refused);
  });

  it("is not possible for an account without a password", async () => {
    await signInWithGoogle(services, { googleId: "g", email: ANN.email, firstName: null });
    for (const password of ["", "null", "nobody has this password"]) {
      expect(await outcomeOf(tryToSignIn(password))).toBe("wrong");
    }
  });
});

describe("A session", () => {
  let id: string;

  beforeEach(async () => {
    id = (await addUser(services)).id;
  });

  it("is found by its token, of which only a hash is stored", async () => {
    const token = await startSession(id);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect((await findSessionUser(services, token))?.id).toBe(id);
    const rows = await sessionsOf(id);
    expect(rows.map((row) => row.id)).toEqual([hashOf(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
    // The id in a stolen copy of the table is not a valid token.
    for (const stolen of [rows[0]?.id ?? "", `${rows[0]?.householdId}.${rows[0]?.id}`]) {
      expect(await findSessionUser(services, stolen)).toBeNull();
    }
  });

  it("does not open another household that its token names", async () => {
    const other = await addUser(services);
    const [, secret = ""] = (await startSession(id)).split(".");
    const found = await findSessionUser(services, `${other.householdId}.${secret}`);
    expect(found?.householdId).toBe((await findUser(services, id)).householdId);
    for (const token of [`${other.householdId}.`, `${other.householdId}.x`, ".", ""]) {
      expect(await findSessionUser(services, token)).toBeNull();
    }
  });

  it.each(["", "x", "undefined", "' or 1=1 --"])("is not found for the token %j", async (token) => {
    await startSession(id);
    expect(await findSessionUser(services, token)).toBeNull();
  });

  it("ends after 14 days without a visit", async () => {
    const token = await startSession(id);
    services.clock.pass(14 * DAY - 1);
    expect(await findSessionUser(services, token)).not.toBeNull();
    services.clock.pass(14 * DAY);
    expect(await findSessionUser(services, token)).toBeNull();
  });

  it("ends after 30 days, however often it is used", async () => {
    const token = await startSession(id);
    for (let day = 1; day <= 29; day++) {
      services.clock.pass(DAY);
      expect(await findSessionUser(services, token)).not.toBeNull();
    }
    services.clock.pass(DAY - 1);
    expect(await findSessionUser(services, token)).not.toBeNull();
    services.clock.pass(1);
    expect(await findSessionUser(services, token)).toBeNull();
  });

  it("updates its last use at most once an hour", async () => {
    const token = await startSession(id);
    const started = services.now().toISOString();
    const seen = async () => (await sessionsOf(id))[0]?.seenAt;
    services.clock.pass(HOUR);
    await findSessionUser(services, token);
    expect(await seen()).toBe(started);
    services.clock.pass(1);
    await findSessionUser(services, token);
    // Not awaited by the page.
    await expect.poll(seen).toBe(services.now().toISOString());
  });
});

describe("Signing in with Google", () => {
  const google = { googleId: "g-ann", email: "Ann@Example.org", firstName: "Ann" };
  const byGoogle = async (profile = google) => (await signInWithGoogle(services, profile)).userId;
  const prove = (id: string) =>
    services.db
      .updateTable("users")
      .set({ emailProvedAt: services.now().toISOString() })
      .where("id", "=", id)
      .execute();

  it("creates an account the first time, and opens it again even under another email address", async () => {
    const id = await byGoogle();
    const user = await findUser(services, id);
    expect(user).toMatchObject({ email: "ann@example.org", username: "ann", mealCredits: 20 });
    expect(await byGoogle()).toBe(id);
    expect(await byGoogle({ ...google, email: "ann@new.example" })).toBe(id);
    expect(await services.db.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  it("opens the account that has confirmed the address, and keeps its password and sessions", async () => {
    const { userId: id } = await signUp(services, ANN);
    await prove(id);
    const token = await startSession(id);
    const before = await findUser(services, id);
    expect(await byGoogle()).toBe(id);
    expect(await findSessionUser(services, token)).not.toBeNull();
    expect(await tryToSignIn(PASSWORD)).toBe(id);
    expect(await findUser(services, id)).toEqual(before);
  });

  it("does not open an existing account whose address is unconfirmed, and explains that it exists", async () => {
    const { userId: squatter } = await signUp(services, ANN);
    const { userId: id, isAddressElsewhere } = await signInWithGoogle(services, google);
    expect(id).not.toBe(squatter);
    expect(isAddressElsewhere).toBe(true);
    const owner = await findUser(services, id);
    expect(owner).toMatchObject({ email: "ann@example.org", awaitsConfirmation: false });
    expect(owner.householdId).not.toBe((await findUser(services, squatter)).householdId);
    // The user of the other account can still sign in there, but has lost the address.
    expect(await tryToSignIn(PASSWORD)).toBe(squatter);
    expect(await findAddresses(services, { id: squatter })).toEqual({
      email: null,
      pendingEmail: "ann@example.org",
    });
    expect(await signInWithGoogle(services, google)).toMatchObject({
      userId: id,
      isAddressElsewhere: false,
    });
  });

  it("never opens the administrator's account by its address", async () => {
    await seedAdmin(services, { email: "ann@example.org", password: PASSWORD });
    await expect(byGoogle()).rejects.toMatchObject({ code: "forbidden" });
    await linkIdentity(services, { id: ADMIN_ID }, { column: "googleId", id: google.googleId });
    expect(await byGoogle()).toBe(ADMIN_ID);
  });

  it("can be linked to one account only", async () => {
    const bob = await addUser(services);
    const id = await byGoogle();
    const identity = { column: "googleId", id: google.googleId } as const;
    await expect(linkIdentity(services, bob, identity)).rejects.toMatchObject({ code: "conflict" });
    await linkIdentity(services, { id }, identity);
    const another = linkIdentity(services, { id }, { ...identity, id: "g-another" });
    await expect(another).rejects.toMatchObject({ code: "conflict" });
  });

  it("can be unlinked only if the account has another way to sign in", async () => {
    const login = { kind: "google", value: google.googleId } as const;
    const id = await byGoogle();
    const refused = unlinkIdentity(services, { id }, "googleId");
    await expect(refused).rejects.toMatchObject({ code: "conflict" });
    expect(await signInAsLinked(services, login)).toMatchObject({ userId: id });
    const passwordHash = await hashPassword(PASSWORD);
    await services.db.updateTable("users").set({ passwordHash }).where("id", "=", id).execute();
    await unlinkIdentity(services, { id }, "googleId");
    expect(await signInAsLinked(services, login)).toBeNull();
    await unlinkIdentity(services, { id }, "googleId");
  });

  it("does not give the new owner of a Google address access to the previous owner's household", async () => {
    const id = await byGoogle();
    const token = await startSession(id);
    await expect(
      signInWithGoogle(services, { ...google, googleId: "g-somebody-else" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await byGoogle()).toBe(id);
    expect(await findSessionUser(services, token)).not.toBeNull();
  });
});

describe("The administrator's account", () => {
  const local = { email: "admin@localhost", password: undefined };

  it("is created once, with a generated password that is shown once", async () => {
    const password = await seedAdmin(services, local);
    expect(password).toMatch(/^[\w-]{16,}$/);
    expect(await seedAdmin(services, local)).toBeNull();
    expect(await tryToSignIn(password ?? "", HOME, local.email)).toBe(ADMIN_ID);
    const admin = await findUser(services, ADMIN_ID);
    expect(admin).toMatchObject({
      id: "admin-master",
      subscriptionPlan: "premium",
      subscriptionStatus: "active",
      mealCredits: 1_000,
    });
    expect(await services.db.selectFrom("creditGrants").select("id").execute()).toHaveLength(1);
  });

  it("has a different generated password in each installation", async () => {
    const other = await createServices();
    expect(await seedAdmin(services, local)).not.toBe(await seedAdmin(other, local));
  });

  it("loses its sessions when the setting resets the password, and keeps its credits", async () => {
    const first = await seedAdmin(services, local);
    const token = await startSession(ADMIN_ID);
    expect(await seedAdmin(services, { ...local, password: PASSWORD })).toBeNull();
    expect(await findSessionUser(services, token)).toBeNull();
    expect(await outcomeOf(tryToSignIn(first ?? "", HOME, local.email))).toBe("wrong");
    expect(await tryToSignIn(PASSWORD, HOME, local.email)).toBe(ADMIN_ID);
    expect(await getBalance(services, ADMIN_ID)).toBe(1_000);
  });

  it("is not taken over by a user who signed up with the address in the setting", async () => {
    await seedAdmin(services, local);
    const { userId: ann } = await signUp(services, ANN);
    // Two accounts cannot have the same address. The start fails with a message instead of a database error.
    await expect(seedAdmin(services, { ...local, email: ANN.email })).rejects.toThrow(
      "ADMIN_EMAIL",
    );
    expect(await tryToSignIn(PASSWORD)).toBe(ann);
  });
});

describe("The time zone", () => {
  it("chosen by the user is not replaced by the browser's", async () => {
    const ann = await addUser(services);
    const zone = async () => (await findUser(services, ann.id)).timeZone;
    await services.db
      .updateTable("users")
      .set({ timeZone: null })
      .where("id", "=", ann.id)
      .execute();
    await saveTimeZone(services, ann, { timeZone: "Asia/Tokyo", isFromBrowser: true });
    expect(await zone()).toBe("Asia/Tokyo");
    await saveTimeZone(services, ann, { timeZone: "Europe/Berlin" });
    await saveTimeZone(services, ann, { timeZone: "Asia/Tokyo", isFromBrowser: true });
    expect(await zone()).toBe("Europe/Berlin");
  });
});
