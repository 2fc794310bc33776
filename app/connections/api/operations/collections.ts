import * as z from "zod";
import { renameTagCallSchema, tagsCallSchema } from "~/recipes/tags/tags.schema";
import { collectionCallSchema } from "~/recipes/collections/collections.schema";
import { publishSchema } from "~/connections/cookbooks/cookbooks.schema";
import { collectionShape } from "~/recipes/collections/collections.schema";
import { cookbookShape } from "~/connections/cookbooks/cookbooks.schema";
import {
  recipeTagsShape,
  renamedTagShape,
  taggedShape,
  tagShape,
} from "~/recipes/tags/tags.schema";
import { noticeShape } from "~/connections/api/shapes";
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
      details:
        "Without `mealIds` its recipes stay as they are. To add recipes to a public collection the token needs `share`, too.",
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
    {
      ...{ id: "listCookbooks", method: "GET", path: "/api/cookbooks", who: "planner" },
      summary: "All public cookbooks",
      details: "What is public of the household’s collections, or was, the oldest first.",
      answers: { 200: { what: "The cookbooks", shape: z.array(cookbookShape) } },
    },
    {
      ...{ id: "getCookbook", method: "GET", path: "/api/collections/{collectionId}/public" },
      ...{ who: "planner", summary: "What is public of a collection", parameters: COLLECTION },
      answers: { 200: { what: "The cookbook", shape: cookbookShape } },
      refusals: { 404: "It never was public." },
    },
    {
      ...{ id: "publishCookbook", method: "PUT", path: "/api/collections/{collectionId}/public" },
      ...{ who: "planner", summary: "Publish a collection", parameters: COLLECTION },
      details:
        "Everybody can read it then, at its `url`: what is said here and its recipes, and nothing else of the household. Of recipes that name a source the ingredients and that source alone are shown, unless `mayShowAll` says that all may be published. Sent again it changes what is said. Only the owner of the household may do it. What an access token publishes ends with that token.",
      body: publishSchema,
      example: { slug: "our-soups", title: "Our soups", introduction: "For cold days." },
      answers: { 200: { what: "The cookbook", shape: cookbookShape } },
      refusals: { 409: "The household has too many of them, or gave up too many addresses." },
    },
    {
      ...{ id: "unpublishCookbook", method: "DELETE" },
      ...{ path: "/api/collections/{collectionId}/public", who: "signed in" },
      ...{ summary: "End a public cookbook", parameters: COLLECTION },
      details: "At once, for everybody in the household. Nobody else gets its address for 90 days.",
      answers: { 200: { what: "It is ended", shape: noticeShape } },
      refusals: { 404: "It is not public." },
    },
  ],
};
