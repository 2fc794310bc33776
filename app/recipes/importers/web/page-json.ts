import { decodeHTML } from "entities";
import { readLenientJson } from "~/server/values/lenient-json";

/** How deep data may nest; recipes stay under 20. */
const MAX_DEPTH = 200;

/**
 * Reads JSON as web pages hold it, repairing what is broken if the intent is clear: comments and
 * CDATA around it, HTML's entities for its quotes, and what `readLenientJson` repairs. Undefined when
 * there is no value in it, or it nests too deep. Linear in the text.
 */
export function readJson(source: string): unknown {
  const text = withoutWrapping(source);
  if (text === "" || isTooDeep(text)) return undefined;
  const escaped = !text.includes('"') || /^[[{]\s*&/.test(text);
  return readLenientJson(escaped ? decodeHTML(text) : text).value;
}

function withoutWrapping(source: string): string {
  const start = source
    .slice(0, 200)
    .replace(/^\s*(?:\ufeff\s*)?(?:(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|<!--)?\s*/, "");
  const text = (start + source.slice(200)).trimEnd();
  const end = text.slice(-40).replace(/(?:(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?|-->|;)\s*$/, "");
  return (text.slice(0, -40) + end).trim();
}

/** Whether brackets nest deeper than a reader on the stack should follow. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x5c) index += 1;
    else if (code === 0x22) quoted = !quoted;
    else if (quoted) continue;
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
