import { webhookStopped } from "~/features/webhooks/stopped-mail.server";
import {
  accountExists,
  confirmEmail,
  emailChanged,
} from "~/features/accounts/confirm-email-letters";
import { newDevice } from "~/features/accounts/new-device.server";
import { passwordReset } from "~/features/accounts/password-reset-letters";
import { securityNotice } from "~/features/accounts/security-notice.server";
import { welcome } from "~/features/accounts/welcome-mail.server";
import { cookbookTakenDown } from "~/features/cookbooks/taken-down-mail.server";
import { outOfMeals, paymentFailed } from "~/features/billing/owner-mails.server";
import { contact, contactAnswer } from "~/features/contact/letters";
import { invite } from "~/features/households/invite-mail.server";
import { removedMember } from "~/features/households/removal-mail.server";
import type { Letter } from "~/features/mail/letter";
import { weekAhead } from "~/features/reminders/week-ahead-letter";
import { weeklyReminder } from "~/features/reminders/weekly-reminder";
import type { MailKind } from "~db/schema";

const MESSAGE = {
  name: "Maya",
  email: "maya@example.org",
  subject: "A question about lists",
  message: "Can two of us tick things off at the same time?\n\nThank you!",
};

/** A sample of each kind of mail; `linkTo` makes URLs of paths. */
export function sampleLetters(linkTo: (path: string) => string): Record<MailKind, Letter> {
  const unsubscribeUrl = linkTo("/unsubscribe/sample");
  return {
    welcome: welcome({
      firstName: "Maya",
      sells: true,
      dashboardUrl: linkTo("/dashboard"),
      contactUrl: linkTo("/contact"),
    }),
    "confirm-email": confirmEmail({ confirmUrl: linkTo("/confirm/sample"), isNew: true }),
    "account-exists": accountExists({
      isNew: true,
      signInUrl: linkTo("/auth"),
      forgotUrl: linkTo("/forgot"),
    }),
    "email-changed": emailChanged({ contactUrl: linkTo("/contact") }),
    "new-device": newDevice({
      device: "Firefox on Android",
      when: "22 November 2026 at 1:45 pm (UTC)",
      address: "192.0.2.1",
      securityUrl: linkTo("/account/security"),
    }),
    "security-notice": securityNotice({
      change: "password",
      securityUrl: linkTo("/account/security"),
    }),
    "weekly-reminder": weeklyReminder({
      firstName: "Maya",
      weekStart: "2026-11-15",
      meals: [
        { date: "2026-11-16", mealType: "dinner", title: "Lemon Chicken with Orzo", cookFor: 8 },
        { date: "2026-11-18", mealType: "lunch", title: "Tomato Soup", cookFor: null },
        { date: "2026-11-18", mealType: "dinner", title: "Shrimp Skewers", cookFor: null },
      ],
      preparations: [
        {
          date: "2026-11-18",
          title: "Shrimp Skewers",
          what: "Thaw 1 lb (450 g) frozen shrimp",
          due: { date: "2026-11-17", time: null },
        },
      ],
      calendarUrl: linkTo("/dashboard/calendar"),
      groceriesUrl: linkTo("/dashboard/groceries"),
      unsubscribeUrl,
    }),
    "webhook-stopped": webhookStopped({
      host: "home.example.org",
      webhookUrl: linkTo("/account/webhooks/1"),
    }),
    "cookbook-taken-down": cookbookTakenDown({
      publicUrl: linkTo("/c/our-soups"),
      reason:
        "The steps of the leek tart are another author's.\nPlease write them in your own words.",
      cookbookUrl: linkTo("/collections/1/publish"),
      contactUrl: linkTo("/contact"),
    }),
    "week-ahead": weekAhead({
      firstName: "Maya",
      from: "2026-11-15",
      meals: [
        { date: "2026-11-16", mealType: "dinner", title: "Lemon Chicken with Orzo", cookFor: 8 },
        { date: "2026-11-18", mealType: "dinner", title: "Shrimp Skewers", cookFor: null },
      ],
      preparations: [
        {
          date: "2026-11-18",
          title: "Shrimp Skewers",
          what: "Thaw 1 lb (450 g) frozen shrimp",
          due: { date: "2026-11-17", time: null },
        },
      ],
      withoutDinner: ["2026-11-17", "2026-11-20"],
      lists: [{ week: "2026-11-15", left: 12 }],
      leftovers: [{ title: "Lemon Chicken with Orzo", portions: 4, until: "2026-11-20" }],
      misfits: [{ date: "2026-11-18", title: "Shrimp Skewers", words: "Not for Theo: shrimp" }],
      fillUrl: linkTo("/dashboard/week/fill"),
      groceriesUrl: linkTo("/dashboard/groceries"),
      settingsUrl: linkTo("/account/notifications#week-by-mail"),
      unsubscribeUrl,
    }),
    "out-of-meals": outOfMeals({
      firstName: "Maya",
      isTrial: true,
      subscribeUrl: linkTo("/subscribe"),
      unsubscribeUrl,
    }),
    "payment-failed": paymentFailed({
      firstName: "Maya",
      plan: "Standard",
      until: "4 December 2026",
      subscribeUrl: linkTo("/subscribe"),
    }),
    "password-reset": passwordReset({ resetUrl: linkTo("/reset/sample") }),
    invite: invite({
      from: "Maya",
      household: "Maya's household",
      joinUrl: linkTo("/join/sample"),
    }),
    "removed-member": removedMember({
      household: "Maya's household",
      by: "Maya",
      recipes: 12,
      plannerUrl: linkTo("/dashboard"),
    }),
    contact: contact({
      ...MESSAGE,
      isPriority: true,
      messageUrl: linkTo("/admin/messages"),
    }),
    answer: contactAnswer({ ...MESSAGE, answer: "Yes.\n\nEach tick counts once." }),
  };
}
