import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isDate } from "~/dates";
import { AppError } from "~/errors";
import {
  addedToast,
  exchangedToast,
  movedToast,
  pathAfterPlanning,
  placeAfterAdding,
  readAdding,
} from "~/features/calendar/adding";
import {
  ADD_FAILED,
  addEntrySchema,
  addOccasionSchema,
  MOVE_FAILED,
  moveEntrySchema,
  NO_DATE,
  OCCASION_FAILED,
} from "~/features/calendar/calendar.schema";
import { moveWithLeftovers } from "~/features/calendar/calendar.server";
import { DAY_FORMS } from "~/features/calendar/day-forms.server";
import { DayView } from "~/features/calendar/day-view";
import { getDay } from "~/features/calendar/day.server";
import { exchangeEntry } from "~/features/calendar/exchange.server";
import { dayName, placeOfDay, weekdayName } from "~/features/calendar/month-grid";
import { type Planned, planMeal, planOccasion } from "~/features/calendar/planning.server";
import { answerForm, type PostedForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? dayName(data.date) : "Day"} – Weeknight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const date = dayOf(params.date);
  const adding = readAdding(new URL(request.url).searchParams);
  return json({
    ...(await getDay(readingServices(request), user, date, adding)),
    from: wayBack(request, placeOfDay(date)),
  });
}

function dayOf(date = "") {
  if (!isDate(date)) throw new AppError("not_found", "There is no such day.");
  return date;
}

/** Adds a meal, changes for how many one is cooked, or moves one, of this day or of any other, to another. */
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
    if (form.intent === "add") {
      title = ADD_FAILED;
      return planned(request, form, await planMeal(services, user, form.parse(addEntrySchema)));
    }
    if (form.intent === "occasion") {
      title = OCCASION_FAILED;
      const input = form.parse(addOccasionSchema);
      return planned(request, form, await planOccasion(services, user, input));
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

/** Back to where the day is shown, with its notice. */
function planned(request: Request, form: PostedForm, it: Planned) {
  const place = pageUnder(wayBack(request, placeOfDay(it.scheduledDate)));
  const back = form.returnTo(placeAfterAdding(place, it.scheduledDate));
  return redirectWithToast(pathAfterPlanning(back, it), addedToast(it.title, it.scheduledDate));
}

export default function DayPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`${weekdayName(data.date)} ${dayName(data.date)}`} closeHref={data.from}>
      <DayView {...data} />
    </DialogPage>
  );
}
