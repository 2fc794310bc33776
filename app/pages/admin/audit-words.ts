import { findPlan } from "~/household/billing";
import { t } from "~/language/messages";

/** Details of an action. They must not contain data that is deleted with an account, such as names and links. */
export type AuditDetails = Record<string, string | number | boolean | null>;

type Tell = (details: AuditDetails) => string;

const countOf = (count: AuditDetails[string] | undefined) => ({ count: Number(count ?? 0) });

/** The sentences for the audit log's actions. */
const WORDS = {
  "add-credits": ({ credits }) =>
    t("Added {count, plural, one {# credit} other {# credits}}", countOf(credits)),
  "take-credits": ({ credits }) =>
    t("Took back {count, plural, one {# credit} other {# credits}}", countOf(credits)),
  "set-plan": ({ plan, status }) =>
    t(
      "Set the plan to {plan}, {status, select, active {Active} canceled {Canceled} other {Trial}}, by hand",
      { plan: planName(String(plan)), status: String(status) },
    ),
  "end-subscription": () => t("Ended the subscription"),
  "make-reset-link": () => t("Created a password link"),
  "sign-out-user": () => t("Signed out everywhere"),
  "remove-second-factor": () => t("Second factor removed"),
  "end-account": () => t("Deleted the account"),
  "renew-test-plan": ({ isDeclined }) =>
    isDeclined ? t("Renewed a test plan; the card was declined") : t("Renewed a test plan"),
  "test-model": ({ works }) =>
    t(works ? "Tested the model, which works" : "Tested the model, which does not work"),
  "send-weekly-reminders": ({ count }) =>
    t("Sent the weekly reminders to {count, plural, one {# user} other {# users}}", countOf(count)),
  "send-welcome-email": ({ userEmail }) =>
    t("Sent a test welcome e-mail to {email}", { email: String(userEmail) }),
  "retry-job": ({ kind }) => t("Tried a failed job again: {kind}", { kind: String(kind) }),
  "discard-job": ({ kind }) => t("Discarded a failed job: {kind}", { kind: String(kind) }),
  "send-mail-again": () => t("Sent an email again"),
  "take-down-cookbook": () => t("Took a public cookbook down"),
  "put-back-cookbook": () => t("Restored a public cookbook"),
  "answer-message": () => t("Answered a message"),
} satisfies Record<string, Tell>;

export type AuditAction = keyof typeof WORDS;

/** Returns an action of the log as a sentence. For an unknown action, returns its name. */
export function auditWords(action: string, details: AuditDetails): string {
  const words: Record<string, Tell> = WORDS;
  return words[action]?.(details) ?? action;
}

export const planName = (plan: string) => findPlan(plan)?.name ?? t("Trial");
