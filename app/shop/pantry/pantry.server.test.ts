import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import type { Services } from "~/server/services";
import { addUser, type Clock, createServices, DAY, MINUTE } from "../../../tests/services";
import {
  addFood,
  forgetFood,
  listPantry,
  listUseSoon,
  noteBought,
  noteSaid,
  saveFood,
} from "./pantry.server";
import { readFood } from "./pantry";

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

const now = () => services.now().toISOString();
const states = async () =>
  (await listPantry(services, cook)).map(({ food, state }) => [food, state]);

describe("A pantry", () => {
  it("accepts a food that is typed like a grocery item, and returns the food", async () => {
    const cabbage = await addFood(services, cook, { text: "half a cabbage", state: "soon" });
    expect(cabbage).toMatchObject({ food: "cabbage", name: "cabbage", words: "half a cabbage" });
    await addFood(services, cook, { text: "extra virgin olive oil", state: "home" });
    expect(await states()).toEqual([
      ["cabbage", "soon"],
      ["olive oil", "home"],
    ]);
    expect(await listUseSoon(services, cook)).toEqual([cabbage]);
  });

  it("shows the amount that a user typed for the food at home, not the amount bought later", async () => {
    const typed = { text: "half a cabbage", state: "soon" } as const;
    expect(await addFood(services, cook, typed)).toMatchObject({ words: "half a cabbage" });
    services.clock.pass(DAY);
    await noteBought(services, cook, readFood("cabbage"), "a line", now());
    expect(await listPantry(services, cook)).toMatchObject([{ food: "cabbage", words: "" }]);
  });

  it("stores foods that are used up or still at home, and deletes forgotten foods", async () => {
    await addFood(services, cook, { text: "rice", state: "home" });
    services.clock.pass(MINUTE);
    expect(await saveFood(services, cook, "rice", "out")).toMatchObject({ state: "out" });
    services.clock.pass(MINUTE);
    expect(await saveFood(services, cook, "rice", "soon")).toMatchObject({ state: "soon" });
    services.clock.pass(MINUTE);
    expect(await saveFood(services, cook, "rice", "home")).toMatchObject({ state: "home" });
    expect(await forgetFood(services, cook, "rice")).toEqual({ name: "rice" });
    expect(await states()).toEqual([]);
    const gone = { code: "not_found" };
    await expect(saveFood(services, cook, "rice", "home")).rejects.toMatchObject(gone);
    await expect(forgetFood(services, cook, "rice")).rejects.toMatchObject(gone);
  });

  it("keeps the latest state of a food, whatever the order of changes", async () => {
    const [rice, before] = [readFood("rice"), now()];
    services.clock.pass(DAY);
    await noteSaid(services, cook, rice, "out", now());
    await noteSaid(services, cook, rice, "home", before);
    expect(await states()).toEqual([["rice", "out"]]);
  });

  it("learns from each bought item once, and reverses it for items that were not bought", async () => {
    const rice = readFood("rice");
    await noteBought(services, cook, rice, "a line", now());
    await noteBought(services, cook, rice, "a line", now());
    expect(await states()).toEqual([["rice", "home"]]);
    await noteBought(services, cook, rice, "a line", null);
    expect(await states()).toEqual([]);
    await noteBought(services, cook, readFood("flour"), "another", null);
    expect(await services.db.selectFrom("pantry").select("food").execute()).toEqual([]);
  });

  it("is visible only to its own household", async () => {
    await addFood(services, cook, { text: "rice", state: "soon" });
    const stranger = await addUser(services);
    expect(await listPantry(services, stranger)).toEqual([]);
    expect(await listUseSoon(services, stranger)).toEqual([]);
    const gone = { code: "not_found" };
    await expect(saveFood(services, stranger, "rice", "out")).rejects.toMatchObject(gone);
    await expect(forgetFood(services, stranger, "rice")).rejects.toMatchObject(gone);
    expect(await states()).toEqual([["rice", "soon"]]);
  });
});
