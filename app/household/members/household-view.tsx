import type { ComponentProps } from "react";
import { DeparturesCard } from "./departures-card";
import { MembersCard } from "./household-cards";
import { InvitesCard } from "./invites-card";

type HouseholdViewProps = ComponentProps<typeof MembersCard> &
  ComponentProps<typeof InvitesCard> &
  ComponentProps<typeof DeparturesCard>;

/** Who is in the household, who left it, and who is invited. */
export function HouseholdView(props: HouseholdViewProps) {
  const { invites, mails, departures, links, ...household } = props;
  return (
    <div className="stack">
      <DeparturesCard departures={departures} links={links} />
      <MembersCard {...household} />

      {household.isOwner && <InvitesCard invites={invites} mails={mails} />}
    </div>
  );
}
