import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WEEKNIGHTS_NOT_SAVED, weeknightsSchema } from "~/features/preferences/weeknights";
import { WeeknightsForm } from "~/features/preferences/weeknights-form";
import { getWeeknights, saveWeeknights } from "~/features/preferences/weeknights.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Weeknights");

/** Where it is opened from, as a rule. */
const PREFERENCES = "/dashboard/preferences";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const weeknights = await getWeeknights(services, user);
  return json({ weeknights, from: wayBack(request, PREFERENCES) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, WEEKNIGHTS_NOT_SAVED, async (form) => {
    await saveWeeknights(services, user, form.parse(weeknightsSchema));
    return redirectWithToast(wayBack(request, PREFERENCES), { title: "Weeknights saved" });
  });
}

export default function WeeknightsPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Weeknights" closeHref={data.from}>
      <WeeknightsForm {...data} />
    </DialogPage>
  );
}
