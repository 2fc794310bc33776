/**
 * The tables, in the words of the JSON contract. Ids and dates are text (`yyyy-MM-dd`, or an ISO 8601
 * instant in UTC), flags are 0 | 1, lists are JSON text: it reads the same on SQLite and PostgreSQL.
 */
export type Flag = 0 | 1;

export type Schema = {
  households: {
    id: string;
    name: string;
    subscriptionPlan: "trial" | "archive" | "basic" | "standard" | "premium";
    subscriptionStatus: "active" | "trial" | "canceled" | "past_due";
    /** When the administrator set plan and status by hand; null if they are what was paid for. */
    planByHandAt: string | null;
    /** How many eat with it: 1 to 12. */
    householdSize: number;
    /**
     * While the renewal of a plan is unpaid: until when the household stays active. It may have passed:
     * who reads the status asks `statusAt` of household/access/rules.ts.
     */
    graceUntil: string | null;
    /** When the household lost its access to the planner; null while it has it, or if nobody noted it. */
    accessEndedAt: string | null;
    /** 1 if it had used most of a quota last night, else null. */
    nearQuota: 1 | null;
    /** How many meals it was ever delivered, whatever became of them; the administrator's are not counted. */
    mealsDelivered: number;
    createdAt: string;
  };
  /** Which household each account is in, for what knows an account's id alone. */
  accounts: { id: string; householdId: string };
  /** What no two accounts may have alike, as it stands in `users`. */
  logins: { kind: "email" | "username" | "google" | "oidc"; value: string; userId: string };
  users: {
    id: string;
    householdId: string;
    role: "owner" | "member";
    /** 1 for a member whom the owner lets see to the plan and its payments, else null. */
    mayBill: 1 | null;
    /** The account's own address; no other account has it. Null until it is confirmed, if mail goes out. */
    email: string | null;
    /** When it was shown to be theirs: by a mailed link, a provider or the settings; null where nothing has shown it. */
    emailProvedAt: string | null;
    /** An address that the user gave and has not confirmed; others may have given it, too. */
    pendingEmail: string | null;
    username: string;
    firstName: string | null;
    passwordHash: string | null;
    googleId: string | null;
    /** The issuer, a blank and its subject. */
    oidcId: string | null;
    timeZone: string | null;
    /** 1 while it is only what the browser's languages made likely. */
    timeZoneGuessed: Flag;
    /** Which measures a grocery list shows: those of its recipes, or one system for all. */
    units: "written" | "metric" | "us";
    emailOptOut: Flag;
    /** JSON: the household that its owner removed them from, until they have dismissed that (`Removal`). */
    removedFrom: string | null;
    /** The last of `departures` that they have dismissed, or what was the last when they joined. */
    seenDeparture: string | null;
    /** What the administrator's search looks through and sorts names by: without case and accents. */
    searchText: string;
    createdAt: string;
  };
  /** Members who are no longer in the household, for 30 days. `id` sorts by time. */
  departures: {
    householdId: string;
    id: string;
    /** Null for an account that was deleted. */
    name: string | null;
    reason: "removed" | "left" | "deleted";
    /** JSON: what of theirs ended (`EndedWork`). */
    ended: string;
    createdAt: string;
  };
  /** `id` is the SHA-256 of the token in the cookie: a copy of this table signs nobody in. */
  sessions: {
    id: string;
    /** Its user's; the cookie names it, too, so that the session is looked for there. */
    householdId: string;
    userId: string;
    createdAt: string;
    seenAt: string;
    expiresAt: string;
    userAgent: string | null;
    /** When its user last showed again to be there; null since it began. */
    vouchedAt: string | null;
    /** 1 if it began in a browser that the user had not signed in with before, else null. */
    newDevice: 1 | null;
  };
  /** `id` is the SHA-256 of the token's secret; `scopes` is a JSON list of what it may do. */
  accessTokens: {
    id: string;
    householdId: string;
    userId: string;
    name: string;
    scopes: string;
    createdAt: string;
    /** Null for one that does not end by itself. */
    expiresAt: string | null;
    usedAt: string | null;
  };
  /** `id` is the credential's own, in base64url, as is its public key; `transports` is JSON. */
  passkeys: {
    id: string;
    userId: string;
    publicKey: string;
    /** How often the key says that it was used; 0 for one that does not count. */
    counter: number;
    transports: string | null;
    name: string;
    /** 1 if it is kept on more than one device. */
    backedUp: Flag;
    createdAt: string;
    lastUsedAt: string | null;
  };
  /** What works once and has been used, until it would be too old anyway. `id` is a hash of it. */
  usedChallenges: {
    id: string;
    expiresAt: string;
  };
  /** An app that makes a user's one-time codes. `secret` is encrypted by the server's own. */
  authenticators: {
    userId: string;
    secret: string;
    /** The time step of the last code that was used: none before it is, again. */
    lastStep: number | null;
    createdAt: string;
    /** When its first code was typed; null while it does not count yet. */
    confirmedAt: string | null;
  };
  /** `id` is a hash of the user and a code, each of which works once. */
  recoveryCodes: { id: string; userId: string };
  /** `key` is a hash of account and address. */
  signInFailures: {
    key: string;
    failures: number;
    lastFailureAt: string;
    blockedUntil: string | null;
  };
  /** The text of a form that waits: its session had ended, or it was put aside. `id` is a hash, as a session's. */
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
    /** What nobody eats, and what nobody likes, in the household's own words. */
    avoids: string;
    dislikes: string;
    /** 1 if a dish with something that could not be checked is never offered. */
    isStrict: Flag;
    /** JSON: what dishes are to be like on weeknights; what is not said is left out. */
    weeknights: string;
    updatedAt: string;
  };
  /** Who eats with the household, and what each needs beside what the preferences say for everybody. */
  eaters: {
    id: string;
    householdId: string;
    name: string;
    isChild: Flag;
    /** JSON: names of restrictions. */
    restrictions: string;
    /** What they never eat, and what they would rather not, in own words. */
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
    /** A course in the household's own words, and what has to be at hand; empty for nothing. */
    ownCourse: string;
    equipment: string;
    /** JSON: its lines that stand for other recipes of the household, with what these say. */
    subRecipes: string;
    source: "generated" | "search" | "url" | "manual";
    /** The recipe book's own id of the recipe, so that the same one is not suggested again soon. */
    bookId: string | null;
    /** What a search looks through: title, description, cuisine and protein without case and accents. */
    searchText: string;
    /** The title without case, accents and marks, and a hash of ingredients and steps: what makes a dish the same. */
    plainTitle: string;
    contentHash: string;
    /** What its texts take. */
    bytes: number;
    /** Made anew, sorting by time, whenever it is shown again as a suggestion; null until then. */
    lastShown: string | null;
    /** Grams of net carbohydrate, if its source knows: the recipe book does, a model does not. */
    carbsPerServing: number | null;
    /** The generation that delivered the meal. */
    requestKey: string | null;
    /** The form that it was typed or reviewed in; null if it came otherwise. */
    formKey: string | null;
    /** What it was last judged by: the program's version and all that the household needs; null if it was not. */
    checkKey: string | null;
    /** JSON: what was found then, for whom. */
    checkNotes: string | null;
    /** Its first photo, which cards show, and the pixels that it is wide; null where it has none. */
    coverId: string | null;
    coverWidth: number | null;
    /** How often the household had it, and on which date last: what lists are sorted by, as `noteHad` counts it. */
    timesHad: number;
    lastHad: string | null;
    /** 1 where somebody wanted it again the last time that it was rated, and nobody refused it. */
    isLoved: 0 | 1;
    /** The member who made it or brought it along; null for the household's, as suggestions are. */
    createdBy: string | null;
    createdAt: string;
  };
  /** What the dashboard shows under AI-Suggested Meals. */
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
    /** Null for what is planned without a recipe. */
    mealId: string | null;
    scheduledDate: string;
    mealType: "breakfast" | "lunch" | "dinner" | "snack";
    /** How many eat it; what its recipe serves is that of the meal. */
    servings: number;
    /** For how many portions it is cooked; null for as many as eat it. */
    cookFor: number | null;
    /** For how many it was to be cooked before it was said how much is left over; null where nobody said. */
    plannedFor: number | null;
    /** 1 where what is left of it is frozen, else null. */
    frozen: 1 | null;
    /** 1 where it was cooked, else null. */
    cooked: 1 | null;
    /** The entry that it was cooked at, for leftovers; else null. */
    leftoversOf: string | null;
    /** The rule that it is planned by again and again; else null. */
    repeatId: string | null;
    /** JSON: who is away and which guests come; null where everybody eats and nobody else. */
    eaters: string | null;
    /** What is planned without cooking; null for a meal that is cooked. */
    kind: "leftovers" | "out" | "takeaway" | "guests" | "note" | null;
    /** The words for that. */
    note: string | null;
    /** JSON: the lines that are to be bought for it. */
    lines: string | null;
    createdAt: string;
  };
  /** When a household eats; of a meal type that is not here it eats when most do. */
  mealTimes: {
    householdId: string;
    mealType: "breakfast" | "lunch" | "dinner" | "snack";
    /** By its clock: "18:30". */
    startsAt: string;
    minutes: number;
  };
  /** How far a household is with a dish that it cooks; what is a day old counts for nothing. */
  cookings: {
    householdId: string;
    mealId: string;
    /** The planned meal that it is cooked for; empty where none is. */
    entryId: string;
    /** JSON: numbers of the ingredient lines that are ticked, from 0. */
    lines: string;
    /** JSON: numbers of the steps that are done, from 0. */
    steps: string;
    /** JSON: the timers that run: step, number of the time in it, and when it ends. */
    timers: string;
    updatedAt: string;
  };
  /** When a meal was made, and how it was. */
  madeMeals: {
    householdId: string;
    id: string;
    mealId: string;
    /** The planned meal that it was made for, which may be in the trash by now; null where none was. */
    entryId: string | null;
    madeOn: string;
    /** For how many it was cooked. */
    portions: number;
    /** How many portions were left; null where nobody said. */
    leftOver: number | null;
    /** JSON: how each who ate liked it, `{eaterId, rating}`. */
    ratings: string;
    /** For the next time; empty where nothing is noted. */
    note: string;
    createdAt: string;
  };
  /** What a household has written to a recipe. */
  recipeNotes: { householdId: string; mealId: string; text: string; updatedAt: string };
  /** Dishes that are not proposed any more: `dish` is "meal." and a meal's id, or "book." and a place in the recipe book. */
  unwantedDishes: { householdId: string; dish: string; title: string; createdAt: string };
  /** What an edited recipe said before, as JSON, and where that is back again, what it said meanwhile. */
  recipeVersions: {
    householdId: string;
    mealId: string;
    original: string;
    edited: string | null;
    createdAt: string;
  };
  /** What a recipe is sorted by; `key` is the tag without case and accents. */
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
    /** A hash of the household and of the picture as it was sent. */
    contentKey: string;
    /** Pixels of its largest file. */
    width: number;
    height: number;
    /** What all of its files take. */
    bytes: number;
    /** What it shows, for those who do not see it; empty where nobody said. */
    alt: string;
    createdAt: string;
  };
  /** Recipes that belong together. */
  collections: {
    householdId: string;
    id: string;
    name: string;
    /** A line of text; empty for none. */
    description: string;
    createdAt: string;
  };
  /** Which recipes are in a collection, in the order of `position`, and since when; null from before that was noted. */
  collectionMeals: {
    householdId: string;
    collectionId: string;
    mealId: string;
    position: number;
    addedAt: string | null;
  };
  /** What is public, or was, of a collection: as it is typed for that. */
  publicCookbooks: {
    householdId: string;
    collectionId: string;
    slug: string;
    title: string;
    /** Some lines at its front, and a name to sign with; empty for none. */
    introduction: string;
    author: string;
    /** 1 where the household may publish the words of recipes that it has from elsewhere. */
    mayShowAll: Flag;
    /** A secret, of which the ids are made that are public. */
    key: string;
    publishedAt: string;
    /** Null while it is public. */
    endedAt: string | null;
    /** The access token that published it: it ends with that. Null for a person. */
    accessTokenId: string | null;
  };
  /** The addresses that are public or were so lately: nobody else gets them. */
  cookbookAddresses: {
    slug: string;
    /** Null once that household is gone. */
    householdId: string | null;
    collectionId: string;
    createdAt: string;
    /** Null while there is a cookbook at it. */
    endedAt: string | null;
    /** When the administrator took it down, and the reason that the household is told. */
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
  /** What had to be prepared ahead for a planned meal and is done. */
  aheadDone: {
    householdId: string;
    /** It may be in the trash by now, and come back. */
    entryId: string;
    /** A hash of what was to be done. */
    step: string;
    doneAt: string;
  };
  /** When a household is sent its week by mail; one that is not here is not. */
  weekReminders: {
    householdId: string;
    /** 0 is Sunday. By the household's clock, as is the hour. */
    weekday: number;
    hour: number;
    updatedAt: string;
  };
  /** When a household's devices are told what there is to do tonight; one that is not here has none that are. */
  pushTimes: {
    householdId: string;
    /** By the household's clock. */
    hour: number;
    updatedAt: string;
  };
  /** Another program that is notified of changes. `events` is JSON; secrets are encrypted by the server's own. */
  webhooks: {
    householdId: string;
    id: string;
    /** Who has added it. */
    userId: string;
    url: string;
    events: string;
    secret: string;
    /** The one before, by which messages are signed, too, until `oldSecretUntil`. */
    oldSecret: string | null;
    oldSecretUntil: string | null;
    /** Since when it has taken nothing; null while it does. */
    failingSince: string | null;
    /** Since when nothing is sent to it. */
    stoppedAt: string | null;
    createdAt: string;
  };
  /** A message to one of them; its id is the message's. `payload` is JSON, as it is signed. */
  webhookDeliveries: {
    householdId: string;
    id: string;
    webhookId: string;
    event: string;
    payload: string;
    status: "queued" | "delivered" | "failed";
    attempts: number;
    /** What was answered to the last attempt; null where nothing was. */
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
    /** The session that it was turned on in, by whose end it goes. */
    sessionId: string;
    /** "Firefox on Android". */
    device: string;
    /** The address at its push service, its public key and the secret that it shares with us. */
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: string;
    /** The day, `yyyy-MM-dd`, whose message was queued last. */
    queuedOn: string | null;
    sentAt: string | null;
    /** How many messages in a row were refused, or could not be sent in time. */
    failures: number;
  };
  /** What this server makes for itself once, encrypted by its own secret. */
  serverKeys: { name: "vapid"; value: string; createdAt: string };
  /** Links by which other calendars read the plan: made of `id` with the server's secret. */
  calendarFeeds: {
    householdId: string;
    id: string;
    /** Whose own it is; null for the household's. */
    userId: string | null;
    /** JSON: which meals are in it. */
    mealTypes: string;
    /** 1 if what is prepared ahead is in it. */
    hasTasks: Flag;
    /** When it was last read, to the hour; null before. */
    readAt: string | null;
    /** The access token that made it: it ends with that. Null for a person. */
    accessTokenId: string | null;
    createdAt: string;
  };
  /** What other calendars were last told of an event, as a hash, and how often that has changed. */
  feedEvents: {
    householdId: string;
    uid: string;
    hash: string;
    sequence: number;
    changedAt: string;
  };
  /** What is planned again and again; the columns that an entry has, too, are what is planned. */
  repeats: {
    id: string;
    householdId: string;
    /** The first day; the others have its weekday. */
    startDate: string;
    everyWeeks: number;
    /** Up to when it stands on the calendar: what was taken off before is not planned again. */
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
    /** Made of all that was planned in the week, not of some of it: what is planned later belongs to it. */
    wholeWeek: Flag;
    /** Counts how often it was built: an operation says which version it was made on. 0 if it was started by hand. */
    version: number;
    /** What its items take that were made of meals. */
    bytes: number;
    /** When it was last built or an item of it changed; null for one of before that was noted. */
    changedAt: string | null;
    createdAt: string;
  };
  /** The list of a to-do app that a household's grocery list is sent to, on a CalDAV server. */
  taskLists: {
    householdId: string;
    /** Who connected it: it ends with their membership. */
    userId: string;
    /** As it was typed. */
    address: string;
    username: string;
    /** Encrypted by the server's own secret. */
    password: string;
    /** JSON: the lists that were found, while none is chosen. */
    choices: string | null;
    /** The chosen one's address and name. */
    url: string | null;
    name: string | null;
    /** The week whose list is sent; null before the first time. */
    weekStartDate: string | null;
    /** The list's last change that was sent; "none" of a list that was gone. */
    sentChange: string | null;
    sentAt: string | null;
    /** Why it was not sent the last time; null after it was. */
    lastError: string | null;
    /** When it was given up; null while it is not. */
    stoppedAt: string | null;
    createdAt: string;
  };
  /** A task that stands for an item of a grocery list. */
  taskItems: {
    householdId: string;
    itemId: string;
    /** JSON: what was last sent; null before that is known to have arrived. */
    sent: string | null;
    etag: string | null;
    /** 1 if somebody has changed its words in the to-do app. */
    isTheirs: Flag;
  };
  /** What a list was made of; entries may be moved or deleted since. */
  groceryListEntries: {
    householdId: string;
    listId: string;
    position: number;
    /** Null for a meal that was not planned. */
    entryId: string | null;
    mealId: string;
    title: string;
    scheduledDate: string | null;
    /** For how many its lines were bought. */
    servings: number;
    /** Of what its recipe said then; null for lines of an entry's own, and for a list of before that was noted. */
    linesKey: string | null;
  };
  groceryItems: {
    id: string;
    householdId: string;
    listId: string;
    category: string;
    /** The food's key: what keeps a tick when the list is made again. */
    food: string;
    /** As somebody typed it; empty for an item of meals, whose words are made of `need`. */
    text: string;
    mealIds: string;
    /** JSON: the foods and amounts that the meals ask for (`StoredPurchase`). Null for what was added by hand. */
    need: string | null;
    /** JSON, as `need`: the amounts that were bought. Null if nothing was. */
    covered: string | null;
    /** JSON: what the meals asked for before the list was built again, for operations that were made then. */
    earlier: string;
    /** 0 if no meal needs it any more and some of it was bought: it is not shown. */
    needed: Flag;
    /** JSON: the meals that needed it when somebody last set it aside or removed it. */
    knownMealIds: string | null;
    position: number;
    byHand: Flag;
    ticked: Flag;
    atHome: Flag;
    removed: Flag;
    /** When somebody last said so, or the contrary: an older operation that arrives later changes nothing. */
    tickedAt: string | null;
    atHomeAt: string | null;
    removedAt: string | null;
  };
  /** What is known of a household's kitchen, by what is bought. */
  pantry: {
    householdId: string;
    /** The purchase's key, as in `groceryItems`. */
    food: string;
    name: string;
    /** What was typed of it, "half a cabbage"; else empty. */
    words: string;
    /** What somebody last said of it. */
    said: "home" | "soon" | "out" | null;
    saidAt: string | null;
    /** JSON: the lines of lists that were bought, with their instants, the oldest first. */
    bought: string;
    /** Until when it is probably at home; null if nothing says that it is. */
    homeUntil: string | null;
    changedAt: string;
  };
  /** Where a household shops. */
  stores: {
    householdId: string;
    id: string;
    name: string;
    /** JSON: its aisles as somebody has ordered them; null for as they are learned. */
    aisles: string | null;
    createdAt: string;
  };
  /** In which store a household buys a food; of others it has not said. */
  foodStores: {
    householdId: string;
    /** The purchase's key, as in `pantry`. */
    food: string;
    storeId: string;
    changedAt: string;
  };
  /** What was ticked in a store, in the order of `at`: by it its aisles are learned. */
  storeTicks: { householdId: string; storeId: string; itemId: string; aisle: string; at: string };
  /** What a food cost when it was last bought, in each store. */
  foodPrices: {
    householdId: string;
    id: string;
    /** The purchase's key, as in `pantry`. */
    food: string;
    /** Null where nobody said in which store. */
    storeId: string | null;
    /** In the hundredths of whatever the household pays in. */
    cents: number;
    /** JSON, as `groceryItems.covered`: how much it was for; null for what was added by hand. */
    amount: string | null;
    at: string;
  };
  /** Operations on lists that have been applied, so that one which is sent again is not. */
  groceryTaps: { householdId: string; id: string; createdAt: string };
  /** How a household's weeks are filled. */
  weekSettings: {
    householdId: string;
    /** JSON: minutes to cook on each day, Sunday first; null where it may take any time, 0 where nobody cooks. */
    limits: string;
    updatedAt: string;
  };
  /** What a household chose for its proposed weeks, and the proposal that it has not planned or discarded yet. */
  weekProposals: {
    householdId: string;
    /** Null: children count where there are some among those who eat. */
    isForChildren: Flag | null;
    variety: "familiar" | "half" | "adventurous";
    /** JSON: dishes by slot and what else was chosen; null where nothing is kept. */
    kept: string | null;
    updatedAt: string;
  };
  /** What several processes tell one another: which household something was changed for, and the page that did it. */
  changes: { id: string; whose: string; tab: string | null; at: string };
  creditGrants: {
    id: string;
    householdId: string;
    origin: "trial" | "plan" | "admin";
    amount: number;
    remaining: number;
    expiresAt: string | null;
    /** What it was given for (an invoice, a request); unique in the household, so that it grants once. */
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
    /** What the administrator wrote beside it, for the household to read. */
    note: string | null;
    /** The household's lines in the order in which they were written, from 1. */
    position: number;
    createdAt: string;
  };
  /** Links into a household, each for one. */
  invites: {
    id: string;
    householdId: string;
    userId: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Sums of the ledgers of households that are gone, without whose they were. */
  retiredCredits: {
    id: string;
    reason: "grant" | "meal" | "expire" | "take";
    change: number;
    createdAt: string;
  };
  /** What households counted before each counted for itself, and what those that are gone had counted. */
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
    /** The meal that answered a search because the household had it already. */
    foundMealId: string | null;
    /** JSON: what a request for random meals was answered with, and why with no more (`Outcome`). */
    outcome: string | null;
    /** Which process works on it, or did; null for one of before there was more than one. */
    processId: string | null;
  };
  shares: {
    token: string;
    householdId: string;
    kind: "meal" | "list";
    mealId: string | null;
    listId: string | null;
    /** After this it opens no more; null for one that has no end. */
    expiresAt: string | null;
    /** 1 where a list says what is not for everybody, and which labels to read. */
    tellsNeeds: Flag;
    createdAt: string;
  };
  /** Weeks that are kept under a name, to be planned again. */
  savedWeeks: { id: string; householdId: string; name: string; createdAt: string };
  /** What is eaten in them; other columns as in `entries`. */
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
  /** Recipes that were read from a page and wait to be reviewed; `recipe` is JSON. */
  parsedRecipes: {
    id: string;
    householdId: string;
    /** As JSON. */
    recipe: string;
    createdAt: string;
    /** The photo that it was read from: a JPEG, as base64. */
    picture: string | null;
  };
  /** Files of recipes that are, or were, brought in. */
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
    /** Which process reads it, or did. */
    processId: string | null;
  };
  /** What became of each recipe of such a file. */
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
  /** Collections of other apps that are, or were, brought along. */
  libraries: {
    householdId: string;
    id: string;
    fileName: string;
    bytes: number;
    /** SHA-256 of the file: it comes once. */
    hash: string;
    status: "reading" | "ready" | "bringing" | "done" | "undoing" | "undone" | "failed";
    /** Of who brings it along, for what is planned: where days end, and how many eat. */
    timeZone: string | null;
    servings: number;
    /** Who brings it along. */
    createdBy: string | null;
    createdAt: string;
    finishedAt: string | null;
    /** Which process reads it, or did. Jobs do the rest. */
    processId: string | null;
    /** At what it was given up, with "failed"; null: while it was read. */
    failedIn: "bringing" | "undoing" | null;
  };
  /** What such a collection holds, and what became of it. */
  libraryItems: {
    householdId: string;
    libraryId: string;
    position: number;
    kind: "recipe" | "plan" | "list" | "pantry" | "other";
    /** Empty where the reason names it. */
    title: string;
    outcome: "new" | "known" | "skipped" | "added" | "undone";
    /** JSON, as in `recipeImportLines`. */
    reason: string | null;
    /** What it says, as JSON, until it has come. */
    content: string | null;
    /** The row that was made of it. */
    madeId: string | null;
  };
  /** The photos of a collection's recipes, and what became of each. */
  libraryPhotos: {
    householdId: string;
    libraryId: string;
    position: number;
    /** The position of its recipe among what the collection holds, and the title of that. */
    recipePosition: number;
    title: string;
    outcome: "new" | "known" | "skipped" | "added" | "undone";
    /** JSON, as in `recipeImportLines`. */
    reason: string | null;
    /** Where it can be fetched; null where its bytes lie here. */
    address: string | null;
    /** In which of the files that keep the collection's photos it lies, from where on, and how long it is. */
    part: number | null;
    offset: number | null;
    bytes: number;
  };
  /** What was deleted, for 30 days; `rows` is JSON: the rows by table. */
  trash: {
    id: string;
    householdId: string;
    kind: "meal" | "entry" | "list" | "week" | "made" | "tag" | "photo" | "collection";
    /** JSON: what it was (`TrashLabel`). */
    label: string;
    rows: string;
    /** What label and rows take. */
    bytes: number;
    /** What the files of its photos take. */
    photoBytes: number;
    createdAt: string;
  };
  /** Who pays for a household, at each provider of payments. */
  billingCustomers: {
    provider: "stripe" | "test";
    householdId: string;
    customerId: string;
    /** The hosted checkout that is open for it. */
    checkoutId: string | null;
    createdAt: string;
  };
  /** Whose a customer is, by the provider's id. */
  customers: { id: string; householdId: string };
  /** What the provider said last of each subscription; at most one of a household is alive. */
  subscriptions: {
    /** The provider's id. */
    id: string;
    householdId: string;
    provider: "stripe" | "test";
    customerId: string;
    status: "incomplete" | "active" | "past_due" | "canceled";
    /** The plan of its last paid invoice; null until one is paid. */
    planId: "archive" | "basic" | "standard" | "premium" | null;
    /** The plan that the next renewal buys. */
    nextPlanId: "archive" | "basic" | "standard" | "premium" | null;
    /** Cents of that renewal, which may be an older price than the plan's is now. */
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
  /** The test payments' own books. Of a card only what may be printed on a receipt is kept. */
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
    /** Cents a month, from the next renewal on. */
    price: number;
    periodStart: string;
    periodEnd: string;
    /** The instant that months are counted from. */
    anchor: string;
    cancelsAtPeriodEnd: Flag;
    createdAt: string;
  };
  testInvoices: {
    id: string;
    subscriptionId: string;
    planId: string;
    /** Cents: the plan's month, and what is asked for it after deductions. */
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
    /** JSON, as the schema of the kind has it. */
    payload: string;
    /** The earliest time of the next attempt; null for a dead job. */
    runAt: string | null;
    /** How many attempts have begun since the job was added or last done. */
    attempts: number;
    /** The process that runs it, and when its lease ends; null while it waits. */
    processId: string | null;
    leaseUntil: string | null;
    /** Why the last attempt failed. */
    lastError: string | null;
    /** When it was given up. */
    deadAt: string | null;
    /** When it was last done, if it runs again and again. */
    doneAt: string | null;
    createdAt: string;
  };
  /** What was counted against a rate limit until when. `id` is a hash of the limit's name and of whom it counts. */
  limits: { id: string; count: number; endsAt: string };
  /** What a process does that no other may do meanwhile, such as changing a household's subscription. */
  turns: { id: string; processId: string };
  /** The processes that serve the database, and when each last said that it lives, by the database's clock. */
  processes: {
    id: string;
    host: string;
    pid: number;
    startedAt: string;
    seenAt: string;
    /** Of the package; null for a process of before it was noted. */
    version: string | null;
    /** The folder or bucket of its photos, by an id; null on SQLite, and for a process of before it was noted. */
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
  /** Every mail, in the transaction of what caused it; a job sends it. */
  outbox: {
    id: string;
    /** Whose account it is about, if it is about one. */
    userId: string | null;
    kind: MailKind;
    /** What it is for: the same key is queued once. */
    key: string;
    toAddress: string;
    replyTo: string | null;
    /** Where one click ends mails of this kind; null for those that are not of choice. */
    unsubscribeUrl: string | null;
    subject: string;
    text: string;
    html: string;
    status: "queued" | "sent" | "failed";
    /** How many attempts were made when the last one ended. */
    attempts: number;
    /** After this it is of no use any more and is not sent. */
    expiresAt: string | null;
    lastError: string | null;
    /** Which process has sent it, or tried last. */
    processId: string | null;
    sentAt: string | null;
    createdAt: string;
  };
  /** `id` is the SHA-256 of the token in the link, as a session's. */
  passwordResets: {
    id: string;
    userId: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Append-only: what the administrator did. `details` is JSON. */
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
