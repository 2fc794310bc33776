import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { deleteSchema } from "./accounts.schema";
import { Leaders } from "~/ui/table";
import { ConfirmField } from "./fields";
import { t } from "~/language/messages";

/**
 * How long deleted data stays in backups: seven backups of each kind are kept (`KEPT` in `db/backups.ts`). The privacy
 * policy states it, too, in English.
 */
export const BACKUPS_KEPT =
  "those of the last seven nights, and those made before an upgrade or a restore until seven newer ones replace them.";

/** Renders the card that downloads all data of the user and the household. */
export function ExportCard() {
  return (
    <Card id="export" title={t("Download your data")}>
      <p className="text-sm text-ink2 mb-4">
        {t(
          "One JSON file with everything stored about you and your household: recipes, favorites, calendar, lists, preferences, credits and more. “Bring your recipes” under Custom Recipes reads its recipes again.",
        )}
      </p>
      <ButtonLink variant="outline" icon="download" href="/account/export.json">
        {t("Export everything")}
      </ButtonLink>
    </Card>
  );
}

type StorageProps = { rows: readonly { label: string; value: string }[]; isNear: boolean };

/** Shows the household's usage of its quotas. */
export function StorageCard({ rows, isNear }: StorageProps) {
  return (
    <Card id="storage" title={t("Storage used by your household")}>
      <Leaders rows={rows} />
      <p className="text-sm text-ink2 mt-3">
        {isNear
          ? t(
              "You are close to the limit. Delete what you no longer need, and empty the trash, because deleted items count too.",
            )
          : t("Items in the trash count too, until you empty it or they are 30 days old.")}
      </p>
    </Card>
  );
}

/** Renders the form that deletes the account after a word is typed to confirm. */
export function DeleteCard({ isAlone }: { isAlone: boolean }) {
  const { form, fields } = useForm("delete-form", deleteSchema);
  return (
    <Card id="delete" title={t("Delete this account")}>
      <p className="mb-3">
        {isAlone
          ? t(
              "All of your data, and your household's, is deleted immediately and cannot be recovered. A paid plan ends now; the rest of its month is not refunded.",
            )
          : t(
              "You leave your household, which keeps its recipes, calendar and plan. Everything stored about you is deleted immediately.",
            )}
      </p>
      <p className="text-sm text-ink2 mb-3">
        {t(
          "Server backups still contain your data for a while: those of the last seven nights, and those made before an upgrade or a restore until seven newer ones replace them.",
        )}
      </p>
      <Form form={form} intent="delete" action="/account/data" className="stack" noValidate>
        <ConfirmField field={fields.confirm} />
        <Button variant="destructive" icon="trash">
          {t("Delete account")}
        </Button>
      </Form>
    </Card>
  );
}
