import { creditsInWords } from "~/household/billing/credit-words";
import type { Viewer } from "~/household/access/viewer";
import { Button, ButtonLink } from "~/ui/button";
import { Email } from "~/ui/email";
import { Initial } from "~/ui/initial";
import { Leaders } from "~/ui/leaders";
import { RowLinks } from "~/ui/row-links";
import { planLabel, statusLabel } from "./labels";

/** The popover of the Account button: the user, the plan, the settings and Logout. */
export function AccountPopover({ viewer }: { viewer: Viewer }) {
  const name = viewer.firstName ?? "Chef";
  const owes = viewer.graceUntil !== null || viewer.isPastDue;
  const mustPay = owes || (viewer.pays && viewer.credits === 0);
  return (
    <>
      <div className="mb-2 flex items-center gap-3 pe-11">
        <Initial size="lg">{[...name][0]?.toUpperCase()}</Initial>
        <p className="min-w-0">
          <bdi className="block font-serif text-xl leading-tight wrap-anywhere">{name}</bdi>
          <span className="text-sm text-ink2">
            {viewer.email ? <Email address={viewer.email} /> : "Not provided"}
          </span>
        </p>
      </div>
      {viewer.pays && (
        <Leaders
          rows={[
            { label: "Plan", value: planLabel(viewer) },
            { label: "Status", value: statusLabel(viewer) },
          ]}
        />
      )}
      <RowLinks
        className="mt-2 border-line"
        rows={[
          {
            href: "/table",
            icon: "serves",
            title: "Your table",
            detail: "People, allergies, preferences",
          },
          {
            href: "/account",
            icon: "user",
            title: viewer.pays ? "Account and Credits" : "Account",
            detail: viewer.pays ? creditsInWords(viewer.credits) : "Household, security, mail",
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2 *:grow">
        {owes && viewer.mayBill && <ManageBilling />}
        {viewer.pays && (
          <ButtonLink variant={mustPay && !owes ? "default" : "outline"} href="/subscribe">
            {viewer.isTrial ? "Choose Plan" : "Change Plan"}
          </ButtonLink>
        )}
        {!owes && viewer.pays && viewer.isActive && viewer.mayBill && !viewer.isAdmin && (
          <ManageBilling variant="outline" />
        )}
        <form method="post" action={viewer.isAdmin ? "/admin/logout" : "/api/logout"}>
          <Button variant="outline" icon="logout" className="w-full">
            Logout
          </Button>
        </form>
      </div>
      <p className="mt-3 text-xs wrap-anywhere text-ink2">User ID {viewer.id}</p>
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
