import type { Deps } from "~/server/services";
import { pictureIn } from "./picture-place";
type Stored = { id: string; html: string };

/** Makes the picture of a stored mail, as PNG. Returns null if it has none or if the picture cannot be made. */
export async function pictureOf(
  { bannerMaker, log }: Deps<"bannerMaker" | "log">,
  { id, html }: Stored,
) {
  const dish = pictureIn(html);
  if (!dish) return null;
  try {
    return await bannerMaker.make(dish);
  } catch (error) {
    log.warn({ err: error, mail: id }, "the picture of a mail could not be made");
    return null;
  }
}
