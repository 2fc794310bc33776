import { beforeEach, expect, test } from "vitest";
import type { User } from "~/features/access/user";
import { eaterSchema } from "~/features/eaters/eaters.schema";
import { addEater } from "~/features/eaters/eaters.server";
import type { Services } from "~/services.server";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { addEntry, saveSeats } from "./calendar.server";
import { listMisfits } from "./misfits.server";

let services: Services;
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

test("what is planned and does not fit a child who is added later is told, but for nights that the child is away", async () => {
  const recipe = { description: "", protein: null, instructions: "Cook." };
  const plan = async (title: string, ingredients: string[], scheduledDate: string) => {
    const mealId = await addMeal(services, cook, { ...recipe, title, ingredients });
    return addEntry(services, cook, { mealId, scheduledDate, mealType: "dinner" });
  };
  const peanuts = ["1/2 cup roasted peanuts", "8 oz rice noodles"];
  await plan("Pad Thai", peanuts, "2026-11-21");
  await plan("Carrots", ["2 carrots"], "2026-11-22");
  const away = await plan("Satay", peanuts, "2026-11-23");
  expect(await listMisfits(services, cook)).toEqual([]);
  const { id } = await addEater(
    services,
    cook,
    eaterSchema.parse({ name: "Theo", restrictions: ["Peanut-Free"] }),
  );
  const titles = async () => (await listMisfits(services, cook)).map(({ title }) => title);
  expect(await titles()).toEqual(["Pad Thai", "Satay"]);
  await saveSeats(services, cook, { entryId: away.id, eaters: { absent: [id], guests: [] } });
  expect(await titles()).toEqual(["Pad Thai"]);
});
