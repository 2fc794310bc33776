import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/features/accounts/planner-page";
import { CardForm, InvoicesCard } from "~/features/billing/billing-cards";
import { cardSchema } from "~/features/billing/billing.schema";
import { paymentFailed } from "~/features/billing/failures";
import { TestModeNote } from "~/features/billing/test-mode-note";
import { findPortal } from "~/features/billing/portal.server";
import { findStanding, wordsOf } from "~/features/billing/standing.server";
import { findTestBilling, payWithTestCard } from "~/features/billing/test-payments.server";
import { YourPlan } from "~/features/billing/your-plan";
import { answerForm } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { ownAddress } from "~/http/own-address.server";
import { redirectAway, redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "Billing – Weeknight" }];

const PATH = "/subscribe/billing";

/** The provider's own page where it has one; ours in test mode. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  // The page of plans says why.
  if (!user.mayBill) return redirectAway(request, "/subscribe");
  const portal = await findPortal(services, user, ownAddress(request, "/subscribe"));
  if (portal) return redirect(portal, 303);
  const standing = await findStanding(services, user);
  const billing = await findTestBilling(services, user);
  if (!standing || !billing) return redirectAway(request, "/subscribe");
  const invoices = billing.invoices.map(({ createdAt, ...invoice }) => ({
    ...invoice,
    date: wordsOf(user, createdAt, "d MMM yyyy"),
  }));
  return json({ standing, card: billing.card, invoices });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, { failed: paymentFailed }, async (form) => {
    const { cardNumber: number, ...card } = form.parse(cardSchema);
    const billing = await findTestBilling(services, user);
    const subscriptionId = billing?.subscriptionId ?? "";
    const declined = await payWithTestCard(services, user, { subscriptionId, number, ...card });
    return redirectWithToast(
      PATH,
      declined
        ? { title: "Payment Failed", description: declined, variant: "destructive" }
        : { title: "Card saved" },
    );
  });
}

export default function BillingPage() {
  const { standing, card, invoices } = useLoaderData<typeof loader>();
  return (
    <PlannerPage current={null}>
      <div className="head">
        <h1>Billing</h1>
      </div>
      <TestModeNote />
      <div className="cols c2 billing">
        <YourPlan standing={standing} isBilling />
        <CardForm action={PATH} card={card} isPastDue={standing.isPastDue} />
        <InvoicesCard invoices={invoices} />
      </div>
    </PlannerPage>
  );
}
