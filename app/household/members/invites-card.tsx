import { useViewer } from "~/household/access/viewer";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Email } from "~/ui/email";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { invitationSchema } from "./households.schema";

const HERE = "/account/household";

type Open = { id: string; url: string; until: string; email: string | null };
type InvitesCardProps = { invites: readonly Open[]; mails: boolean };

/** Invitations by the owner; without a mail service (`mails`) by link only. */
export function InvitesCard({ invites, mails }: InvitesCardProps) {
  const { form, fields } = useForm("invite", invitationSchema);
  if (useViewer()?.awaitsConfirmation) {
    return (
      <Card id="invites" title="Invite somebody">
        <p className="mb-4">
          You can invite others once your own email address is confirmed: use the link that we
          mailed you.
        </p>
        <ButtonLink variant="outline" href="/account/email">
          Your email address
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card id="invites" title="Invite somebody">
      <p className="text-sm text-ink2 mb-4">
        Each link lets one person join, within seven days. You will share the calendar, lists,
        recipes, favorites, preferences, plan and meals.
      </p>
      {mails ? (
        <Form form={form} intent="send-invite" action={HERE} className="stack mb-4" noValidate>
          <Field label="Email" {...inputProps(fields.email, "email")} autoComplete="off" />
          <Button icon="mail">Send invitation</Button>
        </Form>
      ) : (
        <p className="text-sm text-ink2 mb-4">
          This server does not send email. Create a link and pass it on yourself.
        </p>
      )}
      <form method="post" action={HERE}>
        <input type="hidden" name="intent" value="invite" />
        <Button variant={mails ? "outline" : "default"} icon="plus">
          Create a link
        </Button>
      </form>
      {invites.length > 0 && (
        <ul role="list" className="mt-4">
          {invites.map(({ id, url, until, email }) => (
            <li key={id} className="border-b border-line py-3">
              <Field
                label={
                  <>
                    Link
                    {email && (
                      <>
                        {" for "}
                        <Email address={email} />
                      </>
                    )}
                    , valid until {until}
                  </>
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
                  Copy link
                </Button>
                <form method="post" action={HERE}>
                  <input type="hidden" name="intent" value="end-invite" />
                  <Button variant="outline" size="sm" name="inviteId" value={id}>
                    Cancel invitation
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
