import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { insteadToast, insteadSchema, REMOVE_FAILED, placeOfDay } from "~/plan/calendar";
import { InsteadForm } from "~/plan/calendar/components";
import { getBeside, takeOffBeside } from "~/plan/calendar/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Replace this meal?"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { entry, beside } = await getBeside(services, user, params.entryId ?? "");
  const { id, title, scheduledDate, mealType } = entry;
  const from = wayBack(request, placeOfDay(scheduledDate));
  return json({ entry: { id, title, scheduledDate, mealType }, beside, from });
}

/** Replaces an entry that will not be cooked. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, REMOVE_FAILED, async (form) => {
    const { others: otherEntryIds } = form.parse(insteadSchema);
    const removedEntries = await takeOffBeside(services, user, {
      entryId: params.entryId ?? "",
      others: otherEntryIds,
    });
    return redirectWithToast(wayBack(request, "/dashboard#calendar"), insteadToast(removedEntries));
  });
}

export default function InsteadPage() {
  const { entry, beside, from } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Replace this meal?")} closeHref={from}>
      {beside.length > 0 ? (
        <InsteadForm {...{ entry, beside, from }} />
      ) : (
        <p>{t("Nothing else is planned there.")}</p>
      )}
    </DialogPage>
  );
}
