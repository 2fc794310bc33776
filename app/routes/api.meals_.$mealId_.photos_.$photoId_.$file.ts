import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPhotoFile } from "~/recipes/photos/photos.server";
import { requireApiPlanner } from "~/http/guards.server";
import { answerOwnPhoto, OWN_PHOTO_KEPT } from "~/http/photo.server";
import { countShownPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET"] };

/** A file of a photo, for programs, which have no session: `/api/meals/ID/photos/ID/800.jpg`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { mealId = "", photoId = "", file = "" } = params;
  await countShownPhoto(user.id);
  const photo = await getPhotoFile(services, user, { photoId, file, ofMeals: [mealId] });
  return answerOwnPhoto(request, photo, OWN_PHOTO_KEPT);
}
