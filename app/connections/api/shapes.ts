import * as z from "zod";
import { eaterShape, everybodyShape } from "~/household/eaters/eaters.schema";
import { accountShape } from "~/household/accounts/accounts.schema";
import { listedUserShape, statsShape } from "~/household/accounts/admin.schema";
import { collectionShape } from "~/recipes/collections/collections.schema";
import { acceptedShape, proposalShape } from "~/plan/proposals/week-plan.schema";
import { aheadShape } from "~/plan/prep-tasks/ahead.schema";
import { copyShape } from "~/plan/week-copies/week-copy.schema";
import { entryShape, leftoversShape, mealTimesShape } from "~/plan/calendar/calendar.schema";
import { feedShape } from "~/connections/feeds/feeds.schema";
import { homeShape } from "~/connections/home-display/home.schema";
import { repeatShape } from "~/plan/repeats/repeats.schema";
import { savedWeekShape } from "~/plan/saved-weeks/saved-weeks.schema";
import { answersShape, nearShape } from "~/find/search/search.schema";
import { cookingShape } from "~/plan/cook-mode/cooking.schema";
import { favoriteShape, mealShape } from "~/recipes/meals/meals.schema";
import { madeShape } from "~/plan/cook-log/made.schema";
import { parsedShape } from "~/recipes/importers/importers.schema";
import { photoShape } from "~/recipes/photos/photos.schema";
import { replacementsShape, swapShape } from "~/plan/conflicts/misfits.schema";
import { itemShape, itemsShape, listShape } from "~/shop/lists/groceries.schema";
import { pantryFoodShape } from "~/shop/pantry/pantry.schema";
import { storeShape } from "~/shop/stores/stores.schema";

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
