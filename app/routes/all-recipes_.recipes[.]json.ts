import type { LoaderFunctionArgs } from "@remix-run/node";
import { todayOf } from "~/server/values/dates";
import { listForExport } from "~/recipes/exporters/index.server";
import { writeJsonLd } from "~/recipes/importers";
import { requirePlanner } from "~/http/guards.server";
import { readWithHouseholdLock } from "~/http/household-lock.server";
import { streamPieces } from "~/http/lines.server";
import { services } from "~/http/services.server";

/** Returns all recipes of the household as one JSON file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const name = `weeknight-recipes-${todayOf(user, services.now())}.json`;
  const pieces = await readWithHouseholdLock(
    request,
    user,
    writeJsonLd(listForExport(services, user)),
  );
  return streamPieces(request, () => pieces, {
    "Content-Type": "application/ld+json; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
