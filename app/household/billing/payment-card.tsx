import { Field } from "~/ui/field";
import { secretProps, useForm } from "~/ui/use-form";
import { cardSchema } from "./billing.schema";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Leaders, Cell, TableRow, Table } from "~/ui/table";
import { ArchiveNote } from "./plan-choice";
import { dollars, type PlanOffer, findPlan } from "./plans";
import { message, t } from "~/language/messages";

type CardFieldsProps = Pick<ReturnType<typeof useForm<typeof cardSchema>>, "fields">;

/** Renders the card fields of test mode. The server never sends their values back. */
function CardFields({ fields }: CardFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field
        label={t("Card number")}
        {...secretProps(fields.cardNumber, "text")}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        icon="card"
        className="col-span-full"
      />
      <Field
        label={t("Expiry")}
        {...secretProps(fields.expiry, "text")}
        autoComplete="off"
        placeholder={t("MM/YY")}
      />
      <Field
        label={t("CVC")}
        {...secretProps(fields.cvc, "text")}
        inputMode="numeric"
        autoComplete="off"
        placeholder="123"
      />
    </div>
  );
}

const NUMBERS = [
  { number: "4242 4242 4242 4242", does: message("pays") },
  { number: "4000 0000 0000 0002", does: message("is declined") },
  { number: "4000 0000 0000 9995", does: message("has insufficient funds") },
  { number: "4000 0000 0000 0341", does: message("pays the first month, fails at the renewal") },
];

/** Lists the test card numbers, which work with any future date and any three digits. */
function TestCards() {
  return (
    <details open>
      <summary className="font-semibold">{t("Test card numbers")}</summary>
      <ul role="list">
        {NUMBERS.map(({ number, does }) => (
          <li key={number} className="border-t border-line py-1.5">
            <code className="inline-block figures">{number}</code> {t(does)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink2">{t("Any future date and any three digits.")}</p>
    </details>
  );
}

type PaymentCardProps = {
  plan: PlanOffer;
  /** The price in cents per month. */
  price: number;
  subscriptionId: string;
  clientSecret: string;
  /** The date of the next charge, formatted. */
  renewsOn: string;
  /** The number of credits that do not expire with a plan. */
  credits: number;
  /** Null in test mode, which uses Weeknight's own card form. */
  publishableKey: string | null;
  requestId: string;
};

/** Renders the payment of the first month, with the date of the next charge. */
export function PaymentCard(props: PaymentCardProps) {
  const { plan, price, renewsOn, credits, publishableKey } = props;
  return (
    <Card
      id="payment"
      title={t("Complete Your Subscription")}
      region
      className="mx-auto mt-6 max-w-160 scroll-mt-6"
    >
      <Leaders
        rows={[
          { label: t("{name} plan, monthly", { name: plan.name }), value: dollars(price) },
          { label: t("Charged today"), value: dollars(price) },
          { label: t("Then monthly, starting"), value: renewsOn },
        ]}
      />
      {plan.id === "archive" && (
        <div className="mt-4">
          <ArchiveNote credits={credits} />
        </div>
      )}
      {publishableKey ? <StripeForm {...props} /> : <TestForm {...props} />}
      <p className="text-sm text-ink2 mt-3">
        {t("Billed monthly. Cancel any time and keep the month you have paid for.")}
      </p>
    </Card>
  );
}

function TestForm({ plan, subscriptionId }: PaymentCardProps) {
  const { form, fields } = useForm("pay-form", cardSchema);
  return (
    <Form
      form={form}
      intent="pay"
      action={`/subscribe?subscription=${subscriptionId}`}
      className="stack mt-4"
      noValidate
      data-enhance=""
    >
      <CardFields fields={fields} />
      <SubscribeButton plan={plan} />
      <TestCards />
    </Form>
  );
}

/**
 * Renders the payment form. A script inserts the provider's fields here. Without a script, the button leads to the
 * provider's page.
 */
function StripeForm({ plan, publishableKey, clientSecret, requestId }: PaymentCardProps) {
  return (
    <form
      method="post"
      action="/subscribe"
      className="stack mt-4"
      data-stripe-key={publishableKey}
      data-stripe-secret={clientSecret}
    >
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="planId" value={plan.id} />
      <input type="hidden" name="requestId" value={requestId} />
      <div data-stripe-fields="" data-kept="" />
      <p className="text-sm font-semibold text-err" data-stripe-error="" data-kept="" hidden />
      <SubscribeButton plan={plan} />
      <noscript>
        <p className="text-sm text-ink2">{t("You will pay on Stripe’s own page.")}</p>
      </noscript>
    </form>
  );
}

function SubscribeButton({ plan }: { plan: PlanOffer }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="lg" busyLabel={t("Processing...")}>
        {t("Subscribe to {name} Plan", { name: plan.name })}
      </Button>
      <ButtonLink variant="ghost" href="/subscribe">
        {t("Not Now")}
      </ButtonLink>
    </div>
  );
}

type Invoice = {
  id: string;
  planId: string;
  /** The total in cents. */
  total: number;
  status: "open" | "paid" | "void" | "refunded";
  /** The date of the invoice, formatted. */
  date: string;
};

const STATUS = {
  open: message("Not paid yet"),
  paid: message("Paid"),
  void: message("Not charged"),
  refunded: message("Refunded"),
};

/** Lists the invoices, newest first. */
export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Card id="invoices" title={t("Invoices")}>
      <Table caption={t("Invoices")} columns={[t("Date"), t("Plan"), t("Amount"), t("Status")]}>
        {invoices.map(({ id, date, planId, total, status }) => (
          <TableRow key={id}>
            <Cell label={t("Date")}>{date}</Cell>
            <Cell label={t("Plan")}>{findPlan(planId)?.name ?? planId}</Cell>
            <Cell label={t("Amount")} className="figures">
              {dollars(total)}
            </Cell>
            <Cell label={t("Status")}>{t(STATUS[status])}</Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  );
}

type CardFormProps = {
  action: string;
  /** A card such as "Visa ending in 4242", or null. */
  card: string | null;
  isPastDue: boolean;
};

/** Shows the payment card and a form to replace it. Replacing it charges a due amount at once. */
export function CardForm({ action, card, isPastDue }: CardFormProps) {
  const { form, fields } = useForm("card-form", cardSchema);
  return (
    <Card id="card" title={t("Card")} region className="md:row-span-2">
      <p className="mb-4">{card ?? t("No card yet")}</p>
      <Form form={form} action={action} className="stack" noValidate data-enhance="">
        <CardFields fields={fields} />
        <Button busyLabel={t("Processing...")}>
          {isPastDue ? t("Pay with This Card") : t("Save Card")}
        </Button>
        <TestCards />
      </Form>
    </Card>
  );
}
