import { createWriteStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { makeZip } from "client-zip";
import sharp from "sharp";

/** Two apps with different files: one with photos inside each recipe's compressed JSON, one with photos next to one JSON. */
export type LibraryApp = "paprika" | "mealie";

/** The number of different pictures. The bytes at the end of each photo are unique, so that no photo counts as known. */
const PICTURES = 20;
/** The size of a picture: with its recipe it is a five thousandth of 200 MB. */
const PICTURE_BYTES = 44_000;

/** Writes a file of `count` recipes with a photo each, 200 MB for 5,000. Returns its bytes. */
export async function writeLibrary(path: string, of: LibraryApp, count: number): Promise<number> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, n) => picture(n)));
  const pictureOf = (n: number) =>
    Buffer.concat([pictures[n % PICTURES] ?? Buffer.alloc(0), Buffer.from(` ${n}`)]);
  const files = of === "paprika" ? paprika(count, pictureOf) : mealie(count, pictureOf);
  await pipeline(chunksOf(makeZip(files)), createWriteStream(path));
  return statSync(path).size;
}

async function* chunksOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Returns a JPEG of that size: noise on a gradient. */
async function picture(n: number) {
  const [width, height] = [480, 360];
  const pixels = Buffer.alloc(width * height * 3);
  let seed = n + 1;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    pixels[at] = ((at / width / 12 + n * 10) % 200) + (seed >> 16) / 2 ** 10;
  }
  for (let quality = 98; ; quality -= 1) {
    const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (bytes.length <= PICTURE_BYTES || quality < 20) return bytes;
  }
}

const words = (n: number) => ({
  title: `Stew number ${n}`,
  lines: [`${n + 1} onions, chopped`, "1 l vegetable stock", "200 g white beans", "salt"],
  steps: ["Fry the onions until they are soft.", "Boil them with the beans.", "Season it."],
});

type PictureOf = (n: number) => Buffer;

function* paprika(count: number, pictureOf: PictureOf) {
  for (let n = 0; n < count; n += 1) {
    const { title, lines, steps } = words(n);
    const recipe = {
      name: title,
      ingredients: lines.join("\n"),
      directions: steps.join("\n"),
      photo_data: pictureOf(n).toString("base64"),
    };
    yield { name: `${title}.paprikarecipe`, input: gzipSync(JSON.stringify(recipe)) };
  }
}

function* mealie(count: number, pictureOf: PictureOf) {
  const idOf = (n: number) => n.toString(16).padStart(32, "0");
  const all = Array.from({ length: count }, (_, n) => ({ id: idOf(n), ...words(n) }));
  const rows = (key: "lines" | "steps", field: string) =>
    all.flatMap(({ id, [key]: texts }) =>
      texts.map((text, position) => ({ recipe_id: id, position, [field]: text })),
    );
  const database = {
    alembic_version: [],
    recipes: all.map(({ id, title: name }) => ({ id, name })),
    recipes_ingredients: rows("lines", "note"),
    recipe_instructions: rows("steps", "text"),
  };
  yield { name: "database.json", input: JSON.stringify(database) };
  for (let n = 0; n < count; n += 1) {
    yield { name: `data/recipes/${idOf(n)}/images/original.jpg`, input: pictureOf(n) };
  }
}
