import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createWebPages } from "~/server/adapters/web-pages/fetch.server";
import type { User } from "~/household/access/user";
import { listPhotos } from "~/recipes/photos/photos.server";
import { listMeals } from "../../../tests/lists";
import { makeJpeg } from "../../../tests/pictures";
import { addUser, createServices } from "../../../tests/services";
import { startWebStandIn, type WebStandIn } from "../../../tests/web-stand-in";
import { beginImport } from "./file-import.server";
import { mayHaveSourcePhoto } from "./recipe-source";

let site: WebStandIn;
let folder: string;
let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;

beforeAll(async () => {
  site = await startWebStandIn();
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
});
beforeEach(async () => {
  const webPages = createWebPages({ allowHosts: [site.host], limits: { pause: 0 } });
  services = { ...(await createServices()), webPages };
  cook = await addUser(services);
});

test("recipes from a file get the photos at their URLs, and a missing photo can be fetched later", async () => {
  const body = await makeJpeg({ width: 300, height: 200 });
  const gone = site.put("/gone.jpg", { status: 404, body: "" });
  const there = site.put("/pie.jpg", { body, type: "image/jpeg" });
  const images = { Stew: gone, Pie: { "@type": "ImageObject", url: there }, Salad: undefined };
  const recipes = Object.entries(images).map(([name, image]) => ({
    "@type": "Recipe",
    name,
    image,
    recipeIngredient: ["3 leeks"],
    recipeInstructions: "Cook.",
  }));
  const path = join(folder, "recipes.upload");
  writeFileSync(path, JSON.stringify(recipes));
  await beginImport(services, cook, { path, fileName: "a.json", bytes: statSync(path).size });
  const mealOf = async (title: string) => {
    const meal = (await listMeals(services, cook)).find((one) => one.title === title);
    if (!meal) throw new Error(`${title} is not there.`);
    return meal;
  };
  await vi.waitFor(
    async () => {
      const { id } = await mealOf("Pie");
      expect(await listPhotos(services, cook, id)).toMatchObject([{ width: 300 }]);
    },
    { timeout: 60_000, interval: 20 },
  );
  const stew = await mealOf("Stew");
  expect(await listPhotos(services, cook, stew.id)).toEqual([]);
  expect(mayHaveSourcePhoto({ ...stew, bookId: null, coverId: null })).toBe(true);
  expect(site.asked.map(({ path }) => path)).toEqual(["/gone.jpg", "/pie.jpg"]);
});
