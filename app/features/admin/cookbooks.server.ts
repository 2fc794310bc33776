import type { User } from "~/features/access/user";
import { putBack, takeDown } from "~/features/cookbooks/taking-down.server";
import type { Services } from "~/services.server";
import { noteAudit } from "./audit.server";

type Deps = Pick<Services, "db" | "now">;

/** Takes a public cookbook down, for a reason that its household is told. Throws as `takeDown`. */
export const takeCookbookDown = (
  services: Deps,
  admin: Pick<User, "id">,
  asked: { slug: string; reason: string },
) =>
  takeDown(services, asked, (services, targetUserId) =>
    noteAudit(services, admin, { action: "take-down-cookbook", targetUserId }),
  );

/** Undoes that. Throws as `putBack`. */
export const putCookbookBack = (services: Deps, admin: Pick<User, "id">, slug: string) =>
  putBack(services, { slug }, (services, targetUserId) =>
    noteAudit(services, admin, { action: "put-back-cookbook", targetUserId }),
  );
