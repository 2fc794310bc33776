import { describe, expect, test } from "vitest";
import { importRecipe } from "./import-recipe";
import { choosePhotos } from "./photo-addresses";

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

/** Returns the paths of the photo URLs of a page. */
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

describe("The photo of a page", () => {
  test.each<[string, unknown, string[]]>([
    ["a text", "/soup.jpg", ["/soup.jpg"]],
    ["an address without a protocol", "//img.example/soup.webp", ["https://img.example/soup.webp"]],
    ["an address with entities", "/soup.jpg?a=1&amp;copy=2", ["/soup.jpg?a=1&copy=2"]],
    ["an address with spaces", " /my soup.jpg ", ["/my%20soup.jpg"]],
    ["a list", ["/a.jpg", "/b.jpg", "/c.jpg", "/d.jpg"], ["/a.jpg", "/b.jpg", "/c.jpg"]],
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
    [
      "a list within an object",
      { "@type": "ImageObject", url: ["/a.jpg", "/b.jpg"] },
      ["/a.jpg", "/b.jpg"],
    ],
    ["an object without an address of its own", { url: "", contentUrl: "/a.jpg" }, ["/a.jpg"]],
    ["the name of a file", { "@id": "/photos/a.jpg" }, ["/photos/a.jpg"]],
  ])("is read from the data for search engines as %s", (_, image, addresses) => {
    expect(photosOf(data(image))).toEqual(addresses);
  });

  test.each<[string, unknown]>([
    ["is a drawing", "/logo-of-site.svg"],
    ["is animated", "/soup.gif"],
    ["is a placeholder", "/img/placeholder.png"],
    ["is written into the page", "data:image/png;base64,AAAA"],
    ["is an object that the page does not have", { "@id": `${BASE}#primaryimage` }],
    ["is longer than any address", `/${"x".repeat(3_000)}.jpg`],
  ])("is the one in the page's head if the image in the data %s", (_, image) => {
    expect(photosOf(og("/head.jpg") + data(image))).toEqual(["/head.jpg"]);
    expect(photosOf(data(image))).toEqual([]);
  });

  test("has the URL in the head as an alternative, if a website does not deliver the first", () => {
    expect(photosOf(og("/head.jpg") + data("/data.jpg"))).toEqual(["/data.jpg", "/head.jpg"]);
    expect(photosOf(og("/head.jpg") + data("/data-150x150.jpg"))).toEqual([
      "/head.jpg",
      "/data-150x150.jpg",
    ]);
  });

  test.each([
    ['name="twitter:image" content="/a.jpg"', "meta"],
    ['rel="image_src" href="/a.jpg"', "link"],
  ])("is read from the head: %s", (attributes, name) => {
    expect(photosOf(`<${name} ${attributes}>${page("")}`)).toEqual(["/a.jpg"]);
  });

  test.each([
    ['src="data:image/gif;base64,R0" data-src="/a.jpg"', "/a.jpg"],
    ['src="/placeholder.png" data-original="/a.jpg"', "/a.jpg"],
    ['src="/small.jpg" data-srcset="/s.jpg 300w, /m.jpg 1200w, /xl.jpg 4000w"', "/m.jpg"],
    [
      'src="/c/w_300,h_200/a.jpg" srcset="/c/w_300,h_200/a.jpg 300w,/c/w_900,h_600/a.jpg 900w"',
      "/c/w_900,h_600/a.jpg",
    ],
    ['data-image="https://img.example/a.jpg"', "https://img.example/a.jpg"],
    ['data-large-file="/large.jpg" src="/a.jpg?w=300"', "/large.jpg"],
  ])("is read from a lazy image: %s", (attributes, address) => {
    expect(photosOf(lazy(attributes))[0]).toBe(address);
  });

  test("is the image with the title's words if nothing names an image", () => {
    const portrait = '<img src="/anna.jpg" alt="Anna, who cooks here">';
    const icon = '<img src="/pea-soup-icon.png" width="48" height="48" alt="Pea Soup">';
    const other = '<aside><img src="/pea-soup-too.jpg" alt="Pea soup again"></aside>';
    expect(photosOf(page(portrait))).toEqual([]);
    expect(photosOf(page(`${portrait}${icon}${other}<img src="/x/pea-soup.jpg">`))).toEqual([
      "/x/pea-soup.jpg",
    ]);
    expect(photosOf(page('<img data-src="/1.jpg" alt="A bowl of pea soup">'))).toEqual(["/1.jpg"]);
  });
});

test("a photo URL is kept once, and only if it is on the web", () => {
  const written = ["ftp://a.example/a.jpg", "javascript:alert(1)", "file:///a.jpg", "a.jpg"];
  expect(choosePhotos(written, "")).toEqual([]);
  expect(choosePhotos(written, BASE)).toEqual(["https://kitchen.example/soups/a.jpg"]);
});
