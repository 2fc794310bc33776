import type * as z from "zod";
import { AppError } from "~/server/values/errors";
import { textOf } from "./body.server";
import { messagesByField, nameDefaultMessage } from "./validation-messages";

const MAX_DEPTH = 32;

/**
 * The JSON body of a call, validated by the schema shared with the form. Throws `unsupported` for another
 * content type, and `invalid` with messages by field or for a text that cannot be kept.
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.infer<S>> {
  const type = request.headers.get("content-type") ?? "";
  const text = await textOf(request);
  if (!/^application\/json\b/i.test(type)) {
    // A call with optional fields only may have no body.
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
    throw new AppError("invalid", "A text of the JSON body has U+0000 in it, which cannot be kept");
  }
  return readInput(schema, body);
}

/** True where a text or a name has U+0000 in it. */
function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]) => name.includes("\0") || holdsNul(part));
}

/** The query of a call, validated. Throws `invalid` with messages by parameter. */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.infer<S> {
  return readInput(schema, Object.fromEntries(new URL(request.url).searchParams));
}

function readInput<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const result = schema.safeParse(input, { error: nameDefaultMessage });
  if (result.success) return result.data;
  const { first, fields } = messagesByField(result.error, input);
  throw new AppError("invalid", first, { fields });
}

/** Limits nesting before parsing, by counting brackets outside of strings. */
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
