import * as z from "zod";
import type { Answer, Client } from "../../tests/client";
import { ACCESS, METHODS, type Method } from "../../tests/contract/access-table";
import type { FullHousehold } from "../../tests/contract/full-household";
import { type FrozenApp, idsOf, keepProposal, SEED } from "./data";
import { type Items, textOfAnswer } from "./items";

const example = z.object({ example: z.record(z.string(), z.unknown()).optional() });
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z
          .object({ content: z.object({ "application/json": example }).partial() })
          .optional(),
      }),
    ),
  ),
});

type Call = { method: Method; path: string; isApi: boolean; fields: Record<string, unknown> };

/** The first two end the session that the other calls use. The response of the last one depends on the network. */
const SKIPPED = /^\/api\/(logout|auth\/admin-logout|recipes\/parse-url)$/;

/**
 * Records every call of the access table as the owner and a member of a household, a household whose subscription
 * ended, a visitor and the administrator. Then records the calls of the OpenAPI document with their example bodies, and
 * the GET calls of a year-old and a new household. Reading calls are recorded first, and again after the writing ones.
 */
export async function recordContract({ household, clientOf }: FrozenApp, items: Items) {
  const note = (who: string, call: Pick<Call, "method" | "path">, answer: Answer) => {
    const name = `${call.method} ${nameOf(call.path, household)}`;
    items.add(
      `${who}/${name.replace("/", "").replaceAll("/", "-")}`,
      `${name}\n${textOfAnswer(answer)}`,
    );
  };
  const make = async (who: string, client: Client, calls: Call[]) => {
    for (const call of calls) note(who, call, await send(client, household, call));
  };
  const { owner } = household;
  for (const who of ["owner", "admin", "year", "newcomer"]) await keepProposal(clientOf(who));
  const [guest, admin] = [clientOf("visitor"), clientOf("admin")];
  const calls = callsOf(household);
  const reads = calls.filter(({ method, isApi }) => method === "GET" && isApi);
  const writes = calls.filter(({ method }) => method !== "GET");
  await make("owner", owner, reads);
  await make("visitor", guest, reads);
  await make("admin", admin, reads);
  // Before meals are added, because the ids of new meals decide between equal dishes.
  await make("owner", owner, writes.filter(isProposal));
  const isOpen = ({ path }: Call) => nameOf(path, household) === path;
  await make("year", clientOf("year"), reads.filter(isOpen));
  await make("newcomer", clientOf("newcomer"), reads.filter(isOpen));
  await make("visitor", guest, writes);
  await make("ended", clientOf("ended"), [...reads, ...writes]);
  const document = documentSchema.parse((await guest.get("/api/openapi.json")).body);
  for (const [method, template, body] of documented(document)) {
    const tag = method === "DELETE" ? "quick" : "winter";
    const path = await fillPath(household, template, tag);
    const filled = body && withSeed(path, fillBody(body, household));
    note("owner-examples", { method, path: template }, await owner.send(method, path, filled));
  }
  await make("owner-after", owner, reads);
  const rest = writes.filter((call) => !isProposal(call));
  await make("owner", owner, rest);
  await make("member", household.member, writes);
  await make("admin", admin, writes);
  await make("owner-end", owner, reads);
}

/** The calls of the access table, in an order that does not depend on the names of route files. */
function callsOf(household: FullHousehold): Call[] {
  const calls = Object.entries(ACCESS).flatMap(([name, row]) =>
    METHODS.flatMap((method) => {
      const rule = row[method];
      if (!rule || rule.leaves) return [];
      const address = rule.path ?? row.path;
      const path = typeof address === "string" ? address : address(household);
      const fields = withSeed(path, rule.fields?.(household) ?? {});
      return [{ method, path, fields, isApi: name.startsWith("api.") }];
    }),
  );
  const keyOf = ({ method, path }: Call) => `${nameOf(path, household)} ${method}`;
  const byKey = new Map(calls.map((call) => [keyOf(call), call]));
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, call]) => call);
}

const isProposal = ({ path }: Pick<Call, "path">) => path === "/api/plan/propose";

const withSeed = <T extends object>(path: string, fields: T) =>
  isProposal({ path }) ? { ...fields, seed: SEED } : fields;

function send(client: Client, { app }: FullHousehold, { method, path, isApi, fields }: Call) {
  if (method === "GET") return client.get(path);
  if (isApi || method !== "POST") return client.send(method, path, fields, { origin: app.url });
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ]);
  return client.post(path, Object.fromEntries(texts));
}

/**
 * The minimum length of an id that is replaced. Shorter values, such as a date, also occur in addresses for other
 * reasons.
 */
const SHORTEST_ID = 12;

/** Returns an address with the names of the household's ids instead of the ids, such as `{mealId}`. */
export function nameOf(path: string, household: FullHousehold): string {
  return Object.entries(idsOf(household)).reduce(
    (name, [key, id]) => (id.length < SHORTEST_ID ? name : name.replaceAll(id, `{${key}}`)),
    path,
  );
}

type Documented = [method: Method, path: string, body: Record<string, unknown> | undefined];

/** Returns the writing calls of the OpenAPI document: first those that add and change, then those that delete. */
function documented({ paths }: z.infer<typeof documentSchema>): Documented[] {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method): Documented[] => {
      const operation = operations[method.toLowerCase()];
      if (!operation || method === "GET" || SKIPPED.test(path)) return [];
      const content = operation.requestBody?.content;
      // The body is a file or raw bytes.
      if (content && !content["application/json"]) return [];
      return [[method, path, content?.["application/json"]?.example]];
    }),
  );
  const sorted = all.sort(([, one], [, other]) => (one < other ? -1 : 1));
  const deletes = sorted.filter(([method]) => method === "DELETE");
  return [...sorted.filter(([method]) => method !== "DELETE"), ...deletes];
}

const listed = z.array(z.object({ id: z.string() }));

/** Fills the parameters of an address with ids of the household, or with `none` if it has no such id. */
async function fillPath(household: FullHousehold, template: string, tag: string) {
  const { owner } = household;
  const ids = idsOf(household);
  const firstOf = async (path: string) => {
    const { body } = await owner.get(path);
    const { data } = listed.safeParse(body);
    return data?.[0]?.id ?? "none";
  };
  // Only the dish of the recipe book has steps.
  const mealId = template.endsWith("/cook") ? ids.mealId : ids.ownId;
  const values: Record<string, string> = {
    ...ids,
    mealId,
    userId: ids.memberId,
    tag,
    whose: "own",
  };
  if (template.includes("{madeId}")) values.madeId = await firstOf(`/api/meals/${mealId}/made`);
  if (template.includes("{repeatId}")) values.repeatId = await firstOf("/api/repeats");
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "none");
}

/** Fills an example body with ids of the household. */
function fillBody(body: Record<string, unknown>, household: FullHousehold) {
  const text = JSON.stringify(body)
    .replaceAll("MEAL_ID", household.ownId)
    .replaceAll("ENTRY_ID", household.entryId)
    .replaceAll("0193…", household.mealId);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}
