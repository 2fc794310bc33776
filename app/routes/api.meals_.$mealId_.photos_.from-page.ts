import { type ActionFunctionArgs, json } from "@remix-run/node";
import { photoJson } from "~/recipes/photos/photo-json";
import { getPhoto } from "~/recipes/photos/photos.server";
import { fetchSourcePhoto } from "~/recipes/importers/source-photo.server";
import { requireApiPlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countFetchedPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["POST"] };

/** Fetches the photo of a recipe that has none from the page that it is from. */
export async function action({ request, params: { mealId = "" } }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  await countFetchedPhoto(user);
  const photoId = await withHouseholdLock(request, user, "photo", () =>
    fetchSourcePhoto(services, user, mealId),
  );
  return json(photoJson(mealId, await getPhoto(services, user, { mealId, photoId })), 201);
}
