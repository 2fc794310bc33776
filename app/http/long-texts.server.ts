import { escapeUTF8 } from "entities";
import { runCooperatively, type Steps } from "~/cooperative-scheduling";
import { cut } from "~/text";
import { contextOf } from "./context.server";

/**
 * In UTF-16 units, of all texts of a form. What is more is put into the finished page: on its way through
 * Remix and React it would be written out five times, sign by sign and in one go; two megabytes of "<" took
 * half a second.
 */
const LONG = 32 * 1024;
/** UTF-16 units that are written in one step. */
const STEP = 64 * 1024;

/** What was typed, with a mark in the place of each long text, which `withLongTexts` fills in. */
export function setLongTextsAside(request: Request, values: Record<string, string[]>) {
  const { longTexts } = contextOf(request);
  let length = 0;
  const toMark = (text: string) => {
    length += text.length;
    if (length <= LONG) return text;
    length -= text.length;
    const mark = `long-text-${crypto.randomUUID()}`;
    longTexts.set(mark, text);
    return mark;
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, texts]) => [name, texts.map(toMark)]),
  );
}

/** A rendered page with the long texts in their places. */
export async function withLongTexts(
  request: Request,
  page: Buffer<ArrayBuffer>,
): Promise<Buffer<ArrayBuffer>> {
  const { longTexts } = contextOf(request);
  let filled = page;
  for (const [mark, text] of longTexts) {
    if (filled.includes(mark)) filled = await runCooperatively(fill(filled, mark, text));
  }
  return filled;
}

function* fill(page: Buffer, mark: string, text: string): Steps<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    pieces.push(page.subarray(from, at));
    // HTML drops the line break that a text field begins with.
    if (text.startsWith("\n")) pieces.push(Buffer.from("\n"));
    for (let start = 0; start < text.length;) {
      yield;
      const piece = cut(text.slice(start, start + STEP + 1), STEP);
      pieces.push(Buffer.from(escapeUTF8(piece)));
      start += piece.length;
    }
    from = at + mark.length;
  }
  yield;
  return Buffer.concat([...pieces, page.subarray(from)]);
}
