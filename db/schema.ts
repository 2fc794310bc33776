/**
 * The tables, with the names of the JSON contract. Ids and dates are text (`yyyy-MM-dd`, or an ISO 8601 instant
 * in UTC), flags are 0 | 1, lists are JSON text: these read the same on SQLite and PostgreSQL.
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
     * The end of the grace period while a renewal is unpaid. It may be past: use `statusAt` of
     * household/access/rules.ts for the status.
     */
    graceUntil: string | null;
    /** When the household lost its access to the planner. Null while it has access, or if this was not stored. */
    accessEndedAt: string | null;
    /** 1 if it had used most of a quota last night, else null. */
    nearQuota: 1 | null;
    /**
     * The number of meals ever delivered to it, including deleted ones; the administrator's are not counted.
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
    /** The issuer, a space and its subject. */
    oidcId: string | null;
    timeZone: string | null;
    /** 1 while it is only guessed from the browser's languages. */
    timeZoneGuessed: Flag;
    /** The units of a grocery list: those of its recipes, or one system for all. */
    units: "written" | "metric" | "us";
    /** The code of the interface's language. Null for that of the browser. */
    language: string | null;
    emailOptOut: Flag;
    /** JSON: the household that its owner removed them from, until they dismiss the notice (`Removal`). */
    removedFrom: string | null;
    /** The last of `departures` that they have dismissed, or the last one when they joined. */
    seenDeparture: string | null;
    /** The text that the administrator's search uses and that sorts names: without case and accents. */
    searchText: string;
    createdAt: string;
  };
  /** Former members of the household, for 30 days. `id` sorts by time. */
  departures: {
    householdId: string;
    id: string;
    /** Null for a deleted account. */
    name: string | null;
    reason: "removed" | "left" | "deleted";
    /** JSON: which of their things ended (`EndedWork`). */
    ended: string;
    createdAt: string;
  };
  /** `id` is the SHA-256 of the token in the cookie, so that a copy of this table cannot be used to sign in. */
  sessions: {
    id: string;
    /** The household of its user. The cookie names it, too, so that the session is searched there. */
    householdId: string;
    userId: string;
    createdAt: string;
    seenAt: string;
    expiresAt: string;
    userAgent: string | null;
    /** When its user last confirmed their identity again; null since it began. */
    vouchedAt: string | null;
    /** 1 if it began in a browser that was new for the user, else null. */
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
    /** Null for one without an end. */
    expiresAt: string | null;
    usedAt: string | null;
  };
  /** `id` is the credential's own, in base64url, like its public key; `transports` is JSON. */
  passkeys: {
    id: string;
    userId: string;
    publicKey: string;
    /** The key's own use count; 0 for one that does not count. */
    counter: number;
    transports: string | null;
    name: string;
    /** 1 if it is stored on more than one device. */
    backedUp: Flag;
    createdAt: string;
    lastUsedAt: string | null;
  };
  /** Used one-time values, until they would have expired anyway. `id` is a hash of the value. */
  usedChallenges: {
    id: string;
    expiresAt: string;
  };
  /** An authenticator app for a user's one-time codes. `secret` is encrypted with the server's own. */
  authenticators: {
    userId: string;
    secret: string;
    /** The time step of the last used code: it and earlier codes are no longer valid. */
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
  /**
   * The values of a stored form: its session had ended, or it was put aside. `id` is a hash, as for a session.
   */
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
    /** JSON: the wishes for weeknight dishes; missing ones are left out. */
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
    /** Avoided and disliked foods, in own words. */
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
    /** JSON: its lines that are linked to other recipes of the household, with the texts of these. */
    subRecipes: string;
    source: "generated" | "search" | "url" | "manual";
    /** The recipe book's own id of the recipe, so that the same one is not suggested again soon. */
    bookId: string | null;
    /** The text that a search uses: title, description, cuisine and protein without case and accents. */
    searchText: string;
    /**
     * The title without case, accents and marks, and a hash of ingredients and steps, which identify a dish.
     */
    plainTitle: string;
    contentHash: string;
    /** The size of its texts. */
    bytes: number;
    /** Set again, sorting by time, whenever it is shown as a suggestion. Null until then. */
    lastShown: string | null;
    /** Grams of net carbohydrate, if its source knows: the recipe book does, a model does not. */
    carbsPerServing: number | null;
    /** The generation that delivered the meal. */
    requestKey: string | null;
    /** The form that it was typed or reviewed in. Null for other sources. */
    formKey: string | null;
    /** The inputs of its last check: the program's version and all needs of the household. Null before it. */
    checkKey: string | null;
    /** JSON: the results of that check, by eater. */
    checkNotes: string | null;
    /** Its first photo, which cards show, and its width in pixels. Null without photos. */
    coverId: string | null;
    coverWidth: number | null;
    /** How often the household had it, and the last date, as `noteHad` counts it. Lists are sorted by these. */
    timesHad: number;
    lastHad: string | null;
    /** 1 if at its last rating someone wanted it again, and no one refused it. */
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
    /** The number of people who eat it. The servings of its recipe are those of the meal. */
    servings: number;
    /** The number of portions cooked. Null for the number of people who eat. */
    cookFor: number | null;
    /** The number of portions planned before the leftovers were entered. Null if they were not. */
    plannedFor: number | null;
    /** 1 if its leftovers are frozen, else null. */
    frozen: 1 | null;
    /** 1 if it was cooked, else null. */
    cooked: 1 | null;
    /** The entry that leftovers come from. Else null. */
    leftoversOf: string | null;
    /** The repeat that planned it. Else null. */
    repeatId: string | null;
    /** JSON: who is away and which guests come. Null if everyone eats and no guests come. */
    eaters: string | null;
    /** The kind of an entry without cooking. Null for a meal that is cooked. */
    kind: "leftovers" | "out" | "takeaway" | "guests" | "note" | null;
    /** The note for that. */
    note: string | null;
    /** JSON: the lines to buy for it. */
    lines: string | null;
    createdAt: string;
  };
  /** A household's meal times. Missing meal types use the default. */
  mealTimes: {
    householdId: string;
    mealType: "breakfast" | "lunch" | "dinner" | "snack";
    /** By its clock: "18:30". */
    startsAt: string;
    minutes: number;
  };
  /** A household's progress with a dish. After a day it is ignored. */
  cookings: {
    householdId: string;
    mealId: string;
    /** The entry that it is cooked for. Empty without one. */
    entryId: string;
    /** JSON: numbers of the checked ingredient lines, from 0. */
    lines: string;
    /** JSON: numbers of the finished steps, from 0. */
    steps: string;
    /** JSON: the running timers: step, number of the time in it, and when it ends. */
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
    /** JSON: how each eater liked it, `{eaterId, rating}`. */
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
  /** Facts of a recipe's ingredient lines, as `version` of the engine read them (`linesToJson`). */
  recipeFacts: { householdId: string; mealId: string; version: string; lines: string };
  /** Photos of recipes; the files are named by `contentKey`. */
  photos: {
    householdId: string;
    id: string;
    mealId: string;
    /** From 0, the first one, without gaps. */
    position: number;
    /** A hash of the household and of the uploaded picture. */
    contentKey: string;
    /** Pixels of its largest file. */
    width: number;
    height: number;
    /** The size of all of its files. */
    bytes: number;
    /** The description for users who cannot see it. Empty for none. */
    alt: string;
    createdAt: string;
  };
  /** Recipes that belong together. */
  collections: {
    householdId: string;
    id: string;
    name: string;
    /** A line of text. Empty for none. */
    description: string;
    createdAt: string;
  };
  /**
   * The recipes of a collection, in the order of `position`, and since when; null from before this was stored.
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
    /** A secret from which the public ids are made. */
    key: string;
    publishedAt: string;
    /** Null while it is public. */
    endedAt: string | null;
    /** The access token that published it, and with which it ends. Null for a person. */
    accessTokenId: string | null;
  };
  /** Addresses that are public or were so recently. Other households cannot use them. */
  cookbookAddresses: {
    slug: string;
    /** Null after that household is deleted. */
    householdId: string | null;
    collectionId: string;
    createdAt: string;
    /** Null while there is a cookbook at it. */
    endedAt: string | null;
    /** When the administrator took it down, and the reason that is shown to the household. */
    takenDownAt: string | null;
    takenDownBecause: string | null;
  };
  /** Unlisted links to collections, one for each. */
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
    /** It may be in the trash, and be restored. */
    entryId: string;
    /** A hash of the task. */
    step: string;
    doneAt: string;
  };
  /** When a household gets its week by mail; households without a row do not. */
  weekReminders: {
    householdId: string;
    /** 0 is Sunday. By the household's clock, like the hour. */
    weekday: number;
    hour: number;
    updatedAt: string;
  };
  /** When a household's devices are notified of tonight's tasks; households without a row have no devices. */
  pushTimes: {
    householdId: string;
    /** By the household's clock. */
    hour: number;
    updatedAt: string;
  };
  /**
   * Another program that is notified of changes. `events` is JSON; secrets are encrypted with the server's own.
   */
  webhooks: {
    householdId: string;
    id: string;
    /** The member who added it. */
    userId: string;
    url: string;
    events: string;
    secret: string;
    /** The previous secret, which also signs messages until `oldSecretUntil`. */
    oldSecret: string | null;
    oldSecretUntil: string | null;
    /** Since when it accepts no messages. Null while it does. */
    failingSince: string | null;
    /** Since when nothing is sent to it. */
    stoppedAt: string | null;
    createdAt: string;
  };
  /** A message to a webhook, with the message's id. `payload` is JSON, as it is signed. */
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
  /** Browsers that get a message about tonight: at most one a day. */
  pushDevices: {
    householdId: string;
    id: string;
    userId: string;
    /** The session in which it was turned on, with which it ends. */
    sessionId: string;
    /** "Firefox on Android". */
    device: string;
    /** The address at its push service, its public key and the secret that it shares with us. */
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: string;
    /** The date, `yyyy-MM-dd`, of the last queued message. */
    queuedOn: string | null;
    sentAt: string | null;
    /** How many messages in a row were refused, or could not be sent in time. */
    failures: number;
  };
  /** Keys that this server creates once, encrypted with its own secret. */
  serverKeys: { name: "vapid"; value: string; createdAt: string };
  /** Links with which other calendars read the plan, made from `id` with the server's secret. */
  calendarFeeds: {
    householdId: string;
    id: string;
    /** The owner. Null for the household's. */
    userId: string | null;
    /** JSON: the meal types in it. */
    mealTypes: string;
    /** 1 if it contains prep tasks. */
    hasTasks: Flag;
    /** When it was last read, to the hour; null before. */
    readAt: string | null;
    /** The access token that made it, and with which it ends. Null for a person. */
    accessTokenId: string | null;
    createdAt: string;
  };
  /** The last version of an event that other calendars got, as a hash, and how often it has changed. */
  feedEvents: {
    householdId: string;
    uid: string;
    hash: string;
    sequence: number;
    changedAt: string;
  };
  /** Repeats. The columns that `entries` also has describe the planned entry. */
  repeats: {
    id: string;
    householdId: string;
    /** The first date; the others have its weekday. */
    startDate: string;
    everyWeeks: number;
    /** The date up to which it is on the calendar: entries removed before are not planned again. */
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
    /** 1 if it was built from the whole week: meals planned later belong to it. */
    wholeWeek: Flag;
    /**
     * Counts how often it was built: a change names the version it was made on. 0 if it was started by hand.
     */
    version: number;
    /** The size of its items from meals. */
    bytes: number;
    /** When it was last built or an item of it changed; null from before this was stored. */
    changedAt: string | null;
    createdAt: string;
  };
  /** The list of a to-do app, on a CalDAV server, that a household's grocery list is sent to. */
  taskLists: {
    householdId: string;
    /** The member who connected it: it ends with their membership. */
    userId: string;
    /** As it was typed. */
    address: string;
    username: string;
    /** Encrypted with the server's own secret. */
    password: string;
    /** JSON: the lists to choose from, while none is chosen. */
    choices: string | null;
    /** The chosen list's address and name. */
    url: string | null;
    name: string | null;
    /** The week whose list is sent. Null before the first time. */
    weekStartDate: string | null;
    /** The last change of the list that was sent; "none" for a deleted list. */
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
    /** 1 if someone has changed its words in the to-do app. */
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
    /** The number of servings that its lines were bought for. */
    servings: number;
    /** A hash of the recipe's lines at that time. Null for an entry's own lines, and from before this was stored. */
    linesKey: string | null;
  };
  groceryItems: {
    id: string;
    householdId: string;
    listId: string;
    category: string;
    /** The food's key, which keeps a check mark when the list is built again. */
    food: string;
    /** The text as typed. Empty for an item of meals, whose words are made from `need`. */
    text: string;
    mealIds: string;
    /** JSON: the foods and amounts that the meals need (`StoredPurchase`). Null for items added by hand. */
    need: string | null;
    /** JSON, as `need`: the amounts that were bought. Null if nothing was. */
    covered: string | null;
    /** JSON: the needs before the list was built again, for changes made before that. */
    earlier: string;
    /** 0 if no meal needs it any longer and some of it was bought: it is not shown. */
    needed: Flag;
    /** JSON: the meals that needed it when it was last marked as at home or removed. Else null. */
    knownMealIds: string | null;
    position: number;
    byHand: Flag;
    ticked: Flag;
    atHome: Flag;
    removed: Flag;
    /** When each flag was last set or cleared: an older change that arrives later is ignored. */
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
    /** The words that were typed about it, "half a cabbage"; else "". */
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
  /** The store in which a household buys a food; missing if not set. */
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
    /** Null if no store was named. */
    storeId: string | null;
    /** In hundredths of the household's currency. */
    cents: number;
    /** JSON, as `groceryItems.covered`: the amount it was for. Null for items added by hand. */
    amount: string | null;
    at: string;
  };
  /** Applied changes of lists, so that a repeated one is not applied again. */
  groceryTaps: { householdId: string; id: string; createdAt: string };
  /** The settings with which a household's weeks are filled. */
  weekSettings: {
    householdId: string;
    /** JSON: minutes to cook on each day, Sunday first. Null for any time, 0 for a day without cooking. */
    limits: string;
    updatedAt: string;
  };
  /**
   * A household's choices for its proposed weeks, and the proposal that it has not planned or discarded yet.
   */
  weekProposals: {
    householdId: string;
    /** Null: children count if there are any among the eaters. */
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
    /** The reason of the grant (an invoice, a request); unique in the household, so that it grants once. */
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
    /** The household's lines in the order in which they were written, from 1. */
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
  /** Totals of households from before each had its own count, and of deleted households. */
  tallies: { name: "mealsDelivered"; count: number };
  generations: {
    householdId: string;
    requestKey: string;
    inputHash: string;
    status: "running" | "done" | "failed";
    startedAt: string;
    finishedAt: string | null;
    /** "upstream" if the recipe source itself failed: the recipe book may then fill in, free of charge. */
    failure: "upstream" | null;
    /** The meal that answered a search because the household already had it. */
    foundMealId: string | null;
    /** JSON: the response to a request for random meals, and why there were not more (`GenerationOutcome`). */
    outcome: string | null;
    /** The process that works or worked on it; null from before there were several. */
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
  /** The meals in them; other columns as in `entries`. */
  savedWeekEntries: {
    id: string;
    householdId: string;
    savedWeekId: string;
    /** From 0, Sunday, to 6. */
    day: number;
    mealType: "breakfast" | "lunch" | "dinner" | "snack";
    mealId: string | null;
    servings: number;
    cookFor: number | null;
    kind: "out" | "takeaway" | "guests" | "note" | null;
    note: string | null;
    lines: string | null;
  };
  /** Unlisted links to the dinners of a week, one for each. */
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
    /** As JSON. */
    recipe: string;
    createdAt: string;
    /** The photo that it was read from: a JPEG, as base64. */
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
    /** The process that reads or read it. */
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
    /** JSON: the reason (`ImportReason`) for a skipped recipe, or for tags that were left out. */
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
    /** Settings of the importing member for the plan: where days end, and how many people eat. */
    timeZone: string | null;
    servings: number;
    /** The importing member. */
    createdBy: string | null;
    createdAt: string;
    finishedAt: string | null;
    /** The process that reads or read it. Jobs do the rest. */
    processId: string | null;
    /** The stage at which it was given up, with "failed"; null: while it was read. */
    failedIn: "bringing" | "undoing" | null;
  };
  /** The items of such a collection, and their results. */
  libraryItems: {
    householdId: string;
    libraryId: string;
    position: number;
    kind: "recipe" | "plan" | "list" | "pantry" | "other";
    /** Empty if the reason names it. */
    title: string;
    outcome: "new" | "known" | "skipped" | "added" | "undone";
    /** JSON, as in `recipeImportLines`. */
    reason: string | null;
    /** Its content as JSON, until it is imported. */
    content: string | null;
    /** The row that was made from it. */
    madeId: string | null;
  };
  /** The photos of a collection's recipes, and their results. */
  libraryPhotos: {
    householdId: string;
    libraryId: string;
    position: number;
    /** The position of its recipe among the collection's items, and its title. */
    recipePosition: number;
    title: string;
    outcome: "new" | "known" | "skipped" | "added" | "undone";
    /** JSON, as in `recipeImportLines`. */
    reason: string | null;
    /** The address of the photo. Null if its bytes are here. */
    address: string | null;
    /** The collection's photo file that contains it, its offset and its length. */
    part: number | null;
    offset: number | null;
    bytes: number;
  };
  /** Deleted items, for 30 days. `rows` is JSON: the rows by table. */
  trash: {
    id: string;
    householdId: string;
    kind: "meal" | "entry" | "list" | "week" | "made" | "tag" | "photo" | "collection";
    /** JSON: its label (`TrashLabel`). */
    label: string;
    rows: string;
    /** The size of label and rows. */
    bytes: number;
    /** The size of its photos' files. */
    photoBytes: number;
    createdAt: string;
  };
  /** The customer of a household at each payment provider. */
  billingCustomers: {
    provider: "stripe" | "test";
    householdId: string;
    customerId: string;
    /** The hosted checkout that is open for it. */
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
    /** Cents of that renewal, which may be an older price than the plan's current one. */
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
  /** The test payments' own books. They store only those data of a card that a receipt shows. */
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
    /** Cents a month, from the next renewal. */
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
    /** Cents: the price of the plan's month, and the amount due after deductions. */
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
    /** With `key` the primary key. */
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
    /** The number of attempts since the job was added or last done. */
    attempts: number;
    /** The process that runs it, and when its lease ends. Null while it waits. */
    processId: string | null;
    leaseUntil: string | null;
    /** Why the last attempt failed. */
    lastError: string | null;
    /** When it was given up. */
    deadAt: string | null;
    /** When it was last done, if it is repeated. */
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
    /** The package's version; null from before this was stored. */
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
    /** From a household on a plan with priority support. */
    priority: Flag;
    answer: string | null;
    answeredAt: string | null;
    createdAt: string;
  };
  /** Every mail, stored in the transaction that causes it. A job sends it. */
  outbox: {
    id: string;
    /** The account it is about, if any. */
    userId: string | null;
    kind: MailKind;
    /** Its purpose: the same key is queued once. */
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
    /** After this it is no longer useful and is not sent. */
    expiresAt: string | null;
    lastError: string | null;
    /** The process that sent it, or tried last. */
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
