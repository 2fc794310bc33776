import sharp from "sharp";

/** Maximum size of a banner: 40 KB, which is little for a mail. */
export const MAX_BANNER_BYTES = 40_000;
/** Qualities of the palette to try. A lower one has fewer colors. */
const QUALITIES = [80, 50, 20, 5];
/** Timeout for one attempt, in seconds. */
const SECONDS = 10;

sharp.cache(false);
sharp.concurrency(1);

/** Renders a banner as PNG with a palette, at most `MAX_BANNER_BYTES`. Returns null if it does not fit. Throws if it cannot be read. */
export async function renderBanner(svg: string): Promise<Buffer | null> {
  // Only needed where encode-photo.ts runs in the same process, as in tests: it blocks every format except photos.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const quality of QUALITIES) {
    const png = await sharp(data, { raw: { width, height, channels } })
      .png({ palette: true, quality, dither: 0, effort: 7, compressionLevel: 9 })
      .timeout({ seconds: SECONDS })
      .toBuffer();
    if (png.length <= MAX_BANNER_BYTES) return png;
  }
  return null;
}
