import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { drawingOf } from "~/features/drawings/dish-drawing";
import { earliestDateOf, todayOf } from "~/dates";
import { AddEntryForm } from "~/features/calendar/add-entry-form";
import { addedToast, monthToShow, placeAfterAdding, readAdding } from "~/features/calendar/adding";
import {
  ADD_FAILED,
  addEntrySchema,
  addOccasionSchema,
  ENTRY_TYPES,
  NO_DATE,
} from "~/features/calendar/calendar.schema";
import { addEntry } from "~/features/calendar/calendar.server";
import { AddOccasion, OccasionLink } from "~/features/calendar/occasion-form";
import { insteadPath } from "~/features/calendar/entry-path";
import { isInPlaceOfSomething } from "~/features/calendar/instead.server";
import { addOccasion } from "~/features/calendar/occasions.server";
import { seatsAt } from "~/features/calendar/night.server";
import { listPickableFor, toPickable } from "~/features/calendar/pickable.server";
import { calendarAt, monthOf } from "~/features/calendar/month-grid";
import { markOf } from "~/features/checks/mark";
import { getCheckedMeal } from "~/features/meals/meals.server";
import { plannerPlaceOf } from "~/features/meals/planner-place.server";
import { wholeMinutes } from "~/features/sub-recipes/whole";
import { answerForm, type PostedForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { withFrom } from "~/ui/way-back";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meal ? "Add to Calendar" : "Add a meal"} – Weeknight` },
];

const PATH = "/dashboard/calendar/new";

/** With `?mealId=` that meal is planned; without it, or with `?pick=`, one is chosen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const at = services.now();
  const [today, earliest] = [todayOf(user, at), earliestDateOf(user, at)];
  const adding = readAdding(new URL(request.url).searchParams);
  const month = monthToShow(adding, today, earliest);
  const { mealId: chosen, isPicking, isOccasion } = adding;
  const planned = isPicking
    ? null
    : await getCheckedMeal(services, user, chosen, await seatsAt(services, user, adding));
  return json({
    meal: planned && {
      ...toPickable({
        ...planned.meal,
        cookingTime: wholeMinutes(planned.meal) ?? planned.meal.cookingTime,
        ...{ drawing: drawingOf(planned.meal), mark: markOf(planned.check) },
      }),
      servings: planned.meal.servings,
    },
    choice: isPicking && !isOccasion ? await listPickableFor(services, user, adding) : null,
    adding,
    days: { month, today, earliest },
    householdSize: user.householdSize,
    from: wayBack(
      request,
      isPicking ? calendarAt(month) : await plannerPlaceOf(services, user, chosen),
    ),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, ADD_FAILED, async (form) => {
    if (form.intent === "occasion") {
      const isDateless = form.text("scheduledDate") === "";
      const said = form.parse(addOccasionSchema, isDateless ? NO_DATE : undefined);
      const added = await addOccasion(services, user, said);
      const asks = await isInPlaceOfSomething(services, user, added);
      const { title, scheduledDate } = added;
      return toDay(request, form, { title, scheduledDate, asksOf: asks ? added.id : null });
    }
    const isDateless = form.text("mealId") !== "" && form.text("scheduledDate") === "";
    const input = form.parse(addEntrySchema, isDateless ? NO_DATE : undefined);
    const { scheduledDate, title } = await addEntry(services, user, input);
    return toDay(request, form, { title, scheduledDate, asksOf: null });
  });
}

type Planned = {
  title: string;
  scheduledDate: string;
  /** The entry of which it is asked what it is in the place of. */
  asksOf: string | null;
};

function toDay(
  request: Request,
  form: PostedForm,
  { title, scheduledDate: date, asksOf }: Planned,
) {
  const place = pageUnder(wayBack(request, calendarAt(monthOf(date))));
  const back = form.returnTo(placeAfterAdding(place, date));
  return redirectWithToast(
    asksOf === null ? back : withFrom(insteadPath(asksOf), back),
    addedToast(title, date),
  );
}

export default function AddToCalendarPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={data.meal ? "Add to Calendar" : "Add a meal"} closeHref={data.from}>
      {!data.meal && data.adding.isOccasion ? (
        <AddOccasion
          path={PATH}
          date={data.adding.scheduledDate || data.days.earliest}
          earliest={data.days.earliest}
          choosesDate
          types={ENTRY_TYPES}
          from={data.from}
        />
      ) : (
        <>
          {data.choice && <OccasionLink path={PATH} from={data.from} />}
          <AddEntryForm {...data} types={ENTRY_TYPES} label="Add to Calendar" />
        </>
      )}
    </DialogPage>
  );
}
