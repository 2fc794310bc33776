import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWebPages } from "~/server/adapters/web-pages/fetch.server";
import type { User } from "~/household/access/user";
import { makeJpeg } from "../../../tests/pictures";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { startWebStandIn, type WebStandIn } from "../../../tests/web-stand-in";
import { listPhotos } from "./photos.server";
import { takeOverPhoto } from "./fetching.server";

let site: WebStandIn;
let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;
let mealId: string;

beforeAll(async () => {
  site = await startWebStandIn();
});
afterAll(() => site.stop());
beforeEach(async () => {
  const webPages = createWebPages({ allowHosts: [site.host], limits: { pause: 0 } });
  services = { ...(await createServices()), webPages };
  cook = await addUser(services);
  mealId = await addMeal(services, cook, { title: "Leek Soup" });
});

const take = (...addresses: [string, ...string[]]) =>
  takeOverPhoto(services, cook, { mealId, addresses });
const photos = () => listPhotos(services, cook, mealId);

describe("The photo of a recipe from another site", () => {
  test("is fetched and encoded again, for any type that its server states", async () => {
    const body = await makeJpeg({ width: 900, height: 600 });
    const moved = site.put("/pie.jpg", { body, type: "application/octet-stream" });
    site.redirect("/old.jpg", moved);
    expect(await take(`${site.url}/old.jpg`)).toBeNull();
    expect(await photos()).toMatchObject([{ width: 900, height: 600 }]);
    expect(site.asked.at(-1)?.headers.accept).toContain("image/avif");
    // A form that was sent twice adds the photo once.
    expect(await take(moved)).toBeNull();
    expect(await photos()).toHaveLength(1);
  });

  test.each([
    ["/page", { body: "<p>Hi" }, "Its address does not lead to a picture."],
    ["/gone", { status: 404, body: "" }, "It no longer exists."],
    ["/shut", { status: 403, body: "" }, "Its website does not let other sites fetch it."],
    ["/broken", { status: 500, body: "" }, "Its website could not be reached."],
    ["/fake.jpg", { type: "image/jpeg", body: "<svg/>" }, "Drawings (SVG) are not supported."],
    ["/text.jpg", { type: "image/jpeg", body: "no picture" }, "That file is not a picture."],
  ])(
    "is reported in a sentence if it cannot be fetched (%s), without an exception",
    async (path, page, said) => {
      expect(await take(site.put(path, page))).toContain(said);
      expect(await photos()).toEqual([]);
    },
  );

  test("is read from the next URL if the first URL has no picture", async () => {
    const gif = site.put("/a.gif", { body: "GIF89a", type: "image/gif" });
    const gone = site.put("/gone.jpg", { status: 404, body: "" });
    const there = site.put("/b.jpg", { body: await makeJpeg(), type: "image/jpeg" });
    const never = site.put("/c.jpg", { body: await makeJpeg(), type: "image/jpeg" });
    expect(await take(gone, gif)).toBe("It no longer exists.");
    expect(await photos()).toEqual([]);
    expect(await take(gif, gone, there, never)).toBeNull();
    expect(await photos()).toHaveLength(1);
    expect(site.asked.map(({ path }) => path)).not.toContain("/c.jpg");
  });

  test("is not read to its end if it has 21 MB, or no end", async () => {
    const body = new Uint8Array(21 * 1024 * 1024);
    expect(await take(site.put("/large.jpg", { type: "image/jpeg", body }))).toContain("20 MB");
    expect(await take(site.at("gzip bomb"))).toEqual(expect.any(String));
    expect(await photos()).toEqual([]);
  });

  test("is never requested on a private network", async () => {
    for (const address of ["http://127.0.0.1/a.jpg", "http://10.0.0.1/", "file:///etc/passwd"]) {
      expect(await take(address)).toEqual(expect.any(String));
    }
    expect(await photos()).toEqual([]);
  });
});
