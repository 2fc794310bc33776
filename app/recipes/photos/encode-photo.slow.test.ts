import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photoWidths, PHOTO_WIDTHS } from "~/ui/photo-variants";
import { makeJpeg, makePicture } from "../../../tests/pictures";
import { encodePhoto } from "./encode-photo";
import type { EncodedPhoto } from "~/server/adapters/photo-encoder/photo-encoder";

async function encoded(picture: Uint8Array): Promise<EncodedPhoto> {
  const photo = await encodePhoto(picture);
  if ("fault" in photo) throw new Error(photo.fault);
  return photo;
}
const faultOf = async (picture: Uint8Array) => {
  const photo = await encodePhoto(picture);
  return "fault" in photo ? photo.fault : "none";
};
const isIn = (needle: string) => (file: { bytes: Uint8Array }) =>
  Buffer.from(file.bytes).includes(needle);

/** Returns a chunk of a PNG. The encoder does not verify its checksum. */
function chunk(type: string, data: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

describe("A photo", () => {
  test("is stored in three widths and three formats, none wider than the original", async () => {
    const wide = await encoded(await makeJpeg({ width: 3000, height: 2000 }));
    expect(wide).toMatchObject({ width: 1600, height: 1067 });
    const names = wide.files.map(({ width, format }) => `${width}.${format}`);
    expect(names).toEqual(
      [400, 800, 1600].flatMap((width) => [`${width}.avif`, `${width}.webp`, `${width}.jpg`]),
    );
    for (const { width, format, bytes } of wide.files) {
      const found = await sharp(bytes).metadata();
      expect([found.format, found.width]).toEqual([
        { avif: "heif", webp: "webp", jpg: "jpeg" }[format],
        width,
      ]);
    }
    const small = await encoded(await makeJpeg({ width: 300, height: 200 }));
    expect(small).toMatchObject({ width: 300, height: 200 });
    expect(small.files.map(({ width }) => width)).toEqual([400, 400, 400]);
  });

  test("is rotated by its orientation, and does not contain its location or camera", async () => {
    const picture = await (
      await makePicture({ width: 600, height: 300 })
    )
      .jpeg()
      .withExif({
        IFD0: { Orientation: "6", Make: "Spyphone", Copyright: "Nobody" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(picture.includes("Spyphone")).toBe(true);
    const photo = await encoded(picture);
    expect(photo).toMatchObject({ width: 300, height: 600 });
    expect(photo.files.filter(isIn("Spyphone"))).toEqual([]);
    const last = photo.files.at(-1);
    const { exif, icc, xmp, orientation } = await sharp(last?.bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // After rotation, the orange half is on the right.
    const { data } = await sharp(last?.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => Array.from(data.subarray(3 * x, 3 * x + 3));
    expect(at(280)[0]).toBeGreaterThan(150);
    expect(at(20)[2]).toBeGreaterThan(150);
  });

  test("keeps no data that was hidden in the file, before or after its pixels", async () => {
    const page = "<script>alert(1)</script>";
    const zip = Buffer.from("PK\x03\x04 evil.jar");
    const picture = await (
      await makePicture()
    )
      .withExif({ IFD0: { ImageDescription: page } })
      .jpeg()
      .toBuffer();
    const photo = await encoded(Buffer.concat([picture, zip, Buffer.from(page)]));
    expect(photo.files.filter(isIn("script")).concat(photo.files.filter(isIn("evil")))).toEqual([]);
  });
});

describe("A photo is not created", () => {
  test("from a file that is not one of the four kinds, with any name", async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900"/>';
    expect(await faultOf(Buffer.from(svg))).toBe("svg");
    expect(await faultOf(Buffer.from(`<!-- --> ${svg}`))).toBe("svg");
    expect(await faultOf(Buffer.from("GIF89a\x01\0\x01\0"))).toBe("gif");
    expect(await faultOf(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"))).toBe("heic");
    expect(await faultOf(Buffer.from("%PDF-1.7"))).toBe("other");
    expect(await faultOf(Buffer.from("<html><img>"))).toBe("other");
    expect(await faultOf(Buffer.from("II*\0\x08\0\0\0"))).toBe("other");
    expect(await faultOf(Buffer.alloc(0))).toBe("other");
  });

  test("from an animated picture", async () => {
    const frames = Buffer.concat([Buffer.alloc(120_000, 10), Buffer.alloc(120_000, 240)]);
    const moving = { width: 200, height: 400, channels: 3, pageHeight: 200 } as const;
    const webp = await sharp(frames, { raw: moving }).webp().toBuffer();
    expect(await faultOf(webp)).toBe("animated");
    const png = await (await makePicture()).png().toBuffer();
    const control = chunk("acTL", Buffer.alloc(8));
    expect(await faultOf(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toBe(
      "animated",
    );
  });

  test("from a small file that claims to be huge", async () => {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(50_000, 0);
    head.writeUInt32BE(50_000, 4);
    head.set([8, 2, 0, 0, 0], 8);
    const bomb = Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
      chunk("IEND", Buffer.alloc(0)),
    ]);
    expect(await faultOf(bomb)).toBe("huge");
  });

  test("from a picture that is cut off, tiny or very narrow", async () => {
    const picture = await makeJpeg();
    expect(await faultOf(picture.subarray(0, picture.length / 2))).toBe("broken");
    expect(await faultOf(picture.subarray(0, 20))).toBe("broken");
    expect(await faultOf(await makeJpeg({ width: 40, height: 40 }))).toBe("small");
    expect(await faultOf(await makeJpeg({ width: 900, height: 110 }))).toBe("narrow");
  });

  test("with any bytes after the start of a picture, and no exception is thrown", async () => {
    const beginnings = [
      "\xff\xd8\xff",
      "\x89PNG\r\n\x1a\n",
      "RIFF\x20\0\0\0WEBP",
      "\0\0\0\x18ftypavif",
    ];
    const beginning = fc.constantFrom(...beginnings.map((text) => Buffer.from(text, "latin1")));
    await fc.assert(
      fc.asyncProperty(beginning, fc.uint8Array({ maxLength: 500 }), async (start, rest) => {
        expect(await faultOf(Buffer.concat([start, rest]))).not.toBe("none");
      }),
    );
  });
});

test("a photo of any width has a file in each smaller standard width, and one in its original width", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1600 }), (width) => {
      const widths = photoWidths(width);
      expect(PHOTO_WIDTHS.slice(0, widths.length)).toEqual(widths);
      expect(widths.at(-1)).toBeGreaterThanOrEqual(width);
      for (const smaller of widths.slice(0, -1)) expect(smaller).toBeLessThan(width);
    }),
  );
});
