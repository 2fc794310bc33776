import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { renameTagSchema, TAGS_FAILED, TAGS_PATH, tagSchema } from "~/recipes/tags";
import { TagsList } from "~/recipes/tags/components";
import { listTags, removeTag, renameTag } from "~/recipes/tags/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("All Tags"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ tags: await listTags(readingServices(request), user) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, TAGS_FAILED, async (form) => {
    switch (form.intent) {
      case "rename": {
        const { tag, isMerged } = await renameTag(services, user, form.parse(renameTagSchema));
        const title = isMerged ? t("Tags merged: {tag}", { tag }) : t("Renamed: {tag}", { tag });
        return redirectWithToast(TAGS_PATH, { title });
      }
      case "remove": {
        const { tag, undo } = await removeTag(services, user, form.parse(tagSchema).tag);
        return redirectWithToast(TAGS_PATH, { title: t("Removed: {tag}", { tag }), undo });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function TagsPage() {
  const { tags } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="all-recipes" heading={t("Tags")}>
      <TagsList tags={tags} />
    </PlannerPage>
  );
}
