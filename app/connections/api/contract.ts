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
