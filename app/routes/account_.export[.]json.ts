import type { LoaderFunctionArgs } from "@remix-run/node";
import { todayOf } from "~/server/values/dates";
import { exportAccount } from "~/household/accounts/index.server";
import { requireConsent } from "~/http/consent.server";
import { requireUser } from "~/http/guards.server";
import { readWithHouseholdLock } from "~/http/household-lock.server";
import { streamPieces } from "~/http/lines.server";
import { services } from "~/http/services.server";

/** Returns everything stored about the user as one file. Open even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  await requireConsent(request, "/account/data#export");
  const name = `weeknight-${todayOf(user, services.now())}.json`;
  const pieces = await readWithHouseholdLock(request, user, exportAccount(services, user));
  return streamPieces(request, () => pieces, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
