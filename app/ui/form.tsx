import { type ComponentPropsWithoutRef } from "react";
import { Notice } from "./notice";
import type { Reply } from "./reply";

type FormProps = Omit<ComponentPropsWithoutRef<"form">, "method"> & {
  /** What was answered to this form, if it was this one that was sent (`useReply`). */
  reply: Reply;
};

/**
 * A form that posts. Refused, it says at its top what the toast would say, and the page opens there or at
 * the first field that is wrong: without a script that is the answer's one message; with one the toast is.
 */
export function Form({ reply, children, ...form }: FormProps) {
  return (
    <form {...form} method="post">
      {reply.said && <Refusal said={reply.said} hasFocus={reply.isWhole} />}
      {children}
    </form>
  );
}

type RefusalProps = { said: NonNullable<Reply["said"]>; hasFocus: boolean };

function Refusal({ said: { title, description }, hasFocus }: RefusalProps) {
  const focus = hasFocus ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="said no-js-only" data-said="" {...focus}>
      <Notice tone="warn" title={title} role="alert">
        {description}
      </Notice>
    </div>
  );
}
