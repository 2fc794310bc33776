import { BACKUPS_KEPT } from "~/features/legal/backups-kept";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useReply } from "~/ui/reply";
import { ConfirmField } from "./confirm-field";

/** Everything that is stored of the person, to take along. */
export function ExportCard() {
  return (
    <Card id="export" title="Take everything along">
      <p className="note mb-4">
        One JSON file with all that is stored of you and your household: recipes, favorites,
        calendar, lists, preferences, credits and the rest.
      </p>
      <ButtonLink variant="outline" icon="download" href="/account/export.json" download>
        Export everything
      </ButtonLink>
    </Card>
  );
}

/** The end of an account: what goes, and a word to type so that it is meant. */
export function DeleteCard({ isAlone }: { isAlone: boolean }) {
  const reply = useReply();
  return (
    <Card id="delete" title="Delete this account">
      <p className="mb-3">
        {isAlone
          ? "Everything of yours and your household's is deleted at once and cannot be brought back. A plan ends now; what is left of its month is not refunded."
          : "You leave your household, which keeps its recipes, calendar and plan. All that is stored of you yourself is deleted at once."}
      </p>
      <p className="note mb-3">Backups of the server still hold it: {BACKUPS_KEPT}</p>
      <Form reply={reply} action="/account/data" className="stack" noValidate>
        <input type="hidden" name="intent" value="delete" />
        <ConfirmField />
        <Button variant="destructive" icon="trash">
          Delete account
        </Button>
      </Form>
    </Card>
  );
}
