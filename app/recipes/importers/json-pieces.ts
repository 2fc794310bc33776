import type { ImportReason } from "~/engine/recipe";

/**
 * The text of one entry of a JSON file, or the reason why it cannot be read. `index` is its position from 0, and also
 * counts entries that cannot be read.
 */
export type Piece = { index: number; text: string } | { index: number; reason: ImportReason };

/** The state of a reader within a JSON file. */
type State = {
  /** The keys of the lists that contain the entries. */
  lists: ReadonlySet<string>;
  frames: Frame[];
  /** The number of nested lists inside the last frame. Their content is skipped. */
  deepLists: number;
  count: number;
  /** The index in the current chunk at which the entry's text begins. */
  from: number;
  inString: boolean;
  isEscaped: boolean;
  /** True while the current string is a key of the entry itself. `key` contains the part that was read. */
  isKey: boolean;
  key: string;
  /** True inside an entry that is not an object: a number, a word or a text. */
  inScalar: boolean;
  /** The last character other than a space outside strings. */
  last: number;
  /** The indentation of the line while only spaces were read. Otherwise -1. */
  column: number;
  isOver: boolean;
};

/** A list or an item that contains the reader's position in a JSON file. */
type Frame = ListFrame | ItemFrame;

/** A list whose entries are returned one by one. The file itself is the outermost list. */
type ListFrame = { kind: "list" };

/** An entry of a list, or an object around one. */
type ItemFrame = {
  kind: "item";
  /** The entry's text so far and its length. Empty if the entry contains a list of entries. */
  parts: string[];
  length: number;
  isWrapper: boolean;
  /** The open brackets inside the entry as character codes, up to the maximum depth. */
  inner: number[];
  /** The number of open brackets beyond the maximum depth. */
  beyond: number;
  isTooDeep: boolean;
  isTooLarge: boolean;
  /** True for an entry with a bare line break in a string, or with mismatched brackets. Its end may be elsewhere. */
  isBroken: boolean;
  /** The key of the next value. */
  key: string;
  /** The indentation of the entry's brace if it begins a line. Otherwise -1. */
  column: number;
};

/** The maximum number of UTF-16 units of one node in a recipe file: 1 MiB. */
const MAX_NODE = 1024 * 1024;
/**
 * The maximum nesting of brackets in a node, including the node's own. The limit is the same for JSON bodies of API
 * calls.
 */
export const MAX_JSON_DEPTH = 32;

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** Creates an entry. `column` is the indentation of its brace, or -1 if the brace is in the middle of a line. */
function newItem(column: number): ItemFrame {
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

/** Adds to the text of an entry, unless the text is not used. */
function addText(item: ItemFrame, text: string): void {
  if (item.isWrapper || item.isTooLarge || item.isTooDeep) return;
  item.length += text.length;
  item.isTooLarge = item.length > MAX_NODE;
  if (item.isTooLarge) item.parts = [];
  else item.parts.push(text);
}

/** Returns whether the reader is directly inside the entry's own braces. */
function isAtTop(item: ItemFrame): boolean {
  return item.beyond === 0 && item.inner.length === 0;
}

/** Records a bracket that opens inside the entry. */
function openInside(item: ItemFrame, code: number): void {
  if (item.beyond > 0 || item.inner.length >= MAX_JSON_DEPTH - 1) {
    item.beyond++;
    item.isTooDeep = true;
    item.parts = [];
  } else {
    item.inner.push(code);
  }
}

/**
 * Records a bracket that closes. Returns whether it closes the entry itself. A mismatched bracket closes all open
 * brackets up to its counterpart. Without a counterpart, it counts as a mistake.
 */
function closeInside(item: ItemFrame, code: number): boolean {
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

/** Returns the piece of a complete entry. Returns null for an object around a list of entries. */
function pieceOf(state: State, item: ItemFrame): Piece | null {
  if (item.isWrapper) return null;
  const index = state.count++;
  if (item.isTooDeep) return { index, reason: { code: "entry_deep" } };
  if (item.isTooLarge) return { index, reason: { code: "entry_large" } };
  return { index, text: item.parts.join("") };
}

/** Returns whether another nested list or object may be searched for entries. */
function canDescend(state: State): boolean {
  return state.frames.length < MAX_JSON_DEPTH;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = 0xfeff;
/** The maximum length of a key to read. Longer keys have no meaning here. */
const MAX_KEY = 32;

/** Reads one chunk. Each character completes at most one piece. */
function* feed(state: State, chunk: string): Generator<Piece> {
  state.from = 0;
  for (let at = 0; at < chunk.length && !state.isOver; at++) {
    if (state.inString && !state.isEscaped && !state.isKey && state.column < 0) {
      at = nextStop(chunk, at);
      if (at < 0) break;
    }
    const code = chunk.charCodeAt(at);
    if (code <= 0x20 || code === BYTE_ORDER_MARK) {
      readSpace(state, code);
      continue;
    }
    const piece = readSign(state, code, chunk, at);
    state.column = -1;
    if (piece) yield piece;
  }
  const open = state.frames.at(-1);
  if (open?.kind === "item") addText(open, chunk.slice(state.from));
}

/** Returns the index of the next relevant character of a string, or -1. */
function nextStop(chunk: string, from: number): number {
  STOPS.lastIndex = from;
  return STOPS.exec(chunk)?.index ?? -1;
}

const STOPS = /["\\\n]/g;

function readSpace(state: State, code: number): void {
  state.isEscaped = false;
  if (code !== NEWLINE) {
    if (state.column >= 0) state.column++;
    return;
  }
  state.column = 0;
  const open = state.frames.at(-1);
  // A JSON string cannot continue on the next line.
  if (state.inString && open?.kind === "item") open.isBroken = true;
}

function readSign(state: State, code: number, chunk: string, at: number): Piece | null {
  const open = state.frames.at(-1);
  if (open?.kind !== "item") return readInList(state, code, at);
  if (state.column >= 0 && code === OPEN_BRACE && isNextEntry(state, open)) {
    return startOver(state, open, at);
  }
  if (state.inString) {
    readInString(state, code, chunk, at);
    return null;
  }
  return readInItem(state, open, code, chunk, at);
}

function readInString(state: State, code: number, chunk: string, at: number): void {
  if (state.isEscaped) state.isEscaped = false;
  else if (code === BACKSLASH) state.isEscaped = true;
  else if (code === QUOTE) {
    state.inString = false;
    state.isKey = false;
  } else if (state.isKey && state.key.length < MAX_KEY) state.key += chunk.charAt(at);
}

function readInList(state: State, code: number, at: number): Piece | null {
  if (state.inString) {
    readInString(state, code, "", at);
    return null;
  }
  state.last = code;
  state.inString = code === QUOTE;
  if (state.deepLists > 0) {
    if (code === OPEN_BRACKET) state.deepLists++;
    if (code === CLOSE_BRACKET) state.deepLists--;
    return null;
  }
  const wasScalar = state.inScalar;
  state.inScalar = false;
  if (code === OPEN_BRACE) startItem(state, at);
  else if (code === OPEN_BRACKET) {
    if (canDescend(state)) state.frames.push({ kind: "list" });
    else {
      state.deepLists = 1;
      return { index: state.count++, reason: { code: "entry_deep" } };
    }
  } else if (code === CLOSE_BRACKET) {
    if (state.frames.length > 1) state.frames.pop();
  } else if (code !== COMMA && code !== CLOSE_BRACE) {
    state.inScalar = true;
    state.isOver = state.frames.length === 1;
    const code = state.isOver ? "not_json" : "entry_foreign";
    return wasScalar ? null : { index: state.count++, reason: { code } };
  }
  return null;
}

function readInItem(
  state: State,
  item: ItemFrame,
  code: number,
  chunk: string,
  at: number,
): Piece | null {
  const before = state.last;
  state.last = code;
  if (code === QUOTE) {
    state.inString = true;
    state.isKey = isAtTop(item) && (before === OPEN_BRACE || before === COMMA);
    state.key = "";
  } else if (code === COLON) {
    if (isAtTop(item)) item.key = state.key;
  } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
    return openInItem(state, item, code, before, at);
  } else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && closeInside(item, code)) {
    state.frames.pop();
    addText(item, chunk.slice(state.from, at + 1));
    return pieceOf(state, item);
  }
  return null;
}

function openInItem(
  state: State,
  item: ItemFrame,
  code: number,
  before: number,
  at: number,
): Piece | null {
  const isOurs = before === COLON && isAtTop(item) && state.lists.has(item.key);
  if (isOurs && canDescend(state)) {
    item.isWrapper = true;
    item.parts = [];
    if (code === OPEN_BRACKET) state.frames.push({ kind: "list" });
    else startItem(state, at);
    return null;
  }
  // In `{"name": "Soup", {"name": "Stew"}`, the first entry was not closed.
  if (code === OPEN_BRACE && before === COMMA && isAtTop(item)) return startOver(state, item, at);
  openInside(item, code);
  return null;
}

function startItem(state: State, at: number): void {
  state.frames.push(newItem(state.column));
  state.from = at;
  state.last = OPEN_BRACE;
}

/** Ends an entry that has no end, and starts the next entry. */
function startOver(state: State, item: ItemFrame, at: number): Piece | null {
  state.frames.pop();
  state.inString = false;
  state.isEscaped = false;
  state.isKey = false;
  startItem(state, at);
  return item.isWrapper ? null : { index: state.count++, reason: { code: "entry_broken_json" } };
}

/** Returns whether a brace at the start of a line begins the next entry, because the current entry has no end. */
function isNextEntry({ column, last, inString }: State, item: ItemFrame): boolean {
  if (item.isWrapper || item.column !== column) return false;
  const inObject = (item.inner.at(-1) ?? OPEN_BRACE) === OPEN_BRACE && item.beyond === 0;
  return item.isBroken || (inObject && !inString && last !== COLON);
}

/**
 * Splits a JSON file into its entries without loading the whole file. The entries are the objects of the outermost
 * list, or of the lists under the keys `lists` of the objects around them. An object without such a list is itself an
 * entry. Reports broken entries. Finds the next entry by its brackets, or by a brace with the same indentation as the
 * broken entry. Takes time in proportion to the text. Throws only the errors of `chunks`.
 */
export async function* splitJson(
  chunks: AsyncIterable<string>,
  lists: ReadonlySet<string>,
): AsyncGenerator<Piece> {
  const state: State = {
    lists,
    frames: [{ kind: "list" }],
    deepLists: 0,
    count: 0,
    from: 0,
    inString: false,
    isEscaped: false,
    isKey: false,
    key: "",
    inScalar: false,
    last: 0,
    column: 0,
    isOver: false,
  };
  for await (const chunk of chunks) {
    yield* feed(state, chunk);
    if (state.isOver) return;
  }
  const reason = reasonAtEnd(state);
  if (reason) yield { index: state.count, reason };
}

function reasonAtEnd({ frames, last }: State): ImportReason | null {
  if (last === 0) return { code: "empty_file" };
  const open = frames.at(-1);
  if (open?.kind === "item" && !open.isWrapper) return { code: "entry_cut_off" };
  return frames.length > 1 ? { code: "list_cut_off" } : null;
}
