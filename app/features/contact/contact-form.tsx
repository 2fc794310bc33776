import { Field, TextAreaField } from "~/ui/field";
import { useReply } from "~/ui/reply";

type ContactFormProps = {
  /** The form's id, for the button that stands outside of it. */
  id: string;
  name: string;
  email: string;
};

/** The fields of a message to us. */
export function ContactForm({ id, name, email }: ContactFormProps) {
  const reply = useReply();
  const of = (field: string, otherwise = "") => ({
    name: field,
    id: `contact-${field}`,
    defaultValue: reply.text(field, otherwise),
    error: reply.errors(field),
    required: true,
  });
  return (
    <form method="post" action="/contact" id={id} className="stack" data-enhance="" data-closes="">
      <p className="note">A question, an idea, something that went wrong: we answer by e-mail.</p>
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
      <div className="vh" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </form>
  );
}
