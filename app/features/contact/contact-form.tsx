import { within } from "~/features/billing/plan-features";
import { Field, TextAreaField } from "~/ui/field";
import { Form } from "~/ui/form";
import { useFormResult } from "~/ui/form-result";

type ContactFormProps = {
  /** Id of the form, for a button outside of it. */
  id: string;
  name: string;
  email: string;
  /** True for a household with priority support. */
  isFirst: boolean;
  /** Hours in which priority messages are answered; null if none are promised. */
  supportHours: number | null;
};

/** Fields of a contact message. */
export function ContactForm({ id, name, email, isFirst, supportHours }: ContactFormProps) {
  const result = useFormResult();
  const of = (field: string, otherwise = "") => ({
    ...result.field(field, otherwise),
    id: `contact-${field}`,
    required: true,
  });
  return (
    <Form
      result={result}
      action="/contact"
      id={id}
      className="stack"
      data-enhance=""
      data-closes=""
    >
      <p className="text-sm text-ink2">
        A question, an idea, something that went wrong: we answer by email.
      </p>
      {isFirst && (
        <p className="text-sm text-ink2">
          Your plan has priority support: your message is answered first
          {supportHours !== null && `, ${within(supportHours)}`}.
        </p>
      )}
      <Field label="Name" autoComplete="name" maxLength={100} {...of("name", name)} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        {...of("email", email)}
      />
      <Field label="Subject" maxLength={150} {...of("subject")} />
      <TextAreaField label="Message" rows={6} maxLength={5_000} {...of("message")} />
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </Form>
  );
}
