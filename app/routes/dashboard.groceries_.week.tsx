import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayOf, weekStartOf } from "~/server/values/dates";
import { OtherWeeks, WeekForm } from "~/shop/lists/components";
import { listWeeks } from "~/shop/lists/index.server";
import { requirePlanner } from "~/http/guards.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Grocery list for a week"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({
    thisWeek: weekStartOf(todayOf(user, services.now())),
    weeks: await listWeeks(services, user),
    back: wayBack(request, "/dashboard#calendar"),
  });
}

export default function WeekPage() {
  const { thisWeek, weeks, back } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Grocery list for a week")} closeHref={back}>
      <OtherWeeks weeks={weeks} />
      <WeekForm thisWeek={thisWeek} id="week-dialog" />
    </DialogPage>
  );
}
