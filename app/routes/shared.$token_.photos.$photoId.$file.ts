import type { LoaderFunctionArgs } from "@remix-run/node";
import { openSharedPhoto } from "~/connections/shares/index.server";
import { contextOf } from "~/http/context.server";
import { answerSharedPhoto } from "~/http/photo.server";
import { countShownPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/** Short, because the link may be turned off at any time. */
const MINUTES = 5 * 60;

/** Public on purpose: serves only photos that the link shows. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await countShownPhoto(contextOf(request).network);
  const { token = "", photoId = "", file = "" } = params;
  const photo = await openSharedPhoto(services, token, { photoId, file });
  const answer = answerSharedPhoto(request, photo, MINUTES);
  answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}
