import type { LoaderFunctionArgs } from "@remix-run/node";
import { openSharedPhoto } from "~/connections/shares/index.server";
import { contextOf } from "~/http/context.server";
import { answerSharedPhoto } from "~/http/photo.server";
import { countShownPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/** The link may be turned off. */
const MINUTES = 5 * 60;

/** Public on purpose: a photo of what the link shows, and no other one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await countShownPhoto(contextOf(request).network);
  const { token = "", photoId = "", file = "" } = params;
  const photo = await openSharedPhoto(services, token, { photoId, file });
  const answer = answerSharedPhoto(request, photo, MINUTES);
  answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}
