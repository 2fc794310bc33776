/**
 * A flag. The tables have the names of the JSON contract. Ids and dates are text (`yyyy-MM-dd`, or an ISO 8601 instant
 * in UTC), flags are 0 | 1, and lists are JSON text. These types are the same on SQLite and PostgreSQL.
 */
export type Flag = 0 | 1;

export type Schema = {
  households: {
    id: string;
    name: string;
    subscriptionPlan: "trial" | "archive" | "basic" | "standard" | "premium";
    subscriptionStatus: "active" | "trial" | "canceled" | "past_due";
    /** When the administrator set plan and status by hand. Null if they come from a payment. */
    planByHandAt: string | null;
    /** The number of people who eat together: 1 to 12. */
    householdSize: number;
    /**
     * The end of the grace period while a renewal is unpaid. It may be past, so use `statusAt` of
     * household/access/rules.ts for the status.
     */
    graceUntil: string | null;
    /** When the household lost its access to the planner. Null while it has access, or if this was not stored. */
    accessEndedAt: string | null;
    /** 1 if the household had used most of a quota last night, else null. */
    nearQuota: 1 | null;
    /**
     * The number of meals ever delivered to the household, including deleted ones. Not counted for the administrator.
     */
    mealsDelivered: number;
    createdAt: string;
  };
  /** The household of each account, for code that has only an account's id. */
  accounts: { id: string; householdId: string };
  /** Values of `users` that must be unique across accounts. */
  logins: { kind: "email" | "username" | "google" | "oidc"; value: string; userId: string };
  users: {
    id: string;
    householdId: string;
    role: "owner" | "member";
    /** 1 for a member who may manage the plan and its payments, else null. */
    mayBill: 1 | null;
    /**
     * The account's own address, unique across accounts. Null until it is confirmed, if the server sends mail.
     */
    email: string | null;
    /** When the address was proved to be theirs: by a mailed link, a provider or the settings. Null if it was not. */
    emailProvedAt: string | null;
    /** An address that the user entered and has not confirmed. Others may have entered it, too. */
    pendingEmail: string | null;
    username: string;
    firstName: string | null;
    passwordHash: string | null;
    googleId: string | null;
    /** The issuer, a space and the user's subject at the issuer. */
    oidcId: string | null;
    timeZone: string | null;
    /** 1 while the time zone is only guessed from the browser's languages. */
    timeZoneGuessed: Flag;
    /** The units of grocery lists: those of the recipes, or one system for all. */
    units: "written" | "metric" | "us";
    /** The code of the interface's language. Null for that of the browser. */
    language: string | null;
    emailOptOut: Flag;
    /** JSON: the household whose owner removed the user (`Removal`), until the user dismisses the notice. */
    removedFrom: string | null;
    /** The last of `departures` that the user has dismissed, or the last one when they joined. */
    seenDeparture: string | null;
    /** The text for the administrator's search and for sorting names: without case and accents. */
    searchText: string;
    createdAt: string;
  };
  /** Former members of the household, for 30 days. `id` sorts by time. */
  departures: {
    householdId: string;
    id: string;
    /** The user's name. Null for a deleted account. */
    name: string | null;
    reason: "removed" | "left" | "deleted";
    /** JSON: the access that ended with the membership (`EndedWork`). */
    ended: string;
    createdAt: string;
  };
  /** `id` is the SHA-256 of the token in the cookie, so that a copy of this table cannot be used to sign in. */
  sessions: {
    id: string;
    /** The household of the session's user. The cookie also contains it, so that the session is searched there. */
    householdId: string;
    userId: string;
    createdAt: string;
    seenAt: string;
    expiresAt: string;
    userAgent: string | null;
    /** When the user last authenticated again in the session. Null if never. */
    vouchedAt: string | null;
    /** 1 if the session began in a browser that was new for the user, else null. */
    newDevice: 1 | null;
  };
  /** `id` is the SHA-256 of the token's secret; `scopes` is a JSON list of its permissions. */
  accessTokens: {
    id: string;
    householdId: string;
    userId: string;
    name: string;
    scopes: string;
    createdAt: string;
    /** When the token expires. Null if it does not. */
    expiresAt: string | null;
    usedAt: string | null;
  };
  /** `id` is the credential's own, in base64url, like its public key; `transports` is JSON. */
  passkeys: {
    id: string;
    userId: string;
    publicKey: string;
    /** The passkey's own use count. 0 for a passkey that does not count. */
    counter: number;
    transports: string | null;
    name: string;
    /** 1 if the passkey is stored on more than one device. */
    backedUp: Flag;
    createdAt: string;
    lastUsedAt: string | null;
  };
  /** One-time values that were used, until they would have expired anyway. `id` is a hash of the value. */
  usedChallenges: {
    id: string;
    expiresAt: string;
  };
  /** An authenticator app for a user's one-time codes. `secret` is encrypted with the server's own secret. */
  authenticators: {
    userId: string;
    secret: string;
    /** The time step of the last used code. That code and earlier ones are no longer valid. */
    lastStep: number | null;
    createdAt: string;
    /** When its first code was entered. Null while it is not active. */
    confirmedAt: string | null;
  };
  /** `id` is a hash of the user and a code. Each code works once. */
  recoveryCodes: { id: string; userId: string };
  /** `key` is a hash of account and address. */
  signInFailures: {
    key: string;
    failures: number;
    lastFailureAt: string;
    blockedUntil: string | null;
  };
  /** The values of a stored form whose session had ended, or that was put aside. `id` is a hash, as for a session. */
  drafts: {
    id: string;
    path: string;
    values: string;
    createdAt: string;
  };
  preferences: {
    householdId: string;
    mealTypePreferences: string;
    proteinPreferences: string;
    cuisinePreferences: string;
    allergyPreferences: string;
    /** JSON: restrictions for everyone in addition to the eight main ones. */
    moreRestrictions: string;
    /** Foods that everyone avoids, and foods that everyone dislikes, in the household's own words. */
    avoids: string;
    dislikes: string;
    /** 1 if dishes with unchecked ingredients are never offered. */
    isStrict: Flag;
    /** JSON: the wishes for weeknight dishes, without missing ones. */
    weeknights: string;
    updatedAt: string;
  };
  /** The household's eaters, with their needs in addition to the preferences for everyone. */
  eaters: {
    id: string;
    householdId: string;
    name: string;
    isChild: Flag;
    /** JSON: names of restrictions. */
    restrictions: string;
    /** Avoided and disliked foods, in the user's own words. */
    avoids: string;
    dislikes: string;
    createdAt: string;
  };
  meals: {
    id: string;
    householdId: string;
    title: string;
    description: string;
    cuisine: string;
    protein: string | null;
    course: string;
    servings: number;
    cookingTime: number | null;
    ingredients: string;
    instructions: string;
    sourceUrl: string;
    imageUrl: string | null;
    /** A course in the household's own words, and the needed equipment. Empty for nothing. */
    ownCourse: string;
    equipment: string;
    /**
     * JSON: the ingredient lines that are linked to other recipes of the household, with the texts of those recipes.
     */
    subRecipes: string;
    source: "generated" | "search" | "url" | "manual";
    /** The recipe book's own id of the recipe, so that the same one is not suggested again soon. */
    bookId: string | null;
    /** The text for searches: title, description, cuisine and protein without case and accents. */
    searchText: string;
    /**
     * The title without case, accents and marks, and a hash of ingredients and steps, which identify a dish.
     */
    plainTitle: string;
    contentHash: string;
    /** The size of the recipe's texts in bytes. */
    bytes: number;
    /** Set again, sorting by time, whenever it is shown as a suggestion. Null until then. */
    lastShown: string | null;
    /** Grams of net carbohydrate per serving, if the source knows them. The recipe book does, and a model does not. */
    carbsPerServing: number | null;
    /** The generation that delivered the meal. */
    requestKey: string | null;
    /** The form that it was typed or reviewed in. Null for other sources. */
    formKey: string | null;
    /** The inputs of its last check: the program's version and all needs of the household. Null before it. */
    checkKey: string | null;
    /** JSON: the verdicts of that check, by eater. */
    checkNotes: string | null;
    /** Its first photo, which cards show, and its width in pixels. Null without photos. */
    coverId: string | null;
    coverWidth: number | null;
    /**
     * How often the household ate the meal, and the last date, as counted by `noteHad`. Lists are sorted by these
     * columns.
     */
    timesHad: number;
    lastHad: string | null;
    /** 1 if at the last rating someone wanted the meal again, and no one refused it. */
    isLoved: 0 | 1;
    /** The member who made it or brought it along. Null for the household's, such as suggestions. */
    createdBy: string | null;
    createdAt: string;
  };
  /** The meals under AI-Suggested Meals on the dashboard. */
  suggestions: {
    householdId: string;
    kind: "random" | "found";
    position: number;
    mealId: string;
    /** 1 if the household had the meal before it was suggested. */
    had: Flag;
  };
  mealSelections: { householdId: string; weekStart: string; mealId: string; createdAt: string };
  favorites: { id: string; householdId: string; mealId: string; createdAt: string };
  entries: {
    id: string;
    householdId: string;
    /** Null for an entry without a recipe. */
    mealId: string | null;
    scheduledDate: string;
    mealType: "breakfast" | "lunch" | "dinner" | "snack";
    /** The number of people who eat. The servings of the recipe are a column of the meal. */
    servings: number;
    /** The number of portions cooked. Null for the number of people who eat. */
    cookFor: number | null;
    /** The number of portions planned before the leftovers were entered. Null if they were not. */
    plannedFor: number | null;
    /** 1 if the leftovers of the entry are frozen, else null. */
    frozen: 1 | null;
    /** 1 if the meal was cooked, else null. */
    cooked: 1 | null;
    /** The entry that leftovers come from. Else null. */
    leftoversOf: string | null;
    /** The repeat that planned it. Else null. */
    repeatId: string | null;
    /** JSON: who is away and which guests come. Null if everyone eats and no guests come. */
    eaters: string | null;
    /** The kind of an entry without cooking. Null for a meal that is cooked. */
    kind: "leftovers" | "out" | "takeaway" | "guests" | "note" | null;
    /** The note of such an entry. */
    note: string | null;
    /** JSON: the lines to buy for such an entry. */
    lines: string | null;
    createdAt: string;
  };
  /** A household's meal times. Missing meal types use the default. */
  mealTimes: {
    householdId: string;
    mealType: "breakfast" | "lunch" | "dinner" | "snack";
    /** The local time: "18:30". */
    startsAt: string;
    minutes: number;
  };
  /** A household's progress with a dish. It is ignored after a day. */
  cookings: {
    householdId: string;
    mealId: string;
    /** The entry that it is cooked for. Empty without one. */
    entryId: string;
    /** JSON: the indexes of the checked ingredient lines, from 0. */
    lines: string;
    /** JSON: the indexes of the finished steps, from 0. */
    steps: string;
    /** JSON: the running timers, each with its step, the index of its duration in the step, and its end. */
    timers: string;
    updatedAt: string;
  };
  /** The cook log: when a meal was cooked, and how it was liked. */
  madeMeals: {
    householdId: string;
    id: string;
    mealId: string;
    /** The entry that it was cooked for, which may be in the trash. Null without one. */
    entryId: string | null;
    madeOn: string;
    /** The number of portions cooked. */
    portions: number;
    /** The number of portions left over. Null if not entered. */
    leftOver: number | null;
    /** JSON: the rating of each eater, `{eaterId, rating}`. */
    ratings: string;
    /** A note for the next time. Empty for none. */
    note: string;
    createdAt: string;
  };
  /** A household's notes on a recipe. */
  recipeNotes: { householdId: string; mealId: string; text: string; updatedAt: string };
  /**
   * Dishes that are never proposed: `dish` is "meal." and a meal's id, or "book." and a place in the recipe
   * book.
   */
  unwantedDishes: { householdId: string; dish: string; title: string; createdAt: string };
  /** JSON: an edited recipe's original, and the edited version if the original is back. */
  recipeVersions: {
    householdId: string;
    mealId: string;
    original: string;
    edited: string | null;
    createdAt: string;
  };
  /** The tags of a recipe. `key` is the tag without case and accents. */
  recipeTags: { householdId: string; mealId: string; key: string; tag: string };
  /** Facts about a recipe's ingredient lines, as the engine's `version` read them (`linesToJson`). */
  recipeFacts: { householdId: string; mealId: string; version: string; lines: string };
  /** Photos of recipes; the files are named by `contentKey`. */
  photos: {
    householdId: string;
    id: string;
    mealId: string;
    /** The position, from 0 and without gaps. */
    position: number;
    /** A hash of the household and of the uploaded picture. */
    contentKey: string;
    /** The width of the largest file in pixels. */
    width: number;
    height: number;
    /** The size of all files of the photo in bytes. */
    bytes: number;
    /** The description for users who cannot see it. Empty for none. */
    alt: string;
    createdAt: string;
  };
  /** A named group of recipes. */
  collections: {
    householdId: string;
    id: string;
    name: string;
    /** A line of text. Empty for none. */
    description: string;
    createdAt: string;
  };
  /**
   * The recipes of a collection, in the order of `position`, and when each was added. Null from before this was stored.
   */
  collectionMeals: {
    householdId: string;
    collectionId: string;
    mealId: string;
    position: number;
    addedAt: string | null;
  };
  /** The texts of a collection's cookbook that is or was public. */
  publicCookbooks: {
    householdId: string;
    collectionId: string;
    slug: string;
    title: string;
    /** An introduction, and a name to sign with. Empty for none. */
    introduction: string;
    author: string;
    /** 1 if the household may publish the texts of recipes from other sources. */
    mayShowAll: Flag;
    /** A secret from which the public ids are derived. */
    key: string;
    publishedAt: string;
    /** When the cookbook ended. Null while it is public. */
    endedAt: string | null;
    /** The access token that published the cookbook. The cookbook ends with it. Null for a person. */
    accessTokenId: string | null;
  };
  /** Addresses that are public or were recently. Other households cannot use them. */
  cookbookAddresses: {
    slug: string;
    /** The household. Null after it was deleted. */
    householdId: string | null;
    collectionId: string;
    createdAt: string;
    /** When the address ended. Null while a cookbook is public there. */
    endedAt: string | null;
    /** When the administrator took the cookbook down, and the reason that the household sees. */
    takenDownAt: string | null;
    takenDownBecause: string | null;
  };
  /** Unlisted links to collections, one per collection. */
  collectionShares: {
    householdId: string;
    collectionId: string;
    token: string;
    /** As in `shares`. */
    expiresAt: string | null;
    createdAt: string;
  };
  /** Finished prep tasks of entries. */
  aheadDone: {
    householdId: string;
    /** The entry, which may be in the trash and be restored. */
    entryId: string;
    /** A hash of the task. */
    step: string;
    doneAt: string;
  };
  /** When a household gets its week by mail; households without a row do not. */
  weekReminders: {
    householdId: string;
    /** The weekday by the household's clock, from 0 for Sunday. */
    weekday: number;
    hour: number;
    updatedAt: string;
  };
  /** When a household's devices are notified of tonight's tasks; households without a row have no devices. */
  pushTimes: {
    householdId: string;
    /** The hour by the household's clock, 0 to 23. */
    hour: number;
    updatedAt: string;
  };
  /**
   * Another program that is notified of changes. `events` is JSON. Secrets are encrypted with the server's own secret.
   */
  webhooks: {
    householdId: string;
    id: string;
    /** The member who added the webhook. */
    userId: string;
    url: string;
    events: string;
    secret: string;
    /** The previous secret, which also signs messages until `oldSecretUntil`. */
    oldSecret: string | null;
    oldSecretUntil: string | null;
    /** Since when it accepts no messages. Null while it does. */
    failingSince: string | null;
    /** Since when nothing is sent to the receiver. Null while messages are sent. */
    stoppedAt: string | null;
    createdAt: string;
  };
  /** A message to a webhook, with its id. `payload` is JSON, as it is signed. */
  webhookDeliveries: {
    householdId: string;
    id: string;
    webhookId: string;
    event: string;
    payload: string;
    status: "queued" | "delivered" | "failed";
    attempts: number;
    /** The response to the last attempt. Null without one. */
    answerStatus: number | null;
    answerBody: string | null;
    lastError: string | null;
    attemptedAt: string | null;
    createdAt: string;
  };
  /** Browsers that get a message about tonight, at most one a day. */
  pushDevices: {
    householdId: string;
    id: string;
    userId: string;
    /** The session in which notifications were turned on. They end with it. */
    sessionId: string;
    /** The name of the browser, such as "Firefox on Android". */
    device: string;
    /** The browser's address at its push service, its public key and the secret that it shares with this server. */
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: string;
    /** The date, `yyyy-MM-dd`, of the last queued message. */
    queuedOn: string | null;
    sentAt: string | null;
    /** The number of messages in a row that were refused, or could not be sent in time. */
    failures: number;
  };
  /** Keys that this server creates once, encrypted with its own secret. */
  serverKeys: { name: "vapid"; value: string; createdAt: string };
  /** Links with which other calendars read the plan. Their tokens are derived from `id` with the server's secret. */
  calendarFeeds: {
    householdId: string;
    id: string;
    /** The owner. Null for the household's. */
    userId: string | null;
    /** JSON: the meal types in the feed. */
    mealTypes: string;
    /** 1 if the feed contains prep tasks. */
    hasTasks: Flag;
    /** When the feed was last read, to the hour. Null if never. */
    readAt: string | null;
    /** The access token that created the link. The link ends with it. Null for a person. */
    accessTokenId: string | null;
    createdAt: string;
  };
  /** The last version of an event that other calendars got, as a hash, and the number of its changes. */
  feedEvents: {
    householdId: string;
    uid: string;
    hash: string;
    sequence: number;
    changedAt: string;
  };
  /** Repeat rules. The columns that `entries` also has describe the planned entry. */
  repeats: {
    id: string;
    householdId: string;
    /** The first date. The other dates have the same weekday. */
    startDate: string;
    everyWeeks: number;
    /** The date up to which the rule is planned. Entries that were removed before it are not planned again. */
    storedUntil: string;
    mealType: "breakfast" | "lunch" | "dinner" | "snack";
    mealId: string | null;
    servings: number;
    cookFor: number | null;
    eaters: string | null;
    kind: "out" | "takeaway" | "guests" | "note" | null;
    note: string | null;
    lines: string | null;
    createdAt: string;
  };
  groceryLists: {
    id: string;
    householdId: string;
    weekStartDate: string;
    mealCount: number;
    /** 1 if the list was built from the whole week. Then meals that are planned later belong to it. */
    wholeWeek: Flag;
    /**
     * The number of times that the list was built. A change names the version on which it was made. 0 if the list was
     * started by hand.
     */
    version: number;
    /** The size of the list's items from meals in bytes. */
    bytes: number;
    /** When the list was last built or an item of it changed. Null from before this was stored. */
    changedAt: string | null;
    createdAt: string;
  };
  /** The list of a to-do app on a CalDAV server that receives a household's grocery list. */
  taskLists: {
    householdId: string;
    /** The member who connected the app. The connection ends with the membership. */
    userId: string;
    /** The address as the user typed it. */
    address: string;
    username: string;
    /** The password, encrypted with the server's own secret. */
    password: string;
    /** JSON: the lists to choose from, while none is chosen. */
    choices: string | null;
    /** The address and name of the chosen list. */
    url: string | null;
    name: string | null;
    /** The week whose list is sent. Null before the first time. */
    weekStartDate: string | null;
    /** The last change of the list that was sent. "none" for a deleted list. */
    sentChange: string | null;
    sentAt: string | null;
    /** The reason why sending failed the last time (`SendReason`). Null after a success. */
    lastError: string | null;
    /** When it was given up. Null while it is active. */
    stoppedAt: string | null;
    createdAt: string;
  };
  /** A task for an item of a grocery list. */
  taskItems: {
    householdId: string;
    itemId: string;
    /** JSON: the last sent state. Null until it is known to have arrived. */
    sent: string | null;
    etag: string | null;
    /** 1 if a user has changed the task's text in the to-do app. */
    isTheirs: Flag;
  };
  /** The meals that a list was built from. Entries may have been moved or deleted since. */
  groceryListEntries: {
    householdId: string;
    listId: string;
    position: number;
    /** Null for a meal that was not planned. */
    entryId: string | null;
    mealId: string;
    title: string;
    scheduledDate: string | null;
    /** The number of servings for which the lines were bought. */
    servings: number;
    /** A hash of the recipe's lines at that time. Null for an entry's own lines, and from before this was stored. */
    linesKey: string | null;
  };
  groceryItems: {
    id: string;
    householdId: string;
    listId: string;
    category: string;
    /** The food's key, by which a check mark is kept when the list is built again. */
    food: string;
    /** The text as typed. Empty for an item of meals, whose words are made from `need`. */
    text: string;
    mealIds: string;
    /** JSON: the foods and amounts that the meals need (`StoredPurchase`). Null for items added by hand. */
    need: string | null;
    /** JSON, as `need`: the amounts that were bought. Null if nothing was bought. */
    covered: string | null;
    /** JSON: the needs of earlier versions of the list, for changes made on those versions. */
    earlier: string;
    /** 0 if no meal needs the item now and some of it was bought. Then it is not shown. */
    needed: Flag;
    /** JSON: the meals that needed it when it was last marked as at home or removed. Else null. */
    knownMealIds: string | null;
    position: number;
    byHand: Flag;
    ticked: Flag;
    atHome: Flag;
    removed: Flag;
    /** When each flag was last set or cleared. An older change that arrives later is ignored. */
    tickedAt: string | null;
    atHomeAt: string | null;
    removedAt: string | null;
  };
  /** The foods in a household's kitchen, by the key of their purchase. */
  pantry: {
    householdId: string;
    /** The purchase's key, as in `groceryItems`. */
    food: string;
    name: string;
    /** The words that were typed about the food, "half a cabbage". Else "". */
    words: string;
    /** The state that a user last set. */
    said: "home" | "soon" | "out" | null;
    saidAt: string | null;
    /** JSON: the list items that were bought, with their instants, oldest first. */
    bought: string;
    /** Until when it is probably at home. Null if nothing indicates that. */
    homeUntil: string | null;
    changedAt: string;
  };
  /** The stores of a household. */
  stores: {
    householdId: string;
    id: string;
    name: string;
    /** JSON: its aisles in the user's order. Null for the learned order. */
    aisles: string | null;
    createdAt: string;
  };
  /** The store in which a household buys a food. Missing if not set. */
  foodStores: {
    householdId: string;
    /** The purchase's key, as in `pantry`. */
    food: string;
    storeId: string;
    changedAt: string;
  };
  /** Items checked off in a store, in the order of `at`, from which its aisle order is learned. */
  storeTicks: { householdId: string; storeId: string; itemId: string; aisle: string; at: string };
  /** The last price of a food in each store. */
  foodPrices: {
    householdId: string;
    id: string;
    /** The purchase's key, as in `pantry`. */
    food: string;
    /** The store. Null if none was named. */
    storeId: string | null;
    /** The price in hundredths of the household's currency. */
    cents: number;
    /** JSON, as `groceryItems.covered`: the amount it was for. Null for items added by hand. */
    amount: string | null;
    at: string;
  };
  /** Applied changes of lists, so that a repeated one is not applied again. */
  groceryTaps: { householdId: string; id: string; createdAt: string };
  /** The settings for a household's proposals. */
  weekSettings: {
    householdId: string;
    /** JSON: minutes to cook on each day, Sunday first. Null for any time, 0 for a day without cooking. */
    limits: string;
    updatedAt: string;
  };
  /** A household's choices for its proposals, and the proposal that it has not planned or discarded yet. */
  weekProposals: {
    householdId: string;
    /**
     * Whether dishes for children are preferred. Null if that depends on whether there are children among the eaters.
     */
    isForChildren: Flag | null;
    variety: "familiar" | "half" | "adventurous";
    /** JSON: dishes by slot and other choices. Null if none is stored. */
    kept: string | null;
    updatedAt: string;
  };
  /** Notifications between processes: the household that was changed, and the page that did it. */
  changes: { id: string; whose: string; tab: string | null; at: string };
  creditGrants: {
    id: string;
    householdId: string;
    origin: "trial" | "plan" | "admin";
    amount: number;
    remaining: number;
    expiresAt: string | null;
    /**
     * The cause of the grant (an invoice, a request). It is unique in the household, so that each cause grants once.
     */
    cause: string | null;
    createdAt: string;
  };
  /** Append-only: each change of a balance, and why. */
  creditLedger: {
    id: string;
    householdId: string;
    grantId: string;
    change: number;
    reason: "grant" | "meal" | "expire" | "take";
    mealId: string | null;
    requestKey: string | null;
    /** The administrator's note for the household. */
    note: string | null;
    /** The position of the line among the household's lines, from 1. */
    position: number;
    createdAt: string;
  };
  /** Links into a household, each for one person. */
  invites: {
    id: string;
    householdId: string;
    userId: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Sums of the ledgers of deleted households, without their identity. */
  retiredCredits: {
    id: string;
    reason: "grant" | "meal" | "expire" | "take";
    change: number;
    createdAt: string;
  };
  /** Totals of deleted households, and from before each household had its own count. */
  tallies: { name: "mealsDelivered"; count: number };
  generations: {
    householdId: string;
    requestKey: string;
    inputHash: string;
    status: "running" | "done" | "failed";
    startedAt: string;
    finishedAt: string | null;
    /** "upstream" if the recipe source itself failed. Then the recipe book may be used instead, free of charge. */
    failure: "upstream" | null;
    /** The meal that answered a search because the household already had it. */
    foundMealId: string | null;
    /** JSON: the result of a request for random meals, and the reason if there were too few (`GenerationOutcome`). */
    outcome: string | null;
    /** The process that works or worked on the request. Null from before there were several processes. */
    processId: string | null;
  };
  shares: {
    token: string;
    householdId: string;
    kind: "meal" | "list";
    mealId: string | null;
    listId: string | null;
    /** After this it no longer opens. Null for one without an end. */
    expiresAt: string | null;
    /** 1 if a list shows which items are not for everyone, and which labels to read. */
    tellsNeeds: Flag;
    createdAt: string;
  };
  /** Weeks that are saved under a name, to be planned again. */
  savedWeeks: { id: string; householdId: string; name: string; createdAt: string };
  /** The meals in saved weeks. Other columns are as in `entries`. */
  savedWeekEntries: {
    id: string;
    householdId: string;
    savedWeekId: string;
    /** The day, from 0 for Sunday to 6. */
    day: number;
    mealType: "breakfast" | "lunch" | "dinner" | "snack";
    mealId: string | null;
    servings: number;
    cookFor: number | null;
    kind: "out" | "takeaway" | "guests" | "note" | null;
    note: string | null;
    lines: string | null;
  };
  /** Unlisted links to the dinners of a week, one per week. */
  weekShares: {
    householdId: string;
    weekStartDate: string;
    token: string;
    /** As in `shares`. */
    expiresAt: string | null;
    createdAt: string;
  };
  /** Recipes that were read from a page and wait for review. `recipe` is JSON. */
  parsedRecipes: {
    id: string;
    householdId: string;
    /** The recipe as JSON. */
    recipe: string;
    createdAt: string;
    /** The photo from which the recipe was read: a JPEG, as base64. */
    picture: string | null;
  };
  /** Running and finished imports of recipe files. */
  recipeImports: {
    id: string;
    householdId: string;
    fileName: string;
    status: "running" | "done" | "failed";
    bytes: number;
    bytesRead: number;
    added: number;
    known: number;
    skipped: number;
    createdAt: string;
    finishedAt: string | null;
    /** The process that reads the file, or that read it. */
    processId: string | null;
  };
  /** The result for each recipe of such a file. */
  recipeImportLines: {
    importId: string;
    position: number;
    householdId: string;
    outcome: "added" | "known" | "skipped";
    title: string;
    mealId: string | null;
    /** JSON: the reason (`ImportReason`) for a skipped recipe, or for omitted tags. */
    reason: string | null;
  };
  /** Running and finished import jobs of other apps' collections. */
  libraries: {
    householdId: string;
    id: string;
    fileName: string;
    bytes: number;
    /** SHA-256 of the file, which is imported once. */
    hash: string;
    status: "reading" | "ready" | "bringing" | "done" | "undoing" | "undone" | "failed";
    /** Settings of the importing member for the plan: the time zone, and the number of people who eat. */
    timeZone: string | null;
    servings: number;
    /** The importing member. */
    createdBy: string | null;
    createdAt: string;
    finishedAt: string | null;
    /** The process that reads the file, or that read it. Jobs do the rest. */
    processId: string | null;
    /** The stage that failed permanently, with "failed". Null if reading failed. */
    failedIn: "bringing" | "undoing" | null;
  };
  /** The items of an import, and their results. */
  libraryItems: {
    householdId: string;
    libraryId: string;
    position: number;
    kind: "recipe" | "plan" | "list" | "pantry" | "other";
    /** The title. Empty if the reason contains it. */
    title: string;
    outcome: "new" | "known" | "skipped" | "added" | "undone";
    /** JSON, as in `recipeImportLines`. */
    reason: string | null;
    /** The content of the item as JSON, until it is imported. */
    content: string | null;
    /** The id of the row that was created from the item. */
    madeId: string | null;
  };
  /** The photos of an import's recipes, and their results. */
  libraryPhotos: {
    householdId: string;
    libraryId: string;
    position: number;
    /** The position of the photo's recipe among the import's items, and the recipe's title. */
    recipePosition: number;
    title: string;
    outcome: "new" | "known" | "skipped" | "added" | "undone";
    /** JSON, as in `recipeImportLines`. */
    reason: string | null;
    /** The address of the photo. Null if its bytes are here. */
    address: string | null;
    /** The import's part file that contains the photo, the offset in it and the length. */
    part: number | null;
    offset: number | null;
    bytes: number;
  };
  /** Deleted items, for 30 days. `rows` is JSON: the rows by table. */
  trash: {
    id: string;
    householdId: string;
    kind: "meal" | "entry" | "list" | "week" | "made" | "tag" | "photo" | "collection";
    /** JSON: the label (`TrashLabel`). */
    label: string;
    rows: string;
    /** The size of label and rows in bytes. */
    bytes: number;
    /** The size of the photos' files in bytes. */
    photoBytes: number;
    createdAt: string;
  };
  /** The customer of a household at each payment provider. */
  billingCustomers: {
    provider: "stripe" | "test";
    householdId: string;
    customerId: string;
    /** The hosted checkout that is open for the customer. */
    checkoutId: string | null;
    createdAt: string;
  };
  /** The household of a customer, by the provider's id. */
  customers: { id: string; householdId: string };
  /** The last known state of each subscription at the provider. At most one per household is active. */
  subscriptions: {
    /** The provider's id. */
    id: string;
    householdId: string;
    provider: "stripe" | "test";
    customerId: string;
    status: "incomplete" | "active" | "past_due" | "canceled";
    /** The plan of its last paid invoice. Null until one is paid. */
    planId: "archive" | "basic" | "standard" | "premium" | null;
    /** The plan that the next renewal buys. */
    nextPlanId: "archive" | "basic" | "standard" | "premium" | null;
    /** The cents of that renewal, which may be an older price than the plan's current one. */
    price: number;
    periodEnd: string;
    cancelsAtPeriodEnd: Flag;
    lastPaymentError: string | null;
    createdAt: string;
    updatedAt: string;
  };
  /** Events of the provider that have been processed. */
  billingEvents: {
    id: string;
    type: string;
    subscriptionId: string | null;
    createdAt: string;
    processedAt: string;
  };
  /** The books of the test payments. They store only those data of a card that a receipt shows. */
  testCustomers: {
    id: string;
    householdId: string;
    email: string | null;
    cardBrand: string | null;
    cardLast4: string | null;
    cardBehavior: string | null;
    createdAt: string;
  };
  testSubscriptions: {
    id: string;
    customerId: string;
    requestKey: string;
    status: "incomplete" | "active" | "past_due" | "canceled";
    planId: string;
    /** The price in cents per month, from the next renewal. */
    price: number;
    periodStart: string;
    periodEnd: string;
    /** The instant from which months are counted. */
    anchor: string;
    cancelsAtPeriodEnd: Flag;
    createdAt: string;
  };
  testInvoices: {
    id: string;
    subscriptionId: string;
    planId: string;
    /** The price of the plan's month and the amount due after deductions, in cents. */
    price: number;
    total: number;
    reason: "start" | "renewal" | "change";
    status: "open" | "paid" | "void" | "refunded";
    periodStart: string;
    periodEnd: string;
    error: string | null;
    createdAt: string;
  };
  /** The queue of background jobs: `app/server/jobs/`. */
  jobs: {
    /** The kind of job. `kind` and `key` are the primary key. */
    kind: string;
    key: string;
    /** The household with which the job is deleted. */
    householdId: string | null;
    /** Jobs of a kind with the same serial key run one at a time. */
    serialKey: string | null;
    /** JSON, as the schema of the kind defines it. */
    payload: string;
    /** The earliest time of the next attempt. Null for a dead job. */
    runAt: string | null;
    /** The number of attempts since the job was added or last completed. */
    attempts: number;
    /** The process that runs it, and when its lease ends. Null while it waits. */
    processId: string | null;
    leaseUntil: string | null;
    /** Why the last attempt failed. */
    lastError: string | null;
    /** When the job became dead. */
    deadAt: string | null;
    /** When the job was last completed, if it is repeated. */
    doneAt: string | null;
    createdAt: string;
  };
  /**
   * The count of a rate limit, and when its window ends. `id` is a hash of the limit's name and the counted
   * key.
   */
  limits: { id: string; count: number; endsAt: string };
  /** Work of a process that no other may do at the same time, such as changing a household's subscription. */
  turns: { id: string; processId: string };
  /** The processes that serve the database, and their last heartbeats, by the database's clock. */
  processes: {
    id: string;
    host: string;
    pid: number;
    startedAt: string;
    seenAt: string;
    /** The version of the package. Null from before this was stored. */
    version: string | null;
    /** The folder or bucket of its photos, by an id. Null on SQLite, and from before this was stored. */
    photosIn: string | null;
  };
  contactMessages: {
    id: string;
    householdId: string | null;
    name: string;
    email: string;
    subject: string;
    message: string;
    /** 1 for a message from a household on a plan with priority support. */
    priority: Flag;
    answer: string | null;
    answeredAt: string | null;
    createdAt: string;
  };
  /** All mails. Each is stored in the transaction that causes it, and a job sends it. */
  outbox: {
    id: string;
    /** The account that the mail is about, if any. */
    userId: string | null;
    kind: MailKind;
    /** The purpose of the mail. The same key is queued once. */
    key: string;
    toAddress: string;
    replyTo: string | null;
    /** The address that ends mails of this kind with one click. Null for mails that cannot be turned off. */
    unsubscribeUrl: string | null;
    subject: string;
    text: string;
    html: string;
    status: "queued" | "sent" | "failed";
    /** The number of attempts when the last one ended. */
    attempts: number;
    /** The time after which the mail is no longer useful and is not sent. */
    expiresAt: string | null;
    lastError: string | null;
    /** The process that sent the mail, or tried last. */
    processId: string | null;
    sentAt: string | null;
    createdAt: string;
  };
  /** `id` is the SHA-256 of the token in the link, as for a session. */
  passwordResets: {
    id: string;
    userId: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Append-only: the administrator's actions. `details` is JSON. */
  auditLog: {
    id: string;
    adminId: string;
    action: string;
    targetUserId: string | null;
    details: string;
    createdAt: string;
  };
};

export type MailKind =
  | "welcome"
  | "confirm-email"
  | "account-exists"
  | "email-changed"
  | "new-device"
  | "security-notice"
  | "weekly-reminder"
  | "week-ahead"
  | "out-of-meals"
  | "payment-failed"
  | "password-reset"
  | "invite"
  | "removed-member"
  | "webhook-stopped"
  | "cookbook-taken-down"
  | "contact"
  | "answer";
