import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { earliestDateOf, todayOf } from "~/dates";
import { AddMealView } from "~/features/calendar/add-meal-view";
import {
  addedToast,
  monthToShow,
  pathAfterPlanning,
  placeAfterAdding,
  readAdding,
} from "~/features/calendar/adding";
import {
  ADD_FAILED,
  addEntrySchema,
  addOccasionSchema,
  NO_DATE,
} from "~/features/calendar/calendar.schema";
import { calendarAt, monthOf } from "~/features/calendar/month-grid";
import { getMealsToPlan } from "~/features/calendar/pickable.server";
import { type Planned, planMeal, planOccasion } from "~/features/calendar/planning.server";
import { plannerPlaceOf } from "~/features/meals/planner-place.server";
import { answerForm, type PostedForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meal ? "Add to Calendar" : "Add a meal"} – Weeknight` },
];

/** With `?mealId=` that meal is planned; without it, or with `?pick=`, one is chosen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const at = services.now();
  const [today, earliest] = [todayOf(user, at), earliestDateOf(user, at)];
  const adding = readAdding(new URL(request.url).searchParams);
  const month = monthToShow(adding, today, earliest);
  const { mealId, isPicking } = adding;
  return json({
    ...(await getMealsToPlan(services, user, adding)),
    adding,
    days: { month, today, earliest },
    householdSize: user.householdSize,
    from: wayBack(
      request,
      isPicking ? calendarAt(month) : await plannerPlaceOf(services, user, mealId),
    ),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, ADD_FAILED, async (form) => {
    if (form.intent === "occasion") {
      const isDateless = form.text("scheduledDate") === "";
      const said = form.parse(addOccasionSchema, isDateless ? NO_DATE : undefined);
      return planned(request, form, await planOccasion(services, user, said));
    }
    const isDateless = form.text("mealId") !== "" && form.text("scheduledDate") === "";
    const input = form.parse(addEntrySchema, isDateless ? NO_DATE : undefined);
    return planned(request, form, await planMeal(services, user, input));
  });
}

/** Back to where the day is shown, with its notice. */
function planned(request: Request, form: PostedForm, it: Planned) {
  const place = pageUnder(wayBack(request, calendarAt(monthOf(it.scheduledDate))));
  const back = form.returnTo(placeAfterAdding(place, it.scheduledDate));
  return redirectWithToast(pathAfterPlanning(back, it), addedToast(it.title, it.scheduledDate));
}

export default function AddToCalendarPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={data.meal ? "Add to Calendar" : "Add a meal"} closeHref={data.from}>
      <AddMealView {...data} />
    </DialogPage>
  );
}
