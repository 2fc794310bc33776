/** Widths in pixels of a photo's files, as far as the photo is wide enough. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;
/** The formats of each file, smallest first. Every browser shows the last one. */
export const PHOTO_FORMATS = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The media types of the formats. */
export const PHOTO_TYPES: Record<PhotoFormat, `image/${string}`> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/**
 * Returns the widths of the files of a photo that is `width` pixels wide: all smaller ones, and the next one,
 * whose file is as wide as the photo.
 */
export const photoWidths = (width: number): number[] =>
  PHOTO_WIDTHS.filter((_, index) => (PHOTO_WIDTHS[index - 1] ?? 0) < width);

/** Returns the address of one of its files, at `base` (`/photos/ID`). */
export const photoAddress = (base: string, width: number, format: PhotoFormat) =>
  `${base}/${width}.${format}`;

/** Returns a `srcset` of its files of one format, each with its real width in pixels. */
export const photoSources = (base: string, width: number, format: PhotoFormat) =>
  photoWidths(width)
    .map((fileWidth) => `${photoAddress(base, fileWidth, format)} ${Math.min(fileWidth, width)}w`)
    .join(", ");
