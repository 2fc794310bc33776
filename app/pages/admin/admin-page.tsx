import { useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { PlannerPage } from "~/household/accounts/components";
import { Badge } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import { SectionHead, card } from "~/ui/card";
import { Tabs } from "~/ui/tabs";
import { inFigures } from "~/language/words";
import { PageLinks } from "~/ui/links";
import { shortInstantOf } from "~/server/values/zoned-time";
import { type Message, message, t } from "~/language/messages";

type Stats = { totalUsers: number; activeSubscriptions: number; totalMeals: number };

const figure = card({ className: "flex flex-col justify-between gap-1 p-3" });

/** Shows the three statistics above the administrator's pages. They share a row if their labels fit. */
function StatCards({ totalUsers, activeSubscriptions, totalMeals }: Stats) {
  const rows = [
    { label: t("Total Users"), value: totalUsers },
    { label: t("Active Subscriptions"), value: activeSubscriptions },
    { label: t("Total Meals Generated"), value: totalMeals },
  ];
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-3">
      {rows.map(({ label, value }) => (
        <div key={label} className={figure}>
          <dt className="text-2xs text-ink2 md:text-sm">{label}</dt>
          <dd className="font-serif text-2xl leading-tight figures md:text-[2.75rem]">
            {inFigures(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AdminTab = {
  href: string;
  label: Message;
  icon: IconName;
  /** Other pages for which this tab is marked. */
  below?: RegExp;
};

const TABS: readonly AdminTab[] = [
  { href: "/admin", label: message("User Management"), icon: "user", below: /^\/admin\/users\// },
  { href: "/admin/credits", label: message("Manage Credits"), icon: "ticket" },
  {
    href: "/admin/email",
    label: message("Email Management"),
    icon: "mail",
    below: /^\/admin\/email\//,
  },
  {
    href: "/admin/messages",
    label: message("Messages"),
    icon: "book",
    below: /^\/admin\/messages\//,
  },
  {
    href: "/admin/cookbooks",
    label: message("Cookbooks"),
    icon: "leaf",
    below: /^\/admin\/cookbooks\//,
  },
  { href: "/admin/system", label: message("System"), icon: "sliders", below: /^\/admin\/log$/ },
];

type AdminPageProps = { stats: ComponentProps<typeof StatCards>; children: ReactNode };

/** The frame of the administrator's pages: heading, statistics, tabs and the page's content. */
export function AdminPage({ stats, children }: AdminPageProps) {
  const path = useLocation().pathname.replace(/\/$/, "");
  return (
    <PlannerPage current="admin">
      <div className="pt-6">
        <SectionHead
          actions={
            <Badge tone="plum" icon="shield">
              {t("Administrator")}
            </Badge>
          }
        >
          <h1>{t("Admin Dashboard")}</h1>
        </SectionHead>
      </div>
      <StatCards {...stats} />
      <Tabs
        label={t("Admin")}
        tabs={TABS.map(({ below, ...tab }) => ({
          ...tab,
          label: t(tab.label),
          isCurrent: path === tab.href || Boolean(below?.test(path)),
        }))}
        isMany
      />
      {children}
    </PlannerPage>
  );
}

type AdminPagesProps = Omit<ComponentProps<typeof PageLinks>, "hrefOf"> & {
  /** The address of the first page, with its filter. */
  href: string;
};

/** Links to the other pages of a list. */
export function AdminPages({ href, ...rest }: AdminPagesProps) {
  const hrefOf = (page: number) => `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
  return <PageLinks hrefOf={hrefOf} {...rest} />;
}

/** Formats an instant for the administrator's pages, in UTC as in the log: "22 Nov 2026, 1:45 pm UTC". */
export const shownTime = (instant: string) => `${shortInstantOf({ timeZone: "UTC" }, instant)} UTC`;
