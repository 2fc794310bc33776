import { type DefaultValue, useForm as useConform, type SubmissionResult } from "@conform-to/react";
import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";
import type * as z from "zod";
import { constraintsOf } from "./constraints";

/** What an action answers to a form that it refused. */
export type FormAnswer = {
  /** The id of that form, as it sent it; empty for one of buttons alone, of which nothing is shown again. */
  form: string;
  /** What was typed, what is wrong with it, and what the toast says, for the top of the form. */
  result: SubmissionResult;
  /** Why it was refused: an error code such as "upstream", and a sentence if there is one. */
  code?: string;
  reason?: string;
  /** What there is to choose from, where the form asks before it goes on. */
  choices?: readonly string[];
};

/**
 * A form of the page: Conform's metadata of it and of its fields, with what became of it when it was sent.
 * `id` tells it from the others on the page, `schema` is the one that its action reads it by.
 */
export function useForm<S extends z.ZodObject>(
  id: string,
  schema: S,
  defaultValue?: DefaultValue<z.input<S>>,
) {
  const answer = useFormAnswer(id);
  return { ...useAnsweredForm(id, schema, answer, defaultValue), answer };
}

/** The same of an answer that is given, for a part of a page that is remembered. */
export function useAnsweredForm<S extends z.ZodObject>(
  id: string,
  schema: S,
  answer: FormAnswer | null,
  defaultValue?: DefaultValue<z.input<S>>,
) {
  const [form, fields] = useConform<z.input<S>>({
    id,
    lastResult: answer?.result ?? null,
    defaultValue,
    constraint: constraintsOf(schema),
    // No script of React's runs in the browser: its own checks are all there is.
    defaultNoValidate: false,
  });
  return { form, fields };
}

/**
 * What was answered to the form of this id, or what was typed into it before the session expired; without an
 * id, to whichever form of the page.
 */
export function useFormAnswer(id?: string): FormAnswer | null {
  const action = useActionData<() => FormAnswer>();
  const root =
    useRouteLoaderData<() => { expiredForm: (FormAnswer & { path: string }) | null }>("root");
  const { pathname } = useLocation();
  const expired = root?.expiredForm?.path === pathname ? root.expiredForm : null;
  const answers: (FormAnswer | null | undefined)[] = [action, expired];
  const isOf = ({ form }: FormAnswer) => id === undefined || form === id;
  return answers.find((answer) => answer?.result && isOf(answer)) ?? null;
}

/** A field's text that was typed; empty if there is none. */
export const typedText = (answer: FormAnswer | null, name: string) =>
  typedTexts(answer, name)?.[0] ?? "";

/** All that was typed or ticked of one name; null if no form was answered. */
export function typedTexts(answer: FormAnswer | null, name: string): string[] | null {
  if (!answer) return null;
  return [answer.result.initialValue?.[name]].flat().filter((it) => typeof it === "string");
}
