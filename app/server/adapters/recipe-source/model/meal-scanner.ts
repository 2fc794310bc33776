import { readLenientJson } from "~/server/values/lenient-json";
import { INGREDIENTS_NAMES, isRecord, plainKey, TITLE_NAMES, WRAPPER_NAMES } from "./names";

/** A quoted string without its quotes, or bare words. Positions are character offsets in the whole text. */
type Token = { from: number; to: number; quoted: boolean };

/**
 * The role of a character in the structure around it. "start" begins a token. "fence" is the third "`" of a code fence.
 * "none" is white space, a comment, or a character within a token.
 */
type Event = "none" | "start" | "fence" | "{" | "[" | "}" | "]" | ":" | ",";

type Mode =
  "between" | "bare" | "string" | "escape" | "ending" | "slash" | "line" | "block" | "star";

const CLOSERS = new Map([
  ['"', '"'],
  ["'", "'"],
  ["“", '”“"'],
  ["‘", "’‘'"],
]);
const MARKS = new Map<string, Event>([
  ["{", "{"],
  ["[", "["],
  ["}", "}"],
  ["]", "]"],
  [":", ":"],
  [",", ","],
]);
const SPACE = /[\s\u200b]/;

/**
 * Reads JSON one character at a time, including the malformed JSON of models: strings in other quotes, with line ends
 * or with unescaped quotes, bare words, and comments. A quote ends a string only if the text after it could follow a
 * string, which is always true in correct JSON.
 */
function createTokens() {
  let mode: Mode = "between";
  let at = 0;
  let from = 0;
  let closers = "";
  let quoteAt = 0;
  let ticks = 0;
  let pendingToken: Token | null = null;

  function step(char: string): Event {
    switch (mode) {
      case "between":
        return between(char);
      case "bare":
        if (!SPACE.test(char) && !MARKS.has(char)) return "none";
        return finish({ from, to: at, quoted: false }, char);
      case "string":
        return inString(char);
      case "escape":
        mode = "string";
        return "none";
      case "ending":
        return afterQuote(char);
      case "slash":
        mode = char === "/" ? "line" : char === "*" ? "block" : "between";
        return mode === "between" ? between(char) : "none";
      case "line":
        if (char === "\n") mode = "between";
        return "none";
      default:
        mode = mode === "star" && char === "/" ? "between" : char === "*" ? "star" : "block";
        return "none";
    }
  }

  function between(char: string): Event {
    ticks = char === "`" ? ticks + 1 : 0;
    if (ticks > 0) return ticks === 3 ? "fence" : "none";
    const mark = MARKS.get(char);
    if (mark) return mark;
    if (SPACE.test(char)) return "none";
    if (char === "/" || char === "#") {
      mode = char === "/" ? "slash" : "line";
      return "none";
    }
    closers = CLOSERS.get(char) ?? "";
    mode = closers ? "string" : "bare";
    if (mode === "bare" && pendingToken && !pendingToken.quoted) {
      // Bare words separated only by spaces are one token.
      from = pendingToken.from;
      pendingToken = null;
      return "none";
    }
    from = mode === "bare" ? at : at + 1;
    return "start";
  }

  function inString(char: string): Event {
    if (char === "\\") mode = "escape";
    else if (closers.includes(char)) {
      mode = "ending";
      quoteAt = at;
    }
    return "none";
  }

  function afterQuote(char: string): Event {
    if (closers.includes(char) && quoteAt === at - 1) {
      // In two adjacent quotes, the first is an inch mark.
      quoteAt = at;
      return "none";
    }
    if (char === " " || char === "\t") return "none";
    if (char === "\n" || char === "\r" || ",:]}/#".includes(char) || CLOSERS.has(char)) {
      return finish({ from, to: quoteAt, quoted: true }, char);
    }
    mode = "string";
    return inString(char);
  }

  function finish(token: Token, next: string): Event {
    pendingToken = token;
    mode = "between";
    return between(next);
  }

  return {
    /** Resets the reader to the start of a text. */
    reset() {
      mode = "between";
      at = 0;
      ticks = 0;
      pendingToken = null;
    },
    /** Reads the next character. */
    read(char: string): Event {
      const event = step(char);
      at += 1;
      return event;
    },
    /** Returns the complete token that was not taken yet, or null. */
    take(): Token | null {
      const token = pendingToken;
      pendingToken = null;
      return token;
    },
    /** Returns the number of characters read. */
    count: () => at,
  };
}

const BLOCK = 1024;

/** Buffers text that arrives in chunks and is read in parts. Takes linear time for chunks of any size. */
function createTextBuffer() {
  const blocks: { from: number; text: string }[] = [];
  let length = 0;
  return {
    add(piece: string) {
      const last = blocks.at(-1);
      if (last && last.text.length < BLOCK) last.text += piece;
      else blocks.push({ from: length, text: piece });
      length += piece.length;
    },
    length: () => length,
    /** Returns the characters from `from` to `to`, exclusive. */
    slice(from: number, to: number) {
      let low = 0;
      let high = blocks.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((blocks[middle]?.from ?? 0) <= from) low = middle;
        else high = middle - 1;
      }
      let text = "";
      for (let i = low; i < blocks.length; i++) {
        const block = blocks[i];
        if (!block || block.from >= to) break;
        text += block.text.slice(Math.max(0, from - block.from), to - block.from);
      }
      return text;
    },
  };
}

/** The names of the tags around the thoughts of reasoning models: `<name>` … `</name>` or `[name]` … `[/name]`. */
const THOUGHTS = new Set(["think", "thinking", "thought", "thoughts", "reasoning"]);
const LONGEST_TAG = 14;

/**
 * Reads the text around JSON one character at a time. Returns true if this character may begin an object. A model's
 * thoughts never begin one.
 */
function createObjectDetector() {
  /** The possible tag, from its bracket on. */
  let tag = "";
  /** The tag that ends the thoughts. Empty outside of them. */
  let closing = "";

  return function beginsObject(char: string): boolean {
    if (tag !== "") {
      tag += char.toLowerCase();
      const isEnd = char === (tag.startsWith("<") ? ">" : "]");
      if (!isEnd && /^[a-z/]$/.test(tag.charAt(tag.length - 1)) && tag.length < LONGEST_TAG) {
        return false;
      }
      if (isEnd && closing === "" && THOUGHTS.has(tag.slice(1, -1))) {
        closing = `${tag.charAt(0)}/${tag.slice(1)}`;
      } else if (isEnd && tag === closing) {
        closing = "";
      }
      tag = "";
      if (isEnd) return false;
    }
    if (char === "<" || char === "[") tag = char;
    return char === "{" && closing === "";
  };
}

/** The maximum number of characters read of one response: 1 MiB, about 300 meals. */
const MAX_TEXT = 1024 * 1024;
const MAX_DEPTH = 64;
/** Maximum characters before the end of an object's first key. If the key is longer, the text is prose. */
const MAX_OPENING = 300;
const MAX_KEY = 40;

/** The position of a meal's object in the text. `to` is after its last brace. */
type Span = { from: number; to: number };

type Frame = {
  kind: "{" | "[";
  from: number;
  /** The key of the current value, and whether its colon has been read. */
  key: string;
  hasColon: boolean;
  hasTitle: boolean;
  hasIngredients: boolean;
  /** True if the object contains meals, or was never closed. Then it is not a meal itself. */
  isWrapper: boolean;
  /** Objects within this one. They become meals if this one turns out not to be a meal. */
  held: Span[];
};

/**
 * Finds the meals in a model's response, which may arrive in chunks of any size. `push` returns the values of the meals
 * that this chunk completes. `end` returns those that only the end of the response completes. `lacksTitle` is true once
 * an object had ingredients and no title. A meal is an object with a title and ingredients at any place: in `{"meals":
 * […]}`, a list, another wrapper, code fences or prose. It is not within another meal, nor in a model's thoughts.
 * Repairs malformed JSON. Drops a truncated object. Stops reading after 1 MiB or 64 levels. Never throws, and takes
 * linear time.
 */
export function createMealScanner(): {
  push: (text: string) => unknown[];
  end: () => unknown[];
  lacksTitle: () => boolean;
} {
  const buffer = createTextBuffer();
  const beginsObject = createObjectDetector();
  const tokens = createTokens();
  let stack: Frame[] = [];
  let start = 0;
  /** True after the first key of the outermost object. */
  let isJson = false;
  let [isOver, isUntitled] = [false, false];
  let mealSpans: Span[] = [];

  function readChar(char: string, at: number) {
    if (stack.length === 0) {
      if (beginsObject(char)) begin(at);
      return;
    }
    const event = tokens.read(char);
    const token = event === "none" ? null : tokens.take();
    if (!isJson && isProse(event, token)) {
      stack = [];
      if (beginsObject(char)) begin(at);
    } else if (event !== "none") {
      follow(event, token, at);
    }
  }

  /** Returns true for text in braces that is not an object: "{as asked}". An object begins with a key and its colon. */
  function isProse(event: Event, token: Token | null) {
    if (event === "none") return tokens.count() > MAX_OPENING;
    if (event === "start") return token !== null;
    isJson = event === ":" && token !== null && (token.quoted || /^\w+$/.test(textOf(token)));
    return !isJson;
  }

  const textOf = ({ from, to }: Token) => buffer.slice(start + from, start + to);

  function begin(at: number) {
    tokens.reset();
    start = at;
    isJson = false;
    tokens.read("{");
    open("{", at);
  }

  function follow(event: Event, token: Token | null, at: number) {
    const top = stack.at(-1);
    if (event === ":" && top?.kind === "{" && token && (token.quoted || !top.hasColon)) {
      noteKey(top, token);
    } else if (event === "," && top) {
      top.hasColon = false;
    } else if (event === "{" || event === "[") {
      // A new object instead of a key means that the object around it was never closed.
      if (event === "{" && top?.kind === "{" && !top.hasColon) top.isWrapper = true;
      open(event, at);
    } else if (event === "}" || event === "]") {
      close(event === "}" ? "{" : "[", at + 1);
    } else if (event === "fence") {
      cutOff();
    }
  }

  function open(kind: "{" | "[", from: number) {
    if (stack.length >= MAX_DEPTH) isOver = true;
    const none = { hasColon: false, hasTitle: false, hasIngredients: false, isWrapper: false };
    stack.push({ kind, from, key: "", ...none, held: [] });
  }

  function noteKey(frame: Frame, token: Token) {
    const isShort = token.to - token.from <= MAX_KEY;
    frame.key = isShort ? plainKey(textOf(token)) : "";
    frame.hasColon = true;
    frame.hasTitle ||= TITLE_NAMES.has(frame.key);
    frame.hasIngredients ||= INGREDIENTS_NAMES.has(frame.key);
  }

  function close(kind: "{" | "[", to: number) {
    if (!stack.some((frame) => frame.kind === kind)) return;
    for (;;) {
      const frame = stack.pop();
      if (!frame) return;
      if (frame.kind !== kind) {
        handOn(leftOf(frame));
        continue;
      }
      const isMeal = !frame.isWrapper && frame.hasTitle && frame.hasIngredients;
      isUntitled ||= !frame.isWrapper && !frame.hasTitle && frame.hasIngredients;
      handOn(isMeal ? [{ from: frame.from, to }] : frame.held);
      return;
    }
  }

  /** Passes meals to the object around them. If that object is a meal, they are parts of it. */
  function handOn(spans: Span[]) {
    if (spans.length === 0) return;
    for (let i = stack.length - 1; i >= 0; i--) {
      const frame = stack[i];
      if (!frame || frame.kind === "[" || frame.isWrapper) continue;
      if (frame.hasTitle && frame.hasIngredients) return;
      if (WRAPPER_NAMES.has(frame.key)) continue;
      for (const span of spans) frame.held.push(span);
      return;
    }
    for (const frame of stack) frame.isWrapper = true;
    for (const span of spans) mealSpans.push(span);
  }

  function cutOff() {
    for (let frame = stack.pop(); frame; frame = stack.pop()) handOn(leftOf(frame));
  }

  function takeFound() {
    const values = mealSpans.map(({ from, to }) => readMeal(buffer.slice(from, to)));
    mealSpans = [];
    return values.filter((value) => value !== undefined);
  }

  return {
    push(text) {
      if (isOver) return [];
      const from = buffer.length();
      const piece = text.slice(0, MAX_TEXT - from);
      buffer.add(piece);
      for (let i = 0; i < piece.length && !isOver; i++) readChar(piece.charAt(i), from + i);
      isOver ||= buffer.length() >= MAX_TEXT;
      return takeFound();
    },
    end() {
      isOver = true;
      cutOff();
      return takeFound();
    },
    lacksTitle: () => isUntitled,
  };
}

/** Returns the meals that remain of an object that is never closed. Returns none if it was becoming a meal. */
function leftOf({ isWrapper, hasTitle, hasIngredients, held }: Frame) {
  return !isWrapper && (hasTitle || hasIngredients) ? [] : held;
}

/** Returns the value of a meal's text. Returns undefined if it cannot be parsed, or is not a meal after parsing. */
function readMeal(text: string): unknown {
  const { value, certain } = readLenientJson(text);
  if (!certain || !isRecord(value)) return undefined;
  const names = Object.keys(value).map(plainKey);
  const hasAny = (synonyms: ReadonlySet<string>) => names.some((name) => synonyms.has(name));
  return hasAny(TITLE_NAMES) && hasAny(INGREDIENTS_NAMES) ? value : undefined;
}
