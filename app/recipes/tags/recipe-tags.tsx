import { Badge } from "~/ui/badge";
import { withFrom } from "~/ui/way-back";
import { taggedPath } from "./tag-words";

/** The page that changes the tags of a recipe. */
export const recipeTagsPath = (mealId: string, from?: string) =>
  withFrom(`/dashboard/meals/${mealId}/tags`, from);

/** A recipe's tags, each leading to the others that have it, with the way to change them. */
export function RecipeTags({ tags, editHref }: { tags: readonly string[]; editHref: string }) {
  return (
    <section aria-label="Tags">
      <p className="flex flex-wrap items-center gap-x-2">
        {tags.map((tag) => (
          <a
            key={tag}
            className="inline-flex min-h-11 max-w-full items-center no-underline"
            href={taggedPath(tag)}
          >
            <Badge icon="ticket" className="max-w-full">
              <bdi className="min-w-0 wrap-anywhere">{tag}</bdi>
            </Badge>
          </a>
        ))}
        <a className="inline-flex min-h-11 items-center text-sm" href={editHref} data-modal="">
          {tags.length === 0 ? "Add tags" : "Change tags"}
        </a>
      </p>
    </section>
  );
}
