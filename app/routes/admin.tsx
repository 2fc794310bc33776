import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { getRecipeSource, testRecipeSource } from "~/features/admin/recipe-source.server";
import { RecipeSourceCard } from "~/features/admin/recipe-source-card";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { Badge } from "~/ui/badge";

export const meta: MetaFunction = () => [{ title: "Admin Dashboard – Weeknight" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json({ source: await getRecipeSource(services) });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireAdmin(request);
  const failed = (message: string) => ({ title: "Test failed", description: `${message}.` });
  return answerForm(request, { failed }, async (form) => {
    if (form.intent !== "test-model") return unknownIntent(form.intent);
    const { works } = await testRecipeSource(services, user);
    return redirectWithToast("/admin#recipe-source", {
      title: works ? "The model works" : "The model does not work",
      ...(works ? {} : { variant: "destructive" as const }),
    });
  });
}

export default function AdminPage() {
  const { source } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="admin">
      <div className="head pb-0">
        <div className="sh">
          <h1>Admin Dashboard</h1>
          <Badge tone="plum" icon="shield">
            Administrator
          </Badge>
        </div>
      </div>
      <RecipeSourceCard source={source} />
    </PlannerPage>
  );
}
