import type { Viewer } from "~/features/access/viewer";
import { Button, ButtonLink } from "~/ui/button";
import { Email } from "~/ui/email";
import { Leaders } from "~/ui/leaders";
import { planLabel, statusLabel } from "./labels";

/** The popover of the Account button: the user, the plan and Sign Out. */
export function AccountPopover({ viewer }: { viewer: Viewer }) {
  const owes = viewer.graceUntil !== null || viewer.isPastDue;
  return (
    <>
      <Leaders
        rows={[
          { label: "User ID", value: viewer.id },
          {
            label: "Email",
            value: viewer.email ? <Email address={viewer.email} /> : "Not provided",
          },
          ...(viewer.pays
            ? [
                { label: "Plan", value: planLabel(viewer) },
                { label: "Status", value: statusLabel(viewer) },
              ]
            : []),
        ]}
      />
      <div className="mt-4 grid gap-2">
        {owes && viewer.mayBill && <ManageBilling />}
        {viewer.pays && (
          <ButtonLink variant={owes ? "outline" : "default"} href="/subscribe" icon="card">
            {viewer.isTrial ? "Choose Plan" : "Change Plan"}
          </ButtonLink>
        )}
        {!owes && viewer.pays && viewer.isActive && viewer.mayBill && !viewer.isAdmin && (
          <ManageBilling variant="outline" />
        )}
        <ButtonLink variant="outline" href="/account" icon="user">
          {viewer.pays ? "Account and Credits" : "Account"}
        </ButtonLink>
        <form method="post" action={viewer.isAdmin ? "/admin/logout" : "/api/logout"}>
          <Button variant="outline" icon="logout" className="w-full">
            Logout
          </Button>
        </form>
      </div>
    </>
  );
}

function ManageBilling({ variant = "default" }: { variant?: "default" | "outline" }) {
  return (
    <ButtonLink variant={variant} href="/subscribe/billing" icon="card">
      Manage Billing
    </ButtonLink>
  );
}
