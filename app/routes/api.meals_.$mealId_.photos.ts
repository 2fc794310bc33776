import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { getMeal } from "~/recipes/meals/index.server";
import { addSentPhoto, getPhoto, listPhotos } from "~/recipes/photos/index.server";
import {
  photoJson,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_FORM,
  photoTextsSchema,
  photoShape,
  photoSchema,
} from "~/recipes/photos";
import { receiveUpload } from "~/http/form.server";
import { requireCaller } from "~/http/guards.server";
import { answer } from "~/http/json.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { countSentPhoto } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "photos",
  parameters: { mealId: "The id of a meal" },
  GET: {
    id: "listPhotos",
    summary: "List the photos of a recipe",
    who: "planner",
    answers: { 200: { what: "The photos in their order", shape: z.array(photoShape) } },
  },
  POST: {
    id: "addPhoto",
    summary: "Add a photo to a recipe",
    details:
      "A JPEG, PNG, WebP or AVIF file of at most 20 MB. The location of the photo is removed.",
    who: "planner",
    form: photoSchema,
    example: { alt: "Soup in a bowl", file: "@soup.jpg" },
    answers: { 201: { what: "The photo", shape: photoShape } },
    refusals: {
      409: "The recipe already has this photo or too many photos, or the household’s storage is full.",
      503: "Too many photos are being processed.",
    },
  },
} satisfies RouteContract;

/** The file is streamed to disk. */
export const handle = {
  maxBody: MAX_PHOTO_FORM,
  streams: true,
};

/** Lists the photos of a recipe in their order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { id } = await getMeal(services, user, params.mealId ?? "");
  const photos = await listPhotos(services, user, id);
  return answer(
    contract.GET,
    photos.map((photo) => photoJson(id, photo)),
  );
}

/** Adds a photo after the others. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const mealId = params.mealId ?? "";
  const first = async () => {
    await getMeal(services, user, mealId);
    await countSentPhoto(user);
  };
  const options = { first, field: "file", maxBytes: MAX_PHOTO_BYTES };
  return receiveUpload(request, options, async ({ path }, form) => {
    const alt = () => form.parse(photoTextsSchema).alt;
    const photoId = await withHouseholdLock(request, user, "photo", () =>
      addSentPhoto(services, user, { mealId, path, alt }),
    );
    const photo = await getPhoto(services, user, { mealId, photoId });
    return answer(contract.POST, photoJson(mealId, photo));
  });
}
