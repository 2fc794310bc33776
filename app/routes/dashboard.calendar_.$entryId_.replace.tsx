import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tookLastCredit } from "~/household/billing/index.server";
import { placeOfDay } from "~/plan/calendar";
import { REPLACE_FAILED, replaceSchema } from "~/plan/conflicts";
import { ReplaceForm } from "~/plan/conflicts/components";
import { getReplacements, replaceMeal } from "~/plan/conflicts/index.server";
import { changedToast } from "~/find/substitutions";
import { creditsUsedHeaders } from "~/http/cookies.server";
import { answerForm, requestKeyOf } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Replace"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const search = new URL(request.url).searchParams.get("q")?.slice(0, 200) ?? "";
  const data = await getReplacements(services, user, params.entryId ?? "", search);
  const requestId = newId();
  return json({ ...data, requestId, from: wayBack(request, placeOfDay(data.entry.scheduledDate)) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, REPLACE_FAILED, async (form) => {
    const entryId = params.entryId ?? "";
    const requestKey = requestKeyOf(form);
    const choice = form.parse(replaceSchema);
    const replaced = await replaceMeal(services, user, { ...choice, entryId, requestKey });
    const { mealId, title, scheduledDate, weeks } = replaced;
    const place = pageUnder(wayBack(request, placeOfDay(scheduledDate)));
    const toast = changedToast(title, [scheduledDate], weeks);
    const areUsed = await tookLastCredit(services, user, [mealId]);
    return redirectWithToast(form.returnTo(place), toast, await creditsUsedHeaders(areUsed));
  });
}

export default function ReplacePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Replace")} closeHref={data.from}>
      <ReplaceForm {...data} />
    </DialogPage>
  );
}
