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
      <Said reply={reply} />
      {children}
    </form>
  );
}

/** What a form says at its top where it was refused; by itself for one whose parts stand apart. */
export function Said({ reply }: { reply: Reply }) {
  if (!reply.said) return null;
  const { title, description } = reply.said;
  const focus = reply.isWhole ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="said no-js-only" data-said="" {...focus}>
      <Notice tone="warn" title={title} role="alert">
        {description}
      </Notice>
    </div>
  );
}
