import { describe, expect, test } from "vitest";
import { importRecipe } from "./import-recipe";
import { choosePhotos, widestOf } from "./photo-addresses";

const BASE = "https://kitchen.example/soups/pea";
const SOUP = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Pea Soup",
  recipeIngredient: ["500 g peas", "1 onion"],
  recipeInstructions: "Cook the peas for 10 minutes and serve.",
};
const LISTS =
  "<h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion</li></ul><h2>Method</h2><ol><li>Cook for 10 minutes.</li><li>Serve at 70 °C.</li></ol>";

/** The addresses of the photo of a page, without the site's own part. */
function photosOf(html: string) {
  const recipe = importRecipe(html, BASE);
  if ("reason" in recipe) throw new Error(recipe.reason);
  return [recipe.imageUrl ?? [], recipe.otherImageUrls]
    .flat()
    .map((address) => address.replace("https://kitchen.example", ""));
}
const data = (image: unknown, ...others: object[]) =>
  `<script type="application/ld+json">${JSON.stringify([{ ...SOUP, image }, ...others])}</script>`;
const og = (address: string) => `<meta property="og:image" content="${address}">`;
const page = (body: string) => `<h1>Pea Soup</h1>${body}${LISTS}`;
const lazy = (attributes: string) =>
  `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pea Soup</h1>
   <figure itemprop="image"><img ${attributes}></figure><p itemprop="recipeIngredient">500 g peas</p>
   <p itemprop="recipeInstructions">Cook the peas for 10 minutes and serve.</p></div>`;

describe("the photo of a page", () => {
  test.each<[string, unknown, string[]]>([
    ["a text", "/soup.jpg", ["/soup.jpg"]],
    ["an address without a protocol", "//img.example/soup.webp", ["https://img.example/soup.webp"]],
    ["an address relative to the page", "soup.avif", ["/soups/soup.avif"]],
    ["an address with entities", "/soup.jpg?a=1&amp;copy=2", ["/soup.jpg?a=1&copy=2"]],
    ["an address with spaces", " /my soup.jpg ", ["/my%20soup.jpg"]],
    ["a list", ["/a.jpg", "/b.jpg", "/c.jpg", "/d.jpg"], ["/a.jpg", "/b.jpg", "/c.jpg"]],
    ["a list of one address twice", ["/a.jpg", "/a.jpg"], ["/a.jpg"]],
    [
      "thumbnails first",
      ["/s-225x225.jpg", "/s-260x195.jpg", "/s.jpg"],
      ["/s.jpg", "/s-260x195.jpg", "/s-225x225.jpg"],
    ],
    [
      "a thumbnail by its query",
      ["/s.jpg?w=300", "/s.jpg?w=1200"],
      ["/s.jpg?w=1200", "/s.jpg?w=300"],
    ],
    ["an object", { "@type": "ImageObject", url: "/a.jpg" }, ["/a.jpg"]],
    ["an object of an object", { url: { "@value": "/a.jpg" } }, ["/a.jpg"]],
    [
      "a list within an object",
      { "@type": "ImageObject", url: ["/a.jpg", "/b.jpg"] },
      ["/a.jpg", "/b.jpg"],
    ],
    ["an object without an address of its own", { url: "", contentUrl: "/a.jpg" }, ["/a.jpg"]],
    ["a JSON-LD list", { "@list": [{ contentUrl: "/a.jpg" }] }, ["/a.jpg"]],
    ["the name of a file", { "@id": "/photos/a.jpg" }, ["/photos/a.jpg"]],
  ])("is read from the data of search engines as %s", (_, image, addresses) => {
    expect(photosOf(data(image))).toEqual(addresses);
  });

  test.each<[string, unknown]>([
    ["is a drawing", "/logo-of-site.svg"],
    ["moves", "/soup.gif"],
    ["is a placeholder", "/img/placeholder.png"],
    ["is the site's logo", "/img/site-logo.png"],
    ["is written into the page", "data:image/png;base64,AAAA"],
    ["is no address", "http://[broken"],
    ["is an object that the page does not have", { "@id": `${BASE}#primaryimage` }],
    ["is longer than any address", `/${"x".repeat(3_000)}.jpg`],
  ])("is the one in the page's head if that of the data %s", (_, image) => {
    expect(photosOf(og("/head.jpg") + data(image))).toEqual(["/head.jpg"]);
    expect(photosOf(data(image))).toEqual([]);
  });

  test("comes from the object that the data name", () => {
    const image = { "@type": "ImageObject", "@id": `${BASE}#primaryimage`, url: "/full.jpg" };
    expect(photosOf(data({ "@id": `${BASE}#primaryimage` }, image))).toEqual(["/full.jpg"]);
  });

  test("is read in time from objects that refer to one another", () => {
    const all = Array.from({ length: 20 }, () => ({ "@id": "#a" }));
    const image = { "@id": "#a", url: all, contentUrl: all, image: all, thumbnailUrl: all };
    const start = performance.now();
    expect(photosOf(data({ "@id": "#a" }, image))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test("has the head's address as another one, for a website that does not give the first", () => {
    expect(photosOf(og("/head.jpg") + data("/data.jpg"))).toEqual(["/data.jpg", "/head.jpg"]);
    expect(photosOf(og("/head.jpg") + data("/data-150x150.jpg"))).toEqual([
      "/head.jpg",
      "/data-150x150.jpg",
    ]);
  });

  test.each([
    ['name="twitter:image" content="/a.jpg"', "meta"],
    ['property="og:image:url" content="/a.jpg"', "meta"],
    ['name="thumbnail" content="/a.jpg"', "meta"],
    ['rel="image_src" href="/a.jpg"', "link"],
  ])("is read from the head: %s", (attributes, name) => {
    expect(photosOf(`<${name} ${attributes}>${page("")}`)).toEqual(["/a.jpg"]);
  });

  test("is that of the article if the head names none", () => {
    const article = { "@type": "BlogPosting", headline: "Pea Soup", image: ["/a.jpg"] };
    const script = `<script type="application/ld+json">${JSON.stringify(article)}</script>`;
    expect(photosOf(script + page(""))).toEqual(["/a.jpg"]);
  });

  test.each([
    ['src="data:image/gif;base64,R0" data-src="/a.jpg"', "/a.jpg"],
    ['src="/blank.gif" data-lazy-src="/a.jpg"', "/a.jpg"],
    ['src="/placeholder.png" data-original="/a.jpg"', "/a.jpg"],
    ['src="/small.jpg" data-srcset="/s.jpg 300w, /m.jpg 1200w, /xl.jpg 4000w"', "/m.jpg"],
    ['src="/small.jpg" srcset="/1.jpg, /2.jpg 2x"', "/2.jpg"],
    [
      'src="/c/w_300,h_200/a.jpg" srcset="/c/w_300,h_200/a.jpg 300w,/c/w_900,h_600/a.jpg 900w"',
      "/c/w_900,h_600/a.jpg",
    ],
    ['data-image="https://img.example/a.jpg"', "https://img.example/a.jpg"],
    ['data-large-file="/large.jpg" src="/a.jpg?w=300"', "/large.jpg"],
  ])("is read from an image that loads late: %s", (attributes, address) => {
    expect(photosOf(lazy(attributes))[0]).toBe(address);
  });

  test("is read from sources and from what is shown without scripts", () => {
    const picture = `itemprop="x"></figure><figure><picture><source srcset="/a.avif 800w"><img src="/a.jpg"></picture`;
    expect(photosOf(lazy(picture))).toEqual([]);
    const within = lazy('src="data:,"><noscript><img src="/shown.jpg"></noscript');
    expect(photosOf(within)).toEqual(["/shown.jpg"]);
    const link = lazy('src="/thumb.jpg"').replace(
      "<figure itemprop",
      '<figure itemprop="x"><a href="/whole.jpg" itemprop',
    );
    expect(photosOf(link.replace("</figure>", "</a></figure>"))).toEqual([
      "/whole.jpg",
      "/thumb.jpg",
    ]);
  });

  test("is the image that has the title's words where nothing names one", () => {
    const portrait = '<img src="/anna.jpg" alt="Anna, who cooks here">';
    const icon = '<img src="/pea-soup-icon.png" width="48" height="48" alt="Pea Soup">';
    const other = '<aside><img src="/pea-soup-too.jpg" alt="Pea soup again"></aside>';
    expect(photosOf(page(portrait))).toEqual([]);
    expect(photosOf(page(`${portrait}${icon}${other}<img src="/x/pea-soup.jpg">`))).toEqual([
      "/x/pea-soup.jpg",
    ]);
    expect(photosOf(page('<img data-src="/1.jpg" alt="A bowl of pea soup">'))).toEqual(["/1.jpg"]);
  });

  test("is known of a page whose recipe a model may still read", () => {
    const found = importRecipe(`${og("/head.jpg")}<p>Nothing to cook.</p>`, BASE);
    expect(found).toMatchObject({ imageUrls: ["https://kitchen.example/head.jpg"] });
    expect(importRecipe("<p>Nothing to cook.</p>", BASE)).not.toHaveProperty("imageUrls");
  });
});

test("a srcset gives the widest picture up to 2,000 pixels, and any text takes no time", () => {
  expect(widestOf("")).toBeNull();
  expect(widestOf("/a.jpg")).toBe("/a.jpg");
  expect(widestOf("/4k.jpg 3840w, /8k.jpg 7680w")).toBe("/4k.jpg");
  expect(widestOf(" , ,/a.jpg 1x,, /b.jpg 1.5x ")).toBe("/b.jpg");
  const start = performance.now();
  for (const text of [",".repeat(1e6), "a".repeat(1e6), "a ".repeat(5e5), "1w, ".repeat(2e5)]) {
    widestOf(text);
  }
  expect(performance.now() - start).toBeLessThan(2_000);
});

test("an address is kept once, and only on the web", () => {
  const written = ["ftp://a.example/a.jpg", "javascript:alert(1)", "file:///a.jpg", "a.jpg"];
  expect(choosePhotos(written, "")).toEqual([]);
  expect(choosePhotos(written, BASE)).toEqual(["https://kitchen.example/soups/a.jpg"]);
});
