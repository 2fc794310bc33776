import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPhotoFile } from "~/recipes/photos/index.server";
import { requireUser } from "~/http/guards.server";
import { answerOwnPhoto, OWN_PHOTO_KEPT } from "~/http/photo.server";
import { countShownPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/** Returns a file of a photo of the household: `/photos/ID/800.avif`. */
export async function loader({ request, params: { photoId = "", file = "" } }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  await countShownPhoto(user.id);
  return answerOwnPhoto(
    request,
    await getPhotoFile(services, user, { photoId, file }),
    OWN_PHOTO_KEPT,
  );
}
