import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { listTrash } from "~/recipes/trash/index.server";
import { restoreAnything } from "~/plan/cook-log/index.server";
import { RESTORE_FAILED, restoreSchema } from "~/recipes/trash";
import { TrashList } from "~/recipes/trash/components";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageSchema } from "~/server/values/paging";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Recently deleted"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json(await listTrash(services, user, readQuery(request, pageSchema)));
}

/**
 * Restores a deleted item, from the trash or from a toast's Undo, which returns to the page where it was
 * pressed.
 */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, RESTORE_FAILED, async (form) => {
    if (form.intent !== "restore") return unknownIntent(form.intent);
    const label = await restoreAnything(services, user, form.parse(restoreSchema).trashId);
    const toast = { title: t("Restored"), description: label };
    return redirectWithToast(form.backTo("/dashboard"), toast);
  });
}

export default function TrashPage() {
  const trash = useLoaderData<typeof loader>();
  return (
    <PlannerPage>
      <TrashList {...trash} />
    </PlannerPage>
  );
}
