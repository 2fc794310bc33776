/** Maximum depth of the data that is read. */
const MAX_DEPTH = 200;
/** How far after a quote the reader looks to decide whether it ends a string, in UTF-16 units. */
const MAX_LOOK = 400;

const WORDS = new Map<string, unknown>([
  ...(["true", "True"] as const).map((word): [string, unknown] => [word, true]),
  ...(["false", "False"] as const).map((word): [string, unknown] => [word, false]),
  ...["null", "None", "undefined", "NaN"].map((word): [string, unknown] => [word, null]),
]);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "", f: "" };
/** Closing quotes by opening quote. */
const CLOSERS: Record<string, string> = { '"': '"', "'": "'", "“": '”“"', "‘": "’‘'" };
const SPACES = /[\s\u200b]+/y;
const SPACES_AND_COMMAS = /[\s\u200b,;]+/y;
const BARE = /[^\s,:{}[\]]+(?:[^\S\n]+[^\s,:{}[\]"'“‘][^\s,:{}[\]]*)*/y;

/**
 * The characters that may follow the end of a string. `list` applies only in lists, and `bare` if the text has bare
 * keys.
 */
const BEHIND = {
  end: /^\s*(?:$|[:}\]]|\/[/*]|#\s)/,
  comma: /^\s*,[\s,]*(?:$|["'“‘{[\]}\d/#-]|(?:true|false|null|True|False|None)\b)/,
  // A missing comma: the next string begins on a new line or, in a list, after a space.
  line: /^[^\S\n]*\n\s*["'“‘]/,
  list: /^[^\S\n]+["'“‘]/,
  key: /^\s*,(?:[^\S\n]*\n\s*)?[\w$-]+\s*:/,
  bare: /^(?:\s*,|[^\S\n]*\n)\s*[\w$-]+\s*:/,
};

/** The parsed value. `certain` is false if something meaningless was dropped, or the end is missing. */
export type LenientJson = { value: unknown; certain: boolean };

/**
 * Parses JSON, including the mistakes of people, templates and language models: other quotes, unescaped quotes and line
 * breaks in strings, bare words, Python's constants, comments, missing and extra commas, unclosed brackets. Several
 * values in a row become a list. `value` is undefined if none exists. Takes linear time.
 */
export function readLenientJson(text: string): LenientJson {
  try {
    return { value: JSON.parse(text), certain: true };
  } catch {
    return repair(text);
  }
}

function repair(text: string): LenientJson {
  let at = 0;
  let certain = true;
  let hasBareKeys = false;
  let [openLists, openObjects] = [0, 0];
  const values: unknown[] = [];
  while (at < text.length) {
    skip();
    if (text[at] === "{" || text[at] === "[") values.push(value(0));
    else at += 1;
  }
  return { value: values.length > 1 ? values : values[0], certain };

  function skip(spaces = SPACES_AND_COMMAS) {
    for (;;) {
      spaces.lastIndex = at;
      const two = text.slice(at, at + 2);
      if (spaces.test(text)) {
        at = spaces.lastIndex;
      } else if (two === "//" || two === "/*" || two.startsWith("#")) {
        const ending = two === "/*" ? "*/" : "\n";
        const end = text.indexOf(ending, at + 2);
        at = end < 0 ? text.length : end + ending.length;
      } else {
        return;
      }
    }
  }

  function value(depth: number, inList = false): unknown {
    const first = text[at];
    if (first === "{" || first === "[") {
      if (depth < MAX_DEPTH) return first === "{" ? object(depth) : list(depth);
      at = text.length;
      return null;
    }
    return first !== undefined && first in CLOSERS ? string(first, inList) : word();
  }

  function object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    at += 1;
    openObjects += 1;
    for (;;) {
      skip();
      const next = text[at];
      if (next === undefined) certain = false;
      // The bracket closes the surrounding list, so this object ends as well.
      if (next === undefined || next === "}" || (next === "]" && openLists > 0)) break;
      if (/[{[\]:]/.test(next)) {
        // A closing bracket without an open list is ignored.
        if (next !== "]") certain = false;
        at += 1;
        continue;
      }
      if (!(next in CLOSERS)) hasBareKeys = true;
      const key = next in CLOSERS ? string(next, false) : bare();
      skip(SPACES);
      if (text[at] !== ":") {
        certain = false;
        continue;
      }
      at += 1;
      skip(SPACES);
      entries.push([key, /[,}\]]/.test(text[at] ?? ",") ? null : value(depth + 1)]);
    }
    if (text[at] === "}") at += 1;
    openObjects -= 1;
    return Object.fromEntries(entries);
  }

  function list(depth: number): unknown[] {
    const items: unknown[] = [];
    at += 1;
    openLists += 1;
    for (;;) {
      skip();
      const next = text[at];
      if (next === undefined) certain = false;
      if (next === undefined || next === "]" || (next === "}" && openObjects > 0)) break;
      if (next === ":" || next === "}") {
        if (next === ":") certain = false;
        at += 1;
      } else {
        items.push(value(depth + 1, true));
      }
    }
    if (text[at] === "]") at += 1;
    openLists -= 1;
    return items;
  }

  function string(quote: string, inList: boolean): string {
    const closers = CLOSERS[quote] ?? quote;
    let result = "";
    let from = at + 1;
    for (at += 1; at < text.length; at += 1) {
      const char = text[at] ?? "";
      if (char === "\\") {
        result += text.slice(from, at) + escaped();
        from = at + 1;
      } else if (closers.includes(char) && isEnd(inList)) {
        result += text.slice(from, at);
        at += 1;
        return result;
      }
    }
    return result + text.slice(from, at);
  }

  /** Returns the escaped character. Leaves `at` at its last character. */
  function escaped(): string {
    at += 1;
    const letter = text[at] ?? "";
    if (letter !== "u") return ESCAPES[letter] ?? letter;
    const hex = /^[\da-f]{4}/i.exec(text.slice(at + 1, at + 5))?.[0];
    if (hex === undefined) return letter;
    at += 4;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  /** Returns true if this quote ends its string, judged by the text after it. */
  function isEnd(inList: boolean): boolean {
    const behind = text.slice(at + 1, at + 1 + MAX_LOOK);
    return (
      BEHIND.end.test(behind) ||
      BEHIND.comma.test(behind) ||
      BEHIND.line.test(behind) ||
      BEHIND.key.test(behind) ||
      (inList && BEHIND.list.test(behind)) ||
      (hasBareKeys && BEHIND.bare.test(behind))
    );
  }

  function bare(): string {
    BARE.lastIndex = at;
    const token = BARE.exec(text)?.[0] ?? "";
    at += token.length || 1;
    return token.replace(/["'”’]+$/, "");
  }

  function word(): unknown {
    const token = bare();
    // "..." marks an omission.
    if (/^(?:\.{2,}|…|```|$)/.test(token)) certain = false;
    if (WORDS.has(token)) return WORDS.get(token);
    return NUMBER.test(token) ? Number(token) : token;
  }
}
