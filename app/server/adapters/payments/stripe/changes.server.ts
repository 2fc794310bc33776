import type Stripe from "stripe";
import type { ChangeOutcome, Payments } from "../payments";
import { ask, isRefused, keyOf } from "./client.server";
import type { Prices } from "./prices.server";
import { readIntent, readItem } from "./state.server";

type Changes = Pick<Payments, "quoteChange" | "changePlan" | "setCanceling" | "endNow" | "abandon">;

/** A new month from now on, with the unused days of the old plan deducted. */
const AT_ONCE = {
  billing_cycle_anchor: { type: "now" },
  proration_behavior: "always_invoice",
} as const;

/** Changes and ends subscriptions. */
export function createChanges(stripe: Stripe, prices: Prices): Changes {
  return {
    quoteChange: async (id, plan) => {
      const item = { id: await readItem(stripe, id), price: await prices.idOf(plan) };
      const { amount_due } = await ask(() =>
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: { items: [item], ...AT_ONCE },
        }),
      );
      return amount_due;
    },
    changePlan: async ({ id, plan, when, requestKey }) => {
      const item = { id: await readItem(stripe, id), price: await prices.idOf(plan) };
      if (when === "renewal") {
        await ask(() =>
          stripe.subscriptions.update(
            id,
            { items: [item], proration_behavior: "none" },
            { idempotencyKey: keyOf(requestKey) },
          ),
        );
        return { outcome: "done" };
      }
      const changed = await ask(() =>
        stripe.subscriptions.update(
          id,
          {
            items: [item],
            ...AT_ONCE,
            payment_behavior: "pending_if_incomplete",
            expand: ["latest_invoice"],
          },
          { idempotencyKey: keyOf(requestKey) },
        ),
      );
      return changed.pending_update ? readRefusal(stripe, changed) : { outcome: "done" };
    },
    setCanceling: async (id, cancels) => {
      const { cancel_at, cancel_at_period_end } = await ask(() =>
        stripe.subscriptions.retrieve(id),
      );
      // The hosted page may have set the end as a date.
      const isDated = cancel_at !== null && !cancel_at_period_end;
      const change =
        !cancels && isDated ? { cancel_at: "" as const } : { cancel_at_period_end: cancels };
      await ask(() => stripe.subscriptions.update(id, change));
    },
    endNow: async (id, { refund }) => {
      const { latest_invoice: latest } = await ask(() =>
        stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
      );
      await endIfAlive(stripe, id);
      // Left open, it could be paid later for a month that nobody gets.
      if (latest !== null && typeof latest === "object") await isVoided(stripe, latest);
      if (refund) await payBack(stripe, id);
    },
    abandon: async (id) => {
      const { latest_invoice } = await ask(() =>
        stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
      );
      if (latest_invoice !== null && typeof latest_invoice === "object") {
        // Void first: Stripe refuses to void an invoice that has just been paid, while canceling would end a
        // paid subscription.
        if (!(await isVoided(stripe, latest_invoice))) return false;
      }
      await endIfAlive(stripe, id);
      return true;
    },
  };
}

/** Why a change is pending: confirmation by the bank, or a declined card. The latter is undone. */
async function readRefusal(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<ChangeOutcome> {
  if (invoice === null || typeof invoice === "string") throw new Error("A change without invoice");
  const intent = await readIntent(stripe, invoice.id);
  if (intent?.status === "requires_action" && invoice.hosted_invoice_url) {
    return { outcome: "confirm", url: invoice.hosted_invoice_url };
  }
  // Voiding discards the change; left open, Stripe would retry the card.
  if (!(await isVoided(stripe, invoice))) return { outcome: "done" };
  const message = intent?.last_payment_error?.message ?? "Your card was declined.";
  return { outcome: "declined", message };
}

/** Voids an invoice. False if it has been paid. */
async function isVoided(stripe: Stripe, { id, status }: Stripe.Invoice): Promise<boolean> {
  if (status === "void") return true;
  if (status !== "open") return false;
  return ask(async () => {
    try {
      await stripe.invoices.voidInvoice(id);
      return true;
    } catch (error) {
      if (!(await isRefused(error))) throw error;
      const now = await stripe.invoices.retrieve(id);
      if (now.status === "paid") return false;
      if (now.status === "void") return true;
      throw error;
    }
  });
}

async function endIfAlive(stripe: Stripe, id: string) {
  await ask(async () => {
    try {
      await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
    } catch (error) {
      if (!(await isRefused(error))) throw error;
      const now = await stripe.subscriptions.retrieve(id);
      if (now.status !== "canceled" && now.status !== "incomplete_expired") throw error;
    }
  });
}

async function payBack(stripe: Stripe, id: string) {
  const { data } = await ask(() => stripe.invoices.list({ subscription: id, status: "paid" }));
  for (const invoice of data) {
    const intent = await readIntent(stripe, invoice.id);
    if (!intent) continue;
    await ask(async () => {
      try {
        await stripe.refunds.create(
          { payment_intent: intent.id },
          { idempotencyKey: `refund ${intent.id}` },
        );
      } catch (error) {
        if (!(await isRefused(error, "charge_already_refunded"))) throw error;
      }
    });
  }
}
