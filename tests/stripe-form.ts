/** A value in a form of Stripe's client: text, or a list or object of values. */
export type Value = string | Value[] | { [name: string]: Value };
export type Params = { [name: string]: Value };

/** Parses `items[0][price]=x&expand[]=y` into an object. */
export function decode(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|(?<=\[)(?=\])/g)].map(([part]) => part);
    put(root, path, value);
  }
  return root;
}

function put(at: Params, [name = "", ...rest]: string[], value: string) {
  if (rest.length === 0) {
    at[name] = value;
    return;
  }
  const [next = ""] = rest;
  if (next === "") {
    const list = at[name];
    at[name] = [...(Array.isArray(list) ? list : []), value];
    return;
  }
  const inner = at[name];
  const child: Params = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
  at[name] = child;
  put(child, rest, value);
}

/** Returns the text at a path such as "items.0.price", or null. */
export function textAt(params: Params, path: string): string | null {
  let at: Value | undefined = params;
  for (const part of path.split(".")) {
    if (typeof at !== "object" || Array.isArray(at)) {
      at = Array.isArray(at) ? at[Number(part)] : undefined;
    } else at = at[part];
  }
  return typeof at === "string" ? at : null;
}

/** Returns the texts of an object by name, such as metadata. */
export function textsAt(params: Params, name: string): Record<string, string> {
  const found = params[name];
  if (typeof found !== "object" || Array.isArray(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
