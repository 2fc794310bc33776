import { inFigures, inWords } from "~/language/words";
import { type JsonSchema, REF, answerSchema, inputSchema, namedSchemas } from "./shapes";
import { SCOPE_LABELS } from "~/household/access";
import { type Group, listCalls, type Operation } from "./contract";
import { isBodyOptional, parametersOf, operationRefusals, scopeOf } from "./document";

/** The type of a value in words. `shape` is the named shape that it contains, or null. */
export type TypeWords = { words: string; shape: string | null };

/** A field of an input or an answer, with its nested fields. */
export type FieldView = TypeWords & {
  name: string;
  isRequired: boolean;
  about: string;
  fields: FieldView[];
};

type Part = JsonSchema | boolean;
const isSchema = (part: unknown): part is JsonSchema => typeof part === "object" && part !== null;
const choicesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  (anyOf ?? oneOf ?? []).filter(isSchema);
const isNull = ({ type }: JsonSchema) => type === "null";
const isNever = ({ maxItems, not }: JsonSchema) => maxItems === 0 || not !== undefined;

/** Returns a constant value of the contract as JSON text. */
const literal = (value: unknown) => JSON.stringify(value);

/** Describes the type of a schema's values in words: "list of Meal", "whole number, 1 to 10", "date or null". */
function typeOf(schema: Part | undefined): TypeWords {
  if (!isSchema(schema)) return { words: "anything", shape: null };
  const { $ref, enum: values, type, items } = schema;
  if ($ref) {
    const shape = $ref.slice(REF.length);
    return { words: shape, shape };
  }
  const choices = choicesOf(schema).filter((choice) => !isNever(choice));
  if (choices.length > 0) return eitherOf(choices);
  if (schema.const !== undefined) return { words: literal(schema.const), shape: null };
  if (values) return { words: inWords(values.map(literal), "or"), shape: null };
  if (Array.isArray(type)) return { words: inWords(type.map(simply), "or"), shape: null };
  if (type === "array") {
    const of = typeOf(Array.isArray(items) ? items[0] : items);
    const most = schema.maxItems === undefined ? "" : `, at most ${inFigures(schema.maxItems)}`;
    return { ...of, words: `list of ${of.words}${most}` };
  }
  return { words: oneOf(schema), shape: null };
}

function eitherOf(choices: readonly JsonSchema[]): TypeWords {
  const types = choices.map(typeOf);
  const words = inWords(new Set(types.map((type) => type.words)), "or");
  return { words, shape: types.find(({ shape }) => shape)?.shape ?? null };
}

const SIMPLE: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};
const simply = (type: string) => SIMPLE[type] ?? type;
const FORMATS: Record<string, string> = { date: "date", "date-time": "instant", uuid: "UUID" };

function oneOf({ type, format, maxLength, minimum, maximum }: JsonSchema): string {
  if (typeof type !== "string") return "anything";
  if (format && FORMATS[format]) return FORMATS[format];
  const words = simply(type);
  if (type === "string")
    return maxLength ? `${words}, up to ${inFigures(maxLength)} characters` : words;
  if (type !== "integer" && type !== "number") return words;
  const isBound = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum !== undefined && isBound)
    return `${words}, ${inFigures(minimum)} to ${inFigures(maximum)}`;
  return minimum === undefined || minimum < 0 ? words : `${words}, ${inFigures(minimum)} or more`;
}

/**
 * Returns the fields of a schema: those of an object, of a list item or of each alternative. Returns an empty list for
 * a named shape, which has its own page.
 */
function fieldsOf(schema: Part | undefined): FieldView[] {
  if (!isSchema(schema) || schema.$ref) return [];
  const choices = choicesOf(schema).filter((choice) => !isNull(choice) && !isNever(choice));
  const withParts = choices.map((choice) => ({ choice, fields: fieldsOf(choice) }));
  const several = withParts.filter(({ fields }) => fields.length > 0);
  if (several.length > 1) {
    return several.map(({ fields }, at) => ({
      name: at === 0 ? "either" : "or",
      words: "",
      shape: null,
      isRequired: false,
      about: "",
      fields,
    }));
  }
  if (several[0]) return several[0].fields;
  if (schema.type === "array") {
    return fieldsOf(Array.isArray(schema.items) ? schema.items[0] : schema.items);
  }
  return Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    ...typeOf(part),
    name,
    isRequired: schema.required?.includes(name) ?? false,
    about: aboutOf(part),
    fields: fieldsOf(part),
  }));
}

function aboutOf(part: Part): string {
  if (!isSchema(part)) return "";
  const { description = "", default: usual } = part;
  const isSaid = usual !== undefined && usual !== "" && literal(usual) !== "[]";
  return [description && `${description}.`, isSaid && `Without it: ${literal(usual)}.`]
    .filter(Boolean)
    .join(" ");
}

export const DOCS_PATH = "/docs/api";
/** The name of the page with the named shapes, a sibling of the groups' pages. */
export const ANSWERS = "answers";
export const groupPath = (name: string) => `${DOCS_PATH}/${name}`;

/** A call with the texts of its reference page. */
export type OperationView = Pick<Operation, "id" | "method" | "path" | "summary"> & {
  details: string;
  /** The call to use instead. Empty if this call is not deprecated. */
  deprecated: string;
  /** The required access: the scope that a token needs, or why tokens cannot make the call. */
  needs: string;
  spends: string;
  parameters: FieldView[];
  /** `isForm`: the body is sent as multipart/form-data. */
  body: { fields: FieldView[]; isForm: boolean; isOptional: boolean } | null;
  curl: string;
  answers: { status: string; what: string; type: TypeWords | null; fields: FieldView[] }[];
  refusals: { status: string; when: string }[];
};

/**
 * Returns a group with the full descriptions of its calls. Returns null for an unknown name. `origin` is the public
 * address without a slash at its end.
 */
export function findGroup(name: string, origin: string) {
  const group = listCalls().find((callGroup) => callGroup.name === name);
  if (!group) return null;
  const { title, about, operations } = group;
  return {
    name,
    title,
    about,
    operations: operations.map((operation) => viewOf(operation, origin)),
  };
}

/** Returns all groups with the names and addresses of their calls. */
export const listGroups = () =>
  listCalls().map(({ name, title, about, operations }: Group) => ({
    name,
    title,
    about,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));

/** Returns the named shapes with their fields. */
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
        .flatMap((text) => (text ? `${text.replace(/\.$/, "")}.` : []))
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
    answers: Object.entries(operation.answers).map(([status, { what: description, shape }]) => {
      const schema = shape && answerSchema(shape);
      const type = schema ? typeOf(schema) : null;
      return { status, what: description, type, fields: fieldsOf(schema) };
    }),
    refusals: Object.entries(operationRefusals(operation)).map(([status, when]) => ({
      status,
      when,
    })),
  };
}

function needsOf(operation: Operation): string {
  if (operation.who === "anyone") return "Open to everyone.";
  const scope = scopeOf(operation);
  if (!scope) return "For signed-in browsers. Access tokens cannot make this call.";
  return `Requires a token with the scope “${scope}”: ${SCOPE_LABELS[scope]}.`;
}

/** Returns a curl command for the operation with its example input. */
function curlOf(operation: Operation, origin: string): string {
  const { method, path, body, form, example, query } = operation;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase(),
  );
  const searchParams =
    query && !body
      ? new URLSearchParams(
          Object.entries(example ?? {}).map(([name, value]) => [name, String(value)]),
        )
      : "";
  const url = `${origin}${address}${searchParams && `${searchParams}` ? `?${searchParams}` : ""}`;
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
