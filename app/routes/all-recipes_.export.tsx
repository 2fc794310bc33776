import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { countMeals } from "~/recipes/meals/index.server";
import { ExportFormats } from "~/recipes/exporters/components";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/http/services.server";
import { BackLink } from "~/ui/links";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Export recipes"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ count: await countMeals(services, user, {}) });
}

export default function ExportRecipesPage() {
  const { count } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="all-recipes" heading={t("Export recipes")}>
      <ExportFormats count={count} />
      <BackLink href="/all-recipes" label={t("Back to all recipes")} />
    </PlannerPage>
  );
}
