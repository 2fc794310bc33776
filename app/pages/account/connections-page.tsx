import { AccountPage } from "~/household/accounts/components";
import { PageSection } from "~/ui/page-section";
import { RowLinks } from "~/ui/row-links";

type ConnectionsPageProps = { feeds: string; tasks: string; tokens: string; webhooks: string };

/** The ways to other apps, displays and programs, each with what is set there now. */
export function ConnectionsPage({ feeds, tasks, tokens, webhooks }: ConnectionsPageProps) {
  return (
    <AccountPage title="Connections" current="connections">
      <PageSection title="Calendar and shopping">
        <RowLinks
          className="border-t-0"
          rows={[
            {
              href: "/dashboard/calendar/feed",
              icon: "calendar",
              title: "Your plan in a calendar app",
              detail: feeds,
            },
            {
              href: "/dashboard/groceries/tasks",
              icon: "basket",
              title: "The list in a to-do app",
              detail: tasks,
            },
          ]}
        />
      </PageSection>
      <PageSection title="Home and display">
        <RowLinks
          className="border-t-0"
          rows={[
            {
              href: "/week",
              icon: "picture",
              title: "Kitchen screen",
              detail: "Tonight and the next days, on a tablet",
            },
            {
              href: "/account/home",
              icon: "plug",
              title: "Home Assistant and others",
              detail: "Tonight as a sensor",
            },
          ]}
        />
      </PageSection>
      <PageSection title="For programs">
        <RowLinks
          className="border-t-0"
          rows={[
            { href: "/account/tokens", icon: "key", title: "Access tokens", detail: tokens },
            { href: "/account/webhooks", icon: "refresh", title: "Webhooks", detail: webhooks },
            { href: "/docs/api", icon: "file", title: "The API", detail: "All calls" },
            {
              href: "/docs/assistants",
              icon: "book",
              title: "Assistants",
              detail: "How to connect one",
            },
          ]}
        />
      </PageSection>
    </AccountPage>
  );
}
