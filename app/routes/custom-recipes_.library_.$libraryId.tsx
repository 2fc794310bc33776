import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { discard, getLibrary, bringIn, undo } from "~/connections/import-jobs/index.server";
import { LIBRARY_FAILED, LIBRARY_PATH } from "~/connections/import-jobs";
import { LibraryReport } from "~/connections/import-jobs/components";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Contents of your file"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json(await getLibrary(services, user, params.libraryId ?? ""));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const id = params.libraryId ?? "";
  return answerForm(request, LIBRARY_FAILED, async (form) => {
    switch (form.intent) {
      case "bring":
        await bringIn(services, user, id);
        return redirectWithToast(`${LIBRARY_PATH}/${id}`, null);
      case "undo":
        await undo(services, user, id);
        return redirectWithToast(`${LIBRARY_PATH}/${id}`, null);
      case "discard":
        await discard(services, user, id);
        return redirectWithToast(LIBRARY_PATH, { title: t("File deleted") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function LibraryReportPage() {
  return (
    <PlannerPage current="all-recipes" heading={t("Bring your recipes")}>
      <LibraryReport report={useLoaderData<typeof loader>()} />
    </PlannerPage>
  );
}
