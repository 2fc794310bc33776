import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { makeJpeg } from "../../../tests/pictures";
import { addUser, createServices, createSource } from "../../../tests/services";
import { AppError } from "~/server/values/errors";
import { type Recipe, RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import { getPagePhoto, photoReaderOf, keepPagePhoto } from "./page-photo.server";

const SOUP: Recipe = {
  ...RECIPE_DEFAULTS,
  title: "Leek Soup",
  ingredients: ["3 leeks", "[?] g butter"],
  instructions: "Cook.\nServe.",
};
const free = async () => {};

let services: Awaited<ReturnType<typeof createServices>>;
let cook: Awaited<ReturnType<typeof addUser>>;
let stranger: typeof cook;
/** The pictures that the model received. */
let shown: Uint8Array[];
let answer: () => Promise<Recipe | null>;

beforeEach(async () => {
  shown = [];
  answer = async () => SOUP;
  const readPicture = (jpeg: Uint8Array) => {
    shown.push(jpeg);
    return answer();
  };
  services = await createServices({
    recipeSource: { ...createSource(() => []).source, readPicture },
  });
  cook = await addUser(services);
  stranger = await addUser(services);
});

function sent(bytes: Uint8Array) {
  const path = join(mkdtempSync(join(tmpdir(), "photo-")), "page.upload");
  writeFileSync(path, bytes);
  return path;
}

const kept = () => services.db.selectFrom("parsedRecipes").selectAll().execute();

describe("A photo of a page", () => {
  it("is sent to the model without its location", async () => {
    const gps = { IFD0: { Make: "Spyphone" }, IFD3: { GPSLatitudeRef: "N" } };
    const taken = await sharp(await makeJpeg())
      .withExif(gps)
      .jpeg()
      .toBuffer();
    await keepPagePhoto(services, cook, { path: sent(taken), count: free });
    expect(taken.includes("Spyphone")).toBe(true);
    expect(shown.map((jpeg) => Buffer.from(jpeg).includes("Spyphone"))).toEqual([false]);
  });

  it("cannot be seen by other households", async () => {
    const path = sent(await makeJpeg());
    const id = await keepPagePhoto(services, cook, { path, count: free });
    await expect(getPagePhoto(services, stranger, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([
    ["that is not a picture", Buffer.from("<html><script>alert(1)</script>")],
    ["that is an SVG drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["that is empty", Buffer.alloc(0)],
  ])("%s is rejected before a model is called", async (_what, bytes) => {
    const path = sent(bytes);
    let counted = 0;
    const count = async () => void (counted += 1);
    await expect(keepPagePhoto(services, cook, { path, count })).rejects.toMatchObject({
      code: "invalid",
    });
    expect([shown, counted, await kept()]).toEqual([[], 0, []]);
  });

  it.each<[string, () => Promise<Recipe | null>, string]>([
    ["without a recipe", async () => null, "unreadable"],
    [
      "for which the model fails",
      () => Promise.reject(new AppError("upstream", "The recipe model failed")),
      "upstream",
    ],
  ])("%s is not stored", async (_what, answers, code) => {
    answer = answers;
    const path = sent(await makeJpeg());
    await expect(keepPagePhoto(services, cook, { path, count: free })).rejects.toMatchObject({
      code,
    });
    expect(await kept()).toEqual([]);
  });

  it("is not sent to the model beyond the daily limit", async () => {
    const count = () => Promise.reject(new AppError("too_many", "Tomorrow."));
    const path = sent(await makeJpeg());
    await expect(keepPagePhoto(services, cook, { path, count })).rejects.toMatchObject({
      code: "too_many",
    });
    expect(shown).toEqual([]);
  });

  it("is rejected if no model reads pictures, or if the address of a trial is not confirmed", async () => {
    const unconfirmed = { ...cook, awaitsConfirmation: true };
    expect(photoReaderOf(services, cook)).toBe("OpenAI");
    expect(photoReaderOf(services, unconfirmed)).toBeNull();
    const without = { ...services, recipeSource: createSource(() => []).source };
    expect(photoReaderOf(without, cook)).toBeNull();
    const path = sent(await makeJpeg());
    await expect(keepPagePhoto(without, cook, { path, count: free })).rejects.toMatchObject({
      code: "not_allowed",
    });
  });
});
