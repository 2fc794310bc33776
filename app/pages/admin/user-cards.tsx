import { deleteSchema } from "~/household/accounts";
import { ConfirmField } from "~/household/accounts/components";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Email } from "~/ui/email";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { Leaders } from "~/ui/leaders";
import { useForm } from "~/ui/use-form";
import { inWords } from "~/server/values/words";
import { LinkRows } from "./link-rows";
import type { ShownUser } from "./user-plan-card";

const nameOf = ({ firstName, username }: Pick<ShownUser["user"], "firstName" | "username">) =>
  firstName ?? username;

/** The user, and the members of the household. */
export function WhoCard({ user }: ShownUser) {
  const ways = [
    ...(user.hasPassword ? [user.hasApp ? "Password with an authenticator app" : "Password"] : []),
    ...(user.hasPasskeys ? ["Passkeys"] : []),
    ...user.providers,
  ];
  return (
    <Card id="who" title={nameOf(user)}>
      <Leaders
        rows={[
          { label: "Name", value: user.firstName ?? "Not provided" },
          { label: "Email", value: user.email ? <Address user={user} /> : "Not provided" },
          { label: "Username", value: user.username },
          { label: "Signs in with", value: inWords(ways) || "Nothing yet" },
          { label: "Joined", value: user.joined },
          { label: "Last seen", value: user.seen ?? "Not signed in now" },
          { label: "User ID", value: user.id },
        ]}
      />
      <h3 className="mt-6 mb-2">{user.household}</h3>
      <Leaders rows={user.storage} />
      <LinkRows
        rows={user.members.map((member) => ({
          href: `/admin/users/${member.id}`,
          label: `${nameOf(member)}, ${member.role}`,
          isCurrent: member.id === user.id,
        }))}
      />
    </Card>
  );
}

const Address = ({ user }: ShownUser) => (
  <>
    <Email address={user.email ?? ""} />
    {!user.isConfirmed && " (not confirmed)"}
  </>
);

/** Forms to restore a user's access and to end all sessions. */
export function AccessCard({ user, resetLink }: ShownUser & { resetLink: string | null }) {
  return (
    <Card id="access" title="Access" className="stack">
      {resetLink && (
        <div
          className="rounded-e-sm border border-s-3 border-line border-s-olive bg-olive-wash p-3"
          role="status"
        >
          <Field
            label="Password link"
            name="link"
            readOnly
            defaultValue={resetLink}
            hint={`It works once, expires after an hour, and is shown only now. Give it to ${nameOf(user)} yourself.`}
          />
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="no-script:hidden mt-3"
            data-copy={resetLink}
          >
            Copy link
          </Button>
        </div>
      )}
      <form method="post">
        <input type="hidden" name="intent" value="reset-link" />
        <p className="text-sm text-ink2 mb-3">
          For someone email cannot reach: a link to choose a new password, which you pass on
          yourself. Any earlier link stops working.
        </p>
        <Button variant="outline" icon="link">
          Create a password link
        </Button>
      </form>
      {user.hasApp && (
        <form method="post">
          <input type="hidden" name="intent" value="remove-second-factor" />
          <p className="text-sm text-ink2 mb-3">
            For someone who has lost phone and recovery codes: the password alone signs in then.
            Passkeys are removed, too.
          </p>
          <Button variant="outline">Remove the second factor</Button>
        </form>
      )}
      <form method="post">
        <input type="hidden" name="intent" value="sign-out" />
        <p className="text-sm text-ink2 mb-3">Ends every session, on every device, at once.</p>
        <Button variant="outline" icon="logout">
          Sign out everywhere
        </Button>
      </form>
    </Card>
  );
}

/** Deletes an abusive account, after a word is typed to confirm. */
export function EndCard({ user }: ShownUser) {
  const { form, fields } = useForm("end-form", deleteSchema);
  return (
    <Card id="end" title="Delete this account">
      <p className="mb-3">
        {user.members.length > 1
          ? `Everything stored about ${nameOf(user)} is deleted immediately and cannot be recovered. The household keeps its recipes, calendar and plan.`
          : `All data of ${nameOf(user)} and the household is deleted immediately and cannot be recovered. A subscription ends now; nothing is refunded.`}
      </p>
      <Form form={form} intent="end" className="stack" noValidate>
        <ConfirmField field={fields.confirm} />
        <Button variant="destructive" icon="trash">
          Delete account
        </Button>
      </Form>
    </Card>
  );
}
