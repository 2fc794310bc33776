import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { welcomeMailSchema } from "~/household/accounts";

const SERVICES = {
  postmark: "Email is sent through Postmark.",
  smtp: "Email is sent through the SMTP server in SMTP_URL.",
  none: "No mail service is set: mails stay in the outbox. POSTMARK_SERVER_TOKEN or SMTP_URL sets one.",
};

type EmailCardsProps = { kind: keyof typeof SERVICES; from: string };

/** The mails that the administrator can send, and the mail service. */
export function EmailCards({ kind, from }: EmailCardsProps) {
  const { form, fields } = useForm("welcome-form", welcomeMailSchema);
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <Card title="Weekly reminders" className="stack">
        <p>Sends the weekly planning reminder to all users.</p>
        <form method="post" action="/admin/email">
          <Button icon="mail" name="intent" value="weekly-reminders" busyLabel="Sending...">
            Send Weekly Reminders
          </Button>
        </form>
        <p className="text-sm text-ink2">
          Each user gets a reminder at most once a week. Users who opted out are skipped.{" "}
          {SERVICES[kind]} The sender is {from}.
        </p>
      </Card>
      <Card title="Test welcome e-mail">
        <Form form={form} intent="test-welcome" action="/admin/email" className="stack">
          <Field label="Email" {...inputProps(fields.userEmail, "email")} autoComplete="off" />
          <Button variant="outline" data-filled="userEmail">
            Send Test Welcome Email
          </Button>
        </Form>
      </Card>
    </div>
  );
}
