import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FILL_PATH } from "~/features/week-plan/asked";
import { TimesForm } from "~/features/week-plan/times-form";
import { limitsSchema, NOT_SAVED } from "~/features/week-plan/week-plan.schema";
import { getLimits, saveLimits } from "~/features/week-plan/week-settings.server";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Busy days");

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ limits: await getLimits(services, user), from: wayBack(request, FILL_PATH) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, NOT_SAVED, async (form) => {
    await saveLimits(services, user, form.parse(limitsSchema).limit);
    return redirectWithToast(wayBack(request, FILL_PATH), { title: "Times saved" });
  });
}

export default function TimesPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Busy days" closeHref={data.from}>
      <TimesForm {...data} />
    </DialogPage>
  );
}
