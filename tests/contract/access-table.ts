import type { Audience } from "../../app/connections/api/contract";
import { type Method, METHODS } from "../../app/server/values/methods";
import type { FullHousehold } from "./full-household";

/**
 * The users who may make a request: everyone, every signed-in user, every user who may use an existing list (also if
 * the access of the household ended today), every user who may plan (not after the subscription ended), or the
 * administrator.
 */
export type { Audience };

export type Rule = {
  /** For a page. A call under `/api` has it in its contract: `whoOf` returns it. */
  who?: Audience;
  /** The status for those users. The fields are chosen so that they can be sent again and again. */
  answer: number;
  /** The status for a visitor, if it is different. */
  visitor?: number;
  /** The status for a member who does not own the household, if it is different. */
  member?: number;
  /** The status for the administrator, who has no subscription, if it is different. */
  admin?: number;
  /** True if the address or the fields name data of the household, so that other households get a 404. */
  ours?: true;
  /** True if users of other households do not send the request, although they may. */
  onlyOurs?: true;
  /** Returns an address that replaces the one of the row. */
  path?: (household: FullHousehold) => string;
  /** Returns the fields to send: a page gets them as a form, a call as JSON. */
  fields?: (household: FullHousehold) => Record<string, unknown>;
  /** The expected status for a body of the other content type, if it is not 400 (a page) or 415 (a call). */
  otherBody?: number;
  /** True if the request ends the session. */
  leaves?: true;
};

export { type Method, METHODS };

export type Row = { path: string | ((household: FullHousehold) => string) } & {
  [M in Method]?: Rule;
};

const open = (answer: number, more: Partial<Rule> = {}): Rule => ({
  who: "anyone",
  answer,
  ...more,
});
const user = (answer: number, more: Partial<Rule> = {}): Rule => ({
  who: "signed in",
  answer,
  ...more,
});
const planner = (answer: number, more: Partial<Rule> = {}): Rule => ({
  who: "planner",
  answer,
  ...more,
});
const shopper = (answer: number, more: Partial<Rule> = {}): Rule => ({
  who: "shopper",
  answer,
  ...more,
});
const admin = (answer: number, more: Partial<Rule> = {}): Rule => ({
  who: "admin",
  answer,
  ...more,
});

const call = (answer: number, more: Partial<Rule> = {}): Rule => ({ answer, ...more });

const OURS = { ours: true } as const;
const sent = (fields: Record<string, unknown>) => ({ fields: () => fields });
const ofHousehold = (fields: (household: FullHousehold) => Record<string, unknown>) => ({
  ...OURS,
  fields,
});
/** The status of a PUT or PATCH without its body. */
const without = (answer: number) => ({ otherBody: answer });
/** The status of a call that takes no body, and so accepts a body of the other type. */
const bare = (answer: number) => ({ otherBody: answer });

const RECIPE = { title: "Quince Jelly", ingredients: "2 quinces", servings: "4" };

/**
 * The access rules of each file in app/routes, by its name without the ending. A method that is not in its row gets a 405
 * for everyone.
 */
export const ACCESS: Record<string, Row> = {
  // A cookie has no effect there: `assistants.test.ts` uses tokens.
  mcp: { path: "/mcp", POST: open(401, { otherBody: 401 }) },
  $: { path: "/nothing", GET: open(404), POST: open(404, { otherBody: 404 }) },
  _index: { path: "/", GET: open(200) },
  add: { path: "/add", GET: planner(200) },
  account: { path: "/account", GET: user(200), POST: user(400) },
  "account_.authenticator": {
    path: "/account/authenticator",
    GET: user(200),
    POST: user(409, sent({ intent: "codes" })),
  },
  "account_.billing": { path: "/account/billing", GET: user(200) },
  "account_.connections": { path: "/account/connections", GET: user(200) },
  "account_.consent": { path: "/account/consent", GET: user(200), POST: user(400) },
  "account_.data": { path: "/account/data", GET: user(200), POST: user(400) },
  "account_.export[.]json": { path: "/account/export.json", GET: user(200) },
  "account_.household": {
    path: "/account/household",
    GET: user(200),
    POST: user(404, { member: 403, ...sent({ intent: "end-invite", inviteId: "none" }) }),
  },
  "account_.household_.leave": {
    path: "/account/household/leave",
    GET: user(200),
    POST: user(400),
  },
  "account_.household_.remove.$memberId": {
    path: ({ memberId }) => `/account/household/remove/${memberId}`,
    GET: user(200, { ...OURS, member: 403 }),
    POST: user(404, {
      member: 403,
      path: () => "/account/household/remove/none",
      ...sent({ intent: "remove" }),
    }),
  },
  "account_.email": {
    path: "/account/email",
    GET: user(200),
    POST: user(400, sent({ intent: "change", email: "no address" })),
  },
  "account_.notifications": {
    path: "/account/notifications",
    GET: user(200),
    POST: user(404, sent({ intent: "remove", deviceId: "none" })),
  },
  "account_.passkeys": {
    path: "/account/passkeys",
    GET: open(303),
    // An error appears on the page that has the form.
    POST: user(303, sent({ intent: "remove", passkeyId: "none" })),
  },
  "account_.security": {
    path: "/account/security",
    GET: user(200),
    POST: user(404, sent({ intent: "end-session", sessionId: "none" })),
  },
  "account_.webhooks": { path: "/account/webhooks", GET: planner(200), POST: planner(400) },
  "account_.webhooks_.$webhookId": {
    path: ({ webhookId }) => `/account/webhooks/${webhookId}`,
    GET: planner(200, OURS),
    POST: planner(400, { otherBody: 400 }),
  },
  "account_.tokens": {
    path: "/account/tokens",
    GET: user(200),
    POST: user(404, sent({ intent: "end", tokenId: "none" })),
  },
  "account_.time-zone": { path: "/account/time-zone", GET: open(303), POST: user(400) },
  admin: { path: "/admin", GET: admin(200) },
  "admin._index": { path: "/admin", GET: admin(200) },
  "admin_.logout": { path: "/admin/logout", GET: open(303), POST: admin(303, { leaves: true }) },
  "admin.credits": { path: "/admin/credits", GET: admin(200), POST: admin(400) },
  "admin.email": { path: "/admin/email", GET: admin(200), POST: admin(400) },
  "admin.email_.$mailId": {
    path: ({ mailId }) => `/admin/email/${mailId}`,
    GET: admin(200),
    POST: admin(409),
  },
  "admin_.email_.$mailId_.html": {
    path: ({ mailId }) => `/admin/email/${mailId}/html`,
    GET: admin(200),
  },
  "admin.log": { path: "/admin/log", GET: admin(200) },
  "admin.cookbooks": { path: "/admin/cookbooks", GET: admin(200) },
  "admin.cookbooks_.$slug": {
    path: ({ slug }) => `/admin/cookbooks/${slug}`,
    GET: admin(200),
    POST: admin(400, sent({ intent: "take-down", form: "take-down", reason: "" })),
  },
  "admin.messages": { path: "/admin/messages", GET: admin(200) },
  "admin.messages_.$messageId": {
    path: ({ messageId }) => `/admin/messages/${messageId}`,
    GET: admin(200),
    POST: admin(400),
  },
  "admin.system": {
    path: "/admin/system",
    GET: admin(200),
    POST: admin(404, sent({ intent: "renew" })),
  },
  "admin.users.$userId": {
    path: ({ memberId }) => `/admin/users/${memberId}`,
    GET: admin(200),
    POST: admin(400),
  },
  "all-recipes": { path: "/all-recipes", GET: planner(200, { visitor: 200 }) },
  "all-recipes_.export": { path: "/all-recipes/export", GET: planner(200) },
  "all-recipes_.export_.$format": { path: "/all-recipes/export/paprika", GET: planner(200) },
  "all-recipes_.recipes[.]json": { path: "/all-recipes/recipes.json", GET: planner(200) },
  "all-recipes_.tags": {
    path: "/all-recipes/tags",
    GET: planner(200),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "rename", tag: "Quince", name: "Quince" })),
    ),
  },
  "api.$": {
    path: "/api/nothing",
    GET: open(404),
    POST: open(404, bare(404)),
    PUT: open(404, bare(404)),
    PATCH: open(404, bare(404)),
    DELETE: open(404, bare(404)),
  },
  "api.admin.send-weekly-reminders": {
    path: "/api/admin/send-weekly-reminders",
    POST: call(200, bare(200)),
  },
  "api.admin.send-welcome-email": { path: "/api/admin/send-welcome-email", POST: call(400) },
  "api.admin.stats": { path: "/api/admin/stats", GET: call(200) },
  "api.admin.users": { path: "/api/admin/users", GET: call(200) },
  "api.admin.users_.$userId.credits": {
    path: ({ memberId }) => `/api/admin/users/${memberId}/credits`,
    POST: call(400),
  },
  "api.auth.admin-logout": {
    path: "/api/auth/admin-logout",
    POST: call(200, { leaves: true, ...bare(200) }),
  },
  "api.auth.user": { path: "/api/auth/user", GET: call(200) },
  "api.calendar": {
    path: "/api/calendar?startDate=2026-11-01&endDate=2026-11-30",
    GET: call(200),
    POST: call(
      201,
      ofHousehold(({ ownId: mealId, day: scheduledDate }) => ({ mealId, scheduledDate })),
    ),
  },
  "api.calendar_.$entryId": {
    path: "/api/calendar/none",
    PATCH: call(404, sent({ eaters: null })),
    DELETE: call(404, bare(404)),
  },
  "api.calendar_.$entryId_.replace": {
    path: ({ entryId }) => `/api/calendar/${entryId}/replace`,
    GET: call(200, OURS),
    POST: call(
      200,
      ofHousehold(({ mealId }) => ({ mealId })),
    ),
  },
  "api.calendar_.$entryId_.swap": {
    path: ({ entryId }) => `/api/calendar/${entryId}/swap`,
    GET: call(200, OURS),
    POST: call(409, { ...OURS, ...sent({ others: false }) }),
  },
  "api.contact": { path: "/api/contact", POST: call(400) },
  "api.create-subscription": { path: "/api/create-subscription", POST: call(400) },
  "api.eaters": {
    path: "/api/eaters",
    GET: call(200),
    POST: call(400),
  },
  "api.eaters_.everybody": {
    path: "/api/eaters/everybody",
    GET: call(200),
    PUT: call(200, { ...sent({}), ...without(200) }),
  },
  "api.eaters_.$eaterId": {
    path: ({ eaterId }) => `/api/eaters/${eaterId}`,
    GET: call(200, OURS),
    PUT: call(
      200,
      ofHousehold(() => ({ name: "Theo" })),
    ),
    DELETE: call(404, { path: () => "/api/eaters/none", ...bare(404) }),
  },
  "api.favorites": {
    path: "/api/favorites",
    GET: call(200),
    POST: call(
      200,
      ofHousehold(({ mealId }) => ({ mealId })),
    ),
  },
  "api.favorites_.$mealId": {
    path: ({ mealId }) => `/api/favorites/${mealId}`,
    POST: call(200, { ...OURS, ...bare(200) }),
    DELETE: call(404, { path: () => "/api/favorites/none", ...bare(404) }),
  },
  "api.grocery-list": {
    path: ({ week }) => `/api/grocery-list?weekStartDate=${week}`,
    GET: call(200, OURS),
  },
  "api.grocery-list_.generate": {
    path: "/api/grocery-list/generate",
    POST: call(
      201,
      ofHousehold(({ ownId, week }) => ({ mealIds: [ownId], weekStartDate: week })),
    ),
  },
  "api.csp-reports": { path: "/api/csp-reports", POST: call(204, bare(204)) },
  "api.grocery-list_.items": {
    path: ({ week }) => `/api/grocery-list/items?weekStartDate=${week}`,
    GET: call(200, OURS),
    PUT: call(
      200,
      ofHousehold(({ week }) => ({ weekStartDate: week, storeId: null, rest: true })),
    ),
  },
  "api.grocery-list_.items_.$itemId": {
    path: ({ itemId }) => `/api/grocery-list/items/${itemId}`,
    PUT: call(
      200,
      ofHousehold(() => ({ price: 349 })),
    ),
  },
  "api.grocery-list_.taps": { path: "/api/grocery-list/taps", POST: call(400) },
  "api.login": { path: "/api/login", GET: call(303) },
  "api.logout": {
    path: "/api/logout",
    // A request from the address bar signs out.
    GET: call(200, { leaves: true }),
    POST: call(303, { leaves: true, ...bare(303) }),
  },
  "api.meals_.$mealId_.made": {
    path: ({ ownId }) => `/api/meals/${ownId}/made`,
    GET: call(200, OURS),
    POST: call(
      201,
      ofHousehold(() => ({ note: "Less sugar." })),
    ),
  },
  "api.meals_.$mealId_.notes": {
    path: ({ ownId }) => `/api/meals/${ownId}/notes`,
    GET: call(200, OURS),
    PUT: call(
      200,
      ofHousehold(() => ({ text: "Grandmother took less sugar." })),
    ),
  },
  "api.meals_.$mealId_.duplicate": {
    path: ({ ownId }) => `/api/meals/${ownId}/duplicate`,
    POST: call(201, { ...OURS, ...bare(201) }),
  },
  "api.meals_.$mealId_.photos": {
    path: ({ ownId }) => `/api/meals/${ownId}/photos`,
    GET: call(200, OURS),
    POST: call(400, { ...OURS, ...bare(400) }),
  },
  "api.meals_.$mealId_.photos_.from-page": {
    path: ({ ownId }) => `/api/meals/${ownId}/photos/from-page`,
    POST: call(409, { ...OURS, ...bare(409) }),
  },
  "api.meals_.$mealId_.photos_.$photoId": {
    path: ({ ownId, photoId }) => `/api/meals/${ownId}/photos/${photoId}`,
    PATCH: call(
      200,
      ofHousehold(() => ({ alt: "" })),
    ),
    DELETE: call(404, { path: ({ ownId }) => `/api/meals/${ownId}/photos/none`, ...bare(404) }),
  },
  "api.meals_.$mealId_.photos_.$photoId_.$file": {
    path: ({ ownId, photoId }) => `/api/meals/${ownId}/photos/${photoId}/400.jpg`,
    GET: call(200, OURS),
  },
  "api.meals_.$mealId_.versions": {
    path: ({ ownId }) => `/api/meals/${ownId}/versions`,
    GET: call(404),
    POST: call(404, sent({ to: "original" })),
  },
  "api.meals_.$mealId_.sub-recipes": {
    path: ({ ownId }) => `/api/meals/${ownId}/sub-recipes`,
    GET: call(200, OURS),
    PUT: call(
      200,
      ofHousehold(() => ({ subRecipes: [] })),
    ),
  },
  "api.meals_.$mealId_.tags": {
    path: ({ ownId }) => `/api/meals/${ownId}/tags`,
    GET: call(200, OURS),
    PUT: call(
      200,
      ofHousehold(() => ({ tags: ["Quince"] })),
    ),
  },
  "api.collections": {
    path: "/api/collections",
    GET: call(200),
    POST: call(400, sent({ name: "" })),
  },
  "api.collections_.$collectionId": {
    path: ({ collectionId }) => `/api/collections/${collectionId}`,
    GET: call(200, OURS),
    PUT: call(
      200,
      ofHousehold(() => ({ name: "Autumn" })),
    ),
    DELETE: call(404, { path: () => "/api/collections/none", ...bare(404) }),
  },
  "api.cookbooks": { path: "/api/cookbooks", GET: call(200) },
  "api.collections_.$collectionId_.public": {
    path: ({ collectionId }) => `/api/collections/${collectionId}/public`,
    GET: call(200, OURS),
    PUT: call(400, { member: 400, ...sent({ slug: "no" }) }),
    DELETE: call(404, { path: () => "/api/collections/none/public", ...bare(404) }),
  },
  "api.tags": { path: "/api/tags", GET: call(200) },
  "api.tags_.$tag": {
    path: "/api/tags/quince",
    GET: call(200, OURS),
    PUT: call(
      200,
      ofHousehold(() => ({ name: "Quince" })),
    ),
    DELETE: call(404, { path: () => "/api/tags/none", ...bare(404) }),
  },
  "api.meals_.$mealId_.made_.$madeId": {
    path: ({ ownId }) => `/api/meals/${ownId}/made/none`,
    PUT: call(404, { ...sent({ note: "Less sugar." }), ...without(404) }),
    DELETE: call(404, bare(404)),
  },
  "api.meals.all": { path: "/api/meals/all", GET: call(200) },
  "api.meals.answers": {
    path: "/api/meals/answers?q=lemon",
    GET: call(200),
    POST: call(400),
  },
  "api.meals.near": { path: "/api/meals/near?q=lemon", GET: call(200) },
  "api.meals.search-specific": { path: "/api/meals/search-specific", POST: call(400) },
  "api.meals.suggestions": {
    path: "/api/meals/suggestions",
    POST: call(400, sent({ count: "many" })),
  },
  "api.meals_.$mealId_.cook": {
    path: ({ mealId }) => `/api/meals/${mealId}/cook`,
    GET: call(200, OURS),
    PATCH: call(200, {
      ...ofHousehold(() => ({ lines: [{ index: 0, done: true }] })),
      // Without a body, nothing is checked off.
      ...without(200),
    }),
  },
  "api.openapi[.]json": { path: "/api/openapi.json", GET: call(200) },
  "api.pantry": {
    path: "/api/pantry",
    GET: call(200),
    POST: call(400),
  },
  "api.pantry_.$food": {
    path: ({ food }) => `/api/pantry/${food}`,
    PUT: call(
      200,
      ofHousehold(() => ({ state: "home" })),
    ),
    DELETE: call(404, { path: () => "/api/pantry/none", ...bare(404) }),
  },
  "api.plan.accept": { path: "/api/plan/accept", POST: call(400) },
  "api.plan.copy": {
    path: "/api/plan/copy?from=2026-11-01&to=2026-11-08",
    GET: call(200),
    POST: call(400, sent({ from: "2026-11-01", to: "2026-11-08" })),
  },
  "api.plan.propose": { path: "/api/plan/propose", POST: call(200, sent({})) },
  "api.plan.saved": { path: "/api/plan/saved", GET: call(200), POST: call(400) },
  "api.plan.saved_.$savedWeekId": {
    path: ({ savedWeekId }) => `/api/plan/saved/${savedWeekId}`,
    GET: call(200, {
      ...OURS,
      path: ({ savedWeekId, day }) => `/api/plan/saved/${savedWeekId}?to=${day}`,
    }),
    POST: call(
      400,
      ofHousehold(({ day }) => ({ to: day, entryId: ["none"] })),
    ),
    PUT: call(
      200,
      ofHousehold(({ savedWeekId }) => ({ name: `Week ${savedWeekId}` })),
    ),
    DELETE: call(404, { path: () => "/api/plan/saved/none", ...bare(404) }),
  },
  "api.ahead": {
    path: "/api/ahead?startDate=2026-11-01&endDate=2026-11-30",
    GET: call(200),
    PUT: call(400, sent({})),
  },
  "api.home": { path: "/api/home", GET: call(200) },
  "account_.home": { path: "/account/home", GET: planner(200) },
  "api.feeds": { path: "/api/feeds", GET: call(200), POST: call(400) },
  "api.feeds_.$whose": {
    path: "/api/feeds/none",
    PUT: call(404, { ...sent({ mealTypes: ["dinner"], hasTasks: true }), ...without(404) }),
    DELETE: call(404, bare(404)),
  },
  "api.leftovers": { path: "/api/leftovers", GET: call(200) },
  "api.leftovers_.$entryId": {
    path: ({ entryId }) => `/api/leftovers/${entryId}`,
    PUT: call(
      200,
      ofHousehold(() => ({ state: "gone" })),
    ),
  },
  "api.meal-times": { path: "/api/meal-times", GET: call(200), PUT: call(400, sent({})) },
  "api.repeats": { path: "/api/repeats", GET: call(200), POST: call(400) },
  "api.repeats_.$repeatId": {
    path: "/api/repeats/none",
    DELETE: call(404, bare(404)),
  },
  "api.preferences": { path: "/api/preferences", GET: call(200), POST: call(200) },
  "api.recipes.create": { path: "/api/recipes/create", POST: call(400) },
  // The server has no model for pictures: `page-photo.test.ts` has one.
  "api.recipes.parse-photo": { path: "/api/recipes/parse-photo", POST: call(405, bare(405)) },
  "api.recipes.parse-url": { path: "/api/recipes/parse-url", POST: call(400) },
  "api.recipes.user": { path: "/api/recipes/user", GET: call(200) },
  "api.stores": { path: "/api/stores", GET: call(200), POST: call(400) },
  "api.stores_.$storeId": {
    path: ({ storeId }) => `/api/stores/${storeId}`,
    PUT: call(
      200,
      ofHousehold(({ storeId }) => ({ name: `Store ${storeId}` })),
    ),
    DELETE: call(404, { path: () => "/api/stores/none", ...bare(404) }),
  },
  "api.webhooks.stripe": { path: "/api/webhooks/stripe", POST: call(404, bare(404)) },
  pantry: {
    path: "/pantry",
    GET: shopper(200),
    POST: shopper(400, sent({ intent: "add" })),
  },
  stores: {
    path: "/stores",
    GET: shopper(200),
    POST: shopper(400, sent({ intent: "add" })),
  },
  table: { path: "/table", GET: planner(200), POST: planner(400) },
  "table_.learned": { path: "/table/learned", GET: planner(200), POST: planner(400) },
  eaters: { path: "/eaters", GET: planner(200) },
  "eaters_.everybody": {
    path: "/eaters/everybody",
    GET: planner(200),
    POST: planner(303, sent({ intent: "save" })),
  },
  "eaters_.new": {
    path: "/eaters/new",
    GET: planner(200),
    POST: planner(400, sent({ intent: "save" })),
  },
  "eaters_.$eaterId": {
    path: ({ eaterId }) => `/eaters/${eaterId}`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "save", name: "Theo" })),
    ),
  },
  "auth.google": { path: "/auth/google", GET: open(404) },
  "auth.google.callback": { path: "/auth/google/callback", GET: open(404) },
  "auth_.code": { path: "/auth/code", GET: open(303), POST: open(303) },
  "auth.passkey": { path: "/auth/passkey", GET: open(303), POST: open(303) },
  "auth.oidc": { path: "/auth/oidc", GET: open(404) },
  "auth.oidc.callback": { path: "/auth/oidc/callback", GET: open(404) },
  auth: { path: "/auth", GET: open(303, { visitor: 200 }), POST: open(400) },
  contact: { path: "/contact", GET: open(200), POST: open(400) },
  "custom-recipes": {
    path: ({ parsedId }) => `/custom-recipes?parsed=${parsedId}`,
    GET: planner(200),
    POST: planner(400),
  },
  "custom-recipes_.$mealId": {
    path: ({ ownId }) => `/custom-recipes/${ownId}`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "save", ...RECIPE })),
    ),
  },
  "custom-recipes_.file": { path: "/custom-recipes/file", GET: planner(200), POST: planner(400) },
  "custom-recipes_.file_.$importId": {
    path: ({ importId }) => `/custom-recipes/file/${importId}`,
    GET: planner(200, OURS),
  },
  // Without a model that reads pictures, no photo is accepted.
  "custom-recipes_.photo": {
    path: "/custom-recipes/photo",
    GET: planner(200),
    POST: planner(405, { otherBody: 405 }),
  },
  "custom-recipes_.photo_.$parsedId": {
    path: ({ parsedId }) => `/custom-recipes/photo/${parsedId}`,
    // The recipe was read from a page, not from a photo.
    GET: user(404),
  },
  "custom-recipes_.library": {
    path: "/custom-recipes/library",
    GET: planner(200),
    POST: planner(400),
  },
  "custom-recipes_.library_.$libraryId": {
    path: ({ libraryId }) => `/custom-recipes/library/${libraryId}`,
    GET: planner(200, OURS),
    // The import has not been stored yet.
    POST: planner(404, sent({ intent: "undo" })),
  },
  "docs.api": { path: "/docs/api", GET: open(200) },
  "docs.assistants": { path: "/docs/assistants", GET: open(200) },
  "docs.api_.$group": { path: "/docs/api/calendar", GET: open(200) },
  "dashboard._index": { path: "/dashboard", GET: planner(200) },
  "dashboard.calendar": {
    path: "/dashboard/calendar",
    GET: planner(200),
    POST: planner(
      303,
      ofHousehold(({ entryId }) => ({ intent: "list", entryId })),
    ),
  },
  "dashboard.calendar_.$date": {
    path: ({ day }) => `/dashboard/calendar/${day}`,
    GET: planner(200),
    POST: planner(
      303,
      ofHousehold(({ entryId, day: scheduledDate }) => ({
        intent: "move",
        entryId,
        scheduledDate,
      })),
    ),
  },
  "dashboard.calendar_.$date_.$entryId": {
    path: ({ day, entryId }) => `/dashboard/calendar/${day}/${entryId}`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(({ entryId }) => ({ intent: "servings", entryId, servings: 4 })),
    ),
  },
  "dashboard.calendar_.$entryId_.replace": {
    path: ({ entryId }) => `/dashboard/calendar/${entryId}/replace`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(({ mealId }) => ({ mealId })),
    ),
  },
  "dashboard.calendar_.$entryId_.instead": {
    path: ({ entryId }) => `/dashboard/calendar/${entryId}/instead`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ others: "none" })),
    ),
  },
  "dashboard.calendar_.$entryId_.swap": {
    path: ({ entryId }) => `/dashboard/calendar/${entryId}/swap`,
    GET: planner(200, OURS),
    POST: planner(
      409,
      ofHousehold(() => ({ formKey: "0190a0a0-0000-7000-8000-000000000000" })),
    ),
  },
  "dashboard.ahead": {
    path: "/dashboard/ahead",
    GET: planner(200),
    POST: planner(400),
  },
  "dashboard.calendar_.feed": {
    path: "/dashboard/calendar/feed",
    GET: planner(200),
    POST: planner(400),
  },
  "dashboard.calendar_.new": {
    path: ({ mealId }) => `/dashboard/calendar/new?mealId=${mealId}`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(({ mealId, day: scheduledDate }) => ({
        mealId,
        scheduledDate,
        mealType: "lunch",
      })),
    ),
  },
  "dashboard.groceries": {
    path: ({ week }) => `/dashboard/groceries?weekStart=${week}`,
    GET: shopper(200),
    POST: shopper(
      303,
      ofHousehold(({ week, itemId }) => ({ weekStartDate: week, ticked: itemId, was: itemId })),
    ),
  },
  "dashboard.groceries[.]txt": {
    path: ({ week }) => `/dashboard/groceries.txt?weekStart=${week}`,
    GET: shopper(200, OURS),
  },
  "dashboard.groceries_.delete": {
    path: ({ week }) => `/dashboard/groceries/delete?weekStart=${week}`,
    GET: planner(200, OURS),
    POST: planner(404, { path: () => "/dashboard/groceries/delete?weekStart=2020-01-05" }),
  },
  "dashboard.groceries_.line": {
    path: ({ week, itemId }) => `/dashboard/groceries/line?weekStart=${week}&item=${itemId}`,
    GET: shopper(200, OURS),
    POST: shopper(404, {
      path: ({ week }) => `/dashboard/groceries/line?weekStart=${week}&item=none`,
      ...sent({ intent: "price", price: "3.49" }),
    }),
  },
  "dashboard.groceries_.share": {
    path: ({ week }) => `/dashboard/groceries/share?weekStart=${week}`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "share" })),
    ),
  },
  "dashboard.groceries_.shop": { path: "/dashboard/groceries/shop", GET: shopper(303) },
  "dashboard.groceries_.stores": {
    path: ({ week }) => `/dashboard/groceries/stores?weekStart=${week}`,
    GET: shopper(200, OURS),
    POST: shopper(404, {
      path: () => "/dashboard/groceries/stores?weekStart=2020-01-05",
      ...sent({ rest: "1" }),
    }),
  },
  "dashboard.groceries_.taps": {
    path: ({ week }) => `/dashboard/groceries/taps?weekStart=${week}`,
    GET: shopper(200),
    POST: shopper(400, { visitor: 401, otherBody: 400 }),
  },
  "dashboard.groceries_.tasks": {
    path: "/dashboard/groceries/tasks",
    GET: planner(200),
    POST: planner(400, sent({ intent: "connect" })),
  },
  "dashboard.groceries_.week": { path: "/dashboard/groceries/week", GET: planner(200) },
  "dashboard.meals": {
    path: "/dashboard/meals",
    GET: planner(200),
    POST: planner(400, sent({ intent: "find" })),
  },
  "dashboard.meals_.$mealId": {
    path: ({ mealId }) => `/dashboard/meals/${mealId}`,
    GET: planner(200, OURS),
  },
  "dashboard.meals_.$mealId_.cook": {
    path: ({ mealId }) => `/dashboard/meals/${mealId}/cook`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "ticks", shownLines: "0", lines: "0" })),
    ),
  },
  "dashboard.meals_.$mealId_.delete": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/delete`,
    GET: planner(200, OURS),
    POST: planner(404, { path: () => "/dashboard/meals/none/delete" }),
  },
  "dashboard.meals_.$mealId_.do": {
    path: ({ mealId }) => `/dashboard/meals/${mealId}/do`,
    GET: planner(200, OURS),
  },
  "dashboard.meals_.$mealId_.made": {
    path: ({ mealId }) => `/dashboard/meals/${mealId}/made`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "save", formKey: "0190a0a0-0000-7000-8000-000000000001" })),
    ),
  },
  "dashboard.meals_.$mealId_.notes": {
    path: ({ mealId }) => `/dashboard/meals/${mealId}/notes`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "save", text: "" })),
    ),
  },
  collections: {
    path: "/collections",
    GET: planner(200),
    POST: planner(400, sent({ intent: "add", name: "" })),
  },
  "collections_.$collectionId": {
    path: ({ collectionId }) => `/collections/${collectionId}`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(({ ownId }) => ({ intent: "add", mealId: ownId })),
    ),
  },
  "collections_.$collectionId_.edit": {
    path: ({ collectionId }) => `/collections/${collectionId}/edit`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "save", name: "Autumn" })),
    ),
  },
  "collections_.$collectionId_.share": {
    path: ({ collectionId }) => `/collections/${collectionId}/share`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "share" })),
    ),
  },
  "collections_.$collectionId_.publish": {
    path: ({ collectionId }) => `/collections/${collectionId}/publish`,
    GET: user(200, OURS),
    POST: user(400, sent({ intent: "publish", form: "publish", slug: "no" })),
  },
  // The household's collection is public.
  "c.$slug": { path: ({ slug }) => `/c/${slug}`, GET: open(200) },
  "c.$slug_.$recipe": {
    // With a title that the recipe never had, because other requests change its title.
    path: ({ slug, publicRecipe }) => `/c/${slug}/was-${publicRecipe.slice(-12)}`,
    GET: open(301),
  },
  "robots[.]txt": { path: "/robots.txt", GET: open(200) },
  "sitemap[.]xml": { path: "/sitemap.xml", GET: open(200) },
  "c.$slug_.sitemap[.]xml": { path: ({ slug }) => `/c/${slug}/sitemap.xml`, GET: open(200) },
  "c.$slug_.feed[.]xml": { path: ({ slug }) => `/c/${slug}/feed.xml`, GET: open(200) },
  "c.$slug_.photos.$photo.$file": {
    path: ({ slug }) => `/c/${slug}/photos/none/400.jpg`,
    GET: open(404),
  },
  "custom-recipes_.public.$slug.$recipe": {
    path: ({ slug, publicRecipe }) => `/custom-recipes/public/${slug}/${publicRecipe}`,
    GET: planner(200),
    POST: planner(303, sent({ requestId: "one kept" })),
  },
  "dashboard.meals_.$mealId_.collections": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/collections`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "save" })),
    ),
  },
  "dashboard.meals_.$mealId_.duplicate": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/duplicate`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ requestId: "one copy" })),
    ),
  },
  "dashboard.meals_.$mealId_.versions": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/versions`,
    GET: planner(404),
    POST: planner(404, sent({ to: "original" })),
  },
  "dashboard.meals_.$mealId_.sub-recipes": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/sub-recipes`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "remove", line: "0" })),
    ),
  },
  "dashboard.meals_.$mealId_.tags": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/tags`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "add", tags: "Quince" })),
    ),
  },
  "dashboard.meals_.$mealId_.photos": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/photos`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(({ photoId }) => ({ intent: "describe", photoId, alt: "" })),
    ),
  },
  "dashboard.meals_.$mealId_.photos_.new": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/photos/new`,
    GET: planner(200, OURS),
    POST: planner(400, OURS),
  },
  "dashboard.meals_.$mealId_.share": {
    path: ({ ownId }) => `/dashboard/meals/${ownId}/share`,
    GET: planner(200, OURS),
    POST: planner(
      303,
      ofHousehold(() => ({ intent: "share" })),
    ),
  },
  "dashboard.meals_.arriving": {
    path: ({ requestKey }) => `/dashboard/meals/arriving?requestId=${requestKey}`,
    // The request is open for ten seconds, so users of other households do not send it.
    GET: planner(200, { onlyOurs: true }),
  },
  "dashboard.meals_.from-book": {
    path: "/dashboard/meals/from-book",
    GET: planner(200),
    POST: planner(400, sent({ intent: "find" })),
  },
  "dashboard.out-of-credits": { path: "/dashboard/out-of-credits", GET: planner(200) },
  "dashboard.preferences": {
    path: "/dashboard/preferences",
    GET: planner(200),
    POST: planner(303),
  },
  week: { path: "/week", GET: planner(200) },
  "week_.share": {
    path: "/week/share",
    GET: planner(200),
    POST: planner(303, { fields: () => ({ intent: "share" }) }),
  },
  "dashboard.repeats": {
    path: "/dashboard/repeats",
    GET: planner(200),
    POST: planner(400, sent({ intent: "add" })),
  },
  "dashboard.week": { path: "/dashboard/week", GET: planner(200) },
  "dashboard.week_.copy": {
    path: "/dashboard/week/copy",
    GET: planner(200),
    POST: planner(400),
  },
  "dashboard.week_.saved": {
    path: "/dashboard/week/saved",
    GET: planner(200),
    POST: planner(400, sent({ intent: "save" })),
  },
  "dashboard.week_.saved_.$savedWeekId": {
    path: ({ savedWeekId }) => `/dashboard/week/saved/${savedWeekId}`,
    GET: planner(200, OURS),
    POST: planner(
      400,
      ofHousehold(({ day }) => ({ to: day, entryId: "none" })),
    ),
  },
  "dashboard.week_.fill": {
    path: "/dashboard/week/fill",
    GET: planner(200),
    POST: planner(400),
  },
  "dashboard.week_.never": {
    path: "/dashboard/week/never",
    GET: planner(303),
    POST: planner(400),
  },
  "dashboard.book.$": {
    path: "/dashboard/book/american/smoky-three-bean-chili",
    GET: planner(200),
  },
  "dashboard.preferences_.weeknights": {
    path: "/dashboard/preferences/weeknights",
    GET: planner(200),
    POST: planner(400),
  },
  "dashboard.week_.times": {
    path: "/dashboard/week/times",
    GET: planner(200),
    POST: planner(400),
  },
  "dashboard.selected": {
    path: "/dashboard/selected",
    GET: planner(200),
    POST: planner(
      303,
      ofHousehold(({ mealId }) => ({ intent: "select", mealId })),
    ),
  },
  "demo.groceries": { path: "/demo/groceries?meal=lemon-herb-salmon", GET: open(200) },
  favorites: {
    path: "/favorites",
    GET: planner(200),
    POST: planner(
      303,
      ofHousehold(({ mealId }) => ({ intent: "add", mealId })),
    ),
  },
  forgot: { path: "/forgot", GET: open(200), POST: open(400) },
  healthz: { path: "/healthz", GET: open(200) },
  "join.$token": {
    path: ({ inviteToken }) => `/join/${inviteToken}`,
    GET: open(200),
    POST: user(404, { path: () => "/join/none" }),
  },
  // Without METRICS_TOKEN, metrics are turned off.
  metrics: { path: "/metrics", GET: open(404), POST: open(404, { otherBody: 404 }) },
  "drawings.$version.$on.$cuisine.$file": {
    path: "/drawings/1/cloth/italian/1.soup.red.tomato.svg",
    GET: open(200),
  },
  offline: { path: "/offline", GET: open(200) },
  "photos.$photoId.$file": {
    path: ({ photoId }) => `/photos/${photoId}/400.jpg`,
    GET: user(200, OURS),
  },
  privacy: { path: "/privacy", GET: open(200) },
  readyz: { path: "/readyz", GET: open(200) },
  changes: { path: "/changes", GET: user(400) },
  // Everyone who has the link can read it.
  "calendar.$feed": { path: ({ feedToken }) => `/calendar/${feedToken}.ics`, GET: open(200) },
  "confirm.$token": { path: "/confirm/none", GET: open(404), POST: open(404) },
  "reset.$token": { path: "/reset/none", GET: open(404), POST: open(400) },
  // The household's link is to that recipe.
  "shared.$token_.photos.$photoId.$file": {
    path: ({ shareToken, photoId }) => `/shared/${shareToken}/photos/${photoId}/400.jpg`,
    GET: open(200),
  },
  "shared.$token": { path: ({ shareToken }) => `/shared/${shareToken}`, GET: open(200) },
  // The household's link is to a recipe, not to a list.
  "shared.$token_.list[.]json": {
    path: ({ shareToken }) => `/shared/${shareToken}/list.json`,
    GET: open(404),
  },
  "shared.$token_.list[.]txt": {
    path: ({ shareToken }) => `/shared/${shareToken}/list.txt`,
    GET: open(404),
  },
  subscribe: {
    path: ({ subscriptionId }) => `/subscribe?subscription=${subscriptionId}`,
    GET: user(200),
    POST: user(400),
  },
  "subscribe_.billing": {
    path: "/subscribe/billing",
    GET: user(303, { admin: 403 }),
    POST: user(303, { admin: 403 }),
  },
  "subscribe_.cancel": { path: "/subscribe/cancel", GET: user(303), POST: user(303) },
  "subscribe_.change": { path: "/subscribe/change", GET: user(303), POST: user(303) },
  "subscribe_.return": { path: "/subscribe/return", GET: user(303, { admin: 403 }) },
  terms: { path: "/terms", GET: open(200) },
  test: { path: "/test", GET: open(200) },
  trash: {
    path: "/trash",
    GET: planner(200),
    POST: planner(404, sent({ intent: "restore", trashId: "none" })),
  },
  "trash_.empty": { path: "/trash/empty", GET: planner(200), POST: planner(303) },
  "unsubscribe.$token": {
    path: ({ unsubscribeToken }) => `/unsubscribe/${unsubscribeToken}`,
    GET: open(200),
    POST: open(303),
  },
};

/** Returns who may use a method of a route: from its contract if it is a call, and from the table otherwise. */
export async function whoOf(name: string, method: Method): Promise<Audience> {
  const inTable = ACCESS[name]?.[method]?.who;
  if (inTable) return inTable;
  const { readContracts } = await import("../contracts");
  const route = (await readContracts()).find((one) => one.name === name);
  const who = route?.contract[method]?.who;
  if (!who) throw new Error(`${method} of ${name} is in no contract`);
  return who;
}
