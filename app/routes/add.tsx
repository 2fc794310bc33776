import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { waysToAdd } from "~/household/accounts";
import { PlannerPage } from "~/household/accounts/components";
import { photoReaderOf } from "~/recipes/importers/index.server";
import { requirePlanner } from "~/http/guards.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { RowLinks } from "~/ui/links";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Add"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  return json({ readsPhotos: photoReaderOf(services, user) !== null });
}

export default function AddPage() {
  const { readsPhotos } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current="add" heading={t("Add")} className="mx-auto w-full max-w-168 px-gutter">
      <RowLinks rows={waysToAdd(readsPhotos)} />
    </PlannerPage>
  );
}
