import { expect, test } from "vitest";
import { refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import type { Viewer } from "~/household/access/viewer";
import { YouForm } from "./account-pages";

const viewer: Viewer = {
  id: "u1",
  householdId: "h1",
  firstName: "Maya",
  email: "maya@example.org",
  awaitsConfirmation: false,
  isAdmin: false,
  credits: 3,
  pays: true,
  mayBill: true,
  subscriptionPlan: "trial",
  subscriptionStatus: "trial",
  isTrial: true,
  isPastDue: false,
  graceUntil: null,
  canPlan: true,
  shopsToday: false,
  isActive: false,
  knowsTimeZone: true,
};
const form = (
  <YouForm
    {...{ viewer, timeZone: "Europe/Berlin", country: null, units: "metric", language: null }}
    today="Friday 20 November"
  />
);

test("a rejected account form shows the error at its field and keeps all other input", async () => {
  const why = "That time zone is not known.";
  const page = await show(form, {
    answer: refused(
      "you",
      { firstName: "Maja", timeZone: "Mars/Olympus", units: "us" },
      { timeZone: [why] },
    ),
  });
  const zone = page.getByLabelText("Your time zone");
  expect(saidOf(zone)).toContain(why);
  expect(saidOf(zone)).toContain("Today is Friday 20 November.");
  expect(page.getByLabelText("First name")).toHaveProperty("value", "Maja");
  expect(page.getByLabelText("US")).toHaveProperty("checked", true);
});
