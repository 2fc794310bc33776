import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { counted } from "~/server/values/words";
import type { Removal } from "./removal";

/** On each page of a user whom the owner of a household removed, until they dismiss it. */
export function RemovalNotice({ removal }: { removal: Removal }) {
  const { household, by, recipes } = removal;
  return (
    <aside
      id="removal"
      className="border-b border-line bg-mustard-wash print:hidden"
      aria-label="Your household"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-2 px-gutter py-2">
        <Icon name="info" />
        <p className="min-w-0 flex-1 basis-40 text-sm">
          <b>
            {by === null ? "The owner" : <bdi>{by}</bdi>} removed you from <bdi>{household}</bdi>.
          </b>{" "}
          You now have a planner of your own.{" "}
          {recipes === 0 ? (
            "You had made and brought no recipes there."
          ) : (
            <>
              <a href="/all-recipes">{counted(recipes, "recipe")}</a> that you made or brought came
              along.
            </>
          )}
        </p>
        <form method="post" action="/account/household">
          <input type="hidden" name="intent" value="dismiss-removal" />
          <Button variant="outline" size="sm">
            Dismiss
          </Button>
        </form>
      </div>
    </aside>
  );
}
