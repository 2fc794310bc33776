import { describe, expect, it } from "vitest";
import { claimsOf, FEATURES, PLANS } from "./plans";

const namesOf = (id: string, supportHours: number | null = null) =>
  claimsOf(PLANS.find((plan) => plan.id === id)?.features ?? [], supportHours).map(
    ({ name }) => name,
  );

describe("A plan's card", () => {
  it("lists only features that exist", () => {
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

  it("lists every planned feature once it exists", () => {
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
});
