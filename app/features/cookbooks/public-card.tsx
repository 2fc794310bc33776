import { Card } from "~/ui/card";
import { publishPath } from "./cookbooks.schema";

type PublicCardProps = {
  cookbooks: readonly { collectionId: string; title: string; slug: string; isPublic: boolean }[];
};

/** What everybody can read of the household, each with the way to end it; nothing where nothing is. */
export function PublicCard({ cookbooks }: PublicCardProps) {
  const open = cookbooks.filter(({ isPublic }) => isPublic);
  if (open.length === 0) return null;
  return (
    <Card title="Public cookbooks" plain>
      <p className="mt-2">Everybody can read these, until you end them.</p>
      <ul role="list" className="mt-2">
        {open.map(({ collectionId, title, slug }) => (
          <li key={collectionId} className="border-t border-line">
            <a
              className="inline-flex min-h-11 items-center wrap-anywhere"
              href={publishPath(collectionId)}
              dir="auto"
            >
              {title}
            </a>{" "}
            <span className="text-sm text-ink2 wrap-anywhere">/c/{slug}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
