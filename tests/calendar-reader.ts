/**
 * An independent reader of calendars by RFC 5545, for tests of the calendars that Weeknight writes. It shares no code with
 * app/server/values/icalendar.ts. It accepts only what the RFC allows, and throws an error that names the broken rule.
 */
export type ReadEvent = {
  uid: string;
  sequence: number;
  stamp: string;
  modified: string;
  /** An instant in UTC as ISO text, or a `yyyy-MM-dd` date. */
  start: string;
  end: string;
  summary: string;
  description: string;
  url: string;
};

type Line = { name: string; params: Map<string, string>; value: string };
type Part = { name: string; lines: Line[]; parts: Part[] };

const CR = 13;
const LF = 10;

/** Reads the events and the properties of a VCALENDAR file. Throws if a rule is broken. */
export function readIcs(file: Uint8Array): { properties: Map<string, Line>; events: ReadEvent[] } {
  const calendar = toTree(contentLines(file));
  if (calendar.name !== "VCALENDAR") throw new Error("3.4: it is no VCALENDAR");
  if (calendar.parts.length === 0) throw new Error("3.6: a calendar has a component");
  const properties = onceEach(calendar);
  for (const needed of ["PRODID", "VERSION"]) {
    if (!properties.has(needed)) throw new Error(`3.6: it has no ${needed}`);
  }
  const events = calendar.parts.filter(({ name }) => name === "VEVENT").map(toEvent);
  const uids = new Set(events.map(({ uid }) => uid));
  if (uids.size < events.length) throw new Error("3.8.4.7: a UID is another event's");
  return { properties, events };
}

/** 3.1: UTF-8 lines of at most 75 octets that end with CR LF. A line that begins with a blank continues the one before. */
function contentLines(file: Uint8Array): string[] {
  const lines: number[][] = [];
  let from = 0;
  for (let at = 0; at < file.length; at++) {
    if (file[at] === LF) throw new Error("3.1: LF without CR");
    if (file[at] !== CR) continue;
    if (file[at + 1] !== LF) throw new Error("3.1: CR without LF");
    const line = file.subarray(from, at);
    if (line.length > 75) throw new Error(`3.1: a line of ${line.length} octets`);
    if (line.length === 0) throw new Error("3.1: an empty line");
    // Some programs decode each physical line by itself.
    new TextDecoder("utf-8", { fatal: true }).decode(line);
    if (line[0] === 32 || line[0] === 9) lines.at(-1)?.push(...line.subarray(1));
    else lines.push([...line]);
    at += 1;
    from = at + 1;
  }
  if (from !== file.length) throw new Error("3.1: the last line has no end");
  return lines.map((line) =>
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(line)),
  );
}

/** 3.1: name *(";" param) ":" value. */
function toLine(text: string): Line {
  const [, name, params = "", value = ""] =
    /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(text) ?? [];
  if (name === undefined) throw new Error(`3.1: ${text}`);
  if (/[\p{Cc}]/u.test(value.replaceAll("\t", ""))) throw new Error(`3.1: a control in ${name}`);
  const read = [...params.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^";:,]*)/g)];
  return { name, params: new Map(read.map(([, key = "", it = ""]) => [key, it])), value };
}

function toTree(texts: readonly string[]): Part {
  const root: Part = { name: "", lines: [], parts: [] };
  const open = [root];
  for (const line of texts.map(toLine)) {
    const top = open.at(-1);
    if (!top) throw new Error("3.4: something after its end");
    if (line.name === "BEGIN") {
      const part: Part = { name: line.value, lines: [], parts: [] };
      top.parts.push(part);
      open.push(part);
    } else if (line.name === "END") {
      if (top.name !== line.value) throw new Error(`3.4: ${top.name} ends as ${line.value}`);
      open.pop();
    } else top.lines.push(line);
  }
  const [only, ...more] = root.parts;
  if (open.length !== 1 || !only || more.length > 0) throw new Error("3.4: not one object");
  return only;
}

/** 3.6.1: each property that we write may appear once. */
function onceEach({ name, lines }: Part) {
  const properties = new Map<string, Line>();
  for (const line of lines) {
    if (properties.has(line.name)) throw new Error(`3.6: ${name} has two of ${line.name}`);
    properties.set(line.name, line);
  }
  return properties;
}

function toEvent(part: Part): ReadEvent {
  const properties = onceEach(part);
  const line = (name: string) => {
    const found = properties.get(name);
    if (!found) throw new Error(`3.6.1: an event without ${name}`);
    return found;
  };
  const [start, end] = [toTime(line("DTSTART")), toTime(line("DTEND"))];
  if (start.length !== end.length) throw new Error("3.8.2.2: start and end are not of one type");
  if (start >= end) throw new Error("3.8.2.2: it ends before it begins");
  const sequence = line("SEQUENCE").value;
  if (!/^\d+$/.test(sequence)) throw new Error("3.8.7.4: no number");
  return {
    uid: line("UID").value,
    sequence: Number(sequence),
    start,
    end,
    stamp: toInstant(line("DTSTAMP")),
    modified: toInstant(line("LAST-MODIFIED")),
    summary: toText(line("SUMMARY").value),
    description: toText(line("DESCRIPTION").value),
    url: new URL(line("URL").value).href,
  };
}

/** 3.3.4 and 3.3.5: a date, or a time in UTC. A time without Z would mean another hour for each reader. */
function toTime(line: Line) {
  if (line.params.get("VALUE") !== "DATE") return toInstant(line);
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(line.value) ?? [];
  if (!day) throw new Error(`3.3.4: ${line.value}`);
  return `${year}-${month}-${day}`;
}

function toInstant({ name, params, value }: Line) {
  if (params.size > 0) throw new Error(`3.3.5: ${name} has a zone`);
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value) ?? [];
  if (parts.length < 6) throw new Error(`3.3.5: ${name} is ${value}`);
  const [year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).toISOString();
}

/** 3.3.11: backslash, semicolon and comma are escaped, and a line break is written as \n. */
function toText(value: string) {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`3.3.11: not escaped in ${value}`);
  return value.replace(/\\(.?)/gs, (_, char: string) => {
    if (char === "n" || char === "N") return "\n";
    if (!/^[\\;,]$/.test(char)) throw new Error(`3.3.11: \\${char}`);
    return char;
  });
}
