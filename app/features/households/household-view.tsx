import type { ComponentProps } from "react";
import { AccountColumns } from "~/features/accounts/account-columns";
import { ReminderCard } from "~/features/reminders/reminder-card";
import { DeparturesCard } from "./departures-card";
import { MembersCard } from "./household-cards";
import { InvitesCard } from "./invites-card";

type ReminderCardProps = ComponentProps<typeof ReminderCard>;

type HouseholdViewProps = ComponentProps<typeof MembersCard> &
  ComponentProps<typeof InvitesCard> &
  ComponentProps<typeof DeparturesCard> & {
    reminder: ReminderCardProps["time"];
    timeZone: ReminderCardProps["timeZone"];
  };

/** Who is in the household, for how many it cooks, who is invited, and when it gets its week by mail. */
export function HouseholdView(props: HouseholdViewProps) {
  const { invites, mails, reminder, timeZone, departures, links, ...household } = props;
  return (
    <AccountColumns>
      <div className="stack">
        <DeparturesCard departures={departures} links={links} />
        <MembersCard {...household} />
      </div>
      <div className="stack">
        {household.isOwner && <InvitesCard invites={invites} mails={mails} />}
        <ReminderCard {...{ time: reminder, timeZone, mails }} />
      </div>
    </AccountColumns>
  );
}
