import type { ReactNode } from "react";
import { useViewer, type Viewer } from "~/household/access/viewer";
import { BackLink } from "~/ui/back-link";
import { PANE_LINK, TwoPanes } from "~/ui/two-panes";
import { PlannerPage } from "./planner-page";

/** The pages of the account, in the order of its index. */
const PAGES = {
  you: { href: "/account", label: "You" },
  table: { href: "/table", label: "Your table" },
  household: { href: "/account/household", label: "Household" },
  billing: { href: "/account/billing", label: "Plan and billing" },
  security: { href: "/account/security", label: "Security" },
  notifications: { href: "/account/notifications", label: "Mail and notifications" },
  connections: { href: "/account/connections", label: "Connections" },
  data: { href: "/account/data", label: "Your data" },
} as const;
export type AccountPageKey = keyof typeof PAGES;

const KEYS = [
  "you",
  "table",
  "household",
  "billing",
  "security",
  "notifications",
  "connections",
  "data",
] as const;

type AccountPageProps = {
  title: string;
  /** The page of the index that it is, or belongs to. */
  current: AccountPageKey;
  /** The page that a deeper one belongs to; the index by default. */
  back?: { href: string; label: string };
  children: ReactNode;
};

/** A page of the account: on a wide screen next to links to the others, else with a way back. */
export function AccountPage({ title, current, back, children }: AccountPageProps) {
  const viewer = useViewer();
  const wayBack = back ?? (current === "you" ? null : { href: "/account", label: "Account" });
  return (
    <PlannerPage className="mx-auto w-full max-w-page px-gutter pb-10">
      <div className="pt-6 pb-4">
        {wayBack && (
          <div className={back ? undefined : "lg:hidden"}>
            <BackLink {...wayBack} />
          </div>
        )}
        <h1>{title}</h1>
      </div>
      <TwoPanes
        label="Account"
        links={KEYS.filter((key) => isOpen(key, viewer)).map((key) => ({
          ...PAGES[key],
          isCurrent: key === current,
        }))}
        end={viewer && <LogoutForm viewer={viewer} className={PANE_LINK} />}
      >
        <div className="max-w-184">{children}</div>
      </TwoPanes>
    </PlannerPage>
  );
}

/** Whether a page of the account has something for somebody. */
const isOpen = (key: AccountPageKey, viewer: Viewer | null) =>
  (key !== "table" || Boolean(viewer?.canPlan)) && (key !== "billing" || Boolean(viewer?.pays));

/** The button that ends the session. */
export function LogoutForm({ viewer, className }: { viewer: Viewer; className: string }) {
  return (
    <form method="post" action={viewer.isAdmin ? "/admin/logout" : "/api/logout"}>
      <button className={className}>Logout</button>
    </form>
  );
}
