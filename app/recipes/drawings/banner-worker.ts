import { watchParent } from "~/server/watch-parent";
import { renderBanner } from "./render-banner";

/** The answer to an SVG: its PNG, or null if the PNG is too large. */
export type Rendered = { png: Uint8Array | null };

// scripts/build.mjs bundles this file, and banner-maker.server.ts starts it. A rejection ends the process, so the
// parent detects it.
process.on("message", (svg: string) => {
  void renderBanner(svg).then((png) => {
    const answer: Rendered = { png };
    process.send?.(answer);
  });
});
process.on("disconnect", () => process.exit());
watchParent();
