import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { getPhotoFile } from "~/recipes/photos/index.server";
import { requireCaller } from "~/http/guards.server";
import { answerOwnPhoto, OWN_PHOTO_KEPT } from "~/http/photo.server";
import { countShownPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "photos",
  parameters: {
    mealId: "The id of a meal",
    photoId: "The id of one of its photos",
    file: "Its width and its format: 800.jpg, 400.webp, 1600.avif",
  },
  GET: {
    id: "getPhotoFile",
    summary: "Get a file of a photo",
    who: "planner",
    answers: { 200: { what: "The picture" } },
  },
} satisfies RouteContract;

/** Returns a file of a photo for programs, which have no session: `/api/meals/ID/photos/ID/800.jpg`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { mealId = "", photoId = "", file = "" } = params;
  await countShownPhoto(user.id);
  const photo = await getPhotoFile(services, user, { photoId, file, ofMeals: [mealId] });
  return answerOwnPhoto(request, photo, OWN_PHOTO_KEPT);
}
