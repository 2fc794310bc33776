import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { NarrowCard } from "~/ui/narrow-card";
import { secretProps } from "~/ui/field-props";
import { typedText, useForm } from "~/ui/use-form";
import { codeSchema } from "./accounts.schema";

/** Asks for the code of an authenticator app, after the password. */
export function CodeForm({ redirectTo }: { redirectTo: string }) {
  const { form, fields, answer } = useForm("code-form", codeSchema);
  return (
    <NarrowCard title="Your code">
      <p className="text-sm text-ink2">
        Open your authenticator app and type the six digits that it shows for Weeknight. Without the
        app, type one of your recovery codes.
      </p>
      <Form form={form} action="/auth/code" className="stack mt-4" noValidate>
        <input
          type="hidden"
          name="redirectTo"
          value={typedText(answer, "redirectTo") || redirectTo}
        />
        <Field
          label="Code"
          {...secretProps(fields.code, "text")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button className="w-full">Sign in</Button>
      </Form>
      <p className="text-sm text-ink2 mt-4">
        Lost both? <a href="/contact">Ask the administrator</a> to turn the code off for you.
      </p>
      <p className="mt-4">
        <a href="/auth">Back to sign in</a>
      </p>
    </NarrowCard>
  );
}
