import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Email } from "~/ui/email";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { householdSchema } from "./households.schema";
import { LEAVE } from "./leaving-page";
import type { Member } from "./members.server";
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
export function MembersCard({ name, members, isOwner, mayLeave, sells }: MembersCardProps) {
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
