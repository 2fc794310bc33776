import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { earliestDateOf, todayOf } from "~/server/values/dates";
import { PlannerPage } from "~/household/accounts/components";
import { addBookDishSchema } from "~/pages/add-meal";
import { AddMealPage } from "~/pages/add-meal/components";
import { getAddMeal, planBookDish } from "~/pages/add-meal/index.server";
import {
  addedToast,
  monthToShow,
  pathAfterPlanning,
  placeAfterAdding,
  readAdding,
  ADD_FAILED,
  addEntrySchema,
  addOccasionSchema,
  noDate,
  calendarAt,
  monthOf,
  type NewEntry,
} from "~/plan/calendar";
import { AddEntryForm, AddOccasion } from "~/plan/calendar/components";
import { getMealToPlan, planMeal, planOccasion } from "~/plan/calendar/index.server";
import { plannerPlaceOf } from "~/recipes/meals/index.server";
import { answerForm, type PostedForm, requestKeyOf } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

const PATH = "/dashboard/calendar/new";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data?.kind === "dialog" ? t("Add to Calendar") : t("Add a meal")) },
];

/** Plans the meal in `?mealId=`, or the note in `?instead=`. Without either, lets the user choose a dish. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const at = services.now();
  const [today, earliest] = [todayOf(user, at), earliestDateOf(user, at)];
  const adding = readAdding(new URL(request.url).searchParams);
  const month = monthToShow(adding, today, earliest);
  if (adding.mealId !== "") {
    return json({
      kind: "dialog" as const,
      meal: await getMealToPlan(services, user, adding),
      adding,
      days: { month, today, earliest },
      householdSize: user.householdSize,
      from: wayBack(request, await plannerPlaceOf(services, user, adding.mealId)),
    });
  }
  const from = wayBack(request, adding.month ? calendarAt(month) : "/dashboard");
  if (adding.occasion) {
    const { occasion, scheduledDate, mealType } = adding;
    const date = scheduledDate || today;
    return json({ kind: "occasion" as const, occasion, date, mealType, earliest, from });
  }
  const scheduledDate = adding.scheduledDate || (month > monthOf(today) ? `${month}-01` : "");
  const page = await getAddMeal(services, user, { ...adding, scheduledDate });
  return json({ kind: "page" as const, ...page, requestId: newId(), from });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, ADD_FAILED, async (form) => {
    if (form.intent === "occasion") {
      const isDateless = form.text("scheduledDate") === "";
      const occasion = form.parse(addOccasionSchema, isDateless ? noDate() : undefined);
      return planned(request, form, await planOccasion(services, user, occasion));
    }
    if (form.text("bookId") !== "") {
      const dish = form.parse(addBookDishSchema);
      const requestKey = requestKeyOf(form);
      return planned(request, form, await planBookDish(services, user, { ...dish, requestKey }));
    }
    const isDateless = form.text("mealId") !== "" && form.text("scheduledDate") === "";
    const input = form.parse(addEntrySchema, isDateless ? noDate() : undefined);
    return planned(request, form, await planMeal(services, user, input));
  });
}

/** Redirects to the page that shows the day, with its notice. */
function planned(request: Request, form: PostedForm, entry: NewEntry) {
  const place = pageUnder(wayBack(request, calendarAt(monthOf(entry.scheduledDate))));
  const back = form.returnTo(placeAfterAdding(place, entry.scheduledDate));
  return redirectWithToast(pathAfterPlanning(back, entry), addedToast(entry, back));
}

export default function AddToCalendarPage() {
  const data = useLoaderData<typeof loader>();
  if (data.kind === "page") {
    return (
      <PlannerPage current="planner" className="">
        <AddMealPage {...data} />
      </PlannerPage>
    );
  }
  if (data.kind === "dialog") {
    return (
      <DialogPage title={t("Add to Calendar")} closeHref={data.from}>
        <AddEntryForm {...data} />
      </DialogPage>
    );
  }
  const { occasion, ...props } = data;
  return (
    <DialogPage title={t("Not cooking")} closeHref={data.from}>
      <AddOccasion {...props} kind={occasion} path={PATH} />
    </DialogPage>
  );
}
