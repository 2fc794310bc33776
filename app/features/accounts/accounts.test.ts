import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, test } from "vitest";
import { AppError } from "~/errors";
import { findSessionUser } from "~/features/access/session-user.server";
import { toAccountJson } from "~/features/access/user";
import { toViewer } from "~/features/access/viewer";
import { getBalance } from "~/features/billing/credits.server";
import { ADMIN_ID } from "~/ids";
import type { Services } from "~/services.server";
import {
  addUser,
  type Clock,
  createServices,
  DAY,
  findUser,
  HOUR,
  MINUTE,
  SECOND,
} from "../../../tests/services";
import { saveTimeZone, signIn, signInWithGoogle } from "./accounts.server";
import { signInSchema, signUpSchema } from "./accounts.schema";
import { seedAdmin } from "./admin-account.server";
import { addSession, removeSession, removeSessions } from "./sessions.server";
import { signUp } from "./sign-up.server";

const PASSWORD = "correct horse battery";
const ANN = { firstName: "Ann", email: "ann@example.org", password: PASSWORD };
const HOME = "203.0.113.7";
const ELSEWHERE = "198.51.100.9";

let services: Services & { clock: Clock };

beforeEach(async () => {
  services = await createServices();
});

async function idOfAnn() {
  const named = services.db.selectFrom("users").where("email", "=", ANN.email);
  return (await named.select("id").executeTakeFirstOrThrow()).id;
}

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

/** What became of an attempt: "in", "wrong", or the seconds to wait. */
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

describe("signing up", () => {
  it("makes a household of one on the free trial with 20 credits", async () => {
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

  it("keeps for how many one cooks, which is four where one does not say", async () => {
    const { userId: id } = await signUp(services, { ...ANN, householdSize: 7 });
    expect((await findUser(services, id)).householdSize).toBe(7);
    const { userId: other } = await signUp(services, { ...ANN, email: "other@example.org" });
    expect((await findUser(services, other)).householdSize).toBe(4);
  });

  it("keeps the time zone, and knows whether it was chosen or only proposed", async () => {
    const guessedZone = "America/New_York";
    const zoneOf = async (email: string, timeZone?: string) => {
      const input = timeZone ? { ...ANN, email, timeZone } : { ...ANN, email };
      const user = await findUser(
        services,
        (await signUp(services, input, { guessedZone })).userId,
      );
      return [user.timeZone, user.timeZoneGuessed, toViewer(user, services.now()).knowsTimeZone];
    };
    expect(await zoneOf("a@example.org", "America/Denver")).toEqual(["America/Denver", 0, true]);
    expect(await zoneOf("b@example.org", guessedZone)).toEqual([guessedZone, 1, false]);
    expect(await zoneOf("c@example.org")).toEqual([null, 0, false]);
  });

  it("takes only a number of people from 1 to 12, and a time zone that there is", () => {
    const errorOf = (fields: object) =>
      signUpSchema.safeParse({ ...ANN, ...fields }).error?.issues.map(({ message }) => message);
    for (const householdSize of [1, 12, undefined])
      expect(errorOf({ householdSize })).toBe(undefined);
    for (const householdSize of [0, 13, 2.5, -1, "4", null]) {
      expect(errorOf({ householdSize })).toEqual(["Please choose a number from 1 to 12"]);
    }
    expect(errorOf({ timeZone: "Pacific/Auckland" })).toBe(undefined);
    for (const timeZone of ["Mars/Olympus", "x".repeat(61), "../etc"]) {
      expect(errorOf({ timeZone })).toEqual(["That time zone is not known."]);
    }
  });

  it("works without a first name", async () => {
    const { userId: id } = await signUp(services, { ...ANN, firstName: "" });
    expect((await findUser(services, id)).firstName).toBeNull();
  });

  it("keeps the password as argon2id, never as it was typed", async () => {
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

  it("numbers usernames that others have, also in the same moment", async () => {
    const made = await Promise.all(
      ["ann@example.org", "ann@example.com", "ann@example.net"].map((email) =>
        signUp(services, { ...ANN, email }),
      ),
    );
    const names: string[] = [];
    for (const { userId } of made) names.push((await findUser(services, userId)).username);
    expect(names.sort()).toEqual(["ann", "ann2", "ann3"]);
  });

  it("with an address that has an account makes another one, and changes nothing of the first", async () => {
    const { userId: id } = await signUp(services, ANN);
    const eve = { ...ANN, firstName: "Eve", password: "another password" };
    const other = await signUp(services, eve);
    expect(other.isNew).toBe(true);
    // Neither of the two can tell which was first.
    const seen = [await findUser(services, id), await findUser(services, other.userId)];
    for (const user of seen) expect(user).toMatchObject({ email: ANN.email, username: "ann" });
    expect(await tryToSignIn(PASSWORD)).toBe(id);
    expect(await tryToSignIn(eve.password)).toBe(other.userId);
  });

  it("with the password of the account signs in to it", async () => {
    const first = await signUp(services, ANN);
    const again = await signUp(services, { ...ANN, firstName: "Annie" });
    expect(again).toMatchObject({ userId: first.userId, isNew: false });
    expect((await findUser(services, first.userId)).firstName).toBe("Ann");
  });

  it("makes one account of the same form sent twice at once", async () => {
    const made = await Promise.all([signUp(services, ANN), signUp(services, ANN)]);
    expect(new Set(made.map(({ userId }) => userId)).size).toBe(1);
    expect(await services.db.selectFrom("users").select("id").execute()).toHaveLength(1);
    expect(await services.db.selectFrom("creditGrants").select("id").execute()).toHaveLength(1);
  });

  it("is refused where SIGN_UP is closed, while those who are in still sign in", async () => {
    const closed: Services = { ...services, settings: { ...services.settings, SIGN_UP: "closed" } };
    const google = { googleId: "g-ann", email: ANN.email, firstName: "Ann" };
    const refused = { code: "forbidden", message: "New accounts are by invitation only here." };
    await expect(signUp(closed, ANN)).rejects.toMatchObject(refused);
    await expect(signInWithGoogle(closed, google)).rejects.toMatchObject(refused);
    expect(await services.db.selectFrom("users").select("id").execute()).toEqual([]);

    const { userId: id } = await signUp(services, ANN);
    const attempt = { email: ANN.email, password: PASSWORD, address: HOME, device: null };
    expect((await signIn(closed, attempt)).userId).toBe(id);
    expect(await signInWithGoogle(closed, google)).toBe(id);
  });

  it("and signing in mean the same person by the same address in other letters", async () => {
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
    ["no e-mail", { email: undefined }, "email", "Please enter your email address"],
    ["a blank one", { email: "  " }, "email", "Please enter your email address"],
    [
      "half of one",
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
    ["no password", { password: undefined }, "password", "Please choose a password"],
    [
      "an endless one",
      { password: "x".repeat(201) },
      "password",
      "Please use at most 200 characters",
    ],
    ["a long name", { firstName: "x".repeat(81) }, "firstName", "Please use at most 80 characters"],
  ])("tells of %s at its field", (_, changes, field, message) => {
    const result = signUpSchema.safeParse({ ...ANN, ...changes });
    expect(result.error?.issues[0]).toMatchObject({ path: [field], message });
  });
});

describe("signing in", () => {
  it("tells a wrong password and an unknown address in the same words", async () => {
    await signUp(services, ANN);
    const message = "That email and password do not match.";
    const refused = { code: "invalid", message, details: { fields: { password: [message] } } };
    await expect(tryToSignIn("wrong password")).rejects.toMatchObject(refused);
    await expect(tryToSignIn(PASSWORD, HOME, "bob@example.org")).rejects.toMatchObject(refused);
  });

  it("by password is not possible for an account that has none", async () => {
    await signInWithGoogle(services, { googleId: "g", email: ANN.email, firstName: null });
    for (const password of ["", "null", "nobody has this password"]) {
      expect(await outcomeOf(tryToSignIn(password))).toBe("wrong");
    }
  });
});

describe("failures to sign in", () => {
  const fail = (times: number, address = HOME, email = ANN.email) =>
    tryInTurn(times, "wrong password", address, email);
  async function tryInTurn(times: number, password: string, address: string, email: string) {
    const outcomes: unknown[] = [];
    for (let i = 0; i < times; i++) {
      outcomes.push(await outcomeOf(tryToSignIn(password, address, email)));
    }
    return outcomes;
  }

  beforeEach(async () => {
    await signUp(services, ANN);
  });

  it("are five for nothing; then even the right password has to wait", async () => {
    expect(await fail(6)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", 30]);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe(30);
    services.clock.pass(30 * SECOND - 1);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe(1);
    services.clock.pass(1);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe("in");
  });

  it("say how long to wait in words", async () => {
    await fail(5);
    await expect(tryToSignIn(PASSWORD)).rejects.toThrow(
      "Too many attempts. Please try again in 30 seconds.",
    );
    services.clock.pass(30 * SECOND);
    await fail(1);
    services.clock.pass(60 * SECOND);
    await fail(1);
    await expect(tryToSignIn(PASSWORD)).rejects.toThrow(
      "Too many attempts. Please try again in 2 minutes.",
    );
  });

  it("double the wait each time, up to 15 minutes", async () => {
    await fail(4);
    const waits: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      expect(await fail(1)).toEqual(["wrong"]);
      const wait = Number(await outcomeOf(tryToSignIn(PASSWORD)));
      waits.push(wait);
      services.clock.pass(wait * SECOND);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900]);
  });

  it("are not made worse by trying while having to wait", async () => {
    await fail(5);
    expect(await fail(20)).toEqual(Array(20).fill(30));
    services.clock.pass(30 * SECOND);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe("in");
  });

  it("are forgotten after 15 minutes without one", async () => {
    await fail(4);
    services.clock.pass(15 * MINUTE - 1);
    expect(await fail(1)).toEqual(["wrong"]);
    expect(await fail(1)).toEqual([30]);
    services.clock.pass(15 * MINUTE);
    expect(await fail(6)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", 30]);
  });

  it("are forgotten when the right password comes", async () => {
    await fail(4);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe("in");
    expect(await fail(5)).toEqual(Array(5).fill("wrong"));
  });

  it("count for an account from wherever they come, after twenty, with waits that grow", async () => {
    await signUp(services, { ...ANN, email: "bob@example.org" });
    for (let n = 0; n < 20; n++) expect(await fail(1, `192.0.2.${n}`)).toEqual(["wrong"]);
    expect(await fail(1, "192.0.2.99")).toEqual([30]);
    services.clock.pass(30 * SECOND);
    expect(await fail(2, "192.0.2.98")).toEqual(["wrong", 60]);
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, "bob@example.org"))).toBe("in");
    // An hour without one, and they are forgotten.
    services.clock.pass(60 * MINUTE);
    expect(await fail(2, "192.0.2.97")).toEqual(["wrong", "wrong"]);
  });

  it("of others keep nobody out of a browser they have signed in with, nor give guessers new tries", async () => {
    const device = { id: "her phone", users: [await idOfAnn()] };
    for (let n = 0; n < 20; n++) await fail(1, `192.0.2.${n}`);
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME))).toBe(30);
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, ANN.email, device))).toBe("in");
    expect(await fail(1, "192.0.2.99")).toEqual([30]);
    // Another one's browser is none of hers.
    const theirs = { id: "a guesser's", users: ["somebody else"] };
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, ANN.email, theirs))).toBe(30);
  });

  it("at fifty accounts from one address make it wait, whatever account is next", async () => {
    for (let n = 0; n < 50; n++) {
      expect(await fail(1, HOME, `cook${n}@example.org`)).toEqual(["wrong"]);
    }
    expect(await fail(1, HOME, "another@example.org")).toEqual([30]);
    expect(await outcomeOf(tryToSignIn(PASSWORD, ELSEWHERE))).toBe("in");
  });

  it("in a browser that is known are counted as well, wherever it goes", async () => {
    const device = { id: "a stolen phone", users: [await idOfAnn()] };
    const guess = (n: number) =>
      outcomeOf(tryToSignIn("a wrong guess", `192.0.2.${n}`, ANN.email, device));
    for (let n = 0; n < 20; n++) expect(await guess(n)).toBe("wrong");
    expect(await guess(99)).toBe(30);
    // And as from any browser: it may be known for another account that has given the address.
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME))).toBe(30);
  });

  it("are not given back by an account of one's own with the same address", async () => {
    await signUp(services, { ...ANN, password: "the thief's password" });
    const thief = await tryToSignIn("the thief's password", HOME);
    const device = { id: "the thief's laptop", users: [thief] };
    const found = [];
    for (let round = 0; round < 10; round++) {
      for (let n = 0; n < 4; n++) {
        found.push(await outcomeOf(tryToSignIn(`guess ${n}`, HOME, ANN.email, device)));
      }
      await outcomeOf(tryToSignIn("the thief's password", HOME, ANN.email, device));
      await outcomeOf(tryToSignIn("the thief's password", HOME));
    }
    expect(found.filter((outcome) => outcome === "wrong")).toHaveLength(5);
    // Nor is the right password looked at in that browser.
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, ANN.email, device))).not.toBe("in");
  });

  it("count for one account from one address: nobody else is kept out by them", async () => {
    const bob = { ...ANN, email: "bob@example.org" };
    await signUp(services, bob);
    await fail(6);
    expect(await outcomeOf(tryToSignIn(PASSWORD, ELSEWHERE))).toBe("in");
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, bob.email))).toBe("in");
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe(30);
  });

  it("count for an address that has no account too", async () => {
    expect(await fail(6, HOME, "nobody@example.org")).toEqual([...Array(5).fill("wrong"), 30]);
  });

  it("do not get 50 tries for 50 attempts in the same moment", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        outcomeOf(tryToSignIn(i === 49 ? PASSWORD : `guess ${i}`)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 30)).toHaveLength(45);
  });

  it("keep neither the e-mail nor the address in the table", async () => {
    await fail(1);
    const rows = JSON.stringify(
      await services.db.selectFrom("signInFailures").selectAll().execute(),
    );
    expect(rows).toContain('"failures":1');
    expect(rows).not.toContain("ann");
    expect(rows).not.toContain(HOME);
  });

  it("are not counted where RATE_LIMIT is off", async () => {
    services.settings.RATE_LIMIT = "off";
    expect(await fail(7)).toEqual(Array(7).fill("wrong"));
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe("in");
  });
});

describe("a session", () => {
  let id: string;

  beforeEach(async () => {
    id = (await addUser(services)).id;
  });

  it("finds its user by the token, of which the table has a hash alone", async () => {
    const token = await startSession(id);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect((await findSessionUser(services, token))?.id).toBe(id);
    const rows = await sessionsOf(id);
    expect(rows.map((row) => row.id)).toEqual([createHash("sha256").update(token).digest("hex")]);
    expect(JSON.stringify(rows)).not.toContain(token);
    // The id in a stolen copy of the table is no token.
    expect(await findSessionUser(services, rows[0]?.id ?? "")).toBeNull();
  });

  it("has another token each time", async () => {
    expect(await startSession(id)).not.toBe(await startSession(id));
    expect(await sessionsOf(id)).toHaveLength(2);
  });

  it.each(["", "x", "undefined", "' or 1=1 --"])("is none for the token %j", async (token) => {
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

  it("ends after 30 days however often it is used", async () => {
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

  it("is touched at most once an hour", async () => {
    const token = await startSession(id);
    const started = services.now().toISOString();
    const seen = async () => (await sessionsOf(id))[0]?.seenAt;
    services.clock.pass(HOUR);
    await findSessionUser(services, token);
    expect(await seen()).toBe(started);
    services.clock.pass(1);
    await findSessionUser(services, token);
    expect(await seen()).toBe(services.now().toISOString());
  });

  it("is gone from the table some time after it has expired", async () => {
    await startSession(id);
    services.clock.pass(30 * DAY + 1);
    await startSession(id);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  it("ends alone when its user logs out, and with all others when they all must go", async () => {
    const phone = await startSession(id);
    const laptop = await startSession(id);
    const other = await addUser(services);
    const others = await startSession(other.id);
    await removeSession(services, phone);
    expect(await findSessionUser(services, phone)).toBeNull();
    expect(await findSessionUser(services, laptop)).not.toBeNull();
    await startSession(id);
    await removeSessions(services, id);
    expect(await sessionsOf(id)).toEqual([]);
    expect(await findSessionUser(services, others)).not.toBeNull();
  });

  it("stores no more of a browser's name than fits", async () => {
    await addSession(services, id, { userAgent: "x".repeat(10_000) });
    expect((await sessionsOf(id))[0]?.userAgent).toHaveLength(200);
  });
});

describe("signing in with Google", () => {
  const google = { googleId: "g-ann", email: "Ann@Example.org", firstName: "Ann" };

  it("makes an account the first time and finds it again, also under another e-mail", async () => {
    const id = await signInWithGoogle(services, google);
    const user = await findUser(services, id);
    expect(user).toMatchObject({ email: "ann@example.org", username: "ann", mealCredits: 20 });
    expect(await signInWithGoogle(services, google)).toBe(id);
    expect(await signInWithGoogle(services, { ...google, email: "ann@new.example" })).toBe(id);
    expect(await services.db.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  it("onto an account with a password removes the password and its sessions, and keeps the rest", async () => {
    const { userId: id } = await signUp(services, ANN);
    const token = await startSession(id);
    const before = await findUser(services, id);
    expect(await signInWithGoogle(services, google)).toBe(id);
    expect(await findSessionUser(services, token)).toBeNull();
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe("wrong");
    expect(await findUser(services, id)).toEqual(before);
  });

  it("leaves the sessions of others alone when it takes a password away", async () => {
    const bob = await addUser(services);
    const token = await startSession(bob.id);
    await signUp(services, ANN);
    await signInWithGoogle(services, google);
    expect(await findSessionUser(services, token)).not.toBeNull();
  });

  it("does not give an e-mail's new owner at Google the old one's household", async () => {
    const id = await signInWithGoogle(services, google);
    const token = await startSession(id);
    await expect(
      signInWithGoogle(services, { ...google, googleId: "g-somebody-else" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await signInWithGoogle(services, google)).toBe(id);
    expect(await findSessionUser(services, token)).not.toBeNull();
  });

  it("does not end the sessions of an account that came by Google before", async () => {
    const id = await signInWithGoogle(services, google);
    const token = await startSession(id);
    await signInWithGoogle(services, google);
    expect(await findSessionUser(services, token)).not.toBeNull();
  });
});

describe("the administrator", () => {
  const local = { email: "admin@localhost", password: undefined };

  it("is made once, with a password made up and told once", async () => {
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

  it("has another made-up password in each installation", async () => {
    const other = await createServices();
    expect(await seedAdmin(services, local)).not.toBe(await seedAdmin(other, local));
  });

  it("has the password of the setting, which is not told", async () => {
    expect(await seedAdmin(services, { ...local, password: PASSWORD })).toBeNull();
    expect(await tryToSignIn(PASSWORD, HOME, local.email)).toBe(ADMIN_ID);
  });

  it("loses the sessions when the setting resets the password, and keeps credits", async () => {
    const first = await seedAdmin(services, local);
    const token = await startSession(ADMIN_ID);
    expect(await seedAdmin(services, { ...local, password: PASSWORD })).toBeNull();
    expect(await findSessionUser(services, token)).toBeNull();
    expect(await outcomeOf(tryToSignIn(first ?? "", HOME, local.email))).toBe("wrong");
    expect(await tryToSignIn(PASSWORD, HOME, local.email)).toBe(ADMIN_ID);
    expect(await getBalance(services, ADMIN_ID)).toBe(1_000);
  });

  it("stays signed in over a restart with the same setting, or without one", async () => {
    await seedAdmin(services, { ...local, password: PASSWORD });
    const token = await startSession(ADMIN_ID);
    await seedAdmin(services, { ...local, password: PASSWORD });
    await seedAdmin(services, local);
    expect(await findSessionUser(services, token)).not.toBeNull();
    expect(await tryToSignIn(PASSWORD, HOME, local.email)).toBe(ADMIN_ID);
  });

  it("moves to the e-mail of the setting", async () => {
    const password = await seedAdmin(services, local);
    await seedAdmin(services, { ...local, email: "boss@example.org" });
    expect(await tryToSignIn(password ?? "", HOME, "boss@example.org")).toBe(ADMIN_ID);
    expect(await outcomeOf(tryToSignIn(password ?? "", HOME, local.email))).toBe("wrong");
  });

  it("is not taken over by the one who signed up with the e-mail that the setting names", async () => {
    await seedAdmin(services, local);
    const { userId: ann } = await signUp(services, ANN);
    // Both cannot have the address; the start says so in words, not as a database's complaint.
    await expect(seedAdmin(services, { ...local, email: ANN.email })).rejects.toThrow(
      "ADMIN_EMAIL",
    );
    expect(await tryToSignIn(PASSWORD)).toBe(ann);
  });
});

describe("the time zone", () => {
  it("is stored for its user, and no other word than a zone's name is", async () => {
    const [ann, bob] = [await addUser(services), await addUser(services)];
    await saveTimeZone(services, ann, { timeZone: "Asia/Kathmandu" });
    expect((await findUser(services, ann.id)).timeZone).toBe("Asia/Kathmandu");
    expect((await findUser(services, bob.id)).timeZone).toBe("UTC");
    await expect(saveTimeZone(services, ann, { timeZone: "Here" })).rejects.toMatchObject({
      code: "invalid",
      details: { fields: { timeZone: ["That time zone is not known."] } },
    });
    expect((await findUser(services, ann.id)).timeZone).toBe("Asia/Kathmandu");
  });

  it("is no guess any more once somebody has said it", async () => {
    const timeZone = "America/New_York";
    const { userId: id } = await signUp(services, { ...ANN, timeZone }, { guessedZone: timeZone });
    expect(toViewer(await findUser(services, id), services.now()).knowsTimeZone).toBe(false);
    await saveTimeZone(services, { id }, { timeZone });
    expect(toViewer(await findUser(services, id), services.now()).knowsTimeZone).toBe(true);
  });
});
