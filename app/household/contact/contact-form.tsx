import { Field, TextAreaField } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps, textareaProps, useForm } from "~/ui/use-form";
import { contactSchema } from "./contact.schema";
import { t } from "~/language/messages";

type ContactFormProps = {
  /** The id of the form, for a button outside of it. */
  id: string;
  name: string;
  email: string;
  /** True for a household with priority support. */
  isFirst: boolean;
  /** Hours in which priority messages are answered. Null if none are promised. */
  supportHours: number | null;
};

/** Renders the fields of a contact message. */
export function ContactForm({ id, name, email, isFirst, supportHours }: ContactFormProps) {
  const { form, fields } = useForm(id, contactSchema, { name, email });
  return (
    <Form form={form} action="/contact" className="stack" data-enhance="" data-closes="">
      <p className="text-sm text-ink2">
        {t("Send us a question, an idea or a problem. We answer by email.")}
      </p>
      {isFirst && (
        <p className="text-sm text-ink2">
          {supportHours === null
            ? t("Your plan has priority support: your message is answered first.")
            : t(
                "Your plan has priority support: your message is answered first, {hours, plural, one {within an hour} other {within # hours}}.",
                { hours: supportHours },
              )}
        </p>
      )}
      <Field label={t("Name")} autoComplete="name" {...inputProps(fields.name)} />
      <Field label={t("Email")} autoComplete="email" {...inputProps(fields.email, "email")} />
      <Field label={t("Subject")} {...inputProps(fields.subject)} />
      <TextAreaField label={t("Message")} rows={6} {...textareaProps(fields.message)} />
      <div className="sr-only" aria-hidden="true">
        <label>
          {t("Leave this empty")}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </Form>
  );
}
