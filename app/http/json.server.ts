import { json } from "@remix-run/node";
import { AppError, type FieldErrors } from "~/server/values/errors";
import { bodyTextOf } from "./body.server";
import * as z from "zod";

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

const { localeError } = z.locales.en();

/** Formats the path of a value in a JSON body: `taps[0].itemId`. */
const nameOf = (path: Path) =>
  path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(typeof path[0] === "number" ? 0 : 1);

/**
 * Adds the field's name to messages that no schema of ours defines: "title: Invalid input: expected string, received
 * undefined". Does not change the schemas' own messages.
 */
const nameDefaultMessage: z.core.$ZodErrorMap = (issue) => {
  const message = localeError(issue);
  const text = typeof message === "string" ? message : (message?.message ?? "Invalid input");
  return issue.path?.length ? `${nameOf(issue.path)}: ${text}` : text;
};

/**
 * Returns the messages of a zod error by the first field of their path, or by "body", and the first message. A
 * message about a part of a field begins with its path: "taps[0].itemId: …". `input` is the parsed value.
 */
function messagesByField(error: z.ZodError, input: unknown) {
  const fields: FieldErrors = {};
  for (const { path, message } of error.issues.flatMap((issue) => withinUnion(issue, input))) {
    const name = `${nameOf(path)}: `;
    const isNamed = path.length <= 1 || message.startsWith(name);
    (fields[String(path[0] ?? "body")] ??= []).push(isNamed ? message : name + message);
  }
  const [[first = "Invalid input"] = []] = Object.values(fields);
  return { first, fields };
}

/**
 * Returns the issues of the union choice that the input was meant for: the only choice whose issues are all about sent
 * values. Returns the union's own issue if there is no such choice, or more than one.
 */
function withinUnion(issue: Issue, input: unknown): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const candidates = issue.errors.filter(
    (issues) =>
      issues.length > 0 && issues.every(({ path }) => isSent(input, [...issue.path, ...path])),
  );
  const [choice] = candidates;
  if (!choice || candidates.length > 1) return [issue];
  return choice.flatMap((inner) =>
    withinUnion({ ...inner, path: [...issue.path, ...inner.path] }, input),
  );
}

/** Returns true if the input has a value at a non-empty path. */
function isSent(input: unknown, path: Path) {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Reflect.get(value, key);
  }
  return path.length > 0 && value !== undefined;
}

const MAX_DEPTH = 32;

/**
 * Returns the JSON body of a call, validated with the schema that the form shares. Throws `unsupported` for another
 * content type. Throws `invalid` with messages by field, or for a text that cannot be stored.
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.infer<S>> {
  const type = request.headers.get("content-type") ?? "";
  const text = await bodyTextOf(request);
  if (!/^application\/json\b/i.test(type)) {
    // A call with only optional fields may have no body.
    const nothing = text === "" && type === "" ? schema.safeParse({}) : null;
    if (nothing?.success) return nothing.data;
    throw new AppError("unsupported", "Content-Type must be application/json");
  }
  if (isTooDeep(text)) throw new AppError("invalid", "The JSON body is nested too deeply");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The body is not valid JSON");
  }
  if (/\\u0000/i.test(text) && holdsNul(body)) {
    throw new AppError(
      "invalid",
      "A text in the JSON body contains U+0000, which cannot be stored",
    );
  }
  return readInput(schema, body);
}

type Promised = { answers: Readonly<Record<number, { shape?: z.ZodType }>> };
type ShapeOf<C extends Promised> = Extract<
  C["answers"][keyof C["answers"]],
  { shape: z.ZodType }
>["shape"];
/** A shape with readonly lists and any text or number, as in the types of features. */
type Loose<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends object
      ? { readonly [K in keyof T]: Loose<T[K]> }
      : T;

/**
 * Responds to a call with JSON. The compiler compares `value` with the shape in the call's contract. `status` is
 * required if the contract has several responses.
 */
export const answer = <C extends Promised>(
  call: C,
  value: Loose<z.input<ShapeOf<C>>>,
  status = Number(Object.keys(call.answers)[0]),
) => json(value, status);

/** Returns true if a text or a name contains U+0000. */
function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]) => name.includes("\0") || holdsNul(part));
}

/** Returns the validated query of a call. Throws `invalid` with messages by parameter. */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.infer<S> {
  return readInput(schema, Object.fromEntries(new URL(request.url).searchParams));
}

function readInput<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const result = schema.safeParse(input, { error: nameDefaultMessage });
  if (result.success) return result.data;
  const { first, fields } = messagesByField(result.error, input);
  throw new AppError("invalid", first, { fields });
}

/** Returns true if the JSON is nested too deeply. Counts brackets outside of strings before parsing. */
function isTooDeep(text: string) {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === "\\") i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === "{" || c === "[") {
      if (++depth > MAX_DEPTH) return true;
    } else if (c === "}" || c === "]") depth--;
  }
  return false;
}
