import type { ReactNode } from "react";
import { Button } from "~/ui/button";

type AccountRowProps = {
  name: ReactNode;
  /** What there is to say of it, below its name. */
  children: ReactNode;
  /** What its button does; none where it has no button. */
  ending?:
    | {
        /** Where the form is sent, with what intent, and the field that names the thing. */
        action: string;
        intent: string;
        field: string;
        id: string;
        words: string;
        /** What the button is called to who hears it: names of things may be the same. */
        label: string;
      }
    | undefined;
};

/** A thing by which somebody or something gets into an account, with a button to end it. */
export function AccountRow({ name, children, ending }: AccountRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-3">
      <div className="me-auto min-w-0 grow basis-48 wrap-anywhere">
        <b>{name}</b>
        {children}
      </div>
      {ending && (
        <form method="post" action={ending.action} data-enhance="">
          <input type="hidden" name="intent" value={ending.intent} />
          <Button
            variant="outline"
            size="sm"
            name={ending.field}
            value={ending.id}
            label={ending.label}
          >
            {ending.words}
          </Button>
        </form>
      )}
    </li>
  );
}
