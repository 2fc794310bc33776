import type { ReactNode } from "react";
import type { Meal } from "~/engine/recipe/recipe";
import { cx } from "~/ui/classes";
import { drawingPath } from "~/ui/drawings/draw";
import { Photo, type PhotoData } from "~/ui/picture";
import { drawingOf } from "~/recipes/drawings/dish-drawing";
import { photoAddress, photoWidths } from "~/ui/photo-variants";

type RecipePictureProps = {
  meal: Pick<Meal, "title" | "cuisine" | "course" | "ingredients">;
  photos: readonly PhotoData[];
  /** Where the photos' files are, if not at the household's own address. */
  at?: string | undefined;
  /** What is shown on the picture. */
  children?: ReactNode;
};

const FILLS = "absolute inset-0 size-full object-cover";

/** The picture at the head of a recipe: its first photo, or else its drawing, cropped to the food. */
export function RecipePicture({ meal, photos, at = "/photos", children }: RecipePictureProps) {
  const [first] = photos;
  return (
    <div
      className="relative -mx-gutter aspect-[390/252] max-h-[33svh] min-h-40 overflow-hidden bg-sunk max-md:w-[calc(100%+2*var(--gutter))] md:mx-0 md:aspect-[4/3] md:max-h-none md:rounded-lg paper:mx-0 paper:aspect-[4/3] paper:max-h-none paper:min-h-0 paper:w-auto paper:rounded-md"
      data-picture=""
    >
      {first ? (
        <Photo
          {...{ id: first.id, width: first.width, at }}
          sizes="(min-width: 64rem) 33rem, (min-width: 48rem) 46vw, 100vw"
          alt={first.alt || meal.title}
          isFirst
          className={FILLS}
        />
      ) : (
        <img
          className={cx(FILLS, "scale-[1.08]")}
          src={drawingPath({ drawing: drawingOf(meal), cuisine: meal.cuisine, on: "cloth" })}
          alt=""
          fetchpriority="high"
        />
      )}
      {children}
    </div>
  );
}

/** The other photos of a recipe, small, each a link to the whole of it. */
export function OtherPhotos({ photos, at = "/photos" }: Pick<RecipePictureProps, "photos" | "at">) {
  const others = photos.slice(1);
  if (others.length === 0) return null;
  return (
    <ul role="list" className="mt-3 flex flex-wrap gap-2 paper:hidden">
      {others.map((photo, index) => (
        <li key={photo.id}>
          <a
            className="block size-16 overflow-hidden rounded-sm"
            href={photoAddress(`${at}/${photo.id}`, photoWidths(photo.width).at(-1) ?? 400, "jpg")}
            aria-label={`Photo ${index + 2}${photo.alt ? `: ${photo.alt}` : ""}`}
          >
            <Photo
              {...{ id: photo.id, width: photo.width, at }}
              sizes="4rem"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
