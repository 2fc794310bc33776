import { describe, expect, it, test } from "vitest";
import { claimsOf, FEATURES } from "./plan-features";
import { PLANS } from "./plans";

const namesOf = (id: string, supportHours: number | null = null) =>
  claimsOf(PLANS.find((plan) => plan.id === id)?.features ?? [], supportHours).map(
    ({ name }) => name,
  );

describe("What a plan's card claims", () => {
  it("is only what is there", () => {
    for (const { features } of PLANS) {
      for (const hours of [null, 12]) {
        for (const { name } of claimsOf(features, hours)) {
          expect(FEATURES[name].isThere, name).toBe(true);
        }
      }
    }
    expect(namesOf("standard")).toEqual([
      "Serves 4",
      "Extra virgin olive oil only",
      "Priority support",
    ]);
  });

  it("claims every planned feature once it exists", () => {
    const notes = PLANS.flatMap(({ features }) => features).map((name) => name.toLowerCase());
    for (const note of [
      "e-mail support",
      "smart grocery list optimization",
      "priority support",
      "advanced customization",
      "premium grocery list features",
      "24/7 priority support",
    ]) {
      expect(notes).toContain(note);
    }
  });

  test("24/7 is claimed where somebody has promised a time, and says which", () => {
    expect(namesOf("premium")).toContain("Priority support");
    expect(namesOf("premium")).not.toContain("24/7 priority support");
    expect(namesOf("premium", 12)).toContain("24/7 priority support");
    const [claim] = claimsOf(["24/7 priority support"], 12);
    expect(claim?.turnsOn).toBe(
      "Your household’s messages are answered first, within 12 hours, on any day and at any hour.",
    );
    expect(claimsOf(["Priority support"], 1)[0]?.turnsOn).toContain("within an hour");
  });
});
