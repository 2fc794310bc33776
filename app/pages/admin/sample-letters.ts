import { webhookStopped } from "~/connections/webhooks/index.server";
import { accountExists, confirmEmail, emailChanged, passwordReset } from "~/household/accounts";
import { newDevice, securityNotice, welcome } from "~/household/accounts/index.server";
import { cookbookTakenDown } from "~/connections/cookbooks/index.server";
import { outOfMeals, paymentFailedLetter } from "~/household/billing/index.server";
import { contact, contactAnswer } from "~/household/contact";
import { invite, removedMember } from "~/household/members/index.server";
import type { Letter } from "~/household/mail";
import { weekAhead, weeklyReminder } from "~/connections/reminders";
import type { MailKind } from "~db/schema";
import { t } from "~/language/messages";

/** Returns a sample of each kind of mail. `linkTo` returns the URL of a path. */
export function sampleLetters(linkTo: (path: string) => string): Record<MailKind, Letter> {
  const question = {
    name: "Maya",
    email: "maya@example.org",
    subject: t("A question about lists"),
    message: t("Can two of us check off items at the same time?\n\nThank you!"),
  };
  const thaw = {
    date: "2026-11-18",
    title: t("Shrimp Skewers"),
    what: t("Thaw 1 lb (450 g) frozen shrimp"),
    due: { date: "2026-11-17", time: null },
  };
  const unsubscribeUrl = linkTo("/unsubscribe/sample");
  const recipeUrl = linkTo("/dashboard/meals/sample");
  const [chicken, soup, skewers] = [
    {
      date: "2026-11-16",
      mealType: "dinner" as const,
      title: t("Lemon Chicken with Orzo"),
      url: recipeUrl,
      cookFor: 8,
      minutes: 40,
    },
    {
      date: "2026-11-18",
      mealType: "lunch" as const,
      title: t("Tomato Soup"),
      url: recipeUrl,
      cookFor: null,
      minutes: 25,
    },
    {
      date: "2026-11-18",
      mealType: "dinner" as const,
      title: t("Shrimp Skewers"),
      url: recipeUrl,
      cookFor: null,
      minutes: null,
    },
  ];
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
      device: t("Firefox on Android"),
      when: t("22 November 2026 at 1:45 pm (UTC)"),
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
      meals: [chicken, soup, skewers],
      preparations: [thaw],
      misfits: [soup],
      plannerUrl: linkTo("/dashboard"),
      misfitsUrl: linkTo("/dashboard"),
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
      reason: t(
        "The steps of the leek tart are another author's.\nPlease write them in your own words.",
      ),
      cookbookUrl: linkTo("/collections/1/publish"),
      contactUrl: linkTo("/contact"),
    }),
    "week-ahead": weekAhead({
      firstName: "Maya",
      today: "2026-11-15",
      from: "2026-11-15",
      dinner: {
        date: "2026-11-15",
        title: t("Oven Chicken Shawarma"),
        url: recipeUrl,
        minutes: 45,
        facts: t("45 min, for 4. Fits Maya, Sam and Theo."),
        picture: { drawing: "1.chicken.gold.chicken.lemon", cuisine: "mediterranean" },
      },
      meals: [chicken, soup, skewers],
      openNights: ["2026-11-17", "2026-11-20"].map((date) => ({
        date,
        url: linkTo(`/dashboard/week/fill?from=${date}&nights=1`),
      })),
      preparations: [thaw],
      lists: [{ week: "2026-11-15", left: 12, url: linkTo("/dashboard/groceries") }],
      leftovers: [
        { title: t("Lemon Chicken with Orzo"), url: recipeUrl, portions: 4, until: "2026-11-20" },
      ],
      misfits: [
        {
          date: "2026-11-18",
          title: t("Shrimp Skewers"),
          url: recipeUrl,
          words: t("Not for Theo: shrimp"),
        },
      ],
      weekday: 0,
      plannerUrl: linkTo("/dashboard"),
      fillUrl: linkTo("/dashboard/week/fill"),
      settingsUrl: linkTo("/account/notifications#week-by-mail"),
      unsubscribeUrl,
    }),
    "out-of-meals": outOfMeals({
      firstName: "Maya",
      isTrial: true,
      subscribeUrl: linkTo("/subscribe"),
      unsubscribeUrl,
    }),
    "payment-failed": paymentFailedLetter({
      firstName: "Maya",
      plan: "Standard",
      until: t("4 December 2026"),
      subscribeUrl: linkTo("/subscribe"),
    }),
    "password-reset": passwordReset({ resetUrl: linkTo("/reset/sample") }),
    invite: invite({
      from: "Maya",
      household: t("Maya's household"),
      joinUrl: linkTo("/join/sample"),
    }),
    "removed-member": removedMember({
      household: t("Maya's household"),
      by: "Maya",
      recipes: 12,
      plannerUrl: linkTo("/dashboard"),
    }),
    contact: contact({
      ...question,
      isPriority: true,
      messageUrl: linkTo("/admin/messages"),
    }),
    answer: contactAnswer({
      ...question,
      answer: t("Yes.\n\nEach item is checked off only once."),
    }),
  };
}
