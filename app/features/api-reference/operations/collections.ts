import * as z from "zod";
import { renameTagCallSchema, tagsCallSchema } from "~/features/tags/tags.schema";
import { collectionCallSchema } from "~/features/collections/collections.schema";
import {
  collectionShape,
  recipeTagsShape,
  renamedTagShape,
  taggedShape,
  tagShape,
} from "../answers/collections";
import { noticeShape } from "../answers/words";
import type { Group } from "../operation";

const MEAL = { mealId: "The id of a meal" };
const COLLECTION = { collectionId: "The id of a collection" };
const TAG = { tag: "A tag, whatever its case and accents" };

export const COLLECTIONS: Group = {
  name: "tags",
  title: "Tags and collections",
  about: "What a household sorts its recipes by, and recipes that belong together.",
  operations: [
    {
      ...{ id: "getRecipeTags", method: "GET", path: "/api/meals/{mealId}/tags", who: "planner" },
      summary: "The tags of a recipe",
      parameters: MEAL,
      answers: { 200: { what: "The tags", shape: recipeTagsShape } },
    },
    {
      ...{ id: "saveRecipeTags", method: "PUT", path: "/api/meals/{mealId}/tags", who: "planner" },
      summary: "Change them",
      details: "It has these then and no others, each as the household writes it already.",
      ...{ parameters: MEAL, body: tagsCallSchema, example: { tags: ["Quick", "Winter"] } },
      answers: { 200: { what: "The tags", shape: recipeTagsShape } },
      refusals: { 409: "The household has too many different tags." },
    },
    {
      ...{ id: "listTags", method: "GET", path: "/api/tags", who: "planner" },
      summary: "All tags",
      answers: { 200: { what: "The tags, by name", shape: z.array(tagShape) } },
    },
    {
      ...{ id: "getTag", method: "GET", path: "/api/tags/{tag}", who: "planner" },
      summary: "The recipes that have a tag",
      parameters: TAG,
      answers: { 200: { what: "Their ids", shape: taggedShape } },
    },
    {
      ...{ id: "renameTag", method: "PUT", path: "/api/tags/{tag}", who: "planner" },
      summary: "Rename it at all recipes",
      details: "Where another tag is called so, both become one for good.",
      ...{ parameters: TAG, body: renameTagCallSchema, example: { name: "Soups" } },
      answers: { 200: { what: "The tag", shape: renamedTagShape } },
    },
    {
      ...{ id: "removeTag", method: "DELETE", path: "/api/tags/{tag}", who: "planner" },
      summary: "Take it off all recipes",
      details: "It can be restored for 30 days.",
      parameters: TAG,
      answers: { 200: { what: "It is off", shape: noticeShape } },
    },
    {
      ...{ id: "listCollections", method: "GET", path: "/api/collections", who: "planner" },
      summary: "All collections",
      answers: { 200: { what: "The collections, by name", shape: z.array(collectionShape) } },
    },
    {
      ...{ id: "addCollection", method: "POST", path: "/api/collections", who: "planner" },
      summary: "Make a collection",
      details: "`mealIds` are its recipes, a hundred at most, in their order.",
      ...{ body: collectionCallSchema, example: { name: "Soups", mealIds: ["MEAL_ID"] } },
      answers: { 201: { what: "The collection", shape: collectionShape } },
      refusals: { 404: "There is no such recipe.", 409: "The household has too many." },
    },
    {
      ...{ id: "getCollection", method: "GET", path: "/api/collections/{collectionId}" },
      ...{ who: "planner", summary: "One collection", parameters: COLLECTION },
      answers: { 200: { what: "The collection", shape: collectionShape } },
    },
    {
      ...{ id: "saveCollection", method: "PUT", path: "/api/collections/{collectionId}" },
      ...{ who: "planner", summary: "Change a collection", parameters: COLLECTION },
      details: "Without `mealIds` its recipes stay as they are.",
      ...{ body: collectionCallSchema, example: { name: "Soups", description: "For cold days" } },
      answers: { 200: { what: "The collection", shape: collectionShape } },
      refusals: { 409: "The household’s space is used up." },
    },
    {
      ...{ id: "removeCollection", method: "DELETE", path: "/api/collections/{collectionId}" },
      ...{ who: "planner", summary: "Delete a collection", parameters: COLLECTION },
      details: "Not its recipes. It can be restored for 30 days.",
      answers: { 200: { what: "It is deleted", shape: noticeShape } },
    },
  ],
};
