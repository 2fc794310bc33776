import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckRow } from "~/ui/choices";
import { Form } from "~/ui/form";
import { checkProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { mailChoiceSchema } from "./mail-choice.schema";

/** The user's choice of mails, and a link to the contact form. */
export function MailCard({ wanted }: { wanted: boolean }) {
  const { form, fields } = useForm("mails-form", mailChoiceSchema, { wanted });
  return (
    <Card id="mails" title="Email">
      <Form form={form} intent="mails" action="/account" className="stack">
        <CheckRow
          {...checkProps(fields.wanted)}
          label="Weekly reminders, and an email when your meals run out"
        />
        <p className="text-sm text-ink2">
          Emails about your account itself, such as a password link, are always sent.
        </p>
        <Button variant="secondary">Save email choice</Button>
      </Form>
      <p className="mt-4">
        Questions?{" "}
        <a href="/contact" data-modal="">
          Contact us
        </a>
      </p>
    </Card>
  );
}
