import sharp from "sharp";

/** Maximum bytes of a banner: 40 KB, which is small enough for a mail. */
export const MAX_BANNER_BYTES = 40_000;
/** The qualities of the palette to try, in order. A lower quality has fewer colors. */
const QUALITIES = [80, 50, 20, 5];
/** Timeout for one attempt, in seconds. */
const SECONDS = 10;

sharp.cache(false);
sharp.concurrency(1);

/**
 * Renders a banner as PNG with a palette, with at most `MAX_BANNER_BYTES`. Returns null if the PNG is too large. Throws
 * an error if the SVG cannot be read.
 */
export async function renderBanner(svg: string): Promise<Buffer | null> {
  // Unblock SVG where encode-photo.ts runs in the same process, as in tests. That module blocks all formats except
  // photos.
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
