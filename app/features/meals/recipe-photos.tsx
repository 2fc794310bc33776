import type { Meal } from "~/recipe";
import { Photo, type PhotoData } from "~/ui/picture";
import { drawingOf } from "~/features/drawings/dish-drawing";
import { Cloth } from "~/ui/plate";
import { photoAddress, photoWidths } from "~/ui/photo-variants";

type RecipePhotosProps = {
  meal: Pick<Meal, "title" | "cuisine" | "course" | "ingredients">;
  photos: readonly PhotoData[];
  /** Where their files are, if not at the household's own address. */
  at?: string | undefined;
};

/** The photos of a recipe: the first one across the page, a print on its cloth, and the others small below it, each a link. */
export function RecipePhotos({ meal, photos, at = "/photos" }: RecipePhotosProps) {
  const [first, ...others] = photos;
  if (!first) return null;
  return (
    <div className="mb-4 paper:hidden" data-picture="">
      <div className="relative aspect-[4/3] overflow-hidden rounded-md bg-sunk md:aspect-[21/9]">
        <Cloth cuisine={meal.cuisine} drawing={drawingOf(meal)} />
        <Photo
          {...{ id: first.id, width: first.width, at }}
          sizes="(min-width: 64rem) 58rem, 94vw"
          alt={first.alt || meal.title}
          isFirst
          className="absolute inset-x-[3%] inset-y-[5%] h-[90%] w-[94%] bg-(--pw) object-cover p-1.5 shadow-1"
        />
      </div>
      {others.length > 0 && (
        <ul role="list" className="mt-2 flex flex-wrap gap-2">
          {others.map((photo, index) => (
            <li key={photo.id}>
              <a
                className="block size-20 bg-(--pw) p-0.5 shadow-1"
                href={photoAddress(
                  `${at}/${photo.id}`,
                  photoWidths(photo.width).at(-1) ?? 400,
                  "jpg",
                )}
                aria-label={`Photo ${index + 2}${photo.alt ? `: ${photo.alt}` : ""}`}
              >
                <Photo
                  {...{ id: photo.id, width: photo.width, at }}
                  sizes="5rem"
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
