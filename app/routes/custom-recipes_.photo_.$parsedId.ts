import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPagePhoto } from "~/recipes/importers/index.server";
import { requireUser } from "~/http/guards.server";
import { answerOwnPhoto } from "~/http/photo.server";
import { countShownPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

const DAY = 24 * 60 * 60;

/** Returns the photo that a recipe was read from, until the recipe is reviewed. */
export async function loader({ request, params: { parsedId = "" } }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  await countShownPhoto(user.id);
  const bytes = await getPagePhoto(services, user, parsedId);
  return answerOwnPhoto(request, { bytes, type: "image/jpeg" }, DAY);
}
