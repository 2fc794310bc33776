import { parse } from "yaml";
import { isObject, type JsonObject } from "../web/json";

/** Yields the lines of a text in chunks, without line ends. A form feed also ends a line. */
export function* textLinesOf(chunks: Iterable<string>): Generator<string> {
  let rest = "";
  for (const chunk of chunks) {
    const lines = (rest + chunk).split(/\r\n|[\n\f]/);
    rest = lines.pop() ?? "";
    // Cut a very long line, because recipes have none.
    if (rest.length > MAX_LINE) {
      lines.push(rest);
      rest = "";
    }
    for (const line of lines) yield line.endsWith("\r") ? line.slice(0, -1) : line;
  }
  if (rest !== "") yield rest;
}

const MAX_LINE = 1024 * 1024;

/**
 * Yields groups of lines. Each group starts at a line for which `begins` returns true. Lines before the first group are
 * dropped.
 */
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

/** Maximum number of lines and characters of one recipe. */
const MAX_GROUP = 20_000;
const MAX_LENGTH = 4 * 1024 * 1024;

/** Returns paragraphs, which are the lines between empty lines. Each paragraph is joined to one line. */
export function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  }
  return paragraphs.filter((each) => each.length > 0).map((each) => each.join(" "));
}

/**
 * Reads the head of a recipe in lines of "Name: value", as Meal-Master and similar programs write it. Returns the
 * fields by their names in lower case, the lines up to `end`, and the index of the line after the head.
 */
export function headOfGroup(
  group: readonly string[],
  { end, field }: { end: RegExp; field: RegExp },
) {
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
/** Maximum number of characters of a recipe's head. */
const MAX_HEAD = 256 * 1024;

/** Returns the YAML between the first two rules of a text, and the text after it, or null. */
export function frontMatterOf(text: string): { data: JsonObject; body: string } | null {
  const [all, yaml = ""] = FRONT.exec(text) ?? [];
  if (all === undefined || yaml.length > MAX_HEAD) return null;
  const body = text.slice(all.length);
  try {
    // The failsafe schema keeps texts that look like numbers or dates.
    const data: unknown = parse(yaml, { schema: "failsafe", maxAliasCount: 0, uniqueKeys: false });
    return { data: isObject(data) ? data : {}, body };
  } catch {
    return { data: yamlLinesOf(yaml), body };
  }
}

/** Parses YAML that users broke by hand: "title: Mom's: the best". */
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
