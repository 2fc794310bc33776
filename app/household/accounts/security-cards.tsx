import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { inWords } from "~/server/values/words";
import { AccountRow } from "./account-row";
import { passwordSchema } from "./accounts.schema";
import { PasswordField } from "./password-field";

type PasswordCardProps = {
  hasPassword: boolean;
  /** The account's sign-in providers. */
  providers: readonly string[];
};

/** Changes the password; other sessions end. */
export function PasswordCard({ hasPassword, providers }: PasswordCardProps) {
  const by = inWords(providers, "or") || "another provider";
  const { form, fields } = useForm("password-form", passwordSchema);
  return (
    <Card id="password" title="Password">
      <Form form={form} intent="password" action="/account/security" className="stack" noValidate>
        {hasPassword && <PasswordField field={fields.currentPassword} label="Current password" />}
        <PasswordField
          field={fields.newPassword}
          isNew
          hint={
            hasPassword
              ? "At least 10 characters. Every other browser is signed out. Access tokens end, with the links that they made."
              : `You sign in with ${by}. Set a password to sign in without ${by}, too.`
          }
        />
        <Button variant="secondary">{hasPassword ? "Change password" : "Set password"}</Button>
      </Form>
    </Card>
  );
}

type ProvidersCardProps = {
  /** The providers by which the account can be signed in to. */
  linked: readonly { name: string; path: string }[];
  /** Those that are set up here and not linked. */
  linkable: readonly { name: string; path: string }[];
};

/** Links a provider to the account, or removes the link. It is shown only where one is set up. */
export function ProvidersCard({ linked, linkable }: ProvidersCardProps) {
  if (linked.length + linkable.length === 0) return null;
  return (
    <Card id="providers" title="Sign in with another account">
      {linked.map(({ name, path }) => (
        <form
          key={path}
          method="post"
          action="/account/security"
          className="mb-3 flex flex-wrap items-center justify-between gap-3"
        >
          <p>{name} can sign you in.</p>
          <input type="hidden" name="intent" value="unlink" />
          <input type="hidden" name="provider" value={path} />
          <Button variant="outline">{`Unlink ${name}`}</Button>
        </form>
      ))}
      {linkable.map(({ name, path }) => (
        <form key={path} method="post" action="/account/security">
          <input type="hidden" name="intent" value="link" />
          <input type="hidden" name="provider" value={path} />
          <Button variant="outline">{`Link ${name}`}</Button>
        </form>
      ))}
    </Card>
  );
}

type Session = {
  id: string;
  device: string;
  since: string;
  seen: string;
  isThis: boolean;
  isNew: boolean;
};

/** The user's sessions, each with a button to end it. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card id="sessions" title="Where you are signed in" region>
      <ul role="list">
        {sessions.map(({ id, device, since, seen, isThis, isNew }) => (
          <AccountRow
            key={id}
            name={
              <>
                {device} {isNew && !isThis && <Badge tone="mustard">New</Badge>}
              </>
            }
            ending={
              isThis
                ? undefined
                : {
                    action: "/account/security",
                    intent: "end-session",
                    field: "sessionId",
                    id,
                    words: "Sign out",
                    label: `Sign out ${device}, since ${since}`,
                  }
            }
          >
            <p className="text-sm text-ink2">
              Since {since}. {isThis ? "This browser." : `Last used ${seen}.`}
            </p>
          </AccountRow>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/account/security" className="mt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="outline" icon="logout">
            Sign out everywhere else
          </Button>
        </form>
      )}
    </Card>
  );
}
