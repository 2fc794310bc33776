import type { ComponentProps } from "react";
import { cx } from "./classes";
import { photoAddress, photoSources, PHOTO_TYPES } from "./photo-variants";
import { Cloth, loadingOf, Plate } from "./plate";

/** A photo: the pixels of its largest file, and its description, or "". */
export type PhotoData = { id: string; width: number; height: number; alt: string };

type PhotoProps = {
  id: string;
  /** The width of its largest file in pixels. */
  width: number;
  /** The base address of its files: `/photos`, or a shared page's. */
  at?: string | undefined;
  /** The displayed width, as `sizes` expresses it. */
  sizes: string;
  /** The description. Empty if the photo is decorative, next to the dish's name. */
  alt?: string;
  /** True if it is visible when the page opens. */
  isFirst?: boolean | undefined;
  /** True if it is next to the first one. */
  isEarly?: boolean | undefined;
  className?: string;
};

/** Shows a photo in the smallest format and the fitting width that the browser supports. */
export function Photo({ id, width, at = "/photos", sizes, alt = "", ...look }: PhotoProps) {
  const base = `${at}/${id}`;
  return (
    <picture className="contents">
      {(["avif", "webp"] as const).map((format) => (
        <source
          key={format}
          type={PHOTO_TYPES[format]}
          srcSet={photoSources(base, width, format)}
          sizes={sizes}
        />
      ))}
      <img
        className={look.className}
        src={photoAddress(base, width > 400 ? 800 : 400, "jpg")}
        srcSet={photoSources(base, width, "jpg")}
        sizes={sizes}
        alt={alt}
        {...loadingOf(look)}
        decoding="async"
      />
    </picture>
  );
}

type PictureProps = ComponentProps<typeof Plate> & {
  coverId?: string | null | undefined;
  coverWidth?: number | null | undefined;
} & Pick<PhotoProps, "at" | "sizes">;

/** The classes of a print with a white edge on a cloth. */
const PRINT = "bg-(--pw) p-[max(2px,2%)] shadow-1";
const PHOTOS = {
  card: "inset-0 size-full",
  cloth: `inset-[6%] size-[88%] ${PRINT}`,
  table: `inset-[3%] size-[94%] ${PRINT}`,
  runner: `inset-[9%] size-[82%] ${PRINT}`,
};

/**
 * Shows the picture of a recipe: its first photo, which fills a card and is a framed print elsewhere, or the drawing of
 * the dish.
 */
export function Picture({ coverId, coverWidth, at, sizes, ...plate }: PictureProps) {
  if (!coverId || !coverWidth) return <Plate {...plate} />;
  const on = plate.on ?? "card";
  return (
    <>
      {on === "cloth" && <Cloth cuisine={plate.cuisine} drawing={plate.drawing} />}
      <Photo
        {...{ id: coverId, width: coverWidth, at, sizes }}
        {...{ isFirst: plate.isFirst, isEarly: plate.isEarly }}
        className={cx("absolute object-cover", PHOTOS[on])}
      />
    </>
  );
}
