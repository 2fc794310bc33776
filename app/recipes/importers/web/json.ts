/** JSON of unknown shape, read without trusting it. */
export type JsonObject = { [key: string]: unknown };

/** Whether a value is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as a list: itself, the one value, or nothing. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The text of a value; of an object its `@value`, text or name; "" when it has none. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return asText(value[0]);
  if (!isObject(value)) return "";
  for (const key of ["@value", "text", "name", "value"]) {
    const inner = value[key];
    if (typeof inner === "string" || typeof inner === "number") return String(inner);
  }
  return "";
}
