import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WeekLinks } from "~/pages/planner/components";
import { requirePlanner } from "~/http/guards.server";
import { sevenDaysFrom } from "~/http/week.server";
import { DialogPage } from "~/ui/dialog-page";
import { MenuEntries } from "~/ui/menu";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Week"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ start: sevenDaysFrom(request, user) });
}

export default function WeekMenuPage() {
  const { start } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Week")} closeHref="/dashboard">
      <MenuEntries>
        <WeekLinks start={start} />
      </MenuEntries>
    </DialogPage>
  );
}
