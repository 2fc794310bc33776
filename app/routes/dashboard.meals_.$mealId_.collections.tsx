import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { saveCollectionsOf, listCollections } from "~/recipes/collections/index.server";
import { COLLECTION_FAILED, collectionsOfSchema } from "~/recipes/collections";
import { RecipeCollectionsForm, recipeCollectionsPath } from "~/recipes/collections/components";
import { getMeal } from "~/recipes/meals/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Collections of a Recipe"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { id, title } = await getMeal(services, user, params.mealId ?? "");
  const all = await listCollections(services, user);
  const closeHref = wayBack(request, `/dashboard/meals/${id}`);
  return json({
    title,
    closeHref,
    action: recipeCollectionsPath(id, closeHref),
    collections: all.map(({ id, name }) => ({ id, name })),
    chosen: all.flatMap((collection) => (collection.mealIds.includes(id) ? collection.id : [])),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  return answerForm(request, COLLECTION_FAILED, async (form) => {
    if (form.intent !== "save") return unknownIntent(form.intent);
    const { collectionId: chosenIds, shown: shownIds, name } = form.parse(collectionsOfSchema);
    await saveCollectionsOf(services, user, mealId, { chosen: chosenIds, shown: shownIds, name });
    const back = form.returnTo(wayBack(request, `/dashboard/meals/${mealId}`));
    return redirectWithToast(back, { title: t("Collections saved") });
  });
}

export default function RecipeCollectionsPage() {
  const { title, closeHref, ...props } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Collections")} closeHref={closeHref}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <RecipeCollectionsForm {...props} />
    </DialogPage>
  );
}
