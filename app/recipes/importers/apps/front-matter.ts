import { parse } from "yaml";
import { isObject, type JsonObject } from "../web/json";

const FRONT = /^\s*---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
/** No recipe's head is longer. */
const MAX_HEAD = 256 * 1024;

/** The YAML between the first two rules of a text, and what stands behind it; null where there is none. */
export function frontMatterOf(text: string): { data: JsonObject; body: string } | null {
  const [all, yaml = ""] = FRONT.exec(text) ?? [];
  if (all === undefined || yaml.length > MAX_HEAD) return null;
  const body = text.slice(all.length);
  try {
    // The small schema: no numbers or dates are made of what looks like them.
    const data: unknown = parse(yaml, { schema: "failsafe", maxAliasCount: 0, uniqueKeys: false });
    return { data: isObject(data) ? data : {}, body };
  } catch {
    return { data: linesOf(yaml), body };
  }
}

/** YAML that people broke, by hand: "title: Mom's: the best". */
function linesOf(yaml: string): JsonObject {
  const data: JsonObject = {};
  let list: string[] | null = null;
  for (const line of yaml.split(/\r?\n/)) {
    const [, key, value = ""] = /^([A-Za-z][\w -]*?)\s*:\s*(.*)$/.exec(line) ?? [];
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    if (key !== undefined) data[key] = value.trim() === "" ? (list = []) : unquoted(value.trim());
    else if (item !== undefined) list?.push(unquoted(item.trim()));
  }
  return data;
}

const unquoted = (text: string) => text.replace(/^(["'])(.*)\1$/, "$2");
