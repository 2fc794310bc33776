import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/server/values/dates";
import { PlannerPage } from "~/household/accounts/components";
import { cardSchema, paymentFailed } from "~/household/billing";
import { CardForm, InvoicesCard, TestModeNote, YourPlan } from "~/household/billing/components";
import {
  findCurrentSubscription,
  findPortal,
  findTestBilling,
  payWithTestCard,
} from "~/household/billing/index.server";
import { answerForm } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { ownAddress } from "~/http/public-page.server";
import { redirectAway, redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Billing"));

const PATH = "/subscribe/billing";

/** Redirects to the provider's billing page if there is one. In test mode, shows Weeknight's own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  // The page of plans shows the reason.
  if (!user.mayBill) return redirectAway(request, "/subscribe");
  const portal = await findPortal(services, user, ownAddress(request, "/subscribe"));
  if (portal) return redirect(portal, 303);
  const subscription = await findCurrentSubscription(services, user);
  const billing = await findTestBilling(services, user);
  if (!subscription || !billing) return redirectAway(request, "/subscribe");
  const invoices = billing.invoices.map(({ createdAt, ...invoice }) => ({
    ...invoice,
    date: formatDateOf(user, createdAt, "d MMM yyyy"),
  }));
  return json({ subscription, card: billing.card, invoices });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, paymentFailed, async (form) => {
    const { cardNumber: number, ...card } = form.parse(cardSchema);
    const billing = await findTestBilling(services, user);
    const subscriptionId = billing?.subscriptionId ?? "";
    const declined = await payWithTestCard(services, user, { subscriptionId, number, ...card });
    return redirectWithToast(
      PATH,
      declined
        ? { title: t("Payment Failed"), description: declined, variant: "destructive" }
        : { title: t("Card saved") },
    );
  });
}

export default function BillingPage() {
  const { subscription, card, invoices } = useLoaderData<typeof loader>();
  return (
    <PlannerPage heading={t("Billing")}>
      <TestModeNote />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start">
        <YourPlan subscription={subscription} isBilling />
        <CardForm action={PATH} card={card} isPastDue={subscription.isPastDue} />
        <InvoicesCard invoices={invoices} />
      </div>
    </PlannerPage>
  );
}
