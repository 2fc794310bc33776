import { consentSchema } from "~/household/accounts/accounts.schema";
import { PasswordField } from "~/household/accounts/fields";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { NarrowCard } from "~/ui/card";
import { useForm } from "~/ui/use-form";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type JoinFormProps = {
  path: string;
  isAlone: boolean;
  /** True if the session is not recent and its user has a password to enter. */
  asksPassword: boolean;
};

type JoinCardProps = JoinFormProps & {
  /** The household's name, and the name of the inviting user. */
  name: string;
  from: string | null;
  isSignedIn: boolean;
};

/** Shows the household of an invitation, what joining means, and how to join. */
export function JoinCard({ name, from, isSignedIn, ...props }: JoinCardProps) {
  return (
    <NarrowCard
      title={<>{rich("Join <bdi>{name}</bdi>", { name, bdi: (text) => <bdi>{text}</bdi> })}</>}
    >
      <p>
        {rich(
          "{person} invites you to plan meals together: one calendar, one grocery list, the same recipes and favorites, one plan.",
          { person: <bdi>{from ?? t("Someone")}</bdi> },
        )}
      </p>
      {isSignedIn ? (
        <JoinForm {...props} />
      ) : (
        <p className="mt-4">
          <ButtonLink
            className="w-full"
            href={`/auth?redirectTo=${encodeURIComponent(props.path)}`}
          >
            {t("Sign in or create an account")}
          </ButtonLink>
        </p>
      )}
    </NarrowCard>
  );
}

/** Shows that the user is already in the household, for example after using the invitation. */
export function MemberCard({ name }: Pick<JoinCardProps, "name">) {
  return (
    <NarrowCard title={t("You are already a member")}>
      <p>
        {rich(
          "You belong to <bdi>{name}</bdi>. There is nothing left to do with this invitation.",
          { name, bdi: (text) => <bdi>{text}</bdi> },
        )}
      </p>
      <p className="mt-4">
        <ButtonLink className="w-full" href="/dashboard">
          {t("Go to your dashboard")}
        </ButtonLink>
      </p>
      <p className="mt-2">
        <a className="inline-flex min-h-11 items-center" href="/account/household">
          {t("View your household")}
        </a>
      </p>
    </NarrowCard>
  );
}

/** Renders the form to join. It has a password field if a password is needed, which saves a separate page. */
function JoinForm({ path, isAlone, asksPassword }: JoinFormProps) {
  const { form, fields } = useForm("join", consentSchema);
  return (
    <Form form={form} intent="join" action={path} className="stack mt-4">
      <p>
        {isAlone
          ? t(
              "Your recipes and favorites move with you. You lose your own calendar, lists, remaining meals and plan. Things you set up stop working: webhooks, to-do connection, calendar link, and access tokens with their links and cookbooks.",
            )
          : t(
              "Recipes that you created or brought move with you. Your current household keeps everything else. Things you set up there stop working: webhooks, to-do connection, access tokens and calendar link.",
            )}
      </p>
      <p>
        {rich(
          "<strong>Your own preferences and restrictions do not move with you.</strong> Meals follow the household’s preferences. Add your restrictions there.",
          { strong: (text) => <b>{text}</b> },
        )}
      </p>
      {asksPassword && (
        <PasswordField
          field={fields.password}
          label={t("Your password")}
          hint={t("You signed in a while ago. Enter it to confirm that it is you.")}
        />
      )}
      <Button className="w-full">{t("Join the household")}</Button>
    </Form>
  );
}
