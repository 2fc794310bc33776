import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { changeSchema, planSchema, type ChangeShown, choiceFailed } from "~/household/billing";
import { ChangeDetails, TestModeNote } from "~/household/billing/components";
import {
  changePlan,
  planChange,
  getLastingCredits,
  findCurrentSubscription,
  monthFromNow,
  requireBilling,
} from "~/household/billing/index.server";
import { answerForm, requestKeyOf } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { redirectAway, redirectWithToast } from "~/http/toast.server";
import { newId } from "~/server/values/ids";
import { services } from "~/http/services.server";
import { Button } from "~/ui/button";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Change Plan"));

const PATH = "/subscribe/change";

/** If the household has no plan to change, or cannot change it now, the page of plans shows the reason. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  // The page of plans shows the reason.
  if (!user.mayBill) return redirectAway(request, "/subscribe");
  requireBilling(services);
  const planQuery = planSchema.safeParse({ planId: new URL(request.url).searchParams.get("plan") });
  const subscription = await findCurrentSubscription(services, user);
  if (!planQuery.success || !subscription) return redirectAway(request, "/subscribe");
  try {
    const { plan, ...change } = await planChange(services, user, planQuery.data);
    const shownChange: ChangeShown = {
      kind: change.kind,
      plan,
      currentId: subscription.planId,
      // A household that already has the plan keeps the price it bought at.
      price: plan.id === subscription.nextPlanId ? subscription.price : plan.price * 100,
      due: change.kind === "now" ? change.due : 0,
      credits: await getLastingCredits(services, user.householdId),
      from: change.kind === "now" ? monthFromNow(services, user) : formatDateOf(user, change.from),
    };
    return json({ ...shownChange, isTest: services.payments.mode === "test", requestId: newId() });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast("/subscribe", {
      title: t("Subscription Error"),
      description: error.message,
      variant: "destructive",
    });
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, choiceFailed, async (form) => {
    const input = form.parse(changeSchema);
    const requestKey = requestKeyOf(form);
    const { change, result } = await changePlan(services, user, { ...input, requestKey });
    if (result.outcome === "confirm") return redirect(result.url, 303);
    if (result.outcome === "declined") {
      return redirectWithToast(`${PATH}?plan=${input.planId}`, {
        title: t("Payment Failed"),
        description: result.message,
        variant: "destructive",
      });
    }
    const { name } = change.plan;
    if (change.kind === "now") {
      return redirectWithToast("/subscribe", {
        title: t("Payment Successful"),
        description: t("You are on the {name} plan.", { name }),
      });
    }
    return redirectWithToast("/subscribe", {
      title:
        change.kind === "keep"
          ? t("You keep the {name} plan", { name })
          : t("{name} plan chosen", { name }),
      ...(change.kind === "renewal" && {
        description: t("It begins on {date}. You are not charged before then.", {
          date: formatDateOf(user, change.from),
        }),
      }),
    });
  });
}

export default function ChangePlanPage() {
  const { isTest, requestId, ...shownChange } = useLoaderData<typeof loader>();
  const { kind, plan, due } = shownChange;
  return (
    <DialogPage
      title={
        kind === "keep"
          ? t("Keep {name}", { name: plan.name })
          : t("Change to {name}", { name: plan.name })
      }
      closeHref="/subscribe"
      cancel={t("Back")}
      footer={
        <form method="post" action={`${PATH}?plan=${plan.id}`}>
          <input type="hidden" name="planId" value={plan.id} />
          <input type="hidden" name="due" value={due} />
          <input type="hidden" name="requestId" value={requestId} />
          <Button>
            {kind === "keep"
              ? t("Keep {name} Plan", { name: plan.name })
              : t("Change to {name} Plan", { name: plan.name })}
          </Button>
        </form>
      }
    >
      {isTest && <TestModeNote />}
      <ChangeDetails {...shownChange} />
    </DialogPage>
  );
}
