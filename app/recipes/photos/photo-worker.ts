import { watchParent } from "~/server/watch-parent";
import { encodePhoto, type EncodedOrNot } from "./encode-photo";

/**
 * Bytes that the whole process takes at most: beside the server's own 200 MB in the 512 MB of its container. A telephone's
 * photo of 50 megapixels takes 210 MB, an AVIF picture of 12 takes 290; one of 50, of a kilobyte, would take 1.3 GB.
 */
const MOST_BYTES = 350 * 1024 * 1024;
const LOOK_MS = 20;

// The process's whole life: scripts/build.mjs bundles this file, photo-encoder.server.ts starts it for one picture.
process.once("message", (picture: Uint8Array) => {
  const answer = (photo: EncodedOrNot) => process.send?.(photo);
  // Pixels are on other threads, and this one is free to look. Whoever asked ends the process then.
  const look = setInterval(() => {
    if (process.memoryUsage.rss() < MOST_BYTES) return;
    clearInterval(look);
    answer({ fault: "heavy" });
  }, LOOK_MS);
  void encodePhoto(picture).then(answer);
});
// Nobody waits for it any more.
process.on("disconnect", () => process.exit());
watchParent();
