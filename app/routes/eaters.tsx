import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { EatersList } from "~/features/eaters/eaters-list";
import { getEverybody, listEaters } from "~/features/eaters/eaters.server";
import { understoodOf } from "~/features/eaters/needs";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/services.server";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Who eats");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const { moreRestrictions, ...everybody } = await getEverybody(services, user);
  const eaters = await listEaters(services, user);
  return json({
    everybody: {
      ...everybody,
      restrictions: moreRestrictions,
      understood: understoodOf(everybody),
    },
    unlisted: eaters.some(({ name }) => name === user.firstName) ? null : user.firstName,
    householdSize: user.householdSize,
    eaters: eaters.map((eater) => ({ ...eater, understood: understoodOf(eater) })),
  });
}

export default function EatersPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <PlannerPage className="mx-auto w-full max-w-240 px-gutter pb-10">
      <div className="pt-6 pb-6">
        <p className="font-serif text-accent italic">Your household</p>
        <h1>Who eats</h1>
        <p className="mt-2 max-w-[54ch]">
          Every dinner is checked against the people at the table that night. Packets differ, so
          labels still need reading.
        </p>
      </div>
      <EatersList {...data} />
    </PlannerPage>
  );
}
