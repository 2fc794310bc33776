import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { judgeStale } from "~/recipes/verdicts/index.server";
import { EATER_NOT_SAVED } from "~/household/eaters";
import { sizeToast } from "~/household/members";
import { cookingSchema, sectionPathOf } from "~/pages/table";
import { YourTablePage } from "~/pages/table/components";
import { getYourTable, saveCooking } from "~/pages/table/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Your table"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json(await getYourTable(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, EATER_NOT_SAVED, async (form) => {
    const cooking = form.parse(cookingSchema);
    await saveCooking(services, user, cooking);
    await judgeStale(services, user);
    return redirectWithToast(sectionPathOf("eaters"), sizeToast(cooking.householdSize));
  });
}

export default function TablePage() {
  return <YourTablePage {...useLoaderData<typeof loader>()} />;
}
