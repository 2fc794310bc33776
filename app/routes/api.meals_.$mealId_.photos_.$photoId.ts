import { type ActionFunctionArgs, json } from "@remix-run/node";
import { photoJson } from "~/recipes/photos/photo-json";
import { photoChangeSchema } from "~/recipes/photos/photos.schema";
import { changePhoto, listPhotos, removePhoto } from "~/recipes/photos/photos.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["PATCH", "DELETE"] };

/** Says what a photo shows, puts it elsewhere, or takes it away. Answers the photos that there are then. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { mealId = "", photoId = "" } = params;
  if (request.method === "DELETE") await removePhoto(services, user, { mealId, photoId });
  else {
    const change = await readJson(request, photoChangeSchema);
    await changePhoto(services, user, { mealId, photoId }, change);
  }
  const photos = await listPhotos(services, user, mealId);
  return json(photos.map((photo) => photoJson(mealId, photo)));
}
