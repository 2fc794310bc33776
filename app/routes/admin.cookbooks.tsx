import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CookbooksCard } from "~/pages/admin/components";
import { listAllCookbooks } from "~/connections/cookbooks/index.server";
import { requireAdmin } from "~/http/guards.server";
import { readQuery } from "~/http/json.server";
import { pageSchema } from "~/server/values/paging";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Public Cookbooks"));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json(await listAllCookbooks(services, readQuery(request, pageSchema)));
}

export default function AdminCookbooksPage() {
  return <CookbooksCard {...useLoaderData<typeof loader>()} />;
}
