import { beforeEach, describe, expect, it, test } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { inTransaction } from "~db/transactions";
import {
  addMeal,
  addUser,
  type Clock,
  createServices,
  DAY,
  HOUR,
  MINUTE,
} from "../../../tests/services";
import {
  expirePlanCredits,
  getBalance,
  grantCredits,
  spendCredit,
  takeCredits,
} from "./credits.server";
import { LEDGER_PAGE, type Ledger, listGrants, listLedger } from "./ledger.server";

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

const give = (grant: Parameters<typeof grantCredits>[2], user = cook) =>
  inTransaction(services, cook, (services) => grantCredits(services, user.householdId, grant));
const take = (amount: number) =>
  inTransaction(services, cook, (services) => takeCredits(services, cook.householdId, amount));
const expire = () =>
  inTransaction(services, cook, (services) => expirePlanCredits(services, cook.householdId));
/** Adds a meal that was paid for. Returns its id. */
async function cookUp(title: string, user = cook) {
  const id = await addMeal(services, user, { title, source: "generated", requestKey: "k" });
  await inTransaction(services, cook, (services) =>
    spendCredit(services, user.householdId, { mealId: id, requestKey: "k" }),
  );
  return id;
}
const inDays = (days: number) => new Date(services.now().getTime() + days * DAY).toISOString();

const rowsOf = (ledger: Ledger) => ledger.days.flatMap(({ rows }) => rows);
const told = (ledger: Ledger) =>
  rowsOf(ledger).map(({ text, change, balance }) => `${text} ${change} ${balance}`);
const read = (page: Parameters<typeof listLedger>[2] = {}, user = cook) =>
  listLedger(services, user, page);

describe("The credit history", () => {
  it("of a new household lists its trial credits", async () => {
    const [row] = rowsOf(await read());
    expect(row).toEqual({
      id: expect.any(String),
      text: "20 trial meals",
      mealId: null,
      change: 20,
      balance: 20,
    });
    expect(await read()).toMatchObject({ isNewest: true, older: null });
  });

  it("describes all changes in plain words, newest first, with the balance after each", async () => {
    await cookUp("Chicken Cacciatore");
    await give({ origin: "plan", amount: 30, expiresAt: inDays(30) });
    await cookUp("Shrimp Pad Thai");
    await give({ origin: "plan", amount: 75, expiresAt: inDays(60) });
    await give({ origin: "plan", amount: 120, expiresAt: inDays(90) });
    await give({ origin: "admin", amount: 5 });
    await take(7);
    await expire();
    expect(told(await read())).toEqual([
      "Premium plan meals expired -118 19",
      "Premium plan meals taken back by the administrator -2 137",
      "Taken back by the administrator -5 139",
      "Added by the administrator 5 144",
      "120 Premium plan meals 120 139",
      "Standard plan meals expired -75 19",
      "75 Standard plan meals 75 94",
      "Basic plan meals expired -29 19",
      "Shrimp Pad Thai -1 48",
      "30 Basic plan meals 30 49",
      "Chicken Cacciatore -1 19",
      "20 trial meals 20 20",
    ]);
  });

  it("neither shows nor counts credits of another household", async () => {
    const other = await addUser(services);
    await cookUp("Theirs", other);
    await give({ origin: "admin", amount: 7 }, other);
    await cookUp("Ours");
    expect(told(await read())).toEqual(["Ours -1 19", "20 trial meals 20 20"]);
    expect(told(await read({}, other))).toEqual([
      "Added by the administrator 7 26",
      "Theirs -1 19",
      "20 trial meals 20 20",
    ]);
  });

  it("does not link to a meal of another household", async () => {
    const other = await addUser(services);
    const theirs = await addMeal(services, other, { title: "Theirs" });
    await inTransaction(services, cook, (services) =>
      spendCredit(services, cook.householdId, { mealId: theirs, requestKey: "k" }),
    );
    expect(rowsOf(await read())[0]).toMatchObject({
      text: "A meal that was deleted",
      mealId: null,
    });
  });
});

describe("The dates of the credit history", () => {
  const days = async (timeZone: string | null) =>
    (await read({}, { ...cook, timeZone })).days.map(
      ({ date, words, rows }) => `${date} ${words}: ${rows.map(({ text }) => text).join(", ")}`,
    );

  test("are in the reader's time zone, or in UTC if that is unknown", async () => {
    services.clock.pass(11 * HOUR);
    await cookUp("Before midnight");
    services.clock.pass(2 * HOUR);
    await cookUp("After midnight");
    const utc = [
      "2026-11-21 Saturday 21 November 2026: After midnight",
      "2026-11-20 Friday 20 November 2026: Before midnight, 20 trial meals",
    ];
    expect(await days("UTC")).toEqual(utc);
    expect(await days(null)).toEqual(utc);
    expect(await days("America/New_York")).toEqual([
      "2026-11-20 Friday 20 November 2026: After midnight, Before midnight, 20 trial meals",
    ]);
    expect(await days("Pacific/Auckland")).toEqual([
      "2026-11-21 Saturday 21 November 2026: After midnight, Before midnight, 20 trial meals",
    ]);
  });
});

describe("The pages of the credit history", () => {
  const cookMany = async (count: number) => {
    for (let n = 1; n <= count; n++) {
      await cookUp(`Meal ${n}`);
      // Store some meals at the same moment, as a generation does.
      if (n % 3 === 0) services.clock.pass(MINUTE);
    }
  };

  it("have 50 lines, and link to older pages until the end", async () => {
    await give({ origin: "admin", amount: 100 });
    await cookMany(103);
    expect(LEDGER_PAGE).toBe(50);
    const first = await read();
    const second = await read({ before: first.older });
    const third = await read({ before: second.older });
    expect([first, second, third].map((page) => rowsOf(page).length)).toEqual([50, 50, 5]);
    expect([first, second, third].map(({ isNewest }) => isNewest)).toEqual([true, false, false]);
    expect(third.older).toBeNull();
    const all = [first, second, third].flatMap(rowsOf);
    expect(all.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 103 }, (_, i) => `Meal ${103 - i}`),
      "Added by the administrator",
      "20 trial meals",
    ]);
    expect(all.map(({ balance }) => balance)).toEqual([
      ...Array.from({ length: 103 }, (_, i) => 17 + i),
      120,
      20,
    ]);
  });

  it("stay the same when new lines are added", async () => {
    await cookMany(5);
    const { older } = await read({ limit: 2 });
    const before = await read({ limit: 2, before: older });
    await cookMany(1);
    expect(await read({ limit: 2, before: older })).toEqual(before);
  });
});

describe("The remaining credits", () => {
  it("are shown by origin, in the order of spending, with the use-by date of a plan's credits", async () => {
    await give({ origin: "admin", amount: 3 });
    await give({ origin: "admin", amount: 4 });
    await give({ origin: "plan", amount: 30, expiresAt: inDays(30) });
    await cookUp("Chicken Cacciatore");
    expect(await listGrants(services, cook)).toEqual([
      { origin: "plan", text: "Basic plan meals", left: 29, useBy: "20 December 2026" },
      { origin: "trial", text: "Trial meals", left: 20, useBy: null },
      { origin: "admin", text: "Meals from the administrator", left: 7, useBy: null },
    ]);
  });

  it("add up to the balance, without used-up grants", async () => {
    await give({ origin: "plan", amount: 1, expiresAt: inDays(30) });
    await cookUp("Chicken Cacciatore");
    const grants = await listGrants(services, cook);
    expect(grants.map(({ origin }) => origin)).toEqual(["trial"]);
    expect(grants[0]?.left).toBe(await getBalance(services, cook.householdId));
    await take(100);
    expect(await listGrants(services, cook)).toEqual([]);
  });
});
