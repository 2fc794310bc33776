import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayOf, weekStartOf } from "~/dates";
import { WeekForm } from "~/features/groceries/week-form";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Grocery list for a week");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ thisWeek: weekStartOf(todayOf(user, services.now())) });
}

export default function WeekPage() {
  const { thisWeek } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Grocery list for a week" closeHref="/dashboard#calendar">
      <WeekForm thisWeek={thisWeek} id="week-dialog" />
    </DialogPage>
  );
}
