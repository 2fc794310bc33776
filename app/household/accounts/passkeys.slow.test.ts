import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { createAuthenticator } from "../../../tests/authenticator";
import { addUser, type Clock, createServices, MINUTE } from "../../../tests/services";
import { signInWithGoogle } from "./accounts.server";
import { deleteAccount, exportAccount } from "./account-data.server";
import {
  askForConfirmation,
  askForSignIn,
  confirmWithPasskey,
  signInWithPasskey,
  addPasskey,
  askForNew,
  handleOf,
  listPasskeys,
  removePasskey,
  relyingPartyOf,
} from "./passkeys.server";
import { makeResetLink, resetPassword } from "./new-password.server";

const ORIGIN = "https://meals.example.org";
const party = relyingPartyOf(ORIGIN);

let services: Services & { clock: Clock };
let ann: User;
let ben: User;

beforeEach(async () => {
  services = await createServices();
  ann = await addUser(services, { email: "ann@example.org", firstName: "Ann" });
  ben = await addUser(services, { firstName: "Ben" });
});

type Authenticator = ReturnType<typeof createAuthenticator>;
type Lie = Parameters<Authenticator["get"]>[1];

/** Adds a given or a new passkey for a user. */
async function add(user: User, key = createAuthenticator(ORIGIN), lie: Lie = {}) {
  const { options, held } = await askForNew(services, user, { party });
  const answer = key.create(options, lie);
  await addPasskey(services, user, { answer, held, party, name: "Firefox on Android" });
  return key;
}

async function signIn(key: Authenticator, lie: Lie = {}) {
  const { options, held } = await askForSignIn(services, { party });
  return signInWithPasskey(services, { answer: key.get(options, lie), held, party });
}

async function confirm(user: User, key: Authenticator, lie: Lie = {}) {
  const { options, held } = await askForConfirmation(services, user, { party });
  await confirmWithPasskey(services, user, { answer: key.get(options, lie), held, party });
}

const unchecked = {
  code: "invalid",
  message: "This passkey could not be checked. Please try again.",
};
const unknown = {
  code: "invalid",
  message: "This passkey is unknown here. It may have been removed.",
};
const challengeExpired = { code: "invalid", message: "That took too long. Please try again." };

describe("A passkey", () => {
  it("signs in repeatedly, and shows its last use", async () => {
    const key = await add(ann, undefined, { backedUp: true });
    expect(await listPasskeys(services, ann)).toEqual([
      {
        id: key.id,
        name: "Firefox on Android",
        createdAt: "2026-11-20T12:00:00.000Z",
        lastUsedAt: null,
        isBackedUp: true,
      },
    ]);
    services.clock.pass(MINUTE);
    expect(await signIn(key)).toBe(ann.id);
    expect(await signIn(key)).toBe(ann.id);
    expect(await listPasskeys(services, ann)).toMatchObject([
      { lastUsedAt: "2026-11-20T12:01:00.000Z", isBackedUp: false },
    ]);
  });

  it("is requested without a user name, so that the request does not reveal accounts", async () => {
    await add(ann);
    const { options } = await askForSignIn(services, { party });
    expect(options).toMatchObject({ rpId: "meals.example.org", userVerification: "required" });
    expect(options).toHaveProperty("allowCredentials", []);
  });

  it("cannot sign in after it is removed, and only its owner can remove it", async () => {
    const key = await add(ann);
    await expect(removePasskey(services, ben, key.id)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await signIn(key)).toBe(ann.id);
    await removePasskey(services, ann, key.id);
    await expect(signIn(key)).rejects.toMatchObject(unknown);
    await expect(removePasskey(services, ann, key.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is exported without its key, and is deleted with the account", async () => {
    const key = await add(ann);
    const { publicKey } = await services.db
      .selectFrom("passkeys")
      .select("publicKey")
      .executeTakeFirstOrThrow();
    let file = "";
    for await (const part of exportAccount(services, ann)) file += part;
    expect(JSON.parse(file)).toMatchObject({
      passkeys: [{ name: "Firefox on Android", transports: ["internal", "hybrid"] }],
    });
    expect(file).not.toContain(publicKey);
    await deleteAccount(services, ann);
    await expect(signIn(key)).rejects.toMatchObject(unknown);
  });

  it("that a stranger registered with a user's address does not open the user's account after Google verifies the address", async () => {
    const squatter = await addUser(services, { email: "maya@example.org" });
    const key = await add(squatter);
    await services.db
      .updateTable("users")
      .set({ googleId: null, passwordHash: "theirs", emailProvedAt: null })
      .where("id", "=", squatter.id)
      .execute();
    const profile = { googleId: "maya", email: "maya@example.org", firstName: "Maya" };
    const { userId } = await signInWithGoogle(services, profile);
    expect(userId).not.toBe(squatter.id);
    expect(await signIn(key)).toBeTruthy();
  });

  it("is removed when the owner recovers the account with a reset link", async () => {
    const key = await add(ann);
    const url = await makeResetLink(services, ann.id);
    const token = url.replace(/.*\//, "");
    await resetPassword(services, {
      token,
      password: "a good password",
      address: "192.0.2.1",
    });
    await expect(signIn(key)).rejects.toMatchObject(unknown);
  });
});

describe("An eleventh passkey", () => {
  it("is refused, both when it is requested and when it is sent anyway", async () => {
    for (let n = 0; n < 9; n++) await add(ann);
    const { options, held } = await askForNew(services, ann, { party });
    await add(ann);
    const many = { code: "conflict", message: expect.stringMatching(/^You have 10 passkeys\./) };
    await expect(askForNew(services, ann, { party })).rejects.toMatchObject(many);
    const answer = createAuthenticator(ORIGIN).create(options);
    await expect(
      addPasskey(services, ann, { answer, held, party, name: "One more" }),
    ).rejects.toMatchObject(many);
    await add(ben);
  });
});

describe("A passkey response", () => {
  it.each<[string, Lie]>([
    ["that another site received", { origin: "https://meals.example.evil" }],
    ["that was received over plain http", { origin: "http://meals.example.org" }],
    ["for another host name", { rpId: "example.org" }],
    ["to another challenge", { challenge: "c29tZXRoaW5nIGVsc2U" }],
    ["from a device that did not verify the user", { verified: false }],
    ["that was changed after it was signed", { tamper: true }],
    ["that names another user", { userHandle: "c29tZWJvZHkgZWxzZQ" }],
  ])("%s is refused", async (_, lie) => {
    const key = await add(ann);
    await expect(signIn(key, lie)).rejects.toMatchObject(unchecked);
    await expect(confirm(ann, key, lie)).rejects.toMatchObject(unchecked);
    expect(await signIn(key)).toBe(ann.id);
  });

  it("that is signed with another key is refused", async () => {
    const key = await add(ann);
    const forger = createAuthenticator(ORIGIN, Buffer.from(key.id, "base64url"));
    const lie = { userHandle: handleOf(ann.id) };
    await expect(signIn(forger, lie)).rejects.toMatchObject(unchecked);
  });

  it("that was used before is refused", async () => {
    const key = await add(ann);
    const { options, held } = await askForSignIn(services, { party });
    const answer = key.get(options, { counter: 0 });
    expect(await signInWithPasskey(services, { answer, held, party })).toBe(ann.id);
    await expect(signInWithPasskey(services, { answer, held, party })).rejects.toMatchObject(
      challengeExpired,
    );
  });

  it("that is sent twice at the same moment signs in once", async () => {
    const key = await add(ann);
    const { options, held } = await askForSignIn(services, { party });
    const answer = key.get(options, { counter: 0 });
    const tries = [1, 2].map(() => signInWithPasskey(services, { answer, held, party }));
    const done = (await Promise.allSettled(tries)).map(({ status }) => status);
    expect(done.sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("that arrives after five minutes is refused, and used challenges are deleted by then", async () => {
    const key = await add(ann);
    const { options, held } = await askForSignIn(services, { party });
    const answer = key.get(options);
    services.clock.pass(5 * MINUTE);
    await expect(signInWithPasskey(services, { answer, held, party })).rejects.toMatchObject(
      challengeExpired,
    );
    await signIn(key);
    const used = await services.db.selectFrom("usedChallenges").selectAll().execute();
    expect(used).toHaveLength(1);
  });

  it("without a challenge from the server, or with a challenge from another cookie, is refused", async () => {
    const key = await add(ann);
    const { options } = await askForSignIn(services, { party });
    for (const held of [null, "", "no JSON", '{"title":"Passkey added"}']) {
      const answered = { answer: key.get(options), held, party };
      await expect(signInWithPasskey(services, answered)).rejects.toMatchObject(challengeExpired);
    }
  });

  it("that is not valid is refused", async () => {
    await add(ann);
    const { held } = await askForSignIn(services, { party });
    for (const answer of ["null", "{}", "[1]", '{"id":"x"}', "x".repeat(10_000)]) {
      await expect(signInWithPasskey(services, { answer, held, party })).rejects.toMatchObject(
        unknown,
      );
    }
  });

  it("whose counter went backwards is refused, and logged without secrets", async () => {
    let log = "";
    services.log = pino({ level: "warn" }, { write: (line: string) => void (log += line) });
    const key = await add(ann);
    expect(await signIn(key, { counter: 7 })).toBe(ann.id);
    for (const counter of [7, 6, 0]) {
      await expect(signIn(key, { counter })).rejects.toMatchObject(unchecked);
    }
    expect(log.match(/the counter of a passkey went backwards/g)).toHaveLength(3);
    expect(log).not.toContain(key.id);
    expect(await signIn(key, { counter: 8 })).toBe(ann.id);
  });
});

describe("Confirming with a passkey", () => {
  it("accepts only the user's own passkey, once", async () => {
    const [mine, theirs] = [await add(ann), await add(ben)];
    await confirm(ann, mine);
    await expect(confirm(ann, theirs)).rejects.toMatchObject(unknown);
    const { options, held } = await askForConfirmation(services, ann, { party });
    expect(options).toMatchObject({ allowCredentials: [{ id: mine.id }] });
    const answered = { answer: mine.get(options), held, party };
    await confirmWithPasskey(services, ann, answered);
    await expect(confirmWithPasskey(services, ann, answered)).rejects.toMatchObject(
      challengeExpired,
    );
  });

  it("is refused with a challenge for signing in, for adding, or for another user", async () => {
    const key = await add(ann);
    await add(ben);
    const asked = [
      await askForSignIn(services, { party }),
      await askForNew(services, ann, { party }),
      await askForConfirmation(services, ben, { party }),
    ];
    for (const { options, held } of asked) {
      const answered = { answer: key.get(options), held, party };
      await expect(confirmWithPasskey(services, ann, answered)).rejects.toMatchObject(
        challengeExpired,
      );
    }
    const { options, held } = await askForConfirmation(services, ann, { party });
    const answered = { answer: key.get(options), held, party };
    await expect(signInWithPasskey(services, answered)).rejects.toMatchObject(challengeExpired);
  });
});

describe("A new passkey", () => {
  it.each<[string, Lie]>([
    ["that another site requested", { origin: "https://meals.example.evil" }],
    ["for another host name", { rpId: "example.org" }],
    ["that answers another challenge", { challenge: "c29tZXRoaW5nIGVsc2U" }],
    ["from a device that did not verify the user", { verified: false }],
    [
      "with certificates, which were not requested",
      {
        attestation: {
          fmt: "packed",
          attStmt: new Map<string, number | Buffer | Buffer[]>([
            ["alg", -7],
            ["sig", Buffer.alloc(64)],
            ["x5c", [Buffer.alloc(300)]],
          ]),
        },
      },
    ],
    ["with another kind of attestation", { attestation: { fmt: "tpm", attStmt: new Map() } }],
  ])("%s is refused", async (_, lie) => {
    await expect(add(ann, undefined, lie)).rejects.toMatchObject(unchecked);
    expect(await listPasskeys(services, ann)).toEqual([]);
  });

  it("with a challenge for another user or purpose, or a used challenge, is refused", async () => {
    const key = createAuthenticator(ORIGIN);
    const name = "Mine";
    const { options, held } = await askForNew(services, ann, { party });
    const answered = { answer: key.create(options), held, party, name };
    await expect(addPasskey(services, ben, answered)).rejects.toMatchObject(challengeExpired);
    const signIn = await askForSignIn(services, { party });
    const other = { ...options, ...signIn.options };
    await expect(
      addPasskey(services, ann, { ...answered, answer: key.create(other), held: signIn.held }),
    ).rejects.toMatchObject(challengeExpired);
    await addPasskey(services, ann, answered);
    await expect(addPasskey(services, ann, answered)).rejects.toMatchObject(challengeExpired);
  });

  it("under the id of another user's passkey is refused, and the other passkey stays with its user", async () => {
    const key = await add(ann);
    const copy = createAuthenticator(ORIGIN, Buffer.from(key.id, "base64url"));
    await expect(add(ben, copy)).rejects.toMatchObject({ code: "conflict" });
    expect(await listPasskeys(services, ben)).toEqual([]);
    expect(await signIn(key)).toBe(ann.id);
  });
});

describe("The relying party of a URL", () => {
  it.each([
    ["https://meals.example.org", "meals.example.org"],
    ["https://meals.example.org:8443/auth", "meals.example.org"],
    ["http://localhost:3000", "localhost"],
    ["http://meals.example.org", null],
    ["http://192.168.1.20:3000", null],
    ["https://192.168.1.20", null],
    ["http://127.0.0.1:3000", null],
    ["https://[::1]:3000", null],
    ["http://pi.local:3000", null],
  ])("for %s is %s", (address, id) => {
    expect(relyingPartyOf(address)?.id ?? null).toBe(id);
  });
});
