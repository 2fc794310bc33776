import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { judgeStale } from "~/recipes/verdicts/index.server";
import {
  CARRIED,
  readCarried,
  PREFERENCES_FAILED,
  preferencesFormSchema,
} from "~/household/preferences";
import { savePreferences, saveTicked } from "~/household/preferences/index.server";
import { sectionPathOf, TABLE_PATH } from "~/pages/table";
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
  const failed = () => PREFERENCES_FAILED;
  return answerForm(request, failed, async (form) => {
    const ticked = form.parse(preferencesFormSchema);
    const shownChoices = readCarried(form.text(CARRIED));
    if (shownChoices) await saveTicked(services, user, ticked, shownChoices);
    else await savePreferences(services, user, ticked);
    await judgeStale(services, user);
    const back = form.backTo("/dashboard");
    const place = back === TABLE_PATH ? sectionPathOf("preferences") : back;
    return redirectWithToast(place, { title: t("Preferences saved") });
  });
}

export default function PreferencesPage() {
  return <YourTablePage section="preferences" {...useLoaderData<typeof loader>()} />;
}
