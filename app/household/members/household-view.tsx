import { useViewer } from "~/household/access/viewer";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Email } from "~/ui/text";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps, useForm } from "~/ui/use-form";
import { invitationSchema, householdSchema } from "./households.schema";
import type { ComponentProps } from "react";
import { EndedList, LinkList, LEAVE, removalPath } from "./leaving-pages";
import type { Going, Member } from "./members.server";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

const HERE = "/account/household";

type Open = { id: string; url: string; until: string; email: string | null };
type InvitesCardProps = { invites: readonly Open[]; mails: boolean };

/** Shows the owner's invitations. Without a mail service (`mails`), they are links only. */
function InvitesCard({ invites, mails }: InvitesCardProps) {
  const { form, fields } = useForm("invite", invitationSchema);
  if (useViewer()?.awaitsConfirmation) {
    return (
      <Card id="invites" title={t("Invite someone")}>
        <p className="mb-4">
          {t("Confirm your email address before you invite others. Use the link that we sent you.")}
        </p>
        <ButtonLink variant="outline" href="/account/email">
          {t("Your email address")}
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card id="invites" title={t("Invite someone")}>
      <p className="text-sm text-ink2 mb-4">
        {t(
          "Each link lets one person join, within seven days. You will share the calendar, lists, recipes, favorites, preferences, plan and meals.",
        )}
      </p>
      {mails ? (
        <Form form={form} intent="send-invite" action={HERE} className="stack mb-4" noValidate>
          <Field label={t("Email")} {...inputProps(fields.email, "email")} autoComplete="off" />
          <Button icon="mail">{t("Send invitation")}</Button>
        </Form>
      ) : (
        <p className="text-sm text-ink2 mb-4">
          {t("This server does not send email. Create a link and send it yourself.")}
        </p>
      )}
      <form method="post" action={HERE}>
        <input type="hidden" name="intent" value="invite" />
        <Button variant={mails ? "outline" : "default"} icon="plus">
          {t("Create a link")}
        </Button>
      </form>
      {invites.length > 0 && (
        <ul role="list" className="mt-4">
          {invites.map(({ id, url, until, email }) => (
            <li key={id} className="border-b border-line py-3">
              <Field
                label={
                  email
                    ? rich("Link for {email}, valid until {until}", {
                        email: <Email address={email} />,
                        until,
                      })
                    : t("Link, valid until {until}", { until })
                }
                name="link"
                id={`invite-${id}`}
                readOnly
                value={url}
              />
              <div className="flex flex-wrap items-center gap-2 mt-2">
                <Button
                  type="button"
                  variant="outline"
                  size="sm"
                  className="no-script:hidden"
                  data-copy={url}
                >
                  {t("Copy link")}
                </Button>
                <form method="post" action={HERE}>
                  <input type="hidden" name="intent" value="end-invite" />
                  <Button variant="outline" size="sm" name="inviteId" value={id}>
                    {t("Cancel invitation")}
                  </Button>
                </form>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type MembersCardProps = {
  name: string;
  members: Member[];
  isOwner: boolean;
  mayLeave: boolean;
  /** False on a server that charges nothing. */
  sells: boolean;
};

/** Shows the members of the household. The owner can rename it and remove members. Other members can leave. */
function MembersCard({ name, members, isOwner, mayLeave, sells }: MembersCardProps) {
  const { form, fields } = useForm("household-form", householdSchema, { name });
  return (
    <Card id="members" title={<bdi>{name}</bdi>}>
      {isOwner && (
        <Form form={form} intent="name" action={HERE} className="stack mb-4" noValidate>
          <Field label={t("Household name")} {...inputProps(fields.name)} />
          <Button variant="secondary">{t("Save name")}</Button>
        </Form>
      )}
      <ul role="list">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-2 border-b border-line py-3"
          >
            <div className="me-auto">
              {member.isThis ? (
                rich("<strong>{name}</strong> (you)", {
                  name: member.name,
                  strong: (text) => <b dir="auto">{text}</b>,
                })
              ) : (
                <b dir="auto">{member.name}</b>
              )}
              <p className="text-sm text-ink2">
                {roleInWords(member.role, sells && member.mayBill)}
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
                label={t("Remove {name}", { name: member.name })}
                data-modal=""
              >
                {t("Remove")}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {mayLeave && (
        <p className="mt-4">
          <ButtonLink variant="outline" icon="logout" href={LEAVE} data-modal="">
            {t("Leave the household")}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function roleInWords(role: Member["role"], managesPlan: boolean) {
  if (role === "owner") return managesPlan ? t("Owner, manages the plan") : t("Owner");
  return managesPlan ? t("Member, manages the plan") : t("Member");
}

/** Shows whether a member may manage the plan. The owner can change this. */
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
        label={
          mayBill
            ? t("Stop sharing the plan with {name}", { name })
            : t("Share the plan with {name}", { name })
        }
      >
        {mayBill ? t("Stop sharing the plan") : t("Share the plan")}
      </Button>
    </form>
  );
}

type Departure = {
  id: string;
  /** The name. Null for a deleted account. */
  name: string | null;
  reason: "removed" | "left" | "deleted";
  ended: Going["ended"];
  /** The formatted day. */
  day: string;
};

function departureInWords({ name, reason, day }: Pick<Departure, "name" | "reason" | "day">) {
  const person = <bdi>{name}</bdi>;
  switch (reason) {
    case "removed":
      return name === null
        ? t("A member was removed from the household on {day}.", { day })
        : rich("{person} was removed from the household on {day}.", { person, day });
    case "left":
      return name === null
        ? t("A member left the household on {day}.", { day })
        : rich("{person} left the household on {day}.", { person, day });
    case "deleted":
      return name === null
        ? t("A member deleted their account on {day}.", { day })
        : rich("{person} deleted their account on {day}.", { person, day });
  }
}

type DeparturesCardProps = {
  /** The newest first. An empty list shows no card. */
  departures: readonly Departure[];
  /** The links that got new addresses since. */
  links: Going["links"];
};

/** Shows the members who have left, what ended with them, and the new links, until the reader dismisses it. */
function DeparturesCard({ departures, links }: DeparturesCardProps) {
  const [newest] = departures;
  if (!newest) return null;
  return (
    <Card id="departures" title={t("No longer in the household")}>
      {departures.map(({ id, name, reason, ended, day }) => (
        <div key={id} className="mb-4">
          <p>{departureInWords({ name, reason, day })}</p>
          <EndedList title={t("No longer working:")} ended={ended} />
        </div>
      ))}
      <LinkList
        title={t("These links have new addresses. Send them to those who used the old ones:")}
        links={links}
      />
      <form method="post" action="/account/household" className="mt-4">
        <input type="hidden" name="intent" value="dismiss-departures" />
        <Button variant="outline" name="departureId" value={newest.id}>
          {t("Dismiss")}
        </Button>
      </form>
    </Card>
  );
}

type HouseholdViewProps = ComponentProps<typeof MembersCard> &
  ComponentProps<typeof InvitesCard> &
  ComponentProps<typeof DeparturesCard>;

/** Renders the members of the household, former members, and the invitations. */
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
