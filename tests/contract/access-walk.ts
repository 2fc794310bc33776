import type { Answer, Client } from "../client";
import {
  ACCESS,
  type Audience,
  METHODS,
  type Method,
  type Row,
  type Rule,
  whoOf,
} from "./access-table";
import { type FullHousehold, SECRET_TITLE } from "./full-household";

export type Caller = {
  client: Client;
  /** Returns the same user on another device, for requests that end a session. */
  again: () => Promise<Client>;
  signedIn: boolean;
  plans: boolean;
  /** True if the user may use an existing list without planning. */
  shops?: boolean;
  admin: boolean;
  role: "owner" | "member" | null;
};

/** The ways to make the same request: normally, with Remix's `_data`, and with a body of the other type. */
const WAYS = ["plainly", "by _data", "the other way"] as const;
type Way = (typeof WAYS)[number];

type Step = { name: string; row: Row; method: Method; rule: Rule | null; way: Way };

/** The number of requests at a time. */
const AT_ONCE = 8;

/**
 * Makes every request of the table as `caller`. Returns the responses that differ from the table. `ways` limits the ways of
 * each request, and `unnamed` includes methods that the table does not name. `see` gets each response. Callers that differ
 * only in their plan are not distinguished by the way of the request.
 */
export async function walk(
  household: FullHousehold,
  caller: Caller,
  {
    ways = WAYS,
    unnamed = true,
    see = () => {},
  }: {
    ways?: readonly Way[];
    unnamed?: boolean;
    see?: (answer: Answer, path: string) => void;
  } = {},
) {
  const steps = Object.entries(ACCESS).flatMap(([name, row]) =>
    METHODS.flatMap((method) => {
      const rule = row[method] ?? null;
      if (rule === null && !unnamed) return [];
      // One session is enough to see how it ends.
      const some = rule === null || rule.leaves ? ["plainly" as const] : ways;
      return some.map((way): Step => ({ name, row, method, rule, way }));
    }),
  );
  const wrong: string[] = [];
  const take = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const { name, method, way, rule } = step;
      if (rule?.onlyOurs && caller.plans && !caller.role) continue;
      const path = pathOf(step, household);
      const answer = await ask(step, { household, caller, path });
      see(answer, path);
      const said = says(answer, { household, caller, name });
      const who = rule ? await whoOf(name, method) : "anyone";
      const expected = expectedOf(step, { caller, path, who });
      // If a request has two faults, a body of the other type and another household's address, the route may report either.
      const isRefused = said === "404" && way === "the other way" && rule?.ours && !caller.role;
      if (said !== expected && !isRefused)
        wrong.push(`${method} ${path} ${way}: ${said}, not ${expected}`);
    }
  };
  const last = steps.filter(({ name }) => TAKEN_FROM.has(name));
  steps.splice(0, steps.length, ...steps.filter(({ name }) => !TAKEN_FROM.has(name)));
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  steps.push(...last);
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return wrong;
}

const isCall = (name: string) => name.startsWith("api.");
const isFile = (name: string) => /\[\.\]|_\.html$|\.arriving$|export_\.\$format$/.test(name);

function pathOf({ row, rule, way, name, method }: Step, household: FullHousehold) {
  const path = rule?.path ?? row.path;
  const address = typeof path === "string" ? path : path(household);
  const isHidden = way === "by _data" || (way === "the other way" && method === "GET");
  if (!isHidden) return address;
  const id = way === "by _data" ? `routes/${name.replace("[.]", ".")}` : "root";
  return `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}`;
}

type Asking = { household: FullHousehold; caller: Caller; path: string };

async function ask(step: Step, { household, caller, path }: Asking): Promise<Answer> {
  const { name, method, rule, way } = step;
  const client = rule?.leaves ? await caller.again() : caller.client;
  // A header of old clients. It grants no rights.
  const headers = { "x-admin-user": "admin-master" };
  if (method === "GET") {
    const accept = way === "the other way" ? "application/json" : "*/*";
    return client.get(path, { ...headers, accept });
  }
  const fields = rule?.fields?.(household) ?? {};
  if (isCall(name) !== (way === "the other way")) {
    const body =
      rule?.fields || (method === "POST" && rule?.otherBody === undefined) ? fields : null;
    return client.send(method, path, body ?? undefined, { origin: household.app.url, ...headers });
  }
  const texts = Object.entries(fields).map(([key, value]) => [key, String(value)]);
  return method === "POST"
    ? client.post(path, Object.fromEntries(texts), headers)
    : client.send(method, path, undefined, { origin: household.app.url, ...headers });
}

/** Pages that everyone with the link may read. */
const OPENED_BY_LINK: ReadonlySet<string> = new Set([
  "shared.$token",
  "calendar.$feed",
  // The household has published these.
  "c.$slug",
  "c.$slug_.feed[.]xml",
  "custom-recipes_.public.$slug.$recipe",
]);

/** Pages that store a copy of a public recipe for the user. They are requested last. */
const TAKEN_FROM: ReadonlySet<string> = new Set(["custom-recipes_.public.$slug.$recipe"]);

/** Summarizes a response in a few words, and whether it reveals data to other households. */
function says(
  { status, headers, text, body }: Answer,
  { household, caller, name }: { household: FullHousehold; caller: Caller; name: string },
) {
  const to = headers.get("location");
  const isSignIn = to?.startsWith("/api/login?") ? ` to ${to}` : "";
  const message =
    typeof body === "object" && body !== null && "message" in body ? body.message : "";
  const refused = /^(Unauthorized|Subscription required|Forbidden)$/.test(String(message));
  const asCard = /<h\d[^>]*>Subscription Required</.test(text) ? " with the card" : "";
  const isStranger = caller.role === null && !caller.admin && !OPENED_BY_LINK.has(name);
  const tells =
    isStranger && [SECRET_TITLE, household.owner.email].some((secret) => text.includes(secret));
  return `${status}${isSignIn}${refused ? ` ${String(message)}` : ""}${asCard}${tells ? " AND TELLS" : ""}`;
}

function expectedOf(
  step: Step,
  { caller, path, who }: { caller: Caller; path: string; who: Audience },
): string {
  const { name, method, rule, way } = step;
  if (!rule) return "405";
  const call = isCall(name);
  const { answer, visitor, member, ours, otherBody } = rule;
  if (!caller.signedIn) {
    if (visitor !== undefined) return String(visitor);
    if (who !== "anyone") {
      const back = path.replace(/[?&]_data=.*/, "");
      return call ? "401 Unauthorized" : `303 to /api/login?redirectTo=${encodeURIComponent(back)}`;
    }
  }
  const isShut = who === "planner" || (who === "shopper" && !caller.shops);
  if (isShut && !caller.plans) {
    if (call) return "403 Subscription required";
    return method === "GET" && !isFile(name) ? "200 with the card" : "403";
  }
  if (who === "admin" && !caller.admin) return call ? "403 Forbidden" : "403";
  const isOther = way === "the other way" && method !== "GET";
  if (isOther) return String(otherBody ?? (call ? 415 : 400));
  if (ours && !caller.role) return "404";
  if (caller.admin) return String(rule.admin ?? answer);
  return String(caller.role === "member" ? (member ?? answer) : answer);
}
