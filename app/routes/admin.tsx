import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/pages/admin/components";
import { getStats } from "~/household/accounts/index.server";
import { requireAdmin } from "~/http/guards.server";
import { services } from "~/http/services.server";

/** Guards only the heading. Each admin page below checks the user itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json({ stats: await getStats(services) });
}

export default function AdminLayout() {
  const { stats } = useLoaderData<typeof loader>();
  return (
    <AdminPage stats={stats}>
      <Outlet />
    </AdminPage>
  );
}
