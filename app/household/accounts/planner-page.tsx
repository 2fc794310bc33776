import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useViewer } from "~/household/access/viewer";
import { BackLink } from "~/ui/back-link";
import { AppPage, type NavLink, type PageKey } from "~/ui/page";
import { AccountPopover } from "./account-popover";
import { ConfirmNotice } from "./email-cards";

const LINKS: readonly NavLink[] = [
  { key: "planner", href: "/dashboard", label: "Planner", icon: "calendar" },
  { key: "groceries", href: "/dashboard/groceries", label: "Groceries", icon: "basket" },
  {
    key: "all-recipes",
    href: "/all-recipes",
    label: "All Recipes",
    short: "Recipes",
    icon: "book",
  },
  { key: "add", href: "/add", label: "Add", icon: "plus" },
  { key: "admin", href: "/admin", label: "Admin", icon: "shield" },
];

type PlannerPageProps = {
  current?: PageKey | null;
  className?: string;
  /** False on a page with a bar of its own at the bottom of a phone. */
  hasTabs?: boolean;
  /** The page's title, over its content; a page may write a head of its own. */
  heading?: string;
  /** The way back, next to the title. */
  back?: { href: string; label: string };
  children: ReactNode;
};

/** How many items of this week's grocery list are left to buy; null without a list. */
export const useToBuy = () =>
  useRouteLoaderData<{ toBuy: { week: string; left: number } | null }>("root")?.toBuy ?? null;

/** A page of the planner in its frame, for whoever is signed in. */
export function PlannerPage(props: PlannerPageProps) {
  const { current = null, heading, back, children, ...frame } = props;
  const viewer = useViewer();
  const toBuy = useToBuy();
  const count = toBuy ? { left: toBuy.left, of: toBuy.week } : undefined;
  return (
    <AppPage
      {...frame}
      current={current}
      user={{ firstName: viewer?.firstName ?? null, isAdmin: viewer?.isAdmin ?? false }}
      links={LINKS.map((link) => (link.key === "groceries" ? { ...link, count } : link))}
      account={viewer && <AccountPopover viewer={viewer} />}
    >
      {viewer && current === "planner" && <ConfirmNotice viewer={viewer} />}
      {heading && (
        <div className="pt-6 pb-4">
          <h1>{heading}</h1>
          {back && <BackLink {...back} />}
        </div>
      )}
      {children}
    </AppPage>
  );
}
