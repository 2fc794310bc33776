import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("No connection"), { isUnlisted: true });

/** The service worker shows this page when a page cannot be reached. */
export default function OfflinePage() {
  return (
    <SitePage>
      <EmptyState
        cuisine="american"
        heading="h1"
        title={t("No connection")}
        action={
          <ButtonLink icon="basket" href="/dashboard/groceries">
            {t("Grocery List")}
          </ButtonLink>
        }
      >
        {t(
          "This page needs a connection. Grocery lists you have opened on this device work without one, and keep what you check off.",
        )}
      </EmptyState>
    </SitePage>
  );
}
