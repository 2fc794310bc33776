import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { getBalance } from "~/household/billing/credits.server";
import { listLedger } from "~/household/billing/ledger.server";
import type { Services } from "~/server/services";
import { addAdmin, addUser, createServices } from "../../../tests/services";
import { listLog } from "./audit.server";
import { addCredits, takeBackCredits } from "./manage-credits.server";

let services: Services;
let admin: User;
let cook: User;

beforeEach(async () => {
  services = await createServices();
  admin = await addAdmin(services);
  cook = await addUser(services, { firstName: "Ann" });
});

const give = (credits: number, requestKey: string, reason = "") =>
  addCredits(services, admin, { userId: cook.id, credits, reason, requestKey });
const take = (credits: number, requestKey: string, reason = "") =>
  takeBackCredits(services, admin, { userId: cook.id, credits, reason, requestKey });
const balance = () => getBalance(services, cook.householdId);
const history = async () => {
  const { days } = await listLedger(services, cook);
  return days.flatMap(({ rows }) => rows.map(({ text, change }) => `${text} ${change}`));
};
const log = async () =>
  (await listLog(services, { page: 1 })).lines.map(({ what, whom }) => [what, whom && whom.name]);

describe("giving credits", () => {
  it("adds the credits, with the reason for the household and a line in the audit log", async () => {
    expect(await give(30, "one", "For the outage")).toMatchObject({
      id: cook.id,
      mealCredits: 50,
    });
    expect(await history()).toEqual([
      "Added by the administrator: For the outage 30",
      "20 trial meals 20",
    ]);
    expect(await log()).toEqual([["Added 30 credits", "Ann"]]);
  });

  it("adds credits once for the same request key, even for simultaneous requests", async () => {
    await Promise.all(Array.from({ length: 10 }, () => give(30, "one")));
    expect(await balance()).toBe(50);
    expect(await log()).toHaveLength(1);
    await give(30, "two");
    expect(await balance()).toBe(80);
  });

  it("refuses the same request key with another number", async () => {
    await give(30, "one");
    await expect(give(31, "one")).rejects.toMatchObject({ code: "conflict" });
    expect(await balance()).toBe(50);
    expect(await log()).toHaveLength(1);
  });

  it("is refused for an unknown user and not logged", async () => {
    const nobody = { userId: "nobody", credits: 1, requestKey: "one" };
    await expect(addCredits(services, admin, nobody)).rejects.toMatchObject({ code: "not_found" });
    expect(await log()).toEqual([]);
  });
});

describe("taking credits back", () => {
  it("takes only credits from the administrator, not trial or plan meals", async () => {
    await give(30, "one");
    expect(await take(10, "two", "A slip")).toBe(10);
    expect(await take(500, "three")).toBe(20);
    expect(await balance()).toBe(20);
    expect(await history()).toEqual([
      "Taken back by the administrator -20",
      "Taken back by the administrator: A slip -10",
      "Added by the administrator 30",
      "20 trial meals 20",
    ]);
    expect(await log()).toEqual([
      ["Took back 20 credits", "Ann"],
      ["Took back 10 credits", "Ann"],
      ["Added 30 credits", "Ann"],
    ]);
  });

  it("takes credits once for the same request key, and returns the number taken", async () => {
    await give(30, "one");
    expect(await Promise.all([take(30, "two"), take(30, "two"), take(30, "two")])).toEqual([
      30, 30, 30,
    ]);
    expect(await balance()).toBe(20);
    expect(await log()).toHaveLength(2);
  });

  it("is refused if no credits from the administrator are left", async () => {
    await expect(take(1, "one")).rejects.toMatchObject({ code: "conflict" });
    expect(await balance()).toBe(20);
    expect(await log()).toEqual([]);
  });
});
