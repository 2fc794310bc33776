import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { subRecipesPath } from "~/recipes/meals";
import { StandsIn } from "~/recipes/meals/components";
import { listTitlesAround } from "~/recipes/meals/index.server";
import { editSchema, SAVE_FAILED, SAVED, TITLE_AND_INGREDIENTS } from "~/recipes/form";
import { RecipeForm } from "~/recipes/form/components";
import { getRecipe, saveRecipe, textVersion } from "~/recipes/form/index.server";
import { saidOfLines } from "~/engine/sub-recipes";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { withFrom } from "~/ui/way-back";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: documentTitle(data ? t("Edit {title}", { title: data.recipe.title }) : t("Edit recipe")),
  },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const recipe = await getRecipe(services, user, params.mealId ?? "");
  const around = await listTitlesAround(services, user, recipe.id);
  return json({
    recipe,
    seen: textVersion(recipe),
    around,
    back: wayBack(request, `/dashboard/meals/${recipe.id}`),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  return answerForm(request, SAVE_FAILED, async (form) => {
    if (form.intent !== "save") return unknownIntent(form.intent);
    const isBare = !form.text("title").trim() || !form.text("ingredients").trim();
    const { seen: seenVersion, ...input } = form.parse(
      editSchema,
      isBare ? { title: t(TITLE_AND_INGREDIENTS) } : undefined,
    );
    const before = await getRecipe(services, user, mealId);
    const saved = await saveRecipe(services, user, mealId, input, seenVersion || undefined);
    const back = wayBack(request, `/dashboard/meals/${mealId}`);
    return redirectWithToast(back, { ...SAVED, ...saidOfLines(before, saved) });
  });
}

export default function EditRecipePage() {
  const { recipe, seen: seenVersion, around, back } = useLoaderData<typeof loader>();
  const path = withFrom(`/custom-recipes/${recipe.id}`, back);
  return (
    <PlannerPage current="all-recipes" heading={t("Edit {title}", { title: recipe.title })}>
      <Card>
        <RecipeForm action={path} draft={recipe} seen={seenVersion} cancelHref={back} />
        <p className="mt-6 border-t border-line pt-4">
          <ButtonLink variant="outline" icon="link" href={subRecipesPath(recipe.id, path)}>
            {t("Link ingredient lines to recipes")}
          </ButtonLink>
        </p>
        <form
          method="post"
          action={withFrom(`/dashboard/meals/${recipe.id}/delete`, back)}
          className="mt-6 border-t border-line pt-4"
        >
          <Button variant="outline" className="text-err border-err" icon="trash">
            {t("Delete Recipe")}
          </Button>
          <p className="text-sm text-ink2 mt-2">
            {t(
              "It is also removed from the calendar and your favorites. Undo restores everything.",
            )}
          </p>
          <StandsIn titles={around} />
        </form>
      </Card>
    </PlannerPage>
  );
}
