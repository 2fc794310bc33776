import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { photoShape, photoJson } from "~/recipes/photos";
import { getPhoto } from "~/recipes/photos/index.server";
import { fetchSourcePhoto } from "~/recipes/importers/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countFetchedPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "photos",
  parameters: { mealId: "The id of a meal" },
  POST: {
    id: "fetchPhoto",
    summary: "Fetch the photo of a recipe from its source page",
    details: "Only for a recipe without photos. It counts as an import.",
    who: "planner",
    answers: { 201: { what: "The photo", shape: photoShape } },
    refusals: {
      400: "The recipe does not name its source page.",
      409: "The recipe already has a photo.",
      422: "The page has no photo, or it cannot be fetched. The message gives the reason.",
    },
  },
} satisfies RouteContract;

/** Fetches the photo of a recipe without photos from its source page. */
export async function action({ request, params: { mealId = "" } }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  await countFetchedPhoto(user);
  const photoId = await withHouseholdLock(request, user, "photo", () =>
    fetchSourcePhoto(services, user, mealId),
  );
  return answer(
    contract.POST,
    photoJson(mealId, await getPhoto(services, user, { mealId, photoId })),
  );
}
