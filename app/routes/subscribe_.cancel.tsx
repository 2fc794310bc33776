import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { choiceFailed, findPlan } from "~/household/billing";
import { TestModeNote } from "~/household/billing/components";
import { formatDateOf } from "~/server/values/dates";
import {
  cancelSubscription,
  resumeSubscription,
  getLastingCredits,
  findCurrentSubscription,
  requireBilling,
} from "~/household/billing/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { redirectAway, redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Cancel Subscription"));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  // The page of plans shows the reason.
  if (!user.mayBill) return redirectAway(request, "/subscribe");
  requireBilling(services);
  const subscription = await findCurrentSubscription(services, user);
  if (!subscription || subscription.cancels) return redirectAway(request, "/subscribe");
  const { planId, until, isPastDue } = subscription;
  const plan = findPlan(planId)?.name ?? "";
  const credits = await getLastingCredits(services, user.householdId);
  return json({ plan, until, isPastDue, credits, isTest: services.payments.mode === "test" });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, choiceFailed, async (form) => {
    switch (form.intent) {
      case "cancel":
        return redirectWithToast("/subscribe", {
          title: t("Subscription canceled"),
          description: t("It ends on {date}. Nothing more is charged.", {
            date: formatDateOf(user, await cancelSubscription(services, user)),
          }),
        });
      case "resume":
        return redirectWithToast("/subscribe", {
          title: t("Subscription resumed"),
          description: t("It renews on {date}.", {
            date: formatDateOf(user, await resumeSubscription(services, user)),
          }),
        });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function CancelPage() {
  const { plan, until, isPastDue, credits, isTest } = useLoaderData<typeof loader>();
  return (
    <DialogPage
      title={t("Cancel Subscription")}
      closeHref="/subscribe"
      cancel={t("Keep {plan}", { plan })}
      footer={
        <form method="post" action="/subscribe/cancel">
          <input type="hidden" name="intent" value="cancel" />
          <Button variant="destructive" icon="close">
            {t("Cancel Subscription")}
          </Button>
        </form>
      }
    >
      {isTest && <TestModeNote />}
      <div className="stack">
        <p>
          {isPastDue
            ? t(
                "Your last payment did not go through. The subscription ends immediately, and we will not try that payment again.",
              )
            : t(
                "You keep the {plan} plan and its meals until {until}. After that, you are not charged.",
                { plan, until },
              )}
        </p>
        <p>
          {t("Your recipes, calendar and lists are kept.")}{" "}
          {credits > 0
            ? t(
                "After it ends, you go back to the trial with the {count, plural, one {# credit} other {# credits}} you have left.",
                { count: credits },
              )
            : t("After it ends, you will need a plan to keep planning.")}
          {!isPastDue && ` ${t("You can resume at any time before then.")}`}
        </p>
      </div>
    </DialogPage>
  );
}
