/**
 * Reads and writes iCalendar objects (RFC 5545). Values are plain text. This module handles escaping, folding at 75
 * octets and line ends. It does not interpret time zones and recurrence, and keeps unknown properties unchanged.
 */

/** A line of a component: its raw value. Use `propertyTextOf` and `textProperty` for values of type TEXT. */
export type Property = {
  /** The name in upper case. */
  name: string;
  params: Readonly<Record<string, string>>;
  value: string;
};

export type Component = {
  /** The name in upper case: VCALENDAR, VTODO, VEVENT. */
  name: string;
  properties: readonly Property[];
  components: readonly Component[];
};

/** The maximum number of octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75;
/** Maximum depth of components. Calendars of real servers have at most three: VCALENDAR, VTODO, VALARM. */
const DEEPEST = 8;
const NAME = /^[A-Za-z0-9-]+$/;

const encoder = new TextEncoder();
// A zero-width no-break space at the start of a part belongs to the text.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Returns a property with any value, such as a date. Removes control characters and line ends. */
export const property = (
  name: string,
  value: string,
  params: Property["params"] = {},
): Property => ({ name, params, value: oneLine(value) });

/**
 * Returns a property of type TEXT. Drops control characters except tab and line end, and characters that change
 * the direction of text. Characters that some programs treat as line ends (U+0085, U+2028, U+2029) become line
 * ends.
 */
export const textProperty = (name: string, value: string): Property =>
  property(name, escapeText(value));

/** Returns a property that is a list of texts, such as CATEGORIES. */
export const texts = (name: string, values: readonly string[]): Property =>
  property(name, values.map(escapeText).join(","));

/** Returns an instant in UTC: DTSTAMP:20261125T200501Z. Throws a RangeError for an invalid date. */
export const instant = (name: string, at: Date): Property =>
  property(name, at.toISOString().replace(/[-:]|\.\d+/g, ""));

/** Returns a day without a time, from a `yyyy-MM-dd` date: DTSTART;VALUE=DATE:20261125. */
export const day = (name: string, date: string): Property =>
  property(name, date.replaceAll("-", ""), { VALUE: "DATE" });

/** Returns the text of a component: lines of at most 75 octets, each ended by CR LF. */
export const writeCalendar = (component: Component): string =>
  linesOf(component)
    .map((line) => `${fold(line)}\r\n`)
    .join("");

/**
 * Returns the first component of a file, or null for an invalid file: a line that is not a property, or a
 * component that is not closed or closed by another name. Line ends may be bare LF.
 */
export function readCalendar(file: string): Component | null {
  const lines = file
    .replace(/^\uFEFF/, "")
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .filter((line) => line !== "");
  type Open = { name: string; properties: Property[]; components: Component[] };
  const open: Open[] = [];
  for (const line of lines) {
    const prop = readLine(line);
    if (prop === null) return null;
    const top = open.at(-1);
    const value = prop.value.trim().toUpperCase();
    if (prop.name === "BEGIN") {
      if (open.length === DEEPEST) return null;
      open.push({ name: value, properties: [], components: [] });
    } else if (top === undefined) return null;
    else if (prop.name !== "END") top.properties.push(prop);
    else if (top.name !== value) return null;
    else {
      open.pop();
      const outer = open.at(-1);
      if (outer === undefined) return top;
      outer.components.push(top);
    }
  }
  return null;
}

/** Returns the text of a property; empty if the component has none with that name. */
export const propertyTextOf = (component: Component, name: string): string =>
  unescapeText(valueOf(component, name) ?? "");

/** Returns the texts of a list property, of all properties with that name. */
export const textsOf = ({ properties }: Component, name: string): string[] =>
  properties
    .filter((prop) => prop.name === name)
    .flatMap(({ value }) => splitTexts(value))
    .map(unescapeText);

/** Returns the raw value of a property, or null. */
export const valueOf = ({ properties }: Component, name: string): string | null =>
  properties.find((prop) => prop.name === name)?.value ?? null;

/**
 * Returns the instant of a property in UTC. Returns null without the property, for another zone, and for an invalid
 * date.
 */
export function eventInstantOf(component: Component, name: string): Date | null {
  const value = valueOf(component, name)?.trim() ?? "";
  const [, day, hour] = /^(\d{8})T(\d{6})Z$/.exec(value) ?? [];
  if (!day || !hour) return null;
  const date = day.replace(/(....)(..)(..)/, "$1-$2-$3");
  const at = new Date(`${date}T${hour.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`);
  // Date parses 30 February as 2 March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? at : null;
}

function linesOf({ name, properties, components }: Component): string[] {
  return [
    `BEGIN:${name}`,
    ...properties.map(writeLine),
    ...components.flatMap(linesOf),
    `END:${name}`,
  ];
}

function writeLine({ name, params, value }: Property) {
  const paramTexts = Object.entries(params).map(([key, param]) => `;${key}=${writeParam(param)}`);
  return `${name}${paramTexts.join("")}:${oneLine(value)}`;
}

/** Encodes characters that a quoted value may not contain (RFC 6868). Does not change a quoted value. */
function writeParam(param: string) {
  if (/^(".*"|[^":;,\n^]*)$/.test(param) && !/[\r\n]/.test(param)) return param;
  const plain = param
    .replaceAll("^", "^^")
    .replaceAll('"', "^'")
    .replace(/\r\n|[\r\n]/g, "^n");
  return `"${plain}"`;
}

/** Folds between characters, never inside one. A continued line begins with a space. */
function fold(line: string): string {
  // A character takes at most three octets for each unit of its string.
  if (line.length * 3 <= LINE) return line;
  const octets = encoder.encode(line);
  if (octets.length <= LINE) return line;
  const parts: string[] = [];
  for (let from = 0; from < octets.length;) {
    let to = Math.min(octets.length, from + (from === 0 ? LINE : LINE - 1));
    while (to < octets.length && isInside(octets[to])) to -= 1;
    parts.push(decoder.decode(octets.subarray(from, to)));
    from = to;
  }
  return parts.join("\r\n ");
}

/** Returns true if an octet continues the character of the preceding octets. */
const isInside = (octet = 0) => (octet & 0xc0) === 0x80;

/** Parses NAME;PARAM=value;PARAM="a:b":value. Returns null for any other text. */
function readLine(line: string): Property | null {
  const end = /^(?:[^":]|"[^"]*")*:/.exec(line)?.[0].length;
  if (end === undefined) return null;
  const [name = "", ...paramTexts] = line.slice(0, end - 1).match(/(?:[^";]|"[^"]*")+/g) ?? [];
  if (!NAME.test(name)) return null;
  const params = paramTexts.map((param): [string, string] => {
    const [key = "", ...rest] = param.split("=");
    return [key.toUpperCase(), rest.join("=")];
  });
  return {
    name: name.toUpperCase(),
    params: Object.fromEntries(params),
    value: line.slice(end),
  };
}

const escapeText = (value: string) =>
  value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const unescapeText = (value: string) =>
  value.replace(/\\(.)/g, (_, char: string) => (/n/i.test(char) ? "\n" : char));

/** Splits at commas that are not escaped. */
const splitTexts = (value: string) =>
  (value.match(/(?:\\.|[^\\,])+/g) ?? []).filter((part) => part !== "");

// eslint-disable-next-line no-control-regex
const oneLine = (value: string) => value.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, "");
