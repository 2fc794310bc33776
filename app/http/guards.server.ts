import { redirect } from "@remix-run/node";
import { AppError } from "~/server/values/errors";
import {
  canPlan,
  canShop,
  isAdmin,
  missingScope,
  requirePlanning,
  isForAssistants,
  type Scope,
  scopeFor,
  type User,
} from "~/household/access";
import {
  findSessionUser,
  sessionIdOf,
  tokenIn,
  findTokenUser,
} from "~/household/access/index.server";
import { householdChanged } from "~/household/accounts/index.server";
import { services } from "./services.server";
import { type Method, methodOf } from "~/server/values/methods";
import { sha256 } from "~/server/values/sha256";
import { bearerOf } from "./bearer";
import { contextOf } from "./context.server";
import { readText, sessionCookie, toastCookie } from "./cookies.server";
import { keepExpiredForm } from "./expired-form.server";
import { type PostedForm, readPostedForm, pathOfReferer } from "./form.server";
import { t } from "~/language/messages";

/** The toast on the sign-in page after a session has ended. */
const loggedOut = (title: string) => ({
  title,
  description: t("You are logged out. Logging in again..."),
  variant: "destructive",
});

/** Returns the signed-in user or null. Looks it up once per request. */
export function findUser(request: Request): Promise<User | null> {
  const context = contextOf(request);
  context.user ??= lookUp(request);
  context.confirmUser ??= () => confirm(request);
  return context.user;
}

/**
 * Looks the user up again, because a body may have taken long to arrive and rights that were lost in that time must not
 * be used.
 */
async function confirm(request: Request) {
  const context = contextOf(request);
  const previous = await context.user;
  if (!previous) return;
  const current = await lookUp(request);
  if (
    current &&
    current.householdId === previous.householdId &&
    current.mayBill === previous.mayBill
  )
    return;
  context.user = Promise.resolve(current);
  if (!current) throw new AppError("unauthorized", t("You are logged out. Please log in again."));
  throw householdChanged();
}

async function lookUp(request: Request) {
  const accessToken = accessTokenOf(request);
  if (accessToken !== null) return lookUpToken(request, accessToken);
  if (isForAssistants(new URL(request.url).pathname)) return null;
  const token = await readText(sessionCookie, request);
  const user = token ? await findSessionUser(services, token) : null;
  const { response } = contextOf(request);
  // The service worker deletes its cache if the session, user or household differs.
  const tag =
    token && user ? sha256(`${sessionIdOf(token)} ${user.householdId}`).slice(0, 16) : "none";
  response?.setHeader("X-Session", tag);
  // The token of a user who has moved names the old household, where a lookup would always fail.
  const current = token && user && tokenIn(user.householdId, token);
  if (current && current !== token) {
    response?.appendHeader("Set-Cookie", await sessionCookie.serialize(current));
  }
  return user;
}

/**
 * Returns the access token that a call sends instead of a cookie, or null. Always returns null for a page, which
 * accepts only cookies.
 */
function accessTokenOf(request: Request) {
  const { pathname } = new URL(request.url);
  return pathname.startsWith("/api/") || isForAssistants(pathname) ? bearerOf(request) : null;
}

/**
 * Returns the user of an access token. If the token may not make this call, `refusal` has the reason, which is thrown
 * after the request is counted.
 */
async function lookUpToken(request: Request, token: string) {
  const context = contextOf(request);
  const user = await findTokenUser(services, token);
  if (!user) {
    context.response?.setHeader("WWW-Authenticate", 'Bearer error="invalid_token"');
    context.refusal = new AppError("unauthorized", "That access token is unknown or has ended.");
    return null;
  }
  const { pathname } = new URL(request.url);
  if (isForAssistants(pathname)) return user;
  const scope = scopeFor(request.method, pathname);
  if (scope === null) {
    context.refusal = new AppError("forbidden", "No access token can make this call.");
  } else if (!user.token.scopes.includes(scope)) {
    context.refusal = missingScope(scope);
  }
  return user;
}

/**
 * In requests, the script of a page sends the page's user in this header. In responses, it tells the script that
 * another user is signed in now.
 */
const PAGE_OF = "X-Page-Of";

/**
 * Refuses requests from a page's script if another user has signed in on this browser, or the page's user has moved to
 * another household. Such a request would read or change the wrong household. Throws `conflict`.
 */
export async function requireSamePerson(request: Request) {
  const pageOf = request.headers.get(PAGE_OF);
  const user = pageOf === null ? null : await findUser(request);
  if (!user || pageOf === `${user.id} ${user.householdId}`) return;
  contextOf(request).response?.setHeader(PAGE_OF, "another");
  throw new AppError("conflict", t("Someone else has signed in on this browser. Reload the page."));
}

type Way = {
  /** Returns the page that a form without input leads back to, from the Referer. */
  back?: (form: PostedForm) => string;
};

/**
 * Returns the user of a page. Redirects visitors to the sign-in page and back. Keeps the input of a form that was sent
 * after its session expired.
 */
export async function requireUser(request: Request, { back }: Way = {}): Promise<User> {
  const user = await findUser(request);
  if (user) return user;
  const url = new URL(request.url);
  const isGet = request.method === "GET" || request.method === "HEAD";
  const headers = new Headers();
  let path = url.pathname + url.search;
  if (!isGet) {
    const isKnown = back && pathOfReferer(request) !== null;
    const form = isKnown && (await readPostedForm(request).catch(() => null));
    if (form) path = back(form);
    else await keepExpiredForm(request, headers);
    const isExpired = url.pathname === "/dashboard/meals";
    const toast = loggedOut(t(isExpired ? "Session expired" : "Unauthorized"));
    headers.append("Set-Cookie", await toastCookie.serialize(JSON.stringify(toast)));
  }
  throw redirect(`/api/login?redirectTo=${encodeURIComponent(path)}`, { status: 303, headers });
}

/**
 * Returns the user of a planner page. Without a subscription, replaces the page by the Subscription Required card
 * (status 200) and refuses actions.
 */
export async function requirePlanner(request: Request, way: Way = {}): Promise<User> {
  const user = await requireUser(request, way);
  if (canPlan(user)) return user;
  throw subscriptionRequired(request);
}

/**
 * Returns the user of an existing grocery list's page: a planner, or a user whose access ended today and who may be in
 * the shop. Handles others like `requirePlanner`.
 */
export async function requireShopper(request: Request): Promise<User> {
  const user = await requireUser(request);
  if (canShop(user, services.now())) return user;
  throw subscriptionRequired(request);
}

function subscriptionRequired(request: Request) {
  if (request.method === "GET" || request.method === "HEAD") {
    return new AppError("forbidden", t("Subscription required"), { subscriptionCard: true });
  }
  return new AppError("forbidden", t("Subscription required"));
}

/** The challenge of a 401 response (RFC 6750, 3). Browsers do not show a password prompt for it. */
const BEARER = 'Bearer realm="Weeknight"';

/** Returns the user of a JSON call. Throws `unauthorized` for a visitor. */
async function requireApiUser(request: Request): Promise<User> {
  const user = await findUser(request);
  if (!user) {
    // RFC 9110, 15.5.2: a 401 names the expected credentials.
    contextOf(request).response?.setHeader("WWW-Authenticate", BEARER);
    throw new AppError("unauthorized", "Unauthorized");
  }
  return user;
}

/**
 * Returns the user of an access token and its scopes, for calls that accept only tokens. Throws `unauthorized`,
 * even for a user signed in with a cookie.
 */
export async function requireToken(
  request: Request,
): Promise<{ user: User; scopes: readonly Scope[] }> {
  const user = await findUser(request);
  if (user?.token) return { user, scopes: user.token.scopes };
  contextOf(request).response?.setHeader("WWW-Authenticate", BEARER);
  throw new AppError(
    "unauthorized",
    "Send an access token as “Authorization: Bearer”. You can create one on /account/tokens.",
  );
}

/** Returns the user of a planner's JSON call. Throws `unauthorized` or `forbidden`. */
async function requireApiPlanner(request: Request): Promise<User> {
  const user = await requireApiUser(request);
  requirePlanning(user);
  return user;
}

/**
 * Returns the user of a call that changes a list. Includes users whose access ended today or yesterday, because a phone
 * may have been offline. Throws `unauthorized` or `forbidden`.
 */
export async function requireApiShopper(request: Request): Promise<User> {
  const user = await requireApiUser(request);
  if (!canShop(user, services.now(), 1)) requirePlanning(user);
  return user;
}

/** Returns the administrator of a JSON call. Throws `unauthorized` or `forbidden`. */
async function requireApiAdmin(request: Request): Promise<User> {
  const user = await requireApiUser(request);
  if (!isAdmin(user)) throw new AppError("forbidden", "Forbidden");
  return user;
}

const GUARDS = {
  "signed in": requireApiUser,
  shopper: requireApiShopper,
  planner: requireApiPlanner,
  admin: requireApiAdmin,
};

type Guarded = { readonly [M in Method]?: { who: keyof typeof GUARDS } };

/**
 * Returns the user of a JSON call if the route's contract admits them for the request's method (`who`). Throws
 * `unauthorized` or `forbidden`.
 */
export async function requireCaller(request: Request, contract: Guarded): Promise<User> {
  const method = methodOf(request.method);
  const call = method && contract[method];
  if (!call) throw new AppError("not_allowed", "Method not allowed");
  return GUARDS[call.who](request);
}

/** Returns the administrator of a page. Redirects visitors to the sign-in page, and throws for other users. */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await requireUser(request);
  if (!isAdmin(user)) throw new AppError("forbidden", t("This page is for the administrator."));
  return user;
}
