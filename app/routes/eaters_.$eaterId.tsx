import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { judgeStale } from "~/recipes/verdicts/index.server";
import {
  EATERS_PATH,
  eaterSchema,
  EATER_NOT_SAVED,
  understoodOf,
  placeOfSaved,
  eaterSavedToast,
} from "~/household/eaters";
import { EaterForm } from "~/household/eaters/components";
import { getEater, removeEater, saveEater } from "~/household/eaters/index.server";
import { TABLE_PATH } from "~/pages/table";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data?.eater.name ?? t("Eater")) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const eater = await getEater(services, user, params.eaterId ?? "");
  return json({ eater, understood: understoodOf(eater) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const id = params.eaterId ?? "";
  return answerForm(request, EATER_NOT_SAVED, async (form) => {
    if (form.intent === "remove") {
      const { name } = await removeEater(services, user, id);
      await judgeStale(services, user);
      return redirectWithToast(TABLE_PATH, { title: t("{name} was removed", { name }) });
    }
    if (form.intent !== "save") return unknownIntent(form.intent);
    const eater = await saveEater(services, user, id, form.parse(eaterSchema));
    await judgeStale(services, user);
    return redirectWithToast(placeOfSaved(eater), eaterSavedToast(eater));
  });
}

export default function EaterPage() {
  const { eater, understood } = useLoaderData<typeof loader>();
  const path = `${EATERS_PATH}/${eater.id}`;
  return (
    <PlannerPage heading={eater.name} back={{ href: TABLE_PATH, label: t("Your table") }}>
      <Card className="max-w-168">
        <EaterForm id="eater" action={path} eater={eater} understood={understood} />
        <details className="mt-6 border-t border-line pt-4 wrap-anywhere">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            <span className="min-w-0">
              {rich("Remove <bdi>{name}</bdi> from the list", {
                name: eater.name,
                bdi: (text) => <bdi>{text}</bdi>,
              })}
            </span>
          </summary>
          <form method="post" action={path}>
            <input type="hidden" name="intent" value="remove" />
            <p className="mt-2 mb-3 text-sm text-ink2">
              {rich(
                "What <bdi>{name}</bdi> must not eat is no longer checked. This cannot be undone.",
                { name: eater.name, bdi: (text) => <bdi>{text}</bdi> },
              )}
            </p>
            <Button variant="outline" className="border-err text-err" icon="trash">
              <span className="min-w-0">
                {rich("Remove <bdi>{name}</bdi>", {
                  name: eater.name,
                  bdi: (text) => <bdi>{text}</bdi>,
                })}
              </span>
            </Button>
          </form>
        </details>
      </Card>
    </PlannerPage>
  );
}
