import * as z from "zod";

/** A text that goes into a header of a mail: a line break would begin another header. */
const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .max(max, `Please use at most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Please write this on one line")
    .trim()
    .min(1, missing);

const EMAIL = "Please enter your e-mail address";
const MESSAGE = "Please write a message";

export const contactSchema = z.object({
  name: line("Please enter your name", 100),
  email: line(EMAIL, 254).pipe(z.email("Enter a full e-mail address, such as name@example.org")),
  subject: line("Please enter a subject", 150),
  message: z
    .string({ error: MESSAGE })
    .trim()
    .min(1, MESSAGE)
    .max(5_000, "Please use at most 5,000 characters"),
  /** Nobody sees this field; programs that fill in every one do. */
  website: z.string().max(2_000).default(""),
});

export type ContactInput = z.infer<typeof contactSchema>;

/** Section 8 of the specification. */
export const MESSAGE_SENT = "Message sent successfully! We'll get back to you soon.";
export const MESSAGE_FAILED = "Failed to send message. Please try again.";
