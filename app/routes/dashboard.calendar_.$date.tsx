import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isDate } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { MOVE_FAILED, dayName, placeOfDay, weekdayName } from "~/plan/calendar";
import { DayView } from "~/plan/calendar/components";
import { DAY_FORMS, saveMove, getDay } from "~/plan/calendar/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { type Message, t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data ? dayName(data.date) : t("Day")) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const date = dayOf(params.date);
  return json({
    ...(await getDay(readingServices(request), user, date)),
    from: wayBack(request, placeOfDay(date)),
  });
}

function dayOf(date = "") {
  if (!isDate(date)) throw new AppError("not_found", t("That day does not exist."));
  return date;
}

/** Changes a planned meal of any day, or moves it to another day. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const date = dayOf(params.date);
  let title: Message = MOVE_FAILED;
  const failed = (description: string) => ({ title: t(title), description });
  return answerForm(request, failed, async (form) => {
    const dayForm = DAY_FORMS.get(form.intent);
    if (dayForm) {
      title = dayForm.failed;
      const back = form.backTo(`/dashboard/calendar/${date}`);
      return redirectWithToast(back, await dayForm.save(services, user, form.parse, back));
    }
    const { toast } = await saveMove(services, user, form);
    return redirectWithToast(form.backTo("/dashboard", "#calendar"), toast);
  });
}

export default function DayPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`${weekdayName(data.date)} ${dayName(data.date)}`} closeHref={data.from}>
      <DayView {...data} />
    </DialogPage>
  );
}
