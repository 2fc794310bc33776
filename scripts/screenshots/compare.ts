import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** How a picture of two sets differs. `share` is the share of its pixels. */
export type Difference = {
  name: string;
  share: number;
  /** The heights, or widths and heights, if the sizes differ. */
  sizes: string | null;
  /** The set that has the picture, if only one does. */
  onlyIn: "before" | "after" | null;
};

/**
 * Compares the pictures of two folders by their names, and writes the differences into `report`. Pictures of different sizes
 * are aligned at the top left. The part of the larger one that is outside of the other one differs.
 */
export function compareFolders(
  before: string,
  after: string,
  report: string,
  only = /(?:)/,
): Difference[] {
  const [olds, news] = [picturesIn(before), picturesIn(after)];
  const names = [...new Set([...olds, ...news])].filter((name) => only.test(name)).sort();
  const differences = names.flatMap((name): Difference[] => {
    if (!news.includes(name)) return [{ name, share: 0, sizes: null, onlyIn: "before" }];
    if (!olds.includes(name)) return [{ name, share: 0, sizes: null, onlyIn: "after" }];
    const [old, now] = [readFileSync(join(before, name)), readFileSync(join(after, name))];
    if (old.equals(now)) return [];
    const { difference, ...found } = comparePictures(PNG.sync.read(old), PNG.sync.read(now));
    if (found.share === 0) return [];
    const file = join(report, "differences", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, PNG.sync.write(difference));
    return [{ name, ...found, onlyIn: null }];
  });
  return differences.sort((a, b) => b.share - a.share);
}

const picturesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".png")) : [];

/** Returns the share of pixels in which two pictures differ, with a picture of the differences. */
function comparePictures(old: PNG, now: PNG) {
  const width = Math.max(old.width, now.width);
  const height = Math.max(old.height, now.height);
  const difference = new PNG({ width, height });
  const differing = pixelmatch(
    ...([onCanvas(old, width, height), onCanvas(now, width, height)] as const),
    ...([difference.data, width, height, { threshold: 0.05, includeAA: true }] as const),
  );
  const isOneSize = old.width === now.width && old.height === now.height;
  const sizes = isOneSize ? null : `${old.width} × ${old.height} → ${now.width} × ${now.height}`;
  // If one is larger only in its background, its size is still a difference.
  const share = Math.max(differing, isOneSize ? 0 : 1) / (width * height);
  return { share, sizes, difference };
}

/** Returns a picture on a larger canvas of transparent pixels, which no page has. */
function onCanvas(picture: PNG, width: number, height: number) {
  if (picture.width === width && picture.height === height) return picture.data;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}
