import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { clothColorOf, drawBanner } from "~/ui/drawings/draw";
import type { DrawnDish } from "~/server/adapters/banner-maker/banner-maker";
import { MAX_BANNER_BYTES, renderBanner } from "./render-banner";

const makeBanner = async (dish: DrawnDish) => renderBanner(drawBanner(dish) ?? "");

describe("The banner of a dish", () => {
  test("is a PNG of 1200 × 600 pixels with the dish in the center of its cloth", async () => {
    const dish = { drawing: "0.soup.red.tomato.basil", cuisine: "mediterranean" };
    const png = await makeBanner(dish);
    const { data, info } = await sharp(png ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1200, height: 600 });
    expect(png?.length).toBeLessThanOrEqual(MAX_BANNER_BYTES);
    const colorAt = (x: number, y: number) =>
      `#${data.subarray((y * 1200 + x) * info.channels, (y * 1200 + x) * info.channels + 3).toString("hex")}`;
    // The cloth is in the corner, and the red soup is in the middle.
    expect(colorAt(60, 330)).toBe(clothColorOf(dish));
    expect(colorAt(600, 340)).not.toBe(clothColorOf(dish));
  });

  test("does not exist for an unknown drawing", () => {
    for (const drawing of ["", "1.cake", "99.soup.red", "1.soup.red.<script>"]) {
      expect(drawBanner({ drawing, cuisine: "other" })).toBeNull();
      expect(clothColorOf({ drawing, cuisine: "other" })).toBeNull();
    }
  });
});
