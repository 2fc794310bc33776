import type { ImportReason } from "~/engine/recipe";

/** The text of one entry of a JSON file, or why it cannot be had; `index` counts both from 0. */
export type Piece = { index: number; text: string } | { index: number; reason: ImportReason };

/** Where a reader stands in a JSON file. */
export type State = {
  /** The keys whose lists hold the entries. */
  lists: ReadonlySet<string>;
  frames: Frame[];
  /** Lists inside lists beyond the frames; what they hold is passed over. */
  deepLists: number;
  count: number;
  /** Where the text of the entry begins in the chunk at hand. */
  from: number;
  inString: boolean;
  isEscaped: boolean;
  /** The string being read is a key of the entry itself, read so far as `key`. */
  isKey: boolean;
  key: string;
  /** Inside an entry that is no object: a number, a word, a text. */
  inScalar: boolean;
  /** The last sign outside of strings that is no space. */
  last: number;
  /** How far the line is indented, while nothing but spaces has come; else -1. */
  column: number;
  isOver: boolean;
};

/** What stands around the place that a reader has come to in a JSON file. */
export type Frame = ListFrame | ItemFrame;

/** A list whose entries are handed out one by one; the file itself is the outermost. */
export type ListFrame = { kind: "list" };

/** An entry of a list, or an object around one. */
export type ItemFrame = {
  kind: "item";
  /** Its text so far, and how long that is; empty once it is known to hold a list of entries. */
  parts: string[];
  length: number;
  isWrapper: boolean;
  /** The brackets open inside it, as character codes, up to the depth that is followed. */
  inner: number[];
  /** How many more are open beyond that depth. */
  beyond: number;
  isTooDeep: boolean;
  isTooLarge: boolean;
  /** A text with a bare line break, or brackets that do not match: the end may be somewhere else. */
  isBroken: boolean;
  /** The key whose value comes next. */
  key: string;
  /** How far its brace is indented if it begins a line; else -1. */
  column: number;
};

/** One node of a recipe file holds at most this many UTF-16 units: 1 MiB. */
export const MAX_NODE = 1024 * 1024;
/** The deepest nesting of brackets in a node, its own included: the same limit as for JSON bodies of API calls. */
export const MAX_DEPTH = 32;

export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;

/** A new entry whose brace stands `column` characters into its line, or in the middle of one (-1). */
export function newItem(column: number): ItemFrame {
  return {
    kind: "item",
    parts: [],
    length: 0,
    isWrapper: false,
    inner: [],
    beyond: 0,
    isTooDeep: false,
    isTooLarge: false,
    isBroken: false,
    key: "",
    column,
  };
}

/** Adds to the text of an entry while it is wanted. */
export function addText(item: ItemFrame, text: string): void {
  if (item.isWrapper || item.isTooLarge || item.isTooDeep) return;
  item.length += text.length;
  item.isTooLarge = item.length > MAX_NODE;
  if (item.isTooLarge) item.parts = [];
  else item.parts.push(text);
}

/** Whether the reader stands directly inside the entry's own braces. */
export function isAtTop(item: ItemFrame): boolean {
  return item.beyond === 0 && item.inner.length === 0;
}

/** Notes a bracket that opens inside the entry. */
export function openInside(item: ItemFrame, code: number): void {
  if (item.beyond > 0 || item.inner.length >= MAX_DEPTH - 1) {
    item.beyond++;
    item.isTooDeep = true;
    item.parts = [];
  } else {
    item.inner.push(code);
  }
}

/**
 * Notes a bracket that closes; whether it closes the entry itself. One that does not match closes
 * the brackets left open between it and its like, or is taken for a mistake if there is none.
 */
export function closeInside(item: ItemFrame, code: number): boolean {
  if (item.beyond > 0) {
    item.beyond--;
    return false;
  }
  const opener = code === CLOSE_BRACE ? OPEN_BRACE : OPEN_BRACKET;
  const at = item.inner.lastIndexOf(opener);
  item.isBroken ||= at !== item.inner.length - 1 || (at < 0 && code === CLOSE_BRACKET);
  if (at < 0) return code === CLOSE_BRACE;
  item.inner.length = at;
  return false;
}

/** What an entry comes to once its end is found; null for an object around a list of entries. */
export function pieceOf(state: State, item: ItemFrame): Piece | null {
  if (item.isWrapper) return null;
  const index = state.count++;
  if (item.isTooDeep) return { index, reason: { code: "entry_deep" } };
  if (item.isTooLarge) return { index, reason: { code: "entry_large" } };
  return { index, text: item.parts.join("") };
}

/** Whether one more list or object may be looked into for entries. */
export function canDescend(state: State): boolean {
  return state.frames.length < MAX_DEPTH;
}
