import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { placeOfDay } from "~/plan/calendar";
import { SwapView } from "~/plan/conflicts/components";
import { SWAP_FAILED, swapSchema, changedToast } from "~/find/substitutions";
import { getSwap, swapEntry } from "~/plan/conflicts/index.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Swap"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const swap = await getSwap(services, user, params.entryId ?? "");
  return json({ ...swap, from: wayBack(request, placeOfDay(swap.entry.scheduledDate)) });
}

/** Plans the meal with the usual substitutions for the foods that do not fit. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, SWAP_FAILED, async (form) => {
    const { formKey, others: otherDays } = form.parse(swapSchema);
    const swapping = { entryId: params.entryId ?? "", formKey, others: otherDays === "yes" };
    const { title, dates, weeks } = await swapEntry(services, user, swapping);
    const place = pageUnder(wayBack(request, placeOfDay(dates[0] ?? "")));
    return redirectWithToast(form.returnTo(place), changedToast(title, dates, weeks));
  });
}

export default function SwapPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Swap")} closeHref={data.from}>
      <SwapView {...data} />
    </DialogPage>
  );
}
