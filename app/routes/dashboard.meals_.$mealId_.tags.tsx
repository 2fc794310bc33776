import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getMeal } from "~/recipes/meals/index.server";
import { addTagsSchema, TAGS_FAILED, tagSchema } from "~/recipes/tags";
import { recipeTagsPath, RecipeTagsForm } from "~/recipes/tags/components";
import { addTags, listTags, listTagsOf, removeTagOf } from "~/recipes/tags/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { ButtonLink } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Tags"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { id, title } = await getMeal(services, user, params.mealId ?? "");
  const closeHref = wayBack(request, `/dashboard/meals/${id}`);
  const [tags, all] = await Promise.all([listTagsOf(services, user, id), listTags(services, user)]);
  return json({
    title,
    closeHref,
    action: recipeTagsPath(id, closeHref),
    tags,
    all: all.sort((a, b) => b.count - a.count).map(({ tag }) => tag),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const mealId = params.mealId ?? "";
  const here = recipeTagsPath(mealId, wayBack(request, `/dashboard/meals/${mealId}`));
  return answerForm(request, TAGS_FAILED, async (form) => {
    switch (form.intent) {
      case "add": {
        const { tags } = form.parse(addTagsSchema);
        await addTags(services, user, { mealId, tags });
        return redirectWithToast(here, { title: t("Added: {tags}", { tags: tags.join(", ") }) });
      }
      case "remove": {
        const { tag } = form.parse(tagSchema);
        await removeTagOf(services, user, { mealId, tag });
        return redirectWithToast(here, { title: t("Tag removed: {tag}", { tag }) });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function RecipeTagsPage() {
  const { title, closeHref, ...props } = useLoaderData<typeof loader>();
  return (
    <DialogPage
      title={t("Tags")}
      closeHref={closeHref}
      footer={
        <ButtonLink variant="outline" href={closeHref} data-dialog-close="">
          {t("Done")}
        </ButtonLink>
      }
    >
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {title}
      </p>
      <RecipeTagsForm {...props} />
    </DialogPage>
  );
}
