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
    details: `Of a cookbook, a magazine or a card: a JPEG, PNG, WebP or AVIF file of at most 20 MB. A model reads it, where one that reads pictures is set; “[?]” stands for what it could not read. Nothing is saved, and it takes no credits: ${PHOTOS_A_DAY} photos a day and household.`,
    who: "planner",
    form: pagePhotoSchema,
    example: { file: "@page.jpg" },
    answers: { 200: { what: "The recipe as it was read", shape: readPhotoShape } },
    refusals: {
      405: "No model that reads pictures is set, or the address of a trial is not confirmed yet.",
      422: "There is no recipe that can be read on that photo.",
      502: "The model failed.",
      503: "Too many pictures are being read.",
    },
  },
} satisfies RouteContract;

/** The file goes to disk as it comes. */
export const handle = { maxBody: MAX_PAGE_PHOTO_FORM, streams: true };

/** The recipe on a photo of a page, as a model reads it; nothing is saved. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const first = async () => {
    requirePhotoReader(services, user);
    await countSentPhoto(user);
  };
  const what = { first, field: "file", maxBytes: MAX_PHOTO_BYTES };
  return receiveUpload(request, what, async ({ path }) => {
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
