import { escapeUTF8 } from "entities";
import { runCooperatively, type Steps } from "~/server/values/cooperative-scheduling";
import { cut } from "~/server/values/text";
import { contextOf } from "./context.server";
import { parse } from "@conform-to/react";
import type { FormAnswer } from "~/ui/use-form";

/**
 * Total UTF-16 units of a form's input beyond which texts bypass rendering. Remix and React would escape them five
 * times in one go, which takes half a second for two megabytes of "<".
 */
const LONG = 32 * 1024;
/** The number of UTF-16 units escaped per step. */
const STEP = 64 * 1024;

/** Returns the input with a placeholder for each long text, for `withLongTexts`. */
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

/** Returns a rendered page with the long texts inserted. */
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

/** Maximum length of a field's name. Weeknight's own names are shorter. */
const LONGEST_NAME = 100;
/** Matches names of secret fields, which are never sent back to a page. */
const SECRET = /password|^(cardNumber|expiry|cvc|code)$/i;
/** Matches plain names of fields. Conform reads any other name as a path, and `a[30000000]` would take it seconds. */
const PLAIN = /^[a-z][\w-]*$/i;

/** The fields of a form: each name with all of its values. */
export type TypedValues = Record<string, string[]>;

/** Returns the submitted values of a form without secrets, to render it again. */
export function typedValues(form: FormData): TypedValues {
  const values: TypedValues = {};
  for (const name of new Set(form.keys())) {
    if (name.length > LONGEST_NAME || !PLAIN.test(name) || SECRET.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    // The form was refused for U+0000, which no page can contain.
    values[name] = texts.map((text) => text.replaceAll("\0", ""));
  }
  return values;
}

type Errors = { fieldErrors: Record<string, string[]>; formErrors: string[] };

/** Returns Conform's reply to a form, with which its page shows the submitted values and their errors. */
export function replyTo(request: Request, values: TypedValues, errors?: Errors): FormAnswer {
  const data = new FormData();
  for (const [name, texts] of Object.entries(extractLongTexts(request, values))) {
    for (const text of texts) data.append(name, text);
  }
  const submission = parse<object, string[]>(data, { resolve: () => ({ value: {} }) });
  return { form: values.form?.[0] ?? "", result: submission.reply(errors) };
}
