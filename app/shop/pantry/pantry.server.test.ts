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

describe("a pantry", () => {
  it("takes what I type as a line of a list, and says it back", async () => {
    const cabbage = await addFood(services, cook, { text: "half a cabbage", state: "soon" });
    expect(cabbage).toMatchObject({ food: "cabbage", name: "cabbage", words: "half a cabbage" });
    await addFood(services, cook, { text: "extra virgin olive oil", state: "home" });
    expect(await states()).toEqual([
      ["cabbage", "soon"],
      ["olive oil", "home"],
    ]);
    expect(await listUseSoon(services, cook)).toEqual([cabbage]);
  });

  it("says how much was typed of what was there, not of what was bought since", async () => {
    const typed = { text: "half a cabbage", state: "soon" } as const;
    expect(await addFood(services, cook, typed)).toMatchObject({ words: "half a cabbage" });
    services.clock.pass(DAY);
    await noteBought(services, cook, readFood("cabbage"), "a line", now());
    expect(await listPantry(services, cook)).toMatchObject([{ food: "cabbage", words: "" }]);
  });

  it("knows what is used up, what is still there, and what I forget", async () => {
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

  it("keeps what was said last, in whatever order it arrives", async () => {
    const [rice, before] = [readFood("rice"), now()];
    services.clock.pass(DAY);
    await noteSaid(services, cook, rice, "out", now());
    await noteSaid(services, cook, rice, "home", before);
    expect(await states()).toEqual([["rice", "out"]]);
  });

  it("learns of each line that is bought once, and unlearns what was not bought", async () => {
    const rice = readFood("rice");
    await noteBought(services, cook, rice, "a line", now());
    await noteBought(services, cook, rice, "a line", now());
    expect(await states()).toEqual([["rice", "home"]]);
    await noteBought(services, cook, rice, "a line", null);
    expect(await states()).toEqual([]);
    await noteBought(services, cook, readFood("flour"), "another", null);
    expect(await services.db.selectFrom("pantry").select("food").execute()).toEqual([]);
  });

  it("is the household's own, and none of another's", async () => {
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
