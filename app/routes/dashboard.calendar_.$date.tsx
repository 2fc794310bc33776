import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isDate } from "~/dates";
import { AppError } from "~/errors";
import { exchangedToast, movedToast } from "~/features/calendar/adding";
import { MOVE_FAILED, moveEntrySchema, NO_DATE } from "~/features/calendar/calendar.schema";
import { moveWithLeftovers } from "~/features/calendar/calendar.server";
import { DAY_FORMS } from "~/features/calendar/day-forms.server";
import { DayView } from "~/features/calendar/day-view";
import { getDay } from "~/features/calendar/day.server";
import { exchangeEntry } from "~/features/calendar/exchange.server";
import { dayName, placeOfDay, weekdayName } from "~/features/calendar/month-grid";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? dayName(data.date) : "Day"} – Weeknight` },
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
  if (!isDate(date)) throw new AppError("not_found", "There is no such day.");
  return date;
}

/** Changes a planned meal, of this day or of any other, or moves it to another day. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const date = dayOf(params.date);
  let title = MOVE_FAILED;
  const failed = (description: string) => ({ title, description });
  return answerForm(request, failed, async (form) => {
    const dayForm = DAY_FORMS.get(form.intent);
    if (dayForm) {
      title = dayForm.failed;
      const back = form.backTo(`/dashboard/calendar/${date}`);
      return redirectWithToast(back, await dayForm.save(services, user, form.parse, back));
    }
    const isEmpty = form.text("scheduledDate") === "";
    const input = form.parse(moveEntrySchema, isEmpty ? NO_DATE : undefined);
    const back = form.backTo("/dashboard", "#calendar");
    if (form.text("exchange") === "yes") {
      return redirectWithToast(back, exchangedToast(await exchangeEntry(services, user, input)));
    }
    const { entry, along } = await moveWithLeftovers(services, user, input);
    return redirectWithToast(back, movedToast(entry, along));
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
