import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { secretProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { codeSchema } from "./accounts.schema";
import { SquareCode } from "~/ui/square-code";
import { counted } from "~/server/values/words";

const HERE = "/account/authenticator";

/** Whether two-step sign-in is on, and the links to change that. */
export function AuthenticatorLink({ isOn }: { isOn: boolean }) {
  return (
    <Card id="authenticator" title="Authenticator app">
      <p className="text-sm text-ink2 mb-4">
        {isOn
          ? "After your password you are asked for a code of your app."
          : "A second lock: after your password, a code that only your phone knows."}
      </p>
      <ButtonLink variant={isOn ? "outline" : "secondary"} href={HERE}>
        {isOn ? "Change" : "Set up an app"}
      </ButtonLink>
    </Card>
  );
}

/** The first step of turning it on: an explanation. */
export function BeginCard() {
  return (
    <Card id="begin" title="Set up an app">
      <p className="mb-3">
        An authenticator app shows six digits that change every half minute. With it, whoever learns
        your password still cannot sign in.
      </p>
      <p className="text-sm text-ink2 mb-4">
        Any app does that knows time-based codes: Aegis, 2FAS, Google Authenticator, Bitwarden,
        1Password, or the passwords of your iPhone.
      </p>
      <form method="post" action={HERE}>
        <input type="hidden" name="intent" value="begin" />
        <Button>Show the code to scan</Button>
      </form>
    </Card>
  );
}

/** The second step: the secret for the app, and a field for the app's code. */
export function WaitingCard({ secret, address }: { secret: string; address: string }) {
  const { form, fields } = useForm("confirm-code", codeSchema);
  const groups = secret.match(/.{1,4}/g)?.join(" ") ?? secret;
  return (
    <Card id="scan" title="Scan this with your app">
      <SquareCode text={address} label="The code to scan" />
      <p className="text-sm text-ink2 mt-3">
        On this phone itself? <a href={address}>Open your app</a>, or type this key into it:
      </p>
      <p className="mb-4 font-mono wrap-anywhere">
        <code>{groups}</code>
      </p>
      <Form form={form} intent="confirm" action={HERE} className="stack" noValidate>
        <Field
          label="The six digits that it shows"
          {...secretProps(fields.code, "text")}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button>Turn on</Button>
      </Form>
    </Card>
  );
}

/** The recovery codes, shown once after it was turned on. */
export function RecoveryCard({ codes }: { codes: readonly string[] }) {
  return (
    <Card id="recovery" title="Your recovery codes">
      <p className="mb-3">
        <b>Write these down, or print this page, now: they are not shown again.</b> Each signs you
        in once, when your app is not at hand.
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
        I have kept them
      </ButtonLink>
    </Card>
  );
}

/** While it is on: new recovery codes, and turning it off. */
export function OnCard({ recoveryLeft }: { recoveryLeft: number }) {
  return (
    <Card id="on" title="Your app is set up" className="stack">
      <p>
        After your password you are asked for its code.{" "}
        {counted(recoveryLeft, "recovery code is", "recovery codes are")} left.
      </p>
      <form method="post" action={HERE}>
        <input type="hidden" name="intent" value="codes" />
        <p className="text-sm text-ink2 mb-3">The codes that you have now will stop working.</p>
        <Button variant="outline">Make new recovery codes</Button>
      </form>
      <form method="post" action={HERE}>
        <input type="hidden" name="intent" value="remove" />
        <p className="text-sm text-ink2 mb-3">Then your password alone signs you in.</p>
        <Button variant="destructive">Remove the app</Button>
      </form>
    </Card>
  );
}
