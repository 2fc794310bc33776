import type { ReactNode } from "react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { Badge } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";

type AdminKey = "users" | "credits" | "email" | "messages" | "system";

const LINKS: readonly { key: AdminKey; href: string; label: string; icon: IconName }[] = [
  { key: "users", href: "/admin", label: "User Management", icon: "user" },
  { key: "credits", href: "/admin/credits", label: "Manage Credits", icon: "ticket" },
  { key: "email", href: "/admin/email", label: "Email Management", icon: "mail" },
  { key: "messages", href: "/admin/messages", label: "Messages", icon: "book" },
  { key: "system", href: "/admin/system", label: "System", icon: "sliders" },
];

/** A page of the admin dashboard, with its heading and navigation. */
export function AdminPage({ current, children }: { current: AdminKey; children: ReactNode }) {
  return (
    <PlannerPage current="admin">
      <div className="head pb-0">
        <div className="sh">
          <h1>Admin Dashboard</h1>
          <Badge tone="plum" icon="shield">
            Administrator
          </Badge>
        </div>
      </div>
      <nav className="tabs sections" aria-label="Admin">
        {LINKS.map(({ key, href, label, icon }) => (
          <a key={key} href={href} aria-current={key === current ? "page" : undefined}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      </nav>
      {children}
    </PlannerPage>
  );
}
