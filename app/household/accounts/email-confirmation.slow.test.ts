import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { createModelSource } from "~/server/adapters/recipe-source/model/model.server";
import type { User } from "~/household/access/user";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { leaveHousehold } from "~/household/members/members.server";
import { queueWeeklyReminders } from "~/connections/reminders/weekly.server";
import { sourceFor } from "~/household/access/rights.server";
import { addUser, createServices, DAY, findUser } from "../../../tests/services";
import { saveLanguage, signIn, signInWithGoogle, signUp } from "./accounts.server";
import { deleteAccount, exportAccount } from "./account-data.server";
import {
  changeEmail,
  confirmAddress,
  confirmAgain,
  openConfirmation,
} from "./email-confirmation.server";
import { inLanguage } from "~/language/index.server";
import { requestReset } from "./new-password.server";

type TestServices = Awaited<ReturnType<typeof createServices>>;
const ANN = { firstName: "Ann", email: "ann@example.org", password: "a good password" };

let services: TestServices;
beforeEach(async () => {
  const made = await createServices({ settings: { APP_URL: "https://weeknight.example" } });
  services = { ...made, mailSender: { ...made.mailSender, kind: "smtp" } };
});
afterEach(() => services.db.destroy());

/** Returns the mails of the outbox, oldest first. */
const mails = () =>
  services.db.selectFrom("outbox").orderBy("id").select(["kind", "toAddress", "text"]).execute();
const kinds = async () => (await mails()).map(({ kind, toAddress }) => `${kind} ${toAddress}`);

/** Returns the token of the newest link that was mailed to an address. */
async function tokenFor(email: string) {
  const texts = (await mails()).filter(({ toAddress }) => toAddress === email);
  const [, token = ""] = /\/confirm\/([\w.-]+)/.exec(texts.at(-1)?.text ?? "") ?? [];
  return token;
}

/** Opens a link with the password of the account, unless its user is signed in. */
const confirm = (token: string, user: User | null = null, password = ANN.password) =>
  confirmAddress(services, { user, password, address: "192.0.2.1" }, token);

async function newUser(input = ANN) {
  const { userId } = await signUp(services, input);
  return findUser(services, userId);
}

describe("A new account on a server that sends mail", () => {
  it("must confirm its address, and has five meals until then", async () => {
    const ann = await newUser();
    expect(ann).toMatchObject({ email: ANN.email, awaitsConfirmation: true, mealCredits: 5 });
    expect(await kinds()).toEqual(["confirm-email ann@example.org"]);
    expect(await signIn(services, { ...ANN, address: "192.0.2.1", device: null })).toMatchObject({
      userId: ann.id,
    });
  });

  it("gets the rest of the trial and the welcome mail once, when the address is confirmed", async () => {
    const ann = await newUser();
    const token = await tokenFor(ANN.email);
    expect(await openConfirmation(services, token)).toMatchObject({
      isDone: false,
      isChange: false,
    });
    // Works in any browser that opens the mail.
    await confirm(token);
    await confirm(token);
    expect(await openConfirmation(services, token)).toMatchObject({ isDone: true });
    const confirmed = await findUser(services, ann.id);
    expect(confirmed).toMatchObject({ awaitsConfirmation: false, mealCredits: 20 });
    expect((await kinds()).slice(1)).toEqual(["welcome ann@example.org"]);
  });

  it("gets its meals from the recipe book, not from a model, until it confirms or pays", async () => {
    const model = createModelSource({
      apiKey: "a key",
      baseUrl: "http://127.0.0.1:9/v1",
      model: null,
      timeout: 1_000,
    });
    const withModel = { ...services, recipeSource: model };
    const ann = await newUser();
    expect(sourceFor(withModel, ann)).toBe(services.recipeBook);
    expect(sourceFor(withModel, { ...ann, subscriptionPlan: "basic" })).toBe(model);
    await confirm(await tokenFor(ANN.email));
    expect(sourceFor(withModel, await findUser(services, ann.id))).toBe(model);
  });

  it("cannot invite anyone and does not get other mail", async () => {
    const ann = await newUser();
    for (const input of [{}, { email: "bob@example.org" }]) {
      await expect(addInvite(services, ann, input)).rejects.toMatchObject({
        code: "forbidden",
        message: "Please confirm your email address first.",
      });
    }
    expect(await queueWeeklyReminders(services)).toBe(0);
    expect(await kinds()).toEqual(["confirm-email ann@example.org"]);
  });

  it("does not get a second trial by joining and leaving a household before it confirms", async () => {
    const bob = await addUser(services);
    const ann = await newUser();
    const invite = await addInvite(services, bob);
    await joinHousehold(services, ann, invite);
    const member = await findUser(services, ann.id);
    await leaveHousehold(services, member);
    await confirm(await tokenFor(ANN.email));
    expect((await findUser(services, ann.id)).mealCredits).toBe(0);
    expect((await findUser(services, bob.id)).mealCredits).toBe(20);
  });

  it("does not have to confirm an address that Google has verified", async () => {
    const google = { googleId: "g-ann", email: ANN.email, firstName: "Ann" };
    const { userId: id } = await signInWithGoogle(services, google);
    expect(await findUser(services, id)).toMatchObject({
      awaitsConfirmation: false,
      mealCredits: 20,
    });
    expect(await kinds()).toEqual(["welcome ann@example.org"]);
  });
});

test("a deleted account leaves no address in the database, confirmed or not", async () => {
  const ann = await newUser();
  await changeEmail(services, ann, { email: "wrong@example.org" });
  await deleteAccount(services, ann);
  expect(await mails()).toEqual([]);
  expect(await services.db.selectFrom("users").selectAll().execute()).toEqual([]);
});

describe("A link that confirms an address", () => {
  it("works for seven days, only for its address, and only for its account", async () => {
    const ann = await newUser();
    const token = await tokenFor(ANN.email);
    const [id = "", until = "", seal = ""] = token.split(".");
    const bob = await newUser({ ...ANN, email: "bob@example.org" });
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    for (const forged of ["", "x", `${id}.${later}.${seal}`, `${bob.id}.${until}.${seal}`, id]) {
      await expect(openConfirmation(services, forged)).rejects.toMatchObject({ code: "not_found" });
    }
    services.clock.pass(7 * DAY + 1);
    await expect(openConfirmation(services, token)).rejects.toMatchObject({ code: "not_found" });
    await confirmAgain(services, ann);
    const newer = await tokenFor(ANN.email);
    await changeEmail(services, ann, { email: "anna@example.org" });
    await expect(openConfirmation(services, newer)).rejects.toMatchObject({ code: "not_found" });
    await confirm(await tokenFor("anna@example.org"));
    expect((await findUser(services, ann.id)).email).toBe("anna@example.org");
  });

  it("is refused if another account has taken the address", async () => {
    const first = await newUser();
    const token = await tokenFor(ANN.email);
    const second = await newUser({ ...ANN, password: "another password" });
    await confirm(await tokenFor(ANN.email), null, "another password");
    await expect(confirm(token)).rejects.toMatchObject({ code: "conflict" });
    expect(await findUser(services, second.id)).toMatchObject({ awaitsConfirmation: false });
    expect(await findUser(services, first.id)).toMatchObject({ awaitsConfirmation: true });
  });
});

describe("Signing up with an address that has an account", () => {
  it("does not reveal the account to anyone but the owner of the address, who gets a mail", async () => {
    const owner = await newUser();
    await confirm(await tokenFor(ANN.email));
    const stranger = await newUser({ ...ANN, firstName: "Eve", password: "a guess at it" });
    const unknown = await newUser({ ...ANN, firstName: "Eve", email: "ann@example.com" });
    for (const key of ["firstName", "awaitsConfirmation", "username", "mealCredits"] as const) {
      expect(stranger[key]).toEqual(unknown[key]);
    }
    expect(stranger.email).toBe(ANN.email);
    const read = async (user: typeof owner) => {
      let text = "";
      for await (const piece of exportAccount(services, user)) text += piece;
      return text
        .replaceAll(user.id, "id")
        .replaceAll(user.householdId, "household")
        .replaceAll(user.email ?? "", "address")
        .replace(/"id":"[\w-]{36}"/g, '"id":"…"')
        .replace(/"grantId":"[\w-]{36}"/g, '"grantId":"…"');
    };
    expect(await read(stranger)).toBe(await read(unknown));
    expect((await kinds()).slice(2)).toEqual([
      "account-exists ann@example.org",
      "confirm-email ann@example.com",
    ]);
    expect((await findUser(services, owner.id)).mealCredits).toBe(20);
    // A reset opens neither the stranger's account to the owner nor the reverse.
    await requestReset(services, { email: ANN.email });
    const reset = await services.db.selectFrom("passwordResets").select("userId").execute();
    expect(reset).toEqual([{ userId: owner.id }]);
  });
});

test("a stranger's browser does not set the language of mails to an account that has chosen a language", async () => {
  const owner = await newUser();
  await confirm(await tokenFor(ANN.email));
  const before = (await mails()).length;
  const reset = () => requestReset(services, { email: ANN.email });
  await saveLanguage(services, owner, "de");
  await signUp(services, { ...ANN, firstName: "Eve", password: "a guess at it" });
  await reset();
  await saveLanguage(services, owner, "en");
  await inLanguage("de", reset);
  const texts = (await mails()).slice(before).map(({ kind, text }) => [kind, text.split("\n")[0]]);
  expect(texts).toEqual([
    ["account-exists", "Du hast schon ein Konto"],
    ["password-reset", "Neues Passwort wählen"],
    ["password-reset", "Choose a new password"],
  ]);
});

describe("A new address of an account", () => {
  test("replaces the old address after the signed-in user opens its link, and the old address gets a mail", async () => {
    const ann = await newUser();
    await confirm(await tokenFor(ANN.email));
    await changeEmail(services, await findUser(services, ann.id), { email: "ann@new.example" });
    expect((await findUser(services, ann.id)).email).toBe(ANN.email);
    const token = await tokenFor("ann@new.example");
    const bob = await addUser(services);
    for (const other of [null, bob]) {
      await expect(confirm(token, other, "a guess")).rejects.toMatchObject({ code: "invalid" });
    }
    await confirm(token, await findUser(services, ann.id), "");
    expect(await findUser(services, ann.id)).toMatchObject({
      email: "ann@new.example",
      mealCredits: 20,
    });
    expect((await kinds()).at(-1)).toBe("email-changed ann@example.org");
    // The earlier link is useless to a reader of the old mailbox.
    const old = signIn(services, { ...ANN, address: "192.0.2.1", device: null });
    await expect(old).rejects.toMatchObject({ code: "invalid" });
  });

  test("gets the usual response if it belongs to another account, and stays with that account", async () => {
    const bob = await addUser(services, { email: "bob@example.org" });
    const ann = await newUser();
    await changeEmail(services, ann, { email: "bob@example.org" });
    expect((await kinds()).at(-1)).toBe("account-exists bob@example.org");
    expect(await findUser(services, bob.id)).toMatchObject({ email: "bob@example.org" });
  });

  test("is set at once on a server without mail, and no other account loses its address", async () => {
    const silent: TestServices = {
      ...services,
      mailSender: { ...services.mailSender, kind: "none" },
    };
    const ann = await addUser(silent, { email: "ann@example.org" });
    const bob = await addUser(silent, { email: "bob@example.org" });
    await changeEmail(silent, ann, { email: "ann@new.example" });
    expect((await findUser(silent, ann.id)).email).toBe("ann@new.example");
    await changeEmail(silent, ann, { email: "bob@example.org" });
    expect((await findUser(silent, ann.id)).email).toBe("bob@example.org");
    const google = { googleId: "g-new", email: "bob@example.org", firstName: null };
    await expect(signInWithGoogle(silent, google)).rejects.toMatchObject({ code: "forbidden" });
    expect((await findUser(silent, bob.id)).email).toBe("bob@example.org");
  });
});
