import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  COLLECTION_FAILED,
  collectionPath,
  collectionSchema,
  COLLECTIONS_PATH,
} from "~/recipes/collections";
import { CollectionForm } from "~/recipes/collections/components";
import {
  getCollection,
  removeCollection,
  saveCollection,
} from "~/recipes/collections/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Edit Collection"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json(await getCollection(services, user, params.collectionId ?? ""));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const id = params.collectionId ?? "";
  return answerForm(request, COLLECTION_FAILED, async (form) => {
    switch (form.intent) {
      case "save":
        await saveCollection(services, user, id, form.parse(collectionSchema));
        return redirectWithToast(collectionPath(id), { title: t("Collection saved") });
      case "delete": {
        const { name, undo } = await removeCollection(services, user, id);
        return redirectWithToast(COLLECTIONS_PATH, { title: t("Deleted: {name}", { name }), undo });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function EditCollectionPage() {
  const { id, name, description } = useLoaderData<typeof loader>();
  const action = `${collectionPath(id)}/edit`;
  return (
    <DialogPage title={t("Edit Collection")} closeHref={collectionPath(id)}>
      <CollectionForm action={action} intent="save" said={{ name, description }} />
      <form method="post" action={action} className="mt-6 border-t border-line pt-4">
        <Button variant="ghost" size="sm" icon="trash" name="intent" value="delete">
          {t("Delete collection")}
        </Button>
        <p className="mt-2 text-sm text-ink2">
          {t(
            "Its recipes are kept. A link to it stops working, and its public cookbook ends. Undo restores everything.",
          )}
        </p>
      </form>
    </DialogPage>
  );
}
