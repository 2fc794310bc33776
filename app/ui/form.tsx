import { type ComponentPropsWithoutRef } from "react";
import { Notice } from "./notice";
import type { FormResult } from "./form-result";

type FormProps = Omit<ComponentPropsWithoutRef<"form">, "method"> & {
  /** What was answered to this form, if it was this one that was sent (`useFormResult`). */
  result: FormResult;
};

/**
 * A form that posts, with what tells it from the page's other forms. Refused, it says at its top what the toast would say, and the page opens there or at
 * the first field that is wrong: without a script that is the answer's one message; with one the toast is.
 */
export function Form({ result, children, ...form }: FormProps) {
  return (
    <form {...form} method="post">
      <ErrorSummary result={result} />
      {Object.entries(result.mine).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** What a form says at its top when it was refused; by itself for one whose parts stand apart. */
export function ErrorSummary({ result }: { result: FormResult }) {
  if (!result.said) return null;
  const { title, description } = result.said;
  const focus = result.isWhole ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="said script:hidden" data-said="" {...focus}>
      <Notice tone="warn" title={title} role="alert" className="mb-0">
        {description}
      </Notice>
    </div>
  );
}
