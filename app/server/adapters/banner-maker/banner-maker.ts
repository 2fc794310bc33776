/** The drawing of a dish and the cuisine that its table is laid for. */
export type DrawnDish = { drawing: string; cuisine: string };

/** Renders a dish on its cloth as PNG, 1200 × 600 pixels. */
export type BannerMaker = {
  /** Returns null for an unknown drawing, or if the PNG is too large. Throws if it cannot be rendered. */
  make: (dish: DrawnDish) => Promise<Buffer | null>;
};
