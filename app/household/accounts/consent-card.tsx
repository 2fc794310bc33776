import { BackLink } from "~/ui/links";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { NarrowCard } from "~/ui/card";
import { PasskeyForm } from "~/ui/passkey-form";
import { typedText, useForm, useFormAnswer } from "~/ui/use-form";
import { consentSchema } from "./accounts.schema";
import { CodeField, PasswordField } from "./fields";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type ConsentProps = {
  redirectTo: string;
  email: string | null;
  hasPassword: boolean;
  /** True if the account has an authenticator app, whose code is required with the password. */
  hasApp: boolean;
  /** True if the user has a passkey that works here. */
  hasPasskey: boolean;
  /** The user's sign-in providers, with their paths. */
  providers: readonly { name: string; path: string }[];
};

const HERE = "/account/consent";

/** Renders the form with which the signed-in user authenticates again. */
export function ConsentCard(props: ConsentProps) {
  const { email, hasPassword, hasApp, hasPasskey, providers } = props;
  const { form, fields } = useForm("consent-form", consentSchema);
  const redirectTo = typedText(useFormAnswer(), "redirectTo") || props.redirectTo;
  const query = `?redirectTo=${encodeURIComponent(redirectTo)}`;
  const isNowhere = !hasPassword && providers.length === 0;
  return (
    <NarrowCard title={t("Is it still you?")}>
      <p className="text-sm text-ink2 mb-4">
        {t(
          "You signed in a while ago. Before you change anything important, please confirm that it is you.",
        )}
      </p>
      {hasPassword && (
        <Form form={form} intent="password" action={HERE} className="stack" noValidate>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {email && (
            <input type="text" name="email" autoComplete="username" readOnly hidden value={email} />
          )}
          <PasswordField field={fields.password} />
          {hasApp && <CodeField field={fields.code} hint={t("From your authenticator app.")} />}
          <Button className="w-full">{t("Continue")}</Button>
        </Form>
      )}
      <div className={hasPassword ? "stack mt-4" : "stack"}>
        {hasPasskey && (
          <PasskeyForm
            action={HERE}
            intent="passkey"
            asks={{ path: "/account/passkeys", intent: "confirm-options" }}
          >
            <input type="hidden" name="redirectTo" value={redirectTo} />
            <Button variant="outline" className="w-full">
              {t("Use a passkey")}
            </Button>
          </PasskeyForm>
        )}
        {providers.map(({ name, path }) => (
          <ButtonLink key={path} variant="outline" className="w-full" href={path + query}>
            {t("Continue with {name}", { name })}
          </ButtonLink>
        ))}
        {isNowhere && (
          <p className="text-sm text-ink2">
            {rich("Without JavaScript a passkey cannot be used. <link>Choose a password</link>.", {
              link: (text) => <a href="/forgot">{text}</a>,
            })}
          </p>
        )}
      </div>
      <p className="mt-4">
        <BackLink href="/account" label={t("Back to the account")} />
      </p>
    </NarrowCard>
  );
}
