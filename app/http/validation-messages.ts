import * as z from "zod";
import type { FieldErrors } from "~/server/values/errors";

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

const { localeError } = z.locales.en();

/** The path of a value in a JSON body: `taps[0].itemId`. */
const nameOf = (path: Path) =>
  path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(typeof path[0] === "number" ? 0 : 1);

/**
 * Names the field in a message that a schema does not write itself: "title: Invalid input: expected string, received
 * undefined". The schemas' own messages stay.
 */
export const nameDefaultMessage: z.core.$ZodErrorMap = (issue) => {
  const message = localeError(issue);
  const text = typeof message === "string" ? message : (message?.message ?? "Invalid input");
  return issue.path?.length ? `${nameOf(issue.path)}: ${text}` : text;
};

/**
 * The messages of an error of zod by the first field of their path, or by "body", and the first message. A message about
 * a part of a field begins with its path: "taps[0].itemId: …". `input` is what was parsed.
 */
export function messagesByField(error: z.ZodError, input: unknown) {
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
 * The issues of the choice of a union that the input was meant for: the one choice whose issues are all about values
 * that are there. The union's own issue if there is no such choice, or more than one.
 */
function withinUnion(issue: Issue, input: unknown): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const meant = issue.errors.filter(
    (issues) =>
      issues.length > 0 && issues.every(({ path }) => isSent(input, [...issue.path, ...path])),
  );
  const [choice] = meant;
  if (!choice || meant.length > 1) return [issue];
  return choice.flatMap((inner) =>
    withinUnion({ ...inner, path: [...issue.path, ...inner.path] }, input),
  );
}

/** True if the input has a value at the path, other than itself. */
function isSent(input: unknown, path: Path) {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Reflect.get(value, key);
  }
  return path.length > 0 && value !== undefined;
}
