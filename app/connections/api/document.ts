import { scopeFor, SCOPE_LABELS, SCOPES, type Scope } from "~/household/access";
import {
  EVENT_LABELS,
  EVENTS,
  MESSAGES,
  type WebhookEvent,
} from "~/connections/webhooks/webhooks.schema";
import { refusalShape, answerSchema, inputSchema, type JsonSchema, namedSchemas } from "./shapes";
import { listCalls, type Operation } from "./contract";

/** The version of the API. The first number changes when something is removed, the second when something is added. */
const VERSION = "1.0.0";

const KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Calls with the same key run once.",
  schema: { type: "string", maxLength: 255 },
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

/**
 * Returns the scope that a token needs for an operation. Returns null if tokens cannot make it or it is open to
 * everyone.
 */
export const scopeOf = ({ method, path, who }: Operation): Scope | null =>
  who === "anyone" ? null : scopeFor(method, path);

/** Returns the parameters of an operation, without its body: in the path, the query and the headers. */
export function parametersOf({ parameters, query, spends, isKeyed }: Operation): Parameter[] {
  const inPath = Object.entries(parameters ?? {}).map(([name, description]) => ({
    name,
    in: "path" as const,
    required: true,
    description,
    schema: { type: "string" as const },
  }));
  const querySchema = query ? inputSchema(query) : {};
  const inQuery = Object.entries(querySchema.properties ?? {}).flatMap(([name, schema]) =>
    typeof schema === "boolean"
      ? []
      : [
          {
            name,
            in: "query" as const,
            required: querySchema.required?.includes(name) ?? false,
            schema,
          },
        ],
  );
  return [...inPath, ...inQuery, ...(spends || isKeyed ? [KEY] : [])];
}

/** Returns true if a call accepts a missing body. */
export const isBodyOptional = ({ body }: Operation) => body?.safeParse({}).success ?? true;

/**
 * Returns the error statuses of an operation, each with its cause: those in the contract and those that follow from its
 * input.
 */
export function operationRefusals(operation: Operation): Record<number, string> {
  const { who, query, body, form, parameters, isRaw, refusals = {} } = operation;
  const isOpen = who === "anyone";
  const all: [status: number, follows: boolean, when: string][] = [
    [
      400,
      Boolean(query ?? body ?? form ?? operation.spends ?? operation.isKeyed),
      "The input is invalid.",
    ],
    [401, !isOpen, "No user is signed in, or the token is unknown or has expired."],
    [
      403,
      !isOpen || operation.method !== "GET",
      "The token or its user does not have this permission.",
    ],
    [404, parameters !== undefined, "The household has no such resource."],
    [413, Boolean(body ?? form ?? isRaw), "The body is too large."],
    [415, body !== undefined, "The content type of the body is not application/json."],
    [429, true, "Too many calls. Wait for the number of seconds in Retry-After."],
  ];
  const following = all.flatMap(([status, follows, when]) => (follows ? [[status, when]] : []));
  return { ...Object.fromEntries(following), ...refusals };
}

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: answerSchema(refusalShape) } },
});

function toOperation(operation: Operation, tag: string) {
  const { id, summary, details, deprecated, spends, body, form, example, isRaw, who } = operation;
  const scope = scopeOf(operation);
  const session = who === "anyone" ? [] : [{ session: [] }];
  const description = [details, deprecated, spends && `It takes credits. ${spends}`]
    .filter(Boolean)
    .join(" ");
  const answers = Object.entries(operation.answers).map(
    ([status, { what: answerDescription, shape }]) => [
      status,
      {
        description: answerDescription,
        ...(shape && { content: { "application/json": { schema: answerSchema(shape) } } }),
      },
    ],
  );
  const refusals = Object.entries(operationRefusals(operation)).map(([status, when]) => [
    status,
    refusal(when),
  ]);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(deprecated && { deprecated: true }),
    security: scope ? [{ accessToken: [scope] }, ...session] : session,
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: !isBodyOptional(operation),
        content: { "application/json": { schema: inputSchema(body), ...(example && { example }) } },
      },
    }),
    ...(form && {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: inputSchema(form) } },
      },
    }),
    ...(isRaw && { requestBody: { content: { "*/*": {} } } }),
    responses: Object.fromEntries([...answers, ...refusals]),
  };
}

/** Returns the OpenAPI description of a webhook message: signed, with any 2xx as its answer. */
const toWebhook = (event: WebhookEvent) => ({
  post: {
    operationId: event.replace(".", "-"),
    summary: EVENT_LABELS[event],
    description:
      "Signed as in Standard Webhooks, with the webhook’s secret: webhook-id, webhook-timestamp and webhook-signature.",
    security: [],
    requestBody: {
      required: true,
      content: { "application/json": { schema: answerSchema(MESSAGES[event]) } },
    },
    responses: { 200: { description: "Any 2xx accepts the message. Otherwise it is sent again." } },
  },
});

const ABOUT = `The calls under /api do what the pages do, by the same rules. A program sends an access token with each, as \
"Authorization: Bearer …"; tokens are made on /account/tokens, each for some of these scopes: \
${SCOPES.map((scope) => `${scope} (${SCOPE_LABELS[scope]})`).join(", ")}. Answers may get more fields. \
Dates and instants may have any common form of ISO 8601: of a date-time the date that is written counts where a date is \
asked for, and an instant without an offset is read as UTC. An error with status 400 names the field, such as taps[0].itemId.`;

/**
 * Returns the OpenAPI 3.1 document of all calls under `/api`. `server` is the public address, or "/". It contains no
 * user data.
 */
export function openApiDocument(server: string) {
  const groups = listCalls();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { title, operations } of groups) {
    for (const operation of operations) {
      const at = (paths[operation.path] ??= {});
      at[operation.method.toLowerCase()] = toOperation(operation, title);
    }
  }
  const webhooks = EVENTS.map((event) => [event, toWebhook(event)]);
  return {
    openapi: "3.1.0",
    info: { title: "Weeknight", version: VERSION, description: ABOUT },
    servers: [{ url: server }],
    tags: groups.map(({ title, about }) => ({ name: title, description: about })),
    paths,
    webhooks: Object.fromEntries(webhooks),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "An access token" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "weeknight_session",
          description: "The session cookie of a signed-in browser",
        },
      },
    },
  };
}
