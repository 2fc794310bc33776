import { readLenientJson } from "~/server/values/lenient-json";
import { createTokens, type Event, type Token } from "./json-tokens";
import { createTextBuffer } from "./text-buffer";
import { INGREDIENTS_NAMES, isRecord, plainKey, TITLE_NAMES, WRAPPER_NAMES } from "./names";
import { createObjectDetector } from "./object-detector";

/** Characters that are read of one answer: 1 MiB, some 300 meals. */
const MAX_TEXT = 1024 * 1024;
const MAX_DEPTH = 64;
/** An object's first key must have come by then, else what looked like one was prose. */
const MAX_OPENING = 300;
const MAX_KEY = 40;

/** Where a meal's object stands in the text: `to` is after its last brace. */
type Span = { from: number; to: number };

type Frame = {
  kind: "{" | "[";
  from: number;
  /** Of an object: the key whose value is being read, and whether its colon has come. */
  key: string;
  hasColon: boolean;
  hasTitle: boolean;
  hasIngredients: boolean;
  /** Holds meals, or was never closed: then it is no meal itself. */
  isWrapper: boolean;
  /** Objects in it that are meals if it turns out to be none. */
  held: Span[];
};

/**
 * Finds the meals in a model's answer, which may come in pieces of any size. `push` returns the values
 * of the meals that this piece completes, `end` those that only the end lets be told; `lacksTitle` is
 * true once an object had ingredients and no title. A meal is an object with a title and ingredients,
 * wherever it stands: in `{"meals": […]}`, a list, another wrapper, code fences or prose, but not in
 * another meal, nor in what a model thinks aloud. Careless JSON is repaired; an object that the end cuts
 * off is dropped. Of a text over 1 MiB, or over 64 levels deep, nothing more is read. Never throws, and
 * takes time in proportion to the text.
 */
export function createMealScanner(): {
  push: (text: string) => unknown[];
  end: () => unknown[];
  lacksTitle: () => boolean;
} {
  const kept = createTextBuffer();
  const beginsObject = createObjectDetector();
  const tokens = createTokens();
  let stack: Frame[] = [];
  let start = 0;
  /** True once the outermost object has its first key. */
  let isJson = false;
  let [isOver, isUntitled] = [false, false];
  let found: Span[] = [];

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

  /** "{as asked}": no object, since an object begins with a key and its colon. */
  function isProse(event: Event, token: Token | null) {
    if (event === "none") return tokens.count() > MAX_OPENING;
    if (event === "start") return token !== null;
    isJson = event === ":" && token !== null && (token.quoted || /^\w+$/.test(textOf(token)));
    return !isJson;
  }

  const textOf = ({ from, to }: Token) => kept.slice(start + from, start + to);

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
      // Where a key should stand a new object begins: the one around it was never closed.
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

  /** Gives meals to what is around them: it may be a meal itself, and then they are parts of it. */
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
    for (const span of spans) found.push(span);
  }

  function cutOff() {
    for (let frame = stack.pop(); frame; frame = stack.pop()) handOn(leftOf(frame));
  }

  function takeFound() {
    const values = found.map(({ from, to }) => readMeal(kept.slice(from, to)));
    found = [];
    return values.filter((value) => value !== undefined);
  }

  return {
    push(text) {
      if (isOver) return [];
      const from = kept.length();
      const piece = text.slice(0, MAX_TEXT - from);
      kept.add(piece);
      for (let i = 0; i < piece.length && !isOver; i++) readChar(piece.charAt(i), from + i);
      isOver ||= kept.length() >= MAX_TEXT;
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

/** What stays of an object that is never closed: nothing if it was going to be a meal. */
function leftOf({ isWrapper, hasTitle, hasIngredients, held }: Frame) {
  return !isWrapper && (hasTitle || hasIngredients) ? [] : held;
}

/** The value of a meal's text; undefined if it cannot be read, or is no meal when it is read. */
function readMeal(text: string): unknown {
  const { value, certain } = readLenientJson(text);
  if (!certain || !isRecord(value)) return undefined;
  const names = Object.keys(value).map(plainKey);
  const has = (wanted: ReadonlySet<string>) => names.some((name) => wanted.has(name));
  return has(TITLE_NAMES) && has(INGREDIENTS_NAMES) ? value : undefined;
}
