import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { judgeStale } from "~/features/checks/rejudge.server";
import { CARRIED, readCarried } from "~/features/preferences/asking";
import { PreferencesCard } from "~/features/preferences/preferences-card";
import {
  PREFERENCES_FAILED,
  preferencesFormSchema,
} from "~/features/preferences/preferences.schema";
import {
  getPreferences,
  savePreferences,
  saveTicked,
} from "~/features/preferences/preferences.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Preferences");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ preferences: await getPreferences(services, user) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const failed = () => PREFERENCES_FAILED;
  return answerForm(request, failed, async (form) => {
    const ticked = form.parse(preferencesFormSchema);
    const shown = readCarried(form.text(CARRIED));
    if (shown) await saveTicked(services, user, ticked, shown);
    else await savePreferences(services, user, ticked);
    await judgeStale(services, user);
    return redirectWithToast(form.backTo("/dashboard"), { title: "Preferences saved" });
  });
}

export default function PreferencesPage() {
  const { preferences } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="planner">
      <div className="mx-auto max-w-168 py-6">
        <h1 className="sr-only">Preferences</h1>
        <PreferencesCard preferences={preferences} />
      </div>
    </PlannerPage>
  );
}
