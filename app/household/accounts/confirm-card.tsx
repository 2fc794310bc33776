import { Button, ButtonLink } from "~/ui/button";
import { Email } from "~/ui/email";
import { Form } from "~/ui/form";
import { NarrowCard } from "~/ui/narrow-card";
import { useForm } from "~/ui/use-form";
import { consentSchema } from "./accounts.schema";
import { PasswordField } from "./password-field";

type ConfirmProps = {
  path: string;
  email: string;
  isDone: boolean;
  /** The account that the link is for is signed in here. */
  isOwn: boolean;
  isChange: boolean;
};

/** The page of a confirmation link: the address, and whose account it is for. */
export function ConfirmCard({ path, email, isDone, isOwn, isChange }: ConfirmProps) {
  const { form, fields } = useForm("confirm-form", consentSchema);
  if (isDone) {
    return (
      <NarrowCard title="Your email is confirmed">
        <p className="mb-4">
          <Email address={email} /> is confirmed.
        </p>
        <ButtonLink className="w-full" href="/dashboard">
          Plan your week
        </ButtonLink>
      </NarrowCard>
    );
  }
  return (
    <NarrowCard title="Confirm your email">
      <p className="mb-4">
        <Email address={email} /> – is this your address?
      </p>
      <Form form={form} action={path} className="stack" noValidate>
        {isOwn ? (
          <p className="text-sm text-ink2">
            {isChange
              ? "From now on you sign in with it, and our emails go there."
              : "Then you have all of your trial, and can invite others."}
          </p>
        ) : (
          <PasswordField
            field={fields.password}
            hint={
              isChange
                ? "Of the account that this address was entered at."
                : "The one that you have just chosen. If you have not signed up, close this page."
            }
          />
        )}
        <Button className="w-full">Confirm</Button>
      </Form>
    </NarrowCard>
  );
}

/** Shown for a link that is not valid. */
export function ConfirmEnded({ reason }: { reason: string }) {
  return (
    <NarrowCard title="Confirm your email">
      <p>{reason}</p>
      <p className="mt-4">
        <a href="/account/email">Ask for a new link</a>
      </p>
    </NarrowCard>
  );
}
