import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "~/server/values/errors";
import type { Services } from "~/server/services";
import { type Clock, createServices, MINUTE, SECOND } from "../../../tests/services";
import { signIn, signUp } from "./accounts.server";

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

describe("Failed sign-ins", () => {
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

  it("do not cause a wait five times; then even the right password has to wait", async () => {
    expect(await fail(6)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", 30]);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe(30);
    services.clock.pass(30 * SECOND - 1);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe(1);
    services.clock.pass(1);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe("in");
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

  it("do not extend the wait if they happen during the wait", async () => {
    await fail(5);
    expect(await fail(20)).toEqual(Array(20).fill(30));
    services.clock.pass(30 * SECOND);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe("in");
  });

  it("are forgotten after 15 minutes without another failure", async () => {
    await fail(4);
    services.clock.pass(15 * MINUTE - 1);
    expect(await fail(1)).toEqual(["wrong"]);
    expect(await fail(1)).toEqual([30]);
    services.clock.pass(15 * MINUTE);
    expect(await fail(6)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", 30]);
  });

  it("are forgotten after the right password", async () => {
    await fail(4);
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe("in");
    expect(await fail(5)).toEqual(Array(5).fill("wrong"));
  });

  it("from any address count for an account after twenty, with growing waits", async () => {
    await signUp(services, { ...ANN, email: "bob@example.org" });
    for (let n = 0; n < 20; n++) expect(await fail(1, `192.0.2.${n}`)).toEqual(["wrong"]);
    expect(await fail(1, "192.0.2.99")).toEqual([30]);
    services.clock.pass(30 * SECOND);
    expect(await fail(2, "192.0.2.98")).toEqual(["wrong", 60]);
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, "bob@example.org"))).toBe("in");
    // After an hour without a failure they are forgotten.
    services.clock.pass(60 * MINUTE);
    expect(await fail(2, "192.0.2.97")).toEqual(["wrong", "wrong"]);
  });

  it("by strangers neither lock out a browser that has signed in before nor give attackers more attempts", async () => {
    const device = { id: "her phone", users: [await idOfAnn()] };
    for (let n = 0; n < 20; n++) await fail(1, `192.0.2.${n}`);
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME))).toBe(30);
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, ANN.email, device))).toBe("in");
    expect(await fail(1, "192.0.2.99")).toEqual([30]);
    // Another user's browser does not count as hers.
    const theirs = { id: "a guesser's", users: ["somebody else"] };
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, ANN.email, theirs))).toBe(30);
  });

  it("for fifty accounts from one address make that address wait for every account", async () => {
    for (let n = 0; n < 50; n++) {
      expect(await fail(1, HOME, `cook${n}@example.org`)).toEqual(["wrong"]);
    }
    expect(await fail(1, HOME, "another@example.org")).toEqual([30]);
    expect(await outcomeOf(tryToSignIn(PASSWORD, ELSEWHERE))).toBe("in");
  });

  it("in a known browser are also counted, from any address", async () => {
    const device = { id: "a stolen phone", users: [await idOfAnn()] };
    const guess = (n: number) =>
      outcomeOf(tryToSignIn("a wrong guess", `192.0.2.${n}`, ANN.email, device));
    for (let n = 0; n < 20; n++) expect(await guess(n)).toBe("wrong");
    expect(await guess(99)).toBe(30);
    // The failures count as from an unknown browser, because a known one may be known for another account that entered
    // the address.
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME))).toBe(30);
  });

  it("are not reset when an attacker signs in to another account with the same email address", async () => {
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
    // The right password is not checked in that browser either.
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, ANN.email, device))).not.toBe("in");
  });

  it("count for one account from one address, and do not lock out other users", async () => {
    const bob = { ...ANN, email: "bob@example.org" };
    await signUp(services, bob);
    await fail(6);
    expect(await outcomeOf(tryToSignIn(PASSWORD, ELSEWHERE))).toBe("in");
    expect(await outcomeOf(tryToSignIn(PASSWORD, HOME, bob.email))).toBe("in");
    expect(await outcomeOf(tryToSignIn(PASSWORD))).toBe(30);
  });

  it("also count for an address without an account", async () => {
    expect(await fail(6, HOME, "nobody@example.org")).toEqual([...Array(5).fill("wrong"), 30]);
  });

  it("at the same moment do not allow 50 attempts", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        outcomeOf(tryToSignIn(i === 49 ? PASSWORD : `guess ${i}`)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 30)).toHaveLength(45);
  });

  it("are stored without the email address and the IP address", async () => {
    await fail(1);
    const rows = JSON.stringify(
      await services.db.selectFrom("signInFailures").selectAll().execute(),
    );
    expect(rows).toContain('"failures":1');
    expect(rows).not.toContain("ann");
    expect(rows).not.toContain(HOME);
  });
});
