import type { Kysely } from "kysely";
import * as init from "./0001-init";
import * as recipeSources from "./0002-recipe-sources";
import * as ownRecipes from "./0003-own-recipes";
import * as shopping from "./0004-shopping";
import * as billing from "./0005-billing";
import * as mail from "./0006-mail";
import * as accounts from "./0007-accounts";
import * as invites from "./0008-invites";
import * as admin from "./0009-admin";
import * as around from "./0010-around";
import * as trash from "./0012-trash";
import * as growth from "./0013-growth";
import * as eaters from "./0014-eaters";
import * as trustedLists from "./0015-trusted-lists";
import * as grace from "./0016-grace";
import * as dishes from "./0018-dishes";
import * as guessedZones from "./0021-guessed-zones";
import * as batches from "./0022-batches";
import * as quotas from "./0023-quotas";
import * as billingRights from "./0024-billing-rights";
import * as shareEnds from "./0025-share-ends";
import * as confirmedAddresses from "./0026-confirmed-addresses";
import * as passkeys from "./0027-passkeys";
import * as oidc from "./0028-oidc";
import * as secondFactor from "./0029-second-factor";
import * as deliveredMeals from "./0030-delivered-meals";
import * as processes from "./0031-processes";
import * as sharedLimits from "./0032-shared-limits";
import * as recipeForms from "./0033-recipe-forms";
import * as householdKeys from "./0034-household-keys";
import * as logins from "./0035-logins";
import * as migrationKinds from "./0036-migration-kinds";
import * as processVersions from "./0037-process-versions";
import * as eatersAtTheTable from "./0038-eaters-at-the-table";
import * as pantry from "./0039-pantry";
import * as taskLists from "./0041-task-lists";
import * as storesAndPrices from "./0042-stores-and-prices";
import * as weekSettings from "./0044-week-settings";
import * as changes from "./0050-changes";
import * as entriesWithoutRecipe from "./0051-entries-without-recipe";
import * as leftovers from "./0052-leftovers";
import * as repeats from "./0052-repeats";
import * as calendarFeeds from "./0053-calendar-feeds";
import * as aheadAndReminders from "./0054-ahead-and-reminders";
import * as weekShares from "./0055-week-shares";
import * as foodKeys from "./0056-food-keys";
import * as savedWeeks from "./0057-saved-weeks";
import * as cooked from "./0058-cooked";
import * as wordsOfEntries from "./0060-words-of-entries";
import * as push from "./0061-push";
import * as cookings from "./0063-cookings";
import * as weeknights from "./0066-weeknights";
import * as libraries from "./0068-libraries";
import * as accessTokens from "./0071-access-tokens";
import * as madeMeals from "./0072-made-meals";
import * as libraryTries from "./0074-library-tries";
import * as recipeNotes from "./0075-recipe-notes";
import * as photos from "./0076-photos";
import * as tags from "./0079-tags";
import * as collections from "./0080-collections";
import * as recipeVersions from "./0081-recipe-fields-and-versions";
import * as subRecipes from "./0082-sub-recipes";
import * as webhooks from "./0083-webhooks";
import * as publicCookbooks from "./0084-public-cookbooks";
import * as parsedPictures from "./0089-parsed-pictures";
import * as libraryPhotos from "./0092-library-photos";
import * as toldLists from "./0095-told-lists";
import * as listedLines from "./0096-listed-lines";
import * as photoPlaces from "./0097-photo-places";
import * as provedAddresses from "./0098-proved-addresses";
import * as linksOfTokens from "./0099-links-of-tokens";
import * as departures from "./0100-departures";
import * as hadMeals from "./0104-had-meals";
import * as unwantedDishes from "./0105-unwanted-dishes";
import * as weekProposals from "./0106-week-proposals";

export type Migration = {
  /**
   * "expand" where a version that does not know the migration may serve the database after it: it adds tables, columns
   * that are null or have a default, or indexes. Without it such a version takes no more requests, and does not start.
   */
  kind?: "expand";
  up: (db: Kysely<unknown>) => Promise<void>;
};

/** In the order they run. A static map, so that the bundled server carries them. */
export const migrations: Record<string, Migration> = {
  "0001-init": init,
  "0002-recipe-sources": recipeSources,
  "0003-own-recipes": ownRecipes,
  "0004-shopping": shopping,
  "0005-billing": billing,
  "0006-mail": mail,
  "0007-accounts": accounts,
  "0008-invites": invites,
  "0009-admin": admin,
  "0010-around": around,
  "0012-trash": trash,
  "0013-growth": growth,
  "0014-eaters": eaters,
  "0015-trusted-lists": trustedLists,
  "0016-grace": grace,
  "0018-dishes": dishes,
  "0021-guessed-zones": guessedZones,
  "0022-batches": batches,
  "0023-quotas": quotas,
  "0024-billing-rights": billingRights,
  "0025-share-ends": shareEnds,
  "0026-confirmed-addresses": confirmedAddresses,
  "0027-passkeys": passkeys,
  "0028-oidc": oidc,
  "0029-second-factor": secondFactor,
  "0030-delivered-meals": deliveredMeals,
  "0031-processes": processes,
  "0032-shared-limits": sharedLimits,
  "0033-recipe-forms": recipeForms,
  "0034-household-keys": householdKeys,
  "0035-logins": logins,
  "0036-migration-kinds": migrationKinds,
  "0037-process-versions": processVersions,
  "0038-eaters-at-the-table": eatersAtTheTable,
  "0039-pantry": pantry,
  "0041-task-lists": taskLists,
  "0042-stores-and-prices": storesAndPrices,
  "0044-week-settings": weekSettings,
  "0050-changes": changes,
  "0051-entries-without-recipe": entriesWithoutRecipe,
  "0052-leftovers": leftovers,
  "0052-repeats": repeats,
  "0053-calendar-feeds": calendarFeeds,
  "0054-ahead-and-reminders": aheadAndReminders,
  "0055-week-shares": weekShares,
  "0056-food-keys": foodKeys,
  "0057-saved-weeks": savedWeeks,
  "0058-cooked": cooked,
  "0060-words-of-entries": wordsOfEntries,
  "0061-push": push,
  "0063-cookings": cookings,
  "0066-weeknights": weeknights,
  "0068-libraries": libraries,
  "0071-access-tokens": accessTokens,
  "0072-made-meals": madeMeals,
  "0074-library-tries": libraryTries,
  "0075-recipe-notes": recipeNotes,
  "0076-photos": photos,
  "0079-tags": tags,
  "0080-collections": collections,
  "0081-recipe-fields-and-versions": recipeVersions,
  "0082-sub-recipes": subRecipes,
  "0083-webhooks": webhooks,
  "0084-public-cookbooks": publicCookbooks,
  "0089-parsed-pictures": parsedPictures,
  "0092-library-photos": libraryPhotos,
  "0095-told-lists": toldLists,
  "0096-listed-lines": listedLines,
  "0097-photo-places": photoPlaces,
  "0098-proved-addresses": provedAddresses,
  "0099-links-of-tokens": linksOfTokens,
  "0100-departures": departures,
  "0104-had-meals": hadMeals,
  "0105-unwanted-dishes": unwantedDishes,
  "0106-week-proposals": weekProposals,
};
