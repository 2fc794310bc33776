import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { judgeStale } from "~/recipes/verdicts/index.server";
import {
  everybodySchema,
  EATER_NOT_SAVED,
  understoodOf,
  placeOfEverybody,
  eaterSavedToast,
} from "~/household/eaters";
import { EverybodyForm } from "~/household/eaters/components";
import { getEverybody, saveEverybody } from "~/household/eaters/index.server";
import { TABLE_PATH } from "~/pages/table";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { Card } from "~/ui/card";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Everybody"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const everybody = await getEverybody(services, user);
  return json({ everybody, understood: understoodOf(everybody) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, EATER_NOT_SAVED, async (form) => {
    const everybody = await saveEverybody(services, user, form.parse(everybodySchema));
    await judgeStale(services, user);
    const toast = eaterSavedToast({ ...everybody, name: t("Everyone’s list") });
    return redirectWithToast(placeOfEverybody(everybody), toast);
  });
}

export default function EverybodyPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <PlannerPage heading={t("Everybody")} back={{ href: TABLE_PATH, label: t("Your table") }}>
      <Card className="max-w-168">
        <EverybodyForm {...data} />
      </Card>
    </PlannerPage>
  );
}
