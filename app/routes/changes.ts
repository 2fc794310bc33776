import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamChanges } from "~/http/events.server";
import { requireUser } from "~/http/guards.server";

/** Sends an event for each change in the household, so that open pages can reload. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const age = Math.max(0, Number(searchParams.get("age")) || 0);
  return streamChanges(request, user, { tab: searchParams.get("tab") ?? "", age });
}
