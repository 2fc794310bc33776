import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { deleteSchema } from "./accounts.schema";
import { Leaders } from "~/ui/table";
import { ConfirmField } from "./fields";

/** How long what is deleted stays in backups: seven of each kind are kept (`KEPT` in `db/backups.ts`). */
export const BACKUPS_KEPT =
  "those of the last seven nights, and those made before an upgrade or a restore until seven newer ones replace them.";

/** Downloads everything that is stored about the user. */
export function ExportCard() {
  return (
    <Card id="export" title="Download your data">
      <p className="text-sm text-ink2 mb-4">
        One JSON file with everything stored about you and your household: recipes, favorites,
        calendar, lists, preferences, credits and more. “Bring your recipes” under Custom Recipes
        reads its recipes again.
      </p>
      <ButtonLink variant="outline" icon="download" href="/account/export.json">
        Export everything
      </ButtonLink>
    </Card>
  );
}

type StorageProps = { rows: readonly { label: string; value: string }[]; isNear: boolean };

/** The household's usage of its quotas. */
export function StorageCard({ rows, isNear }: StorageProps) {
  return (
    <Card id="storage" title="What your household keeps">
      <Leaders rows={rows} />
      <p className="text-sm text-ink2 mt-3">
        {isNear
          ? "That is close to all that fits. Delete what you no longer need, and empty the trash: what lies there counts too."
          : "What lies in the trash counts too, until it is emptied or 30 days old."}
      </p>
    </Card>
  );
}

/** Deletes the account, after a word is typed to confirm. */
export function DeleteCard({ isAlone }: { isAlone: boolean }) {
  const { form, fields } = useForm("delete-form", deleteSchema);
  return (
    <Card id="delete" title="Delete this account">
      <p className="mb-3">
        {isAlone
          ? "All of your data, and your household's, is deleted immediately and cannot be recovered. A paid plan ends now; the rest of its month is not refunded."
          : "You leave your household, which keeps its recipes, calendar and plan. Everything stored about you is deleted immediately."}
      </p>
      <p className="text-sm text-ink2 mb-3">
        Server backups still contain it for a while: {BACKUPS_KEPT}
      </p>
      <Form form={form} intent="delete" action="/account/data" className="stack" noValidate>
        <ConfirmField field={fields.confirm} />
        <Button variant="destructive" icon="trash">
          Delete account
        </Button>
      </Form>
    </Card>
  );
}
