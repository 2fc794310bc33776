import { asList, isObject, type JsonObject } from "./json";

/** More values than this in one page's data are not looked at. */
const MAX_VALUES = 40_000;

/** All objects of a value, the outer ones first, in their order; `@id` names those that others point to. */
export function collectObjects(values: readonly unknown[]): JsonObject[] {
  const found: JsonObject[] = [];
  const seen = new Set<unknown>();
  const waiting: unknown[] = [...values].reverse();
  while (waiting.length > 0 && seen.size < MAX_VALUES) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) found.push(value);
    const inner: unknown[] = Object.values(value);
    for (let index = Math.min(inner.length, MAX_VALUES) - 1; index >= 0; index -= 1) {
      waiting.push(inner[index]);
    }
  }
  return found;
}

/** Whether an object says that it is of a schema.org type, however the type is written. */
export function isOfType(node: JsonObject, type: RegExp): boolean {
  return asList(property(node, "@type")).some(
    (each) => typeof each === "string" && type.test(each.replace(/^.*[/:#]/, "").trim()),
  );
}

/** A property by its schema.org name, whatever the case or prefix it is written with. */
export function property(node: JsonObject, name: string): unknown {
  if (Object.hasOwn(node, name)) return node[name];
  const wanted = name.toLowerCase();
  for (const key of Object.keys(node)) {
    if (
      key.length >= name.length &&
      key.toLowerCase().replace(/^(?:schema:|https?:\/\/schema\.org\/)/, "") === wanted
    ) {
      return node[key];
    }
  }
  return undefined;
}

/** Follows `{"@id": …}` to the object of that name. */
export type Resolve = (value: unknown) => unknown;

/** Makes the resolver for the objects of one page. */
export function resolverOf(objects: readonly JsonObject[]): Resolve {
  const named = new Map<string, JsonObject>();
  for (const each of objects) {
    const id = each["@id"];
    if (typeof id === "string" && Object.keys(each).length > 1 && !named.has(id))
      named.set(id, each);
  }
  return (value) => {
    if (!isObject(value)) return value;
    const id = value["@id"];
    if (typeof id !== "string" || Object.keys(value).length > 2) return value;
    return named.get(id) ?? value;
  };
}
