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
 * Returns the HTML constraints of each field of a schema, so that a limit is defined once. Conform's own
 * `getZodConstraint` ignores lengths and bounds in Zod 4.6 (edmundhung/conform#1340), and treats an optional union as
 * required. Zod's JSON Schema has them.
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

/** The response of an action that refuses a form. */
export type FormAnswer = {
  /** The id of the form, as it was sent. Empty for a form that has only buttons, which is not shown again. */
  form: string;
  /** The submitted values, their errors, and the toast's message for the top of the form. */
  result: SubmissionResult;
  /** The reason for the refusal: an error code such as "upstream", and a message if there is one. */
  code?: string;
  reason?: string;
  /** The choices that the form offers before it continues. */
  choices?: readonly string[];
};

/**
 * Returns Conform's metadata for a form of the page and its fields, with the result of its last submission. `id`
 * distinguishes it from the page's other forms. `schema` is the schema that its action uses.
 */
export function useForm<S extends z.ZodObject>(
  id: string,
  schema: S,
  defaultValue?: DefaultValue<z.input<S>>,
) {
  const answer = useFormAnswer(id);
  return { ...useAnsweredForm(id, schema, answer, defaultValue), answer };
}

/** Returns a form like `useForm`, for a given answer, in a memoized part of a page. */
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
    // React does not run in the browser, so only the browser's own checks run there.
    defaultNoValidate: false,
  });
  return { form, fields };
}

/**
 * Returns the response to the form with this id, or the values that were entered before the session expired. Without an
 * id, returns the response to any form of the page. Returns null if none exists.
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

/** Returns the text that was typed into a field, or "". */
export const typedText = (answer: FormAnswer | null, name: string) =>
  typedTexts(answer, name)?.[0] ?? "";

/** Returns all values that were typed or checked under a name. Returns null if no form was answered. */
export function typedTexts(answer: FormAnswer | null, name: string): string[] | null {
  if (!answer) return null;
  return [answer.result.initialValue?.[name]].flat().filter((value) => typeof value === "string");
}

type InputType = Parameters<typeof getInputProps>[1]["type"];
// Each field sets the description with its hint itself.
const OURS = { ariaAttributes: false } as const;
/**
 * Returns the props for a field's error. The field is inside its form, because a dialog may contain another form with
 * that id.
 */
const errorProps = ({ errors }: FieldMetadata) => ({ error: errors, form: undefined });

/** Returns the props of a `Field`: name, id, limits, typed value and errors. */
export const inputProps = (field: FieldMetadata, type: InputType = "text") => ({
  ...getInputProps(field, { type, ...OURS }),
  ...errorProps(field),
});

/** Returns the props of a `Field` whose text is never sent back. */
export const secretProps = (field: FieldMetadata, type: InputType = "password") => ({
  ...getInputProps(field, { type, value: false, ...OURS }),
  ...errorProps(field),
});

/** Returns the props of a `TextAreaField`. */
export const textareaProps = (field: FieldMetadata) => ({
  ...getTextareaProps(field, OURS),
  ...errorProps(field),
});

/** Returns the props of a `SelectField`. */
export const selectProps = (field: FieldMetadata) => ({
  ...getSelectProps(field, OURS),
  ...errorProps(field),
});

/** Returns the props of a `CheckRow` for a single checkbox. */
export const checkProps = ({ name, initialValue, errors }: FieldMetadata) => ({
  name,
  defaultChecked: initialValue === "on",
  "aria-invalid": errors && true,
  autoFocus: errors && true,
});

/** Returns the props of a group of boxes or radios: `Chips` take all selected values, `Segment` takes one. */
export function choiceProps(field: FieldMetadata) {
  const values: unknown[] = [field.initialValue].flat();
  const selected = values.filter((value) => typeof value === "string");
  return { name: field.name, selected, value: selected[0], error: field.errors };
}
