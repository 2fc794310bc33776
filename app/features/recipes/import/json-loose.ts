/** Deeper data than this is cut off. */
const MAX_LEVELS = 200;
/** How far ahead of a quote the reader looks for what makes it an end. */
const MAX_LOOK = 400;

/**
 * Reads JSON with the mistakes that people and templates make: comments, single quotes, names
 * without quotes, quotes and line breaks inside of texts, missing, doubled and trailing commas, an
 * end that is missing. One pass, linear in the text. Undefined when there is no value at all.
 */
export function parseLoosely(text: string): unknown {
  let at = 0;
  const values: unknown[] = [];
  while (at < text.length) {
    skip();
    if (at >= text.length) break;
    const code = text[at];
    if (code === "{" || code === "[") values.push(value(0));
    else at += 1;
  }
  return values.length > 1 ? values : values[0];

  function skip() {
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 0x2f && (text[at + 1] === "/" || text[at + 1] === "*")) {
        const ending = text[at + 1] === "/" ? "\n" : "*/";
        const end = text.indexOf(ending, at + 2);
        at = end < 0 ? text.length : end + ending.length - 1;
      } else if (code > 0x20 && code !== 0xfeff && code !== 0xa0 && code !== 0x2c && code !== 0x3b) {
        return;
      }
    }
  }

  function value(level: number): unknown {
    skip();
    const first = text[at];
    if (first === "{") return level < MAX_LEVELS ? object(level) : giveUp();
    if (first === "[") return level < MAX_LEVELS ? list(level) : giveUp();
    if (first === '"' || first === "'") return string(first);
    return word();
  }

  function giveUp(): null {
    at = text.length;
    return null;
  }

  function object(level: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    at += 1;
    for (;;) {
      skip();
      const next = text[at];
      if (next === undefined) break;
      if (next === "}") {
        at += 1;
        break;
      }
      // A bracket that closes what is around: this object's end is missing.
      if (next === "]") break;
      if (next === "{" || next === "[" || next === ":") {
        at += 1;
        continue;
      }
      const key = next === '"' || next === "'" ? string(next) : String(word());
      skip();
      if (text[at] !== ":") continue;
      at += 1;
      entries.push([key, value(level + 1)]);
    }
    return Object.fromEntries(entries);
  }

  function list(level: number): unknown[] {
    const found: unknown[] = [];
    at += 1;
    for (;;) {
      skip();
      const next = text[at];
      if (next === undefined) break;
      if (next === "]") {
        at += 1;
        break;
      }
      if (next === "}") break;
      if (next === ":") {
        at += 1;
        continue;
      }
      found.push(value(level + 1));
    }
    return found;
  }

  function string(quote: string): string {
    let result = "";
    let from = at + 1;
    for (at += 1; at < text.length; at += 1) {
      const code = text[at];
      if (code === "\\") {
        result += text.slice(from, at) + escape();
        from = at + 1;
      } else if (code === quote && isEnd(at)) {
        result += text.slice(from, at);
        at += 1;
        return result;
      }
    }
    return result + text.slice(from, at);
  }

  /** Reads the escape at this place, and leaves the place at its last letter. */
  function escape(): string {
    at += 1;
    const letter = text[at] ?? "";
    if (letter === "u") {
      const hex = /^[\da-f]{4}/i.exec(text.slice(at + 1, at + 5));
      if (!hex) return "";
      at += 4;
      return String.fromCharCode(Number.parseInt(hex[0], 16));
    }
    return { n: "\n", t: "\t", r: "\r", b: "", f: "" }[letter] ?? letter;
  }

  /** Whether what follows a quote shows that its text ends here, and that it is none of the text's own. */
  function isEnd(place: number): boolean {
    const rest = text.slice(place + 1, place + 1 + MAX_LOOK);
    if (/^[\s\u00a0]*(?:$|[:}\]/])/.test(rest)) return true;
    if (/^[\s\u00a0]*,[\s\u00a0,]*(?:$|["'{[\]}\d/-]|(?:true|false|null)\b)/.test(rest)) return true;
    // A comma is missing: the next text begins on a line of its own.
    return /^[^\S\n]*\n\s*"/.test(rest);
  }

  function word(): unknown {
    const found = /[^\s,:{}[\]"']{1,200}/y;
    found.lastIndex = at;
    const text200 = found.exec(text)?.[0];
    if (text200 === undefined) {
      at += 1;
      return null;
    }
    at += text200.length;
    if (text200 === "true" || text200 === "false") return text200 === "true";
    if (text200 === "null" || text200 === "undefined") return null;
    return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text200) ? Number(text200) : text200;
  }
}
