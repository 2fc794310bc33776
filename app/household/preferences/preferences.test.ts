import fc from "fast-check";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { addUser, createServices } from "../../../tests/services";
import {
  CUISINES,
  MEAL_TYPES,
  type Preferences,
  PROTEINS,
  RESTRICTIONS,
  carriedOf,
  readCarried,
} from "./preferences";
import { preferencesFormSchema, preferencesSchema } from "./preferences.schema";
import { getPreferences, savePreferences, saveTicked } from "./preferences.server";

const LISTS = [
  "mealTypePreferences",
  "proteinPreferences",
  "cuisinePreferences",
  "allergyPreferences",
] as const;

let services: Services;
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

describe("The preferences of a household", () => {
  it("are four empty lists at first", async () => {
    expect(await getPreferences(services, cook)).toEqual({
      mealTypePreferences: [],
      proteinPreferences: [],
      cuisinePreferences: [],
      allergyPreferences: [],
    });
  });

  it("change only in the lists that are sent", async () => {
    await savePreferences(services, cook, {
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Tofu", "Fish"],
      cuisinePreferences: ["Asian"],
      allergyPreferences: ["Nut-Free"],
    });
    const saved = await savePreferences(services, cook, {
      proteinPreferences: ["Beef"],
      cuisinePreferences: undefined,
    });
    const expected = {
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Beef"],
      cuisinePreferences: ["Asian"],
      allergyPreferences: ["Nut-Free"],
    };
    expect(saved).toEqual(expected);
    expect(await getPreferences(services, cook)).toEqual(expected);
  });

  it("change only where a page changed them, and keep later choices of other members", async () => {
    const some: fc.Arbitrary<Preferences> = fc.record({
      mealTypePreferences: fc.subarray([...MEAL_TYPES]),
      proteinPreferences: fc.subarray([...PROTEINS]),
      cuisinePreferences: fc.subarray([...CUISINES]),
      allergyPreferences: fc.subarray([...RESTRICTIONS]),
    });
    await fc.assert(
      fc.asyncProperty(some, some, some, async (shown, ticked, now) => {
        await savePreferences(services, cook, now);
        const carried = readCarried(carriedOf(shown)) ?? [];
        const saved = await saveTicked(services, cook, ticked, carried);
        for (const name of LISTS) {
          for (const choice of new Set([...shown[name], ...ticked[name], ...now[name]])) {
            const isChanged = shown[name].includes(choice) !== ticked[name].includes(choice);
            const expected = (isChanged ? ticked : now)[name].includes(choice);
            expect(saved[name].includes(choice), `${name}: ${choice}`).toBe(expected);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it("are separate from those of other households", async () => {
    const stranger = await addUser(services);
    await savePreferences(services, cook, { allergyPreferences: ["Vegan"] });
    await savePreferences(services, stranger, { allergyPreferences: ["Keto"] });
    expect((await getPreferences(services, cook)).allergyPreferences).toEqual(["Vegan"]);
    expect((await getPreferences(services, stranger)).allergyPreferences).toEqual(["Keto"]);
  });

  it("are not lost if two members save different lists at once", async () => {
    await Promise.all([
      savePreferences(services, cook, { allergyPreferences: ["Vegan"] }),
      savePreferences(services, cook, { cuisinePreferences: ["French"] }),
      savePreferences(services, cook, { proteinPreferences: ["Tofu"] }),
    ]);
    expect(await getPreferences(services, cook)).toEqual({
      mealTypePreferences: [],
      proteinPreferences: ["Tofu"],
      cuisinePreferences: ["French"],
      allergyPreferences: ["Vegan"],
    });
  });
});

describe("The allowed values of preferences", () => {
  it("are exactly the values that the JSON API documents", () => {
    const everything = {
      mealTypePreferences: ["Main Dishes", "Desserts", "Appetizers", "Side Dishes"],
      proteinPreferences: ["Chicken", "Beef", "Fish", "Vegetarian", "Pork", "Tofu"],
      cuisinePreferences: ["Italian", "Mexican", "Mediterranean", "Asian", "American"].concat([
        "Indian",
        "French",
      ]),
      allergyPreferences: ["Gluten-Free", "Dairy-Free", "Egg-Free", "Soy-Free", "Nut-Free"].concat([
        "Vegan",
        "Keto",
        "Low-Carb",
      ]),
    };
    expect(preferencesSchema.parse(everything)).toEqual(everything);
    expect(preferencesFormSchema.parse(everything)).toEqual(everything);
    expect([MEAL_TYPES, PROTEINS, CUISINES, RESTRICTIONS]).toEqual(Object.values(everything));
  });

  test.each([
    ["an unknown protein", { proteinPreferences: ["Moose"] }],
    ["another letter case", { cuisinePreferences: ["italian"] }],
    ["a word in the wrong group", { allergyPreferences: ["Tofu"] }],
    ["a word instead of a list", { allergyPreferences: "Vegan" }],
    ["null instead of a list", { allergyPreferences: null }],
    ["a number", { mealTypePreferences: [1] }],
    ["an endless list", { mealTypePreferences: Array(1_000).fill("Desserts") }],
  ])("do not include %s", (_, input) => {
    expect(preferencesSchema.safeParse(input).success).toBe(false);
    expect(preferencesFormSchema.safeParse(input).success).toBe(false);
  });
});
