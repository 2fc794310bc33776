import type { ComponentProps } from "react";
import { InvitesCard } from "./invites-card";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EndedList, LinkList } from "./going-list";
import type { Going, Member } from "./members.server";
import { Email } from "~/ui/email";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { householdSchema } from "./households.schema";
import { LEAVE } from "./leaving-page";
import { removalPath } from "./removal-page";

const HERE = "/account/household";

type MembersCardProps = {
  name: string;
  members: Member[];
  isOwner: boolean;
  mayLeave: boolean;
  /** False on a server that charges nothing. */
  sells: boolean;
};

/** Who is in the household; the owner names it and takes members out, others leave. */
function MembersCard({ name, members, isOwner, mayLeave, sells }: MembersCardProps) {
  const { form, fields } = useForm("household-form", householdSchema, { name });
  return (
    <Card id="members" title={<bdi>{name}</bdi>}>
      {isOwner && (
        <Form form={form} intent="name" action={HERE} className="stack mb-4" noValidate>
          <Field label="Household name" {...inputProps(fields.name)} />
          <Button variant="secondary">Save name</Button>
        </Form>
      )}
      <ul role="list">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-2 border-b border-line py-3"
          >
            <div className="me-auto">
              <b dir="auto">{member.name}</b>
              {member.isThis && " (you)"}
              <p className="text-sm text-ink2">
                {member.role === "owner" ? "Owner" : "Member"}
                {sells && member.mayBill && ", sees to the plan"}
                {member.email && (
                  <>
                    {" · "}
                    <Email address={member.email} />
                  </>
                )}
              </p>
            </div>
            {isOwner && sells && member.role === "member" && <BillingRight member={member} />}
            {isOwner && !member.isThis && (
              <ButtonLink
                variant="outline"
                size="sm"
                href={removalPath(member.id)}
                label={`Remove ${member.name}`}
                data-modal=""
              >
                Remove
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {mayLeave && (
        <p className="mt-4">
          <ButtonLink variant="outline" icon="logout" href={LEAVE} data-modal="">
            Leave the household
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

/** Whether a member may manage the plan; the owner decides. */
function BillingRight({ member }: { member: Member }) {
  const { id, name, mayBill } = member;
  return (
    <form method="post" action={HERE}>
      <input type="hidden" name="intent" value="billing" />
      <input type="hidden" name="may" value={mayBill ? "no" : "yes"} />
      <Button
        variant="outline"
        size="sm"
        name="memberId"
        value={id}
        label={mayBill ? `Keep the plan from ${name}` : `Let ${name} see to the plan`}
      >
        {mayBill ? "Keep the plan to me" : "Share the plan"}
      </Button>
    </form>
  );
}

type Departure = {
  id: string;
  /** Null for an account that was deleted. */
  name: string | null;
  reason: "removed" | "left" | "deleted";
  ended: Going["ended"];
  /** The day, to read. */
  day: string;
};

const REASONS = {
  removed: "was removed from the household",
  left: "left the household",
  deleted: "deleted their account",
};

type DeparturesCardProps = {
  /** The newest first; an empty list shows no card. */
  departures: readonly Departure[];
  /** The links that have new addresses since. */
  links: Going["links"];
};

/** Who is no longer in the household, what ended with them and which links are new, until the reader dismisses it. */
function DeparturesCard({ departures, links }: DeparturesCardProps) {
  const [newest] = departures;
  if (!newest) return null;
  return (
    <Card id="departures" title="No longer in the household">
      {departures.map(({ id, name, reason, ended, day }) => (
        <div key={id} className="mb-4">
          <p>
            {name === null ? "A member" : <bdi>{name}</bdi>} {REASONS[reason]} on {day}.
          </p>
          <EndedList title="This ended:" ended={ended} />
        </div>
      ))}
      <LinkList
        title="These links have new addresses. Send them to those who used the old ones:"
        links={links}
      />
      <form method="post" action="/account/household" className="mt-4">
        <input type="hidden" name="intent" value="dismiss-departures" />
        <Button variant="outline" name="departureId" value={newest.id}>
          Dismiss
        </Button>
      </form>
    </Card>
  );
}

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
