import type { LoaderFunctionArgs } from "@remix-run/node";
import { todayOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { writeZip } from "~/recipes/exporters/index.server";
import { FORMAT_FACTS, isZipFormat } from "~/recipes/exporters";
import { requirePlanner } from "~/http/guards.server";
import { readWithHouseholdLock } from "~/http/household-lock.server";
import { streamPieces } from "~/http/lines.server";
import { services } from "~/http/services.server";
import { t } from "~/language/messages";

/** Returns all recipes of the household as a zip file in the given format. */
export async function loader({ request, params: { format = "" } }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  if (!isZipFormat(format)) throw new AppError("not_found", t("That format is not supported."));
  const name = `weeknight-recipes-${todayOf(user, services.now())}${FORMAT_FACTS[format].ending}`;
  const pieces = await readWithHouseholdLock(request, user, writeZip(services, user, format));
  return streamPieces(request, () => pieces, {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
