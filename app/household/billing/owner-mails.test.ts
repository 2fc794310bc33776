import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { grantCredits } from "./credits.server";
import { generateMeals } from "../../../tests/meals-fixture";
import { saveMailChoice, unsubscribeUrl, userOfToken } from "~/household/mail/opt-out.server";
import { addUser, createServices, leaveCredits, NOON } from "../../../tests/services";
import { queuePaymentFailed } from "./owner-mails.server";

type TestServices = Awaited<ReturnType<typeof createServices>>;
let services: TestServices;
beforeEach(async () => {
  services = await createServices({ settings: { APP_URL: "https://weeknight.example" } });
});
afterEach(() => services.db.destroy());

const mails = (kind: "out-of-meals" | "payment-failed") =>
  services.db
    .selectFrom("outbox")
    .where("kind", "=", kind)
    .select(["toAddress", "subject", "text", "unsubscribeUrl", "userId"])
    .orderBy("id")
    .execute();

describe("The mail about used-up meals", () => {
  const generate = (user: Awaited<ReturnType<typeof addUser>>, requestKey: string) =>
    generateMeals(services, user, { count: 5, requestKey });

  test("is sent to the owner once each time that the meals are used up", async () => {
    const ann = await addUser(services, { email: "ann@example.org" });
    await leaveCredits(services, ann, 6);
    await generate(ann, "first");
    expect(await mails("out-of-meals")).toEqual([]);
    await generate(ann, "second");
    const told = await mails("out-of-meals");
    expect(told).toMatchObject([
      { toAddress: "ann@example.org", subject: "You've used all your trial meals" },
    ]);
    expect(told[0]?.text).toContain("https://weeknight.example/subscribe");
    await expect(generate(ann, "third")).rejects.toThrow("Insufficient meal credits");
    expect(await mails("out-of-meals")).toHaveLength(1);
    await grantCredits(services, ann.householdId, { origin: "admin", amount: 1 });
    await generate(ann, "fourth");
    expect(await mails("out-of-meals")).toHaveLength(2);
  });

  test("is not sent to an owner who has turned it off", async () => {
    const ann = await addUser(services);
    await saveMailChoice(services, ann, { wanted: false });
    await leaveCredits(services, ann, 1);
    await generate(ann, "first");
    expect(await mails("out-of-meals")).toEqual([]);
  });
});

test("the mail about a failed payment is sent once for each cause, even to an owner without optional mail", async () => {
  const ann = await addUser(services, { email: "ann@example.org" });
  await saveMailChoice(services, ann, { wanted: false });
  for (const cause of ["in_1", "in_1", "in_2"]) {
    const graceUntil = cause === "in_1" ? "2026-12-04T12:00:00.000Z" : NOON;
    const failed = { plan: "Standard", cause, graceUntil };
    await queuePaymentFailed(services, ann.householdId, failed);
  }
  const told = await mails("payment-failed");
  expect(told.map(({ toAddress }) => toAddress)).toEqual(["ann@example.org", "ann@example.org"]);
  expect(told[0]?.text).toContain("Standard plan");
  expect(told[0]?.text).toContain("Nothing changes until 4 December 2026");
  // The grace period is over, so no date is promised.
  expect(told[1]?.text).not.toContain("until");
});

describe("The unsubscribe link of a mail", () => {
  const tokenOf = (url: string) => url.replace("https://weeknight.example/unsubscribe/", "");

  test("identifies only its user", async () => {
    const token = tokenOf(unsubscribeUrl(services, "user-1"));
    expect(userOfToken(services, token)).toBe("user-1");
    for (const wrong of [
      token.replace("user-1", "user-2"),
      token.slice(0, -1),
      `${token}A`,
      "user-1.",
      "",
      ".",
      `user-1.${"é".repeat(43)}`,
    ]) {
      expect(() => userOfToken(services, wrong)).toThrow("incomplete");
    }
    const elsewhere = { ...services.settings, sessionSecrets: ["the secret of another server"] };
    expect(() => userOfToken({ settings: elsewhere }, token)).toThrow("incomplete");
    // A link from before a change of the secret still works if the old secret follows the new one.
    const both = [...elsewhere.sessionSecrets, ...services.settings.sessionSecrets];
    const changed = { settings: { ...services.settings, sessionSecrets: both } };
    expect(userOfToken(changed, token)).toBe("user-1");
    expect(tokenOf(unsubscribeUrl(changed, "user-1"))).not.toBe(token);
  });
});
