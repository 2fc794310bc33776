import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../app";
import { type Client, signUp } from "../client";
import { follow, form, page, byTag, textOf, toast, words } from "../contract/page";

const CARD = { cardNumber: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };

let app: App;
let owner: Client;
let member: Client;

beforeAll(async () => {
  app = await startApp();
  [owner, member] = [await signUp(app, "Olga"), await signUp(app, "Milan")];
  await owner.post("/account/household", { intent: "invite" });
  const link = /\/join\/[\w.-]+/.exec((await owner.get("/account/household")).text)?.[0] ?? "";
  expect((await member.post(link, {})).status).toBe(303);
  const chosen = await owner.post("/subscribe", { intent: "choose", planId: "standard" });
  await owner.post(chosen.headers.get("location") ?? "", { intent: "pay", ...CARD });
});
afterAll(() => app.stop());

const planOf = async () => words(await owner.get("/account"));

describe("A member who is not allowed to manage the plan", () => {
  test("sees no buttons for the plan, and gets 403 for sending its forms", async () => {
    const shown = await member.get("/subscribe");
    expect(words(shown)).toContain("Only the owner of your household can manage its plan");
    const ways = ["button", "a"].flatMap((tag) => byTag(page(shown), tag)).map(textOf);
    // The account page links to this page.
    expect(ways.filter((it) => /Cancel|Choose|Change to|Resume|Billing|Keep/.test(it))).toEqual([]);
    for (const path of [
      "/subscribe/billing",
      "/subscribe/cancel",
      "/subscribe/change?plan=basic",
    ]) {
      expect((await member.get(path)).headers.get("location"), path).toBe("/subscribe");
    }
    const why = "Only the owner of your household can manage its plan and payments.";
    const sent: [path: string, fields: Record<string, string>][] = [
      ["/subscribe/cancel", { intent: "cancel" }],
      ["/subscribe/change?plan=basic", { planId: "basic", due: "0", requestKey: "a" }],
      ["/subscribe", { intent: "choose", planId: "basic" }],
      ["/subscribe/billing", CARD],
    ];
    for (const [path, fields] of sent) {
      const answer = await member.post(path, fields);
      expect(JSON.stringify(toast(await follow(member, answer))), path).toContain(why);
    }
    const called = await member.send("POST", "/api/create-subscription", { planId: "basic" });
    expect([called.status, called.body]).toEqual([403, { message: why }]);
    expect(await planOf()).toContain("Standard");
    expect(await planOf()).not.toContain("Canceled");
  });

  test("cannot take that permission, which only the owner can give and take back", async () => {
    const right = form(await owner.get("/account/household"), "Share the plan with Milan");
    expect((await member.post("/account/household", right.fields)).status).toBe(403);
    const given = await follow(owner, await owner.post("/account/household", right.fields));
    expect(toast(given)?.title).toBe("They can now manage the subscription");
    expect((await member.get("/subscribe/cancel")).status).toBe(200);
    const taken = form(await owner.get("/account/household"), "Stop sharing the plan with Milan");
    await owner.post("/account/household", taken.fields);
    await member.post("/subscribe/cancel", { intent: "cancel" });
    expect(await planOf()).not.toContain("Canceled");
  });
});
