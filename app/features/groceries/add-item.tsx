import type { FieldMetadata } from "@conform-to/react";
import { Button } from "~/ui/button";
import { Dock } from "~/ui/dock";
import { ErrorText } from "~/ui/field";
import { inputProps } from "~/ui/field-props";
import { LIST_FORM } from "./list-button";

/** Takes what is bought in addition to the meals, as somebody types it. It belongs to the form of the list. */
export function AddItem({ field }: { field: FieldMetadata }) {
  const { error, id, ...input } = inputProps(field);
  return (
    <Dock className="no-script:[position:static]">
      <div className="min-w-0 flex-[1_1_9rem]" id="add-item">
        <label className="sr-only" htmlFor={id}>
          Add an item
        </label>
        <input
          {...input}
          id={id}
          form={LIST_FORM}
          dir="auto"
          placeholder="Add an item"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoFocus={Boolean(error)}
        />
        <ErrorText id={id} error={error} className="mt-1" />
      </div>
      <Button form={LIST_FORM} variant="secondary" icon="plus" className="min-w-0">
        Add
      </Button>
    </Dock>
  );
}
