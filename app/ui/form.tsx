import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type ComponentPropsWithoutRef } from "react";
import { Notice } from "./notice";
import type { FormResult } from "./form-result";

type Native = Omit<ComponentPropsWithoutRef<"form">, "method" | "form">;
type FormProps = Omit<Native, "id"> & {
  /** Its metadata (`useForm`). */
  form: FormMetadata;
  /** Which of the page's actions it asks for. */
  intent?: string;
};
type OldFormProps = Native & { result: FormResult };

/**
 * A form that posts, and names itself, which tells it from the page's other forms. Refused, it says at its
 * top what the toast would say, and the page opens there or at the first field that is wrong: without a
 * script that is the answer's one message; with one the toast is.
 */
export function Form({ children, ...props }: FormProps | OldFormProps) {
  if ("result" in props) {
    const { result, ...native } = props;
    return (
      <form {...native} method="post">
        <ErrorSummary {...result} />
        {Object.entries(result.mine).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
    );
  }
  const { form, intent, ...native } = props;
  return (
    <form {...getFormProps(form, { ariaAttributes: false })} {...native} method="post">
      <ErrorSummary {...summaryOf(form)} />
      <input type="hidden" name="form" value={form.id} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </form>
  );
}

/** What the summary of a form says. */
export function summaryOf(form: FormMetadata) {
  const [title, description] = form.errors ?? [];
  const isWhole = Object.keys(form.allErrors).every((name) => name === "");
  return { said: title === undefined ? undefined : { title, description }, isWhole };
}

/** What a form says at its top when it was refused; by itself for one whose parts stand apart. */
export function ErrorSummary({ said, isWhole }: Pick<FormResult, "said" | "isWhole">) {
  if (!said) return null;
  const focus = isWhole ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className="said script:hidden" data-said="" {...focus}>
      <Notice tone="warn" title={said.title} role="alert" className="mb-0">
        {said.description}
      </Notice>
    </div>
  );
}
