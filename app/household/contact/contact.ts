import { type Letter, link, quote, textBlock, nameInMail } from "~/household/mail/letter";
import { HOUR_MS } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import { isPriority, findPlan } from "~/household/billing/plans";
import { t } from "~/language/messages";

type Contact = {
  name: string;
  email: string;
  subject: string;
  message: string;
  isPriority: boolean;
  messageUrl: string;
};

/** Returns the mail with a contact message to the support. Reply-To is its sender. */
export function contact(message: Contact): Letter {
  const { name, email, subject, isPriority } = message;
  return {
    subject: isPriority
      ? t("[Priority] Contact: {subject}", { subject })
      : t("Contact: {subject}", { subject }),
    title: subject,
    blocks: [
      textBlock(t("{name} ({email}) wrote:", { name, email })),
      quote(message.message),
      link(t("Read and answer"), message.messageUrl),
    ],
    footer: [
      textBlock(
        isPriority
          ? t(
              "From a household on a plan with priority support. Your reply to this email goes to the sender.",
            )
          : t("Your reply to this email goes to the sender."),
      ),
    ],
  };
}

type Answer = { name: string; subject: string; message: string; answer: string };

/** Returns the mail with the administrator's reply to a message. */
export function contactAnswer({ name, subject, message, answer }: Answer): Letter {
  const greeted = nameInMail(name);
  return {
    subject: t("Re: {subject}", { subject }),
    title: greeted ? t("Hello {name},", { name: greeted }) : t("Hello there,"),
    blocks: [quoteless(answer), textBlock(t("You wrote:")), quote(message)].flat(),
    footer: [textBlock(t("You received this email because you sent us a message."))],
  };
}

/** Returns the reply's paragraphs without quotes. */
const quoteless = (answer: string) =>
  answer
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => textBlock(paragraph));

/** Returns whether the household's plan includes priority support. */
export function hasPriority(user: Pick<User, "subscriptionPlan" | "subscriptionStatus">) {
  const plan = findPlan(user.subscriptionPlan);
  return user.subscriptionStatus === "active" && (plan?.features.some(isPriority) ?? false);
}

type Message = { priority: 0 | 1; createdAt: string; answeredAt: string | null };

/** Returns when an answer is due, an ISO instant. Returns null if none is promised, or if it was answered. */
export function dueAt(message: Message, supportHours: number | undefined): string | null {
  if (!message.priority || message.answeredAt || supportHours === undefined) return null;
  return new Date(Date.parse(message.createdAt) + supportHours * HOUR_MS).toISOString();
}
