import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  addRepeatSchema,
  REPEAT_FAILED,
  repeatIdSchema,
  REPEATS_PATH,
  addedRepeatToast,
  endedRepeatToast,
} from "~/plan/repeats";
import { RepeatsList } from "~/plan/repeats/components";
import { addRepeat, listRepeats, removeRepeat } from "~/plan/repeats/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Repeated meals"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const repeats = await listRepeats(services, user);
  return json({ repeats, from: wayBack(request, "/dashboard#calendar") });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, REPEAT_FAILED, async (form) => {
    switch (form.intent) {
      case "add": {
        const repeat = await addRepeat(services, user, form.parse(addRepeatSchema));
        return redirectWithToast(wayBack(request, REPEATS_PATH), addedRepeatToast(repeat));
      }
      case "end": {
        const { repeatId } = form.parse(repeatIdSchema);
        const count = await removeRepeat(services, user, repeatId);
        return redirectWithToast(form.returnTo(REPEATS_PATH), endedRepeatToast(count));
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function RepeatsPage() {
  const { repeats, from } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Repeated meals")} closeHref={from}>
      <RepeatsList repeats={repeats} from={from} />
    </DialogPage>
  );
}
