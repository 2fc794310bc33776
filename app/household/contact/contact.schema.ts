import * as z from "zod";
import { headerLine, mailAddress } from "~/household/mail/mail.schema";

const MESSAGE = "Please write a message";

export const contactSchema = z.object({
  name: headerLine("Please enter your name", 100),
  email: mailAddress("Please enter your email address"),
  subject: headerLine("Please enter a subject", 150),
  message: z
    .string({ error: MESSAGE })
    .trim()
    .min(1, MESSAGE)
    .max(5_000, "Please use at most 5,000 characters"),
  /** Honeypot: hidden from users, filled in by bots. */
  website: z.string().max(2_000).default(""),
});

export type ContactInput = z.infer<typeof contactSchema>;

/** The results of sending a contact message, on the page and in the JSON API. */
export const MESSAGE_SENT = "Message sent successfully! We'll get back to you soon.";
export const MESSAGE_FAILED = "Failed to send message. Please try again.";
