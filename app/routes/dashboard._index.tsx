import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate, todayOf } from "~/dates";
import { mayPressGenerate } from "~/features/accounts/access";
import { PlannerPage } from "~/features/accounts/planner-page";
import { toViewer } from "~/features/accounts/viewer";
import { CalendarCard } from "~/features/calendar/calendar-card";
import { findTonight, getMonth } from "~/features/calendar/month.server";
import { WeekCard } from "~/features/groceries/week-form";
import { listSelected } from "~/features/meals/selection.server";
import { SuggestionsCard } from "~/features/meals/suggestions-card";
import { listSuggestions } from "~/features/meals/suggestions.server";
import { PlannerHeader } from "~/features/planner/planner-header";
import { PreferencesCard } from "~/features/preferences/preferences-card";
import { getPreferences } from "~/features/preferences/preferences.server";
import { requirePlanner } from "~/http/guards.server";
import { newRequestIds } from "~/http/request-ids.server";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "Planner – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const asked = new URL(request.url).searchParams;
  return json({
    viewer: toViewer(user),
    date: formatDate(todayOf(user, services.now()), "EEEE, d MMMM"),
    tonight: await findTonight(services, user),
    preferences: await getPreferences(services, user),
    suggestions: await listSuggestions(services, user),
    selected: await listSelected(services, user),
    mayGenerate: mayPressGenerate(user),
    requestIds: newRequestIds(),
    query: asked.get("find")?.slice(0, 500) ?? "",
    calendar: {
      path: "/dashboard",
      ...(await getMonth(services, user, {
        month: asked.get("month"),
        selectAll: asked.get("select") === "all",
      })),
    },
  });
}

export default function DashboardPage() {
  const { viewer, date, tonight, preferences, calendar, ...suggestions } =
    useLoaderData<typeof loader>();
  const selectedCount = suggestions.selected.length;
  return (
    <PlannerPage current="planner" className="">
      <PlannerHeader {...{ viewer, date, tonight, selectedCount }} />
      <div className="wrap">
        <div className="dash cols">
          <div className="stack">
            <PreferencesCard preferences={preferences} folds />
            <WeekCard today={calendar.today} />
          </div>
          <SuggestionsCard {...suggestions} />
          <CalendarCard calendar={calendar} />
        </div>
      </div>
    </PlannerPage>
  );
}
