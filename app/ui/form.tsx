import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type ComponentPropsWithoutRef } from "react";
import { Notice } from "./notice";

type FormProps = Omit<ComponentPropsWithoutRef<"form">, "method" | "id" | "form"> & {
  /** The form's metadata (`useForm`). */
  form: FormMetadata;
  /** The action of the page that it requests. */
  intent?: string;
};

/**
 * Shows a form that posts with its own id, which distinguishes it from the page's other forms. After a refusal, its top
 * shows the toast's message, and the page opens there or at the first invalid field. That message is only shown without
 * a script. With a script, the toast is.
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

/** Shows the message of a refused form at its top. Use it separately for a form whose parts are apart. */
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
