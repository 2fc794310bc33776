import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateOf, todayOf } from "~/dates";
import { LIST_FAILED, weekSchema } from "~/features/groceries/groceries.schema";
import { makeListOfWeek } from "~/features/groceries/make-list.server";
import { WeekForm } from "~/features/groceries/week-form";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction = () => [{ title: "Grocery list for a week – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ today: todayOf(user, services.now()) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(
    request,
    { failed: (message) => ({ title: LIST_FAILED, description: message }) },
    async (form) => {
      const { weekStartDate } = form.parse(weekSchema);
      const list = await makeListOfWeek(services, user, dateOf(user, weekStartDate));
      return redirect(`/dashboard/groceries?weekStart=${list.weekStartDate}`, 303);
    },
  );
}

export default function WeekPage() {
  const { today } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Grocery list for a week" closeHref="/dashboard#calendar">
      <WeekForm today={today} id="week-dialog" />
    </DialogPage>
  );
}
