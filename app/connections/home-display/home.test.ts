import { beforeEach, describe, expect, it } from "vitest";
import { homeShape } from "./home.schema";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { addOccasion } from "~/plan/calendar/planning.server";
import { addOccasionSchema } from "~/plan/calendar/calendar.schema";
import { listFormSchema } from "~/shop/lists/groceries.schema";
import { saveListForm } from "~/shop/lists/list-operations.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { addRecipe } from "~/recipes/form/recipes.server";
import { addUser, createServices } from "../../../tests/services";
import { getHome } from "./home.server";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});
const home = async () => homeShape.parse(await getHome(services, cook));

describe("The JSON for a home dashboard", () => {
  it("contains tonight’s dinner in one line, each of the coming days and the number of open grocery items", async () => {
    const recipe = { ingredients: ["2 leeks"], instructions: "Simmer." };
    for (const title of ["Leek Soup", "Green Salad"]) {
      const { id: mealId } = await addRecipe(
        services,
        cook,
        recipeSchema.parse({ ...recipe, title }),
      );
      await addEntry(services, cook, { mealId, scheduledDate: "2026-11-20", mealType: "dinner" });
    }
    const out = { kind: "out", note: "Luigi’s", scheduledDate: "2026-11-22" };
    await addOccasion(services, cook, addOccasionSchema.parse(out));
    for (const item of ["salt", "soap"]) {
      const form = listFormSchema.parse({ weekStartDate: "2026-11-20", item });
      await saveListForm(services, cook, form);
    }
    const { today, dinner, days, groceries } = await home();
    expect([today, dinner]).toEqual(["2026-11-20", "Leek Soup and Green Salad"]);
    expect(days.map(({ weekday, dinner }) => `${weekday}: ${dinner}`)).toEqual([
      "Friday: Leek Soup and Green Salad",
      "Saturday: ",
      "Sunday: Eating out: Luigi’s",
      "Monday: ",
      "Tuesday: ",
      "Wednesday: ",
      "Thursday: ",
    ]);
    expect(days[0]?.meals).toHaveLength(2);
    expect(groceries).toEqual({ weekStartDate: "2026-11-15", open: 2 });
  });

  it("does not contain a line that is too long for Home Assistant", async () => {
    for (const letter of ["a", "b"]) {
      const note = { kind: "note", note: letter.repeat(200), scheduledDate: "2026-11-20" };
      await addOccasion(services, cook, addOccasionSchema.parse(note));
    }
    expect((await home()).dinner).toHaveLength(255);
  });
});
