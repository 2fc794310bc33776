import { parse } from "yaml";
import { isObject, type JsonObject } from "../web/json";

/** The lines of a text that comes in chunks, without their ends; a form feed ends one, too. */
export function* linesOf(chunks: Iterable<string>): Generator<string> {
  let rest = "";
  for (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|[\n\f]/);
    rest = lines.pop() ?? "";
    // A line that never ends is cut: no recipe has one.
    if (rest.length > MAX_LINE) {
      lines.push(rest);
      rest = "";
    }
    for (const line of lines) yield line.endsWith("\r") ? line.slice(0, -1) : line;
  }
  if (rest !== "") yield rest;
}

const MAX_LINE = 1024 * 1024;

/** Groups of lines, each begun by one that `begins`; what stands before the first is dropped. */
export function* groupsOf(
  lines: Iterable<string>,
  begins: (line: string) => boolean,
): Generator<string[]> {
  let group: string[] | null = null;
  let length = 0;
  for (const line of lines) {
    if (begins(line)) {
      if (group) yield group;
      group = [];
      length = 0;
    } else if (group && group.length < MAX_GROUP && length < MAX_LENGTH) {
      group.push(line);
      length += line.length;
    }
  }
  if (group) yield group;
}

/** Lines and characters of one recipe; more are somebody's mistake. */
const MAX_GROUP = 20_000;
const MAX_LENGTH = 4 * 1024 * 1024;

/** Paragraphs: lines between empty ones, each joined to one. */
export function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs.filter((each) => each.length > 0).map((each) => each.join(" "));
}

/**
 * The head of a recipe in lines of "Name: value", as Meal-Master and its kin write it: its fields by their names in small
 * letters, the lines up to `end`, and where among them the head is over.
 */
export function headOf(group: readonly string[], { end, field }: { end: RegExp; field: RegExp }) {
  const last = group.findIndex((line) => end.test(line));
  const lines = last < 0 ? group : group.slice(0, last);
  const fields = new Map<string, string>();
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, name, value] = field.exec(line) ?? [];
    if (name !== undefined) fields.set(name.toLowerCase(), value ?? "");
    else if (line.trim() !== "" && fields.size > 0) break;
  }
  return { lines, fields, at };
}

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
    return { data: yamlLinesOf(yaml), body };
  }
}

/** YAML that people broke, by hand: "title: Mom's: the best". */
function yamlLinesOf(yaml: string): JsonObject {
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
