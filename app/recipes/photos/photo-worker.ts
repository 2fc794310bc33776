import { watchParent } from "~/server/watch-parent";
import { encodePhoto, type EncodedOrNot } from "./encode-photo";

/**
 * Maximum number of bytes of the whole process. The server itself takes 200 MB of the 512 MB of its container. A
 * phone's photo of 50 megapixels takes 210 MB, and an AVIF picture of 12 megapixels 290 MB. An AVIF picture of 50
 * megapixels in a kilobyte would take 1.3 GB.
 */
const MOST_BYTES = 350 * 1024 * 1024;
const LOOK_MS = 20;

// scripts/build.mjs bundles this file, and photo-encoder.server.ts starts it as a process for one picture.
process.once("message", (picture: Uint8Array) => {
  const answer = (photo: EncodedOrNot) => process.send?.(photo);
  // Pixels are decoded on other threads, so this thread is free to check the memory. The parent then ends the process.
  const look = setInterval(() => {
    if (process.memoryUsage.rss() < MOST_BYTES) return;
    clearInterval(look);
    answer({ fault: "heavy" });
  }, LOOK_MS);
  void encodePhoto(picture).then(answer);
});
// The parent does not wait for an answer any longer.
process.on("disconnect", () => process.exit());
watchParent();
