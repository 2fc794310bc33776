import { describe, expect, it, test } from "vitest";
import {
  ARCHIVE_SENTENCE,
  canPlan,
  canShop,
  isAdmin,
  mayPressGenerate,
  outOfCredits,
  requireMayGenerate,
  requirePlanning,
} from "./rules";
import type { Plan, SubscriptionStatus, User } from "./user";
import { toViewer } from "./viewer";

function aUser(plan: Plan, status: SubscriptionStatus, mealCredits: number, id = "u"): User {
  return {
    id,
    householdId: "h",
    firstName: "Ann",
    email: "ann@example.org",
    awaitsConfirmation: false,
    username: "ann",
    timeZone: null,
    timeZoneGuessed: 0,
    mayBill: true,
    units: "written",
    language: null,
    householdSize: 4,
    subscriptionPlan: plan,
    subscriptionStatus: status,
    graceUntil: null,
    accessEndedAt: null,
    pays: true,
    mealCredits,
    removedFrom: null,
    createdAt: "2026-11-20T12:00:00.000Z",
    token: null,
  };
}

const NOW = new Date("2026-11-20T12:00:00.000Z");

/** Returns the refusal that the user sees as status and sentence. Returns null for none. */
function answerOf(ask: () => void) {
  try {
    ask();
    return "yes";
  } catch (error) {
    return error;
  }
}

const SUBSCRIPTION = { status: 403, message: "Subscription required" };
const ARCHIVE = { status: 403, message: ARCHIVE_SENTENCE };

describe("Access by plan, status and credits", () => {
  test.each<[Plan, SubscriptionStatus, number, boolean, boolean, unknown]>([
    // plan, status, credits → planner, pressing Generate, generating
    ["trial", "trial", 20, true, true, "yes"],
    ["trial", "trial", 1, true, true, "yes"],
    // A user without credits is not refused here. The generation itself returns 402.
    ["trial", "trial", 0, true, false, "yes"],
    ["basic", "active", 60, true, true, "yes"],
    ["standard", "active", 1, true, true, "yes"],
    ["premium", "active", 0, true, true, "yes"],
    ["basic", "active", 0, true, true, "yes"],
    ["archive", "active", 5, true, true, ARCHIVE],
    ["archive", "active", 0, true, true, ARCHIVE],
    ["archive", "canceled", 5, true, true, ARCHIVE],
    ["archive", "past_due", 0, true, false, ARCHIVE],
    ["archive", "trial", 5, true, true, ARCHIVE],
    ["trial", "canceled", 20, false, true, SUBSCRIPTION],
    ["basic", "past_due", 60, false, true, SUBSCRIPTION],
    ["standard", "canceled", 0, false, false, SUBSCRIPTION],
    ["premium", "past_due", 0, false, false, SUBSCRIPTION],
  ])(
    "are as specified for the plan %s, the status %s and %i credits",
    (plan, status, credits, plans, presses, generates) => {
      const user = aUser(plan, status, credits);
      expect(canPlan(user)).toBe(plans);
      expect(answerOf(() => requirePlanning(user))).toEqual(
        plans ? "yes" : expect.objectContaining(SUBSCRIPTION),
      );
      expect(mayPressGenerate(user)).toBe(presses);
      expect(answerOf(() => requireMayGenerate(user))).toEqual(
        generates === "yes" ? "yes" : expect.objectContaining(generates),
      );
    },
  );

  it("only the 402 message mentions credits, because clients open the out-of-credits dialog on that word", () => {
    expect(outOfCredits()).toMatchObject({ status: 402, message: "Insufficient meal credits" });
    for (const { message } of [SUBSCRIPTION, ARCHIVE]) {
      expect(message).not.toMatch(/credit|insufficient/i);
    }
  });

  it("only the id identifies the administrator", () => {
    expect(isAdmin({ id: "admin-master" })).toBe(true);
    for (const id of ["admin", "Admin-Master", "admin-master ", ""])
      expect(isAdmin({ id })).toBe(false);
  });
});

describe("A grocery list after the household's access has ended", () => {
  const ended = (accessEndedAt: string | null, timeZone: string | null = "UTC") => ({
    ...aUser("trial", "canceled", 0),
    accessEndedAt,
    timeZone,
  });
  const at = (instant: string) => new Date(instant);

  test.each<[string, string, string | null, string, boolean]>([
    // when it ended, where, now → may be ticked
    [
      "can be changed in the same hour",
      "2026-11-20T11:30:00.000Z",
      "UTC",
      "2026-11-20T12:00:00.000Z",
      true,
    ],
    [
      "can be changed just before midnight",
      "2026-11-20T00:01:00.000Z",
      "UTC",
      "2026-11-20T23:59:59.000Z",
      true,
    ],
    [
      "cannot be changed after midnight",
      "2026-11-20T23:59:00.000Z",
      "UTC",
      "2026-11-21T00:00:00.000Z",
      false,
    ],
    // Ten in the evening of the 20th in New York, then two hours later.
    [
      "can be changed until midnight in the user's time zone",
      "2026-11-21T03:00:00.000Z",
      "America/New_York",
      "2026-11-21T04:59:00.000Z",
      true,
    ],
    [
      "cannot be changed after midnight in the user's time zone",
      "2026-11-21T03:00:00.000Z",
      "America/New_York",
      "2026-11-21T05:00:00.000Z",
      false,
    ],
    // The zone is unknown, and the evening in the westernmost zone is not over yet.
    [
      "can be changed while the day lasts somewhere, if the time zone is unknown",
      "2026-11-20T11:00:00.000Z",
      null,
      "2026-11-21T23:59:00.000Z",
      true,
    ],
    [
      "cannot be changed once the day has ended everywhere, if the time zone is unknown",
      "2026-11-20T11:00:00.000Z",
      null,
      "2026-11-22T00:00:00.000Z",
      false,
    ],
  ])("%s", (_, endedAt, timeZone, now, shops) => {
    expect(canShop(ended(endedAt, timeZone), at(now))).toBe(shops);
  });

  it("cannot be changed if the end of access was not stored", () => {
    expect(canShop(ended(null), NOW)).toBe(false);
  });

  it("can be changed by everyone who may plan", () => {
    expect(canShop(aUser("basic", "active", 0), NOW)).toBe(true);
    expect(canShop(aUser("archive", "past_due", 0), NOW)).toBe(true);
  });

  it("accepts changes that a phone sends one day later, but not two days later", () => {
    const user = ended("2026-11-20T11:00:00.000Z");
    expect(canShop(user, at("2026-11-21T23:59:00.000Z"), 1)).toBe(true);
    expect(canShop(user, at("2026-11-22T00:00:00.000Z"), 1)).toBe(false);
  });
});

test("a page receives only the viewer's fields that it shows", () => {
  expect(Object.keys(toViewer(aUser("trial", "trial", 20), NOW)).sort()).toEqual(
    ["awaitsConfirmation", "canPlan", "credits", "email", "firstName", "graceUntil"].concat(
      [
        "householdId",
        "id",
        "isActive",
        "isAdmin",
        "isPastDue",
        "isTrial",
        "knowsTimeZone",
        "mayBill",
      ],
      ["pays", "shopsToday", "subscriptionPlan", "subscriptionStatus"],
    ),
  );
});
