import * as z from "zod";
import { headerLine, mailAddress } from "~/household/mail/mail.schema";
import { errorText, message } from "~/language/messages";

const MESSAGE = errorText("Please enter a message");

export const contactSchema = z.object({
  name: headerLine(message("Please enter your name"), 100),
  email: mailAddress(message("Please enter your email address")),
  subject: headerLine(message("Please enter a subject"), 150),
  message: z
    .string(MESSAGE)
    .trim()
    .min(1, MESSAGE)
    .max(5_000, errorText("Please use at most {max, number} characters", { max: 5_000 })),
  /** Honeypot: hidden from users, filled in by bots. */
  website: z.string().max(2_000).default(""),
});

export type ContactInput = z.infer<typeof contactSchema>;

/** The results of sending a contact message, on the page and in the JSON API. */
export const MESSAGE_SENT = message("Message sent successfully! We'll get back to you soon.");
export const MESSAGE_FAILED = message("Failed to send message. Please try again.");
