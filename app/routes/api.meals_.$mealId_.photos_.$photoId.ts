import { type ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { photoJson, photoChangeSchema, photoShape } from "~/recipes/photos";
import { changePhoto, listPhotos, removePhoto } from "~/recipes/photos/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "photos",
  parameters: { mealId: "The id of a meal", photoId: "The id of one of its photos" },
  PATCH: {
    id: "changePhoto",
    summary: "Describe a photo, or move it",
    who: "planner",
    body: photoChangeSchema,
    example: { alt: "Soup in a bowl", move: "first" },
    answers: { 200: { what: "The recipe’s photos in their order", shape: z.array(photoShape) } },
  },
  DELETE: {
    id: "removePhoto",
    summary: "Remove a photo",
    details: "It moves to the trash, where a page can restore it.",
    who: "planner",
    answers: { 200: { what: "The remaining photos", shape: z.array(photoShape) } },
  },
} satisfies RouteContract;

/** Describes, moves or removes a photo. Returns the recipe's photos after the change. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { mealId = "", photoId = "" } = params;
  if (request.method === "DELETE") await removePhoto(services, user, { mealId, photoId });
  else {
    const change = await readJson(request, contract.PATCH.body);
    await changePhoto(services, user, { mealId, photoId }, change);
  }
  const photos = await listPhotos(services, user, mealId);
  return answer(
    contract.PATCH,
    photos.map((photo) => photoJson(mealId, photo)),
  );
}
