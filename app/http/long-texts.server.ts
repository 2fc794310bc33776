import { escapeUTF8 } from "entities";
import { runCooperatively, type Steps } from "~/server/values/cooperative-scheduling";
import { cut } from "~/server/values/text";
import { contextOf } from "./context.server";

/**
 * Total UTF-16 units of a form's input beyond which texts bypass rendering: Remix and React would escape them
 * five times in one go, half a second for two megabytes of "<".
 */
const LONG = 32 * 1024;
/** UTF-16 units escaped in one step. */
const STEP = 64 * 1024;

/** The input with a placeholder in place of each long text, for `withLongTexts`. */
export function extractLongTexts(request: Request, values: Record<string, string[]>) {
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

/** A rendered page with the long texts inserted. */
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
    // HTML drops a line break at the start of a textarea.
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
