import pasta from "~/ui/art/tuscan-pasta.svg";
import { Button, ButtonLink } from "~/ui/button";
import { Field, SelectField } from "~/ui/field";
import { Form } from "~/ui/form";
import { PasskeyForm } from "~/ui/passkey-form";
import { inputProps, selectProps, typedText, useForm, useFormAnswer } from "~/ui/use-form";
import {
  signInSchema,
  signUpSchema,
  forgotSchema,
  newPasswordSchema,
  codeSchema,
  DEFAULT_HOUSEHOLD_SIZE,
  MAX_HOUSEHOLD_SIZE,
} from "./accounts.schema";
import { PasswordField, CodeField } from "./fields";
import { TimeZoneField } from "./time-zone-field";
import { mainZoneOf } from "./time-zones";
import { card, NarrowCard } from "~/ui/card";
import { cx } from "~/ui/classes";
import type { FieldMetadata } from "@conform-to/react";
import { Email } from "~/ui/text";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

const SIZES = Array.from({ length: MAX_HOUSEHOLD_SIZE }, (_, i) => String(i + 1));

/** Renders the field for the number of people that a household cooks for. */
function HouseholdSizeField({ field }: { field: FieldMetadata }) {
  return (
    <SelectField
      label={t("How many people do you cook for?")}
      {...selectProps(field)}
      options={SIZES}
      hint={t("Include yourself.")}
    />
  );
}

type SignInFormsProps = {
  redirectTo: string;
  /** True if Google sign-in is configured. */
  google: boolean;
  /** True if passkeys can be used at this address. */
  passkeys: boolean;
  /** The OpenID Connect issuer's name. Null if none is configured. */
  oidc: string | null;
  /** True if the server sends email. */
  mails: boolean;
  /** True if sign-up needs no invitation. */
  signUp: boolean;
  /** True if signing up also accepts an invitation to a household. */
  joins: boolean;
  /** The guessed country of the request. */
  country: string | null;
  /** False on a server without payments. */
  sells: boolean;
  /** True if the visitor wants a new account. */
  isNew: boolean;
};

const PANEL = "px-5 py-6 md:p-10";
/** A word between two ways to sign in, with a rule on either side. */
const OR =
  "my-4 flex items-center gap-3 font-serif text-ink2 italic before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line";

type Provider = { name: string; path: string };
type OtherWaysProps = Pick<SignInFormsProps, "mails" | "passkeys"> & {
  providers: readonly Provider[];
};

/**
 * Lists other ways to sign in while password sign-in is paused after wrong guesses, which may be a stranger's. Shows
 * the same for an address without an account. Renders nothing if there is no other way.
 */
function OtherWays({ mails, passkeys, providers }: OtherWaysProps) {
  if (!mails && !passkeys && providers.length === 0) return null;
  return (
    <div
      id="other-ways"
      className={cx("text-sm", !mails && !providers.length && "no-passkeys:hidden")}
    >
      <p>{t("You can sign in without waiting:")}</p>
      <ul className="list-disc ps-5">
        {mails && (
          <li>
            <a href="/forgot">{t("Choose a new password by email")}</a>
          </li>
        )}
        {passkeys && (
          <li className="no-passkeys:hidden">
            {t("If you have a passkey, use it with the button below.")}
          </li>
        )}
        {providers.map(({ name, path }) => (
          <li key={path}>{t("If you have linked {name}, continue with it below.", { name })}</li>
        ))}
      </ul>
    </div>
  );
}

/** Renders the forms for signing in and for creating an account. `isNew` puts the second form first. */
export function SignInForms(props: SignInFormsProps) {
  const { google, oidc, passkeys, mails, signUp, sells, joins, country } = props;
  const isNew = props.isNew && signUp;
  const redirectTo = typedText(useFormAnswer(), "redirectTo") || props.redirectTo;
  const signingIn = useForm("sign-in", signInSchema);
  const signingUp = useForm("sign-up", signUpSchema, {
    householdSize: DEFAULT_HOUSEHOLD_SIZE,
    timeZone: mainZoneOf(country) ?? "",
  });
  const providers: Provider[] = [
    ...(google ? [{ name: "Google", path: "/auth/google" }] : []),
    ...(oidc ? [{ name: oidc, path: "/auth/oidc" }] : []),
  ];
  const newAccount = signUp && (
    <div className={cx(PANEL, !isNew && "border-line max-md:border-t md:border-s")}>
      {isNew ? <h1 className="text-2xl">{t("Create your account")}</h1> : <h2>{t("New here?")}</h2>}
      {(joins || sells) && (
        <p className="text-sm text-ink2">
          {joins
            ? t("Create an account, then join the household that invited you.")
            : t("Your first 20 meals are free, no card required.")}
        </p>
      )}
      <Form
        form={signingUp.form}
        intent="sign-up"
        action={
          joins
            ? `/auth?redirectTo=${encodeURIComponent(redirectTo)}`
            : `/auth${isNew ? "?new=1" : ""}`
        }
        className="stack mt-4"
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field
          label={t("First name")}
          {...inputProps(signingUp.fields.firstName)}
          autoComplete="given-name"
        />
        <Field
          label={t("Email")}
          {...inputProps(signingUp.fields.email, "email")}
          autoComplete="email"
        />
        <PasswordField
          field={signingUp.fields.password}
          isNew
          label={t("Password")}
          hint={t("At least 10 characters.")}
        />
        {!joins && <HouseholdSizeField field={signingUp.fields.householdSize} />}
        <TimeZoneField
          field={signingUp.fields.timeZone}
          country={country}
          hint={t("Sets when “today” starts for your plan.")}
        />
        <Button variant={isNew ? "default" : "outline"} className="w-full">
          {t("Create account")}
        </Button>
      </Form>
    </div>
  );
  return (
    <div
      className={card({
        className: "mx-auto my-6 max-w-240 overflow-hidden p-0 md:grid md:grid-cols-2 md:p-0",
      })}
    >
      <div className="relative h-32 overflow-hidden bg-sunk md:col-span-full md:h-48">
        <img
          src={pasta}
          alt=""
          width="480"
          height="360"
          fetchpriority="high"
          className="size-full object-cover dark:[filter:brightness(0.85)]"
        />
      </div>
      {isNew && newAccount}
      <div className={cx(PANEL, isNew && "border-line max-md:border-t md:border-s")}>
        {isNew ? <h2>{t("Sign In")}</h2> : <h1 className="text-2xl">{t("Sign In")}</h1>}
        {redirectTo !== "/dashboard" && !joins && (
          <p className="text-sm text-ink2">{t("You will be taken back to where you were.")}</p>
        )}
        <Form form={signingIn.form} intent="sign-in" action="/auth" className="stack mt-4">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {signingIn.answer?.code === "too_many" && (
            <OtherWays mails={mails} passkeys={passkeys} providers={providers} />
          )}
          <Field
            label={t("Email")}
            {...inputProps(signingIn.fields.email)}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
          />
          <PasswordField field={signingIn.fields.password} />
          <Button variant={isNew ? "outline" : "default"} className="w-full">
            {t("Sign in")}
          </Button>
        </Form>
        <p className="text-sm text-ink2 mt-3">
          <a href="/forgot">{t("Forgot your password?")}</a>
        </p>
        {(providers.length > 0 || passkeys) && (
          <>
            <p className={cx(OR, providers.length === 0 && "no-passkeys:hidden")}>{t("or")}</p>
            <div className="stack">
              {passkeys && (
                <PasskeyForm
                  action="/auth/passkey"
                  intent="sign-in"
                  asks={{ path: "/auth/passkey", intent: "options" }}
                >
                  <input type="hidden" name="redirectTo" value={redirectTo} />
                  <Button variant="outline" className="w-full">
                    {t("Sign in with a passkey")}
                  </Button>
                </PasskeyForm>
              )}
              {providers.map(({ name, path }) => (
                <ButtonLink
                  key={path}
                  variant="outline"
                  className="w-full wrap-anywhere"
                  href={`${path}?redirectTo=${encodeURIComponent(redirectTo)}`}
                >
                  {t("Continue with {name}", { name })}
                </ButtonLink>
              ))}
            </div>
          </>
        )}
      </div>
      {!isNew && newAccount}
    </div>
  );
}

/** Renders the form that asks for the address to mail a reset link to. */
export function ForgotForm({ email }: { email: string }) {
  const { form, fields } = useForm("forgot-form", forgotSchema, { email });
  return (
    <NarrowCard title={t("Forgot your password?")}>
      <p className="text-sm text-ink2">
        {t(
          "Enter your email address. If it has an account with a password, we will email you a link to choose a new one. It works once and expires after an hour.",
        )}
      </p>
      <Form form={form} action="/forgot" className="stack mt-4">
        <Field
          label={t("Email")}
          {...inputProps(fields.email)}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Button className="w-full" icon="mail">
          {t("Send link")}
        </Button>
      </Form>
      <BackToSignIn />
    </NarrowCard>
  );
}

/** Renders a note that replaces the form if the server sends no mail. `supportEmail` is null if none is set. */
export function AskAdministrator({ supportEmail }: { supportEmail: string | null }) {
  return (
    <NarrowCard title={t("Forgot your password?")}>
      <p>
        {t("This server does not send email. Please ask the administrator for a password link.")}
      </p>
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
        {t(
          "Administrators: create the link under User Management, on the account’s page. It works once and expires after an hour.",
        )}
      </p>
      <BackToSignIn />
    </NarrowCard>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-4">
      <a href="/auth">{t("Back to sign in")}</a>
    </p>
  );
}

/** Renders the form for the new password. Password managers use `email`. */
export function ResetForm({ token, email }: { token: string; email: string | null }) {
  const { form, fields } = useForm("reset-form", newPasswordSchema);
  return (
    <NarrowCard title={t("New password")}>
      <p className="text-sm text-ink2">
        {t(
          "This replaces your old password and any passkeys, signs you in here and signs you out everywhere else.",
        )}
      </p>
      <Form form={form} action={`/reset/${token}`} className="stack mt-4">
        {email && (
          <Field
            label={t("Email")}
            name="email"
            autoComplete="username"
            readOnly
            defaultValue={email}
          />
        )}
        <PasswordField field={fields.password} isNew hint={t("At least 10 characters.")} />
        <Button className="w-full">{t("Save password")}</Button>
      </Form>
    </NarrowCard>
  );
}

/** Renders the page of an invalid link. */
export function ResetEnded({ reason }: { reason: string }) {
  return (
    <NarrowCard title={t("New password")}>
      <p>{reason}</p>
      <p className="mt-4">
        <a href="/forgot">{t("Ask for a new link")}</a>
      </p>
    </NarrowCard>
  );
}

/** Renders the form that asks for the code of an authenticator app, after the password. */
export function CodeForm({ redirectTo }: { redirectTo: string }) {
  const { form, fields, answer } = useForm("code-form", codeSchema);
  return (
    <NarrowCard title={t("Your code")}>
      <p className="text-sm text-ink2">
        {t(
          "Open your authenticator app and enter the six digits that it shows for Weeknight. Without the app, enter one of your recovery codes.",
        )}
      </p>
      <Form form={form} action="/auth/code" className="stack mt-4" noValidate>
        <input
          type="hidden"
          name="redirectTo"
          value={typedText(answer, "redirectTo") || redirectTo}
        />
        <CodeField field={fields.code} />
        <Button className="w-full">{t("Sign in")}</Button>
      </Form>
      <p className="text-sm text-ink2 mt-4">
        {rich("Lost both? <link>Ask the administrator</link> to turn the code off for you.", {
          link: (text) => <a href="/contact">{text}</a>,
        })}
      </p>
      <p className="mt-4">
        <a href="/auth">{t("Back to sign in")}</a>
      </p>
    </NarrowCard>
  );
}
