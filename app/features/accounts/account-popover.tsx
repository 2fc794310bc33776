import { Button, ButtonLink } from "~/ui/button";
import { Email } from "~/ui/email";
import { Leaders } from "~/ui/leaders";
import type { Viewer } from "./viewer";

/** What the Account button opens: who is signed in, on which plan, and the way out. */
export function AccountPopover({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <Leaders
        rows={[
          { label: "User ID", value: viewer.id },
          {
            label: "Email",
            value: viewer.email ? <Email address={viewer.email} /> : "Not provided",
          },
          { label: "Plan", value: viewer.plan },
          { label: "Status", value: viewer.status },
        ]}
      />
      <div className="mt-4 grid gap-2">
        <ButtonLink href="/subscribe" icon="card">
          {viewer.isTrial ? "Choose Plan" : "Change Plan"}
        </ButtonLink>
        {viewer.isActive && (
          <ButtonLink variant="outline" href="/subscribe" icon="card">
            Manage Billing
          </ButtonLink>
        )}
        <ButtonLink variant="outline" href="/account" icon="user">
          Account and Credits
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
