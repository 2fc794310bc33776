import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useForm, inputProps, secretProps } from "~/ui/use-form";
import { inWords } from "~/language/words";
import { passwordSchema, codeSchema, newPasskeySchema } from "./accounts.schema";
import { PasswordField } from "./fields";
import { Field } from "~/ui/field";
import { PasskeyForm } from "~/ui/passkey-form";
import { SquareCode } from "~/ui/square-code";
import { type Message, t } from "~/language/messages";
import { rich } from "~/language/rich";

type AccountRowProps = {
  name: ReactNode;
  /** The text below the name. */
  children: ReactNode;
  /** The button. Undefined if none exists. */
  ending?:
    | {
        /** The form's action, its intent, and the field with the row's id. */
        action: string;
        intent: string;
        field: string;
        id: string;
        words: string;
        /** The button's label for screen readers. It is unique, because several rows may have the same name. */
        label: string;
      }
    | undefined;
};

/** Shows one way to sign in to an account, with a button to end it. */
export function AccountRow({ name, children, ending }: AccountRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-3">
      <div className="me-auto min-w-0 grow basis-48 wrap-anywhere">
        <b>{name}</b>
        {children}
      </div>
      {ending && (
        <form method="post" action={ending.action} data-enhance="">
          <input type="hidden" name="intent" value={ending.intent} />
          <Button
            variant="outline"
            size="sm"
            name={ending.field}
            value={ending.id}
            label={ending.label}
          >
            {ending.words}
          </Button>
        </form>
      )}
    </li>
  );
}

type PasswordCardProps = {
  hasPassword: boolean;
  /** The account's sign-in providers. */
  providers: readonly string[];
};

/** Renders the form that changes the password and ends other sessions. */
export function PasswordCard({ hasPassword, providers }: PasswordCardProps) {
  const by = inWords(providers, "or");
  const { form, fields } = useForm("password-form", passwordSchema);
  return (
    <Card id="password" title={t("Password")}>
      <Form form={form} intent="password" action="/account/security" className="stack" noValidate>
        {hasPassword && (
          <PasswordField field={fields.currentPassword} label={t("Current password")} />
        )}
        <PasswordField
          field={fields.newPassword}
          isNew
          hint={
            hasPassword
              ? t(
                  "At least 10 characters. Every other browser is signed out. Access tokens stop working, and so do links that they created.",
                )
              : by
                ? t("You sign in with {by}. Set a password to sign in without {by}, too.", { by })
                : t(
                    "You sign in with another provider. Set a password to sign in without another provider, too.",
                  )
          }
        />
        <Button variant="secondary">
          {hasPassword ? t("Change password") : t("Set password")}
        </Button>
      </Form>
    </Card>
  );
}

type ProvidersCardProps = {
  /** The providers that are linked to the account. */
  linked: readonly { name: string; path: string }[];
  /** The providers that are configured and not linked. */
  linkable: readonly { name: string; path: string }[];
};

/** Shows the linked providers and those that can be linked. Renders nothing if none is configured. */
export function ProvidersCard({ linked, linkable }: ProvidersCardProps) {
  if (linked.length + linkable.length === 0) return null;
  return (
    <Card id="providers" title={t("Sign in with another account")}>
      {linked.map(({ name, path }) => (
        <form
          key={path}
          method="post"
          action="/account/security"
          className="mb-3 flex flex-wrap items-center justify-between gap-3"
        >
          <p>{t("{name} can sign you in.", { name })}</p>
          <input type="hidden" name="intent" value="unlink" />
          <input type="hidden" name="provider" value={path} />
          <Button variant="outline">{t("Unlink {name}", { name })}</Button>
        </form>
      ))}
      {linkable.map(({ name, path }) => (
        <form key={path} method="post" action="/account/security">
          <input type="hidden" name="intent" value="link" />
          <input type="hidden" name="provider" value={path} />
          <Button variant="outline">{t("Link {name}", { name })}</Button>
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

/** Lists the user's sessions, each with a button to end it. */
export function SessionsCard({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card id="sessions" title={t("Where you are signed in")} region>
      <ul role="list">
        {sessions.map(({ id, device, since, seen: lastSeen, isThis, isNew }) => (
          <AccountRow
            key={id}
            name={
              <>
                {device} {isNew && !isThis && <Badge tone="mustard">{t("New")}</Badge>}
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
                    words: t("Sign out"),
                    label: t("Sign out {device}, since {since}", { device, since }),
                  }
            }
          >
            <p className="text-sm text-ink2">
              {isThis
                ? t("Since {since}. This browser.", { since })
                : t("Since {since}. Last used {seen}.", { since, seen: lastSeen })}
            </p>
          </AccountRow>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" action="/account/security" className="mt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="outline" icon="logout">
            {t("Sign out everywhere else")}
          </Button>
        </form>
      )}
    </Card>
  );
}

const PASSKEYS = "/account/passkeys";

type Passkey = {
  id: string;
  name: string;
  added: string;
  used: string | null;
  isBackedUp: boolean;
};

function passkeyInWords({ added, used, isBackedUp }: Omit<Passkey, "id" | "name">) {
  if (isBackedUp) {
    return used
      ? t("Added {added}. Last used {used}. Synced to several devices.", { added, used })
      : t("Added {added}. Not used yet. Synced to several devices.", { added });
  }
  return used
    ? t("Added {added}. Last used {used}.", { added, used })
    : t("Added {added}. Not used yet.", { added });
}

type PasskeysCardProps = {
  passkeys: readonly Passkey[];
  /** The reason why no passkey can be added here. Null if one can be added. */
  unavailable: Message | null;
  /** The default name of a new passkey. */
  device: string;
};

/** Lists the user's passkeys, with forms to remove one and to add one. */
export function PasskeysCard({ passkeys, unavailable, device }: PasskeysCardProps) {
  const { form, fields } = useForm("add-passkey", newPasskeySchema, { name: device });
  return (
    <Card id="passkeys" title={t("Passkeys")} region>
      <p className="text-sm text-ink2">
        {t("A passkey signs you in with the lock of your phone or computer, without a password.")}
      </p>
      {passkeys.length > 0 && (
        <ul role="list" className="mt-2">
          {passkeys.map(({ id, name, added, used, isBackedUp }) => (
            <AccountRow
              key={id}
              name={name}
              ending={{
                action: PASSKEYS,
                intent: "remove",
                field: "passkeyId",
                id,
                words: t("Remove"),
                label: t("Remove {name}, added {added}", { name, added }),
              }}
            >
              <p className="text-sm text-ink2">{passkeyInWords({ added, used, isBackedUp })}</p>
            </AccountRow>
          ))}
        </ul>
      )}
      {unavailable ? (
        <p className="text-sm text-ink2 mt-4">{t(unavailable)}</p>
      ) : (
        <>
          <p className="text-sm text-ink2 mt-4 passkeys:hidden">
            {t("Adding a passkey needs JavaScript, and a browser that supports passkeys.")}
          </p>
          <PasskeyForm
            action={PASSKEYS}
            intent="add"
            asks={{ path: PASSKEYS, intent: "options" }}
            className="stack mt-4"
          >
            <input type="hidden" name="form" value={form.id} />
            <Field label={t("Name for a new passkey")} {...inputProps(fields.name)} />
            <Button variant="secondary">{t("Add a passkey")}</Button>
          </PasskeyForm>
        </>
      )}
    </Card>
  );
}

const AUTHENTICATOR = "/account/authenticator";

/** Shows whether two-step sign-in is on, with a link to change it. */
export function AuthenticatorLink({ isOn }: { isOn: boolean }) {
  return (
    <Card id="authenticator" title={t("Authenticator app")}>
      <p className="text-sm text-ink2 mb-4">
        {isOn
          ? t("After your password, you enter a code from your app.")
          : t(
              "Two-step sign-in: after your password, you enter a code that only your phone knows.",
            )}
      </p>
      <ButtonLink variant={isOn ? "outline" : "secondary"} href={AUTHENTICATOR}>
        {isOn ? t("Change") : t("Set up an app")}
      </ButtonLink>
    </Card>
  );
}

/** Renders the first step of setting up an authenticator app: an explanation. */
export function BeginCard() {
  return (
    <Card id="begin" title={t("Set up an app")}>
      <p className="mb-3">
        {t(
          "An authenticator app shows six digits that change every half minute. With it, someone who learns your password still cannot sign in.",
        )}
      </p>
      <p className="text-sm text-ink2 mb-4">
        {t(
          "Any app with time-based codes works: Aegis, 2FAS, Google Authenticator, Bitwarden, 1Password, or the passwords of your iPhone.",
        )}
      </p>
      <form method="post" action={AUTHENTICATOR}>
        <input type="hidden" name="intent" value="begin" />
        <Button>{t("Show the QR code")}</Button>
      </form>
    </Card>
  );
}

/** Renders the second step of the setup: the secret for the app, and a field for the app's code. */
export function WaitingCard({ secret, address }: { secret: string; address: string }) {
  const { form, fields } = useForm("confirm-code", codeSchema);
  const groups = secret.match(/.{1,4}/g)?.join(" ") ?? secret;
  return (
    <Card id="scan" title={t("Scan this with your app")}>
      <SquareCode text={address} label={t("QR code")} />
      <p className="text-sm text-ink2 mt-3">
        {rich("Using this phone? <link>Open your app</link>, or type this key into it:", {
          link: (text) => <a href={address}>{text}</a>,
        })}
      </p>
      <p className="mb-4 font-mono wrap-anywhere">
        <code>{groups}</code>
      </p>
      <Form form={form} intent="confirm" action={AUTHENTICATOR} className="stack" noValidate>
        <Field
          label={t("The six digits in the app")}
          {...secretProps(fields.code, "text")}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button>{t("Turn on")}</Button>
      </Form>
    </Card>
  );
}

/** Shows the recovery codes, once after the app was set up. */
export function RecoveryCard({ codes }: { codes: readonly string[] }) {
  return (
    <Card id="recovery" title={t("Your recovery codes")}>
      <p className="mb-3">
        {rich(
          "<strong>Write these down, or print this page, now: they are not shown again.</strong> Each signs you in once, without your app.",
          { strong: (text) => <b>{text}</b> },
        )}
      </p>
      <ol
        className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-2 font-mono wrap-anywhere"
        role="list"
      >
        {codes.map((code) => (
          <li key={code} className="rounded-sm border border-line px-3 py-2">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ButtonLink className="mt-4" href="/account/security">
        {t("I have saved them")}
      </ButtonLink>
    </Card>
  );
}

/** Shows the forms for new recovery codes and for removing the app. */
export function OnCard({ recoveryLeft }: { recoveryLeft: number }) {
  return (
    <Card id="on" title={t("Your app is set up")} className="stack">
      <p>
        {t(
          "After your password, you enter a code from the app. {count, plural, one {# recovery code is} other {# recovery codes are}} left.",
          { count: recoveryLeft },
        )}
      </p>
      <form method="post" action={AUTHENTICATOR}>
        <input type="hidden" name="intent" value="codes" />
        <p className="text-sm text-ink2 mb-3">
          {t("The codes that you have now will stop working.")}
        </p>
        <Button variant="outline">{t("Make new recovery codes")}</Button>
      </form>
      <form method="post" action={AUTHENTICATOR}>
        <input type="hidden" name="intent" value="remove" />
        <p className="text-sm text-ink2 mb-3">
          {t("Afterwards, your password alone signs you in.")}
        </p>
        <Button variant="destructive">{t("Remove the app")}</Button>
      </form>
    </Card>
  );
}
