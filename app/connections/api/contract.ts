import {
  eaterShape,
  everybodyShape,
  accountShape,
  listedUserShape,
  statsShape,
} from "./answers/household";
import { collectionShape } from "./answers/collections";
import {
  acceptedShape,
  aheadShape,
  copyShape,
  entryShape,
  feedShape,
  homeShape,
  leftoversShape,
  mealTimesShape,
  proposalShape,
  repeatShape,
  savedWeekShape,
} from "./answers/plan";
import {
  answersShape,
  cookingShape,
  favoriteShape,
  madeShape,
  mealShape,
  nearShape,
  parsedShape,
  photoShape,
  replacementsShape,
  swapShape,
} from "./answers/recipes";
import { itemShape, itemsShape, listShape, pantryFoodShape, storeShape } from "./answers/shopping";
import { noticeShape, refusalShape } from "./answers/words";
import type { Group } from "./operation";
import { ADMIN, BROWSER } from "./operations/account";
import { COLLECTIONS } from "./operations/collections";
import { COOKING } from "./operations/cooking";
import { HOUSEHOLD } from "./operations/household";
import { PHOTOS } from "./operations/photos";
import { PLAN } from "./operations/plan";
import { RECIPES } from "./operations/recipes";
import { SHOPPING } from "./operations/shopping";
import { WEEKS } from "./operations/weeks";

/** All calls under `/api`, in the order in which they are shown. */
export const GROUPS: readonly Group[] = [
  RECIPES,
  PHOTOS,
  COLLECTIONS,
  PLAN,
  WEEKS,
  SHOPPING,
  COOKING,
  HOUSEHOLD,
  ADMIN,
  BROWSER,
];

/** Answers that have a name, for whoever makes a client of the document. */
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
