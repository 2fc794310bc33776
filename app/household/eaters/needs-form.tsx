import type { FieldMetadata } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { RestrictionFields, WordsFields } from "./needs-fields";
import type { Understood } from "./understood";

/** What was understood of own words when they were saved. */
export type UnderstoodNeeds = {
  avoids: readonly Understood[];
  dislikes: readonly Understood[];
};

type NeedsFormProps = {
  form: ComponentProps<typeof Form>["form"];
  action: string;
  restrictions: FieldMetadata;
  /** True where those of the preferences are among the restrictions. */
  own: boolean;
  words: { avoids: FieldMetadata; dislikes: FieldMetadata };
  understood: UnderstoodNeeds;
  /** The fields before the needs. */
  children: ReactNode;
};

/** The form of somebody's needs, or of everybody's. */
export function NeedsForm({ form, action, restrictions, own, ...props }: NeedsFormProps) {
  const { words, understood, children } = props;
  return (
    <Form form={form} intent="save" action={action} className="stack" noValidate>
      {children}
      <div>
        <RestrictionFields field={restrictions} own={own} />
      </div>
      <WordsFields {...words} understood={understood} />
      <p className="flex flex-wrap items-center gap-2">
        <Button>Save</Button>
        <ButtonLink variant="ghost" href="/table">
          Cancel
        </ButtonLink>
      </p>
    </Form>
  );
}
