/** Pixels across of the files that are made of a photo, as far as it is wide enough. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;
/** What each of them is written as, the smallest first; every browser shows the last. */
export const PHOTO_FORMATS = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The types that a browser is told of the formats. */
export const PHOTO_TYPES: Record<PhotoFormat, `image/${string}`> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/**
 * The widths that there are files of, of a photo that is `width` pixels wide: all that are smaller, and the next one, whose
 * file is as wide as the photo.
 */
export const photoWidths = (width: number): number[] =>
  PHOTO_WIDTHS.filter((_, index) => (PHOTO_WIDTHS[index - 1] ?? 0) < width);

/** The address of one of its files, at `base` (`/photos/ID`). */
export const photoAddress = (base: string, width: number, format: PhotoFormat) =>
  `${base}/${width}.${format}`;

/** A `srcset` of its files of one format: each with the pixels that it is really wide. */
export const photoSources = (base: string, width: number, format: PhotoFormat) =>
  photoWidths(width)
    .map((one) => `${photoAddress(base, one, format)} ${Math.min(one, width)}w`)
    .join(", ");
