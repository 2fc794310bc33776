import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SitePage } from "~/ui/page";

export const meta: MetaFunction = () => [
  { title: "No signal – Weeknight" },
  { name: "robots", content: "noindex" },
];

/** What the service worker shows in the place of a page that cannot be reached. */
export default function OfflinePage() {
  return (
    <SitePage>
      <EmptyState
        cuisine="american"
        heading="h1"
        title="No signal"
        action={
          <ButtonLink icon="basket" href="/dashboard/groceries/shop">
            Grocery List
          </ButtonLink>
        }
      >
        This page needs the network. A grocery list that you opened on this device is here without
        it, and keeps what you tick.
      </EmptyState>
    </SitePage>
  );
}
