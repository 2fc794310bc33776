import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";

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
