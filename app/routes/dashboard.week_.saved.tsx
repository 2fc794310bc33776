import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  renameFormSchema,
  SAVE_WEEK_FAILED,
  SAVED_WEEKS_PATH,
  savedWeekIdSchema,
  saveWeekFormSchema,
} from "~/plan/saved-weeks";
import { SavedWeeksList } from "~/plan/saved-weeks/components";
import {
  addSavedWeek,
  listSavedWeeks,
  removeSavedWeek,
  renameSavedWeek,
} from "~/plan/saved-weeks/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { askedWeek } from "~/http/week.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Saved weeks"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const weeks = await listSavedWeeks(services, user);
  return json({ weeks, week: askedWeek(request, user) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, SAVE_WEEK_FAILED, async (form) => {
    switch (form.intent) {
      case "save": {
        const { name } = await addSavedWeek(services, user, form.parse(saveWeekFormSchema));
        return redirectWithToast(SAVED_WEEKS_PATH, { title: t("Saved: {name}", { name }) });
      }
      case "rename": {
        const { name } = await renameSavedWeek(services, user, form.parse(renameFormSchema));
        return redirectWithToast(SAVED_WEEKS_PATH, { title: t("Saved: {name}", { name }) });
      }
      case "delete": {
        const { savedWeekId } = form.parse(savedWeekIdSchema);
        const { name, undo } = await removeSavedWeek(services, user, savedWeekId);
        return redirectWithToast(SAVED_WEEKS_PATH, { title: t("Deleted: {name}", { name }), undo });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function SavedWeeksPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Saved weeks")} closeHref="/dashboard#calendar">
      <SavedWeeksList {...data} />
    </DialogPage>
  );
}
