import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { getUsage } from "~/household/quotas/quotas.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { MAX_NOTES, notesCallSchema } from "./recipe-notes.schema";
import { getRecipeNotes, saveRecipeNotes } from "./recipe-notes.server";

let services: Services & { clock: Clock };
let cook: User;
let mealId: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  mealId = await addMeal(services, cook, { title: "Leek Soup" });
});

const save = (text: string, seen?: string, who = cook) =>
  saveRecipeNotes(services, who, { mealId, text, ...(seen !== undefined && { seen }) });
const read = async (who = cook) => (await getRecipeNotes(services, who, mealId)).text;

describe("The notes on a recipe", () => {
  it("are stored, changed, and deleted by an empty text", async () => {
    expect(await getRecipeNotes(services, cook, mealId)).toEqual({ text: "", updatedAt: null });
    await save("Less salt.");
    await save("Less salt.\nMore leeks.");
    expect(await read()).toBe("Less salt.\nMore leeks.");
    expect(await save("")).toEqual({ text: "", updatedAt: null });
    expect(await read()).toBe("");
  });

  it("are not lost if two users write at once: the second user gets a warning and may then replace the first text", async () => {
    const first = await save("Less salt.", "");
    services.clock.pass(1_000);
    await expect(save("More leeks.", "")).rejects.toMatchObject({
      code: "conflict",
      details: { fields: { text: [expect.stringContaining("Someone changed")] } },
    });
    // Sending the same form twice is allowed.
    expect(await save("Less salt.", "")).toEqual(first);
    await save("More leeks.", first.updatedAt ?? "");
    expect(await read()).toBe("More leeks.");
  });

  it("cannot be seen or changed by another household", async () => {
    await save("Less salt.");
    const stranger = await addUser(services);
    expect(await read(stranger)).toBe("");
    await expect(save("Mine.", undefined, stranger)).rejects.toMatchObject({ code: "not_found" });
    expect(await read()).toBe("Less salt.");
  });

  it("count towards the household's space, and have limits", async () => {
    const before = (await getUsage(services, cook)).bytes;
    await save("é".repeat(100));
    expect((await getUsage(services, cook)).bytes - before).toBe(200);
    const full = { ...services, settings: { ...services.settings, QUOTA_STORAGE: 0 } };
    await expect(saveRecipeNotes(full, cook, { mealId, text: "One more." })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(notesCallSchema.safeParse({ text: "x".repeat(MAX_NOTES + 1) }).success).toBe(false);
    expect(notesCallSchema.parse({ text: " a\r\nb\u202e " })).toEqual({ text: "a\nb" });
  });
});
