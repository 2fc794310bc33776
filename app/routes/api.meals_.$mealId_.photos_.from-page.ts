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
    summary: "Fetch the photo of a recipe from the page that it is from",
    details: "Of a recipe that has none yet. It counts as an import.",
    who: "planner",
    answers: { 201: { what: "The photo", shape: photoShape } },
    refusals: {
      400: "The recipe does not say which page it is from.",
      409: "The recipe has a photo.",
      422: "The page shows none, or it does not come: the message says why.",
    },
  },
} satisfies RouteContract;

/** Fetches the photo of a recipe that has none from the page that it is from. */
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
