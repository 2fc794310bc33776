import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getLineChoice, listRecipeLines, saveRecipeLine } from "~/recipes/meals/index.server";
import {
  lineSchema,
  SUB_RECIPE_FAILED,
  SUB_RECIPE_REMOVED,
  SUB_RECIPE_SAVED,
  subRecipeLinePath,
  subRecipeSchema,
  subRecipesPath,
} from "~/recipes/meals";
import { RecipeLineList, SubRecipeForm } from "~/recipes/meals/components";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Recipes in a Recipe"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  const searchParams = new URL(request.url).searchParams;
  const line = lineSchema.safeParse({ line: searchParams.get("line") ?? undefined });
  const recipe = wayBack(request, `/dashboard/meals/${mealId}`);
  if (!searchParams.has("line") || !line.success) {
    const recipeLines = await listRecipeLines(services, user, mealId);
    return json({ ...recipeLines, choice: null, closeHref: recipe, from: "", action: "" });
  }
  const search = searchParams.get("q")?.slice(0, 200) ?? null;
  const { id, title, ...choice } = await getLineChoice(services, user, {
    mealId,
    line: line.data.line,
    search,
  });
  const from = wayBack(request, subRecipesPath(id));
  const action = subRecipeLinePath(id, choice.line, from);
  return json({ id, title, lines: [], choice, closeHref: from, from, action });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  const back = wayBack(request, subRecipesPath(mealId));
  return answerForm(request, SUB_RECIPE_FAILED, async (form) => {
    switch (form.intent) {
      case "save": {
        const { line, subRecipeId, ...linkFields } = form.parse(subRecipeSchema);
        const link = { mealId: subRecipeId, ...linkFields };
        await saveRecipeLine(services, user, mealId, { line, link });
        return redirectWithToast(back, { title: t(SUB_RECIPE_SAVED) });
      }
      case "remove": {
        const { line } = form.parse(lineSchema);
        await saveRecipeLine(services, user, mealId, { line, link: null });
        return redirectWithToast(back, { title: t(SUB_RECIPE_REMOVED) });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function SubRecipesPage() {
  const { id, title, lines, choice, closeHref, from, action } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Recipes in It")} closeHref={closeHref}>
      {choice ? (
        <SubRecipeForm {...{ choice, action, from }} searchAction={subRecipesPath(id)} />
      ) : (
        <>
          <p className="mb-3 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
            {title}
          </p>
          <RecipeLineList mealId={id} lines={lines} from={subRecipesPath(id, closeHref)} />
        </>
      )}
    </DialogPage>
  );
}
