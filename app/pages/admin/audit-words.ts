import { creditsInWords, findPlan } from "~/household/billing";
import { counted } from "~/server/values/words";

/** Details of an action. Nothing that must be deleted with an account: no name, no link. */
export type AuditDetails = Record<string, string | number | boolean | null>;

type Tell = (details: AuditDetails) => string;

const creditsOf = (credits: AuditDetails[string] | undefined) =>
  creditsInWords(Number(credits ?? 0));

/** The sentences for the audit log's actions. */
const WORDS = {
  "add-credits": ({ credits }) => `Added ${creditsOf(credits)}`,
  "take-credits": ({ credits }) => `Took back ${creditsOf(credits)}`,
  "set-plan": ({ plan, status }) =>
    `Set the plan to ${planName(String(plan))}, ${statusWord(status)}, by hand`,
  "end-subscription": () => "Ended the subscription",
  "make-reset-link": () => "Created a password link",
  "sign-out-user": () => "Signed out everywhere",
  "remove-second-factor": () => "Second factor removed",
  "end-account": () => "Deleted the account",
  "renew-test-plan": ({ isDeclined }) =>
    isDeclined ? "Renewed a test plan; the card was declined" : "Renewed a test plan",
  "test-model": ({ works }) => `Tested the model, which ${works ? "works" : "does not work"}`,
  "send-weekly-reminders": (details) =>
    `Sent the weekly reminders to ${counted(Number(details.count ?? 0), "user")}`,
  "send-welcome-email": ({ userEmail }) => `Sent a test welcome e-mail to ${userEmail}`,
  "retry-job": ({ kind }) => `Tried a failed job again: ${kind}`,
  "discard-job": ({ kind }) => `Discarded a failed job: ${kind}`,
  "send-mail-again": () => "Sent an email again",
  "take-down-cookbook": () => "Took a public cookbook down",
  "put-back-cookbook": () => "Put a public cookbook back",
  "answer-message": () => "Answered a message",
} satisfies Record<string, Tell>;

export type AuditAction = keyof typeof WORDS;

/** Returns an action of the log as a sentence; an unknown action as its name. */
export function auditWords(action: string, details: AuditDetails): string {
  const words: Record<string, Tell> = WORDS;
  return words[action]?.(details) ?? action;
}

export const planName = (plan: string) => findPlan(plan)?.name ?? "Trial";

const statusWord = (status: AuditDetails[string] | undefined) =>
  status === "active" ? "Active" : status === "canceled" ? "Canceled" : "Trial";
