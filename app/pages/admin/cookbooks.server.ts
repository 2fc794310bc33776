import type { User } from "~/household/access";
import { putBack, takeDown, queueTakenDown } from "~/connections/cookbooks/index.server";
import type { TakenDownDeps } from "~/connections/cookbooks";
import type { Deps } from "~/server/services";
import { noteAudit } from "./audit.server";

/**
 * Takes a public cookbook down for a reason, which is shown and mailed to its household. Throws as `takeDown`.
 */
export const takeCookbookDown = (
  services: Deps<"db" | "now"> & TakenDownDeps,
  admin: Pick<User, "id">,
  params: { slug: string; reason: string },
) =>
  takeDown(services, params, async (services, targetUserId, address) => {
    await noteAudit(services, admin, { action: "take-down-cookbook", targetUserId });
    await queueTakenDown(services, { ...address, reason: params.reason });
  });

/** Puts a cookbook back that was taken down. Throws as `putBack`. */
export const putCookbookBack = (
  services: Deps<"db" | "now">,
  admin: Pick<User, "id">,
  slug: string,
) =>
  putBack(services, { slug }, (services, targetUserId) =>
    noteAudit(services, admin, { action: "put-back-cookbook", targetUserId }),
  );
