import { consentSchema } from "~/household/accounts/accounts.schema";
import { PasswordField } from "~/household/accounts/fields";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { NarrowCard } from "~/ui/card";
import { useForm } from "~/ui/use-form";

type JoinFormProps = {
  path: string;
  isAlone: boolean;
  /** The session is older than a while, and its user has a password to show. */
  asksPassword: boolean;
};

type JoinCardProps = JoinFormProps & {
  /** The household's name, and who invites. */
  name: string;
  from: string | null;
  isSignedIn: boolean;
};

/** What an invitation leads to: whose household it is, what joining means, and the way in. */
export function JoinCard({ name, from, isSignedIn, ...props }: JoinCardProps) {
  return (
    <NarrowCard
      title={
        <>
          Join <bdi>{name}</bdi>
        </>
      }
    >
      <p>
        <bdi>{from ?? "Somebody"}</bdi> invites you to plan meals together: one calendar, one
        grocery list, the same recipes and favorites, one plan.
      </p>
      {isSignedIn ? (
        <JoinForm {...props} />
      ) : (
        <p className="mt-4">
          <ButtonLink
            className="w-full"
            href={`/auth?redirectTo=${encodeURIComponent(props.path)}`}
          >
            Sign in or create an account
          </ButtonLink>
        </p>
      )}
    </NarrowCard>
  );
}

/** What an invitation says to who is in its household already, as after one has used it. */
export function MemberCard({ name }: Pick<JoinCardProps, "name">) {
  return (
    <NarrowCard title="You are a member already">
      <p>
        You belong to <bdi>{name}</bdi>. There is nothing left to do with this invitation.
      </p>
      <p className="mt-4">
        <ButtonLink className="w-full" href="/dashboard">
          Go to your dashboard
        </ButtonLink>
      </p>
      <p className="mt-2">
        <a className="inline-flex min-h-11 items-center" href="/account/household">
          See who is in your household
        </a>
      </p>
    </NarrowCard>
  );
}

/** With the password where it has to be shown, so that nobody is asked for it on a page of its own. */
function JoinForm({ path, isAlone, asksPassword }: JoinFormProps) {
  const { form, fields } = useForm("join", consentSchema);
  return (
    <Form form={form} intent="join" action={path} className="stack mt-4">
      <p>
        {isAlone
          ? "Your recipes and favorites come with you. You give up your own calendar, lists, remaining meals and plan. What you set up ends: webhooks, to-do connection, calendar link, and access tokens with the links and cookbooks that they made."
          : "The recipes that you made or brought come along. Your current household keeps everything it has, and what you set up there ends: webhooks, to-do connection, access tokens and calendar link."}
      </p>
      <p>
        <b>Your own preferences and restrictions do not come with you.</b> Meals follow the
        household’s: add there what you must avoid.
      </p>
      {asksPassword && (
        <PasswordField
          field={fields.password}
          label="Your password"
          hint="You signed in a while ago: it shows that it is you."
        />
      )}
      <Button className="w-full">Join the household</Button>
    </Form>
  );
}
