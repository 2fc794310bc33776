import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isDate, weekStartOf } from "~/server/values/dates";
import { placeOfDay } from "~/plan/calendar";
import { SAVED_WEEKS_PATH, USE_WEEK_FAILED, useWeekFormSchema } from "~/plan/saved-weeks";
import { UseWeekForm } from "~/plan/saved-weeks/components";
import { getSavedCopies, planSavedWeek } from "~/plan/saved-weeks/index.server";
import { copiedToast, otherWeekPath, otherWeekToast } from "~/plan/week-copies";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data?.name ?? t("Saved week")) },
];

/**
 * `?to=` names the target week by any of its days. `?ticked=` keeps the check marks of the week shown before.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { searchParams } = new URL(request.url);
  const requestedDate = searchParams.get("to") ?? "";
  const to = isDate(requestedDate) ? weekStartOf(requestedDate) : null;
  const ticked = searchParams.getAll("ticked");
  const savedWeekId = params.savedWeekId ?? "";
  const copies = await getSavedCopies(services, user, { savedWeekId, to });
  return json({ savedWeekId, ticked, ...copies });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, USE_WEEK_FAILED, async (form) => {
    const { shown: shownTo, ...input } = form.parse(useWeekFormSchema);
    const { to, entryId } = input;
    const savedWeekId = params.savedWeekId ?? "";
    if ((shownTo ?? to) !== to) {
      const path = otherWeekPath(`${SAVED_WEEKS_PATH}/${savedWeekId}`, { to }, entryId);
      return redirectWithToast(path, otherWeekToast(USE_WEEK_FAILED, to));
    }
    const dates = await planSavedWeek(services, user, { savedWeekId, ...input });
    return redirectWithToast(placeOfDay(dates[0] ?? to), copiedToast(dates, "planned"));
  });
}

export default function UseSavedWeekPage() {
  const { name, ...data } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={name} closeHref={SAVED_WEEKS_PATH}>
      <UseWeekForm {...data} />
    </DialogPage>
  );
}
