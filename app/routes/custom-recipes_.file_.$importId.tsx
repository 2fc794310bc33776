import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import { getImport } from "~/recipes/importers/index.server";
import { ImportReport } from "~/recipes/importers/components";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Your import"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json(await getImport(services, user, params.importId ?? ""));
}

export default function ImportPage() {
  return (
    <PlannerPage current="all-recipes" heading={t("Import recipes")}>
      <ImportReport report={useLoaderData<typeof loader>()} />
    </PlannerPage>
  );
}
