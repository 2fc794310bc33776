import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckRow } from "~/ui/choices";

/** Which mails the user takes, and the way to write to us. */
export function MailCard({ wanted }: { wanted: boolean }) {
  return (
    <Card id="mails" title="E-mail">
      <form method="post" action="/account" className="stack">
        <input type="hidden" name="intent" value="mails" />
        <CheckRow
          name="wanted"
          label="Weekly reminders, and a mail when the meals are used up"
          defaultChecked={wanted}
        />
        <p className="note">
          What concerns the account itself is mailed in any case, such as a link to a new password.
        </p>
        <Button variant="secondary">Save e-mail choice</Button>
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
