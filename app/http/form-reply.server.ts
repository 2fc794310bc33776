import { parse } from "@conform-to/react";
import type { FormAnswer } from "~/ui/use-form";
import { extractLongTexts } from "./long-texts.server";

/** Longer than any field name of ours. */
const LONGEST_NAME = 100;
/** Secrets are never sent back into a page. */
const SECRET = /password|^(cardNumber|expiry|cvc|code)$/i;
/** Conform reads a path into any other name: `a[30000000]` would cost it seconds. */
const PLAIN = /^[a-z][\w-]*$/i;

/** What a form has in its fields: each name with all of its values. */
export type TypedValues = Record<string, string[]>;

/** What was typed into a form, without its secrets, for rendering it again. */
export function typedValues(form: FormData): TypedValues {
  const values: TypedValues = {};
  for (const name of new Set(form.keys())) {
    if (name.length > LONGEST_NAME || !PLAIN.test(name) || SECRET.test(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    // U+0000 is what it was refused for, and no page can hold it.
    values[name] = texts.map((text) => text.replaceAll("\0", ""));
  }
  return values;
}

type Errors = { fieldErrors: Record<string, string[]>; formErrors: string[] };

/** Conform's reply to a form, by which its page shows it as it was typed, with what is wrong with it. */
export function replyTo(request: Request, typed: TypedValues, errors?: Errors): FormAnswer {
  const data = new FormData();
  for (const [name, texts] of Object.entries(extractLongTexts(request, typed))) {
    for (const text of texts) data.append(name, text);
  }
  const submission = parse<object, string[]>(data, { resolve: () => ({ value: {} }) });
  return { form: typed.form?.[0] ?? "", result: submission.reply(errors) };
}
