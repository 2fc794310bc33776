import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { NEVER_PATH } from "./unwanted.schema";
import type { UnwantedDish } from "./unwanted.server";

/** The dishes that are not proposed any more, each with the button that takes it off the list. */
export function UnwantedList({ dishes }: { dishes: readonly UnwantedDish[] }) {
  if (dishes.length === 0) {
    return (
      <EmptyState cuisine="italian" heading="h2" title="Every dish may be proposed">
        “Never again”, in the menu of a proposed dish, puts it on this list.
      </EmptyState>
    );
  }
  return (
    <ul role="list" className="border-t border-ink">
      {dishes.map(({ dish, title }) => (
        <li
          key={dish}
          className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2"
        >
          <span className="min-w-0 font-serif text-lg wrap-anywhere" dir="auto">
            {title}
          </span>
          <form method="post" action={NEVER_PATH} data-enhance="">
            <input type="hidden" name="intent" value="again" />
            <input type="hidden" name="dish" value={dish} />
            <Button variant="outline" label={`Propose ${title} again`}>
              Propose again
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
