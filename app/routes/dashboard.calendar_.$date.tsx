import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { earliestDateOf, isDate } from "~/dates";
import { AppError } from "~/errors";
import { listEntryCards } from "~/features/calendar/calendar.server";
import { DayView } from "~/features/calendar/day-view";
import { dayName, monthOf, weekdayName } from "~/features/calendar/month-grid";
import { listPickable } from "~/features/calendar/pickable.server";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? dayName(data.date) : "Day"} – Weeknight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const date = params.date ?? "";
  if (!isDate(date)) throw new AppError("not_found", "There is no such day.");
  const search = new URL(request.url).searchParams.get("q")?.slice(0, 200) ?? "";
  const earliest = earliestDateOf(user, services.now());
  return json({
    date,
    earliest,
    entries: await listEntryCards(services, user, { startDate: date, endDate: date }),
    meals: date < earliest ? [] : await listPickable(services, user, search),
    search,
  });
}

export default function DayPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage
      title={`${weekdayName(data.date)} ${dayName(data.date)}`}
      closeHref={`/dashboard?month=${monthOf(data.date)}#calendar`}
    >
      <DayView {...data} />
    </DialogPage>
  );
}
