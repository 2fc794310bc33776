import { Card } from "~/ui/card";
import { MadeByToken } from "~/household/access/components";
import { publishPath } from "./cookbooks.schema";
import type { PublishedCookbook } from "./cookbooks.server";

type PublicCardProps = {
  cookbooks: readonly Pick<
    PublishedCookbook,
    "collectionId" | "title" | "slug" | "isPublic" | "madeBy"
  >[];
};

/** What everybody can read of the household, each with the way to end it; nothing where nothing is. */
export function PublicCard({ cookbooks }: PublicCardProps) {
  const open = cookbooks.filter(({ isPublic }) => isPublic);
  if (open.length === 0) return null;
  return (
    <Card title="Public cookbooks" plain>
      <p className="mt-2">Everybody can read these, until you end them.</p>
      <ul role="list" className="mt-2">
        {open.map(({ collectionId, title, slug, madeBy }) => (
          <li key={collectionId} className="border-t border-line">
            <a
              className="inline-flex min-h-11 items-center wrap-anywhere"
              href={publishPath(collectionId)}
              dir="auto"
            >
              {title}
            </a>{" "}
            <span className="text-sm text-ink2 wrap-anywhere">/c/{slug}</span>
            {madeBy !== null && <MadeByToken name={madeBy} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
