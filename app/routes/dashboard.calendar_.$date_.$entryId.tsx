import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { entryPath } from "~/features/calendar/entry-path";
import { PlannedMeal } from "~/features/planned-meal/planned-meal";
import { getPlannedMeal } from "~/features/planned-meal/planned-meal.server";
import { RepeatEntry } from "~/features/repeats/repeat-entry";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { wayBack } from "~/http/way-back.server";
import { BackLink } from "~/ui/back-link";
import { withFrom } from "~/ui/way-back";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.entry.title ?? "Planned meal"} – Weeknight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const from = wayBack(request, "/dashboard");
  const planned = await getPlannedMeal(readingServices(request), user, params.entryId ?? "");
  // It was moved since this address was made.
  if (planned.entry.scheduledDate !== params.date) {
    return redirect(withFrom(entryPath(planned.entry), from), 303);
  }
  return json({ ...planned, from });
}

export default function PlannedMealPage() {
  const data = useLoaderData<typeof loader>();
  const { id, title, scheduledDate, repeatId, kind } = data.entry;
  const here = withFrom(entryPath(data.entry), data.from);
  return (
    <PlannerPage current="planner" className="">
      <div className="mx-auto max-w-page px-gutter">
        <BackLink href={data.from} label="Planner" />
      </div>
      <div id="planned" data-region="">
        <PlannedMeal
          {...data}
          repeat={
            kind === "leftovers"
              ? null
              : {
                  value: repeatId ? "Repeated" : "Never",
                  form: <RepeatEntry {...{ id, title, scheduledDate, repeatId, here }} />,
                }
          }
        />
      </div>
    </PlannerPage>
  );
}
