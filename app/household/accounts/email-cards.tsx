import type { Viewer } from "~/household/access/viewer";
import { Button, ButtonLink } from "~/ui/button";
import { Card, NarrowCard } from "~/ui/card";
import { Email } from "~/ui/text";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { Notice } from "~/ui/notice";
import { inputProps, useForm } from "~/ui/use-form";
import { emailSchema, consentSchema } from "./accounts.schema";
import { PasswordField } from "./fields";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type EmailProps = {
  email: string | null;
  /** The unconfirmed new address. */
  pendingEmail: string | null;
  /** True if the server sends mail. */
  mails: boolean;
};

/** Shows the account's email address, and a form to change it. */
export function EmailCard({ email, pendingEmail, mails }: EmailProps) {
  const { form, fields } = useForm("change-email", emailSchema);
  // Without mail, no address can be confirmed.
  const signInEmail = mails ? email : (email ?? pendingEmail);
  return (
    <Card id="email" title={t("Email address")}>
      {signInEmail && (
        <p className="mb-3">
          {rich("You sign in with {email}.", { email: <Email address={signInEmail} /> })}
        </p>
      )}
      {pendingEmail && mails && <Waiting address={pendingEmail} isNew={email === null} />}
      <Form form={form} intent="change" action="/account/email" className="stack" noValidate>
        <Field
          label={t("New email")}
          {...inputProps(fields.email, "email")}
          autoComplete="email"
          hint={
            mails
              ? t("We send a link to it. The address changes after you open the link.")
              : undefined
          }
        />
        <Button variant="secondary">{t("Change email")}</Button>
      </Form>
    </Card>
  );
}

function Waiting({ address, isNew }: { address: string; isNew: boolean }) {
  return (
    <div className="mb-4">
      <p className="mb-3">
        {rich(
          isNew
            ? "<strong>{email}</strong> is not confirmed yet. Use the link that we sent there."
            : "<strong>{email}</strong> is not confirmed yet. Use the link that we sent there. Until then, your old address stays.",
          { email: <Email address={address} />, strong: (text) => <b>{text}</b> },
        )}
      </p>
      <form method="post" action="/account/email">
        <input type="hidden" name="intent" value="again" />
        <Button variant="outline" icon="mail">
          {t("Send the link again")}
        </Button>
      </form>
      {!isNew && (
        <form method="post" action="/account/email" className="mt-3">
          <input type="hidden" name="intent" value="keep" />
          <Button variant="outline">{t("Keep the old address")}</Button>
        </form>
      )}
    </div>
  );
}

/** Shows a notice on the planner until a new account's address is confirmed. */
export function ConfirmNotice({ viewer }: { viewer: Viewer }) {
  if (!viewer.awaitsConfirmation || !viewer.email) return null;
  return (
    <div className="mx-4 mt-4 md:mx-0">
      <Notice
        id="confirm-email"
        title={t("Confirm your email.")}
        actions={
          <>
            <form method="post" action="/account/email">
              <input type="hidden" name="intent" value="again" />
              <Button variant="outline" size="sm">
                {t("Send the link again")}
              </Button>
            </form>
            <ButtonLink variant="ghost" size="sm" href="/account/email">
              {t("Wrong address?")}
            </ButtonLink>
          </>
        }
      >
        {rich(
          viewer.pays && viewer.mayBill
            ? "We mailed a link to {email}. Use it to get the rest of your 20 meals and to invite others. Until then, meals come from our recipe book."
            : "We mailed a link to {email}. Use it to invite others. Until then, meals come from our recipe book.",
          { email: <Email address={viewer.email} /> },
        )}
      </Notice>
    </div>
  );
}

type ConfirmProps = {
  path: string;
  email: string;
  isDone: boolean;
  /** True if the account of the link is signed in here. */
  isOwn: boolean;
  isChange: boolean;
};

/** Renders the page of a confirmation link with the address and the account. */
export function ConfirmCard({ path, email, isDone, isOwn, isChange }: ConfirmProps) {
  const { form, fields } = useForm("confirm-form", consentSchema);
  if (isDone) {
    return (
      <NarrowCard title={t("Your email is confirmed")}>
        <p className="mb-4">
          {rich("{email} is confirmed.", { email: <Email address={email} /> })}
        </p>
        <ButtonLink className="w-full" href="/dashboard">
          {t("Plan your week")}
        </ButtonLink>
      </NarrowCard>
    );
  }
  return (
    <NarrowCard title={t("Confirm your email")}>
      <p className="mb-4">
        {rich("{email} – is this your address?", { email: <Email address={email} /> })}
      </p>
      <Form form={form} action={path} className="stack" noValidate>
        {isOwn ? (
          <p className="text-sm text-ink2">
            {isChange
              ? t("You will sign in with it, and our emails will go there.")
              : t("You then get your full trial and can invite others.")}
          </p>
        ) : (
          <PasswordField
            field={fields.password}
            hint={
              isChange
                ? t("The password of the account for which this address was entered.")
                : t(
                    "The password that you have just chosen. If you have not signed up, close this page.",
                  )
            }
          />
        )}
        <Button className="w-full">{t("Confirm")}</Button>
      </Form>
    </NarrowCard>
  );
}

/** Renders the page of an invalid link. */
export function ConfirmEnded({ reason }: { reason: string }) {
  return (
    <NarrowCard title={t("Confirm your email")}>
      <p>{reason}</p>
      <p className="mt-4">
        <a href="/account/email">{t("Ask for a new link")}</a>
      </p>
    </NarrowCard>
  );
}
