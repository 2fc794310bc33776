import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOwnRecipe } from "~/recipes/meals";
import { StandsIn } from "~/recipes/meals/components";
import { getMeal, removeMeal, listTitlesAround } from "~/recipes/meals/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack, wayBackOf } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { withFrom } from "~/ui/way-back";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Delete Recipe"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { id, title } = await getMeal(services, user, params.mealId ?? "");
  const around = await listTitlesAround(services, user, id);
  return json({ id, title, around, closeHref: wayBack(request, `/dashboard/meals/${id}`) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, message("Recipe not deleted"), async (form) => {
    const mealId = params.mealId ?? "";
    const { title, trashId, source } = await removeMeal(services, user, mealId);
    const home = isOwnRecipe({ source }) ? "/custom-recipes" : "/dashboard";
    const path = placeWithout(mealId, form.returnTo(wayBack(request, home)), home);
    return redirectWithToast(path, {
      title: t("Recipe deleted"),
      description: title,
      undo: trashId,
    });
  });
}

/**
 * Returns the first page on the way back that is not about the deleted recipe, without the anchor of its card.
 */
function placeWithout(mealId: string, place: string, home: string): string {
  const page = pageUnder(place).replace(/#.*/, "");
  return page.includes(mealId) ? placeWithout(mealId, wayBackOf(page, home), home) : page;
}

export default function DeleteRecipePage() {
  const { id, title, around, closeHref } = useLoaderData<typeof loader>();
  return (
    <DialogPage
      title={t("Delete Recipe")}
      closeHref={closeHref}
      cancel={t("Cancel")}
      footer={
        <form
          method="post"
          action={withFrom(`/dashboard/meals/${id}/delete`, closeHref)}
          data-enhance=""
          data-closes=""
        >
          <Button variant="destructive" icon="trash">
            {t("Delete Recipe")}
          </Button>
        </form>
      }
    >
      <p className="font-serif leading-tight mb-3 text-xl" dir="auto">
        {title}
      </p>
      <p>
        {t(
          "It is also removed from the calendar and your favorites. You can restore everything for 30 days.",
        )}
      </p>
      <StandsIn titles={around} />
    </DialogPage>
  );
}
