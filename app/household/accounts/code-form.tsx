import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { NarrowCard } from "~/ui/narrow-card";
import { typedText, useForm } from "~/ui/use-form";
import { codeSchema } from "./accounts.schema";
import { CodeField } from "./code-field";

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
        <CodeField field={fields.code} />
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
