import * as z from "zod";
import { eaterShape, everybodyShape } from "~/household/eaters";
import { accountShape, listedUserShape, statsShape } from "~/household/accounts";
import { collectionShape } from "~/recipes/collections";
import { acceptedShape, proposalShape } from "~/plan/proposals";
import { aheadShape } from "~/plan/prep-tasks";
import { copyShape } from "~/plan/week-copies";
import { entryShape, leftoversShape, mealTimesShape } from "~/plan/calendar";
import { feedShape } from "~/connections/feeds/feeds.schema";
import { homeShape } from "~/connections/home-display/home.schema";
import { repeatShape } from "~/plan/repeats";
import { savedWeekShape } from "~/plan/saved-weeks";
import { answersShape, nearShape } from "~/find/search";
import { cookingShape } from "~/plan/cook-mode";
import { favoriteShape, mealShape } from "~/recipes/meals";
import { madeShape } from "~/plan/cook-log";
import { parsedShape } from "~/recipes/importers";
import { photoShape } from "~/recipes/photos";
import { replacementsShape, swapShape } from "~/plan/conflicts";
import { itemShape, itemsShape, listShape } from "~/shop/lists";
import { pantryFoodShape } from "~/shop/pantry";
import { storeShape } from "~/shop/stores";

/** The answer of a call that only confirms what it did, in words for people. */
export const noticeShape = z.strictObject({ message: z.string().min(1) });

/** The answer of a call that was refused. */
export const refusalShape = z.strictObject({
  message: z.string().min(1),
  reason: z
    .string()
    .regex(/^[A-Z].+\.$/)
    .optional()
    .describe("Why, or what to do about it"),
  errors: z
    .record(z.string(), z.array(z.string().min(1)).min(1))
    .optional()
    .describe("What is wrong with each field"),
});

/** The shapes that have a name in the OpenAPI document, and in clients that are generated from it. */
export const SHAPES = {
  Accepted: acceptedShape,
  Account: accountShape,
  Answers: answersShape,
  AheadTask: aheadShape,
  Collection: collectionShape,
  Cooking: cookingShape,
  Copy: copyShape,
  Eater: eaterShape,
  Entry: entryShape,
  Everybody: everybodyShape,
  Favorite: favoriteShape,
  Feed: feedShape,
  GroceryItem: itemShape,
  GroceryItems: itemsShape,
  GroceryList: listShape,
  Leftovers: leftoversShape,
  Home: homeShape,
  ListedUser: listedUserShape,
  Made: madeShape,
  Meal: mealShape,
  MealTimes: mealTimesShape,
  NearDish: nearShape,
  Notice: noticeShape,
  PantryFood: pantryFoodShape,
  ParsedRecipe: parsedShape,
  Photo: photoShape,
  Proposal: proposalShape,
  Refusal: refusalShape,
  Repeat: repeatShape,
  Replacements: replacementsShape,
  SavedWeek: savedWeekShape,
  Stats: statsShape,
  Store: storeShape,
  Swap: swapShape,
};
