import * as z from "zod";
import { creditsSchema, welcomeMailSchema } from "~/household/accounts/admin.schema";
import { planSchema } from "~/household/billing/billing.schema";
import { contactSchema } from "~/household/contact/contact.schema";
import { listedUserShape, remindersShape, statsShape } from "~/household/accounts/admin.schema";
import { subscriptionShape } from "~/household/billing/billing.schema";
import { noticeShape } from "~/connections/api/shapes";
import type { Group } from "../operation";

export const ADMIN: Group = {
  name: "administration",
  title: "Administration",
  about: "For the administrator of a server.",
  operations: [
    {
      ...{ id: "getStats", method: "GET", path: "/api/admin/stats", who: "admin" },
      summary: "How much there is",
      answers: { 200: { what: "The figures", shape: statsShape } },
    },
    {
      ...{ id: "listUsers", method: "GET", path: "/api/admin/users", who: "admin" },
      summary: "All users",
      answers: { 200: { what: "The users", shape: z.array(listedUserShape) } },
    },
    {
      ...{
        id: "addCredits",
        method: "POST",
        path: "/api/admin/users/{userId}/credits",
        who: "admin",
      },
      summary: "Give credits to a user’s household",
      parameters: { userId: "The id of a user" },
      ...{ body: creditsSchema, example: { credits: 10 }, isKeyed: true },
      answers: { 200: { what: "The user", shape: listedUserShape } },
      refusals: { 409: "The key was used for something else." },
    },
    {
      ...{
        id: "sendWeeklyReminders",
        method: "POST",
        path: "/api/admin/send-weekly-reminders",
        who: "admin",
      },
      summary: "Mail everybody the week",
      answers: { 200: { what: "To how many", shape: remindersShape } },
    },
    {
      ...{
        id: "sendWelcomeEmail",
        method: "POST",
        path: "/api/admin/send-welcome-email",
        who: "admin",
      },
      summary: "Mail the welcome letter, as a test",
      ...{ body: welcomeMailSchema, example: { userEmail: "name@example.org" } },
      answers: { 200: { what: "It is sent", shape: noticeShape } },
    },
    {
      ...{ id: "logoutAdmin", method: "POST", path: "/api/auth/admin-logout", who: "admin" },
      summary: "End the administrator’s session",
      answers: { 200: { what: "It is ended", shape: noticeShape } },
    },
  ],
};

export const BROWSER: Group = {
  name: "browser",
  title: "For browsers and services",
  about: "What the site itself is called by: no access token makes these calls.",
  operations: [
    {
      ...{ id: "getDocument", method: "GET", path: "/api/openapi.json", who: "anyone" },
      summary: "This description, for programs",
      answers: {
        200: { what: "An OpenAPI 3.1 document", shape: z.looseObject({ openapi: z.string() }) },
      },
    },
    {
      ...{ id: "sendMessage", method: "POST", path: "/api/contact", who: "anyone" },
      summary: "Write to those who run the site",
      body: contactSchema,
      example: {
        name: "Ann",
        email: "ann@example.org",
        subject: "Hello",
        message: "Good evening.",
      },
      answers: { 200: { what: "It is sent", shape: noticeShape } },
    },
    {
      ...{
        id: "createSubscription",
        method: "POST",
        path: "/api/create-subscription",
        who: "signed in",
      },
      summary: "Begin to subscribe to a plan",
      ...{ body: planSchema, example: { planId: "basic" }, isKeyed: true },
      answers: { 200: { what: "What the payment is confirmed with", shape: subscriptionShape } },
      refusals: {
        404: "Nothing is charged for here.",
        409: "There is a subscription already.",
        502: "The payment provider failed.",
      },
    },
    {
      ...{ id: "login", method: "GET", path: "/api/login", who: "anyone" },
      summary: "Go to the sign-in, or on where one is signed in",
      answers: { 303: { what: "Where to" } },
    },
    {
      ...{ id: "logoutPage", method: "GET", path: "/api/logout", who: "anyone" },
      summary: "Sign out, or a page that asks",
      answers: { 200: { what: "The page" }, 303: { what: "Signed out" } },
      refusals: { 403: "Another site sent the browser here." },
    },
    {
      ...{ id: "logout", method: "POST", path: "/api/logout", who: "anyone" },
      summary: "Sign out",
      answers: { 303: { what: "Signed out" } },
    },
    {
      ...{ id: "reportCsp", method: "POST", path: "/api/csp-reports", who: "anyone" },
      summary: "What the policy of a page has kept a browser from",
      isRaw: true,
      answers: { 204: { what: "Counted" } },
    },
    {
      ...{ id: "receiveStripe", method: "POST", path: "/api/webhooks/stripe", who: "anyone" },
      summary: "Events of Stripe, by their signature",
      isRaw: true,
      answers: {
        200: { what: "It is noted", shape: z.strictObject({ received: z.literal(true) }) },
      },
      refusals: { 400: "The signature is wrong.", 404: "Nothing is charged for here." },
    },
  ],
};
