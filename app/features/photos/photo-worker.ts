import { watchParent } from "~/watch-parent";
import { encodePhoto } from "./encode-photo";

// The process's whole life: scripts/build.mjs bundles this file, photo-encoder.server.ts starts it.
process.on("message", (picture: Uint8Array) => {
  void encodePhoto(picture).then((photo) => process.send?.(photo));
});
// Nobody waits for it any more.
process.on("disconnect", () => process.exit());
watchParent();
