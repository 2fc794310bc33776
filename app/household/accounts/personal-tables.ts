/** A table with rows of a person or a household, and the column that names their owner. */
type PersonalTable = {
  table: string;
  of: "householdId" | "userId";
  /** The columns that identify a row, together with `of`; by default `id`. */
  key?: readonly string[];
  /** Columns that exports leave out: keys and working links. */
  hidden?: readonly string[];
  /** The column with the member who created a row of the household. It is cleared when the member leaves. */
  maker?: string;
};

/**
 * All tables with rows of a household or a user, in the order of deletion. They are exported and deleted with the
 * account. A test fails if a table is missing.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: "sessions", of: "userId", hidden: ["id"] },
  {
    table: "pushDevices",
    of: "userId",
    hidden: ["sessionId", "endpoint", "p256dh", "auth"],
  },
  { table: "accessTokens", of: "userId", hidden: ["id"] },
  { table: "authenticators", of: "userId", key: ["userId"], hidden: ["secret", "lastStep"] },
  { table: "recoveryCodes", of: "userId", hidden: ["id"] },
  { table: "passkeys", of: "userId", hidden: ["publicKey"] },
  { table: "passwordResets", of: "userId", hidden: ["id"] },
  { table: "outbox", of: "userId", hidden: ["text", "html", "key", "unsubscribeUrl"] },
  { table: "invites", of: "householdId" },
  { table: "departures", of: "householdId" },
  { table: "preferences", of: "householdId", key: ["householdId"] },
  { table: "eaters", of: "householdId" },
  { table: "weekSettings", of: "householdId", key: ["householdId"] },
  { table: "weekProposals", of: "householdId", key: ["householdId"] },
  { table: "mealTimes", of: "householdId", key: ["mealType"] },
  { table: "aheadDone", of: "householdId", key: ["entryId", "step"] },
  { table: "madeMeals", of: "householdId" },
  { table: "recipeNotes", of: "householdId", key: ["mealId"] },
  { table: "unwantedDishes", of: "householdId", key: ["dish"] },
  { table: "recipeVersions", of: "householdId", key: ["mealId"] },
  { table: "recipeFacts", of: "householdId", key: ["mealId"], hidden: ["lines"] },
  { table: "recipeTags", of: "householdId", key: ["mealId", "key"] },
  { table: "photos", of: "householdId" },
  { table: "collectionShares", of: "householdId", key: ["collectionId"], hidden: ["token"] },
  {
    table: "publicCookbooks",
    of: "householdId",
    key: ["collectionId"],
    hidden: ["key", "accessTokenId"],
  },
  { table: "collectionMeals", of: "householdId", key: ["collectionId", "mealId"] },
  { table: "collections", of: "householdId" },
  { table: "cookings", of: "householdId", key: ["mealId", "entryId"] },
  { table: "weekReminders", of: "householdId", key: ["householdId"] },
  { table: "pushTimes", of: "householdId", key: ["householdId"] },
  { table: "webhookDeliveries", of: "householdId" },
  { table: "webhooks", of: "householdId", hidden: ["secret", "oldSecret"] },
  { table: "calendarFeeds", of: "householdId", hidden: ["accessTokenId"] },
  { table: "feedEvents", of: "householdId", key: ["uid"], hidden: ["hash"] },
  { table: "shares", of: "householdId", key: ["token"], hidden: ["token"] },
  { table: "weekShares", of: "householdId", key: ["weekStartDate"], hidden: ["token"] },
  { table: "suggestions", of: "householdId", key: ["kind", "position"] },
  { table: "mealSelections", of: "householdId", key: ["weekStart", "mealId"] },
  { table: "favorites", of: "householdId" },
  { table: "entries", of: "householdId" },
  { table: "repeats", of: "householdId" },
  { table: "savedWeekEntries", of: "householdId" },
  { table: "savedWeeks", of: "householdId" },
  { table: "groceryItems", of: "householdId" },
  { table: "groceryListEntries", of: "householdId", key: ["listId", "position"] },
  { table: "groceryLists", of: "householdId" },
  { table: "pantry", of: "householdId", key: ["food"] },
  { table: "foodStores", of: "householdId", key: ["food"] },
  { table: "storeTicks", of: "householdId", key: ["storeId", "itemId"] },
  { table: "foodPrices", of: "householdId" },
  { table: "stores", of: "householdId" },
  { table: "taskItems", of: "householdId", key: ["itemId"] },
  { table: "taskLists", of: "householdId", key: ["householdId"], hidden: ["password"] },
  { table: "groceryTaps", of: "householdId" },
  {
    table: "meals",
    of: "householdId",
    maker: "createdBy",
    hidden: ["searchText", "plainTitle", "contentHash", "lastShown", "checkKey", "checkNotes"],
  },
  { table: "parsedRecipes", of: "householdId" },
  { table: "recipeImportLines", of: "householdId", key: ["importId", "position"] },
  { table: "recipeImports", of: "householdId" },
  { table: "libraryPhotos", of: "householdId", key: ["libraryId", "position"] },
  { table: "libraryItems", of: "householdId", key: ["libraryId", "position"] },
  { table: "libraries", of: "householdId", maker: "createdBy", hidden: ["hash"] },
  { table: "trash", of: "householdId" },
  { table: "creditLedger", of: "householdId" },
  { table: "creditGrants", of: "householdId" },
  {
    table: "generations",
    of: "householdId",
    key: ["requestKey"],
    hidden: ["inputHash", "outcome"],
  },
  { table: "contactMessages", of: "householdId" },
  { table: "subscriptions", of: "householdId" },
  { table: "billingCustomers", of: "householdId", key: ["provider"] },
  { table: "testCustomers", of: "householdId" },
];

/** Tables whose rows are deleted by a cascading reference to one of `PERSONAL_TABLES`. */
export const FOLLOWING_TABLES = [
  "testSubscriptions",
  "testInvoices",
  "logins",
  "customers",
  "jobs",
] as const;

/** Tables without personal data. */
export const IMPERSONAL_TABLES = [
  // Hashes of account and address, for half an hour.
  "signInFailures",
  // Hashes of values that can be used once, for minutes.
  "usedChallenges",
  // Text of a form, for an hour, under a hash of a cookie.
  "drafts",
  // Addresses that were public, kept for a while after their household was deleted.
  "cookbookAddresses",
  "billingEvents",
  // Ids of users in the administrator's actions, and addresses of test mails.
  "auditLog",
  // Keys of the server itself.
  "serverKeys",
  "processes",
  // Ids of households, while something is being changed.
  "turns",
  "changes",
  // Hashes of callers that a limit counts, until the night after it ends.
  "limits",
  "retiredCredits",
  "tallies",
  "migrations",
] as const;
