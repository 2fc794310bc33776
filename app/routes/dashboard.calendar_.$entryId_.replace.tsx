import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { placeOfDay } from "~/features/calendar/month-grid";
import { REPLACE_FAILED, replaceSchema } from "~/features/misfits/misfits.schema";
import { ReplaceForm } from "~/features/misfits/replace-form";
import { getReplacements, replaceEntry } from "~/features/misfits/replace.server";
import { changedToast } from "~/features/swaps/toasts";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Replace");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const search = new URL(request.url).searchParams.get("q")?.slice(0, 200) ?? "";
  const data = await getReplacements(services, user, params.entryId ?? "", search);
  return json({ ...data, from: wayBack(request, placeOfDay(data.entry.scheduledDate)) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, REPLACE_FAILED, async (form) => {
    const { mealId } = form.parse(replaceSchema);
    const replacing = { entryId: params.entryId ?? "", mealId };
    const { title, scheduledDate, weeks } = await replaceEntry(services, user, replacing);
    const place = pageUnder(wayBack(request, placeOfDay(scheduledDate)));
    return redirectWithToast(form.returnTo(place), changedToast(title, [scheduledDate], weeks));
  });
}

export default function ReplacePage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Replace" closeHref={data.from}>
      <ReplaceForm {...data} />
    </DialogPage>
  );
}
