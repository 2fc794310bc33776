import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { getStats } from "~/household/accounts/stats.server";
import { requireApiAdmin } from "~/http/guards.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireApiAdmin(request);
  return json(await getStats(services));
}
