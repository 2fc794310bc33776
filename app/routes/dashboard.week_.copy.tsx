import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, isDate, todayOf, weekStartOf } from "~/server/values/dates";
import { placeOfDay } from "~/plan/calendar";
import {
  copiedToast,
  otherWeekPath,
  otherWeekToast,
  COPY_FAILED,
  COPY_PATH,
  copyWeekFormSchema,
} from "~/plan/week-copies";
import { CopyForm } from "~/plan/week-copies/components";
import { copyWeek, getCopies, proposeCopy } from "~/plan/week-copies/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Copy a week"));

/**
 * `?from=` and `?to=` name the weeks by any of their days. Without them, `proposeCopy` chooses. `?ticked=`
 * keeps the check marks of the weeks shown before.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const searchParams = new URL(request.url).searchParams;
  const weekOf = (name: string, otherwise: string) => {
    const date = searchParams.get(name) ?? "";
    return weekStartOf(isDate(date) ? date : otherwise);
  };
  const to = weekOf("to", todayOf(user, services.now()));
  const ticked = searchParams.getAll("ticked");
  // From the calendar, `from` is the address of the page before.
  if (!["from", "to"].some((name) => isDate(searchParams.get(name) ?? ""))) {
    return json({ ticked, ...(await proposeCopy(services, user, to)) });
  }
  const from = weekOf("from", addDays(to, -7));
  return json({ from, to, ticked, copies: await getCopies(services, user, { from, to }) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, COPY_FAILED, async (form) => {
    const { shown: shownTo, shownFrom, ...input } = form.parse(copyWeekFormSchema);
    const { from, to, entryId } = input;
    if ((shownTo ?? to) !== to || (shownFrom ?? from) !== from) {
      const path = otherWeekPath(COPY_PATH, { from, to }, entryId);
      return redirectWithToast(path, otherWeekToast(COPY_FAILED, to));
    }
    const dates = await copyWeek(services, user, input);
    return redirectWithToast(placeOfDay(dates[0] ?? to), copiedToast(dates, "copied"));
  });
}

export default function CopyWeekPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Copy a week")} closeHref="/dashboard#calendar">
      <CopyForm {...data} />
    </DialogPage>
  );
}
