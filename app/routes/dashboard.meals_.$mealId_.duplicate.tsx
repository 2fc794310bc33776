import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMeal } from "~/recipes/meals/index.server";
import { duplicateRecipe } from "~/recipes/form/index.server";
import { newId } from "~/server/values/ids";
import { answerForm, requestKeyOf } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Duplicate Recipe"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { id, title } = await getMeal(services, user, params.mealId ?? "");
  const closeHref = wayBack(request, `/dashboard/meals/${id}`);
  return json({ title, closeHref, requestId: newId() });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, message("Recipe not duplicated"), async (form) => {
    const mealId = params.mealId ?? "";
    const { copy, missing } = await duplicateRecipe(services, user, mealId, requestKeyOf(form));
    return redirectWithToast(`/custom-recipes/${copy.id}`, {
      title: t("New recipe: {title}", { title: copy.title }),
      ...(missing && { description: t("Its photos were not copied. {missing}", { missing }) }),
    });
  });
}

export default function DuplicateRecipePage() {
  const { title, closeHref, requestId } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Duplicate Recipe")} closeHref={closeHref}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <p className="mb-4">
        {t(
          "The copy becomes your own recipe, with its tags and photos. You can edit it. The original does not change.",
        )}
      </p>
      <form method="post">
        <input type="hidden" name="requestId" value={requestId} />
        <Button icon="plus">{t("Duplicate")}</Button>
      </form>
    </DialogPage>
  );
}
