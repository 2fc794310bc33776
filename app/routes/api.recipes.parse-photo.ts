import type { ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import {
  readPhotoShape,
  MAX_PAGE_PHOTO_FORM,
  PHOTOS_A_DAY,
  pagePhotoSchema,
} from "~/recipes/importers";
import { MAX_PHOTO_BYTES } from "~/recipes/photos";
import { readPagePhoto, requirePhotoReader } from "~/recipes/importers/index.server";
import { receiveUpload } from "~/http/form.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countReadPhoto, countSentPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  POST: {
    id: "parsePhoto",
    summary: "Read a recipe from a photo of a page",
    details: `A page of a cookbook, a magazine or a card: a JPEG, PNG, WebP or AVIF file of at most 20 MB. It needs a model that reads pictures. “[?]” marks words that the model could not read. Nothing is saved and no credits are charged. The limit is ${PHOTOS_A_DAY} photos per day and household.`,
    who: "planner",
    form: pagePhotoSchema,
    example: { file: "@page.jpg" },
    answers: { 200: { what: "The parsed recipe", shape: readPhotoShape } },
    refusals: {
      405: "No model that reads pictures is configured, or the trial’s email address is not confirmed yet.",
      422: "The photo does not show a readable recipe.",
      502: "The model failed.",
      503: "Too many photos are being processed.",
    },
  },
} satisfies RouteContract;

/** The file is streamed to disk. */
export const handle = { maxBody: MAX_PAGE_PHOTO_FORM, streams: true };

/** Reads the recipe on a photo of a page with a model. Saves nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const first = async () => {
    requirePhotoReader(services, user);
    await countSentPhoto(user);
  };
  const options = { first, field: "file", maxBytes: MAX_PHOTO_BYTES };
  return receiveUpload(request, options, async ({ path }) => {
    const { recipe } = await withHouseholdLock(request, user, "import", () =>
      readPagePhoto(services, user, { path, count: () => countReadPhoto(user) }),
    );
    const { title, description, cuisine, protein, course, servings, cookingTime } = recipe;
    const { ingredients, instructions } = recipe;
    return answer(contract.POST, {
      title,
      description,
      cuisine,
      protein,
      course,
      servings,
      cookingTime,
      ingredients,
      instructions,
    });
  });
}
