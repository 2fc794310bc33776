import { watchParent } from "~/server/watch-parent";
import { renderBanner } from "./render-banner";

/** The answer to an SVG: its PNG, or null if it does not fit. */
export type Rendered = { png: Uint8Array | null };

// scripts/build.mjs bundles this file, and banner-maker.server.ts starts it. A rejection ends the process, which the parent notices.
process.on("message", (svg: string) => {
  void renderBanner(svg).then((png) => {
    const answer: Rendered = { png };
    process.send?.(answer);
  });
});
process.on("disconnect", () => process.exit());
watchParent();
