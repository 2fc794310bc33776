import * as z from "zod";
import { renameTagCallSchema, tagsCallSchema } from "~/features/tags/tags.schema";
import { recipeTagsShape, renamedTagShape, taggedShape, tagShape } from "../answers/collections";
import { noticeShape } from "../answers/words";
import type { Group } from "../operation";

const MEAL = { mealId: "The id of a meal" };
const TAG = { tag: "A tag, whatever its case and accents" };

export const COLLECTIONS: Group = {
  name: "tags",
  title: "Tags",
  about: "What a household sorts its recipes by.",
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
  ],
};
