import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WEEKNIGHTS_NOT_SAVED, weeknightsSchema } from "~/household/preferences";
import { saveWeeknights } from "~/household/preferences/index.server";
import { sectionPathOf } from "~/pages/table";
import { YourTablePage } from "~/pages/table/components";
import { getYourTable } from "~/pages/table/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Your table"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json(await getYourTable(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, WEEKNIGHTS_NOT_SAVED, async (form) => {
    await saveWeeknights(services, user, form.parse(weeknightsSchema));
    return redirectWithToast(sectionPathOf("weeknights"), { title: t("Weeknights saved") });
  });
}

export default function WeeknightsPage() {
  return <YourTablePage section="weeknights" {...useLoaderData<typeof loader>()} />;
}
