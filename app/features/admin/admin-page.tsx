import type { ReactNode } from "react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { Badge } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import { SectionHead } from "~/ui/section-head";
import { Tabs } from "~/ui/tabs";

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
      <div className="pt-6">
        <SectionHead
          actions={
            <Badge tone="plum" icon="shield">
              Administrator
            </Badge>
          }
        >
          <h1>Admin Dashboard</h1>
        </SectionHead>
      </div>
      <Tabs
        label="Admin"
        tabs={LINKS.map(({ key, ...link }) => ({ ...link, isCurrent: key === current }))}
        wraps
      />
      {children}
    </PlannerPage>
  );
}
