import { SCOPE_LABELS } from "~/household/access";
import { type Group, listCalls } from "./calls";
import type { Operation } from "./contract";
import { isBodyOptional, parametersOf, refusalsOf, scopeOf } from "./document";
import { type Field, fieldsOf, typeOf, type TypeWords } from "./fields";
import { answerSchema, inputSchema, namedSchemas } from "./json-schema";

export const DOCS_PATH = "/docs/api";
/** The page of the named shapes, beside those of the groups. */
export const ANSWERS = "answers";
export const groupPath = (name: string) => `${DOCS_PATH}/${name}`;

/** A call as its page shows it. */
export type OperationView = Pick<Operation, "id" | "method" | "path" | "summary"> & {
  details: string;
  /** What to call instead; empty if it is not deprecated. */
  deprecated: string;
  /** Who may make it: what the token must be for, or that none will do. */
  needs: string;
  spends: string;
  parameters: Field[];
  /** `isForm`: sent as multipart/form-data. */
  body: { fields: Field[]; isForm: boolean; isOptional: boolean } | null;
  curl: string;
  answers: { status: string; what: string; type: TypeWords | null; fields: Field[] }[];
  refusals: { status: string; when: string }[];
};

/** A group's calls with all that is said of each; null for a name that is none. `origin`: the public address, without a slash at its end. */
export function findGroup(name: string, origin: string) {
  const group = listCalls().find((one) => one.name === name);
  if (!group) return null;
  const { title, about, operations } = group;
  return { name, title, about, operations: operations.map((one) => viewOf(one, origin)) };
}

/** All groups, with what leads to their calls. */
export const listGroups = () =>
  listCalls().map(({ name, title, about, operations }: Group) => ({
    name,
    title,
    about,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));

/** The named shapes, by name. */
export const listShapes = () =>
  Object.entries(namedSchemas()).map(([name, schema]) => ({ name, fields: fieldsOf(schema) }));

function viewOf(operation: Operation, origin: string): OperationView {
  const { id, method, path, summary, details = "", deprecated = "" } = operation;
  const { spends = "", body, form } = operation;
  const input = body ?? form;
  return {
    id,
    method,
    path,
    summary,
    details,
    deprecated,
    spends,
    needs: needsOf(operation),
    parameters: parametersOf(operation).map(({ name, schema, required, description }) => ({
      ...typeOf(schema),
      name,
      isRequired: required,
      fields: [],
      about: [description ?? schema.description]
        .flatMap((it) => (it ? `${it.replace(/\.$/, "")}.` : []))
        .join(),
    })),
    body: input
      ? {
          fields: fieldsOf(inputSchema(input)),
          isForm: form !== undefined,
          isOptional: isBodyOptional(operation) && !form,
        }
      : null,
    curl: curlOf(operation, origin),
    answers: Object.entries(operation.answers).map(([status, { what, shape }]) => {
      const schema = shape && answerSchema(shape);
      const type = schema ? typeOf(schema) : null;
      return { status, what, type, fields: fieldsOf(schema) };
    }),
    refusals: Object.entries(refusalsOf(operation)).map(([status, when]) => ({ status, when })),
  };
}

function needsOf(operation: Operation): string {
  if (operation.who === "anyone") return "Open to everybody.";
  const scope = scopeOf(operation);
  if (!scope) return "For a browser that is signed in: no access token makes this call.";
  return `Needs a token that may “${scope}”: ${SCOPE_LABELS[scope]}.`;
}

/** A call of the operation by curl, with its example. */
function curlOf(operation: Operation, origin: string): string {
  const { method, path, body, form, example, query } = operation;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase(),
  );
  const asked =
    query && !body
      ? new URLSearchParams(
          Object.entries(example ?? {}).map(([name, value]) => [name, String(value)]),
        )
      : "";
  const url = `${origin}${address}${asked && `${asked}` ? `?${asked}` : ""}`;
  const parts = [
    method === "GET" ? `curl "${url}"` : `curl -X ${method} "${url}"`,
    ...(scopeOf(operation) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(operation.spends || operation.isKeyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(form
      ? Object.entries(example ?? {}).map(([name, value]) => `-F "${name}=${String(value)}"`)
      : []),
    ...(body && example
      ? [
          '-H "Content-Type: application/json"',
          `-d '${JSON.stringify(example).replaceAll("'", "’")}'`,
        ]
      : []),
  ];
  return parts.join(" \\\n  ");
}
