/** The user whose page is shown: a household in some state, a visitor or the administrator. */
export type Who =
  | "visitor"
  | "newcomer"
  | "cook"
  | "collector"
  | "spent"
  | "ended"
  | "guarded"
  | "chooser"
  | "basic"
  | "changing"
  | "leaving"
  | "pastDue"
  | "admin";

export type PageToShow = {
  /** The name of its pictures. */
  name: string;
  who: Who;
  /** The address of the page. `{place}` is replaced with a part that depends on the data. */
  path: string;
  /** The form to send there, by the name of its button. The picture shows the response. */
  send?: { button: string; fields?: Record<string, string> };
  /** True to show the page as it is printed. */
  isPrinted?: true;
  /** True to send the request as a form of another site would. */
  isForeign?: true;
};

const pages = (who: Who, paths: Record<string, string>): PageToShow[] =>
  Object.entries(paths).map(([name, path]) => ({ name, who, path }));

const SITE = pages("visitor", {
  landing: "/",
  "landing-chosen": "/?cuisine=Italian&protein=Chicken",
  "demo-groceries": "/demo/groceries?meal=lemon-herb-salmon",
  auth: "/auth",
  forgot: "/forgot",
  reset: "{reset}",
  "reset-ended": "/reset/nothing",
  "confirm-ended": "/confirm/nothing",
  confirm: "{confirm}",
  join: "{join}",
  "join-ended": "/join/nothing",
  unsubscribe: "{unsubscribe}",
  "unsubscribe-ended": "/unsubscribe/nothing",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  "docs-api": "/docs/api",
  "docs-api-calls": "/docs/api/calendar",
  "docs-api-answers": "/docs/api/answers",
  "docs-assistants": "/docs/assistants",
  offline: "/offline",
  test: "/test",
  "not-found": "/nothing-here",
  "shared-recipe": "{sharedRecipe}",
  "shared-list": "{sharedList}",
  cookbook: "{cookbook}",
  "public-cookbook": "{publicCookbook}",
  "public-recipe": "{publicRecipe}",
  "shared-ended": "/shared/nothing",
  "all-recipes-visitor": "/all-recipes",
});

const EMPTY = pages("newcomer", {
  "dashboard-empty": "/dashboard",
  "favorites-empty": "/favorites",
  "all-recipes-empty": "/all-recipes",
  "tags-empty": "/all-recipes/tags",
  "collections-empty": "/collections",
  "groceries-empty": "/dashboard/groceries",
  "selected-empty": "/dashboard/selected",
  "saved-weeks-empty": "/dashboard/week/saved",
  "add-meal-empty": "/dashboard/calendar/new",
  "custom-recipes-empty": "/custom-recipes",
  "custom-recipes-manual": "/custom-recipes?mode=manual",
  "trash-empty": "/trash",
  "recipe-file-empty": "/custom-recipes/file",
  "page-photo": "/custom-recipes/photo",
  "authenticator-setup": "/account/authenticator",
  "join-signed-in": "{join}",
});

const COOK = pages("cook", {
  dashboard: "/dashboard",
  "dashboard-all-selected": "/dashboard?select=all",
  "join-member": "{join}",
  preferences: "/dashboard/preferences",
  meals: "/dashboard/meals",
  answers: "/dashboard/meals?find=chicken+for+2&near=1",
  "answers-next": "/dashboard/meals?find=chicken&near=1&from=3",
  "answers-one": "/dashboard/meals?find=butter+chicken&near=1",
  "answers-near": "/dashboard/meals?find=cherry+soup&near=1",
  "answers-none": "/dashboard/meals?find=xylophone&near=1",
  "from-book": "/dashboard/meals/from-book",
  recipe: "/dashboard/meals/{first}",
  cook: "/dashboard/meals/{first}/cook?step=2",
  "cook-for-six": "/dashboard/meals/{first}/cook?step=3&serves=6&size=large&measures=metric",
  made: "/dashboard/meals/{first}/made",
  "made-to-change": "/dashboard/meals/{second}/made?made={made}",
  notes: "/dashboard/meals/{second}/notes",
  "recipe-tags": "/dashboard/meals/{second}/tags",
  "sub-recipes": "/dashboard/meals/{second}/sub-recipes",
  "sub-recipe-line": "/dashboard/meals/{second}/sub-recipes?line=0&q=",
  "recipe-duplicate": "/dashboard/meals/{second}/duplicate",
  "recipe-edit": "/custom-recipes/{second}",
  "recipe-versions": "{changed}/versions",
  export: "/all-recipes/export",
  tags: "/all-recipes/tags",
  collections: "/collections",
  collection: "{collection}",
  "collection-search": "{collection}?q=a",
  "collection-edit": "{collection}/edit",
  "collection-share": "{collection}/share",
  "collection-publish": "{collection}/publish",
  "public-recipe-save": "/custom-recipes/public{publicRecipe}",
  "collection-to-print": "{collection}?print=1",
  "recipe-collections": "/dashboard/meals/{second}/collections",
  "all-recipes-by-tag": "/all-recipes?tag=Quick",
  photos: "/dashboard/meals/{second}/photos",
  "photos-new": "/dashboard/meals/{second}/photos/new",
  "recipe-made": "/dashboard/meals/{second}",
  "recipe-for-six": "/dashboard/meals/{first}?serves=6",
  "recipe-to-print": "/dashboard/meals/{first}?print=1",
  "recipe-share": "/dashboard/meals/{second}/share",
  "recipe-shared": "/dashboard/meals/{first}/share",
  "recipe-delete": "/dashboard/meals/{second}/delete",
  calendar: "/dashboard/calendar",
  "calendar-past": "/dashboard/calendar?month=2026-01",
  ahead: "/dashboard/ahead",
  "calendar-feed": "/dashboard/calendar/feed",
  "week-in-the-kitchen": "/week",
  "week-for-the-fridge": "/week?print=1",
  "week-menu": "/dashboard/week",
  "week-share": "/week/share",
  "week-fill": "/dashboard/week/fill?seed=one",
  "week-fill-all": "/dashboard/week/fill?seed=one&type=breakfast&type=lunch&type=dinner&type=snack",
  repeats: "/dashboard/repeats",
  "week-copy": "/dashboard/week/copy",
  "saved-weeks": "/dashboard/week/saved",
  "saved-week": "{savedWeek}",
  "week-times": "/dashboard/week/times",
  weeknights: "/dashboard/preferences/weeknights",
  day: "/dashboard/calendar/{day}",
  "day-past": "/dashboard/calendar/2026-01-05",
  "add-to-calendar": "/dashboard/calendar/new?mealId={first}",
  "add-meal": "/dashboard/calendar/new",
  selected: "/dashboard/selected?from=/favorites",
  groceries: "/dashboard/groceries?weekStart={day}",
  "groceries-print": "/dashboard/groceries?weekStart={day}&print=1",
  "groceries-week": "/dashboard/groceries/week",
  "groceries-delete": "/dashboard/groceries/delete?weekStart={day}",
  "groceries-stores": "/dashboard/groceries/stores?weekStart={day}",
  "groceries-share": "/dashboard/groceries/share?weekStart={day}",
  "out-of-credits": "/dashboard/out-of-credits",
  favorites: "/favorites",
  "all-recipes": "/all-recipes",
  "all-recipes-no-match": "/all-recipes?q=rhubarb",
  trash: "/trash",
  "trash-to-empty": "/trash/empty",
  subscribe: "/subscribe",
  account: "/account",
  "account-household": "/account/household",
  "account-security": "/account/security",
  "account-email": "/account/email",
  "account-consent": "/account/consent",
  "account-home": "/account/home",
  "account-webhooks": "/account/webhooks",
  "account-tokens": "/account/tokens",
  "account-data": "/account/data",
  authenticator: "/account/authenticator",
  "contact-signed-in": "/contact",
  "admin-refused": "/admin",
  "recipe-not-found": "/dashboard/meals/nothing",
});

const COLLECTOR = pages("collector", {
  "dashboard-collector": "/dashboard",
  "custom-recipes": "/custom-recipes",
  "custom-recipes-review": "{review}",
  "custom-recipe-edit": "{edit}",
  "recipe-file": "/custom-recipes/file",
  library: "/custom-recipes/library",
  "recipe-file-report": "{report}",
  "recipe-warning": "{broken}",
  "all-recipes-pages": "/all-recipes?page=2",
  "all-recipes-filters": "/all-recipes?q=lemon&cuisine=Italian&show=custom",
});

const PLANS = [
  ...pages("spent", {
    "dashboard-spent": "/dashboard",
    "answers-spent": "/dashboard/meals?find=quick+tomato+soup+without+cream+under+30+minutes&near=1",
  }),
  ...pages("ended", { "dashboard-ended": "/dashboard", "subscribe-ended": "/subscribe" }),
  ...pages("guarded", { "auth-code": "/auth/code" }),
  ...pages("chooser", { "subscribe-payment": "{payment}", "subscribe-chosen": "/subscribe" }),
  ...pages("basic", {
    "subscribe-basic": "/subscribe",
    "subscribe-change-dearer": "/subscribe/change?plan=premium",
    "subscribe-change-cheaper": "/subscribe/change?plan=archive",
    "subscribe-cancel": "/subscribe/cancel",
    billing: "/subscribe/billing",
    "account-basic": "/account",
  }),
  ...pages("changing", { "subscribe-changing": "/subscribe" }),
  ...pages("leaving", { "subscribe-leaving": "/subscribe" }),
  ...pages("pastDue", {
    "subscribe-past-due": "/subscribe",
    "billing-past-due": "/subscribe/billing",
    "dashboard-past-due": "/dashboard",
  }),
];

const ADMIN = pages("admin", {
  "admin-public-cookbooks": "/admin/cookbooks",
  "admin-public-cookbook": "/admin{publicAdmin}",
  admin: "/admin",
  "admin-no-match": "/admin?q=rhubarb",
  "admin-credits": "/admin/credits?q=example",
  "admin-credits-of-user": "/admin/credits?user={cookId}",
  "admin-user": "/admin/users/{cookId}",
  "admin-user-paying": "/admin/users/{payingId}",
  "admin-system": "/admin/system",
  "admin-log": "/admin/log",
  "admin-email": "/admin/email",
  "admin-mail": "/admin/email/sample-weekly-reminder",
  "admin-messages": "/admin/messages",
  "admin-message": "{message}",
});

const refused = (
  who: Who,
  name: string,
  path: string,
  button: string,
  fields: Record<string, string> = {},
): PageToShow => ({ name: `${name}-refused`, who, path, send: { button, fields } });

const REFUSED = [
  refused("visitor", "auth", "/auth", "Sign in", { email: "a@example.org", password: "wrong one" }),
  refused("visitor", "sign-up", "/auth", "Create account", { password: "short" }),
  refused("visitor", "contact", "/contact", "Send Message", { email: "no address" }),
  refused("visitor", "reset", "{reset}", "Save password", { password: "short" }),
  refused("guarded", "auth-code", "/auth/code", "Sign in", { code: "000000" }),
  refused("newcomer", "import", "/custom-recipes", "Parse Recipe", {
    url: "http://192.168.1.20/cake",
  }),
  refused("newcomer", "manual", "/custom-recipes?mode=manual", "Save Recipe"),
  refused("newcomer", "file", "/custom-recipes/file", "Import Recipes"),
  refused("cook", "add-to-calendar", "/dashboard/calendar/new", "Add to Calendar"),
  refused("cook", "find", "/dashboard/meals", "Find Recipe", { recipeQuery: "" }),
  refused("cook", "email", "/account/email", "Change email", { email: "no address" }),
  refused("cook", "password", "/account/security", "Change password", { password: "short" }),
  refused("chooser", "payment", "{payment}", "Subscribe to", { cardNumber: "4000 0000 0000 0002" }),
  refused("admin", "admin-credits", "/admin/credits?user={cookId}", "Add Credits", {
    credits: "many",
  }),
];

const printed = (who: Who, name: string, path: string): PageToShow => ({
  name: `${name}-printed`, who, path, isPrinted: true,
});

/** Every page with a look of its own, in every state that looks different. */
export const PAGES: PageToShow[] = [
  ...SITE,
  ...EMPTY,
  ...COOK,
  ...COLLECTOR,
  ...PLANS,
  ...ADMIN,
  ...REFUSED,
  { name: "foreign-form", who: "visitor", path: "/contact", isForeign: true },
  printed("cook", "recipe", "/dashboard/meals/{first}"),
  printed("cook", "calendar", "/dashboard/calendar"),
  printed("cook", "groceries", "/dashboard/groceries?weekStart={day}"),
  printed("visitor", "shared-recipe", "{sharedRecipe}"),
  printed("visitor", "cookbook", "{cookbook}"),
];
