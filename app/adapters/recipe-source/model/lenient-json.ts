import { createTokens, type Token } from "./json-tokens";

/** An object or a list that is still open: what it holds so far, and the key that waits for its value. */
type Frame =
  { kind: "{"; entries: [string, unknown][]; key: string | null } | { kind: "["; items: unknown[] };

const WORDS = new Map<string, boolean | null>([
  ["true", true],
  ["True", true],
  ["false", false],
  ["False", false],
  ["null", null],
  ["None", null],
  ["undefined", null],
  ["NaN", null],
]);
const ESCAPES = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
]);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * The value of one whole JSON object with the slips of careless models mended: other quotes, bare
 * words, Python's constants, comments, commas too many or too few, a `]` that was left out. Undefined
 * where its meaning is not certain: a value without a key, `...` in place of what was left out.
 * In linear time, whatever the text is.
 */
export function readLenient(text: string): unknown {
  const tokens = createTokens();
  const frames: Frame[] = [];
  for (let i = 0; i < text.length; i++) {
    const event = tokens.read(text.charAt(i));
    if (event === "none") continue;
    const top = frames.at(-1);
    const token = tokens.take();
    if (event === ":") {
      if (!token || top?.kind !== "{" || top.key !== null) return undefined;
      top.key = textOf(text, token);
      continue;
    }
    if (token && !(top && put(top, valueOf(text, token)))) return undefined;
    if (event === "{") {
      if (top?.kind === "{" && top.key === null) return undefined;
      frames.push({ kind: "{", entries: [], key: null });
    } else if (event === "[") {
      if (top?.kind === "{" && top.key === null) return undefined;
      frames.push({ kind: "[", items: [] });
    } else if (event === ",") {
      endOfValue(top);
    } else if (event === "}" || event === "]") {
      const value = close(frames, event === "}" ? "{" : "[");
      if (frames.length === 0) return value;
    } else if (event === "fence") {
      return undefined;
    }
  }
  return undefined;
}

/** Adds a value where one can stand; false where it cannot. */
function put(frame: Frame, value: unknown): boolean {
  if (value === undefined) return false;
  if (frame.kind === "[") {
    frame.items.push(value);
    return true;
  }
  if (frame.key === null) return false;
  frame.entries.push([frame.key, value]);
  frame.key = null;
  return true;
}

/** A key with nothing after its colon has null. */
function endOfValue(frame: Frame | undefined) {
  if (frame?.kind === "{" && frame.key !== null) put(frame, null);
}

/** Ends the innermost frame of a kind, and what was left open in it. Returns its value. */
function close(frames: Frame[], kind: "{" | "[") {
  if (!frames.some((frame) => frame.kind === kind)) return undefined;
  for (;;) {
    const frame = frames.pop();
    if (!frame) return undefined;
    endOfValue(frame);
    const value = frame.kind === "{" ? Object.fromEntries(frame.entries) : frame.items;
    const owner = frames.at(-1);
    if (owner) put(owner, value);
    if (frame.kind === kind) return value;
  }
}

function valueOf(text: string, token: Token): unknown {
  const value = textOf(text, token);
  if (token.quoted) return value;
  const word = WORDS.get(value);
  if (word !== undefined) return word;
  if (/^(?:\.{2,}|…)/.test(value)) return undefined;
  return NUMBER.test(value) ? Number(value) : value;
}

function textOf(text: string, { from, to, quoted }: Token) {
  const raw = text.slice(from, to);
  if (!quoted || !raw.includes("\\")) return raw;
  return raw.replace(/\\(?:u([0-9a-f]{4})|([\s\S]))/gi, (_, code?: string, char?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES.get(char ?? "") ?? char ?? ""),
  );
}
