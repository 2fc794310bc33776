import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { counted } from "~/server/values/words";
import { CollectionForm } from "./collection-form";
import type { Collection } from "./collections.server";
import { collectionPath, COLLECTIONS_PATH } from "./collections.schema";

/** The household's collections, and the form that makes one more. */
export function CollectionsList({ collections }: { collections: readonly Collection[] }) {
  return (
    <div className="mt-4 grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      {collections.length === 0 ? (
        <EmptyState cuisine="french" heading="h2" title="No collections yet">
          A collection is a small cookbook of your own: recipes in an order, to print, or to send to
          somebody by a link.
        </EmptyState>
      ) : (
        <Card as="div" id="collections">
          <ul role="list">
            {collections.map(({ id, name, description, mealIds }) => (
              <li key={id} className="border-b border-line py-2 last:border-0">
                <a
                  className="inline-flex min-h-11 items-center font-serif text-xl leading-tight wrap-anywhere"
                  href={collectionPath(id)}
                  dir="auto"
                >
                  {name}
                </a>
                {description && (
                  <p className="wrap-anywhere" dir="auto">
                    {description}
                  </p>
                )}
                <p className="text-sm text-ink2">{counted(mealIds.length, "recipe")}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card id="new-collection" title="New collection" plain>
        <CollectionForm action={COLLECTIONS_PATH} intent="add" />
      </Card>
    </div>
  );
}
