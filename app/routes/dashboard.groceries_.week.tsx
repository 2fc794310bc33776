import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayOf } from "~/dates";
import { WeekForm } from "~/features/groceries/week-form";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction = () => [{ title: "Grocery list for a week – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ today: todayOf(user, services.now()) });
}

export default function WeekPage() {
  const { today } = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Grocery list for a week" closeHref="/dashboard#calendar">
      <WeekForm today={today} id="week-dialog" />
    </DialogPage>
  );
}
