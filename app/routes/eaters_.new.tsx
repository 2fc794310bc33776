import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "~/ui/card";
import { PlannerPage } from "~/features/accounts/planner-page";
import { judgeStale } from "~/features/checks/rejudge.server";
import { EaterForm } from "~/features/eaters/eater-form";
import { eaterSchema, NEW_EATER_PATH, NOBODY, NOT_SAVED } from "~/features/eaters/eaters.schema";
import { addEater } from "~/features/eaters/eaters.server";
import { placeOfSaved, savedToast } from "~/features/eaters/saved";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Add someone");

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePlanner(request);
  const name = new URL(request.url).searchParams.get("name") ?? "";
  return json({ name: name.slice(0, 100) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  return answerForm(request, NOT_SAVED, async (form) => {
    const eater = await addEater(services, user, form.parse(eaterSchema));
    await judgeStale(services, user);
    return redirectWithToast(placeOfSaved(eater), savedToast(eater));
  });
}

export default function NewEaterPage() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <PlannerPage heading="Add someone" back={{ href: "/eaters", label: "Who eats" }}>
      <Card className="max-w-168">
        <EaterForm
          id="new-eater"
          action={NEW_EATER_PATH}
          eater={{ ...NOBODY, name }}
          understood={{ avoids: [], dislikes: [] }}
        />
      </Card>
    </PlannerPage>
  );
}
