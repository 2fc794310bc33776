import { Button } from "~/ui/button";
import { Email } from "~/ui/email";
import { Field } from "~/ui/field";
import { NarrowCard } from "~/ui/narrow-card";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { forgotSchema, newPasswordSchema } from "./accounts.schema";
import { PasswordField } from "./password-field";

/** Asks for the address to mail a reset link to. */
export function ForgotForm({ email }: { email: string }) {
  const { form, fields } = useForm("forgot-form", forgotSchema, { email });
  return (
    <NarrowCard title="Forgot your password?">
      <p className="text-sm text-ink2">
        Enter your email address. If it has an account with a password, we will email you a link to
        choose a new one. It works once and expires after an hour.
      </p>
      <Form form={form} action="/forgot" className="stack mt-4">
        <Field
          label="Email"
          {...inputProps(fields.email)}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Button className="w-full" icon="mail">
          Send link
        </Button>
      </Form>
      <BackToSignIn />
    </NarrowCard>
  );
}

/** Shown instead if the server sends no mail; `supportEmail` is null if none is set. */
export function AskAdministrator({ supportEmail }: { supportEmail: string | null }) {
  return (
    <NarrowCard title="Forgot your password?">
      <p>This server does not send email. Please ask the administrator for a password link.</p>
      {supportEmail && (
        <p className="mt-3">
          <a className="flex flex-wrap items-center gap-2 min-h-11" href={`mailto:${supportEmail}`}>
            <span>
              <Email address={supportEmail} />
            </span>
          </a>
        </p>
      )}
      <p className="text-sm text-ink2 mt-3">
        Administrators: create the link under User Management, on the account&rsquo;s page. It works
        once and expires after an hour.
      </p>
      <BackToSignIn />
    </NarrowCard>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-4">
      <a href="/auth">Back to sign in</a>
    </p>
  );
}

/** The form for the new password; `email` is for password managers. */
export function ResetForm({ token, email }: { token: string; email: string | null }) {
  const { form, fields } = useForm("reset-form", newPasswordSchema);
  return (
    <NarrowCard title="New password">
      <p className="text-sm text-ink2">
        This replaces your old password and any passkeys, signs you in here and signs you out
        everywhere else.
      </p>
      <Form form={form} action={`/reset/${token}`} className="stack mt-4">
        {email && (
          <Field label="Email" name="email" autoComplete="username" readOnly defaultValue={email} />
        )}
        <PasswordField field={fields.password} isNew hint="At least 10 characters." />
        <Button className="w-full">Save password</Button>
      </Form>
    </NarrowCard>
  );
}

/** Shown for a link that is not valid. */
export function ResetEnded({ reason }: { reason: string }) {
  return (
    <NarrowCard title="New password">
      <p>{reason}</p>
      <p className="mt-4">
        <a href="/forgot">Ask for a new link</a>
      </p>
    </NarrowCard>
  );
}
