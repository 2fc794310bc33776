import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type ComponentPropsWithoutRef } from "react";
import { Notice } from "./notice";

type FormProps = Omit<ComponentPropsWithoutRef<"form">, "method" | "id" | "form"> & {
  /** Its metadata (`useForm`). */
  form: FormMetadata;
  /** Which of the page's actions it asks for. */
  intent?: string;
};

/**
 * A form that posts, and names itself, which tells it from the page's other forms. Refused, it says at its
 * top what the toast would say, and the page opens there or at the first field that is wrong: without a
 * script that is the answer's one message; with one the toast is.
 */
export function Form({ form, intent, children, ...native }: FormProps) {
  return (
    <form {...getFormProps(form, { ariaAttributes: false })} {...native} method="post">
      <ErrorSummary form={form} />
      <input type="hidden" name="form" value={form.id} />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </form>
  );
}

/** What a form says at its top when it was refused; by itself for one whose parts stand apart. */
export function ErrorSummary({ form }: { form: FormMetadata }) {
  const [title, description] = form.errors ?? [];
  if (title === undefined) return null;
  const isWhole = Object.keys(form.allErrors).every((name) => name === "");
  const focus = isWhole ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div
      className="col-span-full basis-full outline-none [&_b]:block [.flex-wrap>&]:mb-3 script:hidden print:hidden"
      data-said=""
      {...focus}
    >
      <Notice tone="warn" title={title} role="alert" className="mb-0">
        {description}
      </Notice>
    </div>
  );
}
