import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { getMeal } from "~/recipes/meals/meals.server";
import { addSentPhoto } from "~/recipes/photos/adding.server";
import { photoJson } from "~/recipes/photos/photo-json";
import { MAX_PHOTO_BYTES, MAX_PHOTO_FORM, photoTextsSchema } from "~/recipes/photos/photos.schema";
import { getPhoto, listPhotos } from "~/recipes/photos/photos.server";
import { receiveUpload } from "~/http/form.server";
import { requireApiPlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countSentPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/** The file goes to disk as it comes. */
export const handle = {
  methods: ["GET", "POST"],
  maxBody: MAX_PHOTO_FORM,
  streams: true,
};

/** The photos of a recipe in their order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { id } = await getMeal(services, user, params.mealId ?? "");
  const photos = await listPhotos(services, user, id);
  return json(photos.map((photo) => photoJson(id, photo)));
}

/** Adds one, behind the others. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const mealId = params.mealId ?? "";
  const first = async () => {
    await getMeal(services, user, mealId);
    await countSentPhoto(user);
  };
  const what = { first, field: "file", maxBytes: MAX_PHOTO_BYTES };
  return receiveUpload(request, what, async ({ path }, form) => {
    const alt = () => form.parse(photoTextsSchema).alt;
    const photoId = await withHouseholdLock(request, user, "photo", () =>
      addSentPhoto(services, user, { mealId, path, alt }),
    );
    const photo = await getPhoto(services, user, { mealId, photoId });
    return json(photoJson(mealId, photo), 201);
  });
}
