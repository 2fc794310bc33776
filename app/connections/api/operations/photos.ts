import * as z from "zod";
import { photoChangeSchema, photoSchema } from "~/recipes/photos/photos.schema";
import { photoShape } from "~/recipes/photos/photos.schema";
import type { Group } from "../operation";

const MEAL = { mealId: "The id of a meal" };
const PHOTO = { ...MEAL, photoId: "The id of one of its photos" };
const PATH = "/api/meals/{mealId}/photos";
const photos = z.array(photoShape);

export const PHOTOS: Group = {
  name: "photos",
  title: "Photos",
  about: "The photos of the household’s recipes, the first of which stands on their cards.",
  operations: [
    {
      ...{ id: "listPhotos", method: "GET", path: PATH, who: "planner", parameters: MEAL },
      summary: "The photos of a recipe",
      answers: { 200: { what: "In their order", shape: photos } },
    },
    {
      ...{ id: "addPhoto", method: "POST", path: PATH, who: "planner", parameters: MEAL },
      summary: "Add a photo to a recipe",
      details: "A JPEG, PNG, WebP or AVIF file of at most 20 MB. Where it was taken is not kept.",
      ...{ form: photoSchema, example: { alt: "Soup in a bowl", file: "@soup.jpg" } },
      answers: { 201: { what: "The photo", shape: photoShape } },
      refusals: {
        409: "The recipe has it already, or as many as it may have, or the space is used up.",
        503: "Too many pictures are being read.",
      },
    },
    {
      ...{ id: "fetchPhoto", method: "POST", path: `${PATH}/from-page`, who: "planner" },
      summary: "Fetch the photo of a recipe from the page that it is from",
      details: "Of a recipe that has none yet. It counts as an import.",
      parameters: MEAL,
      answers: { 201: { what: "The photo", shape: photoShape } },
      refusals: {
        400: "The recipe does not say which page it is from.",
        409: "The recipe has a photo.",
        422: "The page shows none, or it does not come: the message says why.",
      },
    },
    {
      ...{ id: "changePhoto", method: "PATCH", path: `${PATH}/{photoId}`, who: "planner" },
      summary: "Say what a photo shows, or put it elsewhere",
      ...{ parameters: PHOTO, body: photoChangeSchema },
      example: { alt: "Soup in a bowl", move: "first" },
      answers: { 200: { what: "The recipe’s photos in their order", shape: photos } },
    },
    {
      ...{ id: "removePhoto", method: "DELETE", path: `${PATH}/{photoId}`, who: "planner" },
      summary: "Take a photo away",
      details: "Into the trash, from where a page can bring it back.",
      parameters: PHOTO,
      answers: { 200: { what: "The photos that are left", shape: photos } },
    },
    {
      ...{ id: "getPhotoFile", method: "GET", path: `${PATH}/{photoId}/{file}`, who: "planner" },
      summary: "A file of a photo",
      parameters: { ...PHOTO, file: "Its width and its format: 800.jpg, 400.webp, 1600.avif" },
      answers: { 200: { what: "The picture" } },
    },
  ],
};
