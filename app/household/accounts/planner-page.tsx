import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useViewer, type Viewer } from "~/household/access/viewer";
import { BackLink, RowLinks } from "~/ui/links";
import { AppPage, type NavLink, type PageKey } from "~/ui/page";
import { ConfirmNotice } from "./email-cards";
import { creditsInWords } from "~/household/billing/billing-words";
import { Button, ButtonLink } from "~/ui/button";
import { Email } from "~/ui/text";
import { Initial } from "~/ui/initial";
import { Leaders } from "~/ui/table";
import { planLabel, statusLabel } from "./labels";
import { PANE_LINK, TwoPanes } from "~/ui/two-panes";
import { Card } from "~/ui/card";
import { message, t } from "~/language/messages";

/** Shows the popover of the Account button: the user, the plan, the settings and Logout. */
function AccountPopover({ viewer }: { viewer: Viewer }) {
  const name = viewer.firstName ?? t("Chef");
  const owes = viewer.graceUntil !== null || viewer.isPastDue;
  const mustPay = owes || (viewer.pays && viewer.credits === 0);
  return (
    <>
      <div className="mb-2 flex items-center gap-3 pe-11">
        <Initial size="lg">{[...name][0]?.toUpperCase()}</Initial>
        <p className="min-w-0">
          <bdi className="block font-serif text-xl leading-tight wrap-anywhere">{name}</bdi>
          <span className="text-sm text-ink2">
            {viewer.email ? <Email address={viewer.email} /> : t("Not provided")}
          </span>
        </p>
      </div>
      {viewer.pays && (
        <Leaders
          rows={[
            { label: t("Plan"), value: planLabel(viewer) },
            { label: t("Status"), value: statusLabel(viewer) },
          ]}
        />
      )}
      <RowLinks
        className="mt-2 border-line"
        rows={[
          {
            href: "/table",
            icon: "serves",
            title: t("Your table"),
            detail: t("People, allergies, preferences"),
          },
          {
            href: "/account",
            icon: "user",
            title: viewer.pays ? t("Account and Credits") : t("Account"),
            detail: viewer.pays ? creditsInWords(viewer.credits) : t("Household, security, mail"),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2 *:grow">
        {owes && viewer.mayBill && <ManageBilling />}
        {viewer.pays && (
          <ButtonLink variant={mustPay && !owes ? "default" : "outline"} href="/subscribe">
            {viewer.isTrial ? t("Choose Plan") : t("Change Plan")}
          </ButtonLink>
        )}
        {!owes && viewer.pays && viewer.isActive && viewer.mayBill && !viewer.isAdmin && (
          <ManageBilling variant="outline" />
        )}
        <form method="post" action={viewer.isAdmin ? "/admin/logout" : "/api/logout"}>
          <Button variant="outline" icon="logout" className="w-full">
            {t("Logout")}
          </Button>
        </form>
      </div>
      <p className="mt-3 text-xs wrap-anywhere text-ink2">{t("User ID {id}", { id: viewer.id })}</p>
    </>
  );
}

function ManageBilling({ variant = "default" }: { variant?: "default" | "outline" }) {
  return (
    <ButtonLink variant={variant} href="/subscribe/billing" icon="card">
      {t("Manage Billing")}
    </ButtonLink>
  );
}

const listLinks = (): NavLink[] => [
  { key: "planner", href: "/dashboard", label: t("Planner"), icon: "calendar" },
  { key: "groceries", href: "/dashboard/groceries", label: t("Groceries"), icon: "basket" },
  {
    key: "all-recipes",
    href: "/all-recipes",
    label: t("All Recipes"),
    short: t("Recipes"),
    icon: "book",
  },
  { key: "add", href: "/add", label: t("Add"), icon: "plus" },
  { key: "admin", href: "/admin", label: t("Admin"), icon: "shield" },
];

type PlannerPageProps = {
  current?: PageKey | null;
  className?: string;
  /** False for a page with its own bar at the bottom of a phone screen. */
  hasTabs?: boolean;
  /** The page's title, above its content. A page may render its own header instead. */
  heading?: string;
  /** The back link, next to the title. */
  back?: { href: string; label: string };
  children: ReactNode;
};

/** Returns the number of unchecked items on this week's grocery list, or null without a list. */
export const useToBuy = () =>
  useRouteLoaderData<{ toBuy: { week: string; left: number } | null }>("root")?.toBuy ?? null;

/** Renders a page of the planner in its frame, for the signed-in user. */
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
      links={listLinks().map((link) => (link.key === "groceries" ? { ...link, count } : link))}
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

/** The pages of the account, in the order of its index. */
const PAGES = {
  you: { href: "/account", label: message("You") },
  table: { href: "/table", label: message("Your table") },
  household: { href: "/account/household", label: message("Household") },
  billing: { href: "/account/billing", label: message("Plan and billing") },
  security: { href: "/account/security", label: message("Security") },
  notifications: { href: "/account/notifications", label: message("Mail and notifications") },
  connections: { href: "/account/connections", label: message("Connections") },
  data: { href: "/account/data", label: message("Your data") },
};
type AccountPageKey = keyof typeof PAGES;

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
  /** The page of the index that this page is or belongs to. */
  current: AccountPageKey;
  /** The parent of a deeper page; by default the index. */
  back?: { href: string; label: string };
  children: ReactNode;
};

/** Renders a page of the account, with links to the other pages on a wide screen, and a back link on a narrow one. */
export function AccountPage({ title, current, back, children }: AccountPageProps) {
  const viewer = useViewer();
  const wayBack = back ?? (current === "you" ? null : { href: "/account", label: t("Account") });
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
        label={t("Account")}
        links={KEYS.filter((key) => isOpen(key, viewer)).map((key) => ({
          href: PAGES[key].href,
          label: t(PAGES[key].label),
          isCurrent: key === current,
        }))}
        end={viewer && <LogoutForm viewer={viewer} className={PANE_LINK} />}
      >
        <div className="max-w-184">{children}</div>
      </TwoPanes>
    </PlannerPage>
  );
}

/** Returns true if a page of the account applies to the user. */
const isOpen = (key: AccountPageKey, viewer: Viewer | null) =>
  (key !== "table" || Boolean(viewer?.canPlan)) && (key !== "billing" || Boolean(viewer?.pays));

/** Renders the button that ends the session. */
export function LogoutForm({ viewer, className }: { viewer: Viewer; className: string }) {
  return (
    <form method="post" action={viewer.isAdmin ? "/admin/logout" : "/api/logout"}>
      <button className={className}>{t("Logout")}</button>
    </form>
  );
}

/** Shows a card instead of the planner if the subscription has ended or is unpaid. */
export function SubscriptionRequired() {
  const isPastDue = useViewer()?.isPastDue ?? false;
  return (
    <div className="mx-auto max-w-160 py-8">
      <Card>
        <h1 className="mb-3 text-2xl">{t("Subscription Required")}</h1>
        <p className="mb-4">{t("An active subscription is needed for meal planning.")}</p>
        {isPastDue && (
          <p className="mb-4">
            {t(
              "Your last payment did not go through. Once it is paid, you can pick up where you left off.",
            )}
          </p>
        )}
        <h2 className="mb-2 text-lg">{t("What is kept")}</h2>
        <p className="mb-4">
          {t(
            "Your recipes, favorites, calendar and grocery lists are kept for as long as you keep your account. You can use them all when you have a plan again. Only items that you deleted yourself are removed permanently after 30 days, as always.",
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {isPastDue && (
            <ButtonLink href="/subscribe/billing" icon="card">
              {t("Fix the Payment")}
            </ButtonLink>
          )}
          <ButtonLink
            variant={isPastDue ? "outline" : "default"}
            href="/subscribe"
            icon={isPastDue ? undefined : "card"}
          >
            {isPastDue ? t("View Plans") : t("Choose Plan")}
          </ButtonLink>
          <ButtonLink variant="outline" href="/account/export.json" icon="download" download>
            {t("Download Your Data")}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
