import type { BannerMaker } from "~/server/adapters/banner-maker/banner-maker";
import { resolve } from "node:path";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { askChild, type Child, startChild } from "~/server/child-process.server";
import { drawBanner } from "~/ui/drawings/draw";
import type { Rendered } from "./banner-worker";

type Options = {
  /** The path of the built worker, which returns a PNG for an SVG. */
  file?: string;
  /** The timeout in milliseconds after which a worker without an answer is ended. */
  timeout?: number;
  /** The time in milliseconds after which an idle worker is ended. */
  idle?: number;
};

/** The path of `banner-worker.ts` after scripts/build.mjs bundled it. */
const WORKER = "build/banner-worker.js";
const TIMEOUT_MS = 30_000;
const IDLE_MS = 10_000;
/** Maximum heap of the worker's JavaScript in megabytes. Pixels are not part of the heap. */
const MAX_MEGABYTES = 64;
/** Maximum number of cached banners of at most 40 KB. The members of a household get the same banner. */
const CACHED = 64;

/**
 * Renders banners one at a time in a separate process, which ends when it is idle. In the server's own process, libvips
 * would keep 120 MB after thirty banners.
 */
export function createBannerMaker({
  file = resolve(WORKER),
  timeout = TIMEOUT_MS,
  idle = IDLE_MS,
}: Options = {}): BannerMaker {
  const banners = new LRUCache<string, Promise<Buffer | null>>({ max: CACHED });
  const queue = new PQueue({ concurrency: 1 });
  let child: Child | null = null;
  let idling: NodeJS.Timeout | undefined;

  const endChild = () => {
    child?.end();
    child = null;
  };

  async function render(svg: string): Promise<Buffer | null> {
    clearTimeout(idling);
    child ??= startChild(file, { megabytes: MAX_MEGABYTES, serialization: "advanced" });
    const answer = await askChild<Rendered>(child, svg, timeout);
    if (answer === "late" || answer === "broken") {
      endChild();
      throw new Error(`The process that renders banners is ${answer}`);
    }
    idling = setTimeout(endChild, idle).unref();
    return answer.png && Buffer.from(answer.png);
  }

  return {
    make: async (dish) => {
      const svg = drawBanner(dish);
      if (svg === null) return null;
      const key = `${dish.cuisine}/${dish.drawing}`;
      const cached = banners.get(key);
      if (cached) return cached;
      const banner = queue.add(() => render(svg));
      banners.set(key, banner);
      // A failure may be temporary, so the next mail must try again.
      banner.catch(() => banners.delete(key));
      return banner;
    },
  };
}
