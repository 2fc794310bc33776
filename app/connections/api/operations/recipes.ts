import * as z from "zod";
import {
  answersSchema,
  findSchema,
  nearSchema,
  suggestionsSchema,
  takeSchema,
} from "~/find/generation/generation.schema";
import { mealIdSchema } from "~/recipes/meals/meals.schema";
import { pagePhotoSchema, PHOTOS_A_DAY } from "~/recipes/importers/page-photo.schema";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { parseUrlSchema } from "~/recipes/importers/importers.schema";
import { versionSchema } from "~/recipes/versions/versions.schema";
import { subRecipesCallSchema } from "~/recipes/meals/sub-recipes.schema";
import { answersShape, nearShape } from "~/find/generation/generation.schema";
import { favoriteShape, mealShape } from "~/recipes/meals/meals.schema";
import { parsedShape, readPhotoShape } from "~/recipes/importers/importers.schema";
import { subRecipesShape } from "~/recipes/meals/sub-recipes.schema";
import { versionsShape } from "~/recipes/versions/versions.schema";
import { noticeShape } from "~/connections/api/shapes";
import type { Group } from "../operation";

const OUT_OF_CREDITS = { 402: "No credits are left." };
const MEAL = { mealId: "The id of a meal" };

export const RECIPES: Group = {
  name: "recipes",
  title: "Recipes",
  about: "The household’s meals: those that were suggested or found, and its own recipes.",
  operations: [
    {
      ...{ id: "listMeals", method: "GET", path: "/api/meals/all", who: "planner" },
      summary: "All meals",
      details: "Newest first. The answer is sent as it is read: a household may have thousands.",
      answers: { 200: { what: "The meals", shape: z.array(mealShape) } },
    },
    {
      ...{ id: "listOwnRecipes", method: "GET", path: "/api/recipes/user", who: "planner" },
      summary: "The household’s own recipes",
      answers: { 200: { what: "The recipes", shape: z.array(mealShape) } },
    },
    {
      ...{ id: "suggestMeals", method: "POST", path: "/api/meals/suggestions", who: "planner" },
      summary: "New meals by the preferences",
      details: "Where nothing fits the answer is empty and nothing is charged.",
      ...{ body: suggestionsSchema, example: { count: 3 } },
      spends: "One credit for each meal of the answer.",
      answers: { 200: { what: "The new meals", shape: z.array(mealShape) } },
      refusals: {
        ...OUT_OF_CREDITS,
        409: "Meals are being made already.",
        502: "The source of recipes failed.",
      },
    },
    {
      ...{ id: "findMeal", method: "POST", path: "/api/meals/search-specific", who: "planner" },
      summary: "One meal by a request in words",
      details: "A meal that the household has already comes back for nothing.",
      ...{ body: findSchema, example: { recipeQuery: "lemon chicken" } },
      spends: "One credit where the meal is new.",
      answers: { 200: { what: "The meal", shape: mealShape } },
      refusals: {
        ...OUT_OF_CREDITS,
        404: "Nothing fits; nothing is charged.",
        409: "Meals are being made already.",
        502: "The source of recipes failed.",
      },
    },
    {
      ...{ id: "listAnswers", method: "GET", path: "/api/meals/answers", who: "planner" },
      summary: "What answers a request, to be looked at",
      details: "Three at a time, each with its price. To look costs nothing.",
      ...{ query: answersSchema, example: { q: "lemon" } },
      answers: { 200: { what: "The answers", shape: answersShape } },
    },
    {
      ...{ id: "takeAnswer", method: "POST", path: "/api/meals/answers", who: "planner" },
      summary: "Take the answer that is chosen",
      details: "`price` is what it was offered for: more is never taken.",
      ...{ body: takeSchema, example: { recipeQuery: "lemon", bookId: "BOOK_ID", price: 1 } },
      spends: "What it was offered for.",
      answers: { 200: { what: "The meal", shape: mealShape } },
      refusals: {
        ...OUT_OF_CREDITS,
        404: "It is in the recipe book no more.",
        409: "It costs more now, or meals are being made already.",
      },
    },
    {
      ...{ id: "listNear", method: "GET", path: "/api/meals/near", who: "planner" },
      summary: "What comes close to a request",
      details: "Dishes of the recipe book with their price. To ask costs nothing.",
      ...{ query: nearSchema, example: { q: "lemon" } },
      answers: { 200: { what: "The dishes", shape: z.array(nearShape) } },
    },
    {
      ...{ id: "addRecipe", method: "POST", path: "/api/recipes/create", who: "planner" },
      summary: "Add a recipe of one’s own",
      body: recipeSchema,
      example: {
        title: "Leek Soup",
        ingredients: ["2 leeks", "1 l vegetable stock"],
        instructions: "Slice the leeks. Simmer for 20 minutes.",
        cookingTime: 30,
      },
      answers: { 201: { what: "The recipe", shape: mealShape } },
      refusals: { 409: "The household has as many as it may have." },
    },
    {
      ...{ id: "duplicateRecipe", method: "POST", path: "/api/meals/{mealId}/duplicate" },
      ...{ who: "planner", summary: "Copy a recipe to one of one’s own", parameters: MEAL },
      answers: { 201: { what: "The new recipe", shape: mealShape } },
      refusals: { 409: "The household has as many as it may have." },
    },
    {
      ...{ id: "getSubRecipes", method: "GET", path: "/api/meals/{mealId}/sub-recipes" },
      ...{ who: "planner", parameters: MEAL },
      summary: "Which lines of a recipe stand for other recipes",
      answers: { 200: { what: "The lines", shape: subRecipesShape } },
    },
    {
      ...{ id: "saveSubRecipes", method: "PUT", path: "/api/meals/{mealId}/sub-recipes" },
      who: "planner",
      summary: "Say which",
      details:
        "These lines then stand for others, and no other line does. Their foods are on grocery lists, and what is found of them is found of the recipe.",
      ...{ parameters: MEAL, body: subRecipesCallSchema },
      example: { subRecipes: [{ line: 0, mealId: "0193…", amount: "1/2", unit: "recipe" }] },
      answers: { 200: { what: "The lines", shape: subRecipesShape } },
      refusals: { 409: "A recipe would stand in itself, or more would be in one than fits." },
    },
    {
      ...{ id: "getVersions", method: "GET", path: "/api/meals/{mealId}/versions" },
      ...{ who: "planner", summary: "What a recipe said before it was edited", parameters: MEAL },
      answers: { 200: { what: "Both texts", shape: versionsShape } },
    },
    {
      ...{ id: "turnRecipe", method: "POST", path: "/api/meals/{mealId}/versions" },
      ...{ who: "planner", summary: "Turn it to one of its texts", parameters: MEAL },
      details: "The other one is kept.",
      ...{ body: versionSchema, example: { to: "original" } },
      answers: { 200: { what: "The recipe", shape: mealShape } },
      refusals: { 404: "It was not edited.", 409: "The household’s space is used up." },
    },
    {
      ...{ id: "parseUrl", method: "POST", path: "/api/recipes/parse-url", who: "planner" },
      summary: "Read a recipe from a page",
      details: "Nothing is saved.",
      ...{ body: parseUrlSchema, example: { url: "https://example.org/leek-soup" } },
      answers: { 200: { what: "The recipe as it was read", shape: parsedShape } },
      refusals: {
        409: "Another page is being read.",
        422: "There is no recipe on that page.",
        502: "The page cannot be reached.",
      },
    },
    {
      ...{ id: "parsePhoto", method: "POST", path: "/api/recipes/parse-photo", who: "planner" },
      summary: "Read a recipe from a photo of a page",
      details: `Of a cookbook, a magazine or a card: a JPEG, PNG, WebP or AVIF file of at most 20 MB. A model reads it, where one that reads pictures is set; “[?]” stands for what it could not read. Nothing is saved, and it takes no credits: ${PHOTOS_A_DAY} photos a day and household.`,
      ...{ form: pagePhotoSchema, example: { file: "@page.jpg" } },
      answers: { 200: { what: "The recipe as it was read", shape: readPhotoShape } },
      refusals: {
        405: "No model that reads pictures is set, or the address of a trial is not confirmed yet.",
        422: "There is no recipe that can be read on that photo.",
        502: "The model failed.",
        503: "Too many pictures are being read.",
      },
    },
    {
      ...{ id: "listFavorites", method: "GET", path: "/api/favorites", who: "planner" },
      summary: "The favorites",
      answers: { 200: { what: "The favorites", shape: z.array(favoriteShape) } },
    },
    {
      ...{ id: "addFavorite", method: "POST", path: "/api/favorites", who: "planner" },
      summary: "Make a meal a favorite",
      details: "Twice is no error.",
      ...{ body: mealIdSchema, example: { mealId: "MEAL_ID" } },
      answers: {
        200: { what: "It was one already", shape: favoriteShape },
        201: { what: "The new favorite", shape: favoriteShape },
      },
      refusals: { 404: "There is no such meal." },
    },
    {
      ...{ id: "addFavoriteById", method: "POST", path: "/api/favorites/{mealId}", who: "planner" },
      summary: "The same by its address",
      parameters: MEAL,
      answers: {
        200: { what: "It was one already", shape: favoriteShape },
        201: { what: "The new favorite", shape: favoriteShape },
      },
    },
    {
      ...{
        id: "removeFavorite",
        method: "DELETE",
        path: "/api/favorites/{mealId}",
        who: "planner",
      },
      summary: "Make it none any more",
      parameters: MEAL,
      answers: { 200: { what: "It is none", shape: noticeShape } },
    },
  ],
};
