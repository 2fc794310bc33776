import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { COLLECTION_FAILED, collectionPath, collectionSchema } from "~/recipes/collections";
import { CollectionsList } from "~/recipes/collections/components";
import { addCollection, listCollections } from "~/recipes/collections/index.server";
import { RecipesHead } from "~/recipes/lists/components";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Collections"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ collections: await listCollections(readingServices(request), user) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, COLLECTION_FAILED, async (form) => {
    if (form.intent !== "add") return unknownIntent(form.intent);
    const { id, name } = await addCollection(services, user, form.parse(collectionSchema));
    return redirectWithToast(collectionPath(id), { title: t("New collection: {name}", { name }) });
  });
}

export default function CollectionsPage() {
  const { collections } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="all-recipes">
      <RecipesHead
        title={t("Collections")}
        count={collections.length > 0 ? String(collections.length) : undefined}
        current="/collections"
      />
      <CollectionsList collections={collections} />
    </PlannerPage>
  );
}
