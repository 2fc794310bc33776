import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { earliestDateOf, todayOf } from "~/dates";
import { AddEntryForm } from "~/features/calendar/add-entry-form";
import {
  ADD_FAILED,
  addEntrySchema,
  ENTRY_TYPES,
  NO_DATE,
} from "~/features/calendar/calendar.schema";
import { addEntry } from "~/features/calendar/calendar.server";
import { listPickable } from "~/features/calendar/pickable.server";
import { dayName, monthOf, readMonth, weekdayName } from "~/features/calendar/month-grid";
import { getMeal } from "~/features/meals/meals.server";
import { readServes } from "~/features/meals/serves";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.meal ? "Add to Calendar" : "Add a meal"} – Weeknight` },
];

/**
 * With `?mealId=` that meal is planned, for the `?serves=` of its recipe's page; without it one is
 * chosen, searched for by `?q=`.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const asked = new URL(request.url).searchParams;
  const mealId = asked.get("mealId");
  const search = asked.get("q")?.slice(0, 200) ?? "";
  const at = services.now();
  const earliest = earliestDateOf(user, at);
  const month = readMonth(asked.get("month")) ?? monthOf(todayOf(user, at));
  const serves = readServes(asked.get("serves"));
  const { id, title, cuisine, protein, course, cookingTime, servings } = mealId
    ? await getMeal(services, user, mealId)
    : { id: null };
  return json({
    meal: id ? { id, title, cuisine, protein, course, cookingTime, servings } : null,
    servings: serves ?? user.householdSize,
    serves,
    meals: id ? [] : await listPickable(services, user, search),
    search,
    today: todayOf(user, at),
    earliest,
    month: month < monthOf(earliest) ? monthOf(earliest) : month,
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(
    request,
    { failed: (message) => ({ title: ADD_FAILED, description: message }) },
    async (form) => {
      const input = form.parse(addEntrySchema, form.text("scheduledDate") ? undefined : NO_DATE);
      const entry = await addEntry(services, user, input);
      const { scheduledDate, meal } = entry;
      return redirectWithToast(
        form.returnTo(`/dashboard?month=${monthOf(scheduledDate)}#calendar`),
        {
          title: "Added to calendar",
          description: `${meal.title}, ${weekdayName(scheduledDate)} ${dayName(scheduledDate)}.`,
        },
      );
    },
  );
}

export default function AddToCalendarPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage
      title={data.meal ? "Add to Calendar" : "Add a meal"}
      closeHref="/dashboard#calendar"
    >
      <AddEntryForm {...data} types={ENTRY_TYPES} />
    </DialogPage>
  );
}
