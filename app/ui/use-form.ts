import {
  type FieldMetadata,
  type DefaultValue,
  useForm as useConform,
  type SubmissionResult,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import * as z from "zod";
import { onceFor } from "~/server/values/once";
import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";

type Constraint = Pick<FieldMetadata, "required" | "minLength" | "maxLength" | "min" | "max">;

/**
 * What HTML can say of each field of a schema, so that a limit is written once. Conform's own
 * `getZodConstraint` finds no lengths and no bounds in Zod 4.6 (edmundhung/conform#1340), and takes an
 * optional choice of types for required; Zod's JSON Schema has them.
 */
export const constraintsOf = onceFor((schema: z.ZodObject): Record<string, Constraint> => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  const constraints: Record<string, Constraint> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (typeof property === "boolean") continue;
    const { minLength, maxLength, minimum, maximum } = property;
    constraints[name] = {
      required: required.includes(name),
      minLength,
      maxLength,
      min: minimum,
      max: maximum,
    };
  }
  return constraints;
});

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

type InputType = Parameters<typeof getInputProps>[1]["type"];
// A field says by itself what describes it, for its hint.
const OURS = { ariaAttributes: false } as const;
/** It stands in its form, and a dialog may hold another form of that id. */
const given = ({ errors }: FieldMetadata) => ({ error: errors, form: undefined });

/** What a `Field` is given of its field: name, id, limits, what was typed, what is wrong with it. */
export const inputProps = (field: FieldMetadata, type: InputType = "text") => ({
  ...getInputProps(field, { type, ...OURS }),
  ...given(field),
});

/** The same for a field whose text is never sent back. */
export const secretProps = (field: FieldMetadata, type: InputType = "password") => ({
  ...getInputProps(field, { type, value: false, ...OURS }),
  ...given(field),
});

/** The same for a `TextAreaField`. */
export const textareaProps = (field: FieldMetadata) => ({
  ...getTextareaProps(field, OURS),
  ...given(field),
});

/** The same for a `SelectField`. */
export const selectProps = (field: FieldMetadata) => ({
  ...getSelectProps(field, OURS),
  ...given(field),
});

/** What a `CheckRow` that stands for itself is given. */
export const checkProps = ({ name, initialValue, errors }: FieldMetadata) => ({
  name,
  defaultChecked: initialValue === "on",
  "aria-invalid": errors && true,
  autoFocus: errors && true,
});

/** What a group of boxes or radios is given: `Chips` take all that is selected, `Segment` the one. */
export function choiceProps(field: FieldMetadata) {
  const chosen: unknown[] = [field.initialValue].flat();
  const selected = chosen.filter((it) => typeof it === "string");
  return { name: field.name, selected, value: selected[0], error: field.errors };
}
