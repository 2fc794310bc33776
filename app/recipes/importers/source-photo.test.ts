import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { createWebPages } from "~/server/adapters/web-pages/fetch.server";
import type { User } from "~/household/access/user";
import { listPhotos } from "~/recipes/photos/photos.server";
import { makeJpeg } from "../../../tests/pictures";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { type Page, startWebStandIn, type WebStandIn } from "../../../tests/web-stand-in";
import { mayHaveSourcePhoto } from "./recipe-source";
import { fetchSourcePhoto } from "./source-photo.server";

let site: WebStandIn;
let jpeg: Uint8Array;
let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
let stranger: User;

beforeAll(async () => {
  site = await startWebStandIn();
  jpeg = await makeJpeg({ width: 300, height: 200 });
});
afterAll(() => site.stop());
beforeEach(async () => {
  const webPages = createWebPages({ allowHosts: [site.host], limits: { pause: 0 } });
  services = { ...(await createServices()), webPages };
  cook = await addUser(services);
  stranger = await addUser(services);
});

const pageWith = (image?: string): Page => ({
  body: `<script type="application/ld+json">${JSON.stringify({
    "@type": "Recipe",
    name: "Leek Pie",
    image,
    recipeIngredient: ["3 leeks", "1 pie crust"],
    recipeInstructions: "Bake it.",
  })}</script>`,
});
const picture = (path: string) => site.put(path, { body: jpeg, type: "image/jpeg" });
const addPie = (values: { sourceUrl?: string; imageUrl?: string }) =>
  addMeal(services, cook, { title: "Leek Pie", source: "url", ...values });
const photosOf = (mealId: string) => listPhotos(services, cook, mealId);

describe("The photo of a recipe that was imported without a photo", () => {
  it("is fetched from its source page, once", async () => {
    const sourceUrl = site.put("/pie", pageWith(picture("/pie.jpg")));
    const mealId = await addPie({ sourceUrl });
    const id = await fetchSourcePhoto(services, cook, mealId);
    expect(await photosOf(mealId)).toMatchObject([{ id, width: 300 }]);
    await expect(fetchSourcePhoto(services, cook, mealId)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await photosOf(mealId)).toHaveLength(1);
  });

  it("is fetched from a stored photo URL, without fetching the page", async () => {
    const mealId = await addPie({
      sourceUrl: `${site.url}/never-asked`,
      imageUrl: picture("/noted.jpg"),
    });
    await fetchSourcePhoto(services, cook, mealId);
    expect(site.asked.map(({ path }) => path)).not.toContain("/never-asked");
  });

  test.each<[string, string, Page]>([
    ["a page that shows no photo", "Its page shows no photo", pageWith()],
    ["a page that is gone", "It no longer exists.", { status: 404, body: "" }],
    ["a page that refuses access", "does not let other sites fetch it", { status: 403, body: "" }],
    [
      "an address of another file",
      "does not lead to a picture",
      { body: "%PDF", type: "application/pdf" },
    ],
    ["a page with a private picture", "may not be fetched", pageWith("http://10.0.0.1/a.jpg")],
    ["a page with a local picture", "", pageWith("http://127.0.0.1:1/a.jpg")],
    ["a page with a file of the server", "", pageWith("file:///etc/passwd")],
    ["a page whose picture is a script", "", pageWith("javascript:alert(1)")],
  ])("is not fetched from %s, and the reason is shown", async (_, why, page) => {
    const mealId = await addPie({ sourceUrl: site.put(`/page-${Math.random()}`, page) });
    await expect(fetchSourcePhoto(services, cook, mealId)).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringContaining(why),
    });
    expect(await photosOf(mealId)).toEqual([]);
  });

  it("is not fetched for another household", async () => {
    const mealId = await addPie({ sourceUrl: site.put("/theirs", pageWith(picture("/t.jpg"))) });
    const asked = site.asked.length;
    await expect(fetchSourcePhoto(services, stranger, mealId)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(site.asked.length).toBe(asked);
  });
});

const PIE = { sourceUrl: "https://example.org/pie", imageUrl: null, bookId: null, coverId: null };

test.each<[boolean, string, Partial<Parameters<typeof mayHaveSourcePhoto>[0]>]>([
  [true, "that is from a page", {}],
  [true, "whose picture's address is known", { sourceUrl: "N/A", imageUrl: "https://a.org/b" }],
  [false, "that has a photo", { coverId: "photo" }],
  [false, "of the recipe book", { bookId: "pie" }],
  [false, "from a cookbook", { sourceUrl: "Grandmother's cookbook, page 12" }],
  [false, "that is from nowhere", { sourceUrl: "N/A" }],
  [false, "whose source is a script", { sourceUrl: "javascript:alert(1)" }],
  [false, "whose source is a file", { sourceUrl: "file:///etc/passwd" }],
  [false, "whose source is no address", { sourceUrl: "http://" }],
])("%j is returned for a recipe %s, which may have a photo on its page", (may, _, changes) => {
  expect(mayHaveSourcePhoto({ ...PIE, ...changes })).toBe(may);
});
