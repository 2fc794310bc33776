import { RowLinks, type RowLink } from "~/ui/row-links";

type AccountIndexProps = {
  /** What is set on each page; null if there is no such page for this user. */
  summary: {
    table: string | null;
    household: string;
    billing: string | null;
    security: string;
    notifications: string;
    connections: string;
  };
  /** A payment is due, or no credits are left. */
  mustPay: boolean;
};

/** The pages of the account, each with what is set there now. */
export function AccountIndex({ summary, mustPay }: AccountIndexProps) {
  const rows: (RowLink | null)[] = [
    summary.table === null
      ? null
      : { href: "/table", icon: "serves", title: "Your table", detail: summary.table },
    {
      href: "/account/household",
      icon: "users",
      title: "Household",
      detail: summary.household,
    },
    summary.billing === null
      ? null
      : {
          href: "/account/billing",
          icon: "card",
          title: "Plan and billing",
          detail: summary.billing,
          isMarked: mustPay,
        },
    { href: "/account/security", icon: "key", title: "Security", detail: summary.security },
    {
      href: "/account/notifications",
      icon: "bell",
      title: "Mail and notifications",
      detail: summary.notifications,
    },
    {
      href: "/account/connections",
      icon: "plug",
      title: "Connections",
      detail: summary.connections,
    },
    {
      href: "/account/data",
      icon: "download",
      title: "Your data",
      detail: "Export, space used, delete the account",
    },
  ];
  return <RowLinks rows={rows.filter((row) => row !== null)} />;
}
