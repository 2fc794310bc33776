import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckRow } from "~/ui/choices";

/** The user's choice of mails, and a link to the contact form. */
export function MailCard({ wanted }: { wanted: boolean }) {
  return (
    <Card id="mails" title="Email">
      <form method="post" action="/account" className="stack">
        <input type="hidden" name="intent" value="mails" />
        <CheckRow
          name="wanted"
          label="Weekly reminders, and an email when your meals run out"
          defaultChecked={wanted}
        />
        <p className="text-sm text-ink2">
          Emails about your account itself, such as a password link, are always sent.
        </p>
        <Button variant="secondary">Save email choice</Button>
      </form>
      <p className="mt-4">
        Questions?{" "}
        <a href="/contact" data-modal="">
          Contact us
        </a>
      </p>
    </Card>
  );
}
