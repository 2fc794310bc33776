import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { once } from "~/once";
import { BANNER, drawBanner } from "~/ui/drawings/draw";

/** The drawing of a dish and the cuisine whose table it is on. */
export type DrawnDish = { drawing: string; cuisine: string };

/** Maximum size of a banner: 40 KB, which is little for a mail. */
export const MAX_BANNER_BYTES = 40_000;
/** Qualities of the palette to try. A lower one has fewer colors. */
const QUALITIES = [80, 50, 20, 5];
/** Timeout for one attempt, in seconds. */
const SECONDS = 10;

/** Recent banners, at most 64 × 40 KB. The members of a household get the same one. */
const banners = new LRUCache<string, Promise<Buffer | null>>({ max: 64 });
/** One banner at a time: each takes about 0.1 s of a thread that passwords also need. */
const queue = new PQueue({ concurrency: 1 });

/** Loads libvips at the first banner: a server that sends none does without its memory. */
const loadSharp = once(async () => {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/**
 * Renders a dish on its cloth as PNG, 1200 × 600 pixels and at most `MAX_BANNER_BYTES`. Returns null for an unknown drawing
 * or if it does not fit. Throws if it cannot be rendered.
 */
export async function makeBanner({ drawing, cuisine }: DrawnDish): Promise<Buffer | null> {
  const key = `${cuisine}/${drawing}`;
  const cached = banners.get(key);
  if (cached) return cached;
  const banner = queue.add(() => render({ drawing, cuisine }));
  banners.set(key, banner);
  // A failure may pass: the next mail tries again.
  banner.catch(() => banners.delete(key));
  return banner;
}

async function render(dish: DrawnDish): Promise<Buffer | null> {
  const svg = drawBanner(dish);
  if (svg === null) return null;
  const sharp = await loadSharp();
  // Only needed where encode-photo.ts runs in the same process, as in tests: it blocks every format except photos.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(BANNER.width, BANNER.height, { fit: "fill" })
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
