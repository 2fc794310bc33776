import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { NarrowCard } from "~/ui/narrow-card";
import { useFormResult } from "~/ui/form-result";

/** Asks for the code of an authenticator app, after the password. */
export function CodeForm({ redirectTo }: { redirectTo: string }) {
  const result = useFormResult();
  return (
    <NarrowCard title="Your code">
      <p className="text-sm text-ink2">
        Open your authenticator app and type the six digits that it shows for Weeknight. Without the
        app, type one of your recovery codes.
      </p>
      <Form result={result} action="/auth/code" className="stack mt-4" noValidate>
        <input type="hidden" name="redirectTo" value={result.text("redirectTo", redirectTo)} />
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          error={result.errors("code")}
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
