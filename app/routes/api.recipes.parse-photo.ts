import { type ActionFunctionArgs, json } from "@remix-run/node";
import { MAX_PHOTO_BYTES } from "~/recipes/photos/photos.schema";
import { parsedRecipe } from "~/engine/recipe/parsed-recipe";
import { MAX_PAGE_PHOTO_FORM } from "~/recipes/importers/page-photo.schema";
import { readPagePhoto, requirePhotoReader } from "~/recipes/importers/page-photo.server";
import { receiveUpload } from "~/http/form.server";
import { requireApiPlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countReadPhoto, countSentPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

/** The file goes to disk as it comes. */
export const handle = { methods: ["POST"], maxBody: MAX_PAGE_PHOTO_FORM, streams: true };

/** The recipe on a photo of a page, as a model reads it; nothing is saved. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const first = async () => {
    requirePhotoReader(services, user);
    await countSentPhoto(user);
  };
  const what = { first, field: "file", maxBytes: MAX_PHOTO_BYTES };
  return receiveUpload(request, what, async ({ path }) => {
    const { recipe } = await withHouseholdLock(request, user, "import", () =>
      readPagePhoto(services, user, { path, count: () => countReadPhoto(user) }),
    );
    return json(answer.parse(recipe));
  });
}

/** A photo has no address. */
const answer = parsedRecipe.omit({
  servingsSaid: true,
  sourceUrl: true,
  imageUrl: true,
  otherImageUrls: true,
});
