import type { FieldMetadata } from "@conform-to/react";
import { Button } from "~/ui/button";
import { Dock } from "~/ui/dock";
import { ErrorText, focusWhere } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { LIST_FORM } from "./list-button";

/**
 * The field's id. An address that ends with it gives the field the focus, without a script too: after an item was added, the
 * next one can be typed.
 */
export const ADD_ITEM = "add-item";

/** The field for an item that no meal needs. It belongs to the form of the list. */
export function AddItem({ field }: { field: FieldMetadata }) {
  const { error, ...input } = inputProps(field);
  return (
    <Dock className="no-script:[position:static]">
      <div className="min-w-0 flex-[1_1_9rem]">
        <label className="sr-only" htmlFor={ADD_ITEM}>
          Add an item
        </label>
        <input
          {...input}
          id={ADD_ITEM}
          form={LIST_FORM}
          dir="auto"
          placeholder="Add an item"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ADD_ITEM}-error` : undefined}
          {...focusWhere(Boolean(error))}
        />
        <ErrorText id={ADD_ITEM} error={error} className="mt-1" />
      </div>
      <Button form={LIST_FORM} variant="secondary" icon="plus" className="min-w-0">
        Add
      </Button>
    </Dock>
  );
}
